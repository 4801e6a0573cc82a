// Names of files as archives and disks hold them, made one: UTF-8 in NFC, '/' between folders. Pure.
#pragma once

#include <string>
#include <string_view>

namespace grader::intake {

// Bytes of a name to UTF-8 in NFC. Valid UTF-8 is taken as such. Other bytes are read in the code page (CP437,
// CP850, Windows-1252) in which they look most like a name: letters of western languages, no capital behind a
// small letter, no box-drawing.
std::string decoded_name(std::string_view raw);

// Without "./", doubled and trailing slashes.
std::string tidy_path(std::string_view path);

// Why a member may not bear this path: it is absolute, climbs out with "..", is deeper than 32 folders or
// longer than 1000 bytes, or holds characters that deceive. Empty: it may.
std::string path_problem(std::string_view path);

}  // namespace grader::intake
