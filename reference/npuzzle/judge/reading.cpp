#include "npuzzle/judge/reading.hpp"

#include <algorithm>
#include <iterator>

#include "npuzzle/judge/fields.hpp"

namespace npuzzle::judge {

bool is_measured(Key key) {
  return key == Key::kRunningTime || key == Key::kMaxRamUsage;
}

Reading read_all(std::string_view bytes) {
  const Answer answer = read_answer(bytes);
  Reading reading{.values = {}, .measured = {}, .unreadable = {}, .remarks = answer.remarks};
  std::vector<Remark> found;
  const auto note = [&](std::vector<Remark> remarks) {
    std::move(remarks.begin(), remarks.end(), std::back_inserter(found));
  };
  for (const Key key : kKeys) {
    const auto value = answer.values.find(key);
    if (value == answer.values.end()) {
      reading.unreadable[key] = "the line is missing";
    } else if (value->second.raw.empty()) {
      reading.unreadable[key] = "the value is missing";
    } else if (key == Key::kPathToGoal) {
      Moves moves = read_moves(value->second);
      reading.values.path = std::move(moves.letters);
      note(std::move(moves.remarks));
    } else if (key == Key::kRunningTime || key == Key::kMaxRamUsage) {
      Measure measure = read_measure(key, value->second);
      if (measure.number) reading.measured[key] = *measure.number;
      note(std::move(measure.remarks));
    } else {
      Count count = read_count(key, value->second);
      (key == Key::kCostOfPath      ? reading.values.cost
       : key == Key::kNodesExpanded ? reading.values.nodes
       : key == Key::kSearchDepth   ? reading.values.depth
                                    : reading.values.max_depth) = count.number;
      note(std::move(count.remarks));
    }
  }
  for (Remark& remark : found) {
    if (!tolerated(remark.fault)) reading.unreadable[*remark.key] = to_string(remark);
    reading.remarks.push_back(std::move(remark));
  }
  return reading;
}

}  // namespace npuzzle::judge
