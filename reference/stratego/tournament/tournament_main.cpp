// stratego_tournament: lets programs play each other and ranks them. See --help and
// docs/stratego-tournament.md.
#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <thread>

#include "stratego/tournament/report.hpp"
#include "support/atomic_file.hpp"

namespace {

using namespace stratego::tournament;
namespace fs = std::filesystem;

enum ExitCode { kPlayed = 0, kFailed = 1, kUsage = 2, kInterrupted = 130 };

std::atomic<bool> interrupted = false;
void on_signal(int) {
  interrupted = true;
}

// Passes an interrupt on to those who work, within a twentieth of a second.
class Interrupt {
 public:
  Interrupt() {
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
    watcher_ = std::jthread([this](const std::stop_token& done) {
      while (!done.stop_requested() && !interrupted)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (interrupted) source_.request_stop();
    });
  }
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread watcher_;
};

void print(const Settings& settings, const Progress& progress) {
  const Result& result = progress.entry.result;
  const auto name = [&](int player) { return settings.entrants[static_cast<std::size_t>(player)].name; };
  if (!progress.trouble.empty()) {
    fmt::print(stderr, "stratego_tournament: {} was not played: {}\n", file_stem(result.game),
               progress.trouble);
  }
  if (settings.quiet) return;
  const std::string winner =
      !result.winner ? "nobody" : name(*result.winner == Side::kRed ? result.game.red : result.game.blue);
  fmt::print("{}/{} {} - {}: {} ({})\n", progress.played, progress.planned, name(result.game.red),
             name(result.game.blue), winner, ending_name(result.ending));
  std::fflush(stdout);
}

void save(const Settings& settings, const Standing& standing) {
  const fs::path folder = settings.folder;
  kit::write_file_atomically(folder / "results.json", results_json(settings, standing));
  kit::write_file_atomically(folder / "results.csv", standings_csv(settings, standing));
  kit::write_file_atomically(folder / "index.html", page_html(settings, standing));
}

int play(const Settings& settings) {
  fs::create_directories(settings.folder);
  auto opened = Journal::open(fs::path(settings.folder) / "journal", decisive(settings));
  if (const auto* mistake = std::get_if<JournalMistake>(&opened)) {
    fmt::print(stderr, "stratego_tournament: {}\n", mistake->what);
    return kUsage;
  }
  auto& journal = std::get<Journal>(opened);
  if (!journal.earlier().empty() && !settings.quiet) {
    fmt::print("{} games were played before; going on\n", journal.earlier().size());
  }
  const Interrupt interrupt;
  const Standing standing = conduct(
      settings, journal, interrupt.token(), [&](const Progress& p) { print(settings, p); },
      [&](const Standing& s) { save(settings, s); });
  fmt::print("{}", standings_text(settings, standing));
  if (!standing.finished) {
    fmt::print(stderr, "stratego_tournament: interrupted; the same command goes on with it\n");
    return kInterrupted;
  }
  return standing.not_played > 0 ? kFailed : kPlayed;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::error_code ignored;
    const fs::path self = fs::read_symlink("/proc/self/exe", ignored);
    const auto read =
        read_command_line({argv + 1, argv + argc}, self.parent_path().string(), std::cout, std::cerr);
    if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
    return play(std::get<Settings>(read));
  } catch (const std::exception& error) {
    fmt::print(stderr, "stratego_tournament: {}\n", error.what());
    return kFailed;
  }
}
