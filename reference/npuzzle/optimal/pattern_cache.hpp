// Keeps pattern databases in files between runs.
#pragma once

#include <filesystem>
#include <string>

#include "npuzzle/optimal/pattern_database.hpp"

namespace npuzzle::optimal {

// Where the database is kept between runs: $XDG_CACHE_HOME/gradekit, else $HOME/.cache/gradekit; empty if
// neither is set.
std::filesystem::path default_cache_folder();

struct LoadedDatabase {
  PatternDatabase database;
  std::string note;  // how it came about, for a person: read from where, or built and why
};

// Reads the database from the folder, or builds it and keeps it there. A file that is damaged or of another
// version is replaced; a folder that cannot be used only costs the time to build.
LoadedDatabase load_or_build(int side, const std::filesystem::path& folder);

}  // namespace npuzzle::optimal
