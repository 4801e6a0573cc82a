// Archives for tests, made by libarchive's own writer and by hand.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace grader::intake {

struct PackedFile {
  std::string name;
  std::string text;
  unsigned type = AE_IFREG;
  std::string link{};
};

// `format`: "zip", "gnutar", "7zip"; `filter`: "none", "gzip", ...
inline std::string packed(const std::vector<PackedFile>& files, const char* format = "zip",
                          const char* filter = "none") {
  const std::unique_ptr<archive, decltype(&archive_write_free)> writer(archive_write_new(),
                                                                       &archive_write_free);
  archive_write_set_format_by_name(writer.get(), format);
  if (std::string(filter) != "none") archive_write_add_filter_by_name(writer.get(), filter);
  archive_write_set_bytes_in_last_block(writer.get(), 1);
  std::string bytes(8 * 1024 * 1024, '\0');
  std::size_t used = 0;
  if (archive_write_open_memory(writer.get(), bytes.data(), bytes.size(), &used) != ARCHIVE_OK)
    throw std::runtime_error(archive_error_string(writer.get()));
  for (const PackedFile& file : files) {
    const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(),
                                                                              &archive_entry_free);
    archive_entry_set_pathname(entry.get(), file.name.c_str());
    archive_entry_set_filetype(entry.get(), file.type);
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.text.size()));
    if (file.type == AE_IFLNK) archive_entry_set_symlink(entry.get(), file.link.c_str());
    if (file.type == AE_IFREG && !file.link.empty())
      archive_entry_set_hardlink(entry.get(), file.link.c_str());
    archive_write_header(writer.get(), entry.get());
    archive_write_data(writer.get(), file.text.data(), file.text.size());
  }
  archive_write_close(writer.get());
  bytes.resize(used);
  return bytes;
}

inline std::uint32_t crc32_of(const std::string& bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
  }
  return ~crc;
}

inline std::string little(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i));
  return text;
}

// A RAR 4 archive of stored files; nothing that is free writes this format.
inline std::string packed_rar(const std::vector<PackedFile>& files) {
  const auto block = [](const std::string& behind_crc) {
    return little(crc32_of(behind_crc) & 0xFFFF, 2) + behind_crc;
  };
  std::string bytes("Rar!\x1A\x07\x00", 7);
  bytes += block(std::string("\x73", 1) + little(0, 2) + little(13, 2) + std::string(6, '\0'));
  for (const PackedFile& file : files) {
    const std::size_t header = 32 + file.name.size();
    bytes +=
        block(std::string("\x74", 1) + little(0x8000, 2) + little(header, 2) + little(file.text.size(), 4) +
              little(file.text.size(), 4) + "\x03" + little(crc32_of(file.text), 4) + little(0x5A000000, 4) +
              "\x14" + "\x30" + little(file.name.size(), 2) + little(0100644, 4) + file.name) +
        file.text;
  }
  return bytes + block(std::string("\x7B", 1) + little(0x4000, 2) + little(7, 2));
}

}  // namespace grader::intake
