// cops_tables: the comparisons of strategies that docs/cops-play.md shows.
//   cops_tables one FILE    connected graphs (graph6, as of nauty-geng -c 7): robbers against one
//   best-responding cop
//                           where two are needed; teams of c(G) cops against every robber
//   cops_tables hard [N]    N (60) random regular graphs that need three cops: survival against two,
//   exploitability,
//                           teams of three
//   cops_tables cost        CPU time of a move of each strategy
#include <fmt/format.h>

#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "cops/commands/input_file.hpp"
#include "cops/commands/play_input.hpp"
#include "cops/graph/generators.hpp"
#include "cops/play/match.hpp"
#include "cops/play/response.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "cops/solver/cop_number.hpp"

namespace cops::commands {
namespace {

const std::vector<std::string> kRobbers = {"wary",          "potential:lin", "potential",
                                           "potential:inv", "electric",      "improved:0",
                                           "improved",      "improved:3",    "exact"};
const std::vector<std::string> kTeams = {"random",        "greedy",     "conjugate",
                                         "conjugate:inv", "conjugate+", "punisher"};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string share(std::size_t part, std::size_t all) {
  return all == 0 ? "-"
                  : fmt::format("{:.1f}%", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

// Teams of k cops against every robber: how many graphs they win on, and how much slower than the best.
struct Guarantee {
  std::size_t wins = 0, graphs = 0;
  double ratio_sum = 0, ratio_most = 0;

  void add(const play::Arena& arena, const std::string& name, std::size_t k) {
    ++graphs;
    const auto team = play::make_team(name, {arena, k, {}});
    const auto worst = play::worst_capture(arena, **team, k);
    if (!worst) return;
    ++wins;
    const solver::Time best = arena.table(k)->capture_time();
    const double ratio = best == 0 ? 1 : static_cast<double>(*worst) / best;
    ratio_sum += ratio;
    ratio_most = std::max(ratio_most, ratio);
  }
  std::string text() const {
    return fmt::format("{:>8} {:>6.2f} {:>6.2f}", share(wins, graphs),
                       wins == 0 ? 0 : ratio_sum / static_cast<double>(wins), ratio_most);
  }
};

int one_cop(const std::string& file) {
  const auto graphs = graphs_of_file(file);
  std::vector<std::size_t> caught(kRobbers.size(), 0);
  std::vector<Guarantee> ones(kTeams.size()), twos(kTeams.size());
  std::size_t two = 0;
  for (const Graph& graph : graphs) {
    const play::Arena arena(graph);
    const auto number = solver::cop_number(graph, {3, false, solver::kDefaultMemoryLimit});
    if (!number || number->cops > 2) continue;
    for (std::size_t i = 1; i < kTeams.size(); ++i) {
      (number->cops == 1 ? ones : twos)[i].add(arena, kTeams[i], number->cops);
    }
    if (number->cops == 1) continue;
    ++two;
    for (std::size_t i = 1; i < kRobbers.size(); ++i) {
      caught[i] += play::can_be_caught(arena, **play::make_robber(kRobbers[i], {arena, 1, {}}), 1) ? 1 : 0;
    }
  }
  fmt::print("{} graphs, {} with c = 2\n\nrobber          caught by one best cop where c = 2\n",
             graphs.size(), two);
  for (std::size_t i = 1; i < kRobbers.size(); ++i)
    fmt::print("{:<15} {:>8}\n", kRobbers[i], share(caught[i], two));
  fmt::print("\n{:<15} {:^22} {:^22}\n{:<15} {:>8} {:>6} {:>6} {:>8} {:>6} {:>6}\n", "cops", "c = 1", "c = 2",
             "", "catch", "mean", "most", "catch", "mean", "most");
  for (std::size_t i = 1; i < kTeams.size(); ++i) {
    fmt::print("{:<15} {} {}\n", kTeams[i], ones[i].text(), twos[i].text());
  }
  return 0;
}

std::vector<Graph> hard_graphs(std::size_t count) {
  std::vector<Graph> graphs;
  const char* const models[] = {"regular:20,4", "regular:24,3", "regular:24,4", "regular:24,5"};
  for (std::uint64_t seed = 1; graphs.size() < count; ++seed) {
    auto graph = make_graph(models[seed % 4], seed);
    const auto number = solver::cop_number(*graph, {3, false, solver::kDefaultMemoryLimit});
    if (number && number->cops == 3) graphs.push_back(std::move(*graph));
  }
  return graphs;
}

int hard(std::size_t count) {
  const auto graphs = hard_graphs(count);
  std::vector<std::vector<std::size_t>> alive(kTeams.size(), std::vector<std::size_t>(kRobbers.size(), 0));
  std::vector<std::size_t> exploited(kRobbers.size(), 0);
  std::vector<Guarantee> guarantees(kTeams.size());
  constexpr std::uint64_t kGames = 3;
  for (const Graph& graph : graphs) {
    const play::Arena arena(graph);
    const play::Casting casting{arena, 2, {}};
    for (std::size_t r = 0; r < kRobbers.size(); ++r) {
      const auto robber = play::make_robber(kRobbers[r], casting);
      if ((*robber)->memoryless()) exploited[r] += play::can_be_caught(arena, **robber, 2) ? 1 : 0;
      for (std::size_t t = 0; t < kTeams.size(); ++t) {
        const auto team = play::make_team(kTeams[t], casting);
        for (std::uint64_t game = 0; game < kGames; ++game) {
          const play::MatchSettings settings{2, 150, {}, {play::Ties::kSeeded, 1, game}, true, {}, 0};
          alive[t][r] += play::play(arena, **team, **robber, settings).ending != Ending::kCaught ? 1 : 0;
        }
      }
    }
    for (std::size_t t = 1; t < kTeams.size(); ++t) guarantees[t].add(arena, kTeams[t], 3);
  }
  fmt::print("{} graphs with c = 3; share of games survived against two cops, 150 rounds\n\n{:<15}",
             graphs.size(), "");
  for (const auto& robber : kRobbers) fmt::print(" {:>13}", robber);
  for (std::size_t t = 0; t < kTeams.size(); ++t) {
    fmt::print("\n{:<15}", kTeams[t]);
    for (std::size_t r = 0; r < kRobbers.size(); ++r)
      fmt::print(" {:>13}", share(alive[t][r], kGames * graphs.size()));
  }
  fmt::print("\n{:<15}", "best response");
  for (std::size_t r = 0; r < kRobbers.size(); ++r) {
    fmt::print(" {:>13}", r == 0 ? "-" : share(graphs.size() - exploited[r], graphs.size()));
  }
  fmt::print("\n\n{:<15} {:>8} {:>6} {:>6}   three cops against every robber\n", "cops", "catch", "mean",
             "most");
  for (std::size_t t = 1; t < kTeams.size(); ++t) fmt::print("{:<15} {}\n", kTeams[t], guarantees[t].text());
  return 0;
}

// The mean over positions of one game that goes on.
int cost() {
  const play::Arena arena(*make_graph("regular:60,4", 3));
  const play::Casting casting{arena, 3, {}};
  const std::vector<Vertex> cops = {0, 20, 40};
  const auto timed = [](const char* side, const std::string& name, const auto& move) {
    move();  // what is computed once
    int moves = 0;
    const double start = cpu_seconds();
    while (cpu_seconds() - start < 0.2) {
      for (int i = 0; i < 8; ++i) move();
      moves += 8;
    }
    fmt::print("{:<7} {:<15} {:>10.2f} us\n", side, name, 1e6 * (cpu_seconds() - start) / moves);
  };
  fmt::print("one move, 60 vertices of degree 4, 3 cops\n");
  Vertex robber = 30;
  const play::Turn turn{cops, robber, 1, {}};
  for (const auto& name : kRobbers) {
    const auto player = play::make_robber(name, casting);
    timed("robber", name, [&] { (void)(*player)->move(turn); });
  }
  for (const auto& name : kTeams) {
    const auto player = play::make_team(name, casting);
    timed("cops", name, [&] { (void)(*player)->move(turn); });
  }
  return 0;
}

}  // namespace
}  // namespace cops::commands

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  try {
    if (what == "one" && argc > 2) return cops::one_cop(argv[2]);
    if (what == "hard") return cops::hard(argc > 2 ? std::stoul(argv[2]) : 60);
    if (what == "cost") return cops::cost();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cops_tables: %s\n", error.what());
    return 2;
  }
  std::fputs("usage: cops_tables one FILE | hard [N] | cost\n", stderr);
  return 2;
}
