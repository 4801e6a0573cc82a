// Files as the commands read them: whole, or block by block while a pipe still writes.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

#include "support/fd.hpp"

namespace cops::commands {

// What is wrong with a file of the user, in one line: file, line, reason. Exit code 2.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// "FILE:LINE: reason", without the line when it is 0. Bytes that are not printable come out as '?'.
InputError input_error(const std::string& file, std::size_t line, const std::string& reason);

// Whole lines, and the number of the first of them, from 1.
struct LineBlock {
  std::string text;
  std::size_t first_line = 1;
};

class InputFile {
 public:
  // "-": standard input. Throws InputError when it cannot be opened.
  explicit InputFile(const std::string& name);

  const std::string& name() const { return name_; }

  // The next whole lines, as many as are there without waiting for more than one; empty text at the end. A
  // last line without line end counts as one. Throws InputError when reading fails or a line is longer than
  // 64 MB.
  LineBlock next_lines();

  // All that is left, at most 1 GB.
  std::string rest();

 private:
  bool fill(std::size_t wanted);

  std::string name_;
  kit::Fd owned_;
  int descriptor_ = 0;
  std::string kept_;  // read, not handed out yet
  std::size_t line_ = 1;
};

}  // namespace cops::commands
