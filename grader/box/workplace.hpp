// The stand-in for /work and /tmp on the host, for the levels without namespaces.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/box/identity.hpp"
#include "grader/core/run.hpp"
#include "support/fd.hpp"

namespace grader::box {

class Workplace {
 public:
  // Makes a new folder below /tmp that belongs to the program. Throws std::system_error.
  explicit Workplace(const Identity& identity);
  ~Workplace();  // removes it
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;

  std::string work() const { return (root_ / "work").string(); }
  std::string tmp() const { return (root_ / "tmp").string(); }
  int work_fd() const { return work_.get(); }
  int tmp_fd() const { return tmp_.get(); }

  // A word with the box's path at its beginning turned into the host's: /work, /tmp and the mounts.
  std::string translated(const std::string& word, const std::vector<Mount>& mounts) const;

 private:
  std::filesystem::path root_;
  kit::Fd work_;
  kit::Fd tmp_;
};

}  // namespace grader::box
