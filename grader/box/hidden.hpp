// Places of the host that no box may show, under whatever names they have.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace grader::box {

// One mounted file system, as a line of /proc/self/mountinfo tells it.
struct Mounted {
  std::string device;            // "8:1"
  std::filesystem::path origin;  // the folder of the file system that is mounted
  std::filesystem::path place;   // where
};

std::vector<Mounted> read_mounts(const std::string& mountinfo);

// Every name under which `place`, a path without symbolic links, or something in it can be seen: itself, and
// through every mount of the same file system.
std::vector<std::filesystem::path> names_of(const std::filesystem::path& place,
                                            const std::vector<Mounted>& mounts);

// The names of all `places` that exist. Throws std::system_error.
std::vector<std::filesystem::path> all_names(const std::vector<std::filesystem::path>& places);

// True: `path` is `folder` or lies below it. Both are normal.
bool lies_in(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace grader::box
