// Archives (zip, tar in any compression, 7z, rar) taken apart. An archive is a stranger's: nothing in it is
// followed or run, its names never become paths on this machine, and what it may cost is bounded.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/intake/download/member.hpp"
#include "support/units.hpp"

namespace grader::intake {

// What one archive may unpack to. Beyond it the archive is refused as a whole.
struct ArchiveCaps {
  std::size_t members = 20'000;
  kit::Bytes bytes = kit::mebibytes(512);   // of all members, also of those that are refused
  kit::Bytes member = kit::mebibytes(100);  // a larger member is refused; the others stay
};

// An existing folder that receives files under numbers, so that no name of a stranger becomes a path.
class Store {
 public:
  explicit Store(std::filesystem::path folder) : folder_(std::move(folder)) {}
  std::filesystem::path next();

 private:
  std::filesystem::path folder_;
  std::size_t count_ = 0;
};

struct Unpacked {
  std::vector<Member> members;  // in the archive's order; paths are relative to the archive
  std::string problem;          // why it was not read to its end; empty: it was
  bool refused = false;         // over the caps: nothing of it was kept
};

// `archive`: where its bytes are; `name`: what it is called ("hw1.tar.gz"). A damaged archive gives what could be
// read before the damage. Throws std::system_error only when the store cannot be written.
Unpacked unpack(const std::filesystem::path& archive, const std::string& name, Store& store,
                const ArchiveCaps& caps = {});

// "hw1.tar.gz" -> "hw1".
std::string without_archive_ending(const std::string& name);

}  // namespace grader::intake
