// The tables in testdata/, for tests and benchmarks.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace npuzzle {

// The cells of one line; a cell in double quotes may hold commas.
inline std::vector<std::string> csv_cells(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else if (c != '\r') {
      cells.back() += c;
    }
  }
  return cells;
}

// All lines but the first.
inline std::vector<std::vector<std::string>> read_csv(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  for (std::getline(in, line); std::getline(in, line);) rows.push_back(csv_cells(line));
  return rows;
}

}  // namespace npuzzle
