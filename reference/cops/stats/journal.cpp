#include "cops/stats/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "support/atomic_file.hpp"
#include "support/number.hpp"

namespace cops::stats {
namespace {

using Numbers = std::vector<std::uint64_t>;

std::uint64_t or_zero(const std::optional<std::size_t>& number) {
  return number.value_or(0);
}
std::optional<std::size_t> unless_zero(std::uint64_t number) {
  return number == 0 ? std::nullopt : std::optional(static_cast<std::size_t>(number));
}

void write_cell(const Cell& cell, Numbers& to) {
  to.insert(to.end(), {cell.games, cell.captures, cell.repetitions, cell.exact ? 1U : 0U,
                       static_cast<std::uint64_t>(cell.decision), cell.rounds.size()});
  for (const auto& [round, count] : cell.rounds) to.insert(to.end(), {round, count});
}

// Reads numbers one after the other; past the end everything is 0 and good() false.
class Reader {
 public:
  explicit Reader(const Numbers& numbers) : numbers_(numbers) {}
  std::uint64_t next() {
    if (at_ < numbers_.size()) return numbers_[at_++];
    good_ = false;
    return 0;
  }
  // A count of things still to come.
  std::size_t count() {
    const std::uint64_t number = next();
    if (number > numbers_.size() - at_) good_ = false;
    return good_ ? static_cast<std::size_t>(number) : 0;
  }
  bool good() const { return good_; }
  bool at_end() const { return good_ && at_ == numbers_.size(); }

 private:
  const Numbers& numbers_;
  std::size_t at_ = 0;
  bool good_ = true;
};

Cell read_cell(Reader& from) {
  Cell cell;
  cell.games = from.next();
  cell.captures = from.next();
  cell.repetitions = from.next();
  cell.exact = from.next() == 1;
  cell.decision = static_cast<Decision>(std::min<std::uint64_t>(from.next(), 3));
  for (std::size_t left = from.count(); left > 0; --left) {
    const auto round = static_cast<std::uint32_t>(from.next());
    cell.rounds[round] = from.next();
  }
  return cell;
}

PairResult read_pair(Reader& from) {
  PairResult pair;
  pair.number = unless_zero(from.next());
  pair.point_number = unless_zero(from.next());
  pair.guarantee = unless_zero(from.next());
  pair.resistance = unless_zero(from.next());
  for (std::size_t left = from.count(); left > 0; --left) pair.cells.push_back(read_cell(from));
  return pair;
}

std::optional<Numbers> numbers_of(std::string_view line) {
  Numbers numbers;
  while (!line.empty()) {
    const auto number = kit::take_number<std::uint64_t>(line);
    if (!number || !line.starts_with(' ')) return std::nullopt;
    numbers.push_back(*number);
    line.remove_prefix(1);
  }
  return numbers;
}

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

std::string write_result(std::uint64_t id, const GraphResult& result) {
  Numbers numbers{id, or_zero(result.cop_number), result.pairs.size()};
  for (const PairResult& pair : result.pairs) {
    numbers.insert(numbers.end(), {or_zero(pair.number), or_zero(pair.point_number), or_zero(pair.guarantee),
                                   or_zero(pair.resistance), pair.cells.size()});
    for (const Cell& cell : pair.cells) write_cell(cell, numbers);
  }
  std::string line;
  for (const auto number : numbers) line += std::to_string(number) + ' ';
  return line + '.';
}

std::optional<std::pair<std::uint64_t, GraphResult>> read_result(std::string_view line) {
  if (line.empty() || line.back() != '.') return std::nullopt;
  const auto numbers = numbers_of(line.substr(0, line.size() - 1));
  if (!numbers) return std::nullopt;
  Reader from(*numbers);
  const std::uint64_t id = from.next();
  GraphResult result;
  result.cop_number = unless_zero(from.next());
  for (std::size_t left = from.count(); left > 0; --left) result.pairs.push_back(read_pair(from));
  if (!from.at_end()) return std::nullopt;
  return std::pair{id, std::move(result)};
}

Journal::Journal(const std::filesystem::path& path, const std::string& identity, Start start) : path_(path) {
  std::string text;
  if (start == Start::kResume && std::filesystem::exists(path)) {
    std::ifstream in(path, std::ios::binary);
    if (!in) fail("cannot read " + path.string());
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  const std::size_t whole = text.rfind('\n') + 1;  // a line without its end was torn by a crash
  std::string_view rest = std::string_view(text).substr(0, whole);
  std::string kept = identity + '\n';
  for (bool first = true; !rest.empty(); first = false) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    if (first && line != identity) {
      throw std::runtime_error(path.string() +
                               " holds another experiment; give another --output folder, or --restart");
    }
    auto result = read_result(line);
    if (!result) continue;
    kept.append(line) += '\n';
    results_.insert(std::move(*result));
  }
  kit::write_file_atomically(path, kept);
  file_ = kit::Fd(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  if (!file_) fail("cannot write " + path.string());
}

void Journal::add(std::uint64_t id, const GraphResult& result) {
  append(write_result(id, result) + '\n');
}

void Journal::append(const std::string& line) {
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t written = ::write(file_.get(), rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("cannot write " + path_.string());
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace cops::stats
