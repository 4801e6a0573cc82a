#include "grader/results/testing/small_results.hpp"

#include "grader/results/journal.hpp"

namespace grader::results::testing {

namespace fs = std::filesystem;

namespace {

Case case_of(const std::string& id, Visibility visibility) {
  Case test;
  test.id = {id};
  test.title = "Title of " + id;
  test.visibility = visibility;
  return test;
}

Assignment sums_below(const fs::path& root) {
  Assignment sums;
  sums.id = {"sums"};
  sums.title = "Sums";
  sums.root = root;
  sums.languages[{"toy"}] = {"sums", {}, {}};
  sums.groups = {{{"all"}, "All", {case_of("all/add", Visibility::kVisible)}},
                 {{"dark"}, "Dark", {case_of("dark/deep", Visibility::kHidden)}}};
  return sums;
}

Criterion from_group(const std::string& group) {
  return {{group}, "Part " + group, "", Points{400}, false, FromGroup{{group}, FromGroup::Rule::kSum, ""}};
}

}  // namespace

std::map<std::string, std::string> files_below(const fs::path& folder) {
  std::map<std::string, std::string> files;
  if (!fs::is_directory(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      files[entry.path().lexically_relative(folder).generic_string()] = read_file(entry.path());
  }
  return files;
}

SmallResults::SmallResults() {
  tree_.file("kit/rubrics/sums.json", "{}").file("kit/testcases/sums/assignment.json", "{}");
  kit_.places.root = tree_ / "kit";
  kit_.language_digests[{"toy"}] = "toy";
  kit_.assignments[{"sums"}] = sums_below(tree_ / "kit/testcases/sums");
  Rubric& rubric = kit_.rubrics[{"sums"}];
  rubric.assignment = {"sums"};
  rubric.total = Points{1000};
  rubric.criteria = {
      from_group("all"), from_group("dark"), {{"style"}, "Style", "", Points{200}, false, Manual{}}};
}

SubmissionResult SmallResults::result(const std::string& id) const {
  SubmissionResult result;
  result.id = {id};
  result.name = id;
  result.assignment = {"sums"};
  result.language = LanguageId{"toy"};
  result.source_digest = "digest of " + id;
  result.build.status = BuildResult::Status::kBuilt;
  for (const Group& group : kit_.assignments.at({"sums"}).groups) {
    for (const Case& test : group.cases) {
      CaseResult& one = result.cases.emplace_back();
      one.id = test.id;
      one.verdict = Verdict::kAccepted;
      one.check = CheckResult{CheckStatus::kAccepted, {1, 1}, {}, "", ""};
      one.out_raw = "3\n";
    }
  }
  return result;
}

void SmallResults::finish(const ResultPlaces& places, const SubmissionResult& result) const {
  Journal(places.journal(result.id, result.assignment)).finish(result);
}

Manifest SmallResults::manifest(const std::vector<std::string>& ids) const {
  Manifest manifest;
  manifest.source = "../class";
  manifest.config_digest = data::config_digest(kit_);
  manifest.host.enforcement.level = BoxLevel::kNamespaces;
  manifest.host.started_at = "2026-01-01T00:00:00Z";
  for (const std::string& id : ids) manifest.submissions.push_back({{id}, {"sums"}, "Name of " + id});
  return manifest;
}

ResultPlaces SmallResults::graded(const std::string& name, const std::vector<std::string>& ids) {
  const ResultPlaces places = this->places(name);
  for (const std::string& id : ids) finish(places, result(id));
  const Manifest listed = manifest(ids);
  write_manifest(places, listed);
  publish(places, listed, kit_, {}, kEverything);
  return places;
}

}  // namespace grader::results::testing
