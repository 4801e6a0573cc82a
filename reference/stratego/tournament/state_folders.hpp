// The folders in which programs keep what they like from game to game, in versions: version n of a player is
// what it left behind after n games. A game works on copies, so that one that was interrupted leaves no
// trace.
#pragma once

#include <filesystem>
#include <string>

#include "stratego/tournament/settings.hpp"

namespace stratego::tournament {

class StateFolders {
 public:
  explicit StateFolders(std::filesystem::path root, const Settings& settings);

  // Makes working copies for a game; `red_games` and `blue_games` are how many each has played. Returns
  // the folder for the manager's --state-dir. Throws std::filesystem::filesystem_error.
  std::filesystem::path check_out(const Game& game, int red_games, int blue_games);

  // Keeps what the game left behind as the next versions; the former ones stay until forget().
  void check_in(const Game& game, int red_games, int blue_games);

  // The player's version `games` is the one that counts: removes all others.
  void forget_all_but(int player, int games);

  // The folder that is the player's version.
  std::filesystem::path version(int player, int games) const;

 private:
  std::filesystem::path work(const Game& game) const;
  // The names that the manager gives to the two programs' folders.
  std::string folder_name(const Game& game, Side side) const;

  std::filesystem::path root_;
  const Settings& settings_;
};

}  // namespace stratego::tournament
