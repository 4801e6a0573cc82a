// Text inside HTML, XML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace kit {

// `text` as content or as an attribute's value in quotes of either kind: & < > " ' are escaped; what is not
// UTF-8 and the characters that XML 1.0 forbids become U+FFFD. Line ends and tabs stay.
std::string markup_text(std::string_view text);

}  // namespace kit
