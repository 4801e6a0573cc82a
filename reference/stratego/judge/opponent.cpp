#include "stratego/judge/opponent.hpp"

#include "stratego/ai/roster/roster.hpp"
#include "stratego/ai/session.hpp"
#include "stratego/match/examiner.hpp"

namespace stratego::judge {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace

std::vector<std::string> opponents() {
  std::vector<std::string> names{"scouts", "sparse"};
  for (const ai::Entry& entry : ai::roster()) names.emplace_back(entry.name);
  return names;
}

std::unique_ptr<match::Player> make_opponent(const std::string& name, const RuleSet& rules, Colour colour,
                                             std::uint64_t seed, std::uint64_t nodes) {
  if (name == "scouts")
    return std::make_unique<match::Examiner>(rules, colour, match::Examiner::Style::kScouts, seed);
  if (name == "sparse")
    return std::make_unique<match::Examiner>(rules, colour, match::Examiner::Style::kSparse, seed);
  ai::Options options;
  options.seed = seed;
  options.rules = rules.name;
  options.nodes = nodes;
  return std::make_unique<InsidePlayer>(ai::make_player(name, options), rules, colour);
}

match::Player::Answer InsidePlayer::read_line(std::optional<std::chrono::nanoseconds> /*limit*/) {
  if (!rows_) {
    rows_ = ai_->setup(picture_);
    picture_.place(picture_.me(), *rows_);
    heard_.clear();
  }
  if (rows_said_ < rows_->size()) return {Answer::Kind::kLine, (*rows_)[rows_said_++], {}};
  listen();
  const MoveList legal = legal_moves(picture_.board(), picture_.me());
  const auto move = legal.empty() ? std::nullopt : ai_->choose(picture_, legal);
  return {Answer::Kind::kLine, move ? ai::move_text(*move) : "SURRENDER", {}};
}

// What is heard between two answers: the outcome of the own move (but for the first time), what the other
// side did (or START), and the board.
void InsidePlayer::listen() {
  std::vector<std::string> lines = lines_of(heard_);
  heard_.clear();
  const auto height = static_cast<std::size_t>(picture_.board().height());
  if (lines.size() < height) return;
  const std::vector<std::string> grid(lines.end() - static_cast<std::ptrdiff_t>(height), lines.end());
  lines.resize(lines.size() - height);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool last = i + 1 == lines.size();
    if (const auto event = ai::read_event(lines[i]))
      picture_.see(last ? picture_.enemy() : picture_.me(), *event);
  }
  picture_.look(grid);
}

}  // namespace stratego::judge
