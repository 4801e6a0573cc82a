// A kit with one assignment and results folders without a run, for tests of what is written of results.
//
//   SmallResults small;                               // "sums": all/add visible, dark/deep hidden, style by hand
//   const ResultPlaces places = small.places("out");
//   small.finish(places, small.result("ann"));        // as a run leaves it in the journal
//   const Manifest manifest = small.manifest({"ann"});
//   publish(places, manifest, small.kit(), {}, kEverything);
//   EXPECT_TRUE(files_below(places.root).contains("students/ann/sums/results.json"));
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "grader/core/testing/tree.hpp"
#include "grader/data/kit.hpp"
#include "grader/results/publish.hpp"

namespace grader::results::testing {

inline const std::set<Visibility> kEverything{Visibility::kVisible, Visibility::kAfterDueDate,
                                              Visibility::kAfterPublished, Visibility::kHidden};

// Bytes of every regular file, by name below the folder.
std::map<std::string, std::string> files_below(const std::filesystem::path& folder);

class SmallResults {
 public:
  SmallResults();

  data::Kit& kit() { return kit_; }
  Assignment& assignment() { return kit_.assignments.at({"sums"}); }
  Rubric& rubric() { return kit_.rubrics.at({"sums"}); }
  const TestTree& tree() const { return tree_; }
  ResultPlaces places(const std::string& name) const { return places_at(tree_ / name); }

  // Everything accepted.
  SubmissionResult result(const std::string& id) const;
  void finish(const ResultPlaces& places, const SubmissionResult& result) const;
  Manifest manifest(const std::vector<std::string>& ids) const;
  // A results folder with a finished result of each, as a run leaves it.
  ResultPlaces graded(const std::string& name, const std::vector<std::string>& ids);

 private:
  TestTree tree_;
  data::Kit kit_;
};

}  // namespace grader::results::testing
