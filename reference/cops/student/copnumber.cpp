// How many cops it takes.
// BEGIN STAFF
#include "cops/student/capture_table.hpp"
// END STAFF
#include "cops/student/student.hpp"

namespace cops::student {

std::optional<CopNumber> cop_number(const Graph& graph, std::size_t most) {
  // BEGIN SOLUTION
  // STUB: (void)graph;
  // STUB: (void)most;
  // STUB: return std::nullopt;  // TODO: which positions do k cops win within 0 moves, 1 move, 2 moves, ...?
  for (std::size_t k = 1; k <= most; ++k) {
    const CaptureTable table(graph, k, CaptureTable::Until::kFirstWin);
    if (table.capture_time() != CaptureTable::kNever) return CopNumber{k, table.capture_time()};
  }
  return std::nullopt;
  // END SOLUTION
}

}  // namespace cops::student
