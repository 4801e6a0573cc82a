#include "stratego/ai/setups.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace stratego::ai {
namespace {

// Rows from the back (0) to the front (3).
using Weights = std::array<double, kSetupRows>;

Weights weights_of(Rank rank) {
  switch (rank) {
    case Rank::kFlag:
      return {1, 0, 0, 0};
    case Rank::kBomb:
      return {4, 3, 1, 0};
    case Rank::kSpy:
      return {1, 3, 2, 0};
    case Rank::kMiner:
      return {4, 4, 1, 0.3};
    case Rank::kMarshal:
    case Rank::kGeneral:
      return {0, 1, 3, 1};
    case Rank::kColonel:
    case Rank::kMajor:
      return {0.3, 1, 2, 2};
    case Rank::kScout:
      return {1, 1.5, 1.5, 3};
    default:
      return {1, 1.5, 1.5, 1.5};
  }
}

struct Place {
  int row;  // from the back
  int x;
};

class Field {
 public:
  explicit Field(int width)
      : width_(width), rows_{std::string(static_cast<std::size_t>(width), '.'), "", "", ""} {
    rows_.fill(rows_[0]);
  }

  bool is_free(int row, int x) const {
    return row >= 0 && row < kSetupRows && x >= 0 && x < width_ && at(row, x) == '.';
  }

  void put(Place place, Rank rank) {
    rows_[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.x)] = to_char(rank);
  }

  // A free place, drawn with the rows' weights; when those rows are full, any.
  std::optional<Place> draw(Weights weights, kit::Rng& rng) const {
    for (int attempt = 0; attempt < 2; ++attempt, weights.fill(1)) {
      double sum = 0;
      each_free([&](Place place) { sum += weights[static_cast<std::size_t>(place.row)]; });
      double left = rng.unit() * sum;
      std::optional<Place> drawn;
      each_free([&](Place place) {
        const double weight = weights[static_cast<std::size_t>(place.row)];
        if (weight > 0 && left >= 0) drawn = place;
        left -= weight;
      });
      if (drawn) return drawn;
    }
    return std::nullopt;
  }

  Rows rows(Colour colour) const {
    Rows rows = rows_;
    if (colour == Colour::kBlue) std::reverse(rows.begin(), rows.end());
    return rows;
  }

 private:
  char at(int row, int x) const { return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)]; }

  template <class Visit>
  void each_free(Visit visit) const {
    for (int row = 0; row < kSetupRows; ++row) {
      for (int x = 0; x < width_; ++x) {
        if (at(row, x) == '.') visit(Place{row, x});
      }
    }
  }

  int width_;
  Rows rows_;
};

// On a board wider than an army's rows the gaps belong at the back: a gap in front is a way in for Scouts.
Weights closed_in_front(Weights weights, int width) {
  if (width <= 10) return weights;
  weights[2] *= 4;
  weights[3] *= 12;
  return weights;
}

// Puts Bombs round the Flag; returns how many.
int guard_flag(Field& field, Place flag, const RuleSet& rules, Fort fort, kit::Rng& rng) {
  const int rings = fort == Fort::kClosed && !rules.bombs_survive ? 2 : 1;
  int bombs = 0;
  for (int ring = 1; ring <= rings; ++ring) {
    for (int row = 0; row <= ring; ++row) {
      for (const int side : {-1, 1}) {
        const Place place{row, flag.x + side * (ring - row)};
        if (!field.is_free(place.row, place.x) || bombs == kArmy[index_of(Rank::kBomb)]) continue;
        if (fort == Fort::kLoose && rng.below(5) == 0) continue;
        field.put(place, Rank::kBomb);
        ++bombs;
      }
    }
  }
  return bombs;
}

// In a closed fort of two rings the Flag stands in a corner: there the Bombs last for both.
int flag_column(const RuleSet& rules, Fort fort, kit::Rng& rng) {
  const auto width = static_cast<std::uint64_t>(rules.width);
  if (fort == Fort::kClosed && !rules.bombs_survive) return rng.below(2) == 0 ? 0 : rules.width - 1;
  return static_cast<int>(rng.below(width));
}

}  // namespace

Rows varied_setup(const RuleSet& rules, Colour colour, kit::Rng& rng, Fort fort) {
  Field field(rules.width);
  const Place flag{0, flag_column(rules, fort, rng)};
  field.put(flag, Rank::kFlag);
  std::array<int, kRanks> left = kArmy;
  left[index_of(Rank::kFlag)] = 0;
  left[index_of(Rank::kBomb)] -= guard_flag(field, flag, rules, fort, rng);
  // Strong pieces and Bombs choose first, so that a narrow board goes without Scouts.
  for (const Rank rank :
       {Rank::kMarshal, Rank::kGeneral, Rank::kSpy, Rank::kColonel, Rank::kMajor, Rank::kBomb, Rank::kMiner,
        Rank::kCaptain, Rank::kLieutenant, Rank::kSergeant, Rank::kScout}) {
    for (int k = 0; k < left[index_of(rank)]; ++k) {
      const auto place = field.draw(closed_in_front(weights_of(rank), rules.width), rng);
      if (place && !(rank == Rank::kBomb && place->row == kSetupRows - 1)) field.put(*place, rank);
    }
  }
  return field.rows(colour);
}

}  // namespace stratego::ai
