// How many cops the graphs of one model need, and what that comes to.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cops/stats/experiment.hpp"

namespace cops::stats {

// One that was not found is not dropped: it is known to be at least a bound.
class Numbers {
 public:
  void add(std::size_t number) { found_.push_back(number); }
  void add_bound(std::size_t at_least) { bounds_.push_back(at_least); }

  std::size_t found() const { return found_.size(); }
  std::size_t not_found() const { return bounds_.size(); }
  bool is_bound() const { return !bounds_.empty(); }

  // Of all; a lower bound of it when is_bound(). 0 when there are none.
  double mean() const;
  // The lower median: the least number that half of the graphs do not exceed. When the bounds leave it open,
  // a lower bound of it.
  struct Median {
    std::size_t number = 0;
    bool is_bound = false;
  };
  Median median() const;
  // 95 % interval of the mean by Student's t, within what is possible; nothing with bounds or fewer than two.
  std::optional<Interval> interval() const;

 private:
  std::vector<std::size_t> found_, bounds_;
};

}  // namespace cops::stats
