// maze_false_alarms: measures the judge on the committed cases. docs/maze-judge.md shows what it prints.
#include <fmt/core.h>

#include <cstdlib>
#include <string_view>
#include <thread>

#include "maze/judge/false_alarms.hpp"
#include "maze/judge/wrong_generators.hpp"

namespace {

using namespace maze::judge;

constexpr const char* kUsage =
    "usage: maze_false_alarms [--submissions N] [--max-cells N] TESTCASES\n"
    "  TESTCASES      the folder testcases/maze\n"
    "  --submissions  right submissions to play, 2000 unless said\n"
    "  --max-cells    leaves out cases with larger mazes, 10000 unless said\n";

struct Options {
  std::uint64_t submissions = 2000;
  Id max_cells = 10000;
  std::string testcases;
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--") && i + 1 < argc) {
      const auto value = std::strtoull(argv[++i], nullptr, 10);
      if (value == 0) return false;
      if (word == "--submissions")
        options.submissions = value;
      else if (word == "--max-cells")
        options.max_cells = static_cast<Id>(value);
      else
        return false;
    } else if (options.testcases.empty() && !word.starts_with("--")) {
      options.testcases = word;
    } else {
      return false;
    }
  }
  return !options.testcases.empty();
}

// Each submission is one of its own: another seed, far from all others.
std::uint64_t count_alarms(const std::vector<MeasuredCase>& cases, const Options& options) {
  const unsigned workers = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::uint64_t> alarms(workers, 0);
  {
    std::vector<std::jthread> threads;
    for (unsigned w = 0; w < workers; ++w) {
      threads.emplace_back([&, w] {
        for (std::uint64_t i = w; i < options.submissions; i += workers) {
          if (i % 100 == 99) fmt::print(stderr, "{} of {}\n", i + 1, options.submissions);
          for (const auto& [id, fields] : losses(cases, right_one((i + 1) << 20))) {
            ++alarms[w];
            for (const std::string& field : fields)
              fmt::print("false alarm: submission {}, {}: {}\n", i, id, field);
          }
        }
      });
    }
  }
  std::uint64_t all = 0;
  for (const std::uint64_t some : alarms) all += some;
  return all;
}

// The fields lost, as "order, tiny mazes": what stands behind the colon of their names.
std::string short_names(const std::vector<std::string>& fields) {
  std::string text;
  for (const std::string& field : fields) {
    const std::string name = field.substr(field.find(": ") + 2);
    if (text.find(name) == std::string::npos) text += (text.empty() ? "" : ", ") + name;
  }
  return text.empty() ? "**not found**" : text;
}

std::string found_by(const std::vector<MeasuredCase>& cases, const Pretender& poser) {
  std::vector<std::string> fields;
  for (const auto& [id, lost] : losses(cases, poser)) fields.insert(fields.end(), lost.begin(), lost.end());
  return short_names(fields);
}

void print_posers(const std::vector<MeasuredCase>& all, std::string_view claim) {
  std::vector<MeasuredCase> cases;
  for (const MeasuredCase& test : all) {
    if (test.part == Part::kAlgorithm && test.asks.front().name == claim) cases.push_back(test);
  }
  fmt::print(
      "\n| algorithm posing as {} | found by | found by, walls told in random order |\n|---|---|---|\n",
      title_of(claim));
  for (const std::string_view name : poser_names()) {
    if (name == claim) continue;
    Pretender poser = posing_one(std::string(name));
    const std::string in_order = found_by(cases, poser);
    poser.shuffle_carves = true;
    fmt::print("| {} | {} | {} |\n", name, in_order, found_by(cases, poser));
  }
}

int run(const Options& options) {
  const auto cases = measured_cases(options.testcases, options.max_cells);
  std::size_t mazes = 0;
  for (const MeasuredCase& test : cases) {
    for (const Ask& ask : test.asks) mazes += ask.repeats;
  }
  fmt::print("{} cases, {} mazes and walks for each submission\n", cases.size(), mazes);
  const std::uint64_t alarms = count_alarms(cases, options);
  fmt::print("{} right submissions: {} false alarms\n", options.submissions, alarms);
  for (const std::string_view claim : {"kruskal", "huntandkill"}) print_posers(cases, claim);
  return alarms == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  try {
    return run(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "maze_false_alarms: {}\n", error.what());
    return 2;
  }
}
