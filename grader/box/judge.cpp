#include "grader/box/judge.hpp"

#include <sys/wait.h>

#include <csignal>

namespace grader::box {
namespace {

bool killed_by(const Observed& seen, int signal) {
  return seen.status && WIFSIGNALED(*seen.status) && WTERMSIG(*seen.status) == signal;
}

bool ended_badly(const Observed& seen) {
  return seen.status && (WIFSIGNALED(*seen.status) || WEXITSTATUS(*seen.status) != 0);
}

// Without a control group a refused allocation, or a stack that may not grow, leaves no trace with the
// kernel. A program that fails when it has more than half of its memory most likely failed for that.
bool starved(const Evidence& evidence, const Limits& limits) {
  return ended_badly(evidence.seen) && evidence.peak_memory.count > limits.memory.count / 2;
}

}  // namespace

Termination judge(const Evidence& evidence, const RunSpec& spec, bool memory_sampled) {
  const Limits& limits = spec.limits;
  const Observed& seen = evidence.seen;
  if (evidence.exceeded.memory || (memory_sampled && starved(evidence, limits)))
    return LimitHit{Limit::kMemory};
  if (evidence.exceeded.processes) return LimitHit{Limit::kProcesses};
  if (evidence.output_cut) return LimitHit{Limit::kOutput};
  if (killed_by(seen, SIGXFSZ) || evidence.largest_file >= limits.file_size)
    return LimitHit{Limit::kFileSize};
  if (evidence.disk_full) return LimitHit{Limit::kDisk};
  if (evidence.exceeded.cpu || killed_by(seen, SIGXCPU)) return LimitHit{Limit::kCpu};
  if (seen.overstayed || seen.wall >= limits.wall) return LimitHit{Limit::kWall};
  // Process 1 of the box died under the program, which can neither signal nor limit it.
  if (!seen.status) return BoxFailed{kKilledFromOutside};
  if (WIFSIGNALED(*seen.status)) return Signalled{WTERMSIG(*seen.status)};
  return Exited{WEXITSTATUS(*seen.status)};
}

}  // namespace grader::box
