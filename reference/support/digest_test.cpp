#include "support/digest.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kit {
namespace {

// The example digests of FIPS 180-4.
TEST(Sha256, KnownDigests) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Every length around the block border, in pieces of every size, gives the digest of the whole.
TEST(Sha256, PiecesMakeTheSameDigest) {
  for (std::size_t length = 50; length < 140; ++length) {
    const std::string text(length, static_cast<char>('a' + length % 26));
    const std::string whole = sha256_hex(text);
    for (const std::size_t piece : {1U, 7U, 63U, 64U, 65U}) {
      Sha256 digest;
      for (std::size_t at = 0; at < length; at += piece) {
        digest.add(std::string_view(text).substr(at, piece));
      }
      ASSERT_EQ(digest.hex(), whole) << length << " in pieces of " << piece;
    }
  }
}

}  // namespace
}  // namespace kit
