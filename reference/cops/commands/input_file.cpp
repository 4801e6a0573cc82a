#include "cops/commands/input_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace cops::commands {
namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;
constexpr std::size_t kLongestLine = std::size_t{64} << 20;
constexpr std::size_t kLargestFile = std::size_t{1} << 30;

std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

}  // namespace

InputError input_error(const std::string& file, std::size_t line, const std::string& reason) {
  const std::string place = file == "-" ? "standard input" : printable(file);
  return InputError(place + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + printable(reason));
}

InputFile::InputFile(const std::string& name) : name_(name) {
  if (name == "-") return;
  owned_ = kit::Fd(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
  if (!owned_) throw input_error(name, 0, std::string("cannot be opened: ") + std::strerror(errno));
  descriptor_ = owned_.get();
}

// Adds up to `wanted` bytes to kept_; false at the end of the file.
bool InputFile::fill(std::size_t wanted) {
  const std::size_t before = kept_.size();
  kept_.resize(before + wanted);
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, kept_.data() + before, wanted);
  } while (got < 0 && errno == EINTR);
  kept_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got < 0) throw input_error(name_, 0, std::string("cannot be read: ") + std::strerror(errno));
  return got > 0;
}

LineBlock InputFile::next_lines() {
  std::size_t end = std::string::npos;
  for (std::size_t seen = 0; (end = kept_.rfind('\n')) == std::string::npos || end < seen;) {
    seen = kept_.size();
    if (seen > kLongestLine) throw input_error(name_, line_, "the line is longer than 64 MB");
    if (!fill(kBlock)) {
      end = kept_.size();
      break;
    }
  }
  LineBlock block{kept_.substr(0, end == std::string::npos ? kept_.size() : std::min(end + 1, kept_.size())),
                  line_};
  kept_.erase(0, block.text.size());
  line_ += static_cast<std::size_t>(std::count(block.text.begin(), block.text.end(), '\n'));
  return block;
}

std::string InputFile::rest() {
  while (fill(kBlock)) {
    if (kept_.size() > kLargestFile) throw input_error(name_, 0, "more than 1 GB");
  }
  return std::move(kept_);
}

}  // namespace cops::commands
