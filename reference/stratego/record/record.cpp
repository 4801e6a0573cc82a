#include "stratego/record/record.hpp"

#include <algorithm>

#include "stratego/rules/protocol.hpp"

namespace stratego::record {
namespace {

std::chrono::milliseconds shown_limit(const GameRecord& record) {
  if (!record.limit) return record.rules.answer_time;
  return std::chrono::duration_cast<std::chrono::milliseconds>(*record.limit);
}

}  // namespace

std::string result_of(const GameRecord& record) {
  std::string name;
  if (record.end.side == Side::kRed) name = record.player(Colour::kRed).name;
  if (record.end.side == Side::kBlue) name = record.player(Colour::kBlue).name;
  return result_line(record.end, name, record.turn, record.values[0], record.values[1]);
}

std::string reason_of(const GameRecord& record) {
  return reason_text(record.end.reason, record.turn, shown_limit(record));
}

std::string name_from(const std::string& program) {
  std::string name = program.empty() ? "_" : program;
  std::ranges::replace_if(
      name, [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == 127; }, '_');
  return name;
}

std::vector<Board> boards_of(const GameRecord& record) {
  std::vector<Board> boards;
  Board board(record.rules);
  for (const Colour colour : {Colour::kRed, Colour::kBlue}) {
    if (!record.player(colour).setup) return boards;
    place_setup(board, record.rules, colour, *record.player(colour).setup);
  }
  boards.push_back(board);
  for (const HalfMove& half : record.half_moves) {
    if (half.kind == HalfMove::Kind::kMade) apply(board, to_move(half.request), half.played.outcome);
    boards.push_back(board);
  }
  return boards;
}

}  // namespace stratego::record
