#include "grader/skeleton/skeleton_regions.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace grader::skeleton {
namespace {

enum class Body {
  kBraces,
  kIndentation,
  kFree
};  // how the language shows where a function body begins and ends

struct Style {
  std::string_view sign;
  Body body = Body::kFree;
};

Style style_of(const std::filesystem::path& name) {
  static constexpr std::array<std::string_view, 9> braces{".cpp", ".cc",   ".cxx", ".c", ".hpp",
                                                          ".hh",  ".java", ".js",  ".h"};
  const std::string extension = name.extension().string();
  if (std::ranges::find(braces, extension) != braces.end()) return {"//", Body::kBraces};
  if (extension == ".py") return {"#", Body::kIndentation};
  if (extension == ".cmake" || extension == ".sh" || name.filename() == "CMakeLists.txt")
    return {"#", Body::kFree};
  return {};
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(indent_of(line));
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

enum class Mark { kNone, kBeginSolution, kEndSolution, kBeginStaff, kEndStaff, kMisspelt };

// A line that looks like a marker to a person must be one to us, or a solution leaks.
bool resembles_marker(std::string_view line) {
  std::string letters;
  for (const char c : line) {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      letters += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
  }
  static constexpr std::array<std::string_view, 4> words{"BEGINSOLUTION", "ENDSOLUTION", "BEGINSTAFF",
                                                         "ENDSTAFF"};
  return std::ranges::find(words, letters) != words.end();
}

Mark mark_of(std::string_view line, std::string_view sign) {
  const std::string_view text = trimmed(line);
  if (!resembles_marker(text)) return Mark::kNone;
  const auto is = [&](std::string_view word) {
    return !sign.empty() && text == std::string(sign) + " " + std::string(word);
  };
  if (is("BEGIN SOLUTION")) return Mark::kBeginSolution;
  if (is("END SOLUTION")) return Mark::kEndSolution;
  if (is("BEGIN STAFF")) return Mark::kBeginStaff;
  if (is("END STAFF")) return Mark::kEndStaff;
  return Mark::kMisspelt;
}

struct Region {
  Mark kind = Mark::kNone;  // begin_solution or begin_staff
  std::size_t begin = 0;    // index of the begin line
  std::size_t stub_end = 0;
  std::size_t end = 0;  // index of the end line
};

class Cutter {
 public:
  Cutter(const std::filesystem::path& name, std::string_view text)
      : name_(name.generic_string()), style_(style_of(name)), lines_(lines_of(text)) {}

  Result<CutFile> cut() {
    find_regions();
    const bool paired = errors_.empty();
    for (Region& region : regions_) check_region(region);
    if (paired) check_stray_stubs();
    if (!errors_.empty()) return errors_;
    return CutFile{write(false), write(true),
                   static_cast<int>(std::ranges::count(regions_, Mark::kBeginSolution, &Region::kind))};
  }

 private:
  void complain(std::size_t line, std::string what, std::string remedy) {
    errors_.push_back({name_, "line " + std::to_string(line + 1), std::move(what), std::move(remedy)});
  }

  void find_regions() {
    std::optional<Region> open;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      switch (const Mark mark = mark_of(lines_[i], style_.sign)) {
        case Mark::kNone:
          break;
        case Mark::kMisspelt:
          complain(i, "this looks like a region marker but is not written as one", spelling());
          break;
        case Mark::kBeginSolution:
        case Mark::kBeginStaff:
          begin(open, mark, i);
          break;
        case Mark::kEndSolution:
        case Mark::kEndStaff:
          end(open, mark, i);
          break;
      }
    }
    if (open) complain(open->begin, "this region is never closed", "add its end marker");
  }

  std::string spelling() const {
    if (style_.sign.empty()) return "regions are not known in this kind of file; reword the line";
    return "write \"" + std::string(style_.sign) + " BEGIN SOLUTION\" (END, STAFF) alone on its line";
  }

  void begin(std::optional<Region>& open, Mark mark, std::size_t i) {
    if (open) {
      complain(i, "a region begins inside the one of line " + std::to_string(open->begin + 1),
               "regions are never nested: close the first one before, or take this marker away");
      return;
    }
    open = Region{mark, i, i + 1, i};
  }

  void end(std::optional<Region>& open, Mark mark, std::size_t i) {
    const Mark wanted = mark == Mark::kEndSolution ? Mark::kBeginSolution : Mark::kBeginStaff;
    if (!open) {
      complain(i, "this region was never begun", "add its begin marker, or take this one away");
      return;
    }
    if (open->kind != wanted) {
      complain(i, "this end does not belong to the region of line " + std::to_string(open->begin + 1),
               "end it with the word it began with");
      return;
    }
    open->end = i;
    regions_.push_back(*open);
    open.reset();
  }

  // What follows "// STUB:" and at most one space; nothing when the line is no stub line.
  std::optional<std::string_view> stub_text(std::size_t i) const {
    std::string_view text = trimmed(lines_[i]);
    for (const std::string_view word : {style_.sign, std::string_view(" STUB:")}) {
      if (style_.sign.empty() || !text.starts_with(word)) return {};
      text.remove_prefix(word.size());
    }
    return text.substr(text.starts_with(' ') ? 1 : 0);
  }

  void check_region(Region& region) {
    if (region.kind == Mark::kBeginSolution) {
      while (region.stub_end < region.end && stub_text(region.stub_end)) ++region.stub_end;
      if (region.stub_end == region.begin + 1) {
        complain(region.begin, "this region has no stub",
                 "right under the begin marker, write what students get instead: \"" +
                     std::string(style_.sign) + " STUB: return {};\"");
      }
      check_whole_body(region);
    }
    const auto first = lines_.begin() + static_cast<std::ptrdiff_t>(region.stub_end);
    const auto last = lines_.begin() + static_cast<std::ptrdiff_t>(region.end);
    if (std::all_of(first, last, [](std::string_view line) { return trimmed(line).empty(); })) {
      complain(region.begin, "this region is empty", "put the solution inside, or take the markers away");
    }
  }

  void check_stray_stubs() {
    const auto inside = [&](std::size_t i) {
      return std::ranges::any_of(
          regions_, [&](const Region& region) { return region.begin < i && i < region.stub_end; });
    };
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (stub_text(i) && !inside(i)) {
        complain(i, "a stub line stands outside the head of a SOLUTION region",
                 "move it right under the begin marker");
      }
    }
  }

  void check_whole_body(const Region& region) {
    if (style_.body == Body::kFree) return;
    std::size_t before = region.begin;
    while (before > 0 && trimmed(lines_[before - 1]).empty()) --before;
    const std::string_view opener = before == 0 ? std::string_view{} : trimmed(lines_[before - 1]);
    std::size_t after = region.end + 1;
    while (after < lines_.size() && trimmed(lines_[after]).empty()) ++after;
    const bool last = after >= lines_.size();
    const bool whole = style_.body == Body::kBraces
                           ? opener.ends_with('{') && !last && trimmed(lines_[after]).starts_with('}')
                           : (opener.ends_with(':') || opener.ends_with("\"\"\"")) &&
                                 (last || indent_of(lines_[after]) < indent_of(lines_[region.begin]));
    if (!whole) {
      complain(
          region.begin, "this region is not a whole function body",
          "begin it right after the line that opens the body and end it right before the one that closes it");
    }
  }

  // The text between the regions is copied; a region gives its stub, its inside, or nothing.
  std::string write(bool full) const {
    std::string out;
    std::size_t next = 0;
    for (const Region& region : regions_) {
      copy(out, next, region.begin);
      next = region.end + 1;
      if (full) {
        std::size_t from = region.stub_end;
        while (trimmed(lines_[from]).empty()) ++from;  // the blank line that sets off the stub
        copy(out, from, region.end);
      } else if (region.kind == Mark::kBeginSolution) {
        write_stub(out, region);
      } else {
        const bool gap = out.empty() || out.ends_with("\n\n");
        while (gap && next < lines_.size() && trimmed(lines_[next]).empty()) ++next;
      }
    }
    copy(out, next, lines_.size());
    while (out.ends_with("\n\n")) out.pop_back();
    return out;
  }

  void copy(std::string& out, std::size_t from, std::size_t to) const {
    for (; from < to; ++from) out.append(lines_[from]) += '\n';
  }

  void write_stub(std::string& out, const Region& region) const {
    for (std::size_t i = region.begin + 1; i < region.stub_end; ++i) {
      const std::string_view text = *stub_text(i);
      if (!text.empty()) out.append(lines_[i].substr(0, indent_of(lines_[i]))).append(text);
      out += '\n';
    }
  }

  std::string name_;
  Style style_;
  std::vector<std::string_view> lines_;
  std::vector<Region> regions_;
  Errors errors_;
};

}  // namespace

Result<CutFile> cut_regions(const std::filesystem::path& name, std::string_view text) {
  return Cutter(name, text).cut();
}

std::string_view comment_sign(const std::filesystem::path& name) {
  return style_of(name).sign;
}

}  // namespace grader::skeleton
