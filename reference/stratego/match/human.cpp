#include "stratego/match/human.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "stratego/rules/setup_by_chance.hpp"

namespace stratego::match {

void TerminalPlayer::say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(out_, text.data(), text.size());
    if (n < 0 && errno != EINTR) return;  // nobody to talk to; the input decides
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
}

std::optional<std::string> TerminalPlayer::input_line() {
  for (;;) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return line;
    }
    char bytes[4096];
    const ssize_t n = ::read(in_, bytes, sizeof bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return std::nullopt;
    buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

void TerminalPlayer::send(std::string_view bytes) {
  say(bytes);
}

bool TerminalPlayer::tries_again(std::string_view why) {
  say(fmt::format("That does not work: {}. Try again.\n", why));
  return true;
}

Player::Answer TerminalPlayer::read_line(std::optional<std::chrono::nanoseconds> /*limit*/) {
  if (!ready_.empty()) {
    std::string line = ready_.back();
    ready_.pop_back();
    return {Answer::Kind::kLine, line, {}};
  }
  const bool setup = setup_lines_ < kSetupRows;
  if (setup)
    say(setup_lines_ == 0 ? "Your setup, four lines, topmost row first (an empty line: by chance): \n" : "");
  else
    say("Your move, X Y UP|DOWN|LEFT|RIGHT [STEPS] (or QUIT): ");
  const std::optional<std::string> line = input_line();
  if (!line) return {Answer::Kind::kEnded, {}, {}};
  if (*line == "QUIT") return {Answer::Kind::kStopped, {}, {}};
  if (setup && setup_lines_ == 0 && line->empty()) {
    const Setup rows = setup_by_chance(rules_, colour_, chance_);
    ready_.assign(rows.rbegin(), rows.rend());
    setup_lines_ = kSetupRows;
    return read_line({});
  }
  if (setup) ++setup_lines_;
  return {Answer::Kind::kLine, *line, {}};
}

}  // namespace stratego::match
