// An assignment as staff wrote it below testcases/<id>/: read once, every setting inherited
// (assignment -> group -> case), validated, then const. Format: docs/formats/testcases.md.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/ids.hpp"
#include "grader/core/limits.hpp"
#include "grader/core/run.hpp"

namespace grader {

enum class Visibility { kVisible, kAfterDueDate, kAfterPublished, kHidden };

inline constexpr int kMostSessions = 1000;
// Among the arguments of a case with sessions: stands for the session's number.
inline constexpr const char* kSessionWord = "{session}";

// How the answer of a case is judged.
struct CheckerSpec {
  enum class Kind {
    kExact,    // byte for byte
    kTokens,   // white space separates, otherwise equal
    kNumbers,  // tokens, numbers compared with tolerance
    kJudge,    // an external judge program: docs/formats/judge.md
  };
  Kind kind = Kind::kExact;
  std::string file = "stdout";    // "stdout" or a collected file; what the first three compare
  double absolute_tolerance = 0;  // numbers
  double relative_tolerance = 0;  // numbers
  std::string judge_program;      // name of a program beside `grader`
  std::vector<std::string> judge_args;
  int sessions =
      0;  // so often the judge talks with the program while it runs: docs/formats/judge.md; 0: never
};

struct Case {
  CaseId id;
  std::string title;
  std::vector<std::string> argv;          // arguments after the program
  std::filesystem::path stdin_file;       // host path, empty: none
  std::vector<InputFile> files;           // below the case's files/
  std::filesystem::path expected_dir;     // the case's expected/; holds "stdout" and output files
  std::vector<std::string> output_files;  // collected from /work
  std::vector<int> allowed_exit;          // empty: any
  Limits limits;
  std::chrono::milliseconds slow_after{0};  // flagged slow from this CPU time on; 0: never
  Visibility visibility = Visibility::kHidden;
  CheckerSpec checker;
  std::int64_t weight = 1;                // within its group
  std::vector<std::string> hide_in_diff;  // keys whose values are masked on both sides ("running_time")
};

struct Group {
  GroupId id;
  std::string title;
  std::vector<Case> cases;  // in order of their id
};

// How a submission in one language is recognised and named.
struct Entry {
  std::string program;             // name of the built executable, class or script stem
  std::vector<std::string> files;  // accepted main files in order of preference; empty: any source file
  // Host folder of the skeleton; empty: none. A submission with a folder "student" at its top gets every file
  // of `given` outside "student" laid over it, at the same relative path; other submissions are left alone.
  std::filesystem::path given;
  // reference/<id>/evaluation/<language>; empty: none. Every submission gets it, laid over all else: programs
  // and files that students never see.
  std::filesystem::path evaluation{};
};

struct Assignment {
  AssignmentId id;
  std::string title;
  std::filesystem::path root;             // testcases/<id>
  std::map<LanguageId, Entry> languages;  // in order of preference: `language_order`
  std::vector<LanguageId> language_order;
  Limits build_limits;
  std::chrono::milliseconds budget{0};  // CPU time for all cases of a submission together; 0: none
  std::vector<std::string> reference;   // argv prefix of the reference program, for `grader expect`
  std::vector<Group> groups;            // in the order of assignment.json
};

}  // namespace grader
