// Part "random": runs differ as they must, equal seeds give equal mazes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "maze/judge/judge.hpp"
#include "maze/judge/tiny_law.hpp"

namespace maze::judge {
namespace {

// A correct program meets each of these with at most this probability.
constexpr double kRare = 1e-9;

using Key = std::vector<std::uint32_t>;

// The open walls of a run, whatever their order and the side from which they were named.
Key key_of(const Grid& grid, const Run& run) {
  Key key;
  for (const std::uint32_t code : run.carved) {
    const Wall wall = wall_of(grid, code);
    key.push_back(wall.b != kNowhere && wall.b < wall.a ? wall.b * kSides + (wall.side + 2) % kSides : code);
  }
  std::ranges::sort(key);
  key.erase(std::unique(key.begin(), key.end()), key.end());
  return key;
}

// How likely it is that some maze of a law does not come in `count` runs, at most.
double chance_of_missing(const Law& law, std::size_t count) {
  double sum = 0;
  for (const auto& [tree, chance] : law) sum += std::pow(1 - chance, static_cast<double>(count));
  return sum;
}

std::string differ(const Ask& ask, const std::vector<Run>& runs) {
  std::set<Key> mazes;
  for (const Run& run : runs) mazes.insert(key_of(ask.grid, run));
  const std::size_t inner = 2 * ask.grid.count() - static_cast<std::size_t>(ask.grid.rows + ask.grid.cols);
  if (mazes.size() == 1 && runs.size() > 1 && inner > ask.grid.count() - 1) {
    return fmt::format(
        "{} runs on {} gave one and the same maze: the choices must be random, from the random source "
        "of each run.",
        runs.size(), describe(ask.grid));
  }
  // From 64 cells on, two equal mazes are rarer than one in 10^12.
  if (ask.grid.count() >= 64 && mazes.size() < runs.size()) {
    return fmt::format(
        "{} runs on {} gave only {} different mazes: there are far more, and none should come twice.",
        runs.size(), describe(ask.grid), mazes.size());
  }
  return {};
}

std::string all_appear(const Ask& ask, const std::vector<Run>& runs) {
  const Law law = law_of(ask.name, ask.grid);
  if (chance_of_missing(law, runs.size()) > kRare) return {};
  std::set<Tree> seen;
  for (const Run& run : runs) {
    const Shape shape = shape_of(ask.grid, run.carved);
    if (shape.perfect()) seen.insert(tree_of(ask.grid, shape));
  }
  for (const auto& [tree, chance] : law) {
    if (seen.contains(tree)) continue;
    return fmt::format("Of the {} mazes of {}, only {} came in {} runs. This one never did:\n{}", law.size(),
                       describe(ask.grid), seen.size(), runs.size(), draw_tree(ask.grid, tree));
  }
  return {};
}

// Hunt and kill starts anywhere: the first walls must not all touch one cell.
std::string starts(const Ask& ask, const std::vector<Run>& runs) {
  std::map<Id, std::size_t> touched;
  for (const Run& run : runs) {
    if (run.carved.empty()) continue;
    const Wall wall = wall_of(ask.grid, run.carved.front());
    for (const Id cell : {wall.a, wall.b}) {
      if (cell != kNowhere) ++touched[cell];
    }
  }
  for (const auto& [cell, count] : touched) {
    if (count < runs.size()) continue;
    return fmt::format("All of {} walks on {} started at {} or beside it: the first cell must be random.",
                       runs.size(), describe(ask.grid), place(ask.grid, cell));
  }
  return {};
}

std::string same(const Ask& ask, const std::vector<Run>& runs, const std::vector<Run>& before) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (key_of(ask.grid, runs[i]) == key_of(ask.grid, before[i])) continue;
    return fmt::format(
        "The same seed gave another maze the second time, at run {} on {}. All chance must come from "
        "the random source that is handed over, and nothing may be kept from one maze to the next.",
        i + 1, describe(ask.grid));
  }
  return {};
}

std::string errors(const Ask& ask, const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.error) return sentence_on_error("generate_maze()", *run.error, ask.grid);
  }
  return {};
}

}  // namespace

Judgement judge_random(const std::vector<Ask>& asks, const Answer& answer) {
  Judgement judgement;
  const auto add = [&](std::size_t i, std::string_view what, std::string fault) {
    judgement.fields.push_back(
        field_of(fmt::format("{}. {}: {}", i + 1, title_of(asks[i].name), what), std::move(fault)));
  };
  for (std::size_t i = 0; i < asks.size(); ++i) {
    const Ask& ask = asks[i];
    const std::vector<Run>& runs = answer.asks[i];
    const std::string failed = errors(ask, runs);
    const auto or_failed = [&](std::string fault) { return failed.empty() ? fault : failed; };
    if (ask.same) {
      add(i, "equal seeds, equal mazes", or_failed(same(ask, runs, answer.asks[*ask.same])));
      continue;
    }
    add(i, "different runs, different mazes", or_failed(differ(ask, runs)));
    const bool law_known = answer.language == Language::kCpp || ask.name == "kruskal";
    if (ask.grid.count() <= kTinyCells && law_known)
      add(i, "every maze that can come", or_failed(all_appear(ask, runs)));
    if (ask.name == "huntandkill" && ask.grid.count() >= 400 && runs.size() >= 10)
      add(i, "random start", or_failed(starts(ask, runs)));
  }
  return judgement;
}

}  // namespace maze::judge
