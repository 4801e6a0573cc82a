// SHA-256 (FIPS 180-4), for recognising content: cache keys, result identities, golden paths.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kit {

// A digest taken over any number of pieces. add() after hex() is an error of the caller.
class Sha256 {
 public:
  void add(std::string_view bytes);

  // The digest of all bytes added, 64 lower-case hexadecimal digits. Call once.
  std::string hex();

 private:
  void compress(const unsigned char* block);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> pending_{};
  std::uint64_t length_ = 0;
};

std::string sha256_hex(std::string_view bytes);

}  // namespace kit
