// A student's output.txt, read leniently: what its seven lines say, and every departure from the form as a
// remark with its place. Any bytes may come in; all texts that come out are printable ASCII.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace npuzzle::judge {

enum class Key {
  kPathToGoal,
  kCostOfPath,
  kNodesExpanded,
  kSearchDepth,
  kMaxSearchDepth,
  kRunningTime,
  kMaxRamUsage,
};
inline constexpr std::array kKeys = {Key::kPathToGoal,  Key::kCostOfPath,     Key::kNodesExpanded,
                                     Key::kSearchDepth, Key::kMaxSearchDepth, Key::kRunningTime,
                                     Key::kMaxRamUsage};
std::string_view name_of(Key key);

enum class Fault {
  // of the whole file
  kNoFinalNewline,
  kCarriageReturns,
  kByteOrderMark,
  kBlankLine,
  kExtraKey,
  kDuplicateKey,
  kKeyOrder,
  kUtf16,
  kNulBytes,
  kInvalidUtf8,
  kNotALine,
  kTooLong,
  // of one line
  kTrailingBlanks,
  kLeadingBlanks,
  kSeparator,
  kKeySpelling,
  kMissingKey,
  kMissingValue,
  // of a path
  kDoubleQuotes,
  kNoQuotes,
  kPathBrackets,
  kPathSpacing,
  kMoveSpelling,
  kNotAPath,
  // of a number
  kNumberForm,
  kNotANumber,
};

// Tolerated faults cost a small part of the format points; the others make a line unreadable or worse.
bool tolerated(Fault fault);

struct Remark {
  Fault fault{};
  std::optional<Key> key;  // the line it is about; absent: the file
  std::size_t line = 0;    // from 1; 0: no place
  std::size_t column = 0;  // in bytes from 1; 0: the whole line
  std::string text;        // what is wrong and what to write instead
};

// "line 3, column 5: text", with what there is of the place.
std::string to_string(const Remark& remark);

struct Value {
  std::string raw;         // bytes after the separator, blanks at both ends removed
  std::size_t line = 0;    // from 1
  std::size_t column = 0;  // of the first byte of `raw`
};

struct Answer {
  std::map<Key, Value> values;  // the last line of each key
  std::vector<Remark> remarks;  // in order of the file; each kind once per line, at most kMaxRemarks
};

inline constexpr std::size_t kMaxRemarks = 40;
inline constexpr std::size_t kMaxAnswerBytes = 4u << 20;  // what lies beyond is not read

// Never fails; O(size).
Answer read_answer(std::string_view bytes);

}  // namespace npuzzle::judge
