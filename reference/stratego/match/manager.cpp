#include "stratego/match/manager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace stratego::match {
namespace {

constexpr std::array<Colour, 2> kColours{Colour::kRed, Colour::kBlue};

// The machine's failures are not the program's.
bool is_ours(const std::error_code& code) {
  return code.value() == EAGAIN || code.value() == ENOMEM || code.value() == EMFILE || code.value() == ENFILE;
}

std::unique_ptr<ProcessPlayer> start(const GamePlan& plan, Colour colour, record::PlayerRecord& record,
                                     int wake_fd) {
  const Program& program = plan.players[index_of(colour)];
  kit::PlayerSpec spec;
  spec.argv = program.command;
  spec.folder = state_folder_of(plan, colour);
  if (!spec.folder.empty()) {
    std::filesystem::create_directories(spec.folder);
    spec.argv = anchored(spec.argv);
  }
  try {
    return std::make_unique<ProcessPlayer>(spec, wake_fd);
  } catch (const std::system_error& error) {
    if (is_ours(error.code())) throw;
    record.started = false;
    record.fault = error.what();
    return nullptr;
  }
}

std::string exit_words(const kit::KeptEnd& end) {
  switch (end.how) {
    case kit::KeptEnd::How::kExited:
      return fmt::format("exited {}", end.code);
    case kit::KeptEnd::How::kSignalled:
      return fmt::format("signalled {}", end.code);
    case kit::KeptEnd::How::kKilled:
      return "killed";
    case kit::KeptEnd::How::kLost:
      return "lost";
  }
  return {};
}

void end_programs(const std::array<std::unique_ptr<ProcessPlayer>, 2>& programs, record::GameRecord& record,
                  std::chrono::milliseconds grace, int wake_fd) {
  std::vector<kit::PlayerProcess*> processes;
  std::vector<record::PlayerRecord*> records;
  for (const Colour colour : kColours) {
    if (!programs[index_of(colour)]) continue;
    processes.push_back(&programs[index_of(colour)]->process());
    records.push_back(&record.player(colour));
  }
  const std::vector<kit::PlayerEnd> ends = kit::finish_players(processes, grace, wake_fd);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    records[i]->exit = exit_words(ends[i].end);
    records[i]->cpu = ends[i].end.cpu;
    records[i]->error_tail = ends[i].error_tail;
    records[i]->error_bytes = ends[i].error_bytes;
  }
}

}  // namespace

std::string state_folder_of(const GamePlan& plan, Colour colour) {
  if (plan.state_folder.empty()) return {};
  const auto folder_name = [&plan](Colour which) {
    std::string name = plan.players[index_of(which)].name;
    std::ranges::replace(name, '/', '_');
    return name;
  };
  std::string name = folder_name(colour);
  if (plan.players.size() == 2 && colour == Colour::kBlue && name == folder_name(Colour::kRed)) name += "-2";
  return plan.state_folder + "/" + name;
}

bool play_programs(const GamePlan& plan, record::GameRecord& record, record::Watcher& watcher,
                   const HumanMaker& human, int wake_fd) {
  std::array<std::unique_ptr<ProcessPlayer>, 2> programs;
  std::array<std::unique_ptr<Player>, 2> people;
  std::array<Player*, 2> players{};
  for (const Colour colour : kColours) {
    const std::size_t i = index_of(colour);
    const Program& program = plan.players[i];
    record.players[i].name = program.name;
    record.players[i].command = program.command;
    if (program.human) {
      people[i] = human(colour);
      players[i] = people[i].get();
    } else {
      programs[i] = start(plan, colour, record.players[i], wake_fd);
      players[i] = programs[i].get();
    }
  }
  const bool played = play_match(plan.spec, players, record, watcher);
  end_programs(programs, record, played ? plan.exit_time : std::chrono::milliseconds(0), wake_fd);
  return played;
}

}  // namespace stratego::match
