#include "grader/intake/download/archive.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "grader/core/files.hpp"
#include "grader/intake/download/archive_test_bytes.hpp"
#include "grader/intake/download/download.hpp"

namespace grader::intake {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Archives : public testing::Test {
 protected:
  Unpacked unpacked(const std::string& bytes, const std::string& name = "a.zip",
                    const ArchiveCaps& caps = {}) {
    replace_file(folder_.path() / "archive", bytes);
    return unpack(folder_.path() / "archive", name, store_, caps);
  }
  Download opened(const std::string& bytes, const DownloadCaps& caps = {}) {
    replace_file(folder_.path() / "download.zip", bytes);
    const TempFolder scratch(folder_.path());
    const auto download = open_download(folder_.path() / "download.zip", scratch.path(), caps);
    return download ? *download : Download{};
  }
  static std::vector<std::string> shown(const std::vector<Member>& members) {
    std::vector<std::string> lines;
    for (const Member& one : members) {
      const bool kept = !one.host.empty() && std::filesystem::exists(one.host);
      lines.push_back(one.path +
                      (one.problem.empty() ? kept ? "=" + read_file(one.host) : "" : ": " + one.problem));
    }
    return lines;
  }
  std::size_t stored() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder_.path() / "store"), {}));
  }

  TempFolder folder_{std::filesystem::temp_directory_path()};
  Store store_{[&] {
    std::filesystem::create_directory(folder_.path() / "store");
    return folder_.path() / "store";
  }()};
};

TEST_F(Archives, EveryFormatGivesTheSameFiles) {
  const std::vector<PackedFile> files{{"hw/driver.py", "print(1)"}, {"hw/b.py", "x = 2"}};
  const auto expected = ElementsAre("hw/driver.py=print(1)", "hw/b.py=x = 2");
  EXPECT_THAT(shown(unpacked(packed(files)).members), expected);
  EXPECT_THAT(shown(unpacked(packed(files, "gnutar", "gzip"), "a.tar.gz").members), expected);
  EXPECT_THAT(shown(unpacked(packed(files, "pax", "xz"), "a.tar.xz").members), expected);
  EXPECT_THAT(shown(unpacked(packed(files, "7zip"), "a.7z").members), expected);
  EXPECT_THAT(shown(unpacked(packed_rar(files), "a.rar").members), expected);
  EXPECT_THAT(shown(unpacked(packed({{"x", "print(1)"}}, "raw", "gzip"), "driver.py.gz").members),
              ElementsAre("driver.py=print(1)"));
}

TEST_F(Archives, NamesWithoutAFlagAreReadInTheirCodePage) {
  EXPECT_THAT(shown(unpacked(packed({{"M\x81ller.py", "1"}}, "gnutar"), "a.tar").members),
              ElementsAre("Müller.py=1"));
  EXPECT_THAT(shown(unpacked(packed({{"Mu\xCC\x88ller.py", "1"}}, "gnutar"), "a.tar").members),
              ElementsAre("Müller.py=1"));
  EXPECT_THAT(shown(unpacked(packed({{"hw\\driver.py", "1"}}, "gnutar"), "a.tar").members),
              ElementsAre("hw/driver.py=1"));
}

TEST_F(Archives, BadMembersCostThemselvesOnly) {
  const Unpacked result = unpacked(packed({{"/etc/passwd", "1"},
                                           {"../up.py", "2"},
                                           {"link.py", "", AE_IFLNK, "/etc/passwd"},
                                           {"hard.py", "", AE_IFREG, "driver.py"},
                                           {"pipe", "", AE_IFIFO},
                                           {"a\x1b.py", "3"},
                                           {"driver.py", "good"}},
                                          "gnutar"),
                                   "a.tar");
  EXPECT_EQ(result.problem, "");
  EXPECT_THAT(shown(result.members),
              ElementsAre(HasSubstr("absolute path"), HasSubstr("climbs out"), HasSubstr("is a link"),
                          HasSubstr("is a link"), HasSubstr("pipe, socket or device"),
                          HasSubstr("not allowed"), "driver.py=good"));
  EXPECT_EQ(stored(), 1u);
}

TEST_F(Archives, TheLaterOfTwoEqualNamesIsUsed) {
  EXPECT_THAT(
      shown(unpacked(packed({{"a.py", "1"}, {"b.py", "2"}, {"a.py", "3"}}, "gnutar"), "a.tar").members),
      ElementsAre(HasSubstr("stands twice"), "b.py=2", "a.py=3"));
}

TEST_F(Archives, BombsAreRefusedByNameAndLeaveNothing) {
  const std::string zeros(2 * 1024 * 1024, '\0');
  const std::string bomb = packed({{"a", zeros}, {"b", zeros}, {"c", zeros}}, "gnutar", "gzip");
  EXPECT_LT(bomb.size(), 20000u);
  const Unpacked large = unpacked(bomb, "a.tar.gz", {.bytes = kit::mebibytes(5)});
  EXPECT_THAT(large.problem, HasSubstr("unpacks to more than 5 MiB"));
  EXPECT_THAT(large.members, IsEmpty());
  EXPECT_EQ(stored(), 0u);
  const Unpacked many = unpacked(bomb, "a.tar.gz", {.members = 2});
  EXPECT_THAT(many.problem, HasSubstr("more than 2 files"));
  EXPECT_EQ(stored(), 0u);
  const Unpacked one =
      unpacked(packed({{"a", zeros}, {"b.py", "1"}}), "a.zip", {.member = kit::mebibytes(1)});
  EXPECT_THAT(shown(one.members), ElementsAre(HasSubstr("is larger than 1 MiB"), "b.py=1"));
}

TEST_F(Archives, ArchivesInArchivesAreOpenedUpToADepth) {
  const std::string hw = packed({{"driver.py", "1"}}, "gnutar", "gzip");
  const std::string class_zip = packed({{"ada/hw.tar.gz", hw}, {"bo/driver.py", "2"}});
  EXPECT_THAT(shown(opened(class_zip).members), ElementsAre("ada/hw.tar.gz/driver.py", "bo/driver.py"));
  std::string nest = hw;
  for (int i = 0; i < 4; ++i) nest = packed({{"in.tar.gz", nest}}, "gnutar", "gzip");
  EXPECT_THAT(shown(opened(packed({{"ada/in.tar.gz", nest}})).members),
              ElementsAre(HasSubstr("is an archive inside 3 others")));
  DownloadCaps small;
  small.inner.bytes = kit::kibibytes(1);
  const std::string bomb = packed({{"a", std::string(5000, '\0')}}, "gnutar", "gzip");
  EXPECT_THAT(shown(opened(packed({{"ada/hw.tar.gz", bomb}, {"bo/driver.py", "2"}}), small).members),
              ElementsAre(HasSubstr("ada/hw.tar.gz: unpacks to more"), "bo/driver.py"));
}

TEST_F(Archives, WhatIsNoArchiveIsNamed) {
  EXPECT_THAT(unpacked("print(1)\n").problem, HasSubstr("cannot be read"));
  EXPECT_THAT(shown(opened(packed({{"ada/hw.zip", "no zip"}, {"bo/driver.py", "2"}})).members),
              ElementsAre(HasSubstr("ada/hw.zip: cannot be read"), "bo/driver.py"));
  const TempFolder scratch(folder_.path());
  EXPECT_FALSE(open_download(folder_.path() / "none.zip", scratch.path()).has_value());
  replace_file(folder_.path() / "bad.zip", "PK no");
  EXPECT_FALSE(open_download(folder_.path() / "bad.zip", scratch.path()).has_value());
}

// A small generator with a fixed seed: the same damages in every run.
class Damage {
 public:
  std::size_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state_ >> 33) % n);
  }

 private:
  std::uint64_t state_ = 20260203;
};

TEST_F(Archives, DamagedArchivesNeverDoMoreHarmThanToBeNamed) {
  const std::vector<PackedFile> files{
      {"hw/driver.py", std::string(3000, 'x')}, {"hw/b.py", "x = 2"}, {"c.txt", std::string(900, 'y')}};
  const std::vector<std::pair<std::string, std::string>> whole{{"a.zip", packed(files)},
                                                               {"a.tar.gz", packed(files, "gnutar", "gzip")},
                                                               {"a.tar", packed(files, "pax")},
                                                               {"a.7z", packed(files, "7zip")},
                                                               {"a.rar", packed_rar(files)}};
  Damage damage;
  const ArchiveCaps caps{.members = 1000, .bytes = kit::mebibytes(8), .member = kit::mebibytes(4)};
  for (const auto& [name, bytes] : whole) {
    for (int round = 0; round < 60; ++round) {
      std::string hurt = bytes;
      if (round % 3 == 0) hurt.resize(damage.below(hurt.size()));
      for (std::size_t i = 0; i <= damage.below(6) && !hurt.empty(); ++i)
        hurt[damage.below(hurt.size())] = static_cast<char>(damage.below(256));
      const Unpacked result = unpacked(hurt, name, caps);
      for (const Member& member : result.members) {
        EXPECT_EQ(member.problem.empty(), !member.host.empty());
        EXPECT_LE(member.size, caps.bytes);
      }
    }
  }
}

}  // namespace
}  // namespace grader::intake
