#include "grader/data/load_rubric.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/core/json_reader.hpp"
#include "support/text/closest.hpp"

namespace grader::data {

namespace {

constexpr Points kMostPoints{100'000'000};

std::vector<std::string> group_names(const Assignment& assignment) {
  std::vector<std::string> names;
  for (const Group& group : assignment.groups) names.push_back(group.id.value);
  return names;
}

// The group of that name, when there is one with a case that counts.
const Group* read_group(const JsonReader& name, const Assignment& assignment) {
  const auto index = name.choice(group_names(assignment));
  if (!index) return nullptr;
  const Group& group = assignment.groups[*index];
  if (std::ranges::any_of(group.cases, [](const Case& one) { return one.weight > 0; })) return &group;
  name.mistake("every case of the group has weight 0", "Give a case a weight.");
  return nullptr;
}

FromGroup read_group_source(const JsonReader& reader, const Assignment& assignment) {
  FromGroup from;
  reader.object({"group", "rule", "field"});
  if (const auto name = reader.find("group")) {
    if (const Group* group = read_group(*name, assignment)) from.group = group->id;
  }
  if (const auto rule = reader.find("rule")) {
    from.rule = static_cast<FromGroup::Rule>(rule->choice({"sum", "all", "best", "passed"}).value_or(0));
  }
  if (const auto field = reader.find("field")) from.field = field->text(TextKind::kLine).value_or("");
  return from;
}

FromQuality read_quality_source(const JsonReader& reader, const Assignment& assignment) {
  FromQuality from;
  reader.object({"quality", "per_finding", "applies_to", "needs"});
  const std::vector<std::string> kinds{"warnings", "sanitizers", "memcheck"};
  if (const auto kind = reader.find("quality")) from.kind = kinds[kind->choice(kinds).value_or(0)];
  if (const auto each = reader.find("per_finding"))
    from.per_finding = each->points({0}, kMostPoints).value_or(Points{});
  if (const auto needs = reader.find("needs")) {
    if (const Group* group = read_group(*needs, assignment)) from.needs = group->id;
  }
  if (const auto languages =
          reader.need("applies_to", "List the languages that are checked, like [\"cpp\"].")) {
    std::vector<std::string> known;
    for (const auto& [id, entry] : assignment.languages) known.push_back(id.value);
    for (const JsonReader& item : languages->items(1, 100)) {
      if (const auto index = item.choice(known)) from.applies_to.push_back(LanguageId{known[*index]});
    }
  }
  return from;
}

void read_source(const JsonReader& reader, const Assignment& assignment, Criterion& criterion) {
  constexpr const char* kRemedy = R"(Write "manual", {"group": ...} or {"quality": ...}.)";
  if (reader.is_text()) {
    reader.choice({"manual"});
    criterion.from = Manual{};
  } else if (reader.find("group")) {
    criterion.from = read_group_source(reader, assignment);
  } else if (reader.find("quality")) {
    criterion.from = read_quality_source(reader, assignment);
  } else {
    reader.mistake("does not say where the points come from", kRemedy);
  }
}

Criterion read_criterion(const JsonReader& reader, const Assignment& assignment) {
  Criterion criterion;
  reader.object({"id", "title", "description", "points", "bonus", "from"});
  if (const auto id = reader.need("id", "Give a short name."))
    criterion.id.value = id->text(TextKind::kId).value_or("");
  if (const auto title = reader.need("title", "Name it for people.")) {
    criterion.title = title->text(TextKind::kLine).value_or("");
  }
  if (const auto text = reader.find("description"))
    criterion.description = text->text(TextKind::kAny).value_or("");
  if (const auto points = reader.need("points", "Say what it is worth.")) {
    criterion.points = points->points({0}, kMostPoints).value_or(Points{});
  }
  if (const auto bonus = reader.find("bonus")) criterion.bonus = bonus->flag().value_or(false);
  if (const auto from = reader.need("from", "Say where the points come from.")) {
    read_source(*from, assignment, criterion);
  }
  return criterion;
}

Penalty read_penalty(const JsonReader& reader) {
  Penalty penalty;
  reader.object({"id", "title", "unit", "percent", "max_percent"});
  if (const auto id = reader.need("id", "Give a short name."))
    penalty.id.value = id->text(TextKind::kId).value_or("");
  if (const auto title = reader.need("title", "Name it for people.")) {
    penalty.title = title->text(TextKind::kLine).value_or("");
  }
  if (const auto unit = reader.need("unit", "Write \"late_day\" or \"resubmission\".")) {
    penalty.unit = static_cast<Penalty::Unit>(unit->choice({"late_day", "resubmission"}).value_or(0));
  }
  if (const auto percent = reader.need("percent", "Say what each unit costs.")) {
    penalty.percent = percent->whole(0, 100).value_or(0);
  }
  if (const auto most = reader.find("max_percent")) penalty.max_percent = most->whole(0, 100).value_or(100);
  return penalty;
}

void check_distinct(const JsonReader& item, const CriterionId& id, std::set<CriterionId>& seen) {
  if (id.value.empty() || seen.insert(id).second) return;
  item.mistake(fmt::format("the id \"{}\" is given twice", id.value),
               "Give every criterion and penalty its own id.");
}

void read_items(const JsonReader& document, const Assignment& assignment, Rubric& rubric) {
  std::set<CriterionId> seen;
  if (const auto criteria = document.need("criteria", "List what gives points.")) {
    for (const JsonReader& item : criteria->items(1, 1000)) {
      rubric.criteria.push_back(read_criterion(item, assignment));
      check_distinct(item, rubric.criteria.back().id, seen);
    }
  }
  if (const auto penalties = document.find("penalties")) {
    for (const JsonReader& item : penalties->items(0, 100)) {
      rubric.penalties.push_back(read_penalty(item));
      check_distinct(item, rubric.penalties.back().id, seen);
    }
  }
}

void check_sum(const JsonReader& document, const Rubric& rubric) {
  Points sum;
  for (const Criterion& criterion : rubric.criteria) {
    if (!criterion.bonus) sum += criterion.points;
  }
  if (sum == rubric.total) return;
  document.find("total")->mistake(
      fmt::format("criteria without bonus add up to {}, not {}", to_string(sum), to_string(rubric.total)),
      "Correct the total or the points.");
}

}  // namespace

Result<Rubric> load_rubric(const std::filesystem::path& file, const Assignment& assignment) {
  Errors errors;
  Rubric rubric;
  rubric.assignment = assignment.id;
  const auto document = read_json(file, errors);
  if (!document) return errors;
  const JsonReader reader(*document, file.string(), errors);
  reader.object({"total", "round_to", "criteria", "penalties"});
  if (const auto total = reader.need("total", "Give the sum of all points without bonus.")) {
    rubric.total = total->points({1}, kMostPoints).value_or(Points{});
  }
  if (const auto step = reader.find("round_to")) {
    rubric.round_to = step->points({1}, kMostPoints).value_or(Points{1});
  }
  read_items(reader, assignment, rubric);
  // The sum means something only when every number could be read.
  if (errors.empty()) check_sum(reader, rubric);
  if (!errors.empty()) return errors;
  return rubric;
}

}  // namespace grader::data
