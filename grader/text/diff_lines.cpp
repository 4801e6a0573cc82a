#include "grader/text/diff_lines.hpp"

#include <algorithm>
#include <functional>

namespace grader::text {
namespace {

// The start of the line that `back` line feeds before `at` begin; `at` is the start of a line.
std::size_t lines_back(std::string_view text, std::size_t at, std::size_t back) {
  for (; back > 0 && at > 0; --back) {
    const std::size_t feed = at >= 2 ? text.rfind('\n', at - 2) : std::string_view::npos;
    at = feed == std::string_view::npos ? 0 : feed + 1;
  }
  return at;
}

std::size_t lines_ahead(std::string_view text, std::size_t at, std::size_t ahead) {
  for (; ahead > 0 && at < text.size(); --ahead) {
    const std::size_t feed = text.find('\n', at);
    at = feed == std::string_view::npos ? text.size() : feed + 1;
  }
  return at;
}

std::size_t line_feeds(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

void split(DiffText& part) {
  std::size_t at = 0;
  while (at < part.text.size()) {
    part.starts.push_back(at);
    const bool last = part.starts.size() == kMostLines;
    if (last) part.more_in_last = count_lines(part.text.substr(at)) - 1;
    at = last ? part.text.size() : lines_ahead(part.text, at, 1);
  }
  part.starts.push_back(part.text.size());
  part.ids.resize(part.starts.size() - 1);
}

// Gives every distinct line a number: an open hash table of numbers, compared through one line of that
// number.
class Numbering {
 public:
  explicit Numbering(std::size_t most) {
    std::size_t size = 16;
    while (size < 2 * most) size *= 2;
    table_.assign(size, 0);
    known_.reserve(most);
  }

  std::uint32_t of(std::string_view line) {
    const std::size_t hash = std::hash<std::string_view>{}(line);
    for (std::size_t slot = hash & (table_.size() - 1);; slot = (slot + 1) & (table_.size() - 1)) {
      if (table_[slot] == 0) {
        known_.push_back(line);
        table_[slot] = static_cast<std::uint32_t>(known_.size());
        return table_[slot] - 1;
      }
      if (known_[table_[slot] - 1] == line) return table_[slot] - 1;
    }
  }

  std::size_t size() const { return known_.size(); }

 private:
  std::vector<std::uint32_t> table_;  // number + 1; 0: free
  std::vector<std::string_view> known_;
};

void number(DiffText& part, Numbering& numbering, const std::vector<std::string>& masked,
            const std::vector<std::string>& masked_words) {
  for (std::size_t i = 0; i < part.ids.size(); ++i) {
    std::string_view line = part.line(i);
    const std::string_view key = masked_key(line, masked);
    if (!key.empty()) {
      line = masked_words[static_cast<std::size_t>(std::ranges::find(masked, key) - masked.begin())];
    }
    part.ids[i] = numbering.of(line);
  }
}

}  // namespace

std::size_t count_lines(std::string_view text) {
  return line_feeds(text) + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

std::string_view masked_key(std::string_view line, const std::vector<std::string>& masked) {
  if (masked.empty()) return {};
  const std::size_t colon = line.substr(0, 256).find(':');
  if (colon == std::string_view::npos) return {};
  std::string_view key = line.substr(0, colon);
  while (!key.empty() && key.back() == ' ') key.remove_suffix(1);
  if (std::ranges::find(masked, key) == masked.end()) return {};
  return line.find('\n') + 1 >= line.size() || line.find('\n') == std::string_view::npos ? key
                                                                                         : std::string_view{};
}

DiffTexts cut_lines(std::string_view expected, std::string_view actual,
                    const std::vector<std::string>& masked, std::size_t context) {
  const auto differ = std::ranges::mismatch(expected, actual);
  const auto equal = static_cast<std::size_t>(differ.in1 - expected.begin());
  const std::size_t last_feed = equal == 0 ? std::string_view::npos : expected.rfind('\n', equal - 1);
  const std::size_t begin =
      lines_back(expected, last_feed == std::string_view::npos ? 0 : last_feed + 1, context);

  const std::size_t most = std::min(expected.size(), actual.size()) - begin;
  std::size_t tail = 0;
  while (tail < most && expected[expected.size() - 1 - tail] == actual[actual.size() - 1 - tail]) ++tail;
  // Only whole lines, and some of them stay for context.
  const std::size_t tail_start = lines_ahead(expected, expected.size() - tail, 1 + context);
  tail = expected.size() - tail_start;

  DiffTexts out;
  out.expected.text = expected.substr(begin, expected.size() - begin - tail);
  out.actual.text = actual.substr(begin, actual.size() - begin - tail);
  out.expected.offset = out.actual.offset = begin;
  out.lines_before = line_feeds(expected.substr(0, begin));
  split(out.expected);
  split(out.actual);
  out.whole = out.expected.more_in_last == 0 && out.actual.more_in_last == 0;

  std::vector<std::string> masked_words;
  for (const std::string& key : masked)
    masked_words.push_back(std::string("\n", 1) + key);  // no line is like it
  Numbering numbering(out.expected.lines() + out.actual.lines());
  number(out.expected, numbering, masked, masked_words);
  number(out.actual, numbering, masked, masked_words);
  out.kinds = numbering.size();
  return out;
}

}  // namespace grader::text
