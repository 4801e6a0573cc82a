// What it costs to run /usr/bin/true in a box, beside a plain start and bubblewrap, in one process and in
// turns, so that all rows saw the same machine. Usage: grader_box_bench GRADER_BOX [ROUNDS]
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "grader/box/client/host.hpp"
#include "support/process/process.hpp"
#include "support/process/spawn.hpp"

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Row {
  std::string name;
  std::function<void()> once;
  std::vector<double> times{};  // ms
  double quantile(double q) const {
    return times[static_cast<std::size_t>(q * static_cast<double>(times.size() - 1))];
  }
};

void measure(std::vector<Row>& rows, int rounds) {
  for (int round = 0; round < rounds; ++round)
    for (Row& row : rows) {
      const auto start = Clock::now();
      row.once();
      row.times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
  for (Row& row : rows) std::sort(row.times.begin(), row.times.end());
}

void print(const char* title, const std::vector<Row>& rows) {
  std::printf("%s\n%-32s %8s %8s %8s %14s\n", title, "", "min", "median", "p90", "x fork+exec");
  for (const Row& row : rows)
    std::printf("%-32s %8.2f %8.2f %8.2f %14.2f\n", row.name.c_str(), row.quantile(0), row.quantile(0.5),
                row.quantile(0.9), row.quantile(0.5) / rows[0].quantile(0.5));
}

void fork_and_exec() {
  const pid_t child = ::fork();
  if (child == 0) {
    ::execl("/usr/bin/true", "true", nullptr);
    ::_exit(1);
  }
  ::waitpid(child, nullptr, 0);
}

void bubblewrap() {
  kit::run_process(
      {{"/usr/bin/bwrap", "--unshare-all", "--ro-bind", "/usr",         "/usr",      "--symlink", "usr/bin",
        "/bin",           "--symlink",     "usr/lib",   "/lib",         "--symlink", "usr/lib64", "/lib64",
        "--proc",         "/proc",         "--dev",     "/dev",         "--tmpfs",   "/tmp",      "--tmpfs",
        "/work",          "--cap-drop",    "ALL",       "/usr/bin/true"},
       {},
       {},
       {}});
}

std::vector<Row> rows_for(const grader::box::client::BoxHost& box, const grader::RunSpec& spec) {
  grader::box::client::BoxHost plain = box;
  plain.cgroups = {};
  grader::box::client::BoxHost own_network = plain;
  own_network.networks.reset();
  std::vector<Row> rows{{"fork + exec", fork_and_exec},
                        {"posix_spawn",
                         [] {
                           kit::spawn({{"/usr/bin/true"}, {}, {}, {}}).wait();
                         }},
                        {"box", [=] { box::run_in_box(box, spec); }},
                        {"box, no control group", [=] { box::run_in_box(plain, spec); }},
                        {"box, no group, own network", [=] { box::run_in_box(own_network, spec); }}};
  if (fs::exists("/usr/bin/bwrap")) rows.push_back({"bubblewrap (pipes, no limits)", bubblewrap});
  return rows;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fputs("usage: grader_box_bench GRADER_BOX [ROUNDS]\n", stderr), 2;
  const int rounds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 200;
  const grader::box::client::HostInspection host =
      grader::box::client::inspect_host(fs::absolute(argv[1]), grader::BoxLevel::kNamespaces);
  if (!host.error.empty()) return std::fprintf(stderr, "no box: %s\n", host.error.c_str()), 1;
  std::string out = "/dev/shm/gradekit-bench.XXXXXX";
  if (::mkdtemp(out.data()) == nullptr) return std::perror("cannot make a folder in /dev/shm"), 1;
  grader::RunSpec spec;
  spec.argv = {"/usr/bin/true"};
  spec.out_dir = out;

  std::vector<Row> small = rows_for(host.box, spec);
  measure(small, rounds);
  print("milliseconds to run /usr/bin/true", small);
  constexpr std::size_t kLarge = std::size_t{1} << 30;
  const std::unique_ptr<char[]> ballast(new char[kLarge]);
  std::memset(ballast.get(), 1, kLarge);
  std::vector<Row> large = rows_for(host.box, spec);
  measure(large, std::max(1, rounds / 10));
  print("\nthe same from a parent of 1 GiB", large);
  std::printf("\nbox, large over small parent: %.2f\n", large[2].quantile(0.5) / small[2].quantile(0.5));
  fs::remove_all(out);
}
