#include "support/system_error.hpp"

#include <cerrno>
#include <system_error>

namespace kit {

void throw_system_error(int error, const std::string& attempt) {
  throw std::system_error(error, std::generic_category(), attempt);
}

void throw_errno(const std::string& attempt) {
  throw_system_error(errno, attempt);
}

}  // namespace kit
