// The program that the grader runs in the place of the student's: does what the asks say and writes down what
// was done, nothing more. A judge in another process decides what it was worth.
//
//   maze_evaluation ASKS ANSWER
//
// Every ask has a process of its own, so that a crash or an endless loop costs that ask only and can be told
// from a wrong maze. It is another program, maze_runs: no code of the student's is in this one, whatever is done by
// static objects, so that what it writes is what it was told, run by run. Exit code 0 whatever the student's code did; 2 when it is the asks that are wrong.
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/asks.hpp"
#include "evaluation/failed_run.hpp"
#include "evaluation/protocol.hpp"

namespace {

constexpr int kSeconds = 3;      // of CPU time for an ask; a correct program takes a tenth of it
constexpr int kMaxTimeouts = 2;  // after so many asks that did not end the others are not run

void limit_time() {
  itimerval timer{};
  timer.it_value.tv_sec = kSeconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
  alarm(static_cast<unsigned>(10 * kSeconds));  // sleeps and waits forever
}

// In the new process: becomes the program that holds the student's code. The clocks go on in it.
[[noreturn]] void become_runs(const std::string& asks_path, std::size_t number, bool one_before,
                              int records) {
  limit_time();
  if (records != evaluation::kRecords) {
    dup2(records, evaluation::kRecords);
    close(records);
  }
  std::array<char, 4096> own{};
  const ssize_t length = readlink("/proc/self/exe", own.data(), own.size());
  const std::string path(own.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  std::string program = path.substr(0, path.rfind('/') + 1) + "maze_runs", asks = asks_path;
  std::string which = std::to_string(number), how = one_before ? "one_before" : "straight";
  std::array<char*, 5> argv = {program.data(), asks.data(), which.data(), how.data(), nullptr};
  execv(program.c_str(), argv.data());
  std::perror(program.c_str());
  _exit(evaluation::kImpossibleAsk);
}

std::string read_all(int fd) {
  std::string text;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t n = read(fd, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    lines.push_back(text.substr(begin, end - begin));
  }
  return lines;
}

// Whether a line is one object of JSON, so that it can say nothing of other runs; the judge reads what is in it.
bool is_one_object(const std::string& line) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_text && c == '\\')
      ++i;
    else if (c == '"')
      in_text = !in_text;
    else if (!in_text && (c == '{' || c == '['))
      ++depth;
    else if (!in_text && (c == '}' || c == ']'))
      --depth;
    if (!in_text && depth == 0 && i + 1 < line.size()) return false;
  }
  return depth == 0 && !in_text && line.starts_with('{');
}

bool is_timeout(int status) {
  return WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
}

// How the process of an ask ended before its time.
std::string how_it_ended(int status) {
  const std::string time = std::to_string(kSeconds);
  if (WIFEXITED(status) && WEXITSTATUS(status) == evaluation::kStackOverflow) {
    return "the stack overflowed: the recursion is too deep, or never ends";
  }
  if (WIFEXITED(status)) {
    return "the whole program was ended from inside (exit code " + std::to_string(WEXITSTATUS(status)) + ")";
  }
  const int signal = WTERMSIG(status);
  if (signal == SIGPROF)
    return "it did not end within " + time + " s of CPU time: an endless loop, or far too slow";
  if (signal == SIGALRM) return "it waited for " + std::to_string(10 * kSeconds) + " s and did not end";
  if (signal == SIGSEGV) return "it crashed (segmentation fault): an index or pointer is out of range";
  if (signal == SIGABRT) return "it crashed (abort): a failed check, or damaged memory";
  if (signal == SIGFPE) return "it crashed (arithmetic error): a division or remainder by zero";
  return std::string("it crashed (") + strsignal(signal) + ")";
}

struct Done {
  std::vector<std::string> runs;
  bool timeout = false;
};

Done do_ask(const std::string& asks_path, const evaluation::Ask& ask, std::size_t number) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process");
  if (child == 0) {
    close(ends[0]);
    become_runs(asks_path, number, number % 2 == 1, ends[1]);
  }
  close(ends[1]);
  Done done{lines_of(read_all(ends[0])), false};
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == evaluation::kImpossibleAsk)
    throw evaluation::AskError("see above");
  done.timeout = is_timeout(status);
  if (done.runs.size() > ask.repeats || !std::all_of(done.runs.begin(), done.runs.end(), is_one_object))
    done.runs.assign(ask.repeats,
                     evaluation::failed_run("its record is damaged: did your code write into it?"));
  if (done.runs.size() < ask.repeats) {
    done.runs.push_back(evaluation::failed_run(how_it_ended(status)));
  }
  done.runs.resize(ask.repeats, evaluation::failed_run("not run: an earlier run did not end as it should"));
  return done;
}

// What the student's code leaves behind is ours to end before the answer is written: it could write over it.
void adopt_what_is_left() {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_DUMPABLE, 0);  // nobody writes into this process through /proc
}

void end_what_is_left() {
  const std::string list = "/proc/self/task/" + std::to_string(getpid()) + "/children";
  for (;;) {
    std::FILE* file = std::fopen(list.c_str(), "r");
    int left = 0;
    for (int child = 0; file != nullptr && std::fscanf(file, "%d", &child) == 1; ++left) kill(child, SIGKILL);
    if (file != nullptr) std::fclose(file);
    if (left == 0) return;
    while (waitpid(-1, nullptr, 0) > 0) {
    }
  }
}

void evaluate(const std::string& asks_path, const std::string& answer_path) {
  std::string text = "{\"format\": \"maze answer 2\",\n \"asks\": [";
  int timeouts = 0;
  std::size_t number = 0;
  std::string separator = "\n  ";
  for (const evaluation::Ask& ask : evaluation::read_asks(asks_path)) {
    Done done;
    if (timeouts < kMaxTimeouts) {
      done = do_ask(asks_path, ask, number);
    } else {
      done.runs.resize(ask.repeats, evaluation::failed_run("not run: other mazes took all the time"));
    }
    timeouts += done.timeout ? 1 : 0;
    ++number;
    text += separator + "{\"runs\": [";
    separator.clear();
    for (const std::string& run : done.runs) {
      text += separator + run;
      separator = ",\n   ";
    }
    text += "]}";
    separator = ",\n  ";
  }
  text += "\n]}\n";
  end_what_is_left();
  std::FILE* file = std::fopen(answer_path.c_str(), "wb");
  const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file == nullptr || std::fclose(file) != 0 || !written)
    throw std::runtime_error(answer_path + ": the answer cannot be written");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: maze_evaluation ASKS ANSWER\n", stderr);
    return 2;
  }
  adopt_what_is_left();
  try {
    evaluate(argv[1], argv[2]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "maze_evaluation: %s\n", error.what());
    return 2;
  }
}
