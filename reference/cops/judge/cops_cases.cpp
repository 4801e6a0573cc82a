// cops_cases: writes or checks the files of the cases of copwin1 and copnumber.
//   cops_cases batch_cases.txt TESTCASES/cops [--check]
// --check writes nothing, names every file that differs, exit 1 when there is one. 2: bad arguments or list.
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cops/judge/case_list.hpp"
#include "support/atomic_file.hpp"

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// True when the file is, or now is, as it should be.
bool settle(const fs::path& path, const std::string& bytes, bool check) {
  if (fs::exists(path) && bytes_of(path) == bytes) return true;
  if (check) {
    std::printf("%s differs\n", path.c_str());
    return false;
  }
  fs::create_directories(path.parent_path());
  kit::write_file_atomically(path, bytes);
  return true;
}

int run(const char* list, const fs::path& folder, bool check) {
  bool right = true;
  if (!fs::exists(list)) throw cops::judge::CaseError(std::string(list) + " does not exist");
  for (const auto& one : cops::judge::batch_cases(bytes_of(list))) {
    right &= settle(folder / one.id / "stdin", one.input, check);
    right &= settle(folder / one.id / "expected" / "stdout", one.expected, check);
  }
  return right ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const bool check = argc == 4 && std::strcmp(argv[3], "--check") == 0;
  if (argc != 3 && !check) {
    std::fputs("usage: cops_cases batch_cases.txt TESTCASES/cops [--check]\n", stderr);
    return 2;
  }
  try {
    return run(argv[1], argv[2], check);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cops_cases: %s\n", error.what());
    return 2;
  }
}
