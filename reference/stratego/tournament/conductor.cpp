#include "stratego/tournament/conductor.hpp"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "stratego/tournament/runner.hpp"
#include "stratego/tournament/state_folders.hpp"

namespace stratego::tournament {
namespace {

namespace fs = std::filesystem;

// The cores that this process may use.
std::vector<int> cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> found;
  if (sched_getaffinity(0, sizeof set, &set) == 0) {
    for (int core = 0; core < CPU_SETSIZE; ++core) {
      if (CPU_ISSET(core, &set)) found.push_back(core);
    }
  }
  return found;
}

// Programs started by this thread inherit it.
void pin_to(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  sched_setaffinity(0, sizeof set, &set);  // a wish: without it the games are played all the same
}

enum class State { kOpen, kRunning, kPlayed };

// The games of one round, shared by the workers.
class Round {
 public:
  Round(const Settings& settings, Journal& journal, std::vector<Game> games, const Standing& before,
        const std::stop_token& stop, const Report& report)
      : settings_(settings),
        journal_(journal),
        games_(std::move(games)),
        stop_(stop),
        report_(report),
        before_(before.entries),
        states_(games_.size(), State::kOpen),
        entries_(games_.size()),
        counts_(settings.entrants.size()),
        folders_(fs::path(settings.folder) / "state", settings) {
    for (const Entry& entry : before_) count(entry.result.game);
    take_over();
  }

  // True when every game that counts is played.
  bool play() {
    const std::vector<int> usable = cores();
    const int jobs = settings_.jobs > 0 ? settings_.jobs : std::max(1, static_cast<int>(usable.size()));
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < jobs; ++i) {
        workers.emplace_back([this, &usable, i] {
          if (!usable.empty()) pin_to(usable[static_cast<std::size_t>(i) % usable.size()]);
          work();
        });
      }
    }
    if (failure_) std::rethrow_exception(failure_);
    return enough_ ||
           std::all_of(states_.begin(), states_.end(), [](State s) { return s == State::kPlayed; });
  }

  // What was played, in the order of the plan, up to the first gap.
  std::vector<Entry> played() const {
    std::vector<Entry> done;
    for (std::size_t i = 0; i < games_.size() && states_[i] == State::kPlayed; ++i)
      done.push_back(entries_[i]);
    return done;
  }

 private:
  void count(const Game& game) {
    ++counts_[static_cast<std::size_t>(game.red)];
    ++counts_[static_cast<std::size_t>(game.blue)];
  }

  // Games of this round that the journal holds.
  void take_over() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      for (const Entry& entry : journal_.earlier()) {
        if (!(entry.result.game == games_[i])) continue;
        states_[i] = State::kPlayed;
        entries_[i] = entry;
        count(games_[i]);
      }
    }
    if (settings_.keep_state) {
      for (std::size_t player = 0; player < counts_.size(); ++player) {
        folders_.forget_all_but(static_cast<int>(player), counts_[player]);
      }
    }
    look_for_decision();
  }

  // The next game to play. Where programs keep state, each plays its games one by one in the order of the
  // plan.
  std::optional<std::size_t> next() const {
    std::vector<bool> busy(settings_.entrants.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (states_[i] == State::kPlayed) continue;
      const auto red = static_cast<std::size_t>(games_[i].red);
      const auto blue = static_cast<std::size_t>(games_[i].blue);
      if (states_[i] == State::kOpen && !(settings_.keep_state && (busy[red] || busy[blue]))) return i;
      busy[red] = busy[blue] = true;
    }
    return std::nullopt;
  }

  bool is_over() const {
    return enough_ || failure_ || stop_.stop_requested() ||
           std::none_of(states_.begin(), states_.end(), [](State s) { return s == State::kOpen; });
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (!is_over()) {
      const auto index = next();
      if (!index) {
        changed_.wait(lock);
        continue;
      }
      states_[*index] = State::kRunning;
      const auto red_games = counts_[static_cast<std::size_t>(games_[*index].red)];
      const auto blue_games = counts_[static_cast<std::size_t>(games_[*index].blue)];
      lock.unlock();
      RunGame run;
      std::exception_ptr failure;
      try {
        run = play_one(games_[*index], red_games, blue_games);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      if (failure) failure_ = failure;
      if (failure || run.stopped) {
        states_[*index] = State::kOpen;
      } else {
        enter(*index, run);
      }
      changed_.notify_all();
      if (run.stopped) return;
    }
    changed_.notify_all();
  }

  RunGame play_one(const Game& game, int red_games, int blue_games) {
    GameSpec spec{game, {}, {}};
    if (settings_.replays) spec.stem = fs::path(settings_.folder) / "games" / file_stem(game);
    if (settings_.keep_state) spec.state_folder = folders_.check_out(game, red_games, blue_games);
    RunGame run = run_game(settings_, spec, stop_);
    if (settings_.keep_state && !run.stopped) folders_.check_in(game, red_games, blue_games);
    return run;
  }

  void enter(std::size_t index, const RunGame& run) {
    try {
      journal_.add(run.entry);
    } catch (...) {
      failure_ = std::current_exception();
      states_[index] = State::kOpen;
      return;
    }
    states_[index] = State::kPlayed;
    entries_[index] = run.entry;
    count(games_[index]);
    if (settings_.keep_state) {
      for (const int player : {games_[index].red, games_[index].blue}) {
        folders_.forget_all_but(player, counts_[static_cast<std::size_t>(player)]);
      }
    }
    look_for_decision();
    if (report_) {
      const auto now = std::count(states_.begin(), states_.end(), State::kPlayed);
      report_({run.entry, run.trouble, static_cast<std::int64_t>(before_.size()) + now,
               size_of(settings_.plan).games});
    }
  }

  void look_for_decision() {
    if (!settings_.sprt) return;
    std::vector<Entry> all = before_;
    for (const Entry& entry : played()) all.push_back(entry);
    SprtState state;
    decided_after(settings_, all, state);
    if (state.answer != SprtAnswer::kGoOn) enough_ = true;
  }

  const Settings& settings_;
  Journal& journal_;
  const std::vector<Game> games_;
  const std::stop_token& stop_;
  const Report& report_;
  const std::vector<Entry>& before_;

  std::mutex mutex_;  // guards all below while the workers run
  std::condition_variable changed_;
  std::vector<State> states_;
  std::vector<Entry> entries_;
  std::vector<int> counts_;  // games played by each player
  StateFolders folders_;
  bool enough_ = false;
  std::exception_ptr failure_;
};

std::vector<Result> results_of(const std::vector<Entry>& entries, std::size_t from = 0) {
  std::vector<Result> results;
  for (std::size_t i = from; i < entries.size(); ++i) results.push_back(entries[i].result);
  return results;
}

// The encounters of a finished round, from its entries, which stand in their order.
std::vector<Met> sum_up(const std::vector<Encounter>& encounters, const std::vector<Result>& results) {
  std::vector<Met> round;
  for (std::size_t e = 0; e < encounters.size(); ++e) {
    std::vector<Result> own;
    for (const Result& result : results) {
      if (result.game.encounter == static_cast<int>(e)) own.push_back(result);
    }
    round.push_back(met(encounters[e], own));
  }
  return round;
}

}  // namespace

std::string file_stem(const Game& game) {
  return fmt::format("r{}-e{}-g{}", game.round + 1, game.encounter + 1, game.number + 1);
}

std::size_t decided_after(const Settings& settings, const std::vector<Entry>& entries, SprtState& state) {
  const std::vector<Result> results = results_of(entries);
  std::size_t end = 0;
  for (; end + 1 < results.size(); end += 2) {
    state = sprt(pair_counts(std::span(results).first(end + 2), 0), *settings.sprt);
    if (state.answer != SprtAnswer::kGoOn) return end + 2;
  }
  return results.size();
}

Standing conduct(const Settings& settings, Journal& journal, const std::stop_token& stop,
                 const Report& report, const Save& save) {
  if (settings.replays) fs::create_directories(fs::path(settings.folder) / "games");
  Standing standing;
  for (;;) {
    const auto encounters = next_round(settings.plan, standing.rounds);
    standing.finished = !encounters || (standing.sprt && standing.sprt->answer != SprtAnswer::kGoOn);
    if (standing.finished || stop.stop_requested()) break;
    std::vector<Game> games;
    for (std::size_t e = 0; e < encounters->size(); ++e) {
      const auto some = games_of(settings.plan, static_cast<int>(standing.rounds.size()), static_cast<int>(e),
                                 (*encounters)[e]);
      games.insert(games.end(), some.begin(), some.end());
    }
    Round round(settings, journal, std::move(games), standing, stop, report);
    const bool whole = round.play();
    const std::vector<Entry> played = round.played();
    standing.entries.insert(standing.entries.end(), played.begin(), played.end());
    if (settings.sprt) {
      SprtState state;
      standing.entries.resize(decided_after(settings, standing.entries, state));
      standing.sprt = state;
    }
    if (!whole) break;
    standing.rounds.push_back(sum_up(*encounters, results_of(played)));
    save(standing);
  }
  standing.not_played = static_cast<int>(
      std::count_if(standing.entries.begin(), standing.entries.end(),
                    [](const Entry& entry) { return entry.result.ending == Ending::kNotPlayed; }));
  save(standing);
  return standing;
}

}  // namespace stratego::tournament
