#include "stratego/record/log.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "stratego/rules/protocol.hpp"

namespace stratego::record {
namespace {

constexpr std::array<Colour, 2> kColours{Colour::kRed, Colour::kBlue};

std::string setup_block(const PlayerRecord& player, Colour colour) {
  std::string text = fmt::format("{} {} SETUP\n", player.name, colour_name(colour));
  if (!player.setup) return text + "INVALID!\n";
  for (const std::string& row : *player.setup) text += row + '\n';
  return text;
}

}  // namespace

std::string log_setups(const GameRecord& record) {
  std::string text;
  bool all_started = true;
  int bad = 0;
  for (const Colour colour : kColours) {
    const PlayerRecord& player = record.player(colour);
    if (!player.setup) ++bad;
    if (player.started) continue;
    all_started = false;
    text += fmt::format("Controller for Player {} is invalid!\n", colour_name(colour));
    text +=
        fmt::format("Check that executable \"{}\" exists and has executable permissions set.\n", player.name);
  }
  if (record.end.side == Side::kBoth || (all_started && bad == 2))
    text += "BOTH players give invalid setup!\n";
  for (const Colour colour : kColours)
    if (all_started) text += setup_block(record.player(colour), colour);
  return text;
}

std::string log_prefix(int turn, Colour colour) {
  return fmt::format("{} {}: ", turn, colour == Colour::kRed ? "RED" : "BLU");
}

std::string log_answer(const RuleSet& rules, const HalfMove& half) {
  if (half.kind == HalfMove::Kind::kMade) return half.answer + ' ' + outcome_words(rules, half.played) + '\n';
  if (half.kind == HalfMove::Kind::kIllegal) return half.answer + " ILLEGAL\n";
  return half.answer + '\n';
}

std::string log_end(const GameRecord& record) {
  if (record.in_setup()) {
    const char* who = record.end.side == Side::kBoth  ? "BOTH players"
                      : record.end.side == Side::kRed ? "RED"
                                                      : "BLUE";
    return fmt::format("Game ends in the SETUP phase - REASON: An illegal setup was made by {}\n{}\n", who,
                       result_of(record));
  }
  return fmt::format("Game ends on {}'s turn - REASON: {}\n{}\n",
                     record.end.side == Side::kBlue ? "BLUE" : "RED", reason_of(record), result_of(record));
}

std::string log_of(const GameRecord& record) {
  std::string text = log_setups(record);
  for (const HalfMove& half : record.half_moves)
    text += log_prefix(half.turn, half.colour) + log_answer(record.rules, half);
  return text + log_end(record);
}

LogFile::LogFile(const std::string& path) : path_(path) {
  if (path == "stdout") {
    raw_ = STDOUT_FILENO;
    return;
  }
  file_ = kit::Fd(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  raw_ = file_.get();
  if (!file_) throw std::system_error(errno, std::generic_category(), "cannot write the log " + path);
}

void LogFile::write(std::string_view text) {
  while (!text.empty() && failure_.empty()) {
    const ssize_t n = ::write(raw_, text.data(), text.size());
    if (n >= 0)
      text.remove_prefix(static_cast<std::size_t>(n));
    else if (errno != EINTR)
      failure_ = fmt::format("cannot write the log {}: {}", path_, std::strerror(errno));
  }
}

bool LogFile::on_setups(const GameRecord& record, const Board& /*board*/) {
  write(log_setups(record));
  return true;
}

bool LogFile::before_half_move(const Game& game) {
  write(pending_ + log_prefix(game.turn, game.to_move));
  pending_.clear();
  return true;
}

bool LogFile::after_half_move(const GameRecord& record, const Board& /*board*/) {
  pending_ = log_answer(record.rules, record.half_moves.back());
  return true;
}

void LogFile::on_end(const GameRecord& record, const Board& /*board*/) {
  write(pending_ + log_end(record));
  pending_.clear();
}

}  // namespace stratego::record
