#include "npuzzle/optimal/pattern_cache.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "support/atomic_file.hpp"

namespace npuzzle::optimal {
namespace {

namespace fs = std::filesystem;

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("there was none yet");
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

fs::path default_cache_folder() {
  for (const auto& [variable, below] :
       {std::pair{"XDG_CACHE_HOME", "gradekit"}, {"HOME", ".cache/gradekit"}}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && value[0] == '/')
      return fs::path(value) / below;  // relative ones are invalid (XDG)
  }
  return {};
}

LoadedDatabase load_or_build(int side, const fs::path& folder) {
  if (folder.empty())
    return {PatternDatabase::build(side), "worked out; neither XDG_CACHE_HOME nor HOME is set"};
  const fs::path path = folder / ("npuzzle-patterns-" + std::to_string(side) + ".bin");
  std::string reason;
  try {
    return {PatternDatabase::from_bytes(side, read_all(path)), "read from " + path.string()};
  } catch (const std::runtime_error& error) {
    reason = error.what();
  }
  LoadedDatabase built{PatternDatabase::build(side), "worked out (" + reason + ")"};
  try {
    fs::create_directories(folder);
    kit::write_file_atomically(path, built.database.to_bytes());
    built.note += ", kept in " + path.string();
  } catch (const std::system_error& error) {
    built.note += ", but not kept: " + std::string(error.what());
  }
  return built;
}

}  // namespace npuzzle::optimal
