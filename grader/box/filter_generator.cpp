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
#include <string>
#include <vector>

namespace {

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
};

constexpr std::uint64_t kNamespaceFlags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                          CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                                          0x80 /* CLONE_NEWTIME */;

void must(int answer, const char* what) {
  if (answer >= 0) return;
  std::fprintf(stderr, "filter_generator: %s: error %d\n", what, -answer);
  std::exit(1);
}

void deny_namespaces_and_sockets(scmp_filter_ctx filter) {
  for (std::uint64_t bit = 1; bit <= kNamespaceFlags; bit <<= 1)
    if ((kNamespaceFlags & bit) != 0)
      must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                            SCMP_A0(SCMP_CMP_MASKED_EQ, bit, bit)),
           "clone");
  // Allowed are AF_UNIX (1), AF_INET (2) and AF_INET6 (10), in a network without any interface.
  const auto unknown = SCMP_ACT_ERRNO(EAFNOSUPPORT);
  must(seccomp_rule_add(filter, unknown, SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_GT, AF_INET6)), "socket");
  for (unsigned family = AF_INET + 1; family < AF_INET6; ++family)
    must(seccomp_rule_add(filter, unknown, SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_EQ, family)), "socket");
  // Typing into a terminal.
  must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1,
                        SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffffU, 0x5412U)),
       "ioctl");
}

std::vector<sock_filter> compiled(bool allow_ptrace) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (filter == nullptr) must(-ENOMEM, "init");
  must(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "optimise");
  for (const int call : kNotPermitted) must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0), "rule");
  for (const int call : kNotImplemented)
    must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0), "rule");
  if (!allow_ptrace) must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ptrace), 0), "ptrace");
  deny_namespaces_and_sockets(filter);

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
