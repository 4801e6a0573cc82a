// A line on the terminal that says that long work goes on: how much is done and for how long. Nothing
// elsewhere.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

namespace cops::commands {

class Ticker {
 public:
  // Written on standard error while `shown` and when that is a terminal, from the first second on; taken away
  // by the destructor.
  explicit Ticker(bool shown);
  void add(std::size_t graphs) { done_ += graphs; }
  // What is worked on, where that is one large thing: "city:199".
  void begin(const std::string& what);

 private:
  void run(const std::stop_token& stop);

  std::atomic<std::size_t> done_{0};
  std::mutex mutex_;  // guards what_
  std::condition_variable_any woken_;
  std::string what_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace cops::commands
