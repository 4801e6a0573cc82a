// Every program below grader/fixtures/hostile in a box: it must end as its hostile.json says, in time, and
// leave nothing. Keys of hostile.json:
//   why        what it does                      end         accepted endings, the first is the usual one
//   compile    true: compiling it is the attack  *_ms        limits other than below
//   collect, collect_all, memory_by              as in RunSpec
//   skipped    name -> reason                    left        names left in /work
//   stdout     all of its output                 stdout_size its length
//   within_ms  how soon it must be over          most_brought_back  bytes of all collected files
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "grader/box/client/trial.hpp"
#include "kit_paths.hpp"
#include "support/fd.hpp"

namespace grader::box::client {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr const char* kSecret = "the expected answer of a hidden test";
// Beyond the wall limit: killing, draining, collecting, and a busy machine.
constexpr milliseconds kGrace{500};

fs::path programs_folder() {
  const char* other = ::getenv("KIT_HOSTILE");
  return other != nullptr ? fs::path(other) : fs::path(KIT_SOURCE_DIR "/grader/fixtures/hostile");
}

std::vector<std::string> program_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(programs_folder()))
    if (fs::exists(entry.path() / "hostile.json")) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

fs::path source_of(const std::string& name) {
  for (const char* file : {"main.c", "main.cpp", "main.py", "main.sh"})
    if (fs::exists(programs_folder() / name / file)) return programs_folder() / name / file;
  throw std::runtime_error(name + " has no main file");
}

// A service that a program in a box must not reach: on loopback, and under an abstract name made of its port.
struct Service {
  kit::Fd tcp{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  kit::Fd local{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  int port = 0;
  Service() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    EXPECT_EQ(::bind(tcp.get(), reinterpret_cast<sockaddr*>(&address), size), 0);
    ::getsockname(tcp.get(), reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
    EXPECT_EQ(::listen(tcp.get(), 5), 0);
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    const std::string text = "gradekit-hostile-" + std::to_string(port);
    std::copy(text.begin(), text.end(), name.sun_path + 1);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + text.size());
    EXPECT_EQ(::bind(local.get(), reinterpret_cast<sockaddr*>(&name), length), 0);
    EXPECT_EQ(::listen(local.get(), 5), 0);
  }
};

struct Setting {
  TrialFolder folder;
  fs::path secret = folder.file("hidden/secret", kSecret);
  std::string mark = folder.path().filename();
};

RunSpec base_spec(const Setting& setting, const std::string& out) {
  RunSpec spec;
  spec.out_dir = setting.folder.folder(out);
  spec.env = {{"HOSTILE_MARK", setting.mark}};
  spec.limits = {milliseconds(1000),
                 milliseconds(2500),
                 kit::mebibytes(256),
                 kit::mebibytes(1),
                 kit::mebibytes(8),
                 kit::mebibytes(32),
                 32,
                 200};
  return spec;
}

std::vector<std::string> compile_command(const fs::path& source, const fs::path& secret) {
  const bool plus = source.extension() == ".cpp";
  return {plus ? "/usr/bin/g++" : "/usr/bin/gcc",
          "-w",
          "-O1",
          "-pthread",
          "-DSECRET=\"" + secret.string() + "\"",
          "/submission/" + source.filename().string(),
          "-o",
          "program"};
}

RunSpec compile_spec(const Setting& setting, const fs::path& source) {
  RunSpec spec = base_spec(setting, "build");
  spec.argv = compile_command(source, setting.secret);
  spec.mounts = {{source.parent_path(), "/submission"}};
  spec.collect_all = true;
  spec.memory = MemoryStrategy::kResident;
  spec.limits.cpu = milliseconds(4000);
  spec.limits.wall = milliseconds(10'000);
  return spec;
}

void apply(const json& wanted, RunSpec& spec) {
  spec.limits.cpu = milliseconds(wanted.value("cpu_ms", spec.limits.cpu.count()));
  spec.limits.wall = milliseconds(wanted.value("wall_ms", spec.limits.wall.count()));
  for (const auto& name : wanted.value("collect", std::vector<std::string>{}))
    spec.collect.emplace_back(name);
  spec.collect_all = spec.collect_all || wanted.value("collect_all", false);
  if (wanted.value("memory_by", "") == "resident") spec.memory = MemoryStrategy::kResident;
}

// The command of the run; builds the program first where it has to be built.
RunSpec run_spec(const Setting& setting, const fs::path& source, const Service& service) {
  RunSpec spec = base_spec(setting, "run");
  spec.mounts = {{source.parent_path(), "/submission"}};
  if (source.extension() == ".py") spec.argv = {"/usr/bin/python3", "/submission/main.py"};
  if (source.extension() == ".sh") spec.argv = {"/bin/sh", "/submission/main.sh"};
  if (spec.argv.empty()) {
    RunSpec build = compile_spec(setting, source);
    build.limits.wall = milliseconds(60'000);
    build.limits.cpu = milliseconds(30'000);
    const RunOutcome built = run_in_box(this_host().box, build);
    EXPECT_EQ(words_of(built.termination), "exited 0") << text_of(built.err.path);
    spec.mounts.push_back({build.out_dir / "files", "/program"});
    spec.argv = {"/program/program"};
  }
  spec.argv.insert(spec.argv.end(),
                   {setting.secret.string(), std::to_string(service.port), std::to_string(::getpid())});
  return spec;
}

void check_output(const json& wanted, const RunOutcome& outcome) {
  const std::string out = text_of(outcome.out.path);
  const std::string err = text_of(outcome.err.path);
  EXPECT_EQ(out.find(kSecret), std::string::npos);
  EXPECT_EQ(err.find(kSecret), std::string::npos) << err;
  if (wanted.contains("stdout")) {
    EXPECT_EQ(out, wanted["stdout"].get<std::string>()) << err;
  }
  if (wanted.contains("stdout_size")) {
    EXPECT_EQ(out.size(), wanted["stdout_size"].get<std::size_t>());
  }
}

void check_files(const json& wanted, const RunOutcome& outcome) {
  using Reasons = std::map<std::string, std::string>;
  if (wanted.contains("skipped")) {
    EXPECT_EQ(outcome.skipped, wanted["skipped"].get<Reasons>());
  }
  if (wanted.contains("left")) {
    EXPECT_EQ(outcome.left_in_work, wanted["left"].get<std::vector<std::string>>());
  }
  std::int64_t brought_back = 0;
  for (const auto& [name, file] : outcome.files) {
    brought_back += file.size.count;
    EXPECT_EQ(text_of(file.path).find(kSecret), std::string::npos) << name;
  }
  EXPECT_LE(brought_back, wanted.value("most_brought_back", std::int64_t{64} << 20));
}

class Hostile : public testing::TestWithParam<std::string> {};

TEST_P(Hostile, EndsAsItShouldAndLeavesNothing) {
  ASSERT_EQ(this_host().error, "");
  const fs::path source = source_of(GetParam());
  const json wanted = json::parse(std::ifstream(source.parent_path() / "hostile.json"));
  const std::string before = text_of(source);
  const Setting setting;
  const Service service;
  RunSpec spec =
      wanted.value("compile", false) ? compile_spec(setting, source) : run_spec(setting, source, service);
  apply(wanted, spec);

  const std::string mounts = text_of("/proc/self/mountinfo");
  const auto start = Clock::now();
  const RunOutcome outcome = run_in_box(this_host().box, spec);
  const auto took = Clock::now() - start;

  const auto ends = wanted["end"].get<std::vector<std::string>>();
  EXPECT_THAT(ends, testing::Contains(words_of(outcome.termination)))
      << text_of(outcome.err.path).substr(0, 2000);
  EXPECT_LE(took, milliseconds(wanted.value("within_ms", (spec.limits.wall + kGrace).count())));
  EXPECT_LE(outcome.usage.cpu, spec.limits.cpu + milliseconds(200));
  EXPECT_LE(outcome.out.size, spec.limits.output);
  EXPECT_LE(outcome.err.size, spec.limits.output);
  EXPECT_EQ(outcome.enforcement.level, BoxLevel::kNamespaces);
  check_output(wanted, outcome);
  check_files(wanted, outcome);
  EXPECT_THAT(left_behind(setting.mark), testing::IsEmpty());
  EXPECT_EQ(text_of("/proc/self/mountinfo"), mounts);
  EXPECT_EQ(text_of(source), before);
}

INSTANTIATE_TEST_SUITE_P(Programs, Hostile, testing::ValuesIn(program_names()),
                         [](const auto& program) { return program.param; });

}  // namespace
}  // namespace grader::box::client
