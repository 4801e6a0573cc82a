#include "stratego/judge/case_folder.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "support/judge/case_folder.hpp"

namespace stratego::judge {
namespace {

constexpr std::streamoff kErrorTail = 600;  // bytes

// Empty when there is no such file: a program need not say anything.
std::string read_tail(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) return {};
  const std::streamoff size = in.tellg();
  in.seekg(std::max<std::streamoff>(0, size - kErrorTail));
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

std::vector<Played> read_sessions(const std::filesystem::path& folder) {
  std::vector<Played> sessions;
  for (const kit::judge::SessionEnd& session : kit::judge::read_case(folder).sessions) {
    const auto place = folder / "actual" / fmt::format("session-{}", sessions.size() + 1);
    Played played;
    played.report = report_from(kit::judge::read_text(place / "report.json", kit::mebibytes(4)));
    played.end = session.end;
    played.cpu_s = session.cpu_s;
    played.errors = read_tail(place / "stderr");
    sessions.push_back(std::move(played));
  }
  if (sessions.empty()) throw kit::judge::CaseError("case.json names no session");
  return sessions;
}

}  // namespace stratego::judge
