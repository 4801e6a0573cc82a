#include "maze/tester/parameter_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>

namespace maze {
namespace {

constexpr std::string_view kMalformed = "Incorrect parameter file.";

struct Token {
  std::string_view text;
  std::size_t line = 1;
  std::size_t column = 1;  // in bytes
};

// Says what a token was without letting it upset a terminal: printable ASCII, cut after 40 characters.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, 40)) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += {'\\', 'x', kHex[byte / 16U], kHex[byte % 16U]};
    }
  }
  return out + (text.size() > 40 ? "...\"" : "\"");
}

bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

std::vector<Token> split(std::string_view text) {
  std::vector<Token> tokens;
  std::size_t line = 1, line_begin = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      if (text[i++] == '\n') {
        ++line;
        line_begin = i;
      }
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    tokens.push_back({text.substr(begin, i - begin), line, begin - line_begin + 1});
  }
  return tokens;
}

class Parser {
 public:
  Parser(std::string_view text, std::string_view file)
      : file_(file),
        tokens_(split(text)),
        lines_(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1) {}

  std::variant<Parameters, ParameterFault> parse();

 private:
  static constexpr std::array<std::string_view, 9> kWords = {"mazeType",    "generatorName", "solverName",
                                                             "numRow",      "numCol",        "entranceRow",
                                                             "entranceCol", "exitRow",       "exitCol"};
  static constexpr std::array<std::string_view, 4> kTunnelWords = {"first row", "first column", "second row",
                                                                   "second column"};

  std::string place(std::size_t token) const {
    return file_ + ":" + std::to_string(tokens_[token].line) + ":" + std::to_string(tokens_[token].column);
  }
  void fail(std::string_view headline, std::size_t token, const std::string& what) {
    fault_ = ParameterFault{std::string(headline), place(token) + ": " + what};
  }
  void fail_at_end(const std::string& what) {
    fault_ = ParameterFault{std::string(kMalformed), file_ + ":" + std::to_string(lines_) + ": " + what};
  }
  std::string word_name(std::size_t token) const;

  void check_all_words();
  int number(std::size_t token);
  std::vector<Tunnel> read_tunnels();
  void check_size(const Parameters& parameters);
  void check_type(Parameters& parameters);
  void check_border(const Parameters& parameters);
  void check_end(Cell cell, const MazeShape& shape, std::size_t token, std::string_view name);
  void check_tunnels(const Parameters& parameters);
  std::optional<std::string> end_fault(Cell end, const MazeShape& shape, std::size_t tunnel,
                                       std::map<Cell, std::size_t>& owner) const;

  std::string file_;
  std::vector<Token> tokens_;
  std::size_t lines_;
  std::optional<ParameterFault> fault_;
};

std::string Parser::word_name(std::size_t token) const {
  if (token < kWords.size()) return std::string(kWords[token]);
  const std::size_t i = token - kWords.size();
  return std::string(kTunnelWords[i % 4]) + " of tunnel " + std::to_string(i / 4 + 1);
}

void Parser::check_all_words() {
  if (tokens_.empty()) return fail_at_end("the file is empty; it begins with the mazeType, normal or tunnel");
  if (tokens_[0].text.substr(0, 3) == "\xef\xbb\xbf") {
    return fail(kMalformed, 0, "the file begins with a byte order mark; save it as plain text");
  }
  for (std::size_t i = 3; i < tokens_.size(); ++i) {
    number(i);
    if (fault_) return;
  }
  if (tokens_.size() < kWords.size()) {
    return fail_at_end("the file ends before " + word_name(tokens_.size()) + "; " +
                       std::to_string(kWords.size()) + " words are needed before the tunnels, " +
                       std::to_string(tokens_.size()) + " are there");
  }
  const std::size_t rest = (tokens_.size() - kWords.size()) % 4;
  if (rest != 0) {
    fail_at_end("the file ends before the " + word_name(tokens_.size()) +
                "; a tunnel has four numbers, row and " + "column of both ends");
  }
}

// The number in a token; 0 and a fault when it is none.
int Parser::number(std::size_t token) {
  std::string_view text = tokens_[token].text;
  int value = 0;
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = end == text.data() + text.size();
  if (error == std::errc() && whole) return value;
  const bool large = error == std::errc::result_out_of_range && whole;
  fail(kMalformed, token,
       quoted(tokens_[token].text) +
           (large ? " is too large for " : " is not a whole number; it stands where the file should have ") +
           (large ? word_name(token) + "; numbers go up to " + std::to_string(std::numeric_limits<int>::max())
                  : word_name(token)));
  return 0;
}

std::vector<Tunnel> Parser::read_tunnels() {
  std::vector<Tunnel> tunnels;
  for (std::size_t i = kWords.size(); i + 3 < tokens_.size(); i += 4) {
    tunnels.push_back({{number(i), number(i + 1)}, {number(i + 2), number(i + 3)}});
  }
  return tunnels;
}

void Parser::check_size(const Parameters& parameters) {
  for (const std::size_t token : {std::size_t{3}, std::size_t{4}}) {
    const int value = token == 3 ? parameters.shape.rows : parameters.shape.cols;
    if (value >= 1) continue;
    return fail("Row or column number of maze must be at least 1.", token,
                word_name(token) + " is " + std::to_string(value));
  }
}

void Parser::check_type(Parameters& parameters) {
  const std::string_view text = tokens_[0].text;
  if (text != "normal" && text != "tunnel") {
    return fail("Unknown maze type.", 0,
                quoted(text) + " is no maze type; write normal or tunnel, in small letters");
  }
  parameters.type = text == "normal" ? MazeType::kNormal : MazeType::kTunnel;
}

void Parser::check_end(Cell cell, const MazeShape& shape, std::size_t token, std::string_view name) {
  const bool inside = cell.row >= 0 && cell.row < shape.rows && cell.col >= 0 && cell.col < shape.cols;
  const bool border =
      cell.row == 0 || cell.row == shape.rows - 1 || cell.col == 0 || cell.col == shape.cols - 1;
  if (inside && border) return;
  const std::string place =
      "the " + std::string(name) + " (" + std::to_string(cell.row) + ", " + std::to_string(cell.col) + ")";
  fail("Incorrect maze entrance or exit position.", token,
       place + (inside ? " is not on the border of the maze"
                       : " is not in the maze: rows are 0 to " + std::to_string(shape.rows - 1) +
                             ", columns 0 to " + std::to_string(shape.cols - 1)));
}

void Parser::check_border(const Parameters& parameters) {
  check_end(parameters.shape.entrance, parameters.shape, 5, "entrance");
  if (!fault_) check_end(parameters.shape.exit, parameters.shape, 7, "exit");
}

// What is wrong with one end of a tunnel. Notes whose end it is.
std::optional<std::string> Parser::end_fault(Cell end, const MazeShape& shape, std::size_t tunnel,
                                             std::map<Cell, std::size_t>& owner) const {
  const std::string place = "(" + std::to_string(end.row) + ", " + std::to_string(end.col) + ")";
  const std::string name = "tunnel " + std::to_string(tunnel + 1);
  if (end.row < 0 || end.row >= shape.rows || end.col < 0 || end.col >= shape.cols) {
    return name + " ends at " + place + ", which is not in the maze: rows are 0 to " +
           std::to_string(shape.rows - 1) + ", columns 0 to " + std::to_string(shape.cols - 1);
  }
  const auto [found, fresh] = owner.emplace(end, tunnel);
  if (fresh) return std::nullopt;
  if (found->second == tunnel) return name + " leads from " + place + " to itself";
  return name + " ends at " + place + ", where tunnel " + std::to_string(found->second + 1) +
         " ends already; a cell has at most one tunnel";
}

void Parser::check_tunnels(const Parameters& parameters) {
  std::map<Cell, std::size_t> owner;
  for (std::size_t i = 0; i < parameters.tunnels.size(); ++i) {
    const Tunnel& tunnel = parameters.tunnels[i];
    const std::size_t token = kWords.size() + 4 * i;
    for (const bool second : {false, true}) {
      const auto what = end_fault(second ? tunnel.second : tunnel.first, parameters.shape, i, owner);
      if (what) return fail("Incorrect tunnel.", token + (second ? 2 : 0), *what);
    }
  }
}

std::variant<Parameters, ParameterFault> Parser::parse() {
  check_all_words();
  if (fault_) return *fault_;
  Parameters parameters;
  parameters.generator = tokens_[1].text;
  parameters.solver = tokens_[2].text;
  parameters.generator_place = place(1);
  parameters.solver_place = place(2);
  parameters.shape = {number(3), number(4), {number(5), number(6)}, {number(7), number(8)}};
  check_size(parameters);
  if (!fault_) check_type(parameters);
  if (!fault_) check_border(parameters);
  if (!fault_ && parameters.type == MazeType::kTunnel) {
    parameters.tunnels = read_tunnels();
    check_tunnels(parameters);
  }
  if (fault_) return *fault_;
  return parameters;
}

ParameterFault unreadable(const std::string& path, const std::string& what) {
  return {std::string(kMalformed), path + ": " + what};
}

}  // namespace

std::variant<Parameters, ParameterFault> parse_parameters(std::string_view text, std::string_view file) {
  return Parser(text, file).parse();
}

std::variant<Parameters, ParameterFault> read_parameter_file(const std::string& path) {
  constexpr std::uintmax_t kMaxSize = std::uintmax_t{64} << 20;
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) {
    return ParameterFault{"Input file doesn't exist.", path + ": there is no such file"};
  }
  if (!std::filesystem::is_regular_file(status)) return unreadable(path, "this is not a regular file");
  if (std::filesystem::file_size(path, error) > kMaxSize) {
    return unreadable(path, "the file has more than 64 MiB; a maze file is a few lines of text");
  }
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in) return unreadable(path, "the file cannot be read; check its permissions");
  return parse_parameters(text, path);
}

}  // namespace maze
