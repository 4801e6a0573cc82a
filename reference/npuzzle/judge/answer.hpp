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
  path_to_goal,
  cost_of_path,
  nodes_expanded,
  search_depth,
  max_search_depth,
  running_time,
  max_ram_usage,
};
inline constexpr std::array kKeys = {Key::path_to_goal, Key::cost_of_path,     Key::nodes_expanded,
                                     Key::search_depth, Key::max_search_depth, Key::running_time,
                                     Key::max_ram_usage};
std::string_view name_of(Key key);

enum class Fault {
  // of the whole file
  no_final_newline,
  carriage_returns,
  byte_order_mark,
  blank_line,
  extra_key,
  duplicate_key,
  key_order,
  utf16,
  nul_bytes,
  invalid_utf8,
  not_a_line,
  too_long,
  // of one line
  trailing_blanks,
  leading_blanks,
  separator,
  key_spelling,
  missing_key,
  missing_value,
  // of a path
  double_quotes,
  no_quotes,
  path_brackets,
  path_spacing,
  move_spelling,
  not_a_path,
  // of a number
  number_form,
  not_a_number,
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
