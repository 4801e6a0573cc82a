#include "grader/report/sample_gradebook.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grader::report {
namespace {

using namespace std::chrono_literals;

const Enforcement kFull{BoxLevel::kNamespaces, "cgroup", "cgroup"};

Case a_case(const std::string& id, const std::string& title, std::vector<std::string> argv,
            Visibility visibility) {
  Case out;
  out.id = {id};
  out.title = title;
  out.argv = std::move(argv);
  out.output_files = {"output.txt"};
  out.allowed_exit = {0};
  out.visibility = visibility;
  out.checker.kind = CheckerSpec::Kind::kJudge;
  out.checker.judge_program = "npuzzle_judge";
  out.hide_in_diff = {"running_time", "max_ram_usage"};
  return out;
}

Assignment npuzzle() {
  Assignment out;
  out.id = {"npuzzle"};
  out.title = "N-puzzle";
  out.languages = {
      {{"cpp"}, {"driver", {}, {}}}, {{"java"}, {"Driver", {}, {}}}, {{"python"}, {"driver", {}, {}}}};
  out.language_order = {{"cpp"}, {"python"}, {"java"}};
  out.groups = {{{"public"},
                 "Submission tests",
                 {a_case("public/sample", "the sample of the handout", {"bfs", "1,2,5,3,4,0,6,7,8"},
                         Visibility::kVisible),
                  a_case("public/short", "two moves", {"bfs", "3,1,2,0,4,5,6,7,8"}, Visibility::kVisible)}},
                {{"bfs"},
                 "Breadth-first search",
                 {a_case("bfs/deep", "20 moves", {"bfs", "6,1,8,4,0,2,7,3,5"}, Visibility::kHidden),
                  a_case("bfs/far", "31 moves", {"bfs", "8,6,7,2,5,4,3,0,1"}, Visibility::kHidden)}},
                {{"dfs"},
                 "Depth-first search",
                 {a_case("dfs/sample", "the sample of the handout", {"dfs", "1,2,5,3,4,0,6,7,8"},
                         Visibility::kAfterPublished)}}};
  return out;
}

Rubric npuzzle_rubric() {
  const auto from = [](const char* group) { return FromGroup{{group}, FromGroup::Rule::kSum, ""}; };
  Rubric out;
  out.assignment = {"npuzzle"};
  out.total = {10'000};
  out.criteria = {
      {{"public"}, "Submission tests", "", {2'000}, false, from("public")},
      {{"bfs"}, "Breadth-first search", "", {3'000}, false, from("bfs")},
      {{"dfs"}, "Depth-first search", "", {2'000}, false, from("dfs")},
      {{"warnings"}, "No warnings", "", {1'000}, false, FromQuality{"warnings", {100}, {{"cpp"}}}},
      {{"style"}, "Readable code", "Names, functions, comments", {2'000}, false, Manual{}}};
  out.penalties = {{{"late"}, "Late", Penalty::Unit::kLateDay, 10, 50}};
  out.round_to = {50};
  return out;
}

Usage usage(std::int64_t seed) {
  return {std::chrono::microseconds(12'000 + seed * 977 % 90'000),
          std::chrono::microseconds(15'000 + seed * 977 % 99'000),
          kit::Bytes{3'500'000 + seed * 40'961 % 900'000}};
}

CaseResult result_of(const Case& definition, Verdict verdict, std::int64_t seed) {
  CaseResult out;
  out.id = definition.id;
  out.verdict = verdict;
  out.termination = Exited{0};
  out.usage = usage(seed);
  out.enforcement = kFull;
  out.evidence = {definition.id.value + "/output.txt", definition.id.value + "/stdout"};
  out.key = fmt::format("{:016x}", seed * 1'000'003);
  switch (verdict) {
    case Verdict::kAccepted:
      out.check = CheckResult{CheckStatus::kAccepted, {1, 1}, {}, "", ""};
      out.message = "All values are right.";
      break;
    case Verdict::kPartial:
      out.check =
          CheckResult{CheckStatus::kPartial,
                      {1, 2},
                      {{"path_to_goal", {1, 1}, ""},
                       {"nodes_expanded", {0, 1}, "11, expected 10: the goal is counted as expanded"}},
                      "nodes_expanded is wrong.",
                      "off by one in nodes_expanded"};
      out.message = "One of two values is right.";
      break;
    case Verdict::kTimeLimit:
      out.termination = LimitHit{Limit::kCpu};
      out.usage.cpu = 10'003ms;
      out.usage.wall = 10'120ms;
      out.message =
          "The program used its 10 s of CPU time and was stopped. Is a visited state put in the frontier "
          "again?";
      break;
    case Verdict::kRuntimeError:
      out.termination = Signalled{11};
      out.message = "The program crashed (SIGSEGV, an invalid memory access).";
      out.err_raw = "Board::at: index 9 of 9\n";
      break;
    case Verdict::kJudgeError:
      out.termination = BoxFailed{"no space left on device"};
      out.message = "The grader itself failed; this costs you nothing.";
      out.staff = "writing the input file: no space left on device";
      out.evidence.clear();
      break;
    default:
      out.termination = Exited{1};
      out.message = "Not run: there is no program to run.";
      out.evidence.clear();
  }
  return out;
}

bool known_points(const std::vector<const CaseResult*>& results) {
  return std::ranges::none_of(results,
                              [](const CaseResult* one) { return one->verdict == Verdict::kJudgeError; });
}

CriterionScore group_score(const Criterion& criterion, const FromGroup& from,
                           const SubmissionResult& result) {
  std::vector<const CaseResult*> results;
  for (const CaseResult& one : result.cases) {
    if (one.id.value.starts_with(from.group.value + "/")) results.push_back(&one);
  }
  CriterionScore out{criterion.id, criterion.title, std::nullopt, criterion.points, criterion.bonus, ""};
  if (!known_points(results)) {
    out.note = "a grader failure stands";
    return out;
  }
  std::int64_t num = 0;
  std::int64_t passed = 0;
  for (const CaseResult* one : results) {
    if (one->check) num += 2 * one->check->share.num / one->check->share.den;
    passed += one->verdict == Verdict::kAccepted ? 1 : 0;
  }
  const auto all = static_cast<std::int64_t>(results.size());
  out.points = Points{criterion.points.hundredths * num / (2 * std::max<std::int64_t>(1, all))};
  out.note = fmt::format("{} of {} tests", passed, all);
  return out;
}

// A simple stand-in for the score proper, enough to have plausible numbers.
Score score_of(const SubmissionResult& result, const Rubric& rubric) {
  Score out;
  out.max = rubric.total;
  for (const Criterion& criterion : rubric.criteria) {
    CriterionScore one{criterion.id, criterion.title, std::nullopt, criterion.points, criterion.bonus, ""};
    if (const auto* from = std::get_if<FromGroup>(&criterion.from)) {
      one = group_score(criterion, *from, result);
    } else if (std::holds_alternative<FromQuality>(criterion.from)) {
      const std::int64_t findings = result.quality.empty() ? 0 : result.quality.front().findings;
      const bool built = result.build.status == BuildResult::Status::kBuilt;
      one.points =
          Points{built ? std::max<std::int64_t>(0, criterion.points.hundredths - 100 * findings) : 0};
      one.note = !built ? "not built" : fmt::format("{} findings", findings);
    } else if (const auto mark = result.marks.find(criterion.id); mark != result.marks.end()) {
      one.points = mark->second.points;
    } else {
      one.note = "not marked yet";
    }
    out.total += one.points.value_or(Points{});
    out.final = out.final && one.points.has_value();
    if (!one.points) out.flags.push_back(one.note == "not marked yet" ? one.note : "judge error");
    out.criteria.push_back(one);
  }
  if (result.late_days > 0) {
    const Points off{-rubric.total.hundredths / 10 * result.late_days};
    out.penalties.push_back({{"late"}, "Late", off, {}, false, fmt::format("{} days", result.late_days)});
    out.total = {std::max<std::int64_t>(0, (out.total + off).hundredths)};
    out.flags.push_back(fmt::format("late {} days", result.late_days));
  }
  return out;
}

SubmissionResult student(const Assignment& assignment, const std::string& id, const std::string& name,
                         const std::string& language, const std::vector<Verdict>& verdicts) {
  SubmissionResult out;
  out.id = {id};
  out.name = name;
  out.assignment = assignment.id;
  out.language = LanguageId{language};
  out.source_digest = fmt::format("{:064x}", std::hash<std::string>{}(id) % 0xFFFF);
  out.build.status = BuildResult::Status::kBuilt;
  out.build.usage = usage(static_cast<std::int64_t>(id.size()));
  std::size_t i = 0;
  for (const Group& group : assignment.groups) {
    for (const Case& definition : group.cases) {
      out.cases.push_back(
          result_of(definition, verdicts[i % verdicts.size()], static_cast<std::int64_t>(7 * i + id.size())));
      ++i;
    }
  }
  out.quality = {{"warnings", QualityResult::Status::kClean, 0, "The compiler has nothing to say.", "", "q"}};
  return out;
}

void fail_build(SubmissionResult& result, BuildResult::Status status, const std::string& message,
                std::string log) {
  result.build.status = status;
  result.build.message = message;
  result.build.log_raw = std::move(log);
  result.quality = {{"warnings", QualityResult::Status::kFailed, 0, "", "", "q"}};
}

GradedAssignment graded(Assignment assignment, Rubric rubric, const std::vector<SubmissionResult>& results) {
  GradedAssignment out{std::move(assignment), std::move(rubric), {}};
  for (const SubmissionResult& result : results)
    out.submissions.push_back({result, score_of(result, out.rubric)});
  std::ranges::sort(out.submissions, {}, [](const Graded& one) { return one.result.id; });
  return out;
}

HostInfo host() {
  return {"1.0.0", "Linux 6.1.0",         "Example CPU", 2, {{"cpp", "g++ (Debian 12.2.0-14) 12.2.0"}},
          kFull,   "2024-03-01T12:00:00Z"};
}

}  // namespace

Gradebook small_class() {
  using enum Verdict;
  const Assignment assignment = npuzzle();
  std::vector<SubmissionResult> all{student(assignment, "ada", "Ada Lovelace", "cpp", {kAccepted}),
                                    student(assignment, "bob", "Bob Noyce", "python",
                                            {kAccepted, kPartial, kPartial, kTimeLimit, kAccepted}),
                                    student(assignment, "cyd", "Cyd Charisse", "java", {kCompileError}),
                                    student(assignment, "dan", "Dan Ingalls", "cpp",
                                            {kAccepted, kAccepted, kRuntimeError, kJudgeError, kPartial}),
                                    student(assignment, "eve", "eve", "cpp", {kRejected})};
  all[0].marks[{"style"}] = {{1'850}, "Clear names. `solve` does two things: split it."};
  all[0].quality[0] = {"warnings",
                       QualityResult::Status::kFindings,
                       2,
                       "2 warnings; the first is in line 14.",
                       "driver.cpp:14:7: warning: unused variable 'x'\n",
                       "q"};
  all[1].late_days = 2;
  all[1].cases[0].slow = true;
  all[1].build.notes = {"output.txt was handed in; it is not used"};
  fail_build(all[2], BuildResult::Status::kCompileError,
             "Driver.java does not compile: see the first error below.",
             "Driver.java:3: error: ';' expected\n  int x = 1\n           ^\n1 error\n");
  fail_build(all[4], BuildResult::Status::kRejected,
             "The submission holds a symbolic link (notes -> /etc), which is refused.", "");
  all[4].language = std::nullopt;
  return {{graded(assignment, npuzzle_rubric(), all)}, {{"stray.txt", "not a folder"}}, "c0ffee", host()};
}

const std::vector<std::string>& hostile_strings() {
  static const std::vector<std::string> strings{
      "</script><script>window.pwned=1</script>",
      "<img src=x onerror=\"window.pwned=1\">",
      "\"'><svg/onload=window.pwned=1>",
      "' onmouseover='window.pwned=1",
      "javascript:window.pwned=1",
      "<!--<script>",
      "]]><x>&amp;&#60;",
      "\x1b[2J\x1b]0;owned\x07",
      "\u202Egnp.exe\u2066",
      "=HYPERLINK(\"http://example.org\")",
      "`code` [link](http://example.org) | cell |\n# heading\n```\nfence",
      "\xff\xfe\x80 broken \xc3",
      std::string("nul\0byte", 8),
      "{{constructor.constructor('window.pwned=1')()}}",
      "../../etc/passwd",
      "a/b c?d#e%2F",
      "\u2028line\u2029paragraph",
      "__proto__",
  };
  return strings;
}

Gradebook hostile_class() {
  using enum Verdict;
  Gradebook book = small_class();
  const GradedAssignment old = book.assignments.front();
  std::vector<SubmissionResult> all;
  for (const std::string& text : hostile_strings()) {
    SubmissionResult one =
        student(old.assignment, text, text, "cpp", {kPartial, kRuntimeError, kAccepted, kTimeLimit});
    one.build.notes = {text};
    one.build.log_raw = text;
    for (CaseResult& result : one.cases) {
      result.message = text;
      result.staff = text;
      result.out_raw = result.err_raw = fmt::format("{0}\n{0}", text);
      result.evidence.push_back(text);
      result.check = CheckResult{CheckStatus::kPartial, {1, 2}, {{text, {0, 1}, text}}, text, text};
    }
    one.quality[0].message = one.quality[0].log_raw = text;
    one.marks[{"style"}] = {{1'000}, text};
    all.push_back(std::move(one));
    book.not_graded.push_back({text, text});
  }
  book.assignments = {graded(old.assignment, old.rubric, all)};
  return book;
}

Gradebook large_class(std::size_t students, std::size_t cases) {
  using enum Verdict;
  Assignment assignment = npuzzle();
  for (Group& group : assignment.groups) group.cases.clear();
  for (std::size_t i = 0; i < cases; ++i) {
    Group& group = assignment.groups[i * assignment.groups.size() / cases];
    group.cases.push_back(a_case(fmt::format("{}/case{:02}", group.id.value, i), fmt::format("board {}", i),
                                 {group.id.value == "dfs" ? "dfs" : "bfs", "1,2,5,3,4,0,6,7,8"},
                                 group.id.value == "public" ? Visibility::kVisible : Visibility::kHidden));
  }
  const std::vector<Verdict> pool{kAccepted, kAccepted,  kPartial,  kAccepted,
                                  kAccepted, kTimeLimit, kAccepted, kRuntimeError};
  std::vector<SubmissionResult> all;
  for (std::size_t i = 0; i < students; ++i) {
    std::vector<Verdict> verdicts;
    for (std::size_t k = 0; k < cases; ++k) {
      const std::size_t luck = (i * 7919 + k * 104'729 + i * k) % 97;
      verdicts.push_back(luck < 20 + 60 * (i % 10) / 10 ? kAccepted : pool[luck % pool.size()]);
    }
    const char* language = i % 3 == 0 ? "python" : i % 7 == 0 ? "java" : "cpp";
    all.push_back(
        student(assignment, fmt::format("s{:05}", i), fmt::format("Student {}", i), language, verdicts));
    if (i % 4 != 0) all.back().marks[{"style"}] = {{static_cast<std::int64_t>(i * 37 % 2'000)}, ""};
    if (i % 11 == 0) all.back().late_days = 1 + static_cast<std::int64_t>(i % 3);
  }
  return {{graded(assignment, npuzzle_rubric(), all)}, {}, "c0ffee", host()};
}

Sources sources() {
  const std::string expected =
      "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\nnodes_expanded: 10\nsearch_depth: 3\n"
      "max_search_depth: 4\nrunning_time: 0.00188088\nmax_ram_usage: 0.07812500\n";
  return {[](const SubmissionResult& submission, const std::string& path) -> std::optional<std::string> {
            if (!path.ends_with("/output.txt")) return std::nullopt;
            return "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\nnodes_expanded: 11\r\n" +
                   submission.name + "\nmax_search_depth: 4\nrunning_time: 0.5\nmax_ram_usage: 3.2";
          },
          [expected](const Case&, const std::string& file) -> std::optional<std::string> {
            if (file != "output.txt") return std::nullopt;
            return expected;
          }};
}

}  // namespace grader::report
