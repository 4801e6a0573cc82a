#include "npuzzle/judge/values.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "npuzzle/judge/absent.hpp"
#include "npuzzle/judge/path_words.hpp"
#include "npuzzle/judge/reading.hpp"
#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

namespace {

struct Task {
  Method method;
  Puzzle puzzle;
};

Task task_of(const CaseFolder& folder) {
  if (folder.argv.size() != 2) throw CaseError("argv must be a method and a board");
  const auto method = method_named(folder.argv[0]);
  const auto puzzle = read_puzzle(folder.argv[1]);
  if (!method || !puzzle) {
    throw CaseError(fmt::format("cannot judge {} {}: bfs, dfs or ast and a board up to 4x4 are known",
                                folder.argv[0], folder.argv[1]));
  }
  return {*method, *puzzle};
}

Faults blind_faults(const Puzzle& puzzle, const SearchValues& answer, const SearchValues& expected) {
  Faults faults;
  if (answer.path && answer.path != expected.path) {
    faults[Key::kPathToGoal] = explain_path(puzzle, *answer.path, expected.path);
  }
  for (const Key key : {Key::kCostOfPath, Key::kNodesExpanded, Key::kSearchDepth, Key::kMaxSearchDepth}) {
    const auto mine = number_of(answer, key);
    if (mine && mine != number_of(expected, key)) {
      faults[key] = fmt::format("{}, expected {}", *mine, *number_of(expected, key));
    }
  }
  return faults;
}

std::string measured_note(const Reading& reading) {
  std::string text;
  const auto value = [&](Key key) {
    const auto found = reading.measured.find(key);
    return found == reading.measured.end() ? 0.0 : found->second;
  };
  if (value(Key::kRunningTime) > 3600) text += " running_time is more than an hour: is it in seconds?";
  if (value(Key::kMaxRamUsage) > 2048) {
    text +=
        " max_ram_usage is more than a run may use: is it in megabytes? (ru_maxrss is in kilobytes on "
        "Linux.)";
  }
  return text;
}

std::string remarks_text(const std::vector<Remark>& remarks) {
  std::string text;
  int shown = 0;
  for (const Remark& remark : remarks) {
    if (remark.key && !tolerated(remark.fault)) continue;  // said of the field
    if (++shown > 6) return text + " ...";
    text += fmt::format("{}{}.", shown == 1 ? " Form of output.txt (counts in the format tests only): " : " ",
                        to_string(remark));
  }
  return text;
}

std::vector<Field> fields_of(const Reading& reading, const Faults& faults, const Explanation& explanation) {
  std::vector<Field> fields;
  for (const Key key : kKeys) {
    Field field{std::string(name_of(key)), {1, 1}, ""};
    if (const auto text = reading.unreadable.find(key); text != reading.unreadable.end()) {
      field = {field.name, {0, 1}, text->second};
    } else if (const auto fault = faults.find(key); fault != faults.end()) {
      field = {field.name, {0, 1}, fault->second};
      const auto why = explanation.fields.find(key);
      if (why != explanation.fields.end()) field.message += ": " + why->second;
    }
    fields.push_back(std::move(field));
  }
  return fields;
}

// What the answer itself proves of the search behind it.
struct Proof {
  bool path = false;    // leads_to_goal(path)
  bool search = false;  // that, or for bfs and dfs a count that nobody guesses
};

constexpr std::int64_t kNotGuessed = 100;  // right counts from here on come from a search

Proof proof_of(const Task& task, const SearchValues& answer, const SearchValues& expected) {
  Proof proof;
  proof.path = answer.path && leads_to_goal(task.puzzle, *answer.path);
  const bool counted_right =
      task.method != Method::kAst && answer.nodes == expected.nodes && answer.nodes >= kNotGuessed;
  proof.search = proof.path || counted_right;
  return proof;
}

void withdraw(Field& field, const std::string& why) {
  if (field.share.num > 0) field = {field.name, {0, 1}, why};
}

// Numbers that any text could hold earn nothing without a search behind them, nor do the measured lines
// without a path, or where the search shows nothing right.
void withdraw_unproved(std::vector<Field>& fields, const Proof& proof) {
  const auto field_of = [&](Key key) -> Field& { return fields[static_cast<std::size_t>(key)]; };
  for (const Key key : kKeys) {
    if (!is_measured(key) && !proof.search) {
      withdraw(field_of(key), "counts only beside a path that leads to the goal");
    }
  }
  const bool any_right = std::any_of(
      kKeys.begin(), kKeys.end(), [&](Key key) { return !is_measured(key) && field_of(key).share.num > 0; });
  for (const Key key : {Key::kRunningTime, Key::kMaxRamUsage}) {
    if (!any_right) withdraw(field_of(key), "counts only beside a right value of the search");
    if (!proof.path) withdraw(field_of(key), "counts only beside a path that leads to the goal");
  }
}

SearchValues expected_values(const CaseFolder& folder) {
  if (!folder.expected) throw CaseError("expected/output.txt is missing; run `grader expect`");
  const Reading reading = read_all(*folder.expected);
  if (!reading.unreadable.empty()) {
    throw CaseError(fmt::format("expected/output.txt: {}: {}", name_of(reading.unreadable.begin()->first),
                                reading.unreadable.begin()->second));
  }
  return reading.values;
}

std::map<Key, bool> judged(const Reading& reading, const Faults& faults) {
  std::map<Key, bool> wrong;
  for (const Key key : kKeys) {
    if (!is_measured(key) && reading.unreadable.count(key) == 0) wrong[key] = faults.count(key) != 0;
  }
  return wrong;
}

Judgement judge_reading(const Task& task, const Reading& reading, const SearchValues& expected,
                        Policy policy) {
  Judgement judgement;
  Faults faults;
  std::string note;
  if (task.method == Method::kAst) {
    const auto bounds = ast_bounds(task.puzzle);
    if (!bounds) throw CaseError("the board has no solution, or needs more states than the judge may visit");
    const AstView view = ast_view(task.puzzle, *bounds, reading.values, policy);
    faults = ast_faults(task.puzzle, view, reading.values);
    if (faults.empty() && reading.unreadable.empty()) note = ast_note(view, reading.values, expected);
  } else {
    faults = blind_faults(task.puzzle, reading.values, expected);
  }
  Explanation explanation;
  if (!faults.empty()) {
    if (auto found = explain(task.puzzle, task.method, reading.values, judged(reading, faults))) {
      explanation = std::move(*found);
    }
  }
  judgement.fields = fields_of(reading, faults, explanation);
  withdraw_unproved(judgement.fields, proof_of(task, reading.values, expected));
  judgement.share = kit::judge::mean_of(judgement.fields);
  if (!explanation.search.empty()) judgement.message = fmt::format("It looks as if {}.", explanation.search);
  judgement.message += (judgement.message.empty() || note.empty() ? "" : " ") + note;
  judgement.message += measured_note(reading) + remarks_text(reading.remarks);
  judgement.message = std::string(trimmed(judgement.message));
  return judgement;
}

Judgement unreadable(std::string why) {
  Judgement judgement;
  judgement.readable = false;
  judgement.message = std::move(why);
  return judgement;
}

}  // namespace

Judgement judge_values(const CaseFolder& folder, Policy policy) {
  const Task task = task_of(folder);
  const SearchValues expected = expected_values(folder);
  if (!folder.actual) {
    return unreadable(explain_absence(folder));
  }
  const Reading reading = read_all(*folder.actual);
  if (reading.unreadable.size() == kKeys.size()) {
    const std::string what =
        folder.actual->empty() ? "output.txt is empty." : "output.txt holds none of the seven lines.";
    return unreadable(what + remarks_text(reading.remarks));
  }
  return judge_reading(task, reading, expected, policy);
}

}  // namespace npuzzle::judge
