#include "stratego/show/screen.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <thread>

namespace stratego::show {
namespace {

void write_all(int out, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(out, text.data(), text.size());
    if (n < 0 && errno != EINTR) return;  // nobody looks on any more
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

Screen::Screen(const Showing& showing, int out)
    : showing_(showing), out_(out), terminal_(::isatty(out) == 1) {}

bool Screen::on_setups(const record::GameRecord& record, const Board& board) {
  view_.emplace(record.rules, showing_.hide_red, showing_.hide_blue);
  view_->set_board(board);
  print(fmt::format("RED {}, BLUE {}", record.players[0].name, record.players[1].name));
  return true;
}

bool Screen::after_half_move(const record::GameRecord& record, const Board& board) {
  view_->add(record.half_moves.back(), board);
  print(half_move_text(record.rules, record.half_moves.back()));
  return true;
}

void Screen::on_end(const record::GameRecord& record, const Board& /*board*/) {
  write_all(out_, reason_of(record) + '\n');
}

void Screen::print(const std::string& caption) {
  const std::string begin = terminal_ ? "\x1b[H\x1b[2J" : "";
  write_all(out_, begin + caption + '\n' + terminal_text(*view_, terminal_) + '\n');
}

bool Pace::after_half_move(const record::GameRecord& /*record*/, const Board& /*board*/) {
  if (!delay_) return wait_for_enter();
  std::this_thread::sleep_for(*delay_);
  return true;
}

bool Pace::wait_for_enter() const {
  write_all(prompt_, "Press Enter for the next move (QUIT to leave) ");
  std::string line;
  for (char c = 0; c != '\n';) {
    const ssize_t n = ::read(in_, &c, 1);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    if (c != '\n' && line.size() < 64) line += c;
  }
  return line != "QUIT";
}

}  // namespace stratego::show
