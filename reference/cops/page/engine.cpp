// The engine as WebAssembly: a session behind two plain functions. engine_room(n) gives room for n bytes of a
// request; engine_ask(n) answers it with text ended by a zero byte, valid until the next call.
#include <cstddef>
#include <string>

#include "cops/page/session.hpp"

namespace {

// An exact table larger than this takes longer than a person at the page wants to wait.
constexpr std::uint64_t kTableBytes = std::uint64_t{64} << 20;

struct Engine {
  cops::page::Session session{kTableBytes};
  std::string request;
  std::string answer;
};

Engine& engine() {
  static Engine one;
  return one;
}

}  // namespace

extern "C" {

__attribute__((export_name("engine_room"))) char* engine_room(std::size_t size) {
  engine().request.resize(size);
  return engine().request.data();
}

__attribute__((export_name("engine_ask"))) const char* engine_ask(std::size_t size) {
  engine().answer = engine().session.ask(std::string_view(engine().request).substr(0, size));
  return engine().answer.c_str();
}
}
