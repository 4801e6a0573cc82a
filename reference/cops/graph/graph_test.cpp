// Graphs, their formats, and the families of them.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph_text.hpp"
#include "cops/graph/named_graphs.hpp"
#include "cops/graph/random_graphs.hpp"
#include "support/rng.hpp"

namespace cops {
namespace {

Graph made(std::string_view description, std::uint64_t seed = 1) {
  auto graph = make_graph(description, seed);
  EXPECT_TRUE(graph) << description << ": " << (graph ? "" : graph.problem().reason);
  return graph ? *graph : Graph();
}

std::string reason(const Result<GraphText>& result) {
  return result ? "read" : std::to_string(result.problem().line) + ": " + result.problem().reason;
}

// Length of the shortest cycle; 0: none.
std::size_t girth(const Graph& graph) {
  std::size_t best = 0;
  for (Vertex start = 0; start < graph.size(); ++start) {
    std::vector<std::size_t> depth(graph.size(), graph.size());
    std::vector<Vertex> parent(graph.size(), start), queue = {start};
    depth[start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const Vertex v = queue[i];
      for (const Vertex u : graph.neighbours(v)) {
        if (depth[u] == graph.size()) {
          depth[u] = depth[v] + 1;
          parent[u] = v;
          queue.push_back(u);
        } else if (u != parent[v]) {
          const std::size_t length = depth[u] + depth[v] + 1;
          best = best == 0 ? length : std::min(best, length);
        }
      }
    }
  }
  return best;
}

// Degree of a regular graph; n when it is none.
std::size_t regular_degree(const Graph& graph) {
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (graph.degree(v) != graph.degree(0)) return graph.size();
  }
  return graph.degree(0);
}

TEST(Graph, LeavesLoopsAndRepeatedEdgesOutAndCountsThem) {
  const std::vector<Edge> edges = {{0, 1}, {1, 0}, {2, 2}, {1, 2}, {0, 1}};
  const Graph graph(4, edges);
  EXPECT_EQ(graph.edge_count(), 2U);
  EXPECT_EQ(graph.edges(), (std::vector<Edge>{{0, 1}, {1, 2}}));
  EXPECT_EQ(count_dropped(edges), (Dropped{1, 2}));
  EXPECT_TRUE(graph.adjacent(1, 0));
  EXPECT_FALSE(graph.adjacent(2, 2));
  EXPECT_EQ(graph.degree(3), 0U);
  EXPECT_EQ(std::vector<Vertex>(graph.closed(1).begin(), graph.closed(1).end()),
            (std::vector<Vertex>{0, 1, 2}));
  EXPECT_EQ(std::vector<Vertex>(graph.neighbours(1).begin(), graph.neighbours(1).end()),
            (std::vector<Vertex>{0, 2}));
  EXPECT_TRUE(graph.neighbours(3).empty());
}

TEST(Graph, KnowsItsComponents) {
  const Graph graph = disjoint_union(cycle_graph(4), disjoint_union(path_graph(1), path_graph(2)));
  EXPECT_EQ(components(graph), (std::vector<std::vector<Vertex>>{{0, 1, 2, 3}, {4}, {5, 6}}));
  EXPECT_FALSE(is_connected(graph));
  EXPECT_FALSE(is_connected(Graph()));
  EXPECT_TRUE(is_connected(path_graph(1)));
}

TEST(Graph, TakesParts) {
  const Vertex order[] = {5, 3, 4};
  const Graph part = induced(cycle_graph(6), order);
  EXPECT_EQ(part.edges(), (std::vector<Edge>{{0, 2}, {1, 2}}));
}

TEST(Graph6, ComesBackOverAllWordAndLengthBorders) {
  kit::Rng rng(7);
  for (const std::size_t n : {1, 2, 3, 12, 61, 62, 63, 64, 65, 127, 128, 129, 300}) {
    const Graph graph = *tree_plus(n, n > 4 ? n : 0, rng);
    const auto text = write_graph6(graph);
    EXPECT_EQ(text[0] == '~', n > 62) << n;
    const auto back = read_graph6(text);
    ASSERT_TRUE(back) << n << ": " << reason(back);
    EXPECT_EQ(back->graph, graph) << n;
  }
  EXPECT_EQ(write_graph6(named_graph("petersen").value()).size(), 9U);
}

TEST(Graph6, ReadsHeadersAndLineEnds) {
  const Graph path = path_graph(3);
  const std::string text = write_graph6(path);
  for (const std::string& line : {text, text + "\n", text + "\r\n", ">>graph6<<" + text + "\n"}) {
    const auto read = read_graph6(line);
    ASSERT_TRUE(read) << line << reason(read);
    EXPECT_EQ(read->graph, path);
  }
  EXPECT_EQ(reason(read_graph6("Bw?")),
            "0: a graph6 line of 3 vertices has 1 bytes of edges, this one has 2");
}

TEST(Graph6, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "empty"},
      {">>graph6<<", "empty"},
      {"~", "ends within the number"},
      {"~~", "ends within the number"},
      {"~??", "ends within the number"},
      {"~~?????", "ends within the number"},
      {"?", "without vertices"},
      {"D", "has 2 bytes of edges, this one has 0"},
      {"D?{{", "has 2 bytes of edges, this one has 3"},
      {"D? ", "byte 32 in column 3"},
      {"D?\x01", "byte 1 in column 3"},
      {"D?\xff", "byte 255 in column 3"},
      {"A@", "not zero"},
      {"A~", "not zero"},
      {"~~~~~~~~", "more than the 16384"},
      {"~@??", "has 1397760 bytes"},
      {"&D?", "digraph6"},
      {";D?", "incremental"},
      {":?", "without vertices"},
      {":", "before the number"},
  };
  for (const auto& [line, part] : cases) {
    const auto read = read_graph6(line);
    EXPECT_FALSE(read) << line;
    EXPECT_NE(reason(read).find(part), std::string::npos) << line << " -> " << reason(read);
  }
}

TEST(Graph6, ReadsSparse6) {
  const auto edge = read_graph6(":An");
  ASSERT_TRUE(edge) << reason(edge);
  EXPECT_EQ(edge->graph, path_graph(2));
  // The example of nauty's format description: edges 0-1 0-2 1-2 5-6 on 7 vertices.
  const auto example = read_graph6(">>sparse6<<:Fa@x^\n");
  ASSERT_TRUE(example) << reason(example);
  EXPECT_EQ(example->graph.size(), 7U);
  EXPECT_EQ(example->graph.edges(), (std::vector<Edge>{{0, 1}, {0, 2}, {1, 2}, {5, 6}}));
  const auto single = read_graph6(":@");
  ASSERT_TRUE(single) << reason(single);
  EXPECT_EQ(single->graph.size(), 1U);
}

TEST(Text, EveryFormatThatIsReadComesBack) {
  kit::Rng rng(3);
  const Graph graphs[] = {path_graph(1), path_graph(2), *tree_plus(20, 15, rng),
                          disjoint_union(cycle_graph(5), path_graph(1))};
  for (const Graph& graph : graphs) {
    for (const Format format : {Format::kGraph6, Format::kDimacs, Format::kEdgeList, Format::kMatrix}) {
      const std::string text = write_graph(graph, format);
      const auto back = read_graph(text, format);
      ASSERT_TRUE(back) << text << reason(back);
      EXPECT_EQ(back->graph, graph) << text;
      if (format != Format::kMatrix || graph.size() != 2) {
        EXPECT_EQ(guess_format(text), format) << text;
      }
    }
  }
}

TEST(Text, DotAndGraphmlNameEveryVertexAndEdge) {
  const Graph graph = disjoint_union(path_graph(2), path_graph(1));
  EXPECT_EQ(write_graph(graph, Format::kDot), "graph {\n  0;\n  1;\n  2;\n  0 -- 1;\n}\n");
  const std::string xml = write_graph(graph, Format::kGraphml);
  EXPECT_NE(xml.find("<node id=\"2\"/>"), std::string::npos);
  EXPECT_NE(xml.find("<edge source=\"0\" target=\"1\"/>"), std::string::npos);
  EXPECT_FALSE(read_graph(xml, Format::kGraphml));
}

TEST(Text, DimacsCountsFromOneAndKeepsTheLastIsolatedVertex) {
  const auto read = read_dimacs("c a comment\r\np edge 4 2\r\ne 1 2\r\ne 3 2\r\n");
  ASSERT_TRUE(read) << reason(read);
  EXPECT_EQ(read->graph.size(), 4U);
  EXPECT_EQ(read->first_label, 1U);
  EXPECT_EQ(read->graph.edges(), (std::vector<Edge>{{0, 1}, {1, 2}}));
}

TEST(Text, EdgeListTellsItsHeaderByTheCount) {
  const auto headed = read_edge_list("5 2  # n m\n0 1\n\n1 2\n");
  ASSERT_TRUE(headed) << reason(headed);
  EXPECT_EQ(headed->graph.size(), 5U);
  const auto bare = read_edge_list("5 2\n0 1\n");
  ASSERT_TRUE(bare) << reason(bare);
  EXPECT_EQ(bare->graph.size(), 6U) << "two lines follow: 5 2 is a header only with two edges";
}

TEST(Text, TwoEdgesFromVertexZeroAreNotAHeader) {
  const auto path = read_edge_list("0 1\n1 2\n");
  ASSERT_TRUE(path) << reason(path);
  EXPECT_EQ(path->graph, path_graph(3));
}

TEST(Text, SaysWhereAndWhatIsWrong) {
  const auto check = [](const Result<GraphText>& read, std::string_view part) {
    EXPECT_FALSE(read) << part;
    EXPECT_NE(reason(read).find(part), std::string::npos) << part << " -> " << reason(read);
  };
  check(read_dimacs("e 1 2\n"), "1: an edge before the problem line");
  check(read_dimacs("c x\np edge 3 1\ne 1 4\n"), "3: there is no vertex 4: they are 1 to 3");
  check(read_dimacs("p edge 3 1\ne 0 1\n"), "2: there is no vertex 0");
  check(read_dimacs("p edge 3 2\ne 1 2\n"), "1: this line promises 2 edges, but the file has 1");
  check(read_dimacs("p edge 0 0\n"), "1: a graph without vertices");
  check(read_dimacs("p edge 99999 0\n"), "1: 99999 vertices");
  check(read_dimacs("p edge x 0\n"), "two whole numbers");
  check(read_dimacs("p clique 3 0\n"), "p edge VERTICES EDGES");
  check(read_dimacs("p edge 3 1\np edge 3 1\n"), "2: a second problem line");
  check(read_dimacs("p edge 3 1\na 1 2\n"), "2: an arc");
  check(read_dimacs("p edge 3 1\nz 1 2\n"), "2: a DIMACS line begins");
  check(read_dimacs(""), "no problem line");
  check(read_edge_list(""), "without vertices");
  check(read_edge_list("3 1\n0 3\n"), "2: there is no vertex 3: they are 0 to 2");
  check(read_edge_list("0 0\n"), "without vertices");
  check(read_edge_list("0 1 2\n"), "1: an edge has two vertices, this line has 3");
  check(read_edge_list("0 1\n0 -1\n"), "2: a vertex is a whole number, not '-1'");
  check(read_edge_list("0 1\n0 99999999999999999999\n"), "whole number");
  check(read_matrix("011\n101\n11\n"), "3: a matrix of 3 rows needs 3 digits");
  check(read_matrix("010\n101\n001\n"), "3: the matrix is not symmetric: row 3 and row 2");
  check(read_matrix("01\n12\n"), "2: a matrix holds only 0 and 1, not '2'");
  check(read_matrix("\n"), "without vertices");
  EXPECT_TRUE(read_matrix("010\n101\n001\n", {.symmetrise = true}));
  EXPECT_TRUE(read_dimacs("p edge 3 1\na 1 2\n", {.symmetrise = true}));
}

TEST(Text, NoBytesMakeAReaderFail) {
  kit::Rng rng(11);
  const std::string_view alphabet = "01 29\n#ep~?@:&abDx,\r\t-";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint64_t left = rng.below(24); left > 0; --left) {
      text += alphabet[static_cast<std::size_t>(rng.below(alphabet.size()))];
    }
    for (const Format format : {Format::kGraph6, Format::kDimacs, Format::kEdgeList, Format::kMatrix}) {
      const auto read = read_graph(text, format);
      if (read) {
        EXPECT_GT(read->graph.size(), 0U);
      }
    }
    guess_format(text);
  }
}

TEST(Families, HaveTheirSizes) {
  const struct {
    const char* description;
    std::size_t n, m;
  } cases[] = {
      {"path:5", 5, 4},         {"cycle:7", 7, 7},       {"complete:6", 6, 15},   {"star:5", 5, 4},
      {"wheel:6", 6, 10},       {"bipartite:2,3", 5, 6}, {"grid:3x4", 12, 17},    {"grid:2,2,2", 8, 12},
      {"torus:3x4", 12, 24},    {"hypercube:0", 1, 0},   {"hypercube:4", 16, 32}, {"gp:12,5", 24, 36},
      {"kneser:7,3", 35, 70},   {"paley:13", 13, 39},    {"plane:4", 42, 105},    {"flower:5", 20, 30},
      {"rook:3x4", 12, 30},     {"tree:10", 10, 9},      {"tree:10,4", 10, 13},   {"tree:5,6", 5, 10},
      {"regular:20,4", 20, 40}, {"ba:20,2", 20, 36},     {"ws:20,4,0", 20, 40},   {"tesseract", 16, 32},
      {"tutte", 46, 69},        {"karate", 34, 78},      {"icosahedron", 12, 30}};
  for (const auto& [description, n, m] : cases) {
    const Graph graph = made(description);
    EXPECT_EQ(graph.size(), n) << description;
    EXPECT_EQ(graph.edge_count(), m) << description;
  }
}

TEST(Families, AreWhatTheyAreKnownFor) {
  const struct {
    const char* name;
    std::size_t degree, girth;
  } cases[] = {{"petersen", 3, 5},
               {"heawood", 3, 6},
               {"moebius-kantor", 3, 6},
               {"pappus", 3, 6},
               {"desargues", 3, 6},
               {"dodecahedron", 3, 5},
               {"mcgee", 3, 7},
               {"nauru", 3, 6},
               {"coxeter", 3, 7},
               {"tutte-coxeter", 3, 8},
               {"tutte", 3, 4},
               {"frucht", 3, 3},
               {"truncated-tetrahedron", 3, 3},
               {"truncated-cube", 3, 3},
               {"tetrahedron", 3, 3},
               {"cube", 3, 4},
               {"octahedron", 4, 3},
               {"icosahedron", 5, 3},
               {"robertson", 4, 5},
               {"cage-5-5", 5, 5},
               {"cage-6-5", 6, 5},
               {"hoffman-singleton", 7, 5},
               {"clebsch", 5, 4},
               {"shrikhande", 6, 3},
               {"chvatal", 4, 4},
               {"plane:2", 3, 6},
               {"plane:3", 4, 6},
               {"plane:4", 5, 6},
               {"plane:5", 6, 6},
               {"plane:7", 8, 6},
               {"flower:5", 3, 5},
               {"flower:7", 3, 6}};
  for (const auto& [name, degree, shortest] : cases) {
    const Graph graph = made(name);
    EXPECT_TRUE(is_connected(graph)) << name;
    EXPECT_EQ(regular_degree(graph), degree) << name;
    if (std::string_view(name) != "tutte") {
      EXPECT_EQ(girth(graph), shortest) << name;
    }
  }
  EXPECT_EQ(girth(made("groetzsch")), 4U);
  EXPECT_EQ(made("gp:5,2"), made("petersen"));
}

TEST(Families, RefuseWhatTheyCannotMake) {
  const std::pair<const char*, const char*> cases[] = {{"nothing", "there is no graph or family 'nothing'"},
                                                       {"path", "parameter N is missing"},
                                                       {"path:", "parameter N is missing"},
                                                       {"path:0", "from 1 to 16384, not '0'"},
                                                       {"path:99999", "from 1 to 16384"},
                                                       {"path:5,5", "one parameter too many: '5'"},
                                                       {"path:5,", "one parameter too many"},
                                                       {"path:-1", "not '-1'"},
                                                       {"grid:200x200", "more than 16384 vertices"},
                                                       {"gp:6,3", "less than half"},
                                                       {"paley:9", "prime"},
                                                       {"paley:7", "prime"},
                                                       {"plane:6", "no plane of order 6"},
                                                       {"gnp:10,1.5", "decimal from 0 to 1"},
                                                       {"gnp:10,x", "decimal"},
                                                       {"gnp:10,.", "decimal"},
                                                       {"gnp:10,0", "no connected graph"},
                                                       {"regular:5,3", "N * D even"},
                                                       {"regular:4,4", "less than N"},
                                                       {"ws:6,3,0.1", "even"},
                                                       {"ws:5,4,0.1", "less than N - 1"},
                                                       {"ba:3,3", "less than N"},
                                                       {"tree:3,9", "room for 1 more"},
                                                       {"kneser:24,12", "16384"}};
  for (const auto& [description, part] : cases) {
    const auto graph = make_graph(description, 1);
    ASSERT_FALSE(graph) << description;
    EXPECT_NE(graph.problem().reason.find(part), std::string::npos)
        << description << " -> " << graph.problem().reason;
  }
}

TEST(RandomGraphs, AreConnectedDifferAndStayTheSame) {
  // Published values: whoever changes them changes every experiment that names a seed.
  const std::pair<const char*, const char*> published[] = {
      {"gnp:8,0.4", "GGcT[G"},  {"tree:8,2", "GiOScO"}, {"regular:8,3", "G]_GzG"},
      {"ws:8,4,0.3", "GzM[Sk"}, {"ba:8,2", "GuVAaC"},   {"geometric:8,0.6", "GyyN]["},
      {"city:8", "GkS__c"}};
  for (const auto& [description, graph6] : published) {
    EXPECT_EQ(write_graph6(made(description, 1)), graph6) << description;
    std::set<std::string> different;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Graph graph = made(description, seed);
      EXPECT_TRUE(is_connected(graph)) << description << " " << seed;
      EXPECT_EQ(graph, made(description, seed));
      different.insert(write_graph6(graph));
    }
    EXPECT_GT(different.size(), 5U) << description;
  }
}

TEST(RandomGraphs, KeepTheirLaws) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(regular_degree(made("regular:30,5", seed)), 5U);
    EXPECT_EQ(regular_degree(made("regular:24,8", seed)), 8U);
    EXPECT_EQ(made("tree:30,11", seed).edge_count(), 40U);
    EXPECT_EQ(made("ba:40,3", seed).edge_count(), 3U + 36U * 3U);
    EXPECT_EQ(made("ws:40,6,0.25", seed).edge_count(), 120U);
    const std::size_t edges = made("city:199", seed).edge_count();
    EXPECT_GT(edges, 400U);
    EXPECT_LT(edges, 500U);
  }
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed)
    sum += static_cast<double>(made("gnp:40,0.3", seed).edge_count());
  EXPECT_NEAR(sum / 50, 0.3 * 780, 6);
}

}  // namespace
}  // namespace cops
