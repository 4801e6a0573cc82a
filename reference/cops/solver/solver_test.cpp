// The exact solver against a plain one, against what is known, and against its own proofs.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <numeric>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph6.hpp"
#include "cops/graph/named_graphs.hpp"
#include "cops/solver/bounds.hpp"
#include "cops/solver/certificate.hpp"
#include "cops/solver/cop_number.hpp"
#include "cops/solver/dismantling.hpp"
#include "cops/solver/fixpoint.hpp"
#include "cops/solver/small_graph.hpp"
#include "kit_paths.hpp"
#include "support/rng.hpp"

namespace cops::solver {
namespace {

Graph made(std::string_view description, std::uint64_t seed = 1) {
  return *make_graph(description, seed);
}
Graph graph6(std::string_view line) {
  return read_graph6(line)->graph;
}

// c and capt in one number for short tables: {3, 1}.
struct Known {
  std::size_t cops;
  Time time;
  bool operator==(const Known&) const = default;
};
std::ostream& operator<<(std::ostream& out, Known known) {
  return out << known.cops << " (" << known.time << ")";
}

Known solved(const Graph& graph) {
  const auto number = cop_number(graph);
  EXPECT_TRUE(number) << (number ? "" : number.problem().reason);
  return number ? Known{number->cops, number->capture_time} : Known{0, 0};
}

// Every connected graph with at most 8 vertices, once up to isomorphism, in graph6.
const std::vector<std::string>& all_small_lines() {
  static const auto lines = [] {
    std::vector<std::string> result;
    std::ifstream file(KIT_SOURCE_DIR "/reference/cops/testdata/connected8.g6");
    for (std::string line; std::getline(file, line);) result.push_back(line);
    return result;
  }();
  return lines;
}

// The rules played backwards in the plainest way, over ordered tuples of cops and all pairs of them: the
// oracle. times[tuple * n + r], cops to move; kNever: robber escapes.
class Plain {
 public:
  Plain(const Graph& graph, std::size_t k) : graph_(graph), n_(graph.size()), k_(k), tuples_(1) {
    for (std::size_t i = 0; i < k; ++i) tuples_ *= n_;
    std::vector<unsigned> lost(tuples_);  // robber to move
    times.assign(tuples_ * n_, kNever);
    for (std::size_t t = 0; t < tuples_; ++t) {
      for (const Vertex cop : cops_of(t)) {
        lost[t] |= 1U << cop;
        times[t * n_ + cop] = 0;
      }
    }
    for (Time time = 1; grow(lost, time); ++time) {
    }
  }

  std::vector<Vertex> cops_of(std::size_t tuple) const {
    std::vector<Vertex> cops(k_);
    for (auto& cop : cops) {
      cop = static_cast<Vertex>(tuple % n_);
      tuple /= n_;
    }
    return cops;
  }
  std::size_t tuples() const { return tuples_; }

  Time capture_time() const {
    Time best = kNever;
    for (std::size_t t = 0; t < tuples_; ++t) {
      const auto row = times.begin() + static_cast<std::ptrdiff_t>(t * n_);
      best = std::min(best, *std::max_element(row, row + static_cast<std::ptrdiff_t>(n_)));
    }
    return best;
  }

  std::vector<Time> times;

 private:
  bool one_move(std::size_t from, std::size_t to) const {
    for (std::size_t i = 0; i < k_; ++i, from /= n_, to /= n_) {
      if (!has_bit(graph_.row(static_cast<Vertex>(from % n_)), to % n_)) return false;
    }
    return true;
  }

  bool grow(std::vector<unsigned>& lost, Time time) {
    bool changed = false;
    std::vector<unsigned> won(tuples_);
    for (std::size_t from = 0; from < tuples_; ++from) {
      for (std::size_t to = 0; to < tuples_; ++to) {
        if ((lost[to] & ~won[from]) != 0 && one_move(from, to)) won[from] |= lost[to];
      }
    }
    for (std::size_t t = 0; t < tuples_; ++t) {
      for (Vertex r = 0; r < n_; ++r) {
        if ((won[t] >> r & 1U) != 0) times[t * n_ + r] = std::min(times[t * n_ + r], time);
        if ((lost[t] >> r & 1U) != 0 || (graph_.row(r)[0] & ~Word{won[t]}) != 0) continue;
        lost[t] |= 1U << r;
        changed = true;
      }
    }
    return changed;
  }

  const Graph& graph_;
  std::size_t n_, k_, tuples_;
};

void expect_like_plain(const Graph& graph, std::size_t k, const std::string& name) {
  const Plain plain(graph, k);
  const auto table = capture_table(graph, k);
  ASSERT_TRUE(table);
  ASSERT_EQ(table->capture_time(), plain.capture_time()) << name << " " << k;
  const auto time = capture_time(graph, k);
  ASSERT_TRUE(time && *time == plain.capture_time()) << name << " " << k;
  for (std::size_t t = 0; t < plain.tuples(); ++t) {
    const auto cops = plain.cops_of(t);
    for (Vertex r = 0; r < graph.size(); ++r) {
      ASSERT_EQ(table->time(cops, r), plain.times[t * graph.size() + r])
          << name << " " << k << " " << t << " " << r;
    }
  }
  EXPECT_EQ(table->placement_time(table->best_placement()), table->capture_time()) << name;
  const auto won = cops_win_certificate(graph, *table);
  const auto lost = robber_wins_certificate(graph, *table);
  ASSERT_NE(won.has_value(), lost.has_value());
  const auto found = won ? flaw(graph, *won) : flaw(graph, *lost);
  EXPECT_FALSE(found) << name << " " << k << ": " << *found;
}

TEST(Solver, AgreesWithThePlainOneOnAllSmallGraphs) {
  for (const auto& line : all_small_lines()) {
    const Graph graph = graph6(line);
    if (graph.size() > 7) break;
    for (std::size_t k = 1; k <= 3; ++k) expect_like_plain(graph, k, line);
    if (HasFatalFailure()) return;
  }
}

// The first of the best placements when all of them are looked at in lexicographic order.
std::vector<Vertex> first_best_placement(const Graph& graph, const CaptureTable& table, std::size_t k) {
  std::vector<Vertex> cops(k, 0), best;
  const auto worth = [&] { return std::pair(table.safe_starts(cops), table.placement_time(cops)); };
  std::pair<std::size_t, Time> least;
  for (;;) {
    if (best.empty() || worth() < least) {
      least = worth();
      best = cops;
    }
    std::size_t i = k;
    while (i > 0 && cops[i - 1] + 1 == graph.size()) --i;
    if (i == 0) return best;
    std::fill(cops.begin() + static_cast<std::ptrdiff_t>(i) - 1, cops.end(),
              cops[i - 1] + 1);  // stays ascending
  }
}

// The table numbers the vertices in its own order, in which another placement of the same worth comes first.
TEST(Solver, PlacesCopsFirstInLexicographicOrderAmongTheBest) {
  for (const char* text : {"petersen", "cycle:9", "path:8", "grid:3x4", "star:7", "cube", "dodecahedron",
                           "karate", "gnp:14,0.3", "tree:15", "regular:14,3", "city:20"}) {
    const Graph graph = made(text, 3);
    for (std::size_t k = 1; k <= 2; ++k) {
      const auto table = capture_table(graph, k);
      ASSERT_TRUE(table);
      EXPECT_EQ(table->best_placement(), first_best_placement(graph, *table, k)) << text << " " << k;
    }
  }
  const Graph pieces = disjoint_union(made("path:3"), made("cycle:5"));  // the first of pieces as well
  EXPECT_EQ(capture_table(pieces, 2)->best_placement(),
            first_best_placement(pieces, *capture_table(pieces, 2), 2));
}

TEST(Solver, AgreesWithThePlainOneOnDisconnectedGraphs) {
  for (const auto& [a, b] : {std::pair("cycle:4", "cycle:4"),
                             {"path:1", "cycle:5"},
                             {"path:3", "cycle:4"},
                             {"path:1", "path:1"},
                             {"path:4", "path:2"}}) {
    const Graph graph = disjoint_union(made(a), made(b));
    for (std::size_t k = 1; k <= 3; ++k) expect_like_plain(graph, k, std::string(a) + "+" + b);
  }
  EXPECT_EQ(solved(disjoint_union(made("cycle:4"), made("cycle:4"))).cops, 4U);
  EXPECT_EQ(solved(disjoint_union(made("path:1"), made("path:1"))), (Known{2, 0}));
  EXPECT_EQ(solved(disjoint_union(made("path:1"), made("cycle:5"))).cops, 3U);
  EXPECT_EQ(solved(disjoint_union(made("path:3"), made("cycle:4"))).cops, 3U);
}

TEST(Solver, CountsAllConnectedGraphsToEightVertices) {
  std::map<std::pair<std::size_t, Known>, int, decltype([](const auto& a, const auto& b) {
             return std::tuple(a.first, a.second.cops, a.second.time) <
                    std::tuple(b.first, b.second.cops, b.second.time);
           })>
      counts;
  for (const auto& line : all_small_lines()) {
    const auto small = solve_small(*small_graph6(line));
    ASSERT_TRUE(small);
    ++counts[{static_cast<std::size_t>(line[0] - 63), Known{small->cops, small->capture_time}}];
  }
  using Row = std::map<std::pair<std::size_t, Time>, int>;
  const std::map<std::size_t, Row> known = {
      {1, {{{1, 0}, 1}}},
      {2, {{{1, 1}, 1}}},
      {3, {{{1, 1}, 2}}},
      {5, {{{1, 1}, 11}, {{1, 2}, 5}, {{2, 1}, 5}}},
      {6, {{{1, 1}, 34}, {{1, 2}, 33}, {{1, 3}, 1}, {{2, 1}, 44}}},
      {7, {{{1, 1}, 156}, {{1, 2}, 238}, {{1, 3}, 9}, {{2, 1}, 428}, {{2, 2}, 22}}},
      {8, {{{1, 1}, 1044}, {{1, 2}, 2577}, {{1, 3}, 163}, {{1, 4}, 7}, {{2, 1}, 6653}, {{2, 2}, 673}}}};
  for (const auto& [n, row] : known) {
    Row found;
    for (const auto& [key, count] : counts) {
      if (key.first == n) found[{key.second.cops, key.second.time}] = count;
    }
    EXPECT_EQ(found, row) << n;
  }
}

TEST(Solver, GeneralAndSmallSolverAgreeOnEightVertices) {
  std::size_t i = 0;
  for (const auto& line : all_small_lines()) {
    if (line[0] != 'G' || ++i % 16 != 0) continue;
    const Graph graph = graph6(line);
    const auto small = solve_small(*small_graph(graph));
    Fixpoint fixpoint;
    fixpoint.start(graph, small->cops);
    while (!fixpoint.cops_win() && !fixpoint.settled()) fixpoint.pass();
    EXPECT_TRUE(fixpoint.cops_win()) << line;
    EXPECT_EQ(fixpoint.rounds(), small->capture_time) << line;
    if (small->cops == 2) {
      EXPECT_EQ(*capture_time(graph, 1), kNever) << line;
    }
    EXPECT_EQ(is_cop_win(graph), small->cops == 1) << line;
  }
}

TEST(Solver, KnowsTheNamedGraphs) {
  const std::pair<const char*, Known> cases[] = {{"petersen", {3, 1}},
                                                 {"heawood", {3, 2}},
                                                 {"moebius-kantor", {3, 2}},
                                                 {"pappus", {3, 2}},
                                                 {"desargues", {3, 3}},
                                                 {"dodecahedron", {3, 3}},
                                                 {"mcgee", {3, 3}},
                                                 {"nauru", {3, 3}},
                                                 {"coxeter", {3, 4}},
                                                 {"tutte-coxeter", {3, 3}},
                                                 {"tutte", {2, 9}},
                                                 {"frucht", {2, 2}},
                                                 {"truncated-tetrahedron", {2, 2}},
                                                 {"truncated-cube", {2, 4}},
                                                 {"cube", {2, 1}},
                                                 {"flower:3", {2, 4}},
                                                 {"flower:5", {3, 2}},
                                                 {"flower:7", {3, 3}},
                                                 {"flower:9", {3, 4}},
                                                 {"robertson", {4, 2}},
                                                 {"hoffman-singleton", {7, 1}},
                                                 {"plane:2", {3, 2}},
                                                 {"plane:3", {4, 2}},
                                                 {"kneser:5,2", {3, 1}},
                                                 {"kneser:6,2", {3, 1}},
                                                 {"kneser:7,3", {4, 2}},
                                                 {"octahedron", {2, 1}},
                                                 {"icosahedron", {2, 1}},
                                                 {"clebsch", {3, 2}},
                                                 {"shrikhande", {2, 2}},
                                                 {"rook:3,3", {2, 2}},
                                                 {"rook:4,4", {2, 2}},
                                                 {"paley:5", {2, 1}},
                                                 {"paley:13", {2, 2}},
                                                 {"paley:17", {3, 1}},
                                                 {"paley:29", {3, 2}},
                                                 {"paley:37", {3, 2}},
                                                 {"groetzsch", {2, 3}},
                                                 {"karate", {2, 2}},
                                                 {"hypercube:1", {1, 1}},
                                                 {"hypercube:2", {2, 1}},
                                                 {"hypercube:3", {2, 1}},
                                                 {"tesseract", {3, 2}},
                                                 {"hypercube:5", {3, 3}},
                                                 {"torus:3,3", {2, 2}},
                                                 {"torus:3,4", {2, 2}},
                                                 {"tetrahedron", {1, 1}},
                                                 {"chvatal", {2, 3}}};
  for (const auto& [name, known] : cases) EXPECT_EQ(solved(made(name)), known) << name;
  for (const char* const torus : {"torus:3,5", "torus:4,4", "torus:4,5", "torus:5,5"}) {
    EXPECT_EQ(solved(made(torus)).cops, 3U) << torus;
  }
  expect_like_plain(made("chvatal"), 2, "chvatal");
  EXPECT_EQ(*capture_time(made("hypercube:6"), 3), kNever);
  for (const auto& [n, k] : {std::pair(25, 7), {26, 10}, {27, 6}}) {
    EXPECT_EQ(
        *capture_time(generalised_petersen(static_cast<std::size_t>(n), static_cast<std::size_t>(k)), 3),
        kNever)
        << n << "," << k;
  }
}

TEST(Solver, KnowsTheHardGraphs) {
  const std::tuple<const char*, std::size_t, Time> cases[] = {
      {"ECZ?", 1, 3},
      {"S?G_?aPS?wOPQGGoGo??K__SL?@?`e?_G", 3, 2},
      {"W?__G@O???c_???SOG?@@Ao?W?B?C?CCB?O?CB???EG?@AG", 3, 3},
      {"WC?LG`D?@G?]OCOCQ?KO_COU?w?ODBOOOA?u?R_bOA?E_O@", 3, 2},
      {"W???Gc_OC_S_O?AO?B?G?C?dG?C?A??@GGa?G?COC_??C?P", 3, 3}};
  for (const auto& [line, cops, time] : cases) EXPECT_EQ(solved(graph6(line)), (Known{cops, time})) << line;
  for (const char* const line : {"G?`ad?", "GCpuuw", "GEhttw", "GEjur[", "GEjtvW", "GQjur[", "GUZuvW"}) {
    EXPECT_EQ(solved(graph6(line)), (Known{1, 4})) << line;
  }
}

TEST(Solver, KnowsTheFormulas) {
  for (std::size_t n = 2; n <= 40; ++n) {
    EXPECT_EQ(solved(path_graph(n)), (Known{1, static_cast<Time>(n / 2)}));
    if (n >= 4) {
      EXPECT_EQ(solved(cycle_graph(n)), (Known{2, static_cast<Time>((n + 1) / 4)})) << n;
    }
  }
  for (std::size_t a = 2; a <= 7; ++a) {
    for (std::size_t b = a; b <= 7; ++b) {
      EXPECT_EQ(solved(grid_graph(std::vector{a, b})), (Known{2, static_cast<Time>((a + b) / 2 - 1)}))
          << a << "," << b;
    }
  }
  EXPECT_EQ(solved(made("grid:3,3,3")), (Known{2, 3}));
  EXPECT_EQ(solved(complete_graph(9)), (Known{1, 1}));
  EXPECT_EQ(solved(path_graph(1)), (Known{1, 0}));
  EXPECT_EQ(solved(Graph(3, {})), (Known{3, 0}));
}

TEST(Solver, ObeysTheProducts) {
  const char* const factors[] = {"path:2", "path:3", "complete:3", "cycle:4", "cycle:5", "star:4"};
  for (const char* const a : factors) {
    for (const char* const b : factors) {
      const Graph g = made(a), h = made(b);
      const std::size_t cg = solved(g).cops, ch = solved(h).cops;
      EXPECT_LE(solved(cartesian_product(g, h)).cops, cg + ch) << a << b;
      EXPECT_LE(solved(strong_product(g, h)).cops, cg + ch - 1) << a << b;
      EXPECT_EQ(solved(lexicographic_product(g, h)).cops, cg >= 2 ? cg : ch == 1 ? 1U : 2U) << a << b;
      EXPECT_EQ(solved(disjoint_union(g, h)).cops, cg + ch) << a << b;
    }
  }
}

Graph relabelled(const Graph& graph, kit::Rng& rng) {
  std::vector<Vertex> order(graph.size());
  std::iota(order.begin(), order.end(), Vertex{0});
  rng.shuffle(std::span(order));
  return induced(graph, order);
}

Graph with_vertex(const Graph& graph, const std::vector<Vertex>& neighbours) {
  auto edges = graph.edges();
  const auto added = static_cast<Vertex>(graph.size());
  for (const Vertex v : neighbours) edges.push_back({v, added});
  return Graph(graph.size() + 1, edges);
}

TEST(Solver, IsInvariantUnderWhatChangesNothing) {
  kit::Rng rng(5);
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    for (const char* const model : {"regular:20,3", "tree:20,10", "gnp:16,0.3", "ws:18,4,0.2"}) {
      const Graph graph = made(model, seed);
      const Known known = solved(graph);
      EXPECT_EQ(solved(relabelled(graph, rng)), known) << model << seed;
      const auto v = static_cast<Vertex>(rng.below(graph.size()));
      const std::vector<Vertex> closed(graph.closed(v).begin(), graph.closed(v).end());
      EXPECT_EQ(solved(with_vertex(graph, closed)).cops, known.cops) << "twin, " << model << seed;
      EXPECT_EQ(solved(with_vertex(graph, {v})).cops, known.cops) << "pendant, " << model << seed;
      std::vector<Vertex> all(graph.size());
      std::iota(all.begin(), all.end(), Vertex{0});
      EXPECT_EQ(solved(with_vertex(graph, all)), (Known{1, 1})) << "universal, " << model << seed;
      Time before = kNever;
      for (std::size_t k = 1; k <= 4; ++k) {
        const Time time = *capture_time(graph, k);
        EXPECT_LE(time, before) << model << seed << " " << k;
        EXPECT_EQ(time == kNever, k < known.cops) << model << seed << " " << k;
        before = time;
      }
    }
  }
}

TEST(Solver, HoldsAcrossWordBordersAndLongGames) {
  for (const std::size_t n : {63, 64, 65, 127, 128, 129}) {
    EXPECT_EQ(solved(cycle_graph(n)), (Known{2, static_cast<Time>((n + 1) / 4)})) << n;
    EXPECT_EQ(solved(path_graph(n)), (Known{1, static_cast<Time>(n / 2)})) << n;
  }
  const auto wide = capture_table(path_graph(701), 1);
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->capture_time(), 350U);
  const Vertex end[] = {0};
  for (const Vertex r : {2U, 254U, 255U, 256U, 257U, 700U}) {
    EXPECT_EQ(wide->time(end, r), 700U) << "the robber runs to the far end";
  }
  EXPECT_EQ(wide->placement_time(end), 700U);
  const auto narrow = capture_table(path_graph(254), 1);
  EXPECT_EQ(narrow->placement_time(end), 253U);
  EXPECT_EQ(narrow->bytes(), 254U * 254U) << "a byte for each position";
  EXPECT_EQ(capture_table(path_graph(255), 1)->placement_time(end), 254U);
  EXPECT_EQ(capture_table(path_graph(256), 1)->placement_time(end), 255U);
}

TEST(Solver, AnswersOddQuestions) {
  const Graph petersen = made("petersen");
  EXPECT_FALSE(capture_table(petersen, 0));
  EXPECT_FALSE(capture_table(Graph(), 1));
  EXPECT_FALSE(cop_number(Graph()));
  EXPECT_FALSE(capture_time(petersen, 0));
  EXPECT_EQ(*capture_time(petersen, 10), 0U);
  EXPECT_EQ(*capture_time(petersen, 25), 0U);
  EXPECT_EQ(*capture_time(petersen, 9), 1U);
  EXPECT_EQ(cop_number(petersen, {.most = 2})->cops, 3U);
  EXPECT_EQ(cop_number(petersen, {.most = 2})->capture_time, kNever);
  const Vertex three[] = {4, 2, 4};
  EXPECT_EQ(capture_table(path_graph(5), 3)->time(three, 0), 2U) << "cops in any order, repeats allowed";
}

TEST(Solver, RefusesWhatDoesNotFitBeforeItTakesIt) {
  const Graph graph = made("hypercube:8");
  const auto refused = capture_table(graph, 6, std::uint64_t{1} << 30);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.problem().reason.find(" MB of memory, the limit is 1024 MB"), std::string::npos);
  EXPECT_GT(capture_table_bytes(16384, 60), std::uint64_t{1} << 62) << "saturates, does not wrap";
  const auto number = cop_number(made("plane:5"), {.memory_limit = 1 << 20});
  ASSERT_FALSE(number);
  EXPECT_NE(number.problem().reason.find("at least 6"), std::string::npos) << number.problem().reason;
}

TEST(Bounds, AreBounds) {
  for (const auto& line : all_small_lines()) {
    if (line[0] > 'F') break;
    const Graph graph = graph6(line);
    const std::size_t cops = solved(graph).cops;
    EXPECT_LE(corner_bound(graph), cops) << line;
    for (std::size_t k = 1; k <= 3; ++k) {
      const auto set = find_dominating_set(graph, k);
      ASSERT_NE(set.outcome, Search::kGivenUp);
      if (set.outcome == Search::kNone) continue;
      EXPECT_LE(cops, k) << line;
      EXPECT_LE(set.vertices.size(), k);
      for (Vertex v = 0; v < graph.size(); ++v) {
        EXPECT_TRUE(std::any_of(set.vertices.begin(), set.vertices.end(),
                                [&](Vertex u) { return has_bit(graph.row(u), v); }));
      }
    }
  }
  EXPECT_EQ(corner_bound(made("hoffman-singleton")), 7U);
  EXPECT_EQ(corner_bound(made("robertson")), 4U);
  EXPECT_EQ(find_dominating_set(made("grid:8,8"), 14, 100).outcome, Search::kGivenUp);
}

TEST(Dismantling, ProvesThatOneCopWins) {
  for (const auto& line : all_small_lines()) {
    if (line[0] > 'F') break;
    const Graph graph = graph6(line);
    const auto [folds, core] = dismantle(graph);
    std::vector<Vertex> order;
    for (const auto& fold : folds) order.push_back(fold.corner);
    order.insert(order.end(), core.begin(), core.end());
    EXPECT_EQ(is_dismantling_order(graph, order), core.size() == 1) << line;
    if (core.size() > 1) {
      EXPECT_TRUE(dismantle(induced(graph, core)).folds.empty()) << line;
    }
  }
  const Graph path = path_graph(4);
  EXPECT_TRUE(is_cop_win(path));
  EXPECT_TRUE(is_dismantling_order(path, std::vector<Vertex>{0, 1, 2, 3}));
  EXPECT_FALSE(is_dismantling_order(path, std::vector<Vertex>{1, 0, 2, 3}));
  EXPECT_FALSE(is_dismantling_order(path, std::vector<Vertex>{0, 1, 2}));
  EXPECT_FALSE(is_dismantling_order(path, std::vector<Vertex>{0, 0, 2, 3}));
  EXPECT_FALSE(is_dismantling_order(path, std::vector<Vertex>{0, 1, 2, 9}));
}

TEST(Certificates, AreRejectedWhenAnythingInThemIsChanged) {
  const Graph graph = made("petersen");
  const auto wins = *cops_win_certificate(graph, *capture_table(graph, 3));
  const auto loses = *robber_wins_certificate(graph, *capture_table(graph, 2));
  EXPECT_FALSE(flaw(graph, wins));
  EXPECT_FALSE(flaw(graph, loses));
  std::size_t caught = 0, tried = 0;
  for (std::size_t i = 0; i < wins.times.size(); i += 7) {
    if (wins.times[i] == 0) continue;
    auto changed = wins;
    --changed.times[i];
    ++tried;
    caught += flaw(graph, changed) ? 1 : 0;
  }
  EXPECT_EQ(caught, tried) << "every time is the best one: a smaller one is a lie";
  auto faster = wins;
  faster.time = 0;
  EXPECT_TRUE(flaw(graph, faster));
  auto elsewhere = wins;
  elsewhere.placement = {0, 0, 0};
  EXPECT_TRUE(flaw(graph, elsewhere));
  auto cut = wins;
  cut.times.pop_back();
  EXPECT_TRUE(flaw(graph, cut));
  for (std::size_t i = 0; i < loses.safe.size(); ++i) {
    auto more = loses;
    more.safe[i] = full_word(graph.size(), 0);  // claims that the robber lives where a cop stands
    EXPECT_TRUE(flaw(graph, more)) << i;
    auto none = loses;
    none.safe[i] = 0;
    EXPECT_TRUE(flaw(graph, none)) << i;
  }
}

}  // namespace
}  // namespace cops::solver
