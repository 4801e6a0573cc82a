#include "maze/judge/hunt_replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace maze::judge {
namespace {

constexpr std::string_view kSideNames[] = {"EAST", "NORTH", "WEST", "SOUTH"};

class Replay {
 public:
  Replay(const Grid& grid, HuntRules rules, HuntEvidence& evidence)
      : grid_(grid), rules_(rules), evidence_(evidence), visited_(grid.count(), false) {}

  void start(Id cell) { enter(cell); }

  // What is wrong with the next carve; empty when nothing is.
  std::string carve(const Wall& wall, bool first) {
    if (visited_[wall.a] == visited_[wall.b]) {
      return fmt::format(
          "the wall between {} and {} went, neither of which belonged to the maze yet. Hunt and kill makes "
          "one maze that grows cell by cell.",
          place(grid_, wall.a), place(grid_, wall.b));
    }
    const Id in = visited_[wall.a] ? wall.a : wall.b, out = in == wall.a ? wall.b : wall.a;
    const unsigned side = in == wall.a ? wall.side : (wall.side + 2) % kSides;
    const bool from_near = rules_ == HuntRules::kLenient && in == near_;
    if (in == at_ || from_near) {
      if (!first && near_ == kNowhere) evidence_.walk.see(options(at_, false), side, before_);
      before_ = side;
    } else {
      std::string why = hunt(in, out, (side + 2) % kSides, first);
      if (!why.empty()) return why;
      before_ = kSides;
    }
    enter(out);
    return {};
  }

 private:
  void enter(Id cell) {
    add(cell);
    at_ = cell;
    near_ = kNowhere;
    const Id end = grid_.partner[cell];
    if (end == kNowhere || visited_[end]) return;
    add(end);
    near_ = cell;
    at_ = end;
    before_ = kSides;
  }
  void add(Id cell) {
    visited_[cell] = true;
    order_.push_back(cell);
  }

  // The sides on which there is a cell that was visited, or was not.
  unsigned options(Id cell, bool visited) const {
    unsigned found = 0;
    for (unsigned side = 0; side < kSides; ++side) {
      const Id next = grid_.neighbour(cell, side);
      if (next != kNowhere && visited_[next] == visited) found |= 1U << side;
    }
    return found;
  }

  std::string hunt(Id in, Id out, unsigned back, bool first) {
    const bool dead_end = options(at_, false) == 0 ||
                          (rules_ == HuntRules::kLenient && near_ != kNowhere && options(near_, false) == 0);
    if (!dead_end) {
      return fmt::format(
          "the walk stood at {}, which had a neighbour that was not visited yet, but the wall between {} and "
          "{} "
          "went. A walk goes on until all neighbours are visited.",
          place(grid_, at_), place(grid_, in), place(grid_, out));
    }
    const bool backtracks = in == last_open();
    if (rules_ == HuntRules::kStrict && out != prey()) {
      return fmt::format(
          "the hunt took {}; the first unvisited cell that has a visited neighbour, row by row from row 0, "
          "was {}.{}",
          place(grid_, out), place(grid_, prey()),
          backtracks ? " The walk went back along its way instead: that is a recursive backtracker." : "");
    }
    if (first) return {};
    ++evidence_.hunts;
    evidence_.backtracks += backtracks ? 1 : 0;
    if (rules_ == HuntRules::kStrict) evidence_.join.see(options(out, true), back, kSides);
    return {};
  }

  // Where a recursive backtracker would go on: the cell visited last that has an unvisited neighbour.
  Id last_open() {
    while (!order_.empty() && options(order_.back(), false) == 0) order_.pop_back();
    return order_.empty() ? kNowhere : order_.back();
  }

  Id prey() {
    while (first_ < grid_.count() && visited_[first_]) ++first_;
    for (Id cell = first_; cell < grid_.count(); ++cell) {
      if (!visited_[cell] && options(cell, true) != 0) return cell;
    }
    return kNowhere;
  }

  const Grid& grid_;
  HuntRules rules_;
  HuntEvidence& evidence_;
  std::vector<bool> visited_;
  std::vector<Id> order_;
  Id at_ = kNowhere;    // where the walk goes on
  Id near_ = kNowhere;  // the other end, when it has just come through a tunnel
  Id first_ = 0;        // no cell before it is unvisited
  unsigned before_ = kSides;
};

std::optional<HuntFault> replay_from(Id start, const Grid& grid, const std::vector<Wall>& carved,
                                     HuntRules rules, HuntEvidence& evidence) {
  Replay replay(grid, rules, evidence);
  replay.start(start);
  for (std::size_t i = 0; i < carved.size(); ++i) {
    std::string why = replay.carve(carved[i], i == 0);
    if (!why.empty()) return HuntFault{i, std::move(why)};
  }
  return std::nullopt;
}

}  // namespace

void ChoiceBets::see(unsigned options, unsigned chosen, unsigned before) {
  const int count = std::popcount(options);
  if (count < 2) return;
  const double each = 1.0 / count;
  for (unsigned s = 0; s < kSides; ++s) side[s].see(s == chosen, (options >> s & 1U) != 0 ? each : 0);
  if (before < kSides && (options >> before & 1U) != 0) straight.see(chosen == before, each);
}

bool ChoiceBets::alarm() const {
  return straight.alarm() || std::ranges::any_of(side, &Bet::alarm);
}

bool ChoiceBets::doubtful() const {
  return !alarm() && (straight.doubtful() || std::ranges::any_of(side, &Bet::doubtful));
}

std::string ChoiceBets::sentence(std::string_view what) const {
  const auto say = [&](const Bet& bet, std::string_view where) {
    return fmt::format("{} {} {:.0f} times where fair choices would give about {:.0f}. ", what, where,
                       bet.seen(), bet.expected());
  };
  std::string text;
  for (unsigned s = 0; s < kSides; ++s) {
    if (side[s].alarm()) text += say(side[s], kSideNames[s]);
  }
  return text.empty() && straight.alarm() ? say(straight, "straight on") : text;
}

std::optional<HuntFault> replay_hunt(const Grid& grid, const std::vector<Wall>& carved, HuntRules rules,
                                     HuntEvidence& evidence) {
  if (carved.empty()) return std::nullopt;
  // Where the walk began shows only in the first carve: at one of its cells, or at the other end of a tunnel
  // there.
  const Wall& first = carved.front();
  std::optional<HuntFault> best;
  for (const Id start : {first.a, first.b, grid.partner[first.a], grid.partner[first.b]}) {
    if (start == kNowhere) continue;
    HuntEvidence more = evidence;
    auto fault = replay_from(start, grid, carved, rules, more);
    if (!fault) {
      evidence = more;
      return std::nullopt;
    }
    if (!best || fault->carve > best->carve) best = std::move(fault);
  }
  return best;
}

}  // namespace maze::judge
