#include "grader/box/supervise.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/statfs.h>
#include <unistd.h>

#include <csignal>
#include <optional>

#include "grader/box/cage.hpp"
#include "grader/box/capture.hpp"
#include "grader/box/collect.hpp"
#include "grader/box/judge.hpp"
#include "grader/box/meter.hpp"
#include "grader/box/must.hpp"
#include "grader/box/watch.hpp"
#include "grader/box/workplace.hpp"

namespace grader::box {
namespace {

std::vector<std::string> environment_of(const RunSpec& spec) {
  std::map<std::string, std::string> variables{
      {"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"HOME", "/work"}, {"LANG", "C.UTF-8"}, {"TMPDIR", "/tmp"}};
  for (const auto& [name, value] : spec.env) variables[name] = value;
  std::vector<std::string> words;
  for (const auto& [name, value] : variables) words.push_back(name + "=" + value);
  return words;
}

// Without a control group sampling holds memory; programs that grow faster are held by what they may reserve.
bool limits_reserved_memory(const Request& request, const ControlGroup& group) {
  return request.level != BoxLevel::kNone && !group.limits_memory() &&
         request.spec.memory == MemoryStrategy::kAddressSpace;
}

// Where a control group counts processes, this is only for the case that it does not hold. It must never be
// the first to refuse, since nobody would be told: it counts a process from the moment that it is wanted, and
// all processes may want one at once.
int processes_of_user(const Request& request, const Identity& identity, const ControlGroup& group) {
  const int all = request.spec.limits.processes + (identity.user_namespace ? 2 : 1);
  return group.limits_processes() ? 2 * all : all;
}

Inside plan_inside(const Request& request, const Identity& identity, const ControlGroup& group) {
  Inside inside;
  inside.level = request.level;
  inside.root.identity = identity;
  if (request.level == BoxLevel::kNamespaces) inside.root = plan_root(request.spec, request.hidden, identity);
  inside.resources = {request.spec.limits, limits_reserved_memory(request, group),
                      processes_of_user(request, identity, group)};
  inside.argv = request.spec.argv;
  inside.environment = environment_of(request.spec);
  inside.network = request.network_fd;
  inside.outside_user = ::geteuid();
  inside.outside_group = ::getegid();
  return inside;
}

// Puts the host's paths where a mount namespace would have shown them as the box's.
void use_host_paths(Inside& inside, const RunSpec& spec, const Workplace& place) {
  inside.folder = place.work();
  for (std::string& word : inside.argv) word = place.translated(word, spec.mounts);
  for (std::string& variable : inside.environment) {
    const auto equals = variable.find('=');
    variable = variable.substr(0, equals + 1) + place.translated(variable.substr(equals + 1), spec.mounts);
  }
}

bool is_full(int folder) {
  struct statfs info {};
  return folder >= 0 && ::fstatfs(folder, &info) == 0 && (info.f_bfree == 0 || info.f_ffree == 0);
}

// Whether the program ended by itself, at no limit and by no failure of ours.
bool ended_freely(const Termination& termination) {
  return std::holds_alternative<Exited>(termination) || std::holds_alternative<Signalled>(termination);
}

// The program itself could not be started. A missing compiler or interpreter is our failure; a product of the
// student's build is not.
Termination not_started(int error, const std::string& program, Capture& err) {
  const std::string reason = "cannot run " + program + ": " + std::generic_category().message(error);
  if (error == E2BIG) return LimitHit{Limit::kDisk};  // words without bound are names of the student's files
  for (const char* system : {"/usr/", "/bin/", "/sbin/", "/lib/", "/lib64/"})
    if (program.starts_with(system)) return BoxFailed{reason};
  if (error == ENOMEM || error == EAGAIN) return BoxFailed{reason};
  err.append(reason + "\n");
  return Exited{error == ENOENT ? 127 : 126};
}

// Everything of one run that lives until its end, in the order of its making.
struct Run {
  const Request& request;
  int signals;
  Identity identity;
  std::optional<Workplace> place;
  ControlGroup group;
  Capture out;
  Capture err;

  Run(const Request& asked, int signal_fd)
      : request(asked),
        signals(signal_fd),
        identity(choose_identity(asked.level)),
        group(asked.cgroups, asked.spec.limits),
        out(asked.spec.out_dir / "stdout", asked.spec.limits.output),
        err(asked.spec.out_dir / "stderr", asked.spec.limits.output) {
    if (asked.level != BoxLevel::kNamespaces) place.emplace(identity);
  }
  RunOutcome go();

 private:
  Inside plan();
  void judge_end(const Observed& seen, const Meter& meter, int work, const Cage& cage, RunOutcome& outcome);
};

Inside Run::plan() {
  Inside inside = plan_inside(request, identity, group);
  inside.stdin_file = request.stdin_fd;
  inside.stdout_pipe = request.stdout_fd >= 0 ? request.stdout_fd : out.write_end();
  inside.stderr_pipe = err.write_end();
  if (place) use_host_paths(inside, request.spec, *place);
  return inside;
}

void Run::judge_end(const Observed& seen, const Meter& meter, int work, const Cage& cage,
                    RunOutcome& outcome) {
  outcome.usage = meter.usage();
  outcome.usage.wall = seen.wall;
  outcome.enforcement = {request.level, meter.memory_by(), meter.cpu_by()};
  if (seen.not_started) {
    outcome.termination = not_started(*seen.not_started, request.spec.argv[0], err);
  } else if (seen.interrupted) {
    outcome.termination = BoxFailed{"interrupted"};
  } else {
    const Evidence evidence{seen,
                            meter.exceeded(),
                            meter.usage().peak_memory,
                            out.cut() || err.cut(),
                            is_full(cage.work()) || is_full(cage.tmp()) || meter.exceeded().disk,
                            largest_file(work, request.spec)};
    outcome.termination = judge(evidence, request.spec, !group.limits_memory());
  }
  outcome.out = out.result();
  outcome.err = err.result();
}

RunOutcome Run::go() {
  Inside inside = plan();
  kit::Fd input;
  if (place && request.stdin_fd < 0) {
    const std::string file = request.spec.stdin_file.empty() ? "/dev/null" : request.spec.stdin_file.string();
    input.reset(must(::open(file.c_str(), O_RDONLY | O_CLOEXEC), "cannot open", file));
    inside.stdin_file = input.get();
  }
  Cage cage(inside, group);
  out.close_write_end();
  err.close_write_end();
  if (request.stdout_fd >= 0) ::close(request.stdout_fd);  // its end is to be the program's doing alone
  cage.wait_until_ready();
  const int work = place ? place->work_fd() : cage.work();
  place_input_files(work, request.spec, identity);
  Meter meter(cage, group, request.spec, request.level);
  if (place && request.level != BoxLevel::kNone) meter.watch_folders(place->work_fd(), place->tmp_fd());
  const int talk = request.leave_within.count() > 0 ? request.stdin_fd : -1;
  const Observed seen = watch(
      {cage, out, err, meter, signals, request.spec.limits, talk, request.peer_fd, request.leave_within});
  meter.finish(cage.end());
  out.drain();
  err.drain();
  RunOutcome outcome;
  judge_end(seen, meter, work, cage, outcome);
  if (!std::holds_alternative<BoxFailed>(outcome.termination) && !collect(work, request.spec, outcome) &&
      ended_freely(outcome.termination))
    outcome.termination = LimitHit{Limit::kDisk};
  return outcome;
}

}  // namespace

RunOutcome supervise(const Request& request) {
  RunOutcome failed;
  try {
    const kit::Fd signals = watch_signals();
    if (request.parent != 0) {
      // The grader's death is a termination signal, so that even then everything is put away.
      must(::prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0), "cannot tie the box to the grader");
      if (::getppid() != request.parent) fail("the grader is gone", ESRCH);
    }
    Run run(request, signals.get());
    return run.go();
  } catch (const std::exception& error) {
    failed.termination = BoxFailed{error.what()};
  }
  failed.enforcement.level = request.level;
  return failed;
}

}  // namespace grader::box
