#include "stratego/ai/roster.hpp"

#include "stratego/ai/basic/basic.hpp"
#include "stratego/ai/dummy/dummy.hpp"
#include "stratego/ai/forfax/forfax.hpp"
#include "stratego/ai/general/general.hpp"
#include "stratego/ai/hunter/hunter.hpp"

namespace stratego::ai {

std::vector<std::string_view> names() {
  return {"dummy", "basic", "forfax", "hunter", "general"};
}

std::unique_ptr<Player> make_player(std::string_view name, const Options& options) {
  if (name == "dummy") return std::make_unique<Dummy>(options.seed);
  if (name == "basic") return std::make_unique<Basic>(options.seed);
  if (name == "forfax") return std::make_unique<Forfax>(options.seed);
  if (name == "hunter") return std::make_unique<Hunter>(options.seed);
  if (name == "general") return std::make_unique<General>(options);
  return nullptr;
}

}  // namespace stratego::ai
