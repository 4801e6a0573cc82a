// grader diff: expected against actual output of one student.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "grader/app/commands.hpp"
#include "grader/core/files.hpp"
#include "grader/results/publish.hpp"
#include "grader/text/diff.hpp"
#include "grader/text/diff_render.hpp"
#include "grader/text/text.hpp"
#include "support/text/closest.hpp"

namespace grader::app {

namespace fs = std::filesystem;

namespace {

constexpr kit::Bytes kCompared = kit::mebibytes(4);

std::size_t terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 100;
}

struct Look {
  bool colour = false;
  bool side_by_side = false;
  std::size_t width = 100;
};

Look look_of(const DiffArgs& args) {
  const bool terminal = ::isatty(STDOUT_FILENO) != 0;
  Look look;
  look.width = std::max<std::size_t>(40, terminal_width());
  look.colour = args.colour == "always" || (args.colour == "auto" && terminal);
  look.side_by_side = args.side_by_side || (!args.unified && terminal && look.width >= 100);
  return look;
}

// The bytes the student's program wrote: evidence, else the head of the stream in the result.
std::optional<std::string> actual_of(const fs::path& evidence, const CaseResult& result,
                                     const std::string& name) {
  const fs::path file = evidence / result.id.value / name;
  if (fs::is_regular_file(fs::symlink_status(file))) return read_head(file, kCompared);
  if (name == "stdout") return result.out_raw;
  return std::nullopt;
}

std::vector<std::string> compared_files(const Case& test) {
  std::vector<std::string> names = test.output_files;
  if (fs::is_regular_file(test.expected_dir / "stdout")) names.emplace_back("stdout");
  return names;
}

void show_case(const Case& test, const CaseResult& result, const fs::path& evidence, const Look& look,
               const Console& console) {
  const std::string rule = look.colour ? "\x1b[1m" : "";
  const std::string plain = look.colour ? "\x1b[0m" : "";
  console.out << fmt::format("{}{}: {}{}\n", rule, test.id.value, title_of(result.verdict), plain);
  if (!result.message.empty()) console.out << text::visible(result.message) << "\n";
  for (const std::string& name : compared_files(test)) {
    const fs::path expected = test.expected_dir / name;
    const auto actual = actual_of(evidence, result, name);
    if (!fs::is_regular_file(expected)) continue;
    if (!actual) {
      console.out << fmt::format("{}: nothing was written\n", name);
      continue;
    }
    const text::Diff found = text::diff(read_head(expected, kCompared), *actual, test.hide_in_diff);
    if (found.cause == text::DiffCause::kNone) {
      console.out << fmt::format("{}: as expected\n", name);
      continue;
    }
    const text::DiffStyle style{look.colour, look.width, "expected/" + name, "actual/" + name};
    console.out << text::headline(found) << "\n"
                << (look.side_by_side ? text::side_by_side(found, style) : text::unified(found, style));
  }
  console.out << "\n";
}

const Case* case_of(const Assignment& assignment, const CaseId& id) {
  for (const Group& group : assignment.groups) {
    const auto found = std::ranges::find(group.cases, id, &Case::id);
    if (found != group.cases.end()) return &*found;
  }
  return nullptr;
}

Errors unknown_student(const DiffArgs& args, const results::Manifest& manifest) {
  std::vector<std::string> known;
  for (const results::Listed& one : manifest.submissions) known.push_back(one.id.value);
  return {{args.out.string(), "", fmt::format("no results of a student {}", text::visible_line(args.student)),
           kit::suggestion(args.student, known)}};
}

}  // namespace

int diff_command(const data::Kit& kit, const DiffArgs& args, const Console& console) {
  const results::ResultPlaces places = results::places_at(args.out);
  const auto manifest = results::read_manifest(places);
  if (!manifest) return tell(console, manifest.error());
  const Look look = look_of(args);
  bool student_known = false;
  bool case_known = args.test.empty();
  std::size_t shown = 0;
  std::vector<std::string> cases;
  for (const results::Listed& listed : manifest->submissions) {
    const bool wanted = listed.id.value == args.student &&
                        (args.assignment.empty() || listed.assignment.value == args.assignment);
    if (!wanted || !kit.assignments.contains(listed.assignment)) continue;
    const auto result = results::finished_result(places, listed, kit, {});
    if (!result) continue;
    student_known = true;
    if (result->build.status != BuildResult::Status::kBuilt) {
      console.out << text::visible(result->build.message) << "\n"
                  << text::visible_head(result->build.log_raw, 16 * 1024) << "\n";
    }
    for (const CaseResult& one : result->cases) {
      cases.push_back(one.id.value);
      const bool asked = args.test.empty() ? one.verdict != Verdict::kAccepted : one.id.value == args.test;
      case_known = case_known || one.id.value == args.test;
      if (!asked) continue;
      const Case* test = case_of(kit.assignments.at(listed.assignment), one.id);
      show_case(*test, one, places.evidence(listed.id, listed.assignment), look, console);
      ++shown;
    }
  }
  if (!student_known) return tell(console, unknown_student(args, *manifest));
  if (!case_known) {
    return tell(console, {{"", "", fmt::format("no test case {}", text::visible_line(args.test)),
                           kit::suggestion(args.test, cases)}});
  }
  if (shown == 0) console.out << "Every test is accepted.\n";
  return kDone;
}

}  // namespace grader::app
