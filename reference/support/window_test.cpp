#include "support/window.hpp"

#include <gtest/gtest.h>

#include <array>

namespace kit {
namespace {

// SDL's driver without a screen.
class WindowTest : public testing::Test {
 protected:
  WindowTest() {
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    ::unsetenv("SDL_VIDEODRIVER");
  }
};

TEST_F(WindowTest, SaysThatThereIsNoDisplay) {
  const Window window("Test", 60, 40);
  EXPECT_FALSE(window);
  EXPECT_EQ(window.problem(), "There is no display.");
  ::setenv("SDL_VIDEODRIVER", "no_such_driver", 1);
  const Window other("Test", 60, 40);
  EXPECT_FALSE(other);
  EXPECT_TRUE(other.problem().starts_with("There is no display: ")) << other.problem();
}

TEST_F(WindowTest, ShowsWhatIsDrawn) {
  ::setenv("SDL_VIDEODRIVER", "dummy", 1);
  Window window("Test", 60, 40);
  ASSERT_TRUE(window) << window.problem();
  EXPECT_EQ(window.size(), (std::pair{60, 40}));
  window.paint([](cairo_t* pen, int width, int height) {
    EXPECT_EQ(width, 60);
    EXPECT_EQ(height, 40);
    cairo_set_source_rgb(pen, 1, 0, 0);
    cairo_rectangle(pen, 0, 0, 30, 40);
    cairo_fill(pen);
  });
  const SDL_Surface* shown = SDL_GetWindowSurface(SDL_GetWindowFromID(1));
  ASSERT_NE(shown, nullptr);
  const auto pixel = [&](int x, int y) {
    const auto* row = static_cast<const Uint8*>(shown->pixels) + y * shown->pitch;
    Uint8 red = 0, green = 0, blue = 0;
    SDL_GetRGB(reinterpret_cast<const Uint32*>(row)[x], shown->format, &red, &green, &blue);
    return std::array<int, 3>{red, green, blue};
  };
  EXPECT_EQ(pixel(10, 20), (std::array<int, 3>{255, 0, 0}));
  EXPECT_EQ(pixel(40, 20), (std::array<int, 3>{0, 0, 0}));
}

}  // namespace
}  // namespace kit
