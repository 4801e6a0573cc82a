// cops_session: answers the requests on standard input, one a line with \n and \\ written out, one answer a
// line. What the page's engine is compared with.
#include <cstdio>
#include <iostream>
#include <string>

#include "cops/page/session.hpp"

namespace {

std::string unescaped(const std::string& line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      text += line[++i] == 'n' ? '\n' : line[i];
    } else {
      text += line[i];
    }
  }
  return text;
}

}  // namespace

int main() {
  cops::page::Session session(std::uint64_t{64} << 20);
  for (std::string line; std::getline(std::cin, line);) std::cout << session.ask(unescaped(line)) << '\n';
  return std::cout.flush() ? 0 : 1;
}
