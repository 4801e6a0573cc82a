#include "grader/results/merge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/box/client/host.hpp"
#include "grader/core/files.hpp"

namespace grader::results {

namespace fs = std::filesystem;

namespace {

struct Part {
  ResultPlaces places;
  Manifest manifest;
};

Result<std::vector<Part>> read_parts(const std::vector<fs::path>& folders) {
  std::vector<Part> parts;
  Errors errors;
  for (const fs::path& folder : folders) {
    const ResultPlaces places = places_at(folder);
    auto manifest = read_manifest(places);
    if (manifest) parts.push_back({places, std::move(*manifest)});
    if (!manifest) append(errors, manifest.error());
  }
  if (!errors.empty()) return errors;
  return parts;
}

Errors check_alike(const std::vector<Part>& parts, const std::string& config) {
  Errors errors;
  const Manifest& first = parts.front().manifest;
  for (const Part& part : parts) {
    const std::string file = part.places.root.string();
    if (part.manifest.config_digest != config) {
      errors.push_back({file, "", "was graded with other test cases, rubrics, languages or another grader",
                        "grade this part again with this kit"});
    }
    if (part.manifest.host.enforcement.level != first.host.enforcement.level) {
      errors.push_back(
          {file, "",
           fmt::format("was graded at level {}, {} at level {}",
                       name_of(part.manifest.host.enforcement.level), parts.front().places.root.string(),
                       name_of(first.host.enforcement.level)),
           "grade all parts with the same protection"});
    }
  }
  return errors;
}

void copy_tree(const fs::path& from, const fs::path& to) {
  remove_tree(to);
  if (!fs::is_directory(from)) return;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (entry.is_regular_file() && !entry.is_symlink()) {
      copy_plain_file(entry.path(), to / entry.path().lexically_relative(from));
    }
  }
}

// Source digests and verdicts decide; running times may differ.
bool same_result(const SubmissionResult& a, const SubmissionResult& b) {
  const auto same_case = [](const CaseResult& x, const CaseResult& y) {
    return x.id == y.id && x.verdict == y.verdict;
  };
  return a.source_digest == b.source_digest && a.build.status == b.build.status &&
         std::ranges::equal(a.cases, b.cases, same_case);
}

class Merging {
 public:
  Merging(const data::Kit& kit, const std::vector<Part>& parts, const fs::path& out)
      : kit_(kit), parts_(parts), places_(places_at(out)) {}

  Result<Published> run(const std::set<Visibility>& released);

 private:
  void list(const Part& part);
  void join(const ResultPlaces& places, Marks& marks, Errors& errors) const;
  const ResultPlaces& owner_of(const Listed& listed, Errors& errors) const;

  const data::Kit& kit_;
  const std::vector<Part>& parts_;
  ResultPlaces places_;
  Manifest manifest_;
  std::set<std::pair<SubmissionId, AssignmentId>> submissions_;
  std::set<std::pair<std::string, std::string>> left_out_;
};

void Merging::list(const Part& part) {
  for (const Listed& one : part.manifest.submissions) {
    if (submissions_.emplace(one.id, one.assignment).second) manifest_.submissions.push_back(one);
  }
  for (const NotGraded& one : part.manifest.not_graded) {
    if (left_out_.emplace(one.path, one.reason).second) manifest_.not_graded.push_back(one);
  }
  if (part.manifest.host.started_at < manifest_.host.started_at)
    manifest_.host.started_at = part.manifest.host.started_at;
}

// The part whose result of this submission counts: the first that has one.
const ResultPlaces& Merging::owner_of(const Listed& listed, Errors& errors) const {
  const ResultPlaces* owner = nullptr;
  std::optional<SubmissionResult> first;
  for (const Part& part : parts_) {
    auto result = finished_result(part.places, listed, kit_, {});
    if (!result) continue;
    if (first && !same_result(*first, *result)) {
      errors.push_back({part.places.submission(listed.id, listed.assignment).string(), "",
                        "was graded differently in " + owner->root.string(), "remove one of the two"});
    }
    if (!first) {
      first = std::move(result);
      owner = &part.places;
    }
  }
  return owner != nullptr ? *owner : parts_.front().places;
}

// A mark is a person's work: one that another folder gives differently is never silently replaced.
void Merging::join(const ResultPlaces& places, Marks& marks, Errors& errors) const {
  const auto kept = kept_marks(places, kit_);
  if (!kept) return append(errors, kept.error());
  for (const auto& [key, mark] : *kept) {
    const auto [at, added] = marks.emplace(key, mark);
    if (added || (at->second.points == mark.points && at->second.comment == mark.comment)) continue;
    errors.push_back({places.marks().string(), "",
                      fmt::format("marks {} of {} in {} differently from another of these folders",
                                  key.criterion.value, key.id.value, key.assignment.value),
                      "give both folders the same mark with `grader mark`"});
  }
}

Result<Published> Merging::run(const std::set<Visibility>& released) {
  manifest_ = parts_.front().manifest;
  manifest_.shard.reset();
  manifest_.submissions.clear();
  manifest_.not_graded.clear();
  for (const Part& part : parts_) list(part);
  std::ranges::sort(manifest_.submissions, [](const Listed& a, const Listed& b) {
    return std::tie(a.id, a.assignment) < std::tie(b.id, b.assignment);
  });
  std::ranges::sort(manifest_.not_graded, [](const NotGraded& a, const NotGraded& b) {
    return std::tie(a.path, a.reason) < std::tie(b.path, b.reason);
  });
  Errors errors;
  std::vector<const ResultPlaces*> owners;
  for (const Listed& listed : manifest_.submissions) owners.push_back(&owner_of(listed, errors));
  if (!errors.empty()) return errors;
  make_private(places_);
  const FolderLock lock(places_.own());
  if (!lock.held())
    return Errors{{places_.root.string(), "", "another grader is writing to this folder", "wait for it"}};
  Marks marks;
  for (const Part& part : parts_) join(part.places, marks, errors);
  join(places_, marks, errors);
  if (!errors.empty()) return errors;
  for (std::size_t i = 0; i < owners.size(); ++i) {
    const Listed& one = manifest_.submissions[i];
    const fs::path journal = owners[i]->journal(one.id, one.assignment);
    if (fs::exists(journal)) copy_plain_file(journal, places_.journal(one.id, one.assignment));
    copy_tree(owners[i]->evidence(one.id, one.assignment), places_.evidence(one.id, one.assignment));
  }
  write_marks(places_, marks);
  write_manifest(places_, manifest_);
  return publish(places_, manifest_, kit_, marks, released);
}

}  // namespace

Result<Published> merge(const data::Kit& kit, const std::vector<fs::path>& folders, const fs::path& out,
                        const std::set<Visibility>& released) {
  const auto parts = read_parts(folders);
  if (!parts) return parts.error();
  Errors errors = check_alike(*parts, data::config_digest(kit));
  const ResultPlaces target = places_at(out);
  for (const Part& part : *parts) {
    if (part.places.root == target.root) {
      errors.push_back({out.string(), "", "is one of the parts", "name a new folder with --out DIR"});
    }
  }
  const bool ours = !fs::exists(target.root) || fs::is_empty(target.root) || fs::is_directory(target.own());
  if (!ours)
    errors.push_back(
        {out.string(), "", "is neither empty nor a results folder", "name another with --out DIR"});
  if (!errors.empty()) return errors;
  return Merging(kit, *parts, out).run(released);
}

}  // namespace grader::results
