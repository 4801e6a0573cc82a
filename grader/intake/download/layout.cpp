#include "grader/intake/download/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "grader/intake/download/label.hpp"
#include "grader/intake/download/receipt.hpp"

namespace grader::intake {

namespace {

using ReadLabel = std::optional<Label> (*)(const std::string&);

struct Signature {
  Platform platform;
  ReadLabel read;
};
constexpr std::array<Signature, 4> kSignatures{{{Platform::kMoodle, &moodle_label},
                                                {Platform::kBlackboard, &blackboard_label},
                                                {Platform::kBrightspace, &brightspace_label},
                                                {Platform::kCanvas, &canvas_label}}};

constexpr std::array<std::string_view, 7> kPlatformWords{
    "canvas", "moodle", "blackboard", "brightspace", "gradescope", "classroom", "folders"};

bool is_table(const std::string& name) {
  return name == "roster.csv" || name == "late.csv";
}

// A member seen from a folder: the name there and what lies below it.
struct Piece {
  std::size_t member = 0;
  std::string head;
  std::string rest;
  bool below = false;  // the head is a folder or archive
};

std::vector<Piece> pieces_below(const std::vector<Member>& members, const std::string& prefix) {
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (!members[i].path.starts_with(prefix)) continue;
    const std::string path = members[i].path.substr(prefix.size());
    if (path.empty() || is_system_rubbish(path)) continue;
    const std::size_t slash = path.find('/');
    const bool below = slash != std::string::npos;
    pieces.push_back({i, path.substr(0, slash), below ? path.substr(slash + 1) : "", below});
  }
  return pieces;
}

// How much of a folder bears the signs of a platform.
struct Fit {
  Platform platform = Platform::kFolders;
  std::size_t fitting = 0;
  std::size_t of = 0;
  bool sure() const { return fitting > 0 && fitting * 10 >= of * 9; }
  bool doubtful() const { return !sure() && fitting >= 2 && fitting * 10 >= of * 3; }
};

Fit fit_of(Platform platform, const std::set<std::string>& heads, const std::set<std::string>& fitting) {
  return {platform, fitting.size(), heads.size()};
}

// A folder of clones is GitHub Classroom's when it, or what all names begin with, says so: students may keep a .git
// anywhere.
bool are_clones_of_one_assignment(const std::set<std::string>& clones, const std::string& around) {
  if (clones.empty()) return false;
  const std::string& first = *clones.begin();
  const auto [a, b] = std::ranges::mismatch(first, *clones.rbegin());
  const bool common = clones.size() > 1 && std::find(first.begin(), a, '-') != a;
  return common || around.ends_with("-submissions");
}

std::vector<Fit> fits_below(const Evidence& evidence, const std::vector<Piece>& pieces,
                            const std::string& around) {
  std::set<std::string> heads, clones;
  bool gradescope = false;
  for (const Piece& piece : pieces) {
    gradescope = gradescope || (piece.head == "submission_metadata.yml" && !piece.below);
    if (!is_table(piece.head) && piece.head != "index.html") heads.insert(piece.head);
    const std::string& path = evidence.members[piece.member].path;
    if (piece.below && path.ends_with("/.git/") && piece.rest == ".git/") clones.insert(piece.head);
  }
  std::vector<Fit> fits;
  if (gradescope) fits.push_back({Platform::kGradescope, 1, 1});
  for (const auto& [platform, read] : kSignatures) {
    std::set<std::string> fitting;
    std::ranges::copy_if(heads, std::inserter(fitting, fitting.end()),
                         [&](const std::string& head) { return read(head).has_value(); });
    fits.push_back(fit_of(platform, heads, fitting));
  }
  std::set<std::string> folders;
  for (const Piece& piece : pieces) {
    if (piece.below) folders.insert(piece.head);
  }
  if (are_clones_of_one_assignment(clones, around))
    fits.push_back(fit_of(Platform::kClassroom, folders, clones));
  return fits;
}

// "2026-02-03 18:34:13" -> "2026-02-03-18-34-13"
std::string stamp_of(std::string when) {
  for (char& c : when) c = c == ' ' || c == ':' ? '-' : c;
  return when;
}

// Turns labelled names into attempts.
class Labelled {
 public:
  Labelled(const Evidence& evidence, const Signature& signature)
      : evidence_(evidence), signature_(signature) {
    layout_.platform = signature.platform;
  }
  Layout run(const std::vector<Piece>& pieces, const std::string& prefix);

 private:
  using Key = std::pair<std::string, std::string>;  // student as labelled, time

  void take(const Piece& piece, const std::string& prefix);
  void set_aside(const Piece& piece);
  void take_receipt(const Piece& piece, const Label& label);
  std::string own_name(const Piece& piece, const Label& label) const;
  void name_blackboard_students();
  void note_namesakes();

  const Evidence& evidence_;
  const Signature& signature_;
  Layout layout_;
  std::map<Key, Attempt> attempts_;
  std::map<Key, std::set<std::string>> heads_;  // of work
  std::map<Key, Receipt> receipts_;
};

void Labelled::set_aside(const Piece& piece) {
  if (!piece.below && is_table(piece.head)) {
    (piece.head == "roster.csv" ? layout_.roster : layout_.late) = piece.member;
    layout_.asides.push_back({piece.member, "a table of the class", false});
  } else if (!piece.below && piece.head == "index.html") {
    layout_.asides.push_back({piece.member, "the platform's own page", false});
  } else {
    layout_.asides.push_back(
        {piece.member, "its name is none of " + to_string(layout_.platform) + "'s", true});
  }
}

void Labelled::take_receipt(const Piece& piece, const Label& label) {
  auto receipt = read_receipt(evidence_.read(evidence_.members[piece.member]));
  const Key key(label.student, label.when);
  if (!receipt) {
    attempts_[key].files.push_back({piece.member, piece.head});
    return;
  }
  attempts_[key].when = label.when;
  receipts_[key] = std::move(*receipt);
  layout_.asides.push_back({piece.member, "the receipt of Blackboard", false});
}

void Labelled::take(const Piece& piece, const std::string& prefix) {
  const auto label = signature_.read(piece.head);
  if (!label) return set_aside(piece);
  if (label->kind == Label::Kind::kReceipt) return take_receipt(piece, *label);
  const Key key(label->student, label->when);
  Attempt& attempt = attempts_[key];
  attempt.student = label->student;
  attempt.name = label->name;
  attempt.platform_id = label->platform_id;
  attempt.when = label->when;
  attempt.late = attempt.late || label->late;
  if (label->kind != Label::Kind::kWork) {
    const bool text = label->kind == Label::Kind::kText;
    layout_.asides.push_back(
        {piece.member, text ? "a text typed online, for a person to read" : "a link, for a person to follow",
         false});
    return;
  }
  heads_[key].insert(piece.head);
  attempt.folder = label->file.empty() && piece.below ? prefix + piece.head : "";
  std::string name = label->file;
  if (!piece.rest.empty()) name += (name.empty() ? "" : "/") + piece.rest;
  if (!name.empty()) attempt.files.push_back({piece.member, std::move(name)});
}

// What stands before "_attempt_" is title and user; the receipts know the user, and with it all users of that title.
void Labelled::name_blackboard_students() {
  std::set<std::string> titles;
  for (const auto& [key, receipt] : receipts_) {
    if (!receipt.user.empty() && key.first.ends_with("_" + receipt.user))
      titles.insert(key.first.substr(0, key.first.size() - receipt.user.size()));
  }
  for (auto& [key, attempt] : attempts_) {
    const auto receipt = receipts_.find(key);
    const auto title = std::ranges::find_if(
        titles, [&](const auto& t) { return key.first.starts_with(t) && key.first.size() > t.size(); });
    if (receipt != receipts_.end() && !receipt->second.user.empty()) {
      attempt.student = receipt->second.user;
      attempt.name = receipt->second.name;
      for (HandedIn& one : attempt.files) {
        const std::string head = key.first + "_attempt_" + stamp_of(key.second) + "_";
        const std::size_t slash = std::min(one.name.find('/'), one.name.size());
        const auto original = receipt->second.original.find(head + one.name.substr(0, slash));
        if (original != receipt->second.original.end()) one.name = original->second + one.name.substr(slash);
      }
    } else if (title != titles.end()) {
      attempt.student = key.first.substr(title->size());
    } else {
      attempt.student = key.first.substr(key.first.rfind('_') + 1);
      layout_.questions.push_back(
          {key.first,
           "has no receipt, so that title and user name cannot be told apart with certainty; \"" +
               attempt.student + "\" is taken",
           "download the assignment's files again, with the receipts"});
    }
    attempt.platform_id = attempt.student;
  }
}

void Labelled::note_namesakes() {
  std::map<std::string, std::set<std::string>> ids;
  for (const auto& [key, attempt] : attempts_) {
    if (!attempt.name.empty()) ids[attempt.name].insert(attempt.student);
  }
  for (const auto& [name, students] : ids) {
    if (students.size() > 1) {
      layout_.notes.push_back(
          fmt::format("{} students are called {}: {}", students.size(), name, fmt::join(students, ", ")));
    }
  }
}

Layout Labelled::run(const std::vector<Piece>& pieces, const std::string& prefix) {
  for (const Piece& piece : pieces) take(piece, prefix);
  for (auto& [key, attempt] : attempts_) {
    if (heads_[key].size() != 1) attempt.folder.clear();
  }
  if (signature_.platform == Platform::kBlackboard) name_blackboard_students();
  note_namesakes();
  for (auto& [key, attempt] : attempts_) layout_.attempts.push_back(std::move(attempt));
  return std::move(layout_);
}

// What lies outside `prefix` is rubbish: else it would not have been stepped into.
void set_rubbish_aside(const Evidence& evidence, const std::string& prefix, Layout& layout) {
  for (std::size_t i = 0; i < evidence.members.size(); ++i) {
    const std::string& path = evidence.members[i].path;
    const std::string below = path.starts_with(prefix) ? path.substr(prefix.size()) : path;
    if (!path.starts_with(prefix) || below.empty() || is_system_rubbish(below))
      layout.asides.push_back({i, "left by a system or tool", false});
  }
}

Layout layout_of(Platform platform, const Evidence& evidence, const LayoutOptions& options,
                 const std::string& prefix, const std::vector<Piece>& pieces) {
  if (platform == Platform::kGradescope) return gradescope_layout(evidence, prefix);
  if (platform == Platform::kClassroom) return classroom_layout(evidence, prefix);
  const auto signature = std::ranges::find(kSignatures, platform, &Signature::platform);
  if (signature == kSignatures.end()) return folders_layout(evidence, options);
  Layout layout = Labelled(evidence, *signature).run(pieces, prefix);
  set_rubbish_aside(evidence, prefix, layout);
  return layout;
}

Layout undecided(const Fit& fit, const std::string& prefix, const Evidence& evidence) {
  Layout layout;
  layout.undecided = true;
  layout.questions.push_back(
      {prefix.empty() ? evidence.name : prefix,
       fmt::format("{} of {} names in it look like a download of {}, the others do not", fit.fitting, fit.of,
                   to_string(fit.platform)),
       fmt::format("say --from {} or --from folders", to_string(fit.platform))});
  return layout;
}

void sort_attempts(Layout& layout) {
  std::ranges::stable_sort(layout.attempts, [](const Attempt& a, const Attempt& b) {
    return std::tie(a.student, a.assignment, a.when) < std::tie(b.student, b.assignment, b.when);
  });
}

}  // namespace

std::string to_string(Platform platform) {
  return std::string(kPlatformWords[static_cast<std::size_t>(platform)]);
}

std::optional<Platform> platform_named(const std::string& word) {
  const auto found = std::ranges::find(kPlatformWords, word);
  if (found == kPlatformWords.end()) return std::nullopt;
  return static_cast<Platform>(found - kPlatformWords.begin());
}

bool is_system_rubbish(const std::string& path) {
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string part = path.substr(at, end - at);
    if (part == "__MACOSX" || part == ".DS_Store" || part == "Thumbs.db" || part == "desktop.ini" ||
        part.starts_with("._") || part.starts_with("~$")) {
      return true;
    }
    at = end + 1;
  }
  return false;
}

Layout recognise_layout(const Evidence& evidence, const LayoutOptions& options) {
  constexpr int kDeepest = 6;
  std::string prefix;
  std::string around = evidence.name;
  for (int depth = 0; depth < kDeepest && options.from != Platform::kFolders; ++depth) {
    const std::vector<Piece> pieces = pieces_below(evidence.members, prefix);
    for (const Fit& fit : fits_below(evidence, pieces, around)) {
      const bool wanted = options.from ? fit.platform == *options.from && fit.fitting > 0 : fit.sure();
      if (wanted) {
        Layout layout = layout_of(fit.platform, evidence, options, prefix, pieces);
        sort_attempts(layout);
        return layout;
      }
      if (!options.from && fit.doubtful()) return undecided(fit, prefix, evidence);
    }
    std::set<std::string> heads;
    for (const Piece& piece : pieces) heads.insert(piece.below ? piece.head + "/" : piece.head);
    if (heads.size() != 1 || !heads.begin()->ends_with('/')) break;
    prefix += *heads.begin();
    around = heads.begin()->substr(0, heads.begin()->size() - 1);
  }
  if (options.from && *options.from != Platform::kFolders) {
    Layout layout;
    layout.undecided = true;
    layout.questions.push_back({evidence.name,
                                "holds no name as " + to_string(*options.from) + " writes them",
                                "leave --from out, or say another platform"});
    return layout;
  }
  Layout layout = folders_layout(evidence, options);
  sort_attempts(layout);
  return layout;
}

}  // namespace grader::intake
