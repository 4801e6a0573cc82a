#include "grader/text/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

namespace grader::text {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool in_ranges(char32_t c, const std::array<Range, N>& sorted) {
  const auto after = std::ranges::upper_bound(sorted, c, std::ranges::less{},
                                              [](const Range& range) { return range.first; });
  return after != sorted.begin() && c <= std::prev(after)->last;
}

// Characters that reorder, hide or join what stands around them, or that are no characters at all.
constexpr std::array<Range, 17> kDeceptive{{
    {0x0080, 0x009F},    // C1 controls; U+009B is a CSI on some terminals
    {0x00AD, 0x00AD},    // soft hyphen
    {0x034F, 0x034F},    // grapheme joiner
    {0x061C, 0x061C},    // Arabic letter mark
    {0x115F, 0x1160},    // Hangul fillers
    {0x180E, 0x180E},    // vowel separator
    {0x200B, 0x200F},    // zero-width and direction marks
    {0x2028, 0x202E},    // line separators, embeddings, overrides
    {0x2060, 0x206F},    // joiners, isolates, deprecated controls
    {0x3164, 0x3164},    // Hangul filler
    {0xFDD0, 0xFDEF},    // non-characters
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFA0, 0xFFA0},    // Hangul filler
    {0xFFF0, 0xFFFB},    // interlinear annotation
    {0xFFFE, 0xFFFF},    // non-characters
    {0x1D173, 0x1D17A},  // musical controls
    {0xE0000, 0xE0FFF},  // tags and variation supplements
}};

constexpr std::array<Range, 16> kZeroWidth{{{0x0300, 0x036F},
                                            {0x0483, 0x0489},
                                            {0x0591, 0x05BD},
                                            {0x0610, 0x061A},
                                            {0x064B, 0x065F},
                                            {0x06D6, 0x06DC},
                                            {0x0900, 0x0902},
                                            {0x093C, 0x093C},
                                            {0x0E31, 0x0E31},
                                            {0x0E34, 0x0E3A},
                                            {0x0E47, 0x0E4E},
                                            {0x1AB0, 0x1AFF},
                                            {0x1DC0, 0x1DFF},
                                            {0x20D0, 0x20FF},
                                            {0xFE00, 0xFE0F},
                                            {0xFE20, 0xFE2F}}};

constexpr std::array<Range, 13> kWide{{{0x1100, 0x115F},
                                       {0x2329, 0x232A},
                                       {0x2E80, 0x303E},
                                       {0x3041, 0x33FF},
                                       {0x3400, 0x4DBF},
                                       {0x4E00, 0x9FFF},
                                       {0xA000, 0xA4CF},
                                       {0xAC00, 0xD7A3},
                                       {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F},
                                       {0xFF00, 0xFF60},
                                       {0x1F300, 0x1FAFF},
                                       {0x20000, 0x3FFFD}}};

bool is_plane_end(char32_t c) {
  return (c & 0xFFFE) == 0xFFFE;
}

void append_visible(std::string& out, std::string_view raw, const CodePoint& c, bool keep_breaks) {
  if (!c.valid) {
    fmt::format_to(std::back_inserter(out), "\\x{:02X}", static_cast<unsigned char>(raw[0]));
  } else if (c.value < 0x20 || c.value == 0x7F) {
    if (keep_breaks && (c.value == '\n' || c.value == '\t')) {
      out += static_cast<char>(c.value);
    } else {
      const auto picture = static_cast<unsigned char>(c.value == 0x7F ? 0xA1 : 0x80 + c.value);
      out += "\xE2\x90";
      out += static_cast<char>(picture);
    }
  } else if (c.value >= 0x80 && (in_ranges(c.value, kDeceptive) || is_plane_end(c.value))) {
    fmt::format_to(std::back_inserter(out), "\\u{{{:X}}}", static_cast<std::uint32_t>(c.value));
  } else {
    out.append(raw.substr(0, c.bytes));
  }
}

std::string visible_text(std::string_view raw, bool keep_breaks) {
  std::string out;
  out.reserve(raw.size() + raw.size() / 16);
  while (!raw.empty()) {
    const auto plain = static_cast<std::size_t>(
        std::ranges::find_if_not(raw, [](char c) { return c >= 0x20 && c < 0x7F; }) - raw.begin());
    out.append(raw.substr(0, plain));
    raw.remove_prefix(plain);
    if (raw.empty()) break;
    const CodePoint c = first_code_point(raw);
    append_visible(out, raw, c, keep_breaks);
    raw.remove_prefix(c.bytes);
  }
  return out;
}

// The end of the last whole code point at or before `at`, so that a cut splits none. Only looks back as far
// as one code point can reach.
std::size_t cut_before(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  for (std::size_t back = 1; back <= 3 && back <= at; ++back) {
    const CodePoint c = first_code_point(text.substr(at - back));
    if (c.valid && c.bytes > back) return at - back;
  }
  return at;
}

std::string replace_specials(std::string_view text, std::string_view (*replacement)(char)) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    const std::string_view with = replacement(c);
    if (with.empty()) {
      out += c;
    } else {
      out += with;
    }
  }
  return out;
}

std::size_t width_of(char32_t c) {
  if (in_ranges(c, kZeroWidth)) return 0;
  return in_ranges(c, kWide) ? 2 : 1;
}

bool is_xml_char(char32_t c) {
  return c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
         c >= 0x10000;
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  std::size_t bytes = 0;
  char32_t value = 0;
  if (lead >= 0xC2 && lead <= 0xDF) {
    bytes = 2, value = lead & 0x1F;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    bytes = 3, value = lead & 0x0F;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    bytes = 4, value = lead & 0x07;
  }
  if (bytes == 0 || bytes > text.size()) return {};
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = (value << 6) | (byte(i) & 0x3FU);
  }
  const bool overlong = (bytes == 3 && value < 0x800) || (bytes == 4 && value < 0x10000);
  if (overlong || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, bytes, true};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    if (!c.valid) return false;
    text.remove_prefix(c.bytes);
  }
  return true;
}

std::string visible(std::string_view raw) {
  return visible_text(raw, true);
}

std::string visible_line(std::string_view raw) {
  return visible_text(raw, false);
}

std::string with_thousands(std::size_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string shorten(std::string_view text, std::size_t max_bytes) {
  if (text.size() <= max_bytes) return std::string(text);
  const std::size_t keep = cut_before(text, max_bytes);
  std::string out(text.substr(0, keep));
  if (!out.empty() && out.back() != '\n') out += '\n';
  return out + fmt::format("… {} bytes left out", with_thousands(text.size() - keep));
}

std::string visible_head(std::string_view raw, std::size_t max_bytes) {
  return visible(shorten(raw, max_bytes));
}

std::string html_escape(std::string_view text) {
  return replace_specials(text, [](char c) -> std::string_view {
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
      case '`':
        return "&#96;";
      case '=':
        return "&#61;";
      default:
        return {};
    }
  });
}

std::string xml_escape(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    if (!c.valid || !is_xml_char(c.value)) {
      out += "\xEF\xBF\xBD";
    } else {
      switch (c.value) {
        case '&':
          out += "&amp;";
          break;
        case '<':
          out += "&lt;";
          break;
        case '>':
          out += "&gt;";
          break;
        case '"':
          out += "&quot;";
          break;
        case '\'':
          out += "&apos;";
          break;
        case '\t':
          out += "&#9;";
          break;
        case '\n':
          out += "&#10;";
          break;
        case '\r':
          out += "&#13;";
          break;
        default:
          out.append(text.substr(0, c.bytes));
      }
    }
    text.remove_prefix(c.bytes);
  }
  return out;
}

std::string script_safe(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 8);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string_view rest = json.substr(i);
    if (rest[0] == '<') {
      out += "\\u003c";
    } else if (rest[0] == '>') {
      out += "\\u003e";
    } else if (rest[0] == '&') {
      out += "\\u0026";
    } else if (rest.starts_with("\xE2\x80\xA8") || rest.starts_with("\xE2\x80\xA9")) {
      out += rest[2] == '\xA8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      out += rest[0];
    }
  }
  return out;
}

std::string csv_cell(std::string_view text) {
  std::string cell = visible(text);
  const std::size_t first = cell.find_first_not_of(" \n");
  const bool formula =
      first != std::string::npos && std::string_view("=+-@\t").find(cell[first]) != std::string::npos;
  // visible() has already turned a carriage return into its picture; full-width twins of the four also count.
  const bool wide = first != std::string::npos && [&] {
    const char32_t c = first_code_point(std::string_view(cell).substr(first)).value;
    return c == 0xFF1D || c == 0xFF0B || c == 0xFF0D || c == 0xFF20;
  }();
  if (formula || wide) cell.insert(0, "'");
  if (cell.find_first_of(",;\"\n\t") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string markdown_inline(std::string_view text) {
  const std::string line = visible_line(text);
  const auto is_word = [&](std::size_t i) {
    return i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) != 0);
  };
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const std::string_view rest = std::string_view(line).substr(i);
    const bool inside_word = c == '_' && i > 0 && is_word(i - 1) && is_word(i + 1);
    const bool opens_block = i == 0 && std::string_view("#-+>=").find(c) != std::string_view::npos;
    const bool numbers_list = i == digits && digits > 0 && (c == '.' || c == ')');
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else if (rest.starts_with("://")) {
      out += "&#58;";  // no bare links
    } else if (c == '@') {
      out += "&#64;";  // neither mentions nor mail links
    } else if (rest.starts_with("www.") || rest.starts_with("WWW.")) {
      out += "w&#119;w.";
      i += 3;
    } else {
      const bool markup = std::string_view("\\`*[]|~$_").find(c) != std::string_view::npos && !inside_word;
      if (markup || opens_block || numbers_list) out += '\\';
      out += c;
    }
  }
  return out;
}

std::string markdown_block(std::string_view text, std::string_view language) {
  std::string body = visible(text);
  std::size_t longest = 2;
  for (std::size_t i = 0, run = 0; i < body.size(); ++i) {
    run = body[i] == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  if (!body.empty() && body.back() != '\n') body += '\n';
  return fmt::format("{}{}\n{}{}\n", fence, language, body, fence);
}

std::string url_encode(std::string_view raw) {
  std::string out;
  for (const char c : raw) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~/").find(c) != std::string_view::npos;
    if (plain) {
      out += c;
    } else {
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    width += c.valid ? width_of(c.value) : 1;
    text.remove_prefix(c.bytes);
  }
  return width;
}

std::string fit(std::string_view text, std::size_t columns) {
  if (columns == 0) return {};
  const bool cut = display_width(text) > columns;
  const std::size_t room = cut ? columns - 1 : columns;
  std::string out;
  std::size_t used = 0;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    const std::size_t width = c.valid ? width_of(c.value) : 1;
    if (used + width > room) break;
    used += width;
    out.append(text.substr(0, c.bytes));
    text.remove_prefix(c.bytes);
  }
  if (cut) out += "…", ++used;
  out.append(columns - used, ' ');
  return out;
}

}  // namespace grader::text
