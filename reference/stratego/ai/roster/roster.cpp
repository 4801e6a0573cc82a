#include "stratego/ai/roster/roster.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "stratego/ai/basic/basic.hpp"
#include "stratego/ai/dummy/dummy.hpp"
#include "stratego/ai/forfax/forfax.hpp"
#include "stratego/ai/general/general.hpp"
#include "stratego/ai/hunter/hunter.hpp"

namespace stratego::ai {
namespace {

template <class Ai>
std::unique_ptr<Player> make(const Options& options) {
  if constexpr (std::is_constructible_v<Ai, const Options&>)
    return std::make_unique<Ai>(options);
  else
    return std::make_unique<Ai>(options.seed);
}

// A new AI: a line here, and its name and sources in CMakeLists.txt.
constexpr Entry kRoster[] = {
    {"dummy", "Dummy: moves a random piece in its first free direction.", make<Dummy>},
    {"basic", "Basic: a uniformly random legal move.", make<Basic>},
    {"forfax", "Forfax: scores every move by simple formulas and makes the best.", make<Forfax>},
    {"hunter", "Hunter: sends every piece over the shortest path to the capture that is worth most.",
     make<Hunter>},
    {"general", "General: searches worlds that agree with what was seen; thinks for --time or --nodes.",
     make<General>},
};

}  // namespace

std::span<const Entry> roster() {
  return kRoster;
}

const Entry& entry_of(std::string_view name) {
  const auto* const found = std::ranges::find(kRoster, name, &Entry::name);
  if (found == std::end(kRoster)) throw std::invalid_argument("there is no AI " + std::string(name));
  return *found;
}

}  // namespace stratego::ai
