// Part "perfect": every maze of every ask is counted.
#include <fmt/format.h>

#include <algorithm>

#include "maze/judge/drawing.hpp"
#include "maze/judge/judge.hpp"
#include "maze/judge/shape_check.hpp"

namespace maze::judge {
namespace {

// How often each kind of flaw occurs in an ask, and the first run with the first of them.
struct Tally {
  std::size_t errors = 0, changed = 0, border = 0, unreached = 0, loops = 0, wrong = 0;
  std::string first;
  std::string drawing;
};

Tally tally(const Ask& ask, const std::vector<Run>& runs) {
  Tally result;
  for (const Run& run : runs) {
    const Shape shape = shape_of(ask.grid, run.carved);
    std::string flaw = flaw_of(ask, run, shape);
    if (flaw.empty()) continue;
    ++result.wrong;
    result.errors += run.error ? 1 : 0;
    result.changed += run.changed != 0 ? 1 : 0;
    result.border += shape.border.empty() ? 0 : 1;
    result.unreached += shape.unreached.empty() || run.error ? 0 : 1;
    result.loops += shape.loops > 0 ? 1 : 0;
    if (!result.first.empty()) continue;
    result.first = std::move(flaw);
    if (can_draw(ask.grid) && !run.error) result.drawing = draw_flaw(ask.grid, shape);
  }
  return result;
}

std::string summary(const Tally& tally, std::size_t runs) {
  if (runs == 1) return tally.first;
  std::string kinds;
  const auto add = [&](std::size_t count, std::string_view what) {
    if (count > 0) kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", count, what);
  };
  add(tally.errors, "that were not finished");
  add(tally.unreached, "with cells that cannot be reached");
  add(tally.loops, "with loops");
  add(tally.border, "with an open border");
  add(tally.changed, "with something changed that must stay");
  return fmt::format("{} of {} mazes are wrong ({}). The first: {}", tally.wrong, runs, kinds, tally.first);
}

}  // namespace

Judgement judge_perfect(const std::vector<Ask>& asks, const Answer& answer) {
  Judgement judgement;
  std::string drawing, drawn;
  Id smallest = kNowhere;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    const Tally found = tally(asks[i], answer.asks[i]);
    Field field = field_of(fmt::format("{}. {}, {}", i + 1, title_of(asks[i].name), describe(asks[i].grid)),
                           found.wrong > 0 ? summary(found, asks[i].repeats) : std::string());
    if (!found.drawing.empty() && asks[i].grid.count() < smallest) {
      smallest = asks[i].grid.count();
      drawing = found.drawing;
      drawn = field.name;
    }
    judgement.fields.push_back(std::move(field));
  }
  if (!drawing.empty())
    judgement.message = fmt::format("The smallest maze that is wrong, of {}:\n{}", drawn, drawing);
  return judgement;
}

}  // namespace maze::judge
