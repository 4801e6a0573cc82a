#include "maze/judge/case_folder.hpp"

#include <fstream>

#include "maze/judge/answer.hpp"

namespace maze::judge {
namespace {

// One byte more than an answer may have, so that a longer one is noticed.
std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  const auto size = std::min<std::uintmax_t>(std::filesystem::file_size(path, error), kMaxAnswerBytes + 1);
  if (error) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string bytes(size, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!in.is_open() || in.bad()) throw CaseError("cannot read " + path.string());
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

CaseFolder read_case(const std::filesystem::path& folder) {
  const auto asks = read_file(folder / "input" / "asks.txt");
  if (!asks) throw CaseError("input/asks.txt is missing in the current folder");
  return {*asks, read_file(folder / "actual" / "answer.json")};
}

}  // namespace maze::judge
