#include "maze/judge/asks.hpp"

#include <fmt/format.h>

#include <charconv>

namespace maze::judge {
namespace {

constexpr std::uint64_t kMaxCells = 16'000'000;
constexpr std::uint64_t kMaxRepeats = 100'000;

using Words = std::vector<std::string_view>;

Words words_of(std::string_view line) {
  Words words;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = line.find_first_not_of(" \t\r", at);
    if (begin == std::string_view::npos) break;
    at = std::min(line.find_first_of(" \t\r", begin), line.size());
    words.push_back(line.substr(begin, at - begin));
  }
  return words;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Ask> run() {
    while (next_line()) {
      if (words_.empty() || words_[0].starts_with('#')) continue;
      take();
    }
    finish();
    if (asks_.empty()) mistake("nothing is asked");
    return std::move(asks_);
  }

 private:
  [[noreturn]] void mistake(std::string_view what) const {
    throw CaseError(fmt::format("asks.txt:{}: {}", number_, what));
  }

  bool next_line() {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    words_ = words_of(text_.substr(at_, end - at_));
    at_ = end + 1;
    ++number_;
    return true;
  }

  void expect(std::size_t count) const {
    if (words_.size() != count + 1) mistake(fmt::format("\"{}\" takes {} words", words_[0], count));
  }

  std::uint64_t whole(std::size_t i, std::uint64_t low, std::uint64_t high) const {
    std::uint64_t value = 0;
    const char* end = words_[i].data() + words_[i].size();
    const auto [stop, error] = std::from_chars(words_[i].data(), end, value);
    if (error != std::errc{} || stop != end || value < low || value > high)
      mistake(fmt::format("\"{}\" is not a whole number from {} to {}", words_[i], low, high));
    return value;
  }

  Ask& ask() {
    if (asks_.empty()) mistake("the first line must start with generator or solver");
    return asks_.back();
  }
  Grid& grid() {
    if (ask().grid.partner.empty()) mistake("\"size\" must come first");
    return asks_.back().grid;
  }
  Id cell(std::size_t i) {
    const Grid& g = grid();
    return static_cast<Id>(whole(i, 0, static_cast<std::uint64_t>(g.rows) - 1)) * static_cast<Id>(g.cols) +
           static_cast<Id>(whole(i + 1, 0, static_cast<std::uint64_t>(g.cols) - 1));
  }

  void take() {
    const std::string_view key = words_[0];
    if (key == "generator" || key == "solver") {
      expect(1);
      start(key == "generator" ? Role::kGenerator : Role::kSolver);
    } else if (key == "size") {
      take_size();
    } else if (key == "type") {
      expect(1);
      if (words_[1] != "normal" && words_[1] != "tunnel") mistake("the type is normal or tunnel");
      grid();
      ask().tunnel_type = words_[1] == "tunnel";
    } else if (key == "entrance" || key == "exit") {
      expect(2);
      (key == "exit" ? grid().exit : grid().entrance) = cell(1);
    } else if (key == "tunnel") {
      take_tunnel();
    } else if (key == "seed") {
      expect(1);
      ask().seed = whole(1, 0, (std::uint64_t{1} << 63) - 1);
    } else if (key == "repeats") {
      expect(1);
      ask().repeats = whole(1, 1, kMaxRepeats);
    } else if (key == "same") {
      expect(1);
      if (asks_.size() < 2) mistake("\"same\" needs an earlier ask");
      ask().same = whole(1, 0, asks_.size() - 2);
    } else if (key == "maze") {
      take_maze();
    } else {
      mistake(fmt::format("\"{}\" is not known", key));
    }
  }

  void start(Role role) {
    finish();
    const bool known = role == Role::kSolver ? words_[1] == "recurBack"
                                             : words_[1] == "kruskal" || words_[1] == "huntandkill";
    if (!known) mistake(fmt::format("\"{}\" is not known", words_[1]));
    asks_.emplace_back();
    asks_.back().role = role;
    asks_.back().name = words_[1];
  }

  // What can only be checked when an ask is whole.
  void finish() {
    if (asks_.empty()) return;
    const Ask& last = asks_.back();
    if (last.grid.partner.empty()) mistake("the ask before has no size");
    if (last.role == Role::kSolver && last.maze.empty() && last.grid.count() > 1 && !maze_given_)
      mistake("the solver before has no maze");
    if (last.same) {
      const Ask& other = asks_[*last.same];
      if (other.grid.count() != last.grid.count() || other.repeats != last.repeats || other.name != last.name)
        mistake("\"same\" names an ask that is not the same");
    }
    maze_given_ = false;
  }

  void take_size() {
    expect(2);
    Grid& g = ask().grid;
    if (!g.partner.empty()) mistake("\"size\" is given twice");
    const std::uint64_t rows = whole(1, 1, kMaxCells), cols = whole(2, 1, kMaxCells);
    if (rows * cols > kMaxCells) mistake("the maze is too large");
    g.rows = static_cast<int>(rows);
    g.cols = static_cast<int>(cols);
    g.exit = g.count() - 1;
    g.partner.assign(g.count(), kNowhere);
  }

  void take_tunnel() {
    expect(4);
    Grid& g = grid();
    const Id a = cell(1), b = cell(3);
    if (a == b || g.partner[a] != kNowhere || g.partner[b] != kNowhere)
      mistake("a tunnel leads to itself or shares a cell");
    g.partner[a] = b;
    g.partner[b] = a;
    g.tunnels.emplace_back(a, b);
    ask().tunnel_type = true;
  }

  void take_maze() {
    if (ask().role != Role::kSolver) mistake("only a solver is given a maze");
    grid();
    maze_given_ = true;
    if (words_.size() == 2 && words_[1] == "snake") return snake();
    if (words_.size() == 2 && words_[1] == "walls") return walls();
    if (words_.size() == 3 && words_[1] == "branches") return branches(whole(2, 0, ~std::uint64_t{0}));
    mistake("a maze is: snake, branches SEED, walls");
  }

  void add(Id id, unsigned side) { ask().maze.push_back(id * kSides + side); }

  void snake() {
    const Grid& g = grid();
    for (Id id = 0; id < g.count(); ++id) {
      const bool east_end = g.col(id) + 1 == g.cols, west_end = g.col(id) == 0;
      if (!east_end) add(id, 0);
      if (g.row(id) + 1 < g.rows && (g.row(id) % 2 == 0 ? east_end : west_end)) add(id, 1);
    }
  }

  void branches(std::uint64_t seed) {
    const Grid& g = grid();
    for (Id id = 0; id + 1 < g.count(); ++id) {
      std::uint64_t z = (seed + id + 1) * 0x9e3779b97f4a7c15U;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
      z ^= z >> 31;
      const bool last_row = g.row(id) + 1 == g.rows, last_col = g.col(id) + 1 == g.cols;
      add(id, last_row || (!last_col && (z & 1U) == 0) ? 0 : 1);
    }
  }

  void walls() {
    const Grid& g = grid();
    for (int row = 0; row < g.rows; ++row) {
      if (!next_line() || words_.size() != 1 || words_[0].size() != static_cast<std::size_t>(g.cols))
        mistake("a row of walls is missing or has the wrong length");
      for (int col = 0; col < g.cols; ++col) {
        const unsigned digit = static_cast<unsigned>(words_[0][static_cast<std::size_t>(col)]) - '0';
        if (digit > 3) mistake("a wall digit is 0 to 3");
        const Id id = static_cast<Id>(row * g.cols + col);
        if ((digit & 1U) == 0) add_inner(id, 0);
        if ((digit & 2U) == 0) add_inner(id, 1);
      }
    }
  }
  void add_inner(Id id, unsigned side) {
    if (grid().neighbour(id, side) == kNowhere) mistake("the wall around the maze must stand");
    add(id, side);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  Words words_;
  std::vector<Ask> asks_;
  bool maze_given_ = false;
};

}  // namespace

std::vector<Ask> read_asks(std::string_view text) {
  return Reader(text).run();
}

}  // namespace maze::judge
