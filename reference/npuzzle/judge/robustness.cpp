#include "npuzzle/judge/robustness.hpp"

#include <fmt/core.h>

#include "npuzzle/judge/answer.hpp"
#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

namespace {

// An exception that nobody caught is a crash, as a signal is one for a C++ program: its exit code says
// nothing.
bool crashed(const CaseFolder& folder) {
  for (const std::string_view trace : {"Traceback (most recent call last)", "Exception in thread \"main\""}) {
    if (folder.err.find(trace) != std::string::npos) return true;
  }
  return false;
}

std::string exit_fault(const CaseFolder& folder) {
  if (crashed(folder)) return "a crash is no answer";
  if (folder.exit != 0) return "";
  return "exit code 0 says that all went well; end with another one, for example 2";
}

std::string message_fault(const CaseFolder& folder) {
  if (folder.err.find_first_not_of(" \t\r\n") == std::string::npos) {
    return folder.out.find_first_not_of(" \t\r\n") == std::string::npos
               ? "nothing is said; write one line that names the mistake on standard error"
               : "the message is on standard output; write it on standard error";
  }
  if (crashed(folder)) {
    return "the program ended by an exception that nobody caught; check the arguments and write one line "
           "that "
           "names the mistake";
  }
  return "";
}

std::string output_fault(const CaseFolder& folder) {
  if (!folder.actual || lowered(*folder.actual).find("path_to_goal") == std::string::npos) return "";
  return "output.txt claims a solution although there is nothing to solve";
}

kit::judge::Field field_of(std::string name, std::string fault) {
  return {std::move(name), fault.empty() ? kit::judge::kWhole : kit::judge::kNothing, std::move(fault)};
}

std::string command_line(const std::vector<std::string>& argv) {
  std::string text = "driver";
  for (const std::string& word : argv) text += " " + (word.empty() ? "''" : word);
  return as_shown(text, 80);
}

}  // namespace

Judgement judge_robustness(const CaseFolder& folder) {
  Judgement judgement;
  judgement.fields = {field_of("exit", exit_fault(folder)), field_of("message", message_fault(folder)),
                      field_of("output", output_fault(folder))};
  kit::judge::Field& output = judgement.fields.back();
  if (judgement.fields[0].share.num + judgement.fields[1].share.num == 0 && output.share.num > 0) {
    output = {output.name, {0, 1}, "counts only when the mistake is noticed"};
  }
  judgement.share = kit::judge::mean_of(judgement.fields);
  if (!accepted(judgement)) {
    judgement.message = fmt::format("Asked with the bad arguments {}.", command_line(folder.argv));
  }
  return judgement;
}

}  // namespace npuzzle::judge
