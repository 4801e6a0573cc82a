#include "stratego/tournament/state_folders.hpp"

#include <fmt/format.h>

#include "stratego/match/manager.hpp"
#include "stratego/match/program.hpp"

namespace stratego::tournament {
namespace fs = std::filesystem;

StateFolders::StateFolders(fs::path root, const Settings& settings)
    : root_(std::move(root)), settings_(settings) {}

fs::path StateFolders::version(int player, int games) const {
  return root_ / settings_.entrants[static_cast<std::size_t>(player)].name / std::to_string(games);
}

fs::path StateFolders::work(const Game& game) const {
  return root_ / ".playing" / fmt::format("{}-{}-{}", game.round, game.encounter, game.number);
}

std::string StateFolders::folder_name(const Game& game, Side side) const {
  match::GamePlan plan;
  for (const int player : {game.red, game.blue}) {
    match::Program program;
    match::read_program(settings_.entrants[static_cast<std::size_t>(player)].command, program);
    plan.players.push_back(program);
  }
  plan.state_folder = ".";
  const fs::path folder = match::state_folder_of(plan, side == Side::kRed ? Colour::kRed : Colour::kBlue);
  return folder.filename().string();
}

fs::path StateFolders::check_out(const Game& game, int red_games, int blue_games) {
  const fs::path folder = work(game);
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto copy = [&](int player, int games, Side side) {
    const fs::path from = version(player, games);
    const fs::path to = folder / folder_name(game, side);
    fs::create_directories(to);
    if (fs::exists(from)) fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::copy_symlinks);
  };
  copy(game.red, red_games, Side::kRed);
  copy(game.blue, blue_games, Side::kBlue);
  return folder;
}

void StateFolders::check_in(const Game& game, int red_games, int blue_games) {
  const fs::path folder = work(game);
  const auto keep = [&](int player, int games, Side side) {
    const fs::path to = version(player, games + 1);
    fs::remove_all(to);
    fs::create_directories(to.parent_path());
    fs::rename(folder / folder_name(game, side), to);
  };
  keep(game.red, red_games, Side::kRed);
  keep(game.blue, blue_games, Side::kBlue);
  fs::remove_all(folder);
}

void StateFolders::forget_all_but(int player, int games) {
  const fs::path keep = version(player, games);
  if (!fs::exists(keep.parent_path())) return;
  for (const fs::directory_entry& each : fs::directory_iterator(keep.parent_path())) {
    if (each.path().filename() != keep.filename()) fs::remove_all(each.path());
  }
}

}  // namespace stratego::tournament
