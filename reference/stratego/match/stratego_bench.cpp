// How fast: the rules alone, and whole games between two trivial programs beside a bare ping-pong over pipes
// with the same messages. The programs are given small boards' worth of thinking to do, so the ratio of the
// two is what the manager adds.
#include <benchmark/benchmark.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <string>

#include "stratego/match/manager.hpp"
#include "stratego/rules/protocol.hpp"
#include "stratego/rules/setup_by_chance.hpp"

namespace stratego::match {
namespace {

Game random_start(const RuleSet& rules, kit::Rng& chance) {
  Game game(rules, chance.next());
  game.max_turns = 1000;
  for (const Colour colour : {Colour::kRed, Colour::kBlue})
    place_setup(game.board, rules, colour, setup_by_chance(rules, colour, chance));
  return game;
}

// Random play from the setup to the end; items are games, and half-moves are counted.
void random_playouts(benchmark::State& state, const RuleSet& rules) {
  kit::Rng chance(1);
  std::int64_t half_moves = 0;
  for (auto _ : state) {
    Game game = random_start(rules, chance);
    std::optional<GameEnd> end;
    while (!end && !(end = end_before_move(game))) {
      const MoveList moves = legal_moves(game.board, game.to_move);
      if (moves.empty()) break;
      end = play(game, moves[chance.below(moves.size())]).end;
      ++half_moves;
    }
    benchmark::DoNotOptimize(end);
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["half_moves/s"] =
      benchmark::Counter(static_cast<double>(half_moves), benchmark::Counter::kIsRate);
}

void BM_playouts_handout(benchmark::State& state) {
  random_playouts(state, handout_rules());
}
void BM_playouts_ucc2012(benchmark::State& state) {
  random_playouts(state, ucc2012_rules());
}
BENCHMARK(BM_playouts_handout);
BENCHMARK(BM_playouts_ucc2012);

GamePlan game_plan() {
  const std::string ai =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "stratego_trivial_ai";
  GamePlan plan;
  plan.spec.rules = ucc2012_rules();
  plan.spec.limit = std::chrono::seconds(20);
  plan.spec.start_time = std::chrono::seconds(20);
  plan.spec.max_turns = 1000;
  for (int i = 0; i < 2; ++i) plan.players.push_back({false, {ai, "shuttle"}, "trivial"});
  return plan;
}

record::GameRecord play_one() {
  record::GameRecord record;
  record::Watcher nobody;
  play_programs(game_plan(), record, nobody, nullptr);
  return record;
}

void BM_game_of_two_programs(benchmark::State& state) {
  std::size_t half_moves = 0;
  for (auto _ : state) half_moves += play_one().half_moves.size();
  state.SetItemsProcessed(state.iterations());
  state.counters["half_moves/s"] =
      benchmark::Counter(static_cast<double>(half_moves), benchmark::Counter::kIsRate);
}
BENCHMARK(BM_game_of_two_programs)->UseRealTime()->Unit(benchmark::kMillisecond);

// A child that answers a fixed line to everything that holds a question's last byte.
struct Responder {
  int to = -1, from = -1;
  pid_t pid = -1;

  Responder() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe(in.data()) != 0 || ::pipe(out.data()) != 0) std::abort();
    pid = ::fork();
    if (pid == 0) {
      ::close(in[1]);
      ::close(out[0]);
      std::array<char, 65536> bytes{};
      for (ssize_t n = 0; (n = ::read(in[0], bytes.data(), bytes.size())) > 0;)
        if (bytes[static_cast<std::size_t>(n) - 1] == '?' && ::write(out[1], "0 3 DOWN\n", 9) != 9)
          ::_exit(1);
      ::_exit(0);
    }
    ::close(in[0]);
    ::close(out[1]);
    to = in[1];
    from = out[0];
  }
  ~Responder() {
    ::close(to);
    ::close(from);
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
  }
  Responder(const Responder&) = delete;
  Responder& operator=(const Responder&) = delete;

  void send(const std::string& text) const {
    if (::write(to, text.data(), text.size()) < 0) std::abort();
  }
  void receive() const {
    std::array<char, 64> bytes{};
    if (::read(from, bytes.data(), bytes.size()) <= 0) std::abort();
  }
};

// The messages of the same game: each half-move an echo to the one, echo and grid to the other, an answer.
void BM_bare_ping_pong_of_the_same_messages(benchmark::State& state) {
  const std::size_t half_moves = play_one().half_moves.size();
  const std::string echo = "0 3 DOWN OK\n";
  const std::string question = echo + std::string(109, '.') + '?';
  for (auto _ : state) {
    const Responder red;
    const Responder blue;
    for (std::size_t i = 0; i < half_moves; ++i) {
      const Responder& asked = i % 2 == 0 ? red : blue;
      asked.send(question);
      asked.receive();
      asked.send(echo);
    }
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["half_moves/s"] =
      benchmark::Counter(static_cast<double>(half_moves), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(BM_bare_ping_pong_of_the_same_messages)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace stratego::match
