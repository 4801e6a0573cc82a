#include "support/text/markup.hpp"

#include "support/text/utf8.hpp"

namespace kit {
namespace {

// The production Char of XML 1.0.
bool is_xml_character(char32_t c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
         c >= 0x10000;
}

std::string_view reference_for(char32_t c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

}  // namespace

std::string markup_text(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    if (!point.valid || !is_xml_character(point.value)) {
      out += "\xEF\xBF\xBD";
    } else if (const std::string_view reference = reference_for(point.value); !reference.empty()) {
      out += reference;
    } else {
      out += text.substr(0, point.bytes);
    }
    text.remove_prefix(point.bytes);
  }
  return out;
}

}  // namespace kit
