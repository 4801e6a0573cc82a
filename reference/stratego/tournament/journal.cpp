#include "stratego/tournament/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>

#include "support/file.hpp"

namespace stratego::tournament {
namespace {

constexpr std::string_view kMagic = "stratego tournament journal 1";

// Values may hold anything; lines and tabs must not.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else {
      out += c;
    }
  }
  return out;
}

std::string heading_text(const Heading& heading) {
  std::string text = std::string(kMagic) + "\n";
  for (const auto& [key, value] : heading) text += escaped(key) + '\t' + escaped(value) + '\n';
  return text + "\n";
}

std::string line_of(const Entry& entry) {
  const Result& result = entry.result;
  const char* winner = !result.winner ? "-" : *result.winner == Side::kRed ? "red" : "blue";
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {}\n", result.game.round, result.game.encounter,
                     result.game.number, result.game.red, result.game.blue, result.game.seed,
                     ending_name(result.ending), winner, result.turns, entry.red_value, entry.blue_value);
}

std::optional<Entry> read_line(const std::string& line) {
  std::istringstream in(line);
  Entry entry;
  Game& game = entry.result.game;
  std::string ending;
  std::string winner;
  in >> game.round >> game.encounter >> game.number >> game.red >> game.blue >> game.seed >> ending >>
      winner >> entry.result.turns >> entry.red_value >> entry.blue_value;
  const auto known = ending_of(ending);
  if (!in || !known) return std::nullopt;
  entry.result.ending = *known;
  if (winner == "red") entry.result.winner = Side::kRed;
  if (winner == "blue") entry.result.winner = Side::kBlue;
  return entry;
}

// The first line in which the headings differ, for people.
std::string difference(const std::string& old_text, const std::string& new_text) {
  std::istringstream olds(old_text);
  std::istringstream news(new_text);
  std::string was;
  std::string is;
  for (;;) {
    const bool more_olds = static_cast<bool>(std::getline(olds, was));
    const bool more_news = static_cast<bool>(std::getline(news, is));
    if (!more_olds && !more_news) return "";
    if (was == is && more_olds == more_news) continue;
    std::replace(was.begin(), was.end(), '\t', ' ');
    std::replace(is.begin(), is.end(), '\t', ' ');
    return fmt::format("\"{}\" there, \"{}\" now", was, is);
  }
}

}  // namespace

std::variant<Journal, JournalMistake> Journal::open(const std::filesystem::path& path,
                                                    const Heading& heading) {
  Journal journal;
  journal.path_ = path;
  journal.file_.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!journal.file_) throw std::system_error(errno, std::generic_category(), "cannot open " + path.string());
  const std::string text = kit::read_file(path);
  const std::string wanted = heading_text(heading);
  const std::size_t end = text.find("\n\n");
  if (end == std::string::npos) {  // new, or cut short before the first game
    if (!text.empty() &&
        !text.starts_with(std::string(kMagic).substr(0, text.size()).substr(0, kMagic.size()))) {
      return JournalMistake{path.string() + " is no journal of a tournament; choose another --output"};
    }
    if (::ftruncate(journal.file_.get(), 0) != 0) {
      throw std::system_error(errno, std::generic_category(), "cannot write " + path.string());
    }
    kit::write_all(journal.file_.get(), wanted, path);
    return journal;
  }
  if (text.substr(0, end + 2) != wanted) {
    return JournalMistake{
        fmt::format("{} is of a tournament with other options ({}); choose another --output", path.string(),
                    difference(text.substr(0, end + 2), wanted))};
  }
  std::size_t at = end + 2;
  while (at < text.size()) {
    const std::size_t line_end = text.find('\n', at);
    const auto entry =
        line_end == std::string::npos ? std::nullopt : read_line(text.substr(at, line_end - at));
    if (!entry) break;
    const auto same = [&](const Entry& each) { return each.result.game == entry->result.game; };
    if (std::none_of(journal.earlier_.begin(), journal.earlier_.end(), same))
      journal.earlier_.push_back(*entry);
    at = line_end + 1;
  }
  if (::ftruncate(journal.file_.get(), static_cast<off_t>(at)) != 0 ||
      ::lseek(journal.file_.get(), 0, SEEK_END) < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot write " + path.string());
  }
  return journal;
}

void Journal::add(const Entry& entry) {
  kit::write_all(file_.get(), line_of(entry), path_);
  if (::fdatasync(file_.get()) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot write " + path_.string());
  }
}

}  // namespace stratego::tournament
