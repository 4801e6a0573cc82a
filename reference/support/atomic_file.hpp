// Files that are either the old one or the new one, never half of each.
#pragma once

#include <filesystem>
#include <string_view>

namespace kit {

// Replaces (or makes) the file `path` by one holding `bytes`: written to a temporary neighbour, flushed to
// the disk and renamed into place. A reader, or a crash at any moment, sees the whole old or the whole new
// file. A symbolic link at `path` is replaced, not followed. The mode is that of the file replaced, else 0666
// less the umask. Throws std::system_error that names what was attempted; `path` is then untouched and no
// temporary file is left.
void write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

}  // namespace kit
