// What the operating system refused, as an exception that names what was attempted.
#pragma once

#include <string>

namespace kit {

// Throws std::system_error: "ATTEMPT: what errno number `error` means".
[[noreturn]] void throw_system_error(int error, const std::string& attempt);

// The same with errno.
[[noreturn]] void throw_errno(const std::string& attempt);

}  // namespace kit
