#include "grader/data/settings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace grader::data {

namespace {

constexpr std::size_t kMostOutputFiles = 100;
constexpr std::size_t kMostArguments = 1000;

CheckerSpec read_comparison(const JsonReader& reader, CheckerSpec::Kind kind, const char* key) {
  CheckerSpec spec;
  spec.kind = kind;
  reader.object(kind == CheckerSpec::Kind::kNumbers ? std::vector<std::string>{key, "absolute", "relative"}
                                                    : std::vector<std::string>{key});
  if (const auto file = reader.find(key)) spec.file = file->text(TextKind::kPath).value_or("stdout");
  if (kind != CheckerSpec::Kind::kNumbers) return spec;
  if (const auto value = reader.find("absolute"))
    spec.absolute_tolerance = value->number(0, 1e300).value_or(0);
  if (const auto value = reader.find("relative")) spec.relative_tolerance = value->number(0, 1).value_or(0);
  return spec;
}

CheckerSpec read_judge(const JsonReader& reader) {
  CheckerSpec spec;
  spec.kind = CheckerSpec::Kind::kJudge;
  reader.object({"judge", "args", "sessions"});
  if (const auto program = reader.find("judge"))
    spec.judge_program = program->text(TextKind::kName).value_or("");
  if (const auto args = reader.find("args")) {
    spec.judge_args =
        args->texts(TextKind::kAny, 0, kMostArguments, false).value_or(std::vector<std::string>());
  }
  if (const auto sessions = reader.find("sessions"))
    spec.sessions = static_cast<int>(sessions->whole(1, kMostSessions).value_or(0));
  return spec;
}

std::optional<CheckerSpec> read_checker(const JsonReader& reader) {
  using Kind = CheckerSpec::Kind;
  constexpr const char* kRemedy = "Write {\"exact\": \"stdout\"}, or tokens, numbers, or judge.";
  if (!reader.is_object()) return reader.object({}), std::nullopt;
  if (reader.find("exact")) return read_comparison(reader, Kind::kExact, "exact");
  if (reader.find("tokens")) return read_comparison(reader, Kind::kTokens, "tokens");
  if (reader.find("numbers")) return read_comparison(reader, Kind::kNumbers, "numbers");
  if (reader.find("judge")) return read_judge(reader);
  reader.mistake("the checker names no way to compare", kRemedy);
  return std::nullopt;
}

std::optional<std::vector<int>> read_exit_codes(const JsonReader& reader) {
  std::vector<int> codes;
  for (const JsonReader& item : reader.items(0, 256)) {
    const auto code = item.whole(0, 255);
    if (!code) continue;
    if (std::ranges::count(codes, static_cast<int>(*code)) > 0) {
      item.mistake("the exit code is given twice", "Keep one of the two.");
    }
    codes.push_back(static_cast<int>(*code));
  }
  return codes;
}

std::optional<std::vector<std::string>> read_output_files(const JsonReader& reader) {
  auto files = reader.texts(TextKind::kPath, 0, kMostOutputFiles, true);
  for (const char* stream : {"stdout", "stderr"}) {
    if (!files || std::ranges::count(*files, stream) == 0) continue;
    reader.mistake(fmt::format("\"{}\" is a stream, no file", stream), "Remove it: streams are always kept.");
  }
  return files;
}

std::optional<Visibility> read_visibility(const JsonReader& reader) {
  const auto index = reader.choice({"visible", "after_due_date", "after_published", "hidden"});
  if (!index) return std::nullopt;
  return static_cast<Visibility>(*index);
}

template <class T>
void replace(std::optional<T>& base, const std::optional<T>& over) {
  if (over) base = over;
}

const Place& deeper(const Place& a, const Place& b) {
  return a.depth >= b.depth ? a : b;
}

void add_once(Errors& errors, Error error) {
  if (std::ranges::count(errors, error) == 0) errors.push_back(std::move(error));
}

void check_limits(const Limits& limits, const Place& at, Errors& errors) {
  if (limits.wall >= limits.cpu) return;
  add_once(errors, {at.file, at.pointer + "/wall_s",
                    fmt::format("wall time {} s is less than CPU time {} s",
                                static_cast<double>(limits.wall.count()) / 1000,
                                static_cast<double>(limits.cpu.count()) / 1000),
                    "Give at least the CPU time, better twice as much."});
}

void check_compared_file(const Case& target, const Settings& settings, Errors& errors) {
  if (target.checker.kind == CheckerSpec::Kind::kJudge || target.checker.file == "stdout") return;
  if (std::ranges::count(target.output_files, target.checker.file) > 0) return;
  const Place& at = deeper(settings.checker_at, settings.output_files_at);
  add_once(errors,
           {at.file, at.pointer,
            fmt::format("the checker compares \"{}\", which is not among output_files", target.checker.file),
            "Add it to output_files."});
}

}  // namespace

std::vector<std::string> setting_keys(const std::vector<std::string>& more) {
  std::vector<std::string> keys{"limits",       "slow_after_s", "visibility", "output_files",
                                "allowed_exit", "checker",      "weight",     "hide_in_diff"};
  keys.insert(keys.end(), more.begin(), more.end());
  return keys;
}

Settings read_settings(const JsonReader& object, int depth) {
  Settings settings;
  const auto place = [&](const JsonReader& reader) { return Place{reader.file(), reader.pointer(), depth}; };
  if (const auto reader = object.find("limits")) {
    settings.limits = read_limits(*reader);
    settings.limits_at = place(*reader);
  }
  if (const auto reader = object.find("slow_after_s")) {
    if (const auto seconds = reader->number(0, 36'000)) {
      settings.slow_after = std::chrono::milliseconds(std::llround(*seconds * 1000));
    }
  }
  if (const auto reader = object.find("visibility")) settings.visibility = read_visibility(*reader);
  if (const auto reader = object.find("output_files")) {
    settings.output_files = read_output_files(*reader);
    settings.output_files_at = place(*reader);
  }
  if (const auto reader = object.find("allowed_exit")) settings.allowed_exit = read_exit_codes(*reader);
  if (const auto reader = object.find("checker")) {
    settings.checker = read_checker(*reader);
    settings.checker_at = place(*reader);
  }
  if (const auto reader = object.find("hide_in_diff")) {
    settings.hide_in_diff = reader->texts(TextKind::kLine, 0, 100, true);
  }
  if (const auto reader = object.find("weight")) settings.weight = reader->whole(0, 1'000'000);
  return settings;
}

Settings inherited(Settings base, const Settings& over) {
  base.limits = overlaid(base.limits, over.limits);
  if (!over.limits_at.file.empty()) base.limits_at = over.limits_at;
  if (!over.output_files_at.file.empty()) base.output_files_at = over.output_files_at;
  if (!over.checker_at.file.empty()) base.checker_at = over.checker_at;
  replace(base.slow_after, over.slow_after);
  replace(base.visibility, over.visibility);
  replace(base.output_files, over.output_files);
  replace(base.allowed_exit, over.allowed_exit);
  replace(base.checker, over.checker);
  replace(base.hide_in_diff, over.hide_in_diff);
  replace(base.weight, over.weight);
  return base;
}

void apply(const Settings& settings, Case& target, Errors& errors) {
  target.limits = applied(Limits{}, settings.limits);
  target.slow_after = settings.slow_after.value_or(target.slow_after);
  target.visibility = settings.visibility.value_or(target.visibility);
  target.output_files = settings.output_files.value_or(target.output_files);
  target.allowed_exit = settings.allowed_exit.value_or(std::vector<int>{0});
  target.hide_in_diff = settings.hide_in_diff.value_or(target.hide_in_diff);
  target.weight = settings.weight.value_or(target.weight);
  check_limits(target.limits, settings.limits_at, errors);
  if (settings.checker) {
    target.checker = *settings.checker;
    check_compared_file(target, settings, errors);
  }
}

}  // namespace grader::data
