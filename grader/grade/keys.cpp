#include "grader/grade/keys.hpp"

#include <fmt/format.h>

#include "grader/box/client/host.hpp"
#include "grader/core/files.hpp"
#include "grader/core/version.hpp"
#include "support/digest.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

std::string text_of(const Limits& l) {
  return fmt::format("{} {} {} {} {} {} {} {}", l.cpu.count(), l.wall.count(), l.memory.count, l.output.count,
                     l.file_size.count, l.disk.count, l.processes, l.files);
}

std::string text_of(const CheckerSpec& checker, const std::map<std::string, std::string>& judges) {
  const auto judge = judges.find(checker.judge_program);
  return fmt::format("{} {} {} {} {} {} {} {}", static_cast<int>(checker.kind), checker.file,
                     checker.absolute_tolerance, checker.relative_tolerance, checker.judge_program,
                     fmt::join(checker.judge_args, "\x1f"), judge == judges.end() ? "" : judge->second,
                     checker.sessions);
}

// The folder as a whole: a case's bytes are its argv, input and expected files, whatever else is put there.
std::string digest_of(const Assignment& assignment, const Case& test,
                      const std::map<std::string, std::string>& judges) {
  kit::Sha256 sum;
  sum.add(test.id.value + "\n");
  sum.add(fmt::format("{}\n{}\n", fmt::join(test.argv, "\x1f"), fmt::join(test.output_files, "\x1f")));
  sum.add(fmt::format("{}\n{}\n", fmt::join(test.allowed_exit, ","), fmt::join(test.hide_in_diff, "\x1f")));
  sum.add(fmt::format("{}\n", test.slow_after.count()));
  sum.add(text_of(test.checker, judges) + "\n");
  const fs::path folder = assignment.root / test.id.value;
  for (const char* part : {"files", "expected"}) {
    if (fs::is_directory(folder / part)) sum.add(data::tree_digest(folder / part) + "\n");
  }
  if (!test.stdin_file.empty()) sum.add(kit::sha256_hex(read_file(test.stdin_file)));
  return sum.hex();
}

}  // namespace

Keys::Keys(const data::Kit& kit, const run::Context& context) : kit_(kit), toolchains_(context.toolchains) {
  machine_ = fmt::format("{} {} {}", kGraderVersion, name_of(context.level), context.seed);
  std::map<std::string, std::string> judges;
  for (const auto& [id, assignment] : kit.assignments) {
    for (const Group& group : assignment.groups) {
      for (const Case& test : group.cases) {
        const std::string& judge = test.checker.judge_program;
        if (!judge.empty() && !judges.contains(judge)) {
          judges[judge] = kit::sha256_hex(read_file(kit.places.programs / judge));
        }
        case_digests_[&test] = digest_of(assignment, test, judges);
      }
    }
  }
}

std::string Keys::build(const Assignment& assignment, const LanguageId& language,
                        const std::string& staged) const {
  const Entry& entry = assignment.languages.at(language);
  const auto tools = toolchains_.find(language);
  return kit::sha256_hex(
      fmt::format("build\n{}\n{}\n{}\n{}\n{}\n{}\n{}", machine_, kit_.language_digests.at(language),
                  tools == toolchains_.end() ? "" : tools->second, text_of(assignment.build_limits),
                  entry.program, fmt::join(entry.files, "\x1f"), staged));
}

std::string Keys::test(const std::string& build_key, const PlannedCase& planned) const {
  return kit::sha256_hex(
      fmt::format("case\n{}\n{}\n{}", build_key, case_digests_.at(planned.test), text_of(planned.limits)));
}

std::string Keys::quality(const std::string& build_key, const PlannedQuality& planned) const {
  std::string text = fmt::format("quality\n{}\n{}\n{}", build_key, planned.kind, planned.recipe != nullptr);
  for (const PlannedCase& candidate : planned.candidates) {
    text += "\n" + case_digests_.at(candidate.test) + " " + text_of(candidate.limits);
  }
  return kit::sha256_hex(text);
}

}  // namespace grader::grade
