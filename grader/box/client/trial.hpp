// What the box's tests share: this machine inspected once, a folder of their own, and a look for what is
// left.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/box/client/box.hpp"
#include "grader/box/client/host.hpp"

namespace grader::box::client {

// The best box this machine and user can have; a test run without namespaces is a failure of the test's
// setting.
const HostInspection& this_host();

// A new folder below /tmp, readable by everyone, removed with its owner.
class TrialFolder {
 public:
  TrialFolder();
  ~TrialFolder();
  TrialFolder(const TrialFolder&) = delete;
  TrialFolder& operator=(const TrialFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }
  // Makes a file with its folders.
  std::filesystem::path file(const std::string& name, const std::string& text) const;
  std::filesystem::path folder(const std::string& name) const;

 private:
  std::filesystem::path path_;
};

std::string text_of(const std::filesystem::path& file);

// "exited 0", "signalled 11", "limit cpu", "failed: why".
std::string words_of(const Termination& termination);

// What a box with HOSTILE_MARK=`mark` in its environment left on the host: processes, files, shared memory,
// control groups. Empty: nothing.
std::vector<std::string> left_behind(const std::string& mark);

}  // namespace grader::box::client
