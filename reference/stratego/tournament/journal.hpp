// What was played, on disk: one line a game, written as soon as the game is over. A line that a crash cut
// short is dropped when the journal is read again.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "stratego/tournament/game.hpp"
#include "support/fd.hpp"

namespace stratego::tournament {

// A played game with what the manager said of it.
struct Entry {
  Result result;
  int red_value = 0;
  int blue_value = 0;
  bool operator==(const Entry&) const = default;
};

using Heading = std::vector<std::pair<std::string, std::string>>;

struct JournalMistake {
  std::string what;  // one line, with the file's name
};

class Journal {
 public:
  // Opens or begins the journal of a tournament with that heading. A mistake: the file is of a tournament
  // with another heading (the first difference is named), or it is no journal. Throws std::system_error when
  // the file cannot be read or written.
  static std::variant<Journal, JournalMistake> open(const std::filesystem::path& path,
                                                    const Heading& heading);

  // What had been played when it was opened, in the order of writing; no game twice.
  const std::vector<Entry>& earlier() const { return earlier_; }

  // Adds a game and brings it to the disk. Throws std::system_error.
  void add(const Entry& entry);

 private:
  Journal() = default;
  std::filesystem::path path_;
  kit::Fd file_;
  std::vector<Entry> earlier_;
};

}  // namespace stratego::tournament
