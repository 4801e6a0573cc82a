// Runs at build time: writes the system call filters as C arrays, so that a box neither links libseccomp nor
// pays for compiling the filter. Argument: the file to write.
//
// The list names what no course program needs and what reaches beyond the box or widens the kernel's surface.
// Everything else is allowed, sleeping, sessions, threads, signals and local sockets included: filters that
// guess what honest programs do break them.
#include <fcntl.h>
#include <linux/filter.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <string>
#include <vector>

namespace {

// Newer than libseccomp's list: what of a file is in memory, and where on the host a mount comes from.
constexpr int kCacheStat = 451;
constexpr int kStatMount = 457;
constexpr int kListMount = 458;

constexpr int kNotPermitted[] = {
    // the view of the file system
    SCMP_SYS(mount),
    SCMP_SYS(umount2),
    SCMP_SYS(pivot_root),
    SCMP_SYS(chroot),
    SCMP_SYS(move_mount),
    SCMP_SYS(open_tree),
    SCMP_SYS(fsopen),
    SCMP_SYS(fsconfig),
    SCMP_SYS(fsmount),
    SCMP_SYS(fspick),
    SCMP_SYS(mount_setattr),
    SCMP_SYS(name_to_handle_at),
    SCMP_SYS(open_by_handle_at),
    SCMP_SYS(quotactl),
    SCMP_SYS(fanotify_init),
    kListMount,
    kStatMount,
    // namespaces
    SCMP_SYS(unshare),
    SCMP_SYS(setns),
    // the kernel and the machine
    SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(kexec_load),
    SCMP_SYS(kexec_file_load),
    SCMP_SYS(reboot),
    SCMP_SYS(init_module),
    SCMP_SYS(finit_module),
    SCMP_SYS(delete_module),
    SCMP_SYS(syslog),
    SCMP_SYS(acct),
    SCMP_SYS(swapon),
    SCMP_SYS(swapoff),
    SCMP_SYS(iopl),
    SCMP_SYS(ioperm),
    SCMP_SYS(settimeofday),
    SCMP_SYS(clock_settime),
    SCMP_SYS(adjtimex),
    SCMP_SYS(clock_adjtime),
    SCMP_SYS(sethostname),
    SCMP_SYS(setdomainname),
    SCMP_SYS(vhangup),
    SCMP_SYS(lookup_dcookie),
    SCMP_SYS(userfaultfd),
    // key rings outlive a box
    SCMP_SYS(add_key),
    SCMP_SYS(request_key),
    SCMP_SYS(keyctl),
    // other processes' memory, without the checks ptrace has
    SCMP_SYS(process_vm_readv),
    SCMP_SYS(process_vm_writev),
    SCMP_SYS(kcmp),
    SCMP_SYS(pidfd_getfd),
    SCMP_SYS(process_madvise),
    // mapped memory that no sampling sees
    SCMP_SYS(memfd_secret),
    // anonymous memory behind a descriptor: a hole in sampled memory limits; programs fall back to /tmp
    SCMP_SYS(memfd_create),
};

// Programs probe for these and go on without them.
constexpr int kNotImplemented[] = {
    SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register),
    SCMP_SYS(clone3),  // its flags are in memory, where a filter cannot look; clone() is checked below
    // kernel memory that no limit counts where there is no control group
    SCMP_SYS(shmget), SCMP_SYS(semget), SCMP_SYS(msgget), SCMP_SYS(mq_open),
    // slots that all of the machine shares
    SCMP_SYS(io_setup),
    // who uses a file that several boxes see, and what of it is in memory
    SCMP_SYS(inotify_init), SCMP_SYS(inotify_init1), kCacheStat};

constexpr std::uint64_t kNamespaceFlags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                          CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                                          0x80 /* CLONE_NEWTIME */;

void must(int answer, const char* what) {
  if (answer >= 0) return;
  std::fprintf(stderr, "filter_generator: %s: error %d\n", what, -answer);
  std::exit(1);
}

void deny(scmp_filter_ctx filter, int error, int call, std::initializer_list<scmp_arg_cmp> when) {
  must(seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(static_cast<unsigned>(error)), call,
                              static_cast<unsigned>(when.size()), when.begin()),
       "rule with arguments");
}

// Only local sockets (AF_UNIX, 1). Internet ones could reach nobody in a network without any interface, but
// would leave counters and flow labels in it for the next box.
void deny_namespaces_and_sockets(scmp_filter_ctx filter) {
  for (std::uint64_t bit = 1; bit <= kNamespaceFlags; bit <<= 1)
    if ((kNamespaceFlags & bit) != 0)
      deny(filter, EPERM, SCMP_SYS(clone), {SCMP_A0(SCMP_CMP_MASKED_EQ, bit, bit)});
  for (const int call : {SCMP_SYS(socket), SCMP_SYS(socketpair)})
    deny(filter, EAFNOSUPPORT, call, {SCMP_A0(SCMP_CMP_NE, AF_UNIX)});
}

// Calls that are harmless but for one of their uses.
void deny_single_uses(scmp_filter_ctx filter, bool separated) {
  constexpr std::uint64_t kWord = 0xffffffffU;  // the kernel looks at the lower half only
  constexpr std::uint64_t kNoWait = 8;          // RWF_NOWAIT: tells what is in memory
  // Typing into a terminal.
  deny(filter, EPERM, SCMP_SYS(ioctl), {SCMP_A1(SCMP_CMP_MASKED_EQ, kWord, 0x5412U)});
  deny(filter, EPERM, SCMP_SYS(fcntl), {SCMP_A1(SCMP_CMP_MASKED_EQ, kWord, F_NOTIFY)});
  deny(filter, EPERM, SCMP_SYS(fcntl), {SCMP_A1(SCMP_CMP_MASKED_EQ, kWord, F_SETLEASE)});
  deny(filter, EOPNOTSUPP, SCMP_SYS(preadv2), {SCMP_A5(SCMP_CMP_MASKED_EQ, kNoWait, kNoWait)});
  // Process 1 of a box has the program's user where the grader is an ordinary one. Elsewhere a signal to all
  // could stop the grader.
  if (separated)
    deny(filter, EPERM, SCMP_SYS(prlimit64), {SCMP_A0(SCMP_CMP_MASKED_EQ, kWord, 1)});
  else
    deny(filter, EPERM, SCMP_SYS(kill), {SCMP_A0(SCMP_CMP_MASKED_EQ, kWord, kWord)});
}

std::vector<sock_filter> compiled(bool separated) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (filter == nullptr) must(-ENOMEM, "init");
  must(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "optimise");
  for (const int call : kNotPermitted) must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0), "rule");
  for (const int call : kNotImplemented)
    must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0), "rule");
  if (!separated) must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ptrace), 0), "ptrace");
  deny_namespaces_and_sockets(filter);
  deny_single_uses(filter, separated);

  const int file = memfd_create("filter", MFD_CLOEXEC);
  must(file, "memfd");
  must(seccomp_export_bpf(filter, file), "export");
  seccomp_release(filter);
  const auto bytes = static_cast<std::size_t>(lseek(file, 0, SEEK_END));
  std::vector<sock_filter> program(bytes / sizeof(sock_filter));
  if (pread(file, program.data(), bytes, 0) != static_cast<ssize_t>(bytes)) must(-EIO, "read");
  close(file);
  return program;
}

void write_array(std::ofstream& out, const char* name, const std::vector<sock_filter>& program) {
  out << "constexpr sock_filter " << name << "[] = {\n";
  for (const sock_filter& step : program)
    out << "    {" << step.code << ", " << unsigned{step.jt} << ", " << unsigned{step.jf} << ", " << step.k
        << "u},\n";
  out << "};\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ofstream out(argv[1]);
  out << "// Written by filter_generator at build time.\n";
  // Where processes are not separated by a namespace, ptrace could reach beyond the box.
  write_array(out, "kFilterNamespaces", compiled(true));
  write_array(out, "kFilterProcess", compiled(false));
  return out.flush() ? 0 : 1;
}
