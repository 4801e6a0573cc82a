// How one language is built, run and measured: a JSON file below grader/languages/.
// Format: docs/formats/language.md.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/ids.hpp"
#include "grader/core/run.hpp"

namespace grader {

// argv vectors may hold {program} (Entry::program), {main} (the main file found), and, as a whole element,
// {sources} (every source file, sorted). {flags} as a whole element is replaced by a quality check's flags,
// in the ordinary build by those of the check that does not run. `run` may also hold {product} (what was
// found of `product` and `also`, relative to the built tree) and {memory_mb} (the run's memory limit in whole
// mebibytes).
struct BuildRecipe {
  std::string when;                             // a file name that must exist at the top; empty: always
  std::vector<std::vector<std::string>> steps;  // argv each, run in /work in one box after the other
  std::string product;                          // must exist afterwards, relative; "" for none
  std::vector<std::string> also;  // other places where the product may be; the first found is used
};

// A check is made of the kit's own compile, never of what a submission's build file does: `builds`' entry
// without `when`. There `flags` may hold {folder} inside a word, which is repeated for every folder that holds
// files; in the ordinary build such a word is left out.
//
// A check that does not run reads the log of the ordinary build, which takes the check's `build_env` and
// `flags`: nothing is compiled a second time unless the submission has a build file of its own or something matches
// `blanked`. There is at most one such check, and it has no `run_prefix`.
struct QualityRecipe {
  std::map<std::string, std::string> build_env;  // over Language::env, e.g. CXXFLAGS
  std::vector<std::string> flags;                // replaces {flags} in build steps
  std::vector<std::string> run_prefix;           // e.g. valgrind ...
  std::map<std::string, std::string> run_env;    // over Language::env, e.g. ASAN_OPTIONS
  bool runs = false;    // findings are counted in the stderr of runs; else in the build log
  std::string counts;   // ECMAScript, for count_findings
  std::string blanked;  // ECMAScript; what it matches in the submission's files is left out for the check: it
                        // would hide findings. Empty: nothing
  std::vector<std::string> refused;       // names that take over the check's tool when the program holds them
  std::vector<std::string> refused_code;  // the same in machine code: bytes, written as hexadecimal digits
  MemoryStrategy memory = MemoryStrategy::kResident;
  int time_factor = 1;      // cpu and wall limits of a run are multiplied by this
  kit::Bytes extra_memory;  // added to the memory limit of a run
};

// What a known message of a compiler or a run-time means for a student: findings.hpp.
struct Hint {
  std::string pattern;  // ECMAScript, looked for in every line of the build log or stderr
  std::string message;  // for the student
};

struct Language {
  LanguageId id;
  std::string title;
  std::vector<std::string> extensions;     // ".cpp", with the dot, lower case
  std::vector<BuildRecipe> builds;         // the first whose `when` exists is used
  std::vector<std::string> run;            // argv prefix; the built tree is at /submission
  std::map<std::string, std::string> env;  // of build steps and of runs
  MemoryStrategy memory = MemoryStrategy::kAddressSpace;
  std::int64_t extra_processes = 0;              // threads the runtime itself needs (JVM)
  std::vector<std::string> version;              // argv that prints the toolchain's version
  std::map<std::string, QualityRecipe> quality;  // by kind: "warnings", "sanitizers", "memcheck"
  std::map<std::string, std::string> selftest;   // file name -> source of a program that the doctor grades:
                                                 // argv echo WORD | exit N | loop | allocate
  std::string selftest_main;                     // Entry::program of that program
  std::vector<Hint> hints;                       // the first that fits is shown
};

}  // namespace grader
