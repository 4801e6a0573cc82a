#include "grader/data/tables/records.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "grader/data/tables/csv.hpp"
#include "support/text/closest.hpp"

namespace grader::data {

namespace {

// One row, its fields by name, and the collector of its mistakes.
class Record {
 public:
  Record(const CsvTable& table, const CsvRow& row, Errors& errors)
      : table_(table), row_(row), errors_(errors) {}

  std::size_t line() const { return row_.line; }

  // Empty when the table has no such column.
  std::string field(std::string_view column) const {
    const auto found = std::ranges::find(table_.columns, column);
    return found == table_.columns.end()
               ? ""
               : row_.fields[static_cast<std::size_t>(found - table_.columns.begin())];
  }

  void mistake(std::string what, std::string remedy) const {
    errors_.push_back({table_.file, fmt::format("line {}", row_.line), std::move(what), std::move(remedy)});
  }

  std::optional<SubmissionId> id() const {
    const std::string id = field("id");
    const bool control = std::ranges::any_of(id, [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; });
    if (!id.empty() && !control && id.find('/') == std::string::npos) return SubmissionId{id};
    mistake(id.empty() ? "the id is empty" : "the id is no folder's name",
            "Give the name of the submission's folder.");
    return std::nullopt;
  }

  // Digits only; an empty field is 0.
  std::int64_t whole(std::string_view column, std::int64_t most) const {
    const std::string text = field(column);
    if (text.empty()) return 0;
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem == std::errc() && end == text.data() + text.size() && value >= 0 && value <= most)
      return value;
    mistake(fmt::format("{}: \"{}\" is no whole number from 0 to {}", column, text, most),
            "Correct the number.");
    return 0;
  }

 private:
  const CsvTable& table_;
  const CsvRow& row_;
  Errors& errors_;
};

// "12", "12.5" or "12,5" with at most two decimals.
std::optional<Points> points_in(const std::string& text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [dot, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || text[0] == '-' || value > 1'000'000) return std::nullopt;
  if (dot == end) return Points{value * 100};
  const auto decimals = end - dot - 1;
  if ((*dot != '.' && *dot != ',') || decimals < 1 || decimals > 2) return std::nullopt;
  std::int64_t rest = 0;
  for (const char* digit = dot + 1; digit != end; ++digit) {
    if (*digit < '0' || *digit > '9') return std::nullopt;
    rest = rest * 10 + (*digit - '0');
  }
  return Points{value * 100 + (decimals == 1 ? rest * 10 : rest)};
}

void check_columns(const CsvTable& table, const std::vector<std::string>& known, std::size_t needed,
                   Errors& errors) {
  for (const std::string& column : table.columns) {
    if (std::ranges::count(known, column) > 0) continue;
    errors.push_back({table.file, "line 1", fmt::format("unknown column \"{}\"", column),
                      kit::suggestion(column, known) + " Other columns are to be removed."});
  }
  for (const std::string& column :
       std::vector<std::string>(known.begin(), known.begin() + std::ptrdiff_t(needed))) {
    if (std::ranges::count(table.columns, column) > 0) continue;
    errors.push_back({table.file, "line 1", fmt::format("the column \"{}\" is missing", column), "Add it."});
  }
}

// Reads a table and calls visit(record) for every row, when its columns are right.
template <class Visit>
void for_each_record(const std::filesystem::path& file, const std::vector<std::string>& columns,
                     std::size_t needed, Errors& errors, Visit visit) {
  const auto table = read_csv(file, errors);
  if (!table) return;
  check_columns(*table, columns, needed, errors);
  if (!errors.empty()) return;
  for (const CsvRow& row : table->rows) visit(Record(*table, row, errors));
}

template <class Tag>
std::vector<std::string> words_of(const std::set<Id<Tag>>& ids) {
  std::vector<std::string> words;
  for (const Id<Tag>& id : ids) words.push_back(id.value);
  return words;
}

template <class Tag, class Value>
std::vector<std::string> words_of(const std::map<Id<Tag>, Value>& ids) {
  std::vector<std::string> words;
  for (const auto& [id, value] : ids) words.push_back(id.value);
  return words;
}

std::optional<SubmissionId> known_id(const Record& record, const KnownNames& known) {
  const auto id = record.id();
  if (!id || !known.submissions || known.submissions->contains(*id)) return id;
  record.mistake(fmt::format("there is no submission \"{}\"", id->value),
                 kit::suggestion(id->value, words_of(*known.submissions)));
  return std::nullopt;
}

std::optional<AssignmentId> known_assignment(const Record& record, const KnownNames& known) {
  const AssignmentId id{record.field("assignment")};
  if (known.manual.contains(id)) return id;
  record.mistake(fmt::format("there is no assignment \"{}\"", id.value),
                 kit::suggestion(id.value, words_of(known.manual)));
  return std::nullopt;
}

// Remembers the line of every key; a key met before is a mistake.
template <class Key>
class Lines {
 public:
  bool is_new(const Key& key, const Record& record) {
    const auto [at, added] = lines_.emplace(key, record.line());
    if (!added) record.mistake(fmt::format("said already in line {}", at->second), "Keep one of the two.");
    return added;
  }

 private:
  std::map<Key, std::size_t> lines_;
};

void add_mark(const Record& record, const KnownNames& known, Lines<MarkKey>& lines,
              std::map<MarkKey, ManualMark>& marks) {
  const auto id = known_id(record, known);
  const auto assignment = known_assignment(record, known);
  if (!assignment) return;
  const auto& criteria = known.manual.at(*assignment);
  const CriterionId criterion{record.field("criterion")};
  const auto most = criteria.find(criterion);
  if (most == criteria.end()) {
    record.mistake(fmt::format("\"{}\" is no criterion of {} that is marked by hand", criterion.value,
                               assignment->value),
                   kit::suggestion(criterion.value, words_of(criteria)));
    return;
  }
  const std::string text = record.field("points");
  if (text.empty()) return;
  const auto points = points_in(text);
  if (!points || *points > most->second) {
    record.mistake(fmt::format("\"{}\" is no number from 0 to {} with at most two decimals", text,
                               to_string(most->second)),
                   "Correct the points, or leave them empty.");
    return;
  }
  if (!id) return;
  const MarkKey key{*id, *assignment, criterion};
  if (lines.is_new(key, record)) marks[key] = ManualMark{*points, record.field("comment")};
}

}  // namespace

Result<std::map<SubmissionId, RosterEntry>> load_roster(const std::filesystem::path& file) {
  Errors errors;
  std::map<SubmissionId, RosterEntry> roster;
  Lines<SubmissionId> lines;
  for_each_record(file, {"id", "name", "group", "extra_time_percent"}, 1, errors, [&](const Record& record) {
    const auto id = record.id();
    const RosterEntry entry{record.field("name"), record.field("group"),
                            record.whole("extra_time_percent", 1000)};
    if (!id || !lines.is_new(*id, record)) return;
    roster[*id] = entry;
    if (entry.name.empty()) roster[*id].name = id->value;
  });
  if (!errors.empty()) return errors;
  return roster;
}

Result<std::map<LateKey, std::int64_t>> load_late(const std::filesystem::path& file,
                                                  const KnownNames& known) {
  Errors errors;
  std::map<LateKey, std::int64_t> late;
  Lines<LateKey> lines;
  for_each_record(file, {"id", "assignment", "days"}, 3, errors, [&](const Record& record) {
    const auto id = known_id(record, known);
    const auto assignment = known_assignment(record, known);
    const std::int64_t days = record.whole("days", 1000);
    if (!id || !assignment) return;
    const LateKey key{*id, *assignment};
    if (lines.is_new(key, record)) late[key] = days;
  });
  if (!errors.empty()) return errors;
  return late;
}

Result<std::map<MarkKey, ManualMark>> load_marks(const std::filesystem::path& file, const KnownNames& known) {
  Errors errors;
  std::map<MarkKey, ManualMark> marks;
  Lines<MarkKey> lines;
  for_each_record(file, {"id", "assignment", "criterion", "points", "comment"}, 4, errors,
                  [&](const Record& record) { add_mark(record, known, lines, marks); });
  if (!errors.empty()) return errors;
  return marks;
}

}  // namespace grader::data
