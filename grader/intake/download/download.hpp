// A download opened: every file in it, also those inside archives, as one flat list.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/intake/download/archive.hpp"
#include "grader/intake/download/member.hpp"

namespace grader::intake {

struct DownloadCaps {
  ArchiveCaps outer{500'000, kit::mebibytes(16 * 1024), kit::mebibytes(1024)};  // the download itself
  ArchiveCaps inner;  // archives that students handed in
  int nesting = 3;    // archives in archives; a deeper one is refused
  std::size_t files = 500'000;
};

struct Download {
  std::string name;             // of the file or folder, without an archive's ending
  std::filesystem::path root;   // the folder given; empty: it was an archive
  std::vector<Member> members;  // by path; a folder without files is one too, with '/' at its end
};

// `source`: a folder or an archive. What archives hold is written below `scratch`, an existing folder.
// An error when `source` cannot be read at all.
Result<Download> open_download(const std::filesystem::path& source, const std::filesystem::path& scratch,
                               const DownloadCaps& caps = {});

}  // namespace grader::intake
