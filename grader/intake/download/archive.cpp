#include "grader/intake/download/archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <map>
#include <memory>
#include <system_error>

#include "grader/intake/download/member_name.hpp"
#include "grader/text/names.hpp"
#include "support/fd.hpp"

namespace grader::intake {

namespace fs = std::filesystem;

namespace {

using Reader = std::unique_ptr<archive, decltype(&archive_read_free)>;

// libarchive translates names into the thread's encoding: here UTF-8, whatever the user's is.
class Utf8Names {
 public:
  Utf8Names()
      : utf8_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)),
        earlier_(utf8_ != nullptr ? ::uselocale(utf8_) : nullptr) {}
  ~Utf8Names() {
    if (utf8_ == nullptr) return;
    ::uselocale(earlier_);
    ::freelocale(utf8_);
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

 private:
  locale_t utf8_;
  locale_t earlier_;
};

constexpr std::array<std::string_view, 13> kEndings{".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".tgz",
                                                    ".tbz2",   ".txz",     ".zip",    ".tar",     ".7z",
                                                    ".rar",    ".gz",      ".bz2"};

std::string lower_ascii(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

Reader new_reader(const std::string& name) {
  Reader reader(archive_read_new(), &archive_read_free);
  archive_read_support_filter_all(reader.get());
  archive_read_support_format_zip(reader.get());
  archive_read_support_format_tar(reader.get());
  archive_read_support_format_7zip(reader.get());
  archive_read_support_format_rar(reader.get());
  archive_read_support_format_rar5(reader.get());
  const std::string low = lower_ascii(name);
  const bool compressed =
      low.ends_with(".gz") || low.ends_with(".bz2") || low.ends_with(".xz") || low.ends_with(".zst");
  if (compressed) archive_read_support_format_raw(reader.get());  // one compressed file
  return reader;
}

std::string cause_of(archive* reader) {
  const char* text = archive_error_string(reader);
  const std::string words = text == nullptr ? "it is damaged" : text;
  return lower_ascii(words).find("passphrase") != std::string::npos ? "it is protected by a password"
                                                                    : text::shown_name(words);
}

class Unpacking {
 public:
  Unpacking(const std::string& name, Store& store, const ArchiveCaps& caps)
      : name_(name), store_(store), caps_(caps) {}

  Unpacked run(const fs::path& host);

 private:
  void take(archive* reader, archive_entry* entry);
  std::string name_of(archive* reader, archive_entry* entry) const;
  std::string problem_of(archive_entry* entry, const std::string& path) const;
  std::string copy_contents(archive* reader, Member& member, int out);
  bool count(la_int64_t bytes) {
    total_ += bytes;
    return total_ <= caps_.bytes.count;
  }
  void keep_last_of_twins();
  void forget_all();

  const std::string& name_;
  Store& store_;
  const ArchiveCaps& caps_;
  Unpacked result_;
  std::int64_t total_ = 0;
};

std::string Unpacking::name_of(archive* reader, archive_entry* entry) const {
  const char* raw = archive_entry_pathname(entry);
  if (archive_format(reader) == ARCHIVE_FORMAT_RAW) return without_archive_ending(name_);
  std::string path = decoded_name(raw == nullptr ? "" : raw);
  if (path.find('/') == std::string::npos)
    std::ranges::replace(path, '\\', '/');  // made by old Windows tools
  return tidy_path(path);
}

std::string Unpacking::problem_of(archive_entry* entry, const std::string& path) const {
  const std::string bad_path = path_problem(path);
  if (!bad_path.empty()) return bad_path;
  if (archive_entry_hardlink(entry) != nullptr || archive_entry_symlink(entry) != nullptr)
    return "is a link: hand in the file itself";
  if (archive_entry_filetype(entry) != AE_IFREG && archive_entry_filetype(entry) != 0)
    return "is not a regular file (a pipe, socket or device)";
  return {};
}

// Copies the current member to `out` (-1: only counts it). Returns what is wrong with it.
std::string Unpacking::copy_contents(archive* reader, Member& member, int out) {
  const void* bytes = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  for (;;) {
    const int code = archive_read_data_block(reader, &bytes, &size, &offset);
    if (code == ARCHIVE_EOF) break;
    if (code < ARCHIVE_WARN) return "cannot be read: " + cause_of(reader);
    const la_int64_t end = offset + static_cast<la_int64_t>(size);
    const la_int64_t grown = std::max<la_int64_t>(end - member.size.count, static_cast<la_int64_t>(size));
    if (offset < 0 || !count(grown)) {
      result_.refused = true;
      return "unpacks to too much";
    }
    member.size.count = std::max(member.size.count, end);
    if (member.size > caps_.member || out < 0) {
      out = -1;
      continue;
    }
    for (std::size_t at = 0; at < size;) {
      const auto wrote =
          ::pwrite(out, static_cast<const char*>(bytes) + at, size - at, offset + static_cast<off_t>(at));
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) throw std::system_error(errno, std::generic_category(), "cannot unpack " + name_);
      at += static_cast<std::size_t>(wrote);
    }
  }
  if (member.size > caps_.member)
    return fmt::format("is larger than {} MiB", caps_.member.count / (1024 * 1024));
  return {};
}

void Unpacking::take(archive* reader, archive_entry* entry) {
  const std::string path = name_of(reader, entry);
  if (archive_entry_filetype(entry) == AE_IFDIR)
    return;  // files name their folders; an empty one hands in nothing
  Member member;
  member.unpacked = true;
  member.path = text::shown_name(path);
  member.problem = problem_of(entry, path);
  const bool wanted = member.problem.empty();
  const fs::path host = wanted ? store_.next() : fs::path();
  const kit::Fd out(wanted ? ::open(host.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600)
                           : -1);
  if (wanted && out.get() < 0)
    throw std::system_error(errno, std::generic_category(), "cannot write " + host.string());
  const std::string trouble = copy_contents(reader, member, out.get());
  if (wanted && !trouble.empty()) {
    member.problem = trouble;
    ::unlink(host.c_str());
  } else if (wanted) {
    member.host = host;
  }
  result_.members.push_back(std::move(member));
}

// A name that stands twice in an archive was added a second time: the later one is meant.
void Unpacking::keep_last_of_twins() {
  std::map<std::string, std::size_t> last;
  for (std::size_t i = 0; i < result_.members.size(); ++i) {
    Member& member = result_.members[i];
    if (!member.problem.empty()) continue;
    const auto [twin, fresh] = last.emplace(member.path, i);
    if (fresh) continue;
    Member& earlier = result_.members[twin->second];
    ::unlink(earlier.host.c_str());
    earlier.host.clear();
    earlier.problem = "stands twice in the archive: the later one is used";
    twin->second = i;
  }
}

void Unpacking::forget_all() {
  for (const Member& member : result_.members) {
    if (!member.host.empty()) ::unlink(member.host.c_str());
  }
  result_.members.clear();
}

Unpacked Unpacking::run(const fs::path& host) {
  const Utf8Names names;
  const Reader reader = new_reader(name_);
  constexpr std::size_t kBlock = 64 * 1024;
  if (archive_read_open_filename(reader.get(), host.c_str(), kBlock) < ARCHIVE_WARN) {
    result_.problem = "cannot be read as an archive: " + cause_of(reader.get());
    return result_;
  }
  archive_entry* entry = nullptr;
  int failures = 0;
  for (std::size_t seen = 0;; ++seen) {
    const int code = archive_read_next_header(reader.get(), &entry);
    if (code == ARCHIVE_EOF) break;
    if (code == ARCHIVE_FATAL || (code < ARCHIVE_WARN && ++failures > 100)) {
      result_.problem = "cannot be read to its end: " + cause_of(reader.get());
      break;
    }
    if (code < ARCHIVE_WARN) continue;
    if (seen < caps_.members) take(reader.get(), entry);
    if (seen < caps_.members && !result_.refused) continue;
    forget_all();
    result_.refused = true;
    result_.problem = seen < caps_.members
                          ? fmt::format("unpacks to more than {} MiB", caps_.bytes.count / (1024 * 1024))
                          : fmt::format("holds more than {} files", caps_.members);
    return result_;
  }
  keep_last_of_twins();
  return result_;
}

}  // namespace

fs::path Store::next() {
  return folder_ / fmt::format("{:07}", count_++);
}

std::string without_archive_ending(const std::string& name) {
  const std::string low = lower_ascii(name);
  for (const std::string_view ending : kEndings) {
    if (low.ends_with(ending) && low.size() > ending.size())
      return name.substr(0, name.size() - ending.size());
  }
  return name;
}

Unpacked unpack(const fs::path& archive, const std::string& name, Store& store, const ArchiveCaps& caps) {
  return Unpacking(name, store, caps).run(archive);
}

}  // namespace grader::intake
