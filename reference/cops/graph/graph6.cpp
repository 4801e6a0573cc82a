#include "cops/graph/graph6.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace cops {
namespace {

constexpr unsigned kBase = 63;         // the byte of six zero bits
constexpr unsigned kLong = 126;        // begins the longer forms of n
constexpr std::size_t kShortMax = 62;  // largest n in one byte

std::string byte_name(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (code > ' ' && code < 127) return std::string("'") + byte + "'";
  return "byte " + std::to_string(code);
}

Problem too_many(std::uint64_t n) {
  return {"the graph has " + std::to_string(n) + " vertices, more than the " + std::to_string(kMaxVertices) +
          " this program takes"};
}

// Six-bit groups read bit by bit, most significant first; all bytes are known to be in the alphabet.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

  std::size_t left() const { return 6 * bytes_.size() - next_; }
  unsigned bit() {
    const unsigned group = static_cast<unsigned char>(bytes_[next_ / 6]) - kBase;
    return group >> (5 - next_++ % 6) & 1U;
  }
  std::uint64_t bits(std::size_t count) {
    std::uint64_t value = 0;
    while (count-- > 0) value = value << 1 | bit();
    return value;
  }

 private:
  std::string_view bytes_;
  std::size_t next_ = 0;
};

struct Sized {
  std::size_t n;
  std::string_view rest;
};

// Takes N(n) off the front.
Result<Sized> read_size(std::string_view bytes) {
  if (bytes.empty()) return Problem{"the line ends before the number of vertices"};
  const std::size_t marks = std::min(bytes.find_first_not_of('~'), std::min<std::size_t>(bytes.size(), 2));
  const std::size_t length = marks == 0 ? 1 : marks == 1 ? 3 : 6;
  if (bytes.size() < marks + length) return Problem{"the line ends within the number of vertices"};
  const std::uint64_t n = BitReader(bytes.substr(marks, length)).bits(6 * length);
  if (n == 0) return Problem{"a graph without vertices: there is no game on it"};
  if (n > kMaxVertices) return too_many(n);
  return Sized{static_cast<std::size_t>(n), bytes.substr(marks + length)};
}

Result<GraphText> read_triangle(std::size_t n, std::string_view bytes) {
  const std::size_t expected = (n * (n - 1) / 2 + 5) / 6;
  if (bytes.size() != expected) {
    return Problem{"a graph6 line of " + std::to_string(n) + " vertices has " + std::to_string(expected) +
                   " bytes of edges, this one has " + std::to_string(bytes.size())};
  }
  BitReader reader(bytes);
  std::vector<Edge> edges;
  for (Vertex j = 1; j < n; ++j) {
    for (Vertex i = 0; i < j; ++i) {
      if (reader.bit() != 0) edges.push_back({i, j});
    }
  }
  if (reader.bits(reader.left()) != 0) {
    return Problem{"the bits after the last edge are not zero: the line is damaged"};
  }
  return GraphText{Graph(n, edges), {}};
}

Result<GraphText> read_pairs(std::size_t n, std::string_view bytes) {
  const auto width = static_cast<std::size_t>(std::bit_width(n - 1));
  BitReader reader(bytes);
  std::vector<Edge> edges;
  std::uint64_t v = 0;
  while (reader.left() > width) {
    v += reader.bit();
    const std::uint64_t x = reader.bits(width);
    if (x > v) {
      v = x;
    } else if (v < n) {
      edges.push_back({static_cast<Vertex>(x), static_cast<Vertex>(v)});
    }
    if (v >= n) break;  // padding
  }
  if (reader.left() >= 6 + width + 1) return Problem{"more bytes follow the last edge of a sparse6 line"};
  const Dropped dropped = count_dropped(edges);
  return GraphText{Graph(n, edges), dropped};
}

std::string_view without_prefix(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix ? text.substr(prefix.size()) : text;
}

std::optional<Problem> refuse_other_format(std::string_view line) {
  if (line.empty()) return Problem{"the line is empty: a graph6 line begins with the number of vertices"};
  if (line[0] == '&') {
    return Problem{"a digraph6 line: the game is played on undirected graphs, written as graph6"};
  }
  if (line[0] == ';')
    return Problem{"an incremental sparse6 line: write it out in full, as sparse6 or graph6"};
  return std::nullopt;
}

}  // namespace

Result<GraphText> read_graph6(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  line = without_prefix(without_prefix(line, ">>graph6<<"), ">>sparse6<<");
  if (auto refused = refuse_other_format(line)) return *refused;
  const bool sparse = line[0] == ':';
  if (sparse) line.remove_prefix(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto code = static_cast<unsigned char>(line[i]);
    if (code < kBase || code > kLong) {
      return Problem{byte_name(line[i]) + " in column " + std::to_string(i + 1 + (sparse ? 1 : 0)) +
                     ": graph6 uses only the bytes '?' to '~'"};
    }
  }
  const auto sized = read_size(line);
  if (!sized) return sized.problem();
  return sparse ? read_pairs(sized->n, sized->rest) : read_triangle(sized->n, sized->rest);
}

std::string write_graph6(const Graph& graph) {
  const std::size_t n = graph.size();
  std::string text;
  if (n <= kShortMax) {
    text += static_cast<char>(n + kBase);
  } else {
    text += static_cast<char>(kLong);
    for (const unsigned shift : {12U, 6U, 0U}) text += static_cast<char>((n >> shift & 63U) + kBase);
  }
  unsigned group = 0, filled = 0;
  const auto put = [&](unsigned bit) {
    group = group << 1 | bit;
    if (++filled < 6) return;
    text += static_cast<char>(group + kBase);
    group = filled = 0;
  };
  for (Vertex j = 1; j < n; ++j) {
    for (Vertex i = 0; i < j; ++i) put(graph.adjacent(i, j) ? 1 : 0);
  }
  while (filled != 0) put(0);
  return text;
}

}  // namespace cops
