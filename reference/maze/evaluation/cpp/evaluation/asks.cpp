#include "evaluation/asks.hpp"

#include <cstdio>
#include <cstdlib>

namespace evaluation {
namespace {

constexpr int kEastWall = 1, kNorthWall = 2;

// Row r and row r + 1 are joined at the east end when r is even, at the west end when it is odd.
std::string snake(int rows, int cols) {
  std::string walls;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const bool up = row + 1 < rows && col == (row % 2 == 0 ? cols - 1 : 0);
      walls += static_cast<char>('0' + (col + 1 < cols ? 0 : kEastWall) + (up ? 0 : kNorthWall));
    }
  }
  return walls;
}

std::uint64_t mix(std::uint64_t z) {
  z *= 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

// Every cell but the last is open to the east or to the north.
std::string branches(int rows, int cols, std::uint64_t seed) {
  std::string walls;
  std::uint64_t number = 0;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const bool even = (mix(seed + ++number) & 1U) == 0;
      const bool last_row = row + 1 == rows, last_col = col + 1 == cols;
      const bool east = !last_col && (last_row || even);
      const bool north = !last_row && (last_col || !even);
      walls += static_cast<char>('0' + (east ? 0 : kEastWall) + (north ? 0 : kNorthWall));
    }
  }
  return walls;
}

// Words separated by blanks.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  for (const char c : line) {
    if (c != ' ' && c != '\t' && c != '\r') words.back() += c;
    if (c == ' ' && !words.back().empty()) words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::vector<std::string> lines_of_file(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) throw AskError(path + ": the file cannot be read");
  std::vector<std::string> lines(1);
  for (int c = 0; (c = std::fgetc(file)) != EOF;) {
    if (c == '\n') lines.emplace_back();
    if (c != '\n') lines.back() += static_cast<char>(c);
  }
  std::fclose(file);
  return lines;
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path), lines_(lines_of_file(path)) {}

  std::vector<Ask> read() {
    while (next_ < lines_.size()) take(words_of(lines_[next_++]));
    if (asks_.empty()) throw AskError(path_ + ": nothing is asked");
    for (const Ask& ask : asks_) {
      if (ask.solver && ask.walls.empty()) throw AskError(path_ + ": a solver is asked without a maze");
    }
    return std::move(asks_);
  }

 private:
  using Words = std::vector<std::string>;

  [[noreturn]] void refuse(const std::string& what) const {
    throw AskError(path_ + ":" + std::to_string(next_) + ": " + what);
  }

  // The word at that place, counted from the first word of the line.
  const std::string& word(const Words& words, std::size_t place) const {
    if (place >= words.size()) refuse("a word is missing");
    return words[place];
  }
  std::uint64_t number(const Words& words, std::size_t place) const {
    const std::string& text = word(words, place);
    if (text.find_first_not_of("0123456789") != std::string::npos) refuse("\"" + text + "\" is no number");
    return std::strtoull(text.c_str(), nullptr, 10);
  }
  int small_number(const Words& words, std::size_t place) const {
    return static_cast<int>(number(words, place));
  }
  maze::Cell cell(const Words& words, std::size_t place) const {
    return {small_number(words, place), small_number(words, place + 1)};
  }

  void take(const Words& words) {
    if (words.empty() || words[0][0] == '#') return;
    if (words[0] == "generator" || words[0] == "solver") {
      asks_.emplace_back();
      asks_.back().solver = words[0] == "solver";
      asks_.back().name = word(words, 1);
      return;
    }
    if (asks_.empty()) refuse("nothing is asked before \"" + words[0] + "\"");
    set(asks_.back(), words);
  }

  void set(Ask& ask, const Words& words) {
    const std::string& key = words[0];
    if (key == "size") {
      ask.shape.rows = small_number(words, 1);
      ask.shape.cols = small_number(words, 2);
      ask.shape.exit = {ask.shape.rows - 1, ask.shape.cols - 1};
    } else if (key == "type") {
      ask.tunnel_maze = word(words, 1) == "tunnel";
    } else if (key == "entrance") {
      ask.shape.entrance = cell(words, 1);
    } else if (key == "exit") {
      ask.shape.exit = cell(words, 1);
    } else if (key == "tunnel") {
      ask.tunnels.push_back({cell(words, 1), cell(words, 3)});
      ask.tunnel_maze = true;
    } else if (key == "seed") {
      ask.seed = number(words, 1);
    } else if (key == "repeats") {
      ask.repeats = number(words, 1);
    } else if (key == "maze") {
      ask.walls = walls(ask.shape, words);
    } else if (key != "same") {
      refuse("\"" + key + "\" is not known");
    }
  }

  std::string walls(const maze::MazeShape& shape, const Words& words) {
    const std::string& kind = word(words, 1);
    if (kind == "snake") return snake(shape.rows, shape.cols);
    if (kind == "branches") return branches(shape.rows, shape.cols, number(words, 2));
    if (kind != "walls") refuse("no such maze: \"" + kind + "\"");
    std::string all;
    for (int row = 0; row < shape.rows; ++row) {
      const std::string line = next_ < lines_.size() ? lines_[next_++] : "";
      if (line.size() != static_cast<std::size_t>(shape.cols))
        refuse("this row of walls is too long or too short");
      all += line;
    }
    return all;
  }

  std::string path_;
  Words lines_;
  std::size_t next_ = 0;  // line to read next; those in messages count from 1
  std::vector<Ask> asks_;
};

}  // namespace

std::vector<Ask> read_asks(const std::string& path) {
  return Reader(path).read();
}

}  // namespace evaluation
