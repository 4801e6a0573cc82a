#include "grader/box/channel.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "grader/box/must.hpp"

namespace grader::box {
namespace {

constexpr std::size_t kMostDescriptors = 2;
constexpr std::size_t kTextSize = 500;

struct Wire {
  int kind;
  int number;
  char text[kTextSize];
};

using Control = std::array<char, CMSG_SPACE(kMostDescriptors * sizeof(int))>;

}  // namespace

Channel make_channel() {
  std::array<int, 2> ends{};
  must(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), "cannot make a channel");
  return {kit::Fd(ends[0]), kit::Fd(ends[1])};
}

void send(int channel, Message::Kind kind, int number, const std::string& text,
          const std::vector<int>& descriptors) {
  Wire wire{static_cast<int>(kind), number, {}};
  std::copy_n(text.begin(), std::min(text.size(), kTextSize - 1), wire.text);
  iovec part{&wire, sizeof(wire)};
  alignas(cmsghdr) Control control{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (!descriptors.empty()) {
    message.msg_control = control.data();
    message.msg_controllen = CMSG_SPACE(descriptors.size() * sizeof(int));
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(descriptors.size() * sizeof(int));
    std::memcpy(CMSG_DATA(header), descriptors.data(), descriptors.size() * sizeof(int));
  }
  must(::sendmsg(channel, &message, MSG_NOSIGNAL), "cannot talk to the other side of the box");
}

bool receive(int channel, Message& message) {
  Wire wire{};
  iovec part{&wire, sizeof(wire)};
  alignas(cmsghdr) Control control{};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control.data();
  header.msg_controllen = control.size();
  ssize_t got = 0;
  while ((got = ::recvmsg(channel, &header, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
  }
  if (got != static_cast<ssize_t>(sizeof(wire))) return false;
  wire.text[kTextSize - 1] = '\0';
  message = {static_cast<Message::Kind>(wire.kind), wire.number, wire.text, {}};
  for (cmsghdr* item = CMSG_FIRSTHDR(&header); item != nullptr; item = CMSG_NXTHDR(&header, item)) {
    if (item->cmsg_type != SCM_RIGHTS) continue;
    std::array<int, kMostDescriptors> raw{};
    const std::size_t count = (item->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    std::memcpy(raw.data(), CMSG_DATA(item), std::min(count, raw.size()) * sizeof(int));
    for (std::size_t i = 0; i < std::min(count, raw.size()); ++i) message.descriptors.emplace_back(raw[i]);
  }
  return true;
}

}  // namespace grader::box
