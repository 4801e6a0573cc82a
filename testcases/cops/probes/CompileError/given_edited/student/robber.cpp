#include "given/student.hpp"

namespace cops::student {
namespace {

class MyRobber : public Robber {
 public:
  Vertex favourite() const override { return 1; }
  Vertex place(const std::vector<Vertex>&) override { return favourite(); }
  Vertex move(const std::vector<Vertex>&, Vertex robber) override { return robber; }
};

}  // namespace

std::unique_ptr<Robber> make_robber(const Graph&, std::size_t) {
  return std::make_unique<MyRobber>();
}

}  // namespace cops::student
