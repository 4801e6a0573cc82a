// Builds without a box: their steps, limits, log and product.
#include "grader/grade/build.hpp"

#include <gmock/gmock.h>

namespace grader::grade {
namespace {

TEST(BuildLog, ShowsNoPathOfTheBoxAndNoRandomName) {
  EXPECT_EQ(tidy_log("/work/a.cpp:1: error\n/usr/bin/ld: /tmp/ccAb12Cd.o: undefined\n/tmp/cc.o\n"),
            "a.cpp:1: error\n/usr/bin/ld: /tmp/cc.o: undefined\n/tmp/cc.o\n");
}

}  // namespace
}  // namespace grader::grade
