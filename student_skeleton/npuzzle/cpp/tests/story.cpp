#include "tests/story.hpp"

#include <cstdio>
#include <sstream>

namespace story {
namespace {

// Printed at once, so that the story is there even when the next step crashes.
void say(const std::string& line) {
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Control characters are made visible, long lines are cut.
std::string visible(const std::string& line) {
  std::string out;
  for (const char c : line.substr(0, 100)) {
    if (c == '\t') {
      out += "\\t";
    } else if (c == '\r') {
      out += "\\r";
    } else {
      out += c >= ' ' ? c : '?';
    }
  }
  return "\"" + out + (line.size() > 100 ? "..." : "") + "\"";
}

}  // namespace

void Story::step(const std::string& what) {
  say("  " + std::to_string(++steps_) + ". " + what);
}

void Story::show(const npuzzle::Board& board) {
  const int side = board.side();
  std::string rule = "       +";
  for (int column = 0; column < side; ++column) rule += "----+";
  say(rule);
  for (int row = 0; row < side; ++row) {
    std::string line = "       |";
    for (int column = 0; column < side; ++column) {
      const unsigned tile = board.tiles()[static_cast<std::size_t>(row * side + column)];
      const std::string text = tile == 0 ? "" : std::to_string(tile);
      line += std::string(text.size() < 3 ? 3 - text.size() : 0, ' ') + text + " |";
    }
    say(line);
    say(rule);
  }
}

void Story::expect(std::string_view name, std::uint64_t got, std::uint64_t expected,
                   const std::vector<Hint>& hints) {
  if (got == expected) return;
  std::string_view text;
  for (const Hint& hint : hints) {
    if (hint.value == got) text = hint.text;
  }
  fail(std::string(name) + " is " + std::to_string(got) + ", expected " + std::to_string(expected), text);
}

void Story::expect(bool right, const std::string& what_went_wrong, const std::string& hint) {
  if (!right) fail(what_went_wrong, hint);
}

void Story::expect_text(const std::string& got, const std::string& expected) {
  if (got == expected) return;
  const std::vector<std::string> left = lines_of(got);
  const std::vector<std::string> right = lines_of(expected);
  for (std::size_t i = 0; i < right.size() || i < left.size(); ++i) {
    const std::string a = i < left.size() ? visible(left[i]) : "(nothing: the text ends here)";
    const std::string b = i < right.size() ? visible(right[i]) : "(nothing: the text ends here)";
    if (a == b) continue;
    fail("line " + std::to_string(i + 1) + " differs\n       expected " + b + "\n       got      " + a, "");
  }
  fail("all lines are right, but the text must end with exactly one newline", "");
}

void Story::fail(const std::string& what, std::string_view hint) {
  say("\n  => " + what + ".");
  if (!hint.empty()) say("     Hint: " + std::string(hint));
  throw Failed{};
}

}  // namespace story
