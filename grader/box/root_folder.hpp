// The file system of a box, built inside its new mount namespace.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/box/identity.hpp"
#include "grader/core/run.hpp"
#include "support/fd.hpp"

namespace grader::box {

struct RootPlan {
  Identity identity;
  Limits limits;
  std::vector<Mount> mounts;                  // host paths are resolved: no symbolic links in them
  std::filesystem::path stdin_file;           // resolved; empty: none
  std::vector<std::string> etc;               // names below /etc that are shown
  std::vector<std::filesystem::path> hidden;  // resolved, with their other names in the same file system
};

struct Folders {
  kit::Fd work;        // the folder /work
  kit::Fd tmp;         // the folder /tmp
  kit::Fd stdin_file;  // open for reading through a read-only mount: not even its owner can write to it
};

// Resolves the host's paths; called outside. Throws std::system_error, or says that a mount is not readable
// by everyone when the program will run as another user. Of `hidden` what does not exist is left out.
RootPlan plan_root(const RunSpec& spec, const std::vector<std::filesystem::path>& hidden,
                   const Identity& identity);

// Replaces the calling process's root: a read-only /usr and a minimal /etc and /dev, a /proc of its own, the
// mounts, and private, bounded, writable /work and /tmp. Throws std::system_error.
Folders build_root(const RootPlan& plan);

}  // namespace grader::box
