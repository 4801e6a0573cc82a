#include "grader/text/edit_script.hpp"

#include <algorithm>

namespace grader::text {
namespace {

using Index = std::int64_t;
using Ids = std::span<const std::uint32_t>;

constexpr Index kUnreached = -1;

// One rectangle of the edit graph: expected[a, a_end) against actual[b, b_end).
struct Box {
  Index a, a_end, b, b_end;
  Index width() const { return a_end - a; }
  Index height() const { return b_end - b; }
};

struct Point {
  Index x = 0;
  Index y = 0;
};

// Furthest points of one direction by diagonal k = x - y, for |k| <= cap + 1.
class Frontier {
 public:
  explicit Frontier(Index cap) : middle_(cap + 1), x_(static_cast<std::size_t>(2 * cap + 3), kUnreached) {}
  Index& at(Index k) { return x_[static_cast<std::size_t>(middle_ + k)]; }
  Index get(Index k) const {
    const Index i = middle_ + k;
    return i < 0 || i >= static_cast<Index>(x_.size()) ? kUnreached : x_[static_cast<std::size_t>(i)];
  }
  void clear(Index cost) { std::fill_n(x_.begin() + (middle_ - cost - 1), 2 * cost + 3, kUnreached); }

 private:
  Index middle_;
  std::vector<Index> x_;
};

class Script {
 public:
  Script(Ids expected, Ids actual, std::vector<bool>& removed, std::vector<bool>& added, Index cap)
      : a_(expected),
        b_(actual),
        removed_(removed),
        added_(added),
        cap_(cap),
        forward_(cap),
        backward_(cap) {}

  bool minimal() const { return minimal_; }

  // Marks what differs in `box`. Recurses into the smaller part only, so the depth is logarithmic.
  void solve(Box box) {
    for (;;) {
      trim(box);
      if (box.width() == 0 || box.height() == 0) {
        std::fill(removed_.begin() + box.a, removed_.begin() + box.a_end, true);
        std::fill(added_.begin() + box.b, added_.begin() + box.b_end, true);
        return;
      }
      const Point split = find_split(box);
      Box low{box.a, box.a + split.x, box.b, box.b + split.y};
      Box high{box.a + split.x, box.a_end, box.b + split.y, box.b_end};
      if (low.width() + low.height() > high.width() + high.height()) std::swap(low, high);
      solve(low);
      box = high;
    }
  }

 private:
  std::uint32_t expected(Index i) const { return a_[static_cast<std::size_t>(i)]; }
  std::uint32_t actual(Index i) const { return b_[static_cast<std::size_t>(i)]; }

  void trim(Box& box) const {
    while (box.a < box.a_end && box.b < box.b_end && expected(box.a) == actual(box.b)) ++box.a, ++box.b;
    while (box.a < box.a_end && box.b < box.b_end && expected(box.a_end - 1) == actual(box.b_end - 1)) {
      --box.a_end, --box.b_end;
    }
  }

  // Where to go on diagonal k with one more edit: the furthest start that lies inside the box, or kUnreached.
  static Index step(const Frontier& frontier, Index k, Index width, Index height) {
    const Index down = frontier.get(k + 1);   // y + 1
    const Index right = frontier.get(k - 1);  // x + 1
    const Index by_down = down != kUnreached && down - k <= height ? down : kUnreached;
    const Index by_right = right != kUnreached && right < width ? right + 1 : kUnreached;
    return std::max(by_down, by_right);
  }

  Index slide(const Box& box, bool ahead, Index x, Index y) const {
    const Index width = box.width();
    const Index height = box.height();
    if (ahead) {
      while (x < width && y < height && expected(box.a + x) == actual(box.b + y)) ++x, ++y;
    } else {
      while (x < width && y < height && expected(box.a_end - 1 - x) == actual(box.b_end - 1 - y)) ++x, ++y;
    }
    return x;
  }

  // The box is trimmed and both sides hold something, so at least two edits are needed and both parts shrink.
  Point find_split(const Box& box) {
    const Index width = box.width();
    const Index height = box.height();
    const Index delta = width - height;
    const bool odd = (delta & 1) != 0;
    Index cost = 0;
    forward_.at(0) = backward_.at(0) = 0;
    Point split;
    for (bool found = false; !found;) {
      if (cost == cap_) {
        minimal_ = false;
        split = best_so_far(width, height, cost);
        break;
      }
      ++cost;
      found = advance(box, true, cost, odd ? delta : kNoMeeting, split) ||
              advance(box, false, cost, odd ? kNoMeeting : delta, split);
    }
    forward_.clear(cost);
    backward_.clear(cost);
    return split;
  }

  // One more edit in one direction. When it meets the other direction (whose diagonal is delta - k), `split`
  // is the meeting point and the answer is true.
  bool advance(const Box& box, bool ahead, Index cost, Index delta, Point& split) {
    Frontier& mine = ahead ? forward_ : backward_;
    const Frontier& other = ahead ? backward_ : forward_;
    const Index width = box.width();
    const Index height = box.height();
    const Index low = cost <= height ? -cost : -(height - ((cost - height) & 1));
    const Index high = cost <= width ? cost : width - ((cost - width) & 1);
    for (Index k = low; k <= high; k += 2) {
      Index x = step(mine, k, width, height);
      if (x != kUnreached) x = slide(box, ahead, x, x - k);
      mine.at(k) = x;
      if (x == kUnreached || delta == kNoMeeting) continue;
      const Index across = other.get(delta - k);
      if (across == kUnreached || x + across < width) continue;
      split = ahead ? Point{x, x - k} : Point{width - x, height - (x - k)};
      return true;
    }
    return false;
  }

  // The point with most progress of either direction, after `cost` edits.
  Point best_so_far(Index width, Index height, Index cost) const {
    Index most = 0;
    Point best;
    for (Index k = -cost; k <= cost; k += 2) {
      const Index ahead = forward_.get(k);
      const Index back = backward_.get(k);
      if (ahead != kUnreached && 2 * ahead - k > most) most = 2 * ahead - k, best = {ahead, ahead - k};
      if (back != kUnreached && 2 * back - k > most)
        most = 2 * back - k, best = {width - back, height - (back - k)};
    }
    return best;
  }

  static constexpr Index kNoMeeting = INT64_MIN;

  Ids a_;
  Ids b_;
  std::vector<bool>& removed_;
  std::vector<bool>& added_;
  Index cap_;
  Frontier forward_;
  Frontier backward_;
  bool minimal_ = true;
};

struct Kept {
  std::vector<std::uint32_t> ids;
  std::vector<std::uint32_t> from;  // index in the full sequence
};

// Elements that the other side does not have at all can match nothing: dropping them changes no longest
// common subsequence and makes the all-different case linear.
Kept keep_common(Ids ids, const std::vector<bool>& known, std::vector<bool>& marks) {
  Kept kept;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (known[ids[i]]) {
      kept.ids.push_back(ids[i]);
      kept.from.push_back(static_cast<std::uint32_t>(i));
    } else {
      marks[i] = true;
    }
  }
  return kept;
}

std::vector<bool> kinds_in(Ids ids, std::size_t kinds) {
  std::vector<bool> present(kinds);
  for (const std::uint32_t id : ids) present[id] = true;
  return present;
}

}  // namespace

EditScript edit_script(Ids expected, Ids actual, std::size_t kinds) {
  EditScript script{std::vector<bool>(expected.size()), std::vector<bool>(actual.size()), true};
  const Kept a = keep_common(expected, kinds_in(actual, kinds), script.removed);
  const Kept b = keep_common(actual, kinds_in(expected, kinds), script.added);
  std::vector<bool> removed(a.ids.size());
  std::vector<bool> added(b.ids.size());
  const auto size = static_cast<Index>(a.ids.size() + b.ids.size());
  const Index cap = std::min(std::clamp<Index>(20'000'000 / (size + 1), 64, 4096), size + 1);
  Script solver(a.ids, b.ids, removed, added, cap);
  solver.solve({0, static_cast<Index>(a.ids.size()), 0, static_cast<Index>(b.ids.size())});
  for (std::size_t i = 0; i < removed.size(); ++i) script.removed[a.from[i]] = removed[i];
  for (std::size_t i = 0; i < added.size(); ++i) script.added[b.from[i]] = added[i];
  script.minimal = solver.minimal();
  return script;
}

}  // namespace grader::text
