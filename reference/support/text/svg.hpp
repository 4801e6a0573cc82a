// Writes an SVG picture element by element, in the order in which they are painted. Text and attributes are
// escaped here; numbers keep at most three decimals, so that the same picture has the same bytes everywhere.
//
//   kit::Svg svg(200, 100, {{"font-family", "sans-serif"}});
//   svg.title("A square").element("rect", {{"x", 10}, {"y", 10}, {"width", 80}, {"height", 80}});
//   svg.text(100, 50, caption, {{"text-anchor", "middle"}});
//   const std::string picture = std::move(svg).finish();
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace kit {

// At most three decimals, no trailing zeros, no "-0".
std::string svg_number(double value);

class Svg {
 public:
  struct Attribute {
    Attribute(std::string_view attribute, std::string_view text) : name(attribute), value(text) {}
    template <class Number>
    requires std::is_arithmetic_v<Number> Attribute(std::string_view attribute, Number number)
        : name(attribute), value(svg_number(static_cast<double>(number))) {}
    std::string name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  struct Box {
    double left, top, width, height;
  };

  // A picture of that many pixels, with its origin in the upper left corner.
  Svg(double width, double height, Attributes more = {});
  // A picture of the part `seen` of the plane, `scale` pixels to the unit.
  Svg(const Box& seen, double scale, Attributes more = {});

  Svg& title(std::string_view words);
  Svg& style(std::string_view css);  // our own words, taken as they are
  Svg& element(std::string_view name, Attributes attributes);
  Svg& text(double x, double y, std::string_view words, Attributes more = {});
  // What comes between the two is inside the element.
  Svg& open(std::string_view name, Attributes attributes = {});
  Svg& close();

  // Closes what is open and gives the document.
  std::string finish() &&;

 private:
  void begin(std::string_view name, Attributes attributes);
  void add(Attributes attributes);

  std::string out_;
  std::vector<std::string> open_;
};

}  // namespace kit
