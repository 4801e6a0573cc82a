#include "grader/box/request.hpp"

#include <unistd.h>

#include <array>
#include <charconv>
#include <functional>
#include <map>

namespace grader::box {
namespace {

namespace fs = std::filesystem;

const char* word_of(BoxLevel level) {
  switch (level) {
    case BoxLevel::kNamespaces:
      return "namespaces";
    case BoxLevel::kProcess:
      return "process";
    case BoxLevel::kNone:
      break;
  }
  return "none";
}

BoxLevel level_of(const std::string& word) {
  if (word == "namespaces") return BoxLevel::kNamespaces;
  if (word == "process") return BoxLevel::kProcess;
  if (word == "none") return BoxLevel::kNone;
  throw UsageError("--level is namespaces, process or none, not '" + word + "'");
}

MemoryStrategy strategy_of(const std::string& word) {
  if (word == "address_space") return MemoryStrategy::kAddressSpace;
  if (word == "resident") return MemoryStrategy::kResident;
  throw UsageError("--memory-by is address_space or resident, not '" + word + "'");
}

std::int64_t number(const std::string& option, const std::string& word) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value < 0)
    throw UsageError(option + " wants a number that is not negative, not '" + word + "'");
  return value;
}

int small_number(const std::string& option, const std::string& word) {
  const std::int64_t value = number(option, word);
  if (value > 1'000'000'000) throw UsageError(option + " is too large: " + word);
  return static_cast<int>(value);
}

// Below which inside paths nothing may be mounted: they are the box's own.
bool is_own(const fs::path& inside) {
  const fs::path normal = inside.lexically_normal();
  if (!inside.is_absolute() || normal != inside || normal == "/") return true;
  const std::string top = std::next(normal.begin())->string();
  return top == "proc" || top == "dev" || top == "work" || top == "tmp";
}

bool is_below(const fs::path& name) {
  const fs::path normal = name.lexically_normal();
  return !normal.empty() && !normal.is_absolute() && normal != "." && *normal.begin() != "..";
}

// Hands out the words of a command line one by one.
class Words {
 public:
  explicit Words(std::span<const std::string> all) : all_(all) {}
  bool done() const { return next_ == all_.size(); }
  const std::string& take() { return all_[next_++]; }
  const std::string& value_of(const std::string& option) {
    if (done()) throw UsageError(option + " wants a value");
    return take();
  }
  std::vector<std::string> rest() const {
    return {all_.begin() + static_cast<std::ptrdiff_t>(next_), all_.end()};
  }

 private:
  std::span<const std::string> all_;
  std::size_t next_ = 0;
};

using Reader = std::function<void(Request&, Words&, const std::string&)>;

Mount mount_of(Words& words, const std::string& option) {
  const fs::path host = words.value_of(option);
  const fs::path inside = words.value_of(option);
  if (is_own(inside)) throw UsageError(option + ": cannot show anything at '" + inside.string() + "'");
  return {host, inside};
}

InputFile file_of(Words& words, const std::string& option) {
  const fs::path host = words.value_of(option);
  const fs::path name = words.value_of(option);
  if (!is_below(name)) throw UsageError(option + ": '" + name.string() + "' is not a name below /work");
  return {host, name.lexically_normal()};
}

std::pair<std::string, std::string> variable_of(const std::string& word) {
  const auto equals = word.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError("--env wants NAME=VALUE, not '" + word + "'");
  return {word.substr(0, equals), word.substr(equals + 1)};
}

fs::path name_to_collect(const std::string& word) {
  if (!is_below(word)) throw UsageError("--collect: '" + word + "' is not a name below /work");
  return fs::path(word).lexically_normal();
}

fs::path hidden_place(const std::string& word) {
  if (!word.starts_with('/')) throw UsageError("--hide wants an absolute path, not '" + word + "'");
  return word;
}

const std::map<std::string, Reader>& readers() {
  using R = Request&;
  using W = Words&;
  using S = const std::string&;
  static const std::map<std::string, Reader> table{
      {"--level", [](R r, W w, S o) { r.level = level_of(w.value_of(o)); }},
      {"--out", [](R r, W w, S o) { r.spec.out_dir = w.value_of(o); }},
      {"--stdin", [](R r, W w, S o) { r.spec.stdin_file = w.value_of(o); }},
      {"--env", [](R r, W w, S o) { r.spec.env.insert(variable_of(w.value_of(o))); }},
      {"--mount", [](R r, W w, S o) { r.spec.mounts.push_back(mount_of(w, o)); }},
      {"--hide", [](R r, W w, S o) { r.hidden.push_back(hidden_place(w.value_of(o))); }},
      {"--file", [](R r, W w, S o) { r.spec.files.push_back(file_of(w, o)); }},
      {"--collect", [](R r, W w, S o) { r.spec.collect.push_back(name_to_collect(w.value_of(o))); }},
      {"--collect-all", [](R r, W, S) { r.spec.collect_all = true; }},
      {"--cpu",
       [](R r, W w, S o) { r.spec.limits.cpu = std::chrono::milliseconds(small_number(o, w.value_of(o))); }},
      {"--wall",
       [](R r, W w, S o) { r.spec.limits.wall = std::chrono::milliseconds(small_number(o, w.value_of(o))); }},
      {"--memory", [](R r, W w, S o) { r.spec.limits.memory.count = number(o, w.value_of(o)); }},
      {"--output", [](R r, W w, S o) { r.spec.limits.output.count = number(o, w.value_of(o)); }},
      {"--file-size", [](R r, W w, S o) { r.spec.limits.file_size.count = number(o, w.value_of(o)); }},
      {"--disk", [](R r, W w, S o) { r.spec.limits.disk.count = number(o, w.value_of(o)); }},
      {"--processes", [](R r, W w, S o) { r.spec.limits.processes = small_number(o, w.value_of(o)); }},
      {"--files", [](R r, W w, S o) { r.spec.limits.files = small_number(o, w.value_of(o)); }},
      {"--memory-by", [](R r, W w, S o) { r.spec.memory = strategy_of(w.value_of(o)); }},
      {"--cgroup-unified", [](R r, W w, S o) { r.cgroups.unified = w.value_of(o); }},
      {"--cgroup-memory", [](R r, W w, S o) { r.cgroups.memory = w.value_of(o); }},
      {"--cgroup-pids", [](R r, W w, S o) { r.cgroups.pids = w.value_of(o); }},
      {"--cgroup-cpuacct", [](R r, W w, S o) { r.cgroups.cpuacct = w.value_of(o); }},
      {"--report-fd", [](R r, W w, S o) { r.report_fd = small_number(o, w.value_of(o)); }},
      {"--network-fd", [](R r, W w, S o) { r.network_fd = small_number(o, w.value_of(o)); }},
      {"--stdin-fd", [](R r, W w, S o) { r.stdin_fd = small_number(o, w.value_of(o)); }},
      {"--stdout-fd", [](R r, W w, S o) { r.stdout_fd = small_number(o, w.value_of(o)); }},
      {"--peer-fd", [](R r, W w, S o) { r.peer_fd = small_number(o, w.value_of(o)); }},
      {"--leave-within",
       [](R r, W w, S o) { r.leave_within = std::chrono::milliseconds(small_number(o, w.value_of(o))); }},
      {"--parent", [](R r, W w, S o) { r.parent = small_number(o, w.value_of(o)); }},
  };
  return table;
}

std::vector<std::string> read_words(int fd) {
  std::string text;
  std::array<char, 65536> buffer;
  ssize_t n = 0;
  while ((n = ::read(fd, buffer.data(), buffer.size())) > 0)
    text.append(buffer.data(), static_cast<std::size_t>(n));
  if (n < 0 || (!text.empty() && text.back() != '\0')) throw UsageError("--words-fd: cannot read the words");
  ::close(fd);
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size(); at += words.back().size() + 1)
    words.emplace_back(text.c_str() + at);
  return words;
}

void check(const Request& request) {
  const RunSpec& spec = request.spec;
  if (spec.argv.empty()) throw UsageError("no program given: grader_box [options] -- /program [argument...]");
  if (!spec.argv[0].starts_with('/'))
    throw UsageError("the program must be an absolute path inside the box, not '" + spec.argv[0] + "'");
  if (spec.out_dir.empty()) throw UsageError("--out is missing: a folder for stdout, stderr and files/");
  if (request.stdin_fd >= 0 && !spec.stdin_file.empty())
    throw UsageError("--stdin and --stdin-fd cannot both be the program's input");
  if (request.leave_within.count() > 0 && request.stdin_fd < 0)
    throw UsageError("--leave-within wants --stdin-fd: the input whose end it waits for");
  if (request.peer_fd >= 0 && request.leave_within.count() == 0)
    throw UsageError("--peer-fd wants --leave-within: how soon after its end the program must end");
  if (spec.limits.processes < 1) throw UsageError("--processes must be at least 1");
}

void add_limits(std::vector<std::string>& words, const Limits& limits) {
  const auto add = [&words](const char* option, auto value) {
    words.insert(words.end(), {option, std::to_string(value)});
  };
  add("--cpu", limits.cpu.count());
  add("--wall", limits.wall.count());
  add("--memory", limits.memory.count);
  add("--output", limits.output.count);
  add("--file-size", limits.file_size.count);
  add("--disk", limits.disk.count);
  add("--processes", limits.processes);
  add("--files", limits.files);
}

}  // namespace

std::vector<std::string> to_words(const Request& request) {
  const RunSpec& spec = request.spec;
  std::vector<std::string> words{"--level", word_of(request.level), "--out", spec.out_dir.string()};
  const auto add_path = [&words](const char* option, const fs::path& path) {
    if (!path.empty()) words.insert(words.end(), {option, path.string()});
  };
  add_path("--stdin", spec.stdin_file);
  add_path("--cgroup-unified", request.cgroups.unified);
  add_path("--cgroup-memory", request.cgroups.memory);
  add_path("--cgroup-pids", request.cgroups.pids);
  add_path("--cgroup-cpuacct", request.cgroups.cpuacct);
  for (const auto& [name, value] : spec.env) words.insert(words.end(), {"--env", name + "=" + value});
  for (const Mount& mount : spec.mounts)
    words.insert(words.end(), {"--mount", mount.host.string(), mount.inside.string()});
  for (const fs::path& place : request.hidden) words.insert(words.end(), {"--hide", place.string()});
  for (const InputFile& file : spec.files)
    words.insert(words.end(), {"--file", file.host.string(), file.name.string()});
  for (const fs::path& name : spec.collect) words.insert(words.end(), {"--collect", name.string()});
  if (spec.collect_all) words.emplace_back("--collect-all");
  add_limits(words, spec.limits);
  words.insert(words.end(),
               {"--memory-by", spec.memory == MemoryStrategy::kResident ? "resident" : "address_space"});
  words.insert(words.end(), {"--report-fd", std::to_string(request.report_fd)});
  if (request.network_fd >= 0)
    words.insert(words.end(), {"--network-fd", std::to_string(request.network_fd)});
  if (request.stdin_fd >= 0) words.insert(words.end(), {"--stdin-fd", std::to_string(request.stdin_fd)});
  if (request.stdout_fd >= 0) words.insert(words.end(), {"--stdout-fd", std::to_string(request.stdout_fd)});
  if (request.peer_fd >= 0) words.insert(words.end(), {"--peer-fd", std::to_string(request.peer_fd)});
  if (request.leave_within.count() > 0)
    words.insert(words.end(), {"--leave-within", std::to_string(request.leave_within.count())});
  words.insert(words.end(), {"--parent", std::to_string(request.parent)});
  words.emplace_back("--");
  words.insert(words.end(), spec.argv.begin(), spec.argv.end());
  return words;
}

Request parse(std::span<const std::string> all) {
  if (all.size() == 2 && all[0] == "--words-fd") return parse(read_words(small_number(all[0], all[1])));
  Request request;
  Words words(all);
  while (!words.done()) {
    const std::string& option = words.take();
    if (option == "--") {
      request.spec.argv = words.rest();
      break;
    }
    const auto found = readers().find(option);
    if (found == readers().end()) throw UsageError("unknown option '" + option + "'; see grader_box --help");
    found->second(request, words, option);
  }
  check(request);
  return request;
}

const char* help_text() {
  return R"(Usage: grader_box --out DIR [option...] -- /program [argument...]
Runs one program in a box and answers in lines "key value". docs/sandbox.md says what a box promises.

  --out DIR              existing folder; receives stdout, stderr and files/
  --level LEVEL          namespaces (default), process or none
  --stdin FILE           standard input; without it there is none
  --env NAME=VALUE       beyond PATH, HOME, LANG and TMPDIR
  --mount HOST INSIDE    show a file or folder of the host, read-only
  --hide PATH            show nothing of this place of the host, whatever else shows it; only a --mount of it
                         or of something in it is shown
  --file HOST NAME       copy a file to /work/NAME before the start
  --collect NAME         bring /work/NAME back to DIR/files/NAME
  --collect-all          bring all of /work back

Limits: every one is always set.
  --cpu MS  --wall MS                    CPU time of all processes (10000); time by the clock (30000)
  --memory BYTES                         all processes and files together (536870912)
  --output BYTES                         stdout and stderr, each (2097152)
  --file-size BYTES  --disk BYTES        one file (16777216); /work and /tmp, each (67108864)
  --processes N  --files N               processes and threads alive (64); files and folders (1000)
  --memory-by address_space|resident     how memory is limited where no control group is given
  --cgroup-unified DIR                   folder of version 2 in which a group may be made, or of version 1:
  --cgroup-memory DIR  --cgroup-pids DIR  --cgroup-cpuacct DIR

  --report-fd N          where the answer goes (1)
  --network-fd N         an empty network namespace to use instead of a new one
  --stdin-fd N  --stdout-fd N            the program's input and output, for a conversation
  --leave-within MS      the program must end so long after the input of --stdin-fd has ended
  --peer-fd N            or after this pipe has ended, whose writing end only the other side has
  --parent PID           end when PID is no longer the parent
  --words-fd N           alone: all words come from a file, each followed by a zero byte

Exit code: 0 the program exited with 0; 1 it ended in another way; 2 usage mistake; 3 the box failed.
)";
}

}  // namespace grader::box
