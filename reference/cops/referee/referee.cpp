#include "cops/referee/referee.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "support/number.hpp"

namespace cops::referee {
namespace {

using std::chrono::milliseconds;

// Thrown through the game when a side has lost by what it did.
struct Forfeit {
  Seat seat;
  std::string reason;
  RefereeResult::Fault fault = RefereeResult::Fault::kIllegal;
};

std::string shown(std::string_view text) {
  std::string result = "'";
  for (const char c : text.substr(0, 60)) result += c >= ' ' && c <= '~' ? c : '?';
  return result + (text.size() > 60 ? "...'" : "'");
}

// "0.3 s".
std::string seconds(milliseconds limit) {
  std::string text =
      std::to_string(limit.count() / 1000) + '.' + std::to_string(1000 + limit.count() % 1000).substr(1);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text + " s";
}

std::string listed(const std::vector<Vertex>& vertices) {
  std::string text;
  for (const Vertex v : vertices) text += ' ' + std::to_string(v);
  return text;
}

std::string end_text(const kit::KeptEnd& end) {
  using How = kit::KeptEnd::How;
  if (end.how == How::kExited) return "exit code " + std::to_string(end.code);
  if (end.how == How::kSignalled) return "signal " + std::to_string(end.code);
  return end.how == How::kKilled ? "did not end by itself" : "its keeper was killed";
}

// One side of the game.
class Side {
 public:
  Side(Seat seat, const Contender& contender, const play::Arena& arena, const RefereeSettings& settings)
      : seat_(seat), settings_(settings) {
    program_ = contender.attached;
    if (!contender.argv.empty()) {
      kit::PlayerSpec spec = player_caps();
      spec.argv = contender.argv;
      program_ = std::make_shared<kit::PlayerProcess>(spec);
    }
    if (program_) return;
    const play::Casting casting{arena, settings.cops, settings.rules};
    if (seat == Seat::kCops) {
      auto team = play::make_team(contender.strategy, casting);
      if (!team) throw std::runtime_error(team.problem().reason);
      team_ = std::move(*team);
    } else {
      auto robber = play::make_robber(contender.strategy, casting);
      if (!robber) throw std::runtime_error(robber.problem().reason);
      robber_ = std::move(*robber);
    }
  }

  void tell(std::string_view text) {
    if (program_) program_->send(text);
  }

  // READY after the graph.
  void get_ready() {
    if (!program_) return;
    const std::string answer = answer_to("READY?", settings_.first_limit, {});
    if (answer != "READY") throw Forfeit{seat_, "answered READY? by " + shown(answer)};
  }

  // Asks a program by `query`, a strategy by the position. Where its pieces go.
  std::vector<Vertex> ask(const std::string& query, const Game& game) {
    const play::Turn turn{game.cops(), game.robber(), game.round(), settings_.chance};
    if (team_) return game.phase() == Phase::kPlaceCops ? team_->place(turn) : team_->move(turn);
    if (robber_) {
      return {game.phase() == Phase::kPlaceRobber ? robber_->place(turn) : robber_->move(turn)};
    }
    const std::string answer = answer_to(query, settings_.move_limit, query);
    const std::size_t count = seat_ == Seat::kCops ? settings_.cops : 1;
    auto to = read_answer(answer, count);
    if (!to) {
      throw Forfeit{seat_, "answered '" + query + "' by " + shown(answer) + ", not by " +
                               std::to_string(count) + (count == 1 ? " vertex" : " vertices")};
    }
    return *to;
  }

  kit::PlayerProcess* program() const { return program_.get(); }
  milliseconds slowest() const { return slowest_; }

 private:
  std::string answer_to(const std::string& query, milliseconds limit, const std::string& after) {
    using Kind = kit::PlayerAnswer::Kind;
    using Fault = RefereeResult::Fault;
    const auto early = program_->read_line(std::chrono::nanoseconds{0});
    if (early.kind == Kind::kLine) {
      throw Forfeit{seat_, "wrote " + shown(early.text) + " without being asked"};
    }
    program_->send(query + "\n");
    auto answer = program_->read_line(limit);
    slowest_ = std::max(slowest_, std::chrono::duration_cast<milliseconds>(answer.latency));
    const std::string where = after.empty() ? " to READY?" : " to '" + after + "'";
    switch (answer.kind) {
      case Kind::kLine:
        break;
      case Kind::kTimeout:
        throw Forfeit{seat_, "gave no answer" + where + " within " + seconds(limit), Fault::kLate};
      case Kind::kNotReading:
        throw Forfeit{seat_, "did not read its input" + where + " within " + seconds(limit), Fault::kLate};
      case Kind::kTooLong:
        throw Forfeit{seat_, "answered" + where + " by more than 1024 bytes without a line end"};
      case Kind::kEnded:
      case Kind::kStopped:
        throw Forfeit{seat_, "ended instead of answering" + where, Fault::kEnded};
    }
    while (!answer.text.empty() && (answer.text.back() == '\r' || answer.text.back() == ' '))
      answer.text.pop_back();
    return std::move(answer.text);
  }

  Seat seat_;
  const RefereeSettings& settings_;
  std::shared_ptr<kit::PlayerProcess> program_;
  std::unique_ptr<play::Team> team_;
  std::unique_ptr<play::Robber> robber_;
  milliseconds slowest_{0};
};

class Table {
 public:
  Table(const play::Arena& arena, const std::array<Contender, 2>& contenders, const RefereeSettings& settings)
      : settings_(settings),
        game_(arena.graph(), settings.cops, settings.limit, settings.rules),
        cops_(Seat::kCops, contenders[0], arena, settings),
        robber_(Seat::kRobber, contenders[1], arena, settings) {
    cops_.tell(setup_text(arena.graph(), Seat::kCops, settings));
    robber_.tell(setup_text(arena.graph(), Seat::kRobber, settings));
  }

  RefereeResult play() {
    RefereeResult result;
    try {
      cops_.get_ready();
      robber_.get_ready();
      if (!settings_.start_cops.empty()) begin_given();
      while (game_.phase() != Phase::kOver) act();
      result.kind =
          game_.ending() == Ending::kCaught ? RefereeResult::Kind::kCaught : RefereeResult::Kind::kEscaped;
      const bool caught = result.kind == RefereeResult::Kind::kCaught;
      tell_both((caught ? "CAUGHT " : "ESCAPED ") + std::to_string(game_.round()) + "\n");
      cops_.tell(caught ? "VICTORY\n" : "DEFEAT\n");
      robber_.tell(caught ? "DEFEAT\n" : "VICTORY\n");
    } catch (const Forfeit& forfeit) {
      result.kind = RefereeResult::Kind::kForfeit;
      result.offender = forfeit.seat;
      result.reason = forfeit.reason;
      result.fault = forfeit.fault;
      const bool by_cops = forfeit.seat == Seat::kCops;
      (by_cops ? cops_ : robber_).tell("ILLEGAL " + forfeit.reason + "\n");
      (by_cops ? robber_ : cops_).tell("DEFAULT\n");
    }
    result.round = game_.round();
    result.acts = std::move(acts_);
    finish(result);
    return result;
  }

 private:
  void begin_given() {
    game_.act_cops(settings_.start_cops);
    game_.act_robber(settings_.start_robber);
    acts_ = {settings_.start_cops, {settings_.start_robber}};
    announce();
  }

  void act() {
    const bool cops = game_.phase() == Phase::kPlaceCops || game_.phase() == Phase::kCopsMove;
    const std::vector<Vertex> to = (cops ? cops_ : robber_).ask(query(), game_);
    const auto refusal = cops ? game_.act_cops(to) : game_.act_robber(to[0]);
    if (refusal) throw Forfeit{cops ? Seat::kCops : Seat::kRobber, *refusal};
    acts_.push_back(to);
    announce();
  }

  std::string query() const {
    switch (game_.phase()) {
      case Phase::kPlaceCops:
        return "PLACE";
      case Phase::kPlaceRobber:
        return "PLACE" + listed(game_.cops());
      default:
        break;
    }
    return "MOVE " + std::to_string(game_.round()) + position();
  }

  std::string position() const {
    const bool placed = acts_.size() >= 2;
    return listed(game_.cops()) + (placed ? " " + std::to_string(game_.robber()) : " -1");
  }

  // The robber's placement already begins round 1; what is told belongs to round 0.
  void announce() {
    const std::uint32_t round = acts_.size() <= 2 ? 0 : static_cast<std::uint32_t>((acts_.size() - 1) / 2);
    tell_both("OK " + std::to_string(round) + position() + "\n");
  }

  void tell_both(const std::string& text) {
    cops_.tell(text);
    robber_.tell(text);
  }

  void finish(RefereeResult& result) {
    std::vector<kit::PlayerProcess*> programs;
    std::vector<std::size_t> seats;
    for (const std::size_t seat : {0, 1}) {
      const Side& side = seat == 0 ? cops_ : robber_;
      result.seats[seat].slowest = side.slowest();
      if (side.program() == nullptr) continue;
      programs.push_back(side.program());
      seats.push_back(seat);
    }
    auto ends = kit::finish_players(programs, settings_.grace);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      SeatReport& report = result.seats[seats[i]];
      report.cpu = std::chrono::duration_cast<milliseconds>(ends[i].end.cpu);
      report.end = end_text(ends[i].end);
      report.error_tail = std::move(ends[i].error_tail);
    }
  }

  const RefereeSettings& settings_;
  Game game_;
  Side cops_, robber_;
  std::vector<std::vector<Vertex>> acts_;
};

}  // namespace

const char* seat_name(Seat seat) {
  return seat == Seat::kCops ? "cops" : "robber";
}

kit::PlayerSpec player_caps() {
  kit::PlayerSpec spec;
  spec.line_cap = {1024};
  spec.unread_cap = kit::mebibytes(64);  // a whole graph
  return spec;
}

std::string setup_text(const Graph& graph, Seat seat, const RefereeSettings& settings) {
  std::string text = seat == Seat::kCops ? "CNR 1 COPS" : "CNR 1 ROBBER";
  for (const std::uint64_t number :
       {std::uint64_t{settings.cops}, std::uint64_t{graph.size()}, std::uint64_t{graph.edge_count()},
        std::uint64_t{settings.limit}, settings.chance.seed}) {
    text += ' ' + std::to_string(number);
  }
  text += '\n';
  for (const Edge edge : graph.edges()) {
    text += std::to_string(edge.from) + ' ' + std::to_string(edge.to) + '\n';
  }
  return text;
}

std::optional<std::vector<Vertex>> read_answer(std::string_view line, std::size_t count) {
  std::vector<Vertex> result;
  constexpr std::string_view kBlank = " \t\r";
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
    if (line.empty()) break;
    const auto v = kit::take_number<Vertex>(line);
    if (!v || result.size() == count) return std::nullopt;
    if (!line.empty() && kBlank.find(line[0]) == kBlank.npos) return std::nullopt;
    result.push_back(*v);
  }
  return result.size() == count ? std::optional(std::move(result)) : std::nullopt;
}

RefereeResult referee(const play::Arena& arena, const std::array<Contender, 2>& contenders,
                      const RefereeSettings& settings) {
  return Table(arena, contenders, settings).play();
}

}  // namespace cops::referee
