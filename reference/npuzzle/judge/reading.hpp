// An output.txt understood: the values its lines hold, and why a line holds none.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "npuzzle/judge/answer.hpp"
#include "npuzzle/judge/mistakes.hpp"

namespace npuzzle::judge {

struct Reading {
  SearchValues values;
  std::map<Key, double> measured;         // running_time and max_ram_usage
  std::map<Key, std::string> unreadable;  // the lines that give no value, and why
  std::vector<Remark> remarks;            // every departure from the form
};

// Never fails; O(size).
Reading read_all(std::string_view bytes);

// running_time and max_ram_usage: looked at for sanity only.
bool is_measured(Key key);

}  // namespace npuzzle::judge
