// The short conversation between the supervisor (outside) and the box's own processes before the program
// starts.
#pragma once

#include <string>
#include <vector>

#include "support/fd.hpp"

namespace grader::box {

struct Message {
  enum class Kind : int {
    kGo,          // to the box: start the program
    kReady,       // from the box: everything stands; carries the folders
    kFailed,      // from the box: `number` is errno, `text` what was attempted
    kNotStarted,  // from the box: exec said no, `number` is errno
    kEnded,       // from the box: the main process ended, `number` is its wait status
  };
  Kind kind = Kind::kFailed;
  int number = 0;
  std::string text;
  std::vector<kit::Fd> descriptors;  // received ones
};

// Both ends of a new channel, close-on-exec.
struct Channel {
  kit::Fd outside;
  kit::Fd inside;
};
Channel make_channel();

// `descriptors` are lent, at most 2. Throws std::system_error.
void send(int channel, Message::Kind kind, int number = 0, const std::string& text = {},
          const std::vector<int>& descriptors = {});

// Blocks for one message. False: the other side is gone.
bool receive(int channel, Message& message);

}  // namespace grader::box
