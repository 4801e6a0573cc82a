// A roster: the strategies of one side as a table of names and how each is made.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "cops/graph/result.hpp"
#include "cops/play/player.hpp"

namespace cops::play {

template <class Player>
struct Role {
  std::string_view name;
  std::string_view details;  // what may follow the name and ':', as usage tells it; empty: nothing
  // `detail`: what follows ':', if that stands there. A null pointer: there is no such detail.
  Result<std::unique_ptr<Player>> (*make)(const Casting& casting, std::optional<std::string_view> detail);
};

template <class Player, std::size_t n>
constexpr std::array<std::string_view, n> names_of(const Role<Player> (&roster)[n]) {
  std::array<std::string_view, n> names;
  for (std::size_t i = 0; i < n; ++i) names[i] = roster[i].name;
  return names;
}

// "random, improved[:0-9] or exact", where `last` is " or ".
template <class Player>
std::string usage_of(std::span<const Role<Player>> roster, std::string_view last) {
  std::string text;
  for (const auto& role : roster) {
    if (!text.empty()) text += &role == &roster.back() ? last : ", ";
    text += role.name;
    if (!role.details.empty()) text += "[:" + std::string(role.details) + "]";
  }
  return text;
}

// A problem that begins with `unknown` when the roster does not hold the name.
template <class Player>
Result<std::unique_ptr<Player>> cast(std::span<const Role<Player>> roster, std::string_view name,
                                     const Casting& casting, std::string_view unknown) {
  const auto colon = name.find(':');
  std::optional<std::string_view> detail;
  if (colon != std::string_view::npos) detail = name.substr(colon + 1);
  for (const auto& role : roster) {
    if (role.name != name.substr(0, colon) || (detail && role.details.empty())) continue;
    auto made = role.make(casting, detail);
    if (!made || *made) return made;
  }
  return Problem{std::string(unknown) + " '" + std::string(name.substr(0, 40)) + "': it is " +
                 usage_of(roster, " or ")};
}

template <class Player, class T, class... Arguments>
Result<std::unique_ptr<Player>> made(Arguments&&... arguments) {
  return std::unique_ptr<Player>(std::make_unique<T>(std::forward<Arguments>(arguments)...));
}

}  // namespace cops::play
