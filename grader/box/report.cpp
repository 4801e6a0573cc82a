#include "grader/box/report.hpp"

#include <array>
#include <charconv>
#include <type_traits>
#include <vector>

namespace grader::box {
namespace {

constexpr std::array<const char*, 7> kLimitWords{"cpu",  "wall",      "memory",   "output",
                                                 "disk", "file_size", "processes"};
constexpr std::array<const char*, 3> kLevelWords{"none", "process", "namespaces"};

std::string escaped(std::string_view text) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte < 0x7f && c != '%') {
      out += c;
    } else {
      out += '%';
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15];
    }
  }
  return out;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    unsigned value = 0;
    if (text.size() - i < 3) return std::nullopt;
    const char* first = text.data() + i + 1;
    if (std::from_chars(first, first + 2, value, 16).ptr != first + 2) return std::nullopt;
    out += static_cast<char>(value);
    i += 2;
  }
  return out;
}

std::string captured_line(const Captured& captured) {
  return std::to_string(captured.size.count) + (captured.cut ? " cut" : " whole");
}

// Fields that a box which failed early has not filled in.
std::string word_or_none(const std::string& word) {
  return word.empty() ? "none" : word;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  }
  return parts;
}

std::optional<std::int64_t> number(std::string_view word) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

template <std::size_t N>
std::optional<std::size_t> index_of(const std::array<const char*, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (word == words[i]) return i;
  return std::nullopt;
}

bool read_end(Termination& termination, std::string_view kind, std::string_view value) {
  if (kind == "limit") {
    const auto index = index_of(kLimitWords, value);
    if (index) termination = LimitHit{static_cast<Limit>(*index)};
    return index.has_value();
  }
  if (kind == "failed") {
    const auto why = unescaped(value);
    if (why) termination = BoxFailed{*why};
    return why.has_value();
  }
  const auto code = number(value);
  if (!code) return false;
  if (kind == "exited") termination = Exited{static_cast<int>(*code)};
  if (kind == "signalled") termination = Signalled{static_cast<int>(*code)};
  return kind == "exited" || kind == "signalled";
}

bool read_captured(Captured& captured, const std::filesystem::path& path, std::string_view size,
                   std::string_view state) {
  const auto bytes = number(size);
  if (!bytes || (state != "cut" && state != "whole")) return false;
  captured = {path, {*bytes}, state == "cut"};
  return true;
}

bool read_named(RunOutcome& outcome, const std::vector<std::string_view>& words,
                const std::filesystem::path& out_dir) {
  const auto name = unescaped(words[1]);
  if (!name) return false;
  if (words[0] == "left" && words.size() == 2) return outcome.left_in_work.push_back(*name), true;
  if (words[0] == "skipped" && words.size() == 3) {
    const auto reason = unescaped(words[2]);
    if (reason) outcome.skipped[*name] = *reason;
    return reason.has_value();
  }
  return words[0] == "file" && words.size() == 4 &&
         read_captured(outcome.files[*name], out_dir / "files" / *name, words[2], words[3]);
}

bool read_number(RunOutcome& outcome, std::string_view key, std::string_view word) {
  const auto value = number(word);
  if (!value) return false;
  if (key == "cpu_us") return outcome.usage.cpu = std::chrono::microseconds(*value), true;
  if (key == "wall_us") return outcome.usage.wall = std::chrono::microseconds(*value), true;
  if (key == "peak_memory") return outcome.usage.peak_memory = {*value}, true;
  return false;
}

bool read_line(RunOutcome& outcome, const std::vector<std::string_view>& words,
               const std::filesystem::path& out_dir) {
  if (words.size() < 2) return false;
  const std::string_view key = words[0];
  if (key == "termination" && words.size() == 3) return read_end(outcome.termination, words[1], words[2]);
  if (key == "stdout" && words.size() == 3)
    return read_captured(outcome.out, out_dir / "stdout", words[1], words[2]);
  if (key == "stderr" && words.size() == 3)
    return read_captured(outcome.err, out_dir / "stderr", words[1], words[2]);
  if (key == "file" || key == "skipped" || key == "left") return read_named(outcome, words, out_dir);
  if (key == "memory_by") return outcome.enforcement.memory_by = words[1], true;
  if (key == "cpu_by") return outcome.enforcement.cpu_by = words[1], true;
  if (key == "level") {
    const auto level = index_of(kLevelWords, words[1]);
    if (level) outcome.enforcement.level = static_cast<BoxLevel>(*level);
    return level.has_value();
  }
  return read_number(outcome, key, words[1]);
}

}  // namespace

std::string termination_words(const Termination& termination) {
  return std::visit(
      [](const auto& end) -> std::string {
        using End = std::decay_t<decltype(end)>;
        if constexpr (std::is_same_v<End, Exited>) return "exited " + std::to_string(end.code);
        if constexpr (std::is_same_v<End, Signalled>) return "signalled " + std::to_string(end.signal);
        if constexpr (std::is_same_v<End, LimitHit>)
          return std::string("limit ") + kLimitWords[static_cast<std::size_t>(end.which)];
        if constexpr (std::is_same_v<End, BoxFailed>) return "failed " + escaped(end.why);
      },
      termination);
}

std::string to_lines(const RunOutcome& outcome) {
  std::string text;
  const auto add = [&text](const char* key, const std::string& value) {
    text += key;
    text += ' ';
    text += value;
    text += '\n';
  };
  add("termination", termination_words(outcome.termination));
  add("level", kLevelWords[static_cast<std::size_t>(outcome.enforcement.level)]);
  add("memory_by", word_or_none(outcome.enforcement.memory_by));
  add("cpu_by", word_or_none(outcome.enforcement.cpu_by));
  add("cpu_us", std::to_string(outcome.usage.cpu.count()));
  add("wall_us", std::to_string(outcome.usage.wall.count()));
  add("peak_memory", std::to_string(outcome.usage.peak_memory.count));
  add("stdout", captured_line(outcome.out));
  add("stderr", captured_line(outcome.err));
  for (const auto& [name, file] : outcome.files) add("file", escaped(name) + " " + captured_line(file));
  for (const auto& [name, reason] : outcome.skipped) add("skipped", escaped(name) + " " + escaped(reason));
  for (const std::string& name : outcome.left_in_work) add("left", escaped(name));
  return text + "end\n";
}

std::optional<RunOutcome> from_lines(std::string_view text, const std::filesystem::path& out_dir) {
  if (!text.ends_with("\nend\n")) return std::nullopt;
  text.remove_suffix(4);
  RunOutcome outcome;
  for (const std::string_view line : split(text, '\n'))
    if (!read_line(outcome, split(line, ' '), out_dir)) return std::nullopt;
  return outcome;
}

}  // namespace grader::box
