#include "grader/data/tables/csv.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "grader/core/json_text.hpp"

namespace grader::data {

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

char separator_of(std::string_view text) {
  constexpr std::string_view kCandidates = ",;\t";
  std::array<std::size_t, kCandidates.size()> counts{};
  bool inside = false;
  for (const char c : text) {
    if (c == '"') inside = !inside;
    if (!inside && (c == '\n' || c == '\r')) break;
    const std::size_t index = kCandidates.find(c);
    if (!inside && index != std::string_view::npos) ++counts[index];
  }
  return kCandidates[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

// Reads one row after the other.
class Parser {
 public:
  Parser(std::string_view text, char separator, std::size_t line, std::string file, Errors& errors)
      : text_(text), separator_(separator), line_(line), file_(std::move(file)), errors_(errors) {}

  std::optional<CsvRow> next() {
    if (at_ >= text_.size()) return std::nullopt;
    CsvRow row;
    row.line = line_;
    while (true) {
      row.fields.push_back(field());
      if (at_ >= text_.size()) return row;
      const char end = text_[at_++];
      if (end == separator_) continue;
      if (end == '\r' && at_ < text_.size() && text_[at_] == '\n') ++at_;
      ++line_;
      return row;
    }
  }

 private:
  bool at_end_of_field() const {
    return at_ >= text_.size() || text_[at_] == separator_ || text_[at_] == '\n' || text_[at_] == '\r';
  }

  void mistake(std::size_t line, std::string what, std::string remedy) {
    errors_.push_back({file_, fmt::format("line {}", line), std::move(what), std::move(remedy)});
  }

  std::string plain_field() {
    const std::size_t start = at_;
    bool quote = false;
    for (; !at_end_of_field(); ++at_) quote = quote || text_[at_] == '"';
    if (quote)
      mistake(line_, "a quote inside a field without quotes",
              "Put the field in quotes and double the quote.");
    return trimmed(text_.substr(start, at_ - start));
  }

  std::string field() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (text_[at_] == ' ' || (text_[at_] == '\t' && separator_ != '\t'))) ++at_;
    if (at_ < text_.size() && text_[at_] == '"') return quoted_field();
    at_ = start;
    return plain_field();
  }

  std::string quoted_field() {
    const std::size_t opened = line_;
    std::string value;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"' && (at_ + 1 >= text_.size() || text_[at_ + 1] != '"')) break;
      if (c == '"') ++at_;
      if (c == '\n') ++line_;
      value += c;
    }
    if (at_ >= text_.size()) {
      mistake(opened, "a quote is opened and never closed", "Close the quote.");
      return value;
    }
    ++at_;
    if (!plain_field_is_blank())
      mistake(line_, "text stands behind a closing quote", "Double quotes inside quotes.");
    return value;
  }

  // Skips to the end of the field.
  bool plain_field_is_blank() {
    bool blank = true;
    for (; !at_end_of_field(); ++at_) blank = blank && (text_[at_] == ' ' || text_[at_] == '\t');
    return blank;
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::size_t line_;
  std::string file_;
  Errors& errors_;
};

bool is_blank(const CsvRow& row) {
  return std::ranges::all_of(row.fields, [](const std::string& field) { return field.empty(); });
}

void check_encoding(std::string_view text, const std::string& file, Errors& errors) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    errors.push_back({file, "", "the file is UTF-16", "Save it as \"CSV UTF-8\"."});
  } else if (const auto bad = first_invalid_utf8(text)) {
    errors.push_back({file, line_and_column(text, *bad), "not valid UTF-8", "Save it as \"CSV UTF-8\"."});
  } else if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    errors.push_back({file, line_and_column(text, nul), "a NUL byte", "Remove it."});
  }
}

void add_columns(const CsvRow& row, CsvTable& table, Errors& errors) {
  for (const std::string& field : row.fields) {
    const std::string column = lower(field);
    if (std::ranges::count(table.columns, column) > 0) {
      errors.push_back({table.file, fmt::format("line {}", row.line),
                        fmt::format("the column \"{}\" is given twice", column), "Keep one of the two."});
    }
    table.columns.push_back(column);
  }
}

}  // namespace

std::optional<CsvTable> parse_csv(std::string_view text, const std::string& file, Errors& errors) {
  const std::size_t before = errors.size();
  check_encoding(text, file, errors);
  if (errors.size() != before) return std::nullopt;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  char separator = separator_of(text);
  std::size_t line = 1;
  if (text.size() > 4 && text.starts_with("sep=")) {  // Excel's own first line
    separator = text[4];
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    line = 2;
  }
  CsvTable table;
  table.file = file;
  Parser parser(text, separator, line, file, errors);
  while (auto row = parser.next()) {
    if (is_blank(*row)) continue;
    if (table.columns.empty()) {
      add_columns(*row, table, errors);
    } else if (row->fields.size() != table.columns.size()) {
      errors.push_back(
          {file, fmt::format("line {}", row->line),
           fmt::format("{} fields where the first line has {}", row->fields.size(), table.columns.size()),
           "Put fields with commas in quotes; give empty fields too."});
    } else {
      table.rows.push_back(std::move(*row));
    }
  }
  if (table.columns.empty())
    errors.push_back({file, "", "the table is empty", "Begin with a line of column names."});
  if (errors.size() != before) return std::nullopt;
  return table;
}

std::optional<CsvTable> read_csv(const std::filesystem::path& file, Errors& errors) {
  const auto text = read_text(file, std::size_t{16} << 20, errors);
  if (!text) return std::nullopt;
  return parse_csv(*text, file.string(), errors);
}

}  // namespace grader::data
