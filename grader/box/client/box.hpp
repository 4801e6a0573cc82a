// Runs one program in one box: starts the program `grader_box` and reads its answer.
// What a box promises is written in docs/sandbox.md.
#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

#include "grader/core/run.hpp"
#include "support/fd.hpp"

namespace grader::box::client {

class EmptyNetworks;  // grader/box/client/networks.hpp

// What run_in_box needs to know of this machine; found once by inspect_host() (grader/box/client/host.hpp).
struct BoxHost {
  std::filesystem::path program;           // absolute path of grader_box
  BoxLevel level = BoxLevel::kNamespaces;  // what every run gets; a box that cannot give it fails
  CgroupFolders cgroups;
  std::shared_ptr<EmptyNetworks> networks;  // shared by all runs; may be null: every box makes its own
  // Absolute paths of places that no box may show, wherever they lie: the kit, results, submissions. What a run
  // mounts of them itself is shown.
  std::vector<std::filesystem::path> hidden;
};

// Ends of pipes that are a program's standard input and output instead of a file and a captured stream: so it
// talks with whoever has the other ends. Output written there is not kept or limited by the box.
struct StdioPipes {
  kit::Fd in;
  kit::Fd out;
  // The program must end so long after its input or `peer` has ended, else that is LimitHit{wall}; 0: it need not.
  std::chrono::milliseconds leave_within{0};
  // A pipe's reading end whose writing end is the `alive` of the run at the other end: the program can keep its
  // input open, but not this.
  kit::Fd peer;
  kit::Fd alive;  // kept open until this run is over
};

// Runs `spec` and returns what came of it. Blocks until the program, everything it started and the box
// itself are gone: at most Limits::wall and a fraction of a second. Safe to call from many threads at once;
// cheap however large the calling process is (no fork of it). Never throws: every failure of ours, and a stop
// request ("interrupted"), is a BoxFailed that says what was attempted.
//
// spec.out_dir must exist; "stdout", "stderr" and "files/" in it are written anew. Mounted files must be
// readable by everyone when the grader runs as root, since the program then runs as another user.
// At the levels below `namespaces` there are no mounts: words of argv and env that begin with a mount's
// inside path (or /work) are replaced by the host's path.
RunOutcome run_in_box(const BoxHost& host, const RunSpec& spec, const std::stop_token& stop = {});

// Somebody outside, such as the machine when it was out of memory, killed the box while no limit was reached:
// nothing is known of the program, and the same run may well succeed.
bool killed_from_outside(const Termination& termination);

// The same with `pipes`, whose descriptors are closed here as soon as the box has them. spec.stdin_file must
// be empty.
RunOutcome run_with_pipes(const BoxHost& host, const RunSpec& spec, StdioPipes pipes,
                          const std::stop_token& stop = {});

}  // namespace grader::box::client
