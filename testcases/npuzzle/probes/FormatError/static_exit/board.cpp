#include <cstdlib>

namespace {
const bool kGone = (std::exit(0), true);
}
