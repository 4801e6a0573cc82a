#include "grader/intake/download/receipt.hpp"

#include <algorithm>
#include <vector>

#include "grader/intake/download/member_name.hpp"

namespace grader::intake {

namespace {

std::string trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(decoded_name(text.substr(at, end - at)));
    at = end + 1;
  }
  return lines;
}

std::optional<std::string> value_of(const std::string& line, std::string_view heading) {
  const std::string text = trimmed(line);
  if (!text.starts_with(heading)) return std::nullopt;
  return trimmed(std::string_view(text).substr(heading.size()));
}

void read_files(const std::vector<std::string>& lines, Receipt& receipt) {
  std::size_t files = lines.size();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("Files:")) files = i;
  }
  std::string original;
  for (std::size_t i = files; i < lines.size(); ++i) {
    if (const auto name = value_of(lines[i], "Original filename:")) original = *name;
    const auto name = value_of(lines[i], "Filename:");
    if (name && !original.empty()) receipt.original[*name] = original;
  }
}

}  // namespace

std::optional<Receipt> read_receipt(std::string_view text) {
  const std::vector<std::string> lines = lines_of(text);
  const auto who = value_of(lines.front(), "Name:");
  if (!who) return std::nullopt;
  Receipt receipt;
  const std::size_t open = who->rfind('(');
  if (open != std::string::npos && who->ends_with(')')) {
    receipt.user = who->substr(open + 1, who->size() - open - 2);
    receipt.name = trimmed(std::string_view(*who).substr(0, open));
  }
  for (std::size_t i = 1; i < std::min<std::size_t>(lines.size(), 5); ++i) {
    const auto title = value_of(lines[i], "Assignment:");
    if (title && receipt.assignment.empty()) receipt.assignment = *title;
  }
  read_files(lines, receipt);
  return receipt;
}

}  // namespace grader::intake
