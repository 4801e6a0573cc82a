// What maze_evaluation and the program that it starts for each ask agree on.
#pragma once

namespace evaluation {

constexpr int kRecords = 3;          // the descriptor on which maze_runs tells its runs
constexpr int kStackOverflow = 113;  // exit codes of maze_runs
constexpr int kImpossibleAsk = 114;

}  // namespace evaluation
