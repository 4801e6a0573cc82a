#include "cops/judge/words.hpp"

namespace cops::judge {
namespace {

constexpr std::string_view kBlank = " \t\r";
constexpr std::size_t kShownBytes = 60;
constexpr std::size_t kShownEdges = 30;

}  // namespace

std::vector<std::string> lines_of(std::string_view text, bool skip_comments) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
    line = line.substr(0, line.find_last_not_of(kBlank) + 1);
    if (line.empty() || (skip_comments && line[0] == '#')) continue;
    lines.emplace_back(line);
  }
  return lines;
}

std::string listed(std::span<const Vertex> vertices) {
  std::string text;
  for (const Vertex v : vertices) text += (text.empty() ? "" : " ") + std::to_string(v);
  return text;
}

std::string shown(std::string_view text) {
  std::string result = "'";
  for (const char c : text.substr(0, kShownBytes)) result += c >= ' ' && c <= '~' ? c : '?';
  return result + (text.size() > kShownBytes ? "...'" : "'");
}

std::string counted(std::size_t n, const std::string& what) {
  const bool ex = what.size() > 2 && what.substr(what.size() - 2) == "ex";
  const std::string many = ex ? what.substr(0, what.size() - 2) + "ices" : what + "s";
  return std::to_string(n) + ' ' + (n == 1 ? what : many);
}

std::string described(const Graph& graph) {
  std::string text = counted(graph.size(), "vertex") + ", ";
  if (graph.edge_count() == 0) return text + "no edges";
  if (graph.edge_count() > kShownEdges) return text + counted(graph.edge_count(), "edge");
  text += "edges";
  for (const Edge edge : graph.edges())
    text += ' ' + std::to_string(edge.from) + '-' + std::to_string(edge.to);
  return text;
}

}  // namespace cops::judge
