#include "grader/box/confine.hpp"

#include <grp.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "grader/box/must.hpp"
#include "seccomp_filter.inc"

namespace grader::box {
namespace {

constexpr std::int64_t kDefaultStack = 8LL << 20;
constexpr rlim_t kOpenFiles = 512;

void limit(decltype(RLIMIT_CPU) what, std::int64_t value) {
  const auto number = static_cast<rlim_t>(value);
  const rlimit both{number, number};
  must(::setrlimit(what, &both), "cannot set a resource limit");
}

// Never above what we were given ourselves.
void limit_at_most(decltype(RLIMIT_CPU) what, rlim_t value) {
  rlimit now{};
  must(::getrlimit(what, &now), "cannot read a resource limit");
  limit(what, static_cast<std::int64_t>(std::min(value, now.rlim_max)));
}

}  // namespace

void set_resource_limits(const ResourceLimits& wanted) {
  const Limits& limits = wanted.limits;
  const std::int64_t memory = limits.memory.count;
  // A second late on purpose: the exact CPU limit is the supervisor's; this is for the case that it is gone.
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(limits.cpu).count() + 1;
  limit_at_most(RLIMIT_CPU, static_cast<rlim_t>(seconds));
  limit_at_most(RLIMIT_FSIZE, static_cast<rlim_t>(limits.file_size.count));
  limit_at_most(RLIMIT_NOFILE, kOpenFiles);
  limit_at_most(RLIMIT_NPROC, static_cast<rlim_t>(wanted.processes_of_user));
  // One byte and not none: a core_pattern that starts a program of the host ignores 0 and heeds 1.
  limit_at_most(RLIMIT_CORE, 1);
  limit(RLIMIT_MEMLOCK, 64 << 10);
  limit(RLIMIT_MSGQUEUE, 64 << 10);
  // The stack may take all memory. Where reserved memory is limited it may take less, since the stack of
  // every thread reserves as much.
  const std::int64_t stack = wanted.reserved_memory ? std::max(kDefaultStack, memory / 16) : memory;
  limit_at_most(RLIMIT_STACK, static_cast<rlim_t>(stack));
  // Not RLIMIT_AS: the allocator of every thread takes 64 MiB of addresses that it may never use. What is
  // written or may be written at any time counts here; twice, because a growing container holds two copies.
  if (wanted.reserved_memory) limit_at_most(RLIMIT_DATA, static_cast<rlim_t>(2 * memory));
}

void drop_capabilities() {
  for (int capability = 0; ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0; ++capability) {
  }
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> none{};
  must(::syscall(SYS_capset, &header, none.data()), "cannot drop capabilities");
}

void become(const Identity& identity) {
  if (identity.changes) {
    must(::setgroups(0, nullptr), "cannot drop groups");
    must(::setresgid(identity.group, identity.group, identity.group), "cannot change the group");
    // Before the user, which takes the power to do so away.
    for (int capability = 0; ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0; ++capability) {
    }
    must(::setresuid(identity.user, identity.user, identity.user), "cannot change the user");
  }
  drop_capabilities();
  must(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "cannot renounce new privileges");
}

// Level process: no signals and no abstract sockets beyond the program's own processes, where the kernel can do
// that (Linux 6.12). Without it the program runs all the same.
void separate_signals() {
  constexpr int kCreateRuleset = 444;
  constexpr int kRestrictSelf = 446;
  struct {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scopes = 1 | 2;  // abstract sockets, signals
  } const wanted;
  const int rules = static_cast<int>(::syscall(kCreateRuleset, &wanted, sizeof(wanted), 0));
  if (rules < 0) return;
  ::syscall(kRestrictSelf, rules, 0);
  ::close(rules);
}

void install_filter(BoxLevel level) {
  const bool separated = level == BoxLevel::kNamespaces;
  const sock_filter* steps = separated ? kFilterNamespaces : kFilterProcess;
  const std::size_t count = separated ? std::size(kFilterNamespaces) : std::size(kFilterProcess);
  const sock_fprog program{static_cast<unsigned short>(count), const_cast<sock_filter*>(steps)};
  // Without this flag older kernels slow the program down with a speculation barrier.
  must(::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program),
       "cannot install the system call filter");
}

}  // namespace grader::box
