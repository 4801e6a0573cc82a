// A window with a canvas: SDL2 shows it, cairo paints on it. Only in this header, so that a program which has
// SDL2 and cairo needs nothing else; link kit_window (it is there when both libraries are).
#pragma once

#include <SDL.h>
#include <cairo.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace kit {

// Why no window can be opened here, judging by the environment alone; nothing when it may well work.
inline std::optional<std::string> window_trouble() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return std::nullopt;
  }
  return "There is no display.";
}

// The one window of a program, open as long as this lives; events come by SDL_PollEvent. Of one thread.
class Window {
 public:
  // In the middle of the screen; the user may resize it. When it cannot be opened, problem() says why.
  Window(const std::string& title, int width, int height) {
    if (auto trouble = window_trouble()) {
      problem_ = *trouble;
    } else if (SDL_Init(SDL_INIT_VIDEO) != 0) {
      problem_ = "There is no display: " + std::string(SDL_GetError()) + ".";
    } else {
      window_.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                                     height, SDL_WINDOW_RESIZABLE));
      if (!window_) problem_ = "The window cannot be opened: " + std::string(SDL_GetError()) + ".";
    }
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;
  ~Window() {
    window_.reset();
    SDL_Quit();
  }

  explicit operator bool() const { return window_ != nullptr; }
  const std::string& problem() const { return problem_; }

  // Width and height, in pixels.
  std::pair<int, int> size() const {
    std::pair<int, int> size{0, 0};
    SDL_GetWindowSize(window_.get(), &size.first, &size.second);
    return size;
  }

  // Calls `draw` with a pen for the whole window, (0, 0) in the upper left corner and pixels for units, and the
  // width and height; then shows what it drew.
  template <class Draw>
  void paint(const Draw& draw) {
    SDL_Surface* const surface = SDL_GetWindowSurface(window_.get());
    if (surface == nullptr) return;
    const Canvas canvas(cairo_image_surface_create(CAIRO_FORMAT_RGB24, surface->w, surface->h));
    const Pen pen(cairo_create(canvas.get()));
    draw(pen.get(), surface->w, surface->h);
    cairo_surface_flush(canvas.get());
    const Picture picture(SDL_CreateRGBSurfaceWithFormatFrom(
        cairo_image_surface_get_data(canvas.get()), surface->w, surface->h, 32,
        cairo_image_surface_get_stride(canvas.get()), SDL_PIXELFORMAT_RGB888));
    if (!picture) return;
    SDL_BlitSurface(picture.get(), nullptr, surface, nullptr);
    SDL_UpdateWindowSurface(window_.get());
  }

 private:
  template <auto kDestroy>
  struct Destroy {
    template <class T>
    void operator()(T* object) const {
      kDestroy(object);
    }
  };
  using Canvas = std::unique_ptr<cairo_surface_t, Destroy<cairo_surface_destroy>>;
  using Pen = std::unique_ptr<cairo_t, Destroy<cairo_destroy>>;
  using Picture = std::unique_ptr<SDL_Surface, Destroy<SDL_FreeSurface>>;

  std::unique_ptr<SDL_Window, Destroy<SDL_DestroyWindow>> window_;
  std::string problem_;
};

}  // namespace kit
