#include "npuzzle/judge/case_folder.hpp"

#include <fmt/core.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "npuzzle/judge/answer.hpp"

namespace npuzzle::judge {

namespace {

// One byte more than an answer may have, so that a cut one is noticed.
std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string bytes(kMaxAnswerBytes + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (in.bad() || !in.is_open()) throw CaseError(fmt::format("cannot read {}", path.string()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

CaseFolder read_case(const std::filesystem::path& folder) {
  const auto text = read_file(folder / "case.json");
  if (!text) throw CaseError("case.json is missing in the current folder");
  CaseFolder result;
  try {
    const auto json = nlohmann::json::parse(*text);
    result.id = json.value("id", "");
    result.argv = json.at("argv").get<std::vector<std::string>>();
    result.exit = json.value("exit", 0);
    result.skipped = json.value("skipped", std::map<std::string, std::string>());
    result.left_in_work = json.value("left_in_work", std::vector<std::string>());
  } catch (const nlohmann::json::exception& error) {
    throw CaseError(fmt::format("case.json: {}", error.what()));
  }
  result.expected = read_file(folder / "expected" / "output.txt");
  result.actual = read_file(folder / "actual" / "output.txt");
  result.out = read_file(folder / "actual" / "stdout").value_or("");
  result.err = read_file(folder / "actual" / "stderr").value_or("");
  return result;
}

}  // namespace npuzzle::judge
