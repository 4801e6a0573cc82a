// Files that are either the old one or the new one, never half of each.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string_view>

namespace kit {

struct AtomicWrite {
  bool flush = true;  // to the disk, before the file is replaced: for what must outlive a power cut
  std::optional<mode_t>
      mode{};  // of the new file; absent: that of the file replaced, else 0666 less the umask
};

// Replaces (or makes) the file `path` by one holding `bytes`: written to a temporary neighbour, flushed to
// the disk and renamed into place. A reader, or a crash at any moment, sees the whole old or the whole new
// file. A symbolic link at `path` is replaced, not followed. Throws std::system_error that names what was
// attempted; `path` is then untouched and no temporary file is left. Safe in a program with threads.
void write_file_atomically(const std::filesystem::path& path, std::string_view bytes,
                           const AtomicWrite& how = {});

}  // namespace kit
