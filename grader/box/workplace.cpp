#include "grader/box/workplace.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grader/box/must.hpp"
#include "grader/box/tree.hpp"

namespace grader::box {
namespace {

bool replace_start(std::string& word, const std::string& inside, const std::string& host) {
  if (!word.starts_with(inside) || (word.size() > inside.size() && word[inside.size()] != '/')) return false;
  word.replace(0, inside.size(), host);
  return true;
}

}  // namespace

Workplace::Workplace(const Identity& identity) {
  std::string name = "/tmp/gradekit-work.XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) fail("cannot make a work folder below /tmp");
  root_ = name;
  must(::chmod(name.c_str(), 0711), "cannot open the way to", name);
  for (const std::string& folder : {work(), tmp()}) {
    must(::mkdir(folder.c_str(), 0755), "cannot make", folder);
    if (identity.changes)
      must(::chown(folder.c_str(), identity.user, identity.group), "cannot hand over", folder);
  }
  work_.reset(must(::open(work().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), "cannot open", work()));
  tmp_.reset(must(::open(tmp().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), "cannot open", tmp()));
}

Workplace::~Workplace() {
  remove_tree(root_);
}

std::string Workplace::translated(const std::string& word, const std::vector<Mount>& mounts) const {
  std::string result = word;
  for (const Mount& mount : mounts)
    if (replace_start(result, mount.inside.string(), mount.host.string())) return result;
  if (!replace_start(result, "/work", work())) replace_start(result, "/tmp", tmp());
  return result;
}

}  // namespace grader::box
