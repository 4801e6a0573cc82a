#include "grader/run/testing/fake_runner.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <ranges>

#include "grader/core/files.hpp"

namespace grader::run::testing {

namespace fs = std::filesystem;

namespace {

bool holds(const RunSpec& spec, const std::string& word) {
  return word.empty() || std::ranges::find(spec.argv, word) != spec.argv.end();
}

Captured captured(const fs::path& path, const std::string& bytes) {
  replace_file(path, bytes);
  return {path, kit::Bytes{static_cast<std::int64_t>(bytes.size())}, false};
}

void bring_back_everything(const RunSpec& spec, const Does& did, RunOutcome& outcome) {
  for (const InputFile& file : spec.files) copy_plain_file(file.host, spec.out_dir / "files" / file.name);
  for (const auto& [name, bytes] : did.files)
    outcome.files[name] = captured(spec.out_dir / "files" / name, bytes);
}

void bring_back(const RunSpec& spec, const Does& did, RunOutcome& outcome) {
  for (const fs::path& name : spec.collect) {
    const auto file = did.files.find(name.string());
    if (file == did.files.end()) {
      outcome.skipped[name.string()] = "missing";
    } else {
      outcome.files[file->first] = captured(spec.out_dir / "files" / name, file->second);
    }
  }
}

RunOutcome outcome_of(const RunSpec& spec, const Does& did) {
  RunOutcome outcome;
  outcome.termination = did.end;
  outcome.usage.cpu = did.cpu;
  outcome.usage.wall = std::max(did.cpu, did.wall);
  outcome.enforcement = {BoxLevel::kNamespaces, "cgroup", "cgroup"};
  if (std::holds_alternative<BoxFailed>(did.end)) return outcome;
  outcome.out = captured(spec.out_dir / "stdout", did.out);
  outcome.err = captured(spec.out_dir / "stderr", did.err);
  if (spec.collect_all) {
    bring_back_everything(spec, did, outcome);
  } else {
    bring_back(spec, did, outcome);
  }
  return outcome;
}

}  // namespace

void FakeRunner::when(std::string word, Does always) {
  runs(std::move(word), [always = std::move(always)](const RunSpec&) { return always; });
}

void FakeRunner::in_turn(std::string word, std::vector<Does> one_after_the_other) {
  auto next = std::make_shared<std::atomic<std::size_t>>(0);
  runs(std::move(word), [next, turns = std::move(one_after_the_other)](const RunSpec&) {
    return turns.at(std::min((*next)++, turns.size() - 1));
  });
}

void FakeRunner::runs(std::string word, Program program) {
  rules_.emplace_back(std::move(word), std::move(program));
}

std::vector<FakeRunner::Asked> FakeRunner::asked(const std::string& word) const {
  const std::lock_guard lock(asked_mutex_);
  std::vector<Asked> fitting;
  std::ranges::copy_if(asked_, std::back_inserter(fitting),
                       [&](const Asked& one) { return holds(one.spec, word); });
  return fitting;
}

Ran<RunOutcome> FakeRunner::run(const RunSpec& spec, Company company) {
  return {outcome_of(spec, company), company == Company::kNobody || !crowded};
}

Ran<ConversationOutcome> FakeRunner::converse(const Conversation& conversation, Company company) {
  return {{outcome_of(conversation.program, company), outcome_of(conversation.judge, company)},
          company == Company::kNobody || !crowded};
}

RunOutcome FakeRunner::outcome_of(const RunSpec& spec, Company company) {
  {
    const std::lock_guard lock(asked_mutex_);
    asked_.push_back({spec, company});
  }
  if (stop().stop_requested()) return testing::outcome_of(spec, {.end = BoxFailed{"interrupted"}});
  const auto rule =
      std::find_if(rules_.rbegin(), rules_.rend(), [&](const auto& one) { return holds(spec, one.first); });
  return testing::outcome_of(spec, rule == rules_.rend() ? Does{} : rule->second(spec));
}

}  // namespace grader::run::testing
