#include "support/text/svg.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

#include "support/text/markup.hpp"

namespace kit {

std::string svg_number(double value) {
  assert(std::isfinite(value) && std::abs(value) < 1e12);
  std::array<char, 64> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 3);
  std::string text(buffer.data(), end.ptr);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

Svg::Svg(double width, double height, Attributes more) : Svg(Box{0, 0, width, height}, 1, more) {}

Svg::Svg(const Box& seen, double scale, Attributes more) : open_{"svg"} {
  std::string box;
  for (const double part : {seen.left, seen.top, seen.width, seen.height})
    box.append(box.empty() ? "" : " ").append(svg_number(part));
  begin("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                {"width", seen.width * scale},
                {"height", seen.height * scale},
                {"viewBox", box}});
  add(more);
  out_ += ">\n";
}

void Svg::begin(std::string_view name, Attributes attributes) {
  out_.append("<").append(name);
  add(attributes);
}

void Svg::add(Attributes attributes) {
  for (const Attribute& each : attributes)
    out_.append(" ").append(each.name).append("=\"").append(markup_text(each.value)).append("\"");
}

Svg& Svg::title(std::string_view words) {
  out_.append("<title>").append(markup_text(words)).append("</title>\n");
  return *this;
}

Svg& Svg::style(std::string_view css) {
  out_.append("<style>").append(css).append("</style>\n");
  return *this;
}

Svg& Svg::element(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  out_ += "/>\n";
  return *this;
}

Svg& Svg::text(double x, double y, std::string_view words, Attributes more) {
  begin("text", {{"x", x}, {"y", y}});
  add(more);
  out_.append(">").append(markup_text(words)).append("</text>\n");
  return *this;
}

Svg& Svg::open(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  out_ += ">\n";
  open_.emplace_back(name);
  return *this;
}

Svg& Svg::close() {
  out_.append("</").append(open_.back()).append(">\n");
  open_.pop_back();
  return *this;
}

std::string Svg::finish() && {
  while (!open_.empty()) close();
  return std::move(out_);
}

}  // namespace kit
