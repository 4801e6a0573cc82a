// Any bytes as JSON: a string when they are UTF-8, else {"base64": "..."}. Names of files are such bytes.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "grader/text/base64.hpp"
#include "grader/text/text.hpp"

namespace grader::results {

template <class AnyJson = nlohmann::json>
AnyJson raw_text(const std::string& bytes) {
  if (text::is_utf8(bytes)) return bytes;
  return {{"base64", text::base64_encode(bytes)}};
}

// Nothing when it is neither.
template <class AnyJson>
std::optional<std::string> raw_text_of(const AnyJson& json) {
  if (json.is_string()) return json.template get<std::string>();
  if (!json.is_object() || json.size() != 1 || !json.contains("base64")) return std::nullopt;
  const AnyJson& encoded = json["base64"];
  if (!encoded.is_string()) return std::nullopt;
  return text::base64_decode(encoded.template get<std::string>());
}

}  // namespace grader::results
