// Base64 (RFC 4648, with padding), strict: what decodes was written by encode and by nothing else.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grader::text {

std::string base64_encode(std::string_view bytes);
std::optional<std::string> base64_decode(std::string_view text);

}  // namespace grader::text
