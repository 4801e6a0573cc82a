#include "cops/commands/solve_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstdio>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include "cops/commands/answer.hpp"
#include "cops/commands/input_file.hpp"
#include "cops/commands/ticker.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph_text.hpp"

namespace cops::commands {
namespace {

constexpr int kSomeTooLarge = 3;

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category(), "writing to standard output");
  }
}

// What some graphs gave: lines for standard output and standard error, or counts.
struct Share {
  std::string lines;
  std::string complaints;
  Tally tally;
  std::size_t graphs = 0;
  bool too_large = false;
  std::exception_ptr error;  // at the line where it stopped

  void add(std::string_view name, const std::string& file, std::size_t line, const Answer& answer,
           bool summary) {
    ++graphs;
    if (!answer.problem.empty()) {
      too_large = true;
      complaints += fmt::format("cops: {}\n", input_error(file, line, answer.problem).what());
    }
    if (summary) {
      std::string key;
      append_answer(answer, key);
      ++tally[key];
    } else {
      lines += name;
      lines += ' ';
      append_answer(answer, lines);
      lines += '\n';
    }
  }
};

// One graph6 stream worked on by several threads: each takes the next block of lines, and puts its share out
// when all blocks before it are out.
class Stream {
 public:
  Stream(InputFile& file, LineBlock first, const SolveCommand& command, Share& total, Ticker& ticker)
      : file_(file), first_(std::move(first)), command_(command), total_(total), ticker_(ticker) {}

  void run(unsigned threads) {
    std::vector<std::jthread> workers;
    for (unsigned i = 1; i < threads; ++i) workers.emplace_back([this] { work(); });
    work();
    workers.clear();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  struct Taken {
    std::size_t turn;
    LineBlock block;
    std::exception_ptr error = {};  // reading failed
  };

  std::optional<Taken> take() {
    const std::lock_guard lock(input_);
    if (ended_) return std::nullopt;
    try {
      LineBlock block = first_ ? std::move(*first_) : file_.next_lines();
      first_.reset();
      ended_ = block.text.empty();
      if (ended_) return std::nullopt;
      return Taken{taken_++, std::move(block)};
    } catch (...) {
      ended_ = true;
      return Taken{taken_++, {}, std::current_exception()};
    }
  }

  void work() {
    while (auto taken = take()) {
      Share share;
      share.error = taken->error;
      solve_block(taken->block, share);
      ticker_.add(share.graphs);
      if (!put(taken->turn, share)) return;
    }
  }

  void solve_block(const LineBlock& block, Share& share) {
    std::string_view text = block.text;
    for (std::size_t number = block.first_line; !text.empty(); ++number) {
      const auto end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
      for (const std::string_view header : {">>graph6<<", ">>sparse6<<"}) {
        if (line.substr(0, header.size()) == header) line.remove_prefix(header.size());
      }
      if (line.empty() || line[0] == '#') continue;
      Answer answer;
      if (!quick_answer(line, command_, answer)) {
        const auto read = read_graph6(line);
        if (!read) {
          share.error = std::make_exception_ptr(input_error(file_.name(), number, read.problem().reason));
          return;
        }
        answer = answer_for(read->graph, command_);
      }
      share.add(line, file_.name(), number, answer, command_.summary);
    }
  }

  // False when all is over.
  bool put(std::size_t turn, Share& share) {
    std::unique_lock lock(output_);
    my_turn_.wait(lock, [&] { return put_ == turn || error_; });
    if (error_) return false;
    try {
      write_out(share.lines);
      std::fputs(share.complaints.c_str(), stderr);
      for (const auto& [key, count] : share.tally) total_.tally[key] += count;
      total_.too_large = total_.too_large || share.too_large;
      error_ = share.error;
    } catch (...) {
      error_ = std::current_exception();
    }
    ++put_;
    my_turn_.notify_all();
    return !error_;
  }

  InputFile& file_;
  std::optional<LineBlock> first_;
  const SolveCommand& command_;
  Share& total_;
  Ticker& ticker_;

  std::mutex input_;  // guards reading: file_, first_, taken_, ended_
  std::size_t taken_ = 0;
  bool ended_ = false;

  std::mutex output_;  // guards writing: total_, put_, error_
  std::condition_variable my_turn_;
  std::size_t put_ = 0;
  std::exception_ptr error_;
};

void report_one(const Graph& graph, const std::string& name, const SolveCommand& command, Share& total,
                Ticker& ticker) {
  Share share;
  ticker.begin(name);
  share.add(name, name, 0, answer_for(graph, command), command.summary);
  ticker.add(1);
  ticker.begin("");
  write_out(share.lines);
  std::fputs(share.complaints.c_str(), stderr);
  for (const auto& [key, count] : share.tally) total.tally[key] += count;
  total.too_large = total.too_large || share.too_large;
}

void solve_file(const std::string& name, const SolveCommand& command, unsigned threads, Share& total,
                Ticker& ticker) {
  InputFile file(name);
  LineBlock first = file.next_lines();
  if (first.text.empty()) throw input_error(name, 0, "the file is empty: there is no graph in it");
  const auto format =
      command.format == "auto" ? std::optional(guess_format(first.text)) : format_named(command.format);
  if (format == Format::kGraph6) return Stream(file, std::move(first), command, total, ticker).run(threads);
  const auto read = read_graph(first.text + file.rest(), *format, {command.symmetrise});
  if (!read) throw input_error(name, read.problem().line, read.problem().reason);
  const auto [loops, repeated] = read->dropped;
  if (loops + repeated > 0) {
    fmt::print(stderr, "cops: {}: {} loops and {} repeated edges left out\n", name, loops, repeated);
  }
  report_one(read->graph, name, command, total, ticker);
}

}  // namespace

int run_solve(const SolveCommand& command) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned threads = command.threads == 0 ? cores : command.threads;
  Share total;
  // Answers that run over the terminal show well enough that work goes on.
  Ticker ticker(!command.quiet && (command.summary || isatty(1) == 0 || command.files.empty()));
  for (const auto& description : command.graphs) {
    const auto graph = make_graph(description, command.seed);
    if (!graph) throw input_error("--graph", 0, graph.problem().reason);
    report_one(*graph, description, command, total, ticker);
  }
  for (const auto& file : command.files) solve_file(file, command, threads, total, ticker);
  std::string counts;
  for (const auto& [key, count] : total.tally) counts += fmt::format("{}: {}\n", key, count);
  write_out(counts);
  return total.too_large ? kSomeTooLarge : 0;
}

}  // namespace cops::commands
