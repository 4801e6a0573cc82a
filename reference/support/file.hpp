// Whole files in and out. (Files that must never be seen half written: atomic_file.hpp.)
//
// Reading takes what the file holds, byte for byte. A FIFO that nobody writes to reads as empty instead of
// making us wait. Functions throw std::system_error that names the file and what was attempted.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "support/units.hpp"

namespace kit {

// All of the file.
std::string read_file(const std::filesystem::path& path);

// All of the file, which may hold at most `most`: more is the error EFBIG.
std::string read_file(const std::filesystem::path& path, Bytes most);

// At most `most` bytes from the start.
std::string read_head(const std::filesystem::path& path, Bytes most);

// All of the file; nothing when it cannot be read, whatever the reason (missing, a folder, no permission).
std::optional<std::string> read_if_possible(const std::filesystem::path& path);

// Writes all bytes to a blocking descriptor, going on after signals and short writes. `name`: of the file, for
// the error.
void write_all(int descriptor, std::string_view bytes, const std::filesystem::path& name);

}  // namespace kit
