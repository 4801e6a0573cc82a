// One output stream of the program: a pipe whose first bytes are kept in a file.
#pragma once

#include <filesystem>

#include "grader/core/run.hpp"
#include "support/fd.hpp"

namespace grader::box {

class Capture {
 public:
  // Makes the file anew. Throws std::system_error.
  Capture(const std::filesystem::path& file, kit::Bytes cap);

  int read_end() const { return read_.get(); }  // negative after the end of the stream
  int write_end() const { return write_.get(); }
  void close_write_end() { write_.reset(); }

  // Takes what the pipe holds now, at most one buffer.
  void read_some();
  // Takes the rest after everything that could write is dead; bounded by what a pipe can hold.
  void drain();
  bool cut() const { return cut_; }
  void append(const std::string& text);  // a line of ours
  Captured result() const { return {path_, size_, cut_}; }

 private:
  std::filesystem::path path_;
  kit::Bytes cap_;
  kit::Bytes size_;
  bool cut_ = false;
  kit::Fd file_;
  kit::Fd read_;
  kit::Fd write_;
};

}  // namespace grader::box
