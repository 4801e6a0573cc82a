#include "support/process/arguments.hpp"

#include <fcntl.h>

#include "support/system_error.hpp"

namespace kit {

std::vector<char*> argument_pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  out.reserve(words.size() + 1);
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

Fd lifted(int descriptor) {
  Fd copy(::fcntl(descriptor, F_DUPFD_CLOEXEC, 16));
  if (!copy) throw_errno("cannot copy a descriptor for a program");
  return copy;
}

}  // namespace kit
