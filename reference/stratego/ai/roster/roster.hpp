// The kit's AIs by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "stratego/ai/options.hpp"
#include "stratego/ai/player.hpp"

namespace stratego::ai {

struct Entry {
  std::string_view name;
  const char* about;  // one sentence
  std::unique_ptr<Player> (*make)(const Options&);
};

// Weakest first.
std::span<const Entry> roster();

// Throws std::invalid_argument for an unknown name.
const Entry& entry_of(std::string_view name);
inline std::unique_ptr<Player> make_player(std::string_view name, const Options& options) {
  return entry_of(name).make(options);
}

}  // namespace stratego::ai
