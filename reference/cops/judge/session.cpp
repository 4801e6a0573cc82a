#include "cops/judge/session.hpp"

#include <algorithm>
#include <stdexcept>

#include "cops/graph/generators.hpp"
#include "cops/judge/batch.hpp"
#include "cops/judge/position.hpp"
#include "cops/judge/relabel.hpp"
#include "cops/judge/scale.hpp"
#include "cops/judge/turning_point.hpp"
#include "cops/judge/words.hpp"
#include "cops/referee/game_text.hpp"

namespace cops::judge {
namespace {

using Kind = referee::RefereeResult::Kind;

// A game that is ready to be played, and what the student can reach in it.
struct Stage {
  const GamePlan& plan;
  referee::Seat student;
  const play::Arena& arena;
  bool winnable = false;               // by the cops
  solver::Time best = solver::kNever;  // rounds under best play by both sides; kNever: the robber escapes
  solver::Time standing = 0;           // rounds that need no skill of the robber's
  referee::RefereeSettings settings;
};

Graph graph_of(const GamePlan& plan, kit::Rng& rng) {
  const auto graph = make_graph(plan.description, plan.seed);
  if (!graph) throw CaseError(plan.description + ": " + graph.problem().reason);
  return relabelled(*graph, rng);
}

Stage prepared(const GamePlan& plan, referee::Seat student, const play::Arena& arena, kit::Rng& rng) {
  Stage stage{plan, student, arena, false, solver::kNever, 0, {}};
  const auto& table = arena.table(plan.cops);
  if (!table) throw CaseError(plan.description + ": " + table.problem().reason);
  stage.winnable = table->cops_win();
  if (student == referee::Seat::kCops && (!stage.winnable || plan.against != "exact")) {
    throw CaseError(plan.description + ": cops play where they can win, against exact");
  }
  if (student == referee::Seat::kRobber && stage.winnable != (plan.against == "exact")) {
    throw CaseError(plan.description +
                    ": a robber plays against exact where the cops can win, and only there");
  }
  stage.best = table->capture_time();
  stage.settings.cops = plan.cops;
  stage.settings.limit = default_limit(arena.graph());
  stage.settings.chance.seed = rng.below(1'000'000);
  if (plan.given) {
    const Position position = draw_position(arena, plan.cops, student, plan.against, rng);
    stage.settings.start_cops = position.cops;
    stage.settings.start_robber = position.robber;
    stage.best = table->time(position.cops, position.robber);
    if (student == referee::Seat::kRobber && stage.winnable)
      stage.standing = standing_time(arena, position, "exact");
  }
  if (student == referee::Seat::kCops) stage.settings.limit = 3 * stage.best + 3;
  return stage;
}

std::uint64_t fraction(std::uint64_t part, std::uint64_t whole) {
  return part >= whole ? kFull : std::min(part * kFull / whole, kFull - 1);
}

// What the round in which the robber was caught is worth.
std::uint64_t share_of(const Stage& stage, const referee::RefereeResult& result) {
  const bool caught = result.kind == Kind::kCaught;
  const std::uint64_t round = result.round;
  if (stage.student == referee::Seat::kCops) {
    if (!caught) return 0;
    return fraction(stage.settings.limit - round, stage.settings.limit - stage.best);
  }
  if (!caught) return kFull;
  if (!stage.winnable) return 0;
  if (round < stage.best && round <= stage.standing) return 0;
  return fraction(round, stage.best);
}

// " From 5 one move reaches 3 5 7." for each piece of the side whose move was not legal.
std::string reach_of(const Stage& stage, const referee::RefereeResult& result) {
  if (result.acts.size() < 2) return "";
  std::string text;
  for (const Vertex from : result.acts[result.acts.size() - 2]) {
    text += " From " + std::to_string(from) + " one move reaches " +
            listed(stage.arena.graph().closed(from)) + ".";
  }
  return text;
}

std::string lost_by_fault(const Stage& stage, const referee::RefereeResult& result) {
  const bool illegal = result.fault == referee::RefereeResult::Fault::kIllegal;
  const bool read = result.reason.rfind("wrote", 0) != 0 && result.reason.rfind("answered", 0) != 0;
  std::string text = (illegal && read ? "Your move is not legal: " : "Your program ") + result.reason;
  text += result.round == 0 ? "." : ", in round " + std::to_string(result.round) + ".";
  return illegal && read ? text + reach_of(stage, result) : text;
}

std::string outcome(const Stage& stage, const referee::RefereeResult& result) {
  const std::string limit = counted(stage.settings.limit, "round"), best = counted(stage.best, "round");
  if (stage.student == referee::Seat::kCops) {
    const std::string can = "; " + best + (stage.best == 1 ? " is enough. " : " are enough. ");
    if (result.kind != Kind::kCaught) return "The robber was not caught within " + limit + can;
    return "You caught the robber in round " + std::to_string(result.round) + can;
  }
  std::string text = "Your robber was caught in round " + std::to_string(result.round);
  if (!stage.winnable) return text + ", and here he can escape for ever. ";
  text += ", and he can live for " + best;
  return text + (stage.plan.given && result.round <= stage.standing
                     ? "; one who never moves lives as long as yours. "
                     : ". ");
}

GameReport reported(const Stage& stage, const referee::RefereeResult& result) {
  GameReport report;
  report.name = game_name(stage.plan, stage.student);
  if (result.kind == Kind::kForfeit) {
    if (result.offender != stage.student) throw std::runtime_error("the kit's side failed: " + result.reason);
    report.message = lost_by_fault(stage, result);
    report.late = result.fault == referee::RefereeResult::Fault::kLate;
    report.ended = result.fault == referee::RefereeResult::Fault::kEnded;
    return report;
  }
  report.share = share_of(stage, result);
  if (report.share == kFull) return report;
  report.message = outcome(stage, result) +
                   turning_point(stage.arena, stage.plan.cops, result.acts, stage.student, stage.plan.given);
  return report;
}

// The lines of the game; what does not change any more is said once.
std::string game_words(const referee::Acts& acts) {
  std::string text, last;
  std::size_t same = 0;
  for (const std::string& line : lines_of(referee::game_lines(acts), false)) {
    std::string what = line.substr(line.find(": "));
    same = what == last ? same + 1 : 0;
    if (same < 2) text += line + "\n";
    if (same == 2) text += "...\n";
    last = std::move(what);
  }
  return text;
}

std::string log_of(const Stage& stage, const referee::RefereeResult& result, const GameReport& report) {
  const bool robber = stage.student == referee::Seat::kRobber;
  referee::GameLog log;
  log.made = "";  // vertices are called otherwise than in the made graph
  log.cops = stage.plan.cops;
  log.limit = stage.settings.limit;
  log.seed = stage.settings.chance.seed;
  log.team = robber ? stage.plan.against : "student's program";
  log.robber = robber ? "student's program" : stage.plan.against;
  log.ending = result.kind == Kind::kForfeit  ? "forfeit: " + result.reason
               : result.kind == Kind::kCaught ? "caught"
                                              : "escaped by limit";
  log.round = result.round;
  std::string text = report.name + "; the student plays the " + referee::seat_name(stage.student) + "\n";
  text += described(stage.arena.graph()) + "\n" + game_words(result.acts);
  text += log.ending + ", round " + std::to_string(result.round) + "; slowest answer " +
          std::to_string(result.seats[static_cast<std::size_t>(stage.student)].slowest.count()) + " ms\n";
  if (!report.message.empty()) text += report.message + "\n";
  return text + "\nThe page of `cops page` opens the game from a file that holds this line:\n" +
         referee::game_log(stage.arena.graph(), result.acts, log);
}

}  // namespace

PlayedGame play_game(const GamePlan& plan, referee::Seat student, std::string_view secret,
                     const referee::Contender& contender) {
  kit::Rng rng(kit::judge::seed_of(secret));
  const play::Arena arena(graph_of(plan, rng));
  const Stage stage = prepared(plan, student, arena, rng);
  const referee::Contender kit{{}, plan.against};
  const referee::RefereeResult result = student == referee::Seat::kCops
                                            ? referee::referee(arena, {contender, kit}, stage.settings)
                                            : referee::referee(arena, {kit, contender}, stage.settings);
  PlayedGame played;
  played.report = reported(stage, result);
  played.log = log_of(stage, result, played.report);
  return played;
}

}  // namespace cops::judge
