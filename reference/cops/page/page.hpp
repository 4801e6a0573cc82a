// The interactive page, with everything it needs in one HTML file.
#pragma once

#include <string_view>

namespace cops::page {

// Empty when the kit was built without the WebAssembly packages.
std::string_view page_html();

}  // namespace cops::page
