#include "cops/commands/stats_command.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "cops/commands/command_line.hpp"
#include "cops/commands/play_input.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph6.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "cops/stats/stats_run.hpp"
#include "cops/stats/survey.hpp"
#include "cops/stats/survey_svg.hpp"
#include "support/atomic_file.hpp"
#include "support/digest.hpp"

namespace cops::commands {
namespace {

constexpr int kInterrupted = 130;

struct Subjects {
  std::vector<stats::Subject> told;
  std::vector<Graph> graphs;

  void add(const std::string& model, const std::string& name, Graph graph) {
    require_playable(graph, name, false);
    told.push_back({model, name, graph.size(), graph.edge_count()});
    graphs.push_back(std::move(graph));
  }
};

Subjects subjects_of(const StatsCommand& command) {
  Subjects subjects;
  for (const std::string& model : command.models) {
    const std::string family = model.substr(0, model.find(':'));
    const auto families = graph_families();
    const bool random = std::any_of(families.begin(), families.end(),
                                    [&](const FamilyUsage& one) { return one.random && one.name == family; });
    for (std::size_t i = 0; i < (random ? command.count : 1); ++i) {
      auto graph = make_graph(model, play::split_mix(command.seed + i));
      if (!graph) throw UsageError("--model " + model + ": " + graph.problem().reason);
      subjects.add(model, random ? fmt::format("{}#{}", model, i + 1) : model, std::move(*graph));
    }
  }
  for (const std::string& file : command.files) {
    auto graphs = graphs_of_file(file);
    for (std::size_t i = 0; i < graphs.size(); ++i) {
      subjects.add(file, fmt::format("{}#{}", file, i + 1), std::move(graphs[i]));
    }
  }
  if (subjects.graphs.empty()) {
    throw UsageError("give graphs: --model DESCRIPTION (as in --model gnp:20,0.2) or --file FILE");
  }
  return subjects;
}

std::vector<stats::Pair> pairs_of(const StatsCommand& command) {
  std::vector<stats::Pair> pairs;
  for (const std::string& text : command.pairs) {
    const auto slash = text.find('/');
    if (slash == std::string::npos) {
      throw UsageError("--pair is COPS/ROBBER, as in conjugate+/potential, not '" + text + "'");
    }
    pairs.push_back({text.substr(0, slash), text.substr(slash + 1)});
  }
  for (const std::string& team : command.teams) {
    for (const std::string& robber : command.robbers) pairs.push_back({team, robber});
  }
  if (pairs.empty())
    pairs = {{"greedy", "potential"}, {"conjugate+", "potential"}, {"conjugate+", "improved"}};
  // Names are checked on a graph on which everybody can play.
  const play::Arena arena(*make_graph("path:2", 1));
  for (const stats::Pair& pair : pairs) {
    if (const auto team = play::make_team(pair.team, {arena, 1, {}}); !team)
      throw UsageError(team.problem().reason);
    if (const auto robber = play::make_robber(pair.robber, {arena, 1, {}}); !robber) {
      throw UsageError(robber.problem().reason);
    }
  }
  return pairs;
}

stats::Experiment experiment_of(const StatsCommand& command) {
  stats::Experiment experiment;
  experiment.pairs = pairs_of(command);
  experiment.k_high = command.most_cops;
  experiment.limit = command.limit;
  experiment.threshold = command.threshold;
  experiment.games_low = command.games;
  experiment.games_high = std::max(command.games, command.most_games);
  experiment.seed = command.seed;
  experiment.ties = command.ties;
  experiment.rules = command.rules;
  experiment.exact = command.exact;
  experiment.responses = command.responses;
  experiment.memory_limit = command.memory_limit_mb << 20;
  return experiment;
}

// A line that two runs share exactly when they compute the same.
std::string identity_of(const stats::Experiment& e, const Subjects& subjects) {
  std::string text =
      fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}", e.k_high, e.limit, e.threshold, e.games_low,
                  e.games_high, e.seed, static_cast<int>(e.ties), e.rules.robber_must_move,
                  e.rules.cops_must_move, e.exact, e.responses, e.memory_limit);
  for (const stats::Pair& pair : e.pairs) text += "\n" + pair.team + "/" + pair.robber;
  for (const Graph& graph : subjects.graphs) text += "\n" + write_graph6(graph);
  return "cops-stats 1 " + kit::sha256_hex(text);
}

// Waits for SIGINT and SIGTERM, which all threads block, and asks for a stop.
class Interruption {
 public:
  Interruption() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    waiter_ = std::jthread([this](const std::stop_token& ended) {
      const timespec pause{0, 100'000'000};
      while (!ended.stop_requested()) {
        if (sigtimedwait(&signals_, nullptr, &pause) > 0) source_.request_stop();
      }
    });
  }
  std::stop_token token() const { return source_.get_token(); }

 private:
  sigset_t signals_{};
  std::stop_source source_;
  std::jthread waiter_;
};

// A bar on a terminal, a line every ten seconds elsewhere.
class Progress {
 public:
  Progress(std::size_t total, bool quiet) : total_(total), quiet_(quiet), terminal_(isatty(2) == 1) {}
  void operator()(std::size_t done) {
    using namespace std::chrono;
    const auto now = steady_clock::now();
    const auto pause = terminal_ ? milliseconds(200) : milliseconds(10'000);
    if (!begun_) first_ = done;
    if (quiet_ || (begun_ && now - shown_ < pause && done < total_)) return;
    if (!begun_ && !terminal_) shown_ = now;
    if (!begun_) started_ = now;
    if (begun_ || terminal_) {
      shown_ = now;
      std::fputs(line(done, duration<double>(now - started_).count()).c_str(), stderr);
    }
    begun_ = true;
  }
  void end() const {
    if (!quiet_ && terminal_) std::fputs("\n", stderr);
  }

 private:
  std::string line(std::size_t done, double seconds) const {
    std::string text = fmt::format("{} of {} graphs", done, total_);
    if (done > first_ && done < total_) {
      const double left = seconds * static_cast<double>(total_ - done) / static_cast<double>(done - first_);
      text += fmt::format(", about {:.0f} s left", left);
    }
    if (!terminal_) return text + "\n";
    const std::size_t filled = total_ == 0 ? 30 : 30 * done / total_;
    return "\r[" + std::string(filled, '#') + std::string(30 - filled, '.') + "] " + text + "\033[K";
  }
  std::size_t total_, first_ = 0;
  bool quiet_, terminal_, begun_ = false;
  std::chrono::steady_clock::time_point started_, shown_;
};

// A folder of another experiment is a mistake of the user.
stats::Journal open_journal(const std::filesystem::path& path, const std::string& identity,
                            stats::Journal::Start start) {
  try {
    return stats::Journal(path, identity, start);
  } catch (const std::system_error&) {
    throw;
  } catch (const std::runtime_error& error) {
    throw UsageError(error.what());
  }
}

void write_results(const std::filesystem::path& folder, const stats::Survey& survey) {
  const auto write = [&](const std::string& name, const std::string& bytes) {
    kit::write_file_atomically(folder / name, bytes);
  };
  write("cells.csv", stats::cells_csv(survey));
  write("summary.csv", stats::summary_csv(survey));
  write("survival.csv", stats::survival_csv(survey));
  write("stats.json", stats::survey_json(survey));
  write("numbers.svg", stats::numbers_svg(survey));
  for (std::size_t k = 1; k <= survey.experiment.k_high; ++k) {
    write(fmt::format("survival-{}.svg", k), stats::survival_svg(survey, k));
    write(fmt::format("wins-{}.svg", k), stats::wins_svg(survey, k));
  }
}

std::string table(const stats::Survey& survey) {
  std::string text = fmt::format("{:<28} {:<30} {:>7} {:>8} {:>9} {:>8}\n", "model", "cops/robber", "graphs",
                                 "mean k", "not found", "c(G)");
  for (const stats::Summary& one : stats::summaries_of(survey)) {
    const stats::Pair& pair = survey.experiment.pairs[one.pair];
    const auto mean = [](const stats::Numbers& numbers) {
      if (numbers.found() == 0 && numbers.not_found() == 0) return std::string("-");
      return fmt::format("{}{:.2f}", numbers.is_bound() ? ">=" : "", numbers.mean());
    };
    text += fmt::format("{:<28} {:<30} {:>7} {:>8} {:>9} {:>8}\n", one.model, pair.team + "/" + pair.robber,
                        one.graphs, mean(one.number), one.number.not_found(),
                        one.cop_number.is_bound() ? "-" : mean(one.cop_number));
  }
  return text;
}

}  // namespace

int run_stats(const StatsCommand& command) {
  Subjects subjects = subjects_of(command);
  stats::Survey survey{experiment_of(command), subjects.told, {}};
  const std::filesystem::path folder = command.output;
  std::filesystem::create_directories(folder);
  Interruption interruption;
  stats::Journal journal =
      open_journal(folder / "journal", identity_of(survey.experiment, subjects),
                   command.restart ? stats::Journal::Start::kOver : stats::Journal::Start::kResume);
  Progress progress(subjects.graphs.size(), command.quiet);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  survey.results = stats::run_all(
      survey.experiment, subjects.graphs, journal, command.threads == 0 ? cores : command.threads,
      [&](std::size_t done) { progress(done); }, interruption.token());
  progress.end();
  if (survey.results.empty()) {
    std::fputs("cops: interrupted; the same command goes on from here\n", stderr);
    return kInterrupted;
  }
  write_results(folder, survey);
  if (!command.quiet) std::fputs(table(survey).c_str(), stdout);
  return 0;
}

}  // namespace cops::commands
