#include "npuzzle/judge/case_folder.hpp"

#include "npuzzle/judge/answer.hpp"

namespace npuzzle::judge {

CaseFolder read_case(const std::filesystem::path& folder) {
  // One byte more than an answer may have, so that a cut one is noticed.
  const auto text_of = [&](const char* name) {
    return kit::judge::read_text_if_there(folder / name, {static_cast<std::int64_t>(kMaxAnswerBytes) + 1});
  };
  return {kit::judge::read_case(folder), text_of("expected/output.txt"), text_of("actual/output.txt"),
          text_of("actual/stdout").value_or(""), text_of("actual/stderr").value_or("")};
}

}  // namespace npuzzle::judge
