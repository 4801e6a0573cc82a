// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/maze_tester.hpp"

#include <charconv>
#include <fstream>
#include <ostream>
#include <random>

#include "given/json.hpp"
#include "given/svg.hpp"
#include "given/window.hpp"
#include "given/memory.hpp"
#include "given/normal_maze.hpp"
#include "given/tunnel_maze.hpp"
#include "given/perfection.hpp"

namespace maze {
namespace {

constexpr std::string_view kHelp =
    R"(Usage: maze_tester [options] PARAMETER_FILE y|n
Makes the maze that the parameter file describes, checks it, and sends the solver through it.

  y | n         show the maze in a window, or not
  --seed N      repeat the maze and the walk of seed N
  --svg FILE    write a picture
  --json FILE   write the maze, the order of carving and of visits, and the way
  --animate     show the carving too; make the picture a film
  --help        this text
)";

std::optional<std::uint64_t> read_seed(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return seed;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) >> 24;  // short enough to type
}

}  // namespace

int MazeTester::fail(const std::string& headline, const std::string& detail) {
  err_ << headline << '\n';
  if (!detail.empty()) err_ << detail << '\n';
  err_ << kUsage;
  return 1;
}

std::optional<TesterOptions> MazeTester::read_arguments(std::span<const std::string> arguments) {
  TesterOptions options;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    const bool valued = word == "--seed" || word == "--svg" || word == "--json";
    if (word.substr(0, 2) != "--") {
      words.push_back(word);
    } else if (word == "--animate") {
      options.animate = true;
    } else if (word == "--help") {
      options.help = true;
    } else if (!valued) {
      fail("Unknown option.", word + " is no option; see maze_tester --help");
      return std::nullopt;
    } else if (i + 1 == arguments.size()) {
      fail("Incorrect number of arguments.", word + " needs a value");
      return std::nullopt;
    } else if (const std::string& value = arguments[++i]; word == "--seed") {
      options.seed = read_seed(value);
      if (!options.seed) {
        fail("Incorrect argument value.", "--seed " + value + " is not a whole number from 0 to 2^64 - 1");
        return std::nullopt;
      }
    } else {
      (word == "--svg" ? options.svg : options.json) = value;
    }
  }
  if (options.help) return options;
  if (words.size() != 2) {
    fail("Incorrect number of arguments.");
    return std::nullopt;
  }
  if (words[1] != "y" && words[1] != "n") {
    fail("Incorrect argument value.", "\"" + words[1] + "\" stands where y or n should be");
    return std::nullopt;
  }
  options.file = words[0];
  options.window = words[1] == "y";
  return options;
}

int MazeTester::run(std::span<const std::string> arguments) {
  const auto options = read_arguments(arguments);
  if (!options) return 1;
  if (options->help) {
    out_ << kHelp;
    return 0;
  }
  try {
    return run(*options);
  } catch (const std::bad_alloc&) {
    return fail("Out of memory.", options->file + ": the maze needs more memory than there is");
  } catch (const MazeError& error) {
    err_ << "The maze refused: " << error.what() << '\n';
    return 1;
  }
}

int MazeTester::run(const TesterOptions& options) {
  options_ = options;
  if (!prepare(options)) return 1;
  generate();
  if (perfect_ && !solve()) return 1;
  if (!write_outputs()) return 1;
  return options.window && !show_window() ? 1 : 0;
}

// Reads the file and builds the maze.
bool MazeTester::prepare(const TesterOptions& options) {
  auto read = read_parameter_file(options.file);
  if (const auto* fault = std::get_if<ParameterFault>(&read)) {
    fail(fault->headline, fault->detail);
    return false;
  }
  parameters_ = std::get<Parameters>(std::move(read));
  generator_ = makers_.generator(parameters_.generator);
  if (!generator_) {
    fail("Unknown maze generator name.", parameters_.generator_place + ": write huntandkill or kruskal");
    return false;
  }
  const bool show = options.window || options.animate || !options.json.empty();
  const Recording recording{show, show};
  const MazeShape& shape = parameters_.shape;
  if (const auto refusal = size_refusal(shape.rows, shape.cols, recording, memory_available())) {
    fail("The maze is too large.", options.file + ": " + *refusal);
    return false;
  }
  if (parameters_.type == MazeType::kNormal) {
    maze_ = std::make_unique<NormalMaze>(shape, recording);
  } else {
    maze_ = std::make_unique<TunnelMaze>(shape, parameters_.tunnels, recording);
  }
  seed_ = options.seed ? *options.seed : fresh_seed();
  if (!options.seed) err_ << "Seed " << seed_ << " (--seed " << seed_ << " repeats this run)\n";
  return true;
}

void MazeTester::generate() {
  out_ << generator_->name() << " is generating the maze.\n" << std::flush;
  Random random(seed_, 0);
  generator_->generate_maze(*maze_, random);
  perfect_ = check_perfection(*maze_).perfect;
  out_ << (perfect_ ? "The maze is perfect!\n" : "The maze is not perfect!\n") << std::flush;
}

// False for a solver that does not exist: its name is looked at only here.
bool MazeTester::solve() {
  if (parameters_.solver == "none") return true;
  solver_ = makers_.solver(parameters_.solver);
  if (!solver_) {
    fail("Unknown maze solver name.", parameters_.solver_place + ": write recurBack, sample or none");
    return false;
  }
  Random random(seed_, 1);
  solver_->solve_maze(*maze_, random);
  out_ << solver_->name() << " is solving the maze.\n";
  validation_ = validate(*maze_);
  if (solver_->is_solved()) {
    report_solution();
  } else {
    out_ << "Solver was failed!\n";
  }
  out_ << std::flush;
  return true;
}

void MazeTester::report_solution() {
  out_ << "The maze has been solved!\nNumber of cells visited = " << solver_->cells_explored()
       << "\nValidation result:\n";
  if (!validation_.exit_reached) {
    out_ << "[Validation] Exit is not reached.\n";
  } else if (!validation_.all_reached) {
    out_ << "[Validation] Visited cell not reachable.\n";
  } else {
    out_ << "[Validation] Number of cells visited = " << validation_.cells_visited
         << "\n[Validation] Path length of the solution = " << validation_.path.size() << '\n';
  }
  out_ << (validation_.valid() ? "The solution is valid!\n" : "The solution is not valid!\n");
}

bool MazeTester::write_outputs() {
  if (!options_.svg.empty() && !write_file(options_.svg, true)) return false;
  return options_.json.empty() || write_file(options_.json, false);
}

bool MazeTester::write_file(const std::string& path, bool svg) {
  std::ofstream file(path, std::ios::binary);
  if (file && svg) {
    write_svg(file, *maze_, {validation_.path, options_.animate});
  } else if (file) {
    write_json(file, *maze_,
               {std::string(generator_->name()), solver_ ? std::string(solver_->name()) : "", seed_, perfect_,
                solver_ && solver_->is_solved(), solver_ ? solver_->cells_explored() : 0, validation_.path});
  }
  file.close();
  if (file) return true;
  err_ << path << ": the file cannot be written\n";
  return false;
}

// Without a window, a picture.
bool MazeTester::show_window() {
  const auto reason = maze::show_window(*maze_, {validation_.path, options_.animate});
  if (!reason) return true;
  const std::string path = options_.svg.empty() ? "maze.svg" : options_.svg;
  if (options_.svg.empty() && !write_file(path, true)) return false;
  err_ << *reason << " The picture is in " << path << ".\n";
  return true;
}

}  // namespace maze
