#include "grader/intake/download/download.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "grader/intake/download/member_name.hpp"
#include "grader/text/names.hpp"

namespace grader::intake {

namespace fs = std::filesystem;

namespace {

// Folders that are nobody's work and nobody's name; what is in them is not looked at.
bool is_closed_folder(const std::string& name) {
  return name == "__MACOSX" || name == "__pycache__" || name == "node_modules" || name.starts_with('.');
}

class Opening {
 public:
  Opening(const fs::path& scratch, const DownloadCaps& caps) : store_(scratch), caps_(caps) {}

  Errors open_archive_file(const fs::path& source);
  Errors walk(const fs::path& folder, const std::string& prefix);
  std::vector<Member> members();

 private:
  void look_at(const fs::path& path, const std::string& name, Errors& errors);
  void add(Member member, int nesting);
  void add_archive(const Member& member, int nesting);
  bool full() const { return members_.size() >= caps_.files; }

  Store store_;
  const DownloadCaps& caps_;
  std::vector<Member> members_;
};

void Opening::add_archive(const Member& member, int nesting) {
  const std::string name = member.path.substr(member.path.rfind('/') + 1);
  Unpacked inside = unpack(member.host, name, store_, caps_.inner);
  if (!inside.problem.empty() || inside.members.empty()) {
    Member broken = member;
    broken.host.clear();
    broken.problem = inside.problem.empty() ? "is an empty archive" : inside.problem;
    members_.push_back(std::move(broken));
  }
  for (Member& one : inside.members) {
    one.path = member.path + "/" + one.path;
    add(std::move(one), nesting + 1);
  }
  if (member.unpacked) ::unlink(member.host.c_str());
}

void Opening::add(Member member, int nesting) {
  const std::string name = member.path.substr(member.path.rfind('/') + 1);
  const bool archive = member.problem.empty() && text::is_archive(name) && !text::is_rubbish_file(name);
  if (archive && nesting >= caps_.nesting) {
    member.problem = fmt::format("is an archive inside {} others: unpack it", nesting);
    member.host.clear();
  } else if (archive) {
    return add_archive(member, nesting);
  }
  members_.push_back(std::move(member));
}

Errors Opening::open_archive_file(const fs::path& source) {
  Unpacked outer = unpack(source, source.filename().string(), store_, caps_.outer);
  if (outer.members.empty()) {
    return {{source.string(), "", outer.problem.empty() ? "is an empty archive" : outer.problem,
             "download it again, or unpack it and name the folder"}};
  }
  if (!outer.problem.empty()) {
    Member broken;
    broken.path = text::shown_name(source.filename().string());
    broken.problem = outer.problem + "; what stands before that was read";
    members_.push_back(std::move(broken));
  }
  for (Member& one : outer.members) add(std::move(one), 1);
  return {};
}

void Opening::look_at(const fs::path& path, const std::string& name, Errors& errors) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot read " + path.string());
  }
  Member member;
  member.path = text::shown_name(name);
  member.problem = path_problem(name);
  member.size = kit::Bytes{status.st_size};
  if (S_ISDIR(status.st_mode)) {
    if (!member.problem.empty() || is_closed_folder(path.filename().string())) {
      member.path += '/';
      member.size = {};
      members_.push_back(std::move(member));
      return;
    }
    const std::size_t before = members_.size();
    const Errors inside = walk(path, name + "/");
    if (!inside.empty() || members_.size() == before) {
      member.path += '/';
      member.size = {};
      if (!inside.empty()) member.problem = "cannot be read: check its permissions";
      members_.push_back(std::move(member));
    }
    return;
  }
  if (S_ISLNK(status.st_mode)) member.problem = "is a symbolic link: hand in the file itself";
  if (!S_ISLNK(status.st_mode) && !S_ISREG(status.st_mode))
    member.problem = "is not a regular file (a pipe, socket or device)";
  if (member.problem.empty()) member.host = path;
  if (full()) {
    errors.push_back({path.string(), "", fmt::format("there are more than {} files in it", caps_.files),
                      "name a smaller folder"});
    return;
  }
  add(std::move(member), 0);
}

Errors Opening::walk(const fs::path& folder, const std::string& prefix) {
  std::vector<fs::path> entries;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    entries.push_back(it->path());
  if (error) return {{folder.string(), "", "the folder cannot be read", "check its permissions"}};
  std::ranges::sort(entries);
  Errors errors;
  for (const fs::path& entry : entries) {
    if (full()) break;
    look_at(entry, prefix + decoded_name(entry.filename().string()), errors);
  }
  return errors;
}

std::vector<Member> Opening::members() {
  std::ranges::stable_sort(members_, {}, &Member::path);
  return std::move(members_);
}

}  // namespace

Result<Download> open_download(const fs::path& source, const fs::path& scratch, const DownloadCaps& caps) {
  std::error_code error;
  const fs::file_status status = fs::status(source, error);
  if (!fs::exists(status)) {
    return Errors{{source.string(), "", "there is no such folder or archive",
                   "name the download that holds the submissions"}};
  }
  if (!fs::is_directory(status) && !text::is_archive(source.filename().string())) {
    return Errors{{source.string(), "", "is a file, not a folder or an archive",
                   "name the download that holds the submissions"}};
  }
  const fs::path absolute = fs::canonical(source, error);
  if (error) return Errors{{source.string(), "", error.message(), ""}};
  Opening opening(scratch, caps);
  Download download;
  const std::string name = text::shown_name(decoded_name(absolute.filename().string()));
  download.name = fs::is_directory(status) ? name : without_archive_ending(name);
  if (fs::is_directory(status)) download.root = absolute;
  const Errors errors =
      fs::is_directory(status) ? opening.walk(absolute, "") : opening.open_archive_file(absolute);
  if (!errors.empty()) return errors;
  download.members = opening.members();
  return download;
}

}  // namespace grader::intake
