#include "cops/judge/report_text.hpp"

#include <nlohmann/json.hpp>

#include "cops/judge/batch.hpp"

namespace cops::judge {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GameReport, name, share, message, late, ended)

std::string report_json(const GameReport& report) {
  return nlohmann::json(report).dump() + "\n";
}

GameReport read_report(const std::string& text) {
  try {
    return nlohmann::json::parse(text).get<GameReport>();
  } catch (const nlohmann::json::exception& error) {
    throw CaseError(std::string("report.json: ") + error.what());
  }
}

}  // namespace cops::judge
