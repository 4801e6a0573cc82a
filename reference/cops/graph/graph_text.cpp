#include "cops/graph/graph_text.hpp"

#include <algorithm>
#include <vector>

#include "support/number.hpp"

namespace cops {
namespace {

constexpr FormatUsage kFormats[] = {
    {Format::kGraph6, "graph6", true},  {Format::kDimacs, "dimacs", true},
    {Format::kEdgeList, "edges", true}, {Format::kMatrix, "matrix", true},
    {Format::kDot, "dot", false},       {Format::kGraphml, "graphml", false},
};

struct Line {
  std::size_t number;  // from 1
  std::vector<std::string_view> words;
};

constexpr std::string_view kBlanks = " \t\r\v\f";

// The lines that hold words; what follows `comment` is left out.
std::vector<Line> split(std::string_view text, char comment, std::string_view blanks = kBlanks) {
  std::vector<Line> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view rest = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    rest = rest.substr(0, rest.find(comment));
    Line line{number, {}};
    while (true) {
      rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
      if (rest.empty()) break;
      const auto length = std::min(rest.find_first_of(blanks), rest.size());
      line.words.push_back(rest.substr(0, length));
      rest.remove_prefix(length);
    }
    if (!line.words.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::string quoted(std::string_view word) {
  std::string result = "'";
  for (const char c : word.substr(0, 40)) result += c >= ' ' && c <= '~' ? c : '?';
  return result + (word.size() > 40 ? "...'" : "'");
}

std::optional<Problem> check_count(std::uint64_t n, std::size_t line) {
  if (n == 0) return Problem{"a graph without vertices: there is no game on it", line};
  if (n > kMaxVertices) {
    return Problem{std::to_string(n) + " vertices, more than the " + std::to_string(kMaxVertices) +
                       " this program takes",
                   line};
  }
  return std::nullopt;
}

// A vertex named low .. high.
Result<Vertex> vertex_in(std::string_view word, std::uint64_t low, std::uint64_t high, std::size_t line) {
  const auto value = kit::parse<std::uint64_t>(word);
  if (!value) return Problem{"a vertex is a whole number, not " + quoted(word), line};
  if (*value < low || *value > high) {
    return Problem{"there is no vertex " + std::to_string(*value) + ": they are " + std::to_string(low) +
                       " to " + std::to_string(high),
                   line};
  }
  return static_cast<Vertex>(*value - low);
}

Result<Edge> edge_in(std::span<const std::string_view> words, std::uint64_t low, std::uint64_t high,
                     std::size_t line) {
  if (words.size() != 2) {
    return Problem{"an edge has two vertices, this line has " + std::to_string(words.size()), line};
  }
  const auto from = vertex_in(words[0], low, high, line), to = vertex_in(words[1], low, high, line);
  if (!from) return from.problem();
  if (!to) return to.problem();
  return Edge{*from, *to};
}

GraphText assembled(std::size_t n, std::span<const Edge> edges, Vertex first_label = 0) {
  return {Graph(n, edges), count_dropped(edges), first_label};
}

Problem miscounted(std::uint64_t promised, std::size_t found, std::size_t line) {
  return {
      "this line promises " + std::to_string(promised) + " edges, but the file has " + std::to_string(found),
      line};
}

// `p edge N M`: N and M.
struct Header {
  std::uint64_t vertices;
  std::uint64_t edges;
};

Result<Header> dimacs_header(const Line& line) {
  const auto problem = [&](std::string reason) { return Problem{std::move(reason), line.number}; };
  if (line.words.size() != 4 || (line.words[1] != "edge" && line.words[1] != "col")) {
    return problem("the problem line is written: p edge VERTICES EDGES");
  }
  const auto n = kit::parse<std::uint64_t>(line.words[2]), m = kit::parse<std::uint64_t>(line.words[3]);
  if (!n || !m) return problem("the problem line needs two whole numbers: p edge VERTICES EDGES");
  if (const auto bad = check_count(*n, line.number)) return *bad;
  return Header{*n, *m};
}

bool is_header(const std::vector<Line>& lines) {
  const auto m = lines[0].words.size() == 2 ? kit::parse<std::uint64_t>(lines[0].words[1]) : std::nullopt;
  const auto n = m ? kit::parse<std::uint64_t>(lines[0].words[0]) : std::nullopt;
  return n && *m == lines.size() - 1 && (*n > 0 || *m == 0);
}

// The digits of one row of a matrix.
Result<std::string> row_digits(const Line& line, std::size_t n) {
  std::string digits;
  for (const auto word : line.words) digits += word;
  const auto bad = digits.find_first_not_of("01");
  if (bad != std::string::npos) {
    return Problem{"a matrix holds only 0 and 1, not " + quoted(digits.substr(bad, 1)), line.number};
  }
  if (digits.size() != n) {
    return Problem{"a matrix of " + std::to_string(n) + " rows needs " + std::to_string(n) +
                       " digits in each, this row has " + std::to_string(digits.size()),
                   line.number};
  }
  return digits;
}

// Every undirected edge once.
Result<std::vector<Edge>> matrix_edges(const std::vector<Line>& lines, ReadRules rules) {
  const std::size_t n = lines.size();
  std::vector<std::string> rows;
  for (const auto& line : lines) {
    auto digits = row_digits(line, n);
    if (!digits) return digits.problem();
    rows.push_back(std::move(*digits));
  }
  std::vector<Edge> edges;
  for (Vertex i = 0; i < n; ++i) {
    if (rows[i][i] == '1') edges.push_back({i, i});
    for (Vertex j = 0; j < i; ++j) {
      if (rows[i][j] != rows[j][i] && !rules.symmetrise) {
        return Problem{"the matrix is not symmetric: row " + std::to_string(i + 1) + " and row " +
                           std::to_string(j + 1) + " disagree; a directed graph is read with --symmetrise",
                       lines[i].number};
      }
      if (rows[i][j] == '1' || rows[j][i] == '1') edges.push_back({j, i});
    }
  }
  return edges;
}

}  // namespace

std::span<const FormatUsage> graph_formats() {
  return kFormats;
}

std::optional<Format> format_named(std::string_view name) {
  for (const auto& usage : kFormats) {
    if (usage.name == name) return usage.format;
  }
  return std::nullopt;
}

Format guess_format(std::string_view text) {
  const auto lines = split(text.substr(0, 1 << 16), '#');
  if (lines.empty()) return Format::kGraph6;
  const auto& words = lines[0].words;
  const auto& first = words[0];
  const bool mark = first == "c" || first == "p" || first == "e" || first == "a";
  if (mark && (words.size() > 1 || first == "c")) return Format::kDimacs;
  if (first.find_first_not_of("0123456789,") != std::string_view::npos) return Format::kGraph6;
  return words.size() == 2 ? Format::kEdgeList : Format::kMatrix;
}

Result<GraphText> read_dimacs(std::string_view text, ReadRules rules) {
  const auto lines = split(text, '\n');
  std::optional<Header> header;
  std::size_t header_line = 0;
  std::vector<Edge> edges;
  for (const auto& line : lines) {
    const auto kind = line.words[0];
    if (kind[0] == 'c') continue;
    if (kind == "p") {
      if (header) return Problem{"a second problem line", line.number};
      const auto read = dimacs_header(line);
      if (!read) return read.problem();
      header = *read;
      header_line = line.number;
    } else if (kind == "e" || kind == "a") {
      if (!header) return Problem{"an edge before the problem line: p edge VERTICES EDGES", line.number};
      if (kind == "a" && !rules.symmetrise) {
        return Problem{"an arc: a directed graph is read with --symmetrise", line.number};
      }
      const auto edge = edge_in(std::span(line.words).subspan(1), 1, header->vertices, line.number);
      if (!edge) return edge.problem();
      edges.push_back(*edge);
    } else if (kind != "n") {
      return Problem{"a DIMACS line begins with c, p or e, not " + quoted(kind), line.number};
    }
  }
  if (!header) return Problem{"there is no problem line: p edge VERTICES EDGES"};
  if (header->edges != edges.size()) return miscounted(header->edges, edges.size(), header_line);
  return assembled(header->vertices, edges, 1);
}

Result<GraphText> read_edge_list(std::string_view text) {
  const auto lines = split(text, '#');
  if (lines.empty()) return Problem{"there is no edge and no line `N M`: a graph without vertices"};
  const bool header = is_header(lines);
  std::uint64_t count = 0;
  if (header) {
    count = *kit::parse<std::uint64_t>(lines[0].words[0]);
    if (const auto bad = check_count(count, lines[0].number)) return *bad;
  }
  std::vector<Edge> edges;
  for (std::size_t i = header ? 1 : 0; i < lines.size(); ++i) {
    const auto edge = edge_in(lines[i].words, 0, (header ? count : kMaxVertices) - 1, lines[i].number);
    if (!edge) return edge.problem();
    edges.push_back(*edge);
    if (!header) count = std::max<std::uint64_t>(count, std::max(edge->from, edge->to) + std::uint64_t{1});
  }
  return assembled(count, edges);
}

Result<GraphText> read_matrix(std::string_view text, ReadRules rules) {
  const auto lines = split(text, '#', " \t\r\v\f,");
  if (const auto bad = check_count(lines.size(), 0)) return *bad;
  const auto edges = matrix_edges(lines, rules);
  if (!edges) return edges.problem();
  return assembled(lines.size(), *edges);
}

Result<GraphText> read_graph(std::string_view text, Format format, ReadRules rules) {
  switch (format) {
    case Format::kGraph6:
      return read_graph6(text);
    case Format::kDimacs:
      return read_dimacs(text, rules);
    case Format::kEdgeList:
      return read_edge_list(text);
    case Format::kMatrix:
      return read_matrix(text, rules);
    case Format::kDot:
    case Format::kGraphml:
      break;
  }
  return Problem{"DOT and GraphML are only written; read graph6, dimacs, edges or matrix"};
}

std::string write_graph(const Graph& graph, Format format) {
  const std::string n = std::to_string(graph.size()), m = std::to_string(graph.edge_count());
  std::string text;
  const auto each_edge = [&](std::size_t first, auto put) {
    for (const auto [u, v] : graph.edges()) put(std::to_string(u + first), std::to_string(v + first));
  };
  switch (format) {
    case Format::kGraph6:
      return write_graph6(graph) + '\n';
    case Format::kDimacs:
      text = "p edge " + n + ' ' + m + '\n';
      each_edge(1, [&](const auto& u, const auto& v) { text += "e " + u + ' ' + v + '\n'; });
      break;
    case Format::kEdgeList:
      text = n + ' ' + m + '\n';
      each_edge(0, [&](const auto& u, const auto& v) { text += u + ' ' + v + '\n'; });
      break;
    case Format::kMatrix:
      for (Vertex u = 0; u < graph.size(); ++u) {
        for (Vertex v = 0; v < graph.size(); ++v) text += graph.adjacent(u, v) ? '1' : '0';
        text += '\n';
      }
      break;
    case Format::kDot:
      text = "graph {\n";
      for (std::size_t v = 0; v < graph.size(); ++v) text += "  " + std::to_string(v) + ";\n";
      each_edge(0, [&](const auto& u, const auto& v) { text += "  " + u + " -- " + v + ";\n"; });
      text += "}\n";
      break;
    case Format::kGraphml:
      text =
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
          "  <graph edgedefault=\"undirected\">\n";
      for (std::size_t v = 0; v < graph.size(); ++v) text += "    <node id=\"" + std::to_string(v) + "\"/>\n";
      each_edge(0, [&](const auto& u, const auto& v) {
        text += "    <edge source=\"" + u + "\" target=\"" + v + "\"/>\n";
      });
      text += "  </graph>\n</graphml>\n";
      break;
  }
  return text;
}

}  // namespace cops
