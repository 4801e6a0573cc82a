#include "cops/judge/case_folder.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

#include "cops/judge/batch.hpp"
#include "cops/show/json_text.hpp"

namespace cops::judge {
namespace {

constexpr std::size_t kMostBytes = std::size_t{4} << 20;

// Calls read(json), its failures as CaseError.
template <class Read>
auto parsed(const std::string& text, const std::string& name, Read read) {
  try {
    return read(nlohmann::json::parse(text));
  } catch (const nlohmann::json::exception& error) {
    throw CaseError(name + ": " + error.what());
  }
}

}  // namespace

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes(kMostBytes, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!in.is_open() || in.bad()) throw CaseError("cannot read " + path.string());
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

std::string case_id(const std::filesystem::path& folder) {
  return parsed(read_file(folder / "case.json"), "case.json",
                [](const nlohmann::json& json) { return json.at("id").get<std::string>(); });
}

std::vector<std::string> session_ends(const std::filesystem::path& folder) {
  return parsed(read_file(folder / "case.json"), "case.json", [](const nlohmann::json& json) {
    std::vector<std::string> ends;
    for (const auto& session : json.at("sessions")) ends.push_back(session.at("end").get<std::string>());
    return ends;
  });
}

std::string end_words(const std::string& end) {
  const std::string what = end.substr(end.find(' ') + 1);
  if (end.rfind("exited ", 0) == 0) return "ended with exit code " + what;
  if (end.rfind("signalled ", 0) == 0) return "crashed (signal " + what + ")";
  return "was stopped at its limit of " + what;
}

std::string report_json(const GameReport& report) {
  return show::JsonObject()
             .add("name", report.name)
             .add("share", report.share)
             .add("message", report.message)
             .add("late", report.late)
             .add("ended", report.ended)
             .text() +
         "\n";
}

GameReport read_report(const std::string& text) {
  return parsed(text, "report.json", [](const nlohmann::json& json) {
    GameReport report;
    report.name = json.at("name").get<std::string>();
    report.share = json.at("share").get<std::uint64_t>();
    report.message = json.at("message").get<std::string>();
    report.late = json.at("late").get<bool>();
    report.ended = json.at("ended").get<bool>();
    return report;
  });
}

}  // namespace cops::judge
