// Gradescope's export: submission_metadata.yml names the students of each folder submission_NNN/.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grader/intake/download/layout.hpp"

namespace grader::intake {

namespace {

struct Submitter {
  std::string name;
  std::string sid;
  std::string email;
};

struct Record {
  std::vector<Submitter> submitters;
  std::string created_at;
};

// A scalar as YAML writes it on one line: plain, 'single' or "double".
std::string scalar(std::string text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.pop_back();
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  if (text.size() < 2 || text.front() != text.back() || (text[0] != '\'' && text[0] != '"')) return text;
  const char quote = text[0];
  std::string result;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool doubled = quote == '\'' && text[i] == '\'' && text[i + 1] == '\'';
    const bool escaped = quote == '"' && text[i] == '\\' && i + 2 < text.size();
    if (doubled || escaped) ++i;
    result += text[i];
  }
  return result;
}

// The value behind ":key: " at the beginning of `line`; nothing for another key.
std::optional<std::string> value_of(const std::string& line, const std::string& key) {
  if (!line.starts_with(key)) return std::nullopt;
  return scalar(line.substr(key.size()));
}

// Reads the few lines that matter, by their indentation: what an autograder printed lies deeper or below other keys.
class Metadata {
 public:
  std::map<std::string, Record> read(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      line(text.substr(at, end - at));
      at = end + 1;
    }
    return std::move(records_);
  }

 private:
  void line(const std::string& text) {
    const std::size_t indent = text.find_first_not_of(' ');
    if (indent == std::string::npos) return;
    std::string rest = text.substr(indent);
    if (indent == 0) return begin_record(rest);
    if (record_ == nullptr) return;
    const bool item = rest.starts_with("- ");
    if (indent == 2 && !item) {
      in_submitters_ = rest.starts_with(":submitters:");
      if (const auto when = value_of(rest, ":created_at:")) record_->created_at = *when;
      return;
    }
    if (!in_submitters_ || indent > 6) return;
    if (item) {
      record_->submitters.emplace_back();
      rest.erase(0, 2);
    }
    if (record_->submitters.empty()) return;
    Submitter& one = record_->submitters.back();
    if (const auto name = value_of(rest, ":name:")) one.name = *name;
    if (const auto sid = value_of(rest, ":sid:")) one.sid = *sid;
    if (const auto email = value_of(rest, ":email:")) one.email = *email;
  }

  void begin_record(const std::string& rest) {
    in_submitters_ = false;
    const std::size_t colon = rest.find(':');
    record_ = colon == std::string::npos || rest.starts_with("---")
                  ? nullptr
                  : &records_[scalar(rest.substr(0, colon))];
  }

  std::map<std::string, Record> records_;
  Record* record_ = nullptr;
  bool in_submitters_ = false;
};

std::string id_of(const Submitter& one) {
  return !one.sid.empty() ? one.sid : !one.email.empty() ? one.email : one.name;
}

// A group's work counts for each of its members.
void add_for_each(Layout& layout, const Record& record, const Attempt& work) {
  std::vector<std::string> group;
  for (const Submitter& one : record.submitters) group.push_back(id_of(one));
  for (const Submitter& one : record.submitters) {
    Attempt attempt = work;
    attempt.student = id_of(one);
    attempt.name = one.name;
    attempt.platform_id = one.email.empty() ? one.sid : one.email;
    attempt.when = record.created_at.substr(0, 19);
    if (group.size() > 1) attempt.group = group;
    layout.attempts.push_back(std::move(attempt));
  }
}

}  // namespace

Layout gradescope_layout(const Evidence& evidence, const std::string& prefix) {
  Layout layout;
  layout.platform = Platform::kGradescope;
  std::map<std::string, Record> records;
  std::map<std::string, Attempt> works;
  for (std::size_t i = 0; i < evidence.members.size(); ++i) {
    const Member& member = evidence.members[i];
    const std::string path = member.path.starts_with(prefix) ? member.path.substr(prefix.size()) : "";
    const std::size_t slash = path.find('/');
    if (path == "submission_metadata.yml") {
      records = Metadata().read(evidence.read(member));
      layout.asides.push_back({i, "Gradescope's table of students", false});
    } else if (path.empty() || is_system_rubbish(path)) {
      layout.asides.push_back({i, "left by a system or tool", false});
    } else if (slash == std::string::npos) {
      layout.asides.push_back({i, "no file of Gradescope's export", true});
    } else {
      Attempt& work = works[path.substr(0, slash)];
      work.folder = prefix + path.substr(0, slash);
      if (slash + 1 < path.size()) work.files.push_back({i, path.substr(slash + 1)});
    }
  }
  for (const auto& [folder, record] : records) {
    const auto work = works.find(folder);
    if (record.submitters.empty()) {
      layout.questions.push_back({folder, "submission_metadata.yml names no student for it",
                                  "write the student under :submitters: there"});
    }
    add_for_each(layout, record, work == works.end() ? Attempt{} : work->second);
  }
  for (const auto& [folder, work] : works) {
    if (records.contains(folder)) continue;
    layout.questions.push_back(
        {folder, "submission_metadata.yml does not name it", "export the submissions again"});
    for (const HandedIn& one : work.files) layout.asides.push_back({one.member, "of no known student", true});
  }
  return layout;
}

}  // namespace grader::intake
