#include "stratego/judge/case_folder.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace stratego::judge {
namespace {

constexpr std::streamoff kErrorTail = 600;  // bytes

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Empty when there is no such file: a program need not say anything.
std::string read_tail(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) return {};
  const std::streamoff size = in.tellg();
  in.seekg(std::max<std::streamoff>(0, size - kErrorTail));
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

std::string read_case_id(const std::filesystem::path& folder) {
  return nlohmann::json::parse(read_file(folder / "case.json")).at("id").get<std::string>();
}

std::vector<Played> read_sessions(const std::filesystem::path& folder) {
  const auto json = nlohmann::json::parse(read_file(folder / "case.json"));
  std::vector<Played> sessions;
  for (const nlohmann::json& session : json.at("sessions")) {
    const auto place = folder / "actual" / fmt::format("session-{}", sessions.size() + 1);
    Played played;
    played.report = report_from(read_file(place / "report.json"));
    played.end = session.at("end").get<std::string>();
    played.cpu_s = session.at("cpu_s").get<double>();
    played.errors = read_tail(place / "stderr");
    sessions.push_back(std::move(played));
  }
  if (sessions.empty()) throw std::runtime_error("case.json names no session");
  return sessions;
}

}  // namespace stratego::judge
