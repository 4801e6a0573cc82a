#include "support/judge/case_folder.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "support/digest.hpp"
#include "support/file.hpp"
#include "support/number.hpp"

namespace kit::judge {
namespace {

constexpr Bytes kMostOfCase = mebibytes(4);

Case case_from(const nlohmann::json& json) {
  Case result;
  json.at("id").get_to(result.id);
  json.at("argv").get_to(result.argv);
  result.language = json.value("language", std::string());
  result.exit = json.value("exit", 0);
  result.skipped = json.value("skipped", std::map<std::string, std::string>());
  result.left_in_work = json.value("left_in_work", std::vector<std::string>());
  for (const auto& session : json.value("sessions", nlohmann::json::array()))
    result.sessions.push_back({session.at("end").get<std::string>(), session.value("cpu_s", 0.0)});
  return result;
}

}  // namespace

Case read_case(const std::filesystem::path& folder) {
  const std::string text = read_text(folder / "case.json", kMostOfCase);
  try {
    return case_from(nlohmann::json::parse(text));
  } catch (const nlohmann::json::exception& error) {
    throw CaseError(std::string("case.json: ") + error.what());
  }
}

std::string read_text(const std::filesystem::path& path, Bytes most) {
  try {
    return read_head(path, most);
  } catch (const std::system_error& error) {
    throw CaseError(error.what());
  }
}

std::optional<std::string> read_text_if_there(const std::filesystem::path& path, Bytes most) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;
  return read_text(path, most);
}

std::uint64_t given_seed() {
  const char* const text = std::getenv("GRADEKIT_SEED");
  const auto seed = parse<std::uint64_t>(text == nullptr ? "" : text);
  if (!seed) throw CaseError("GRADEKIT_SEED is not set to a number");
  return *seed;
}

std::uint64_t seed_of(std::string_view text) {
  return *parse_hex<std::uint64_t>(std::string_view(sha256_hex(text)).substr(0, 16));
}

std::string end_words(std::string_view end) {
  const std::string what(end.substr(end.find(' ') + 1));
  if (end.starts_with("exited ")) return "ended with exit code " + what;
  if (end.starts_with("signalled ")) return "crashed (signal " + what + ")";
  return "was stopped at its limit of " + what;
}

}  // namespace kit::judge
