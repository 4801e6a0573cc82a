#include <SDL.h>
#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <numbers>
#include <vector>

#include "maze/draw/picture.hpp"
#include "maze/draw/window.hpp"

namespace maze {
namespace {

template <auto kDestroy>
struct Destroy {
  template <class T>
  void operator()(T* object) const {
    kDestroy(object);
  }
};
using Window = std::unique_ptr<SDL_Window, Destroy<SDL_DestroyWindow>>;
using Canvas = std::unique_ptr<cairo_surface_t, Destroy<cairo_surface_destroy>>;
using Pen = std::unique_ptr<cairo_t, Destroy<cairo_destroy>>;

// SDL, as long as this lives.
class Sdl {
 public:
  Sdl() : ok_(SDL_Init(SDL_INIT_VIDEO) == 0) {}
  Sdl(const Sdl&) = delete;
  Sdl& operator=(const Sdl&) = delete;
  ~Sdl() { SDL_Quit(); }
  bool ok() const { return ok_; }

 private:
  bool ok_;
};

void set_colour(cairo_t* pen, Colour colour) {
  cairo_set_source_rgb(pen, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

// Draws the maze in units of cells, y upwards, as it is after a number of events: first the carves (when they
// are shown), then the visits.
class Painter {
 public:
  Painter(const Maze& maze, const WindowSpec& spec)
      : maze_(maze), spec_(spec), walls_(wall_runs(maze)), tunnels_(tunnels_in_order(maze)) {}

  std::size_t carves() const { return spec_.animate ? maze_.recorded_carves() : 0; }
  std::size_t events() const { return carves() + maze_.recorded_visits(); }

  void paint(cairo_t* pen, std::size_t done) const {
    cairo_set_source_rgb(pen, 1, 1, 1);
    cairo_paint(pen);
    paint_tunnels(pen);
    paint_footprints(pen, done > carves() ? done - carves() : 0);
    if (done == events()) paint_path(pen);
    paint_circle(pen, maze_.entrance(), kEndRadius, kEntranceColour);
    paint_circle(pen, maze_.exit(), kEndRadius, kExitColour);
    paint_walls(pen, std::min(done, carves()));
  }

 private:
  static void paint_circle(cairo_t* pen, Cell cell, double radius, Colour colour) {
    set_colour(pen, colour);
    cairo_new_path(pen);
    cairo_arc(pen, cell.col + 0.5, cell.row + 0.5, radius, 0, 2 * std::numbers::pi);
    cairo_fill(pen);
  }

  void paint_tunnels(cairo_t* pen) const {
    cairo_set_line_width(pen, 0.11);
    cairo_set_line_join(pen, CAIRO_LINE_JOIN_MITER);
    for (std::size_t i = 0; i < tunnels_.size(); ++i) {
      set_colour(pen, kTunnelColours[i % kTunnelColours.size()]);
      for (const Cell end : {tunnels_[i].first, tunnels_[i].second}) {
        cairo_rectangle(pen, end.col + kTunnelInset, end.row + kTunnelInset, 1 - 2 * kTunnelInset,
                        1 - 2 * kTunnelInset);
        cairo_stroke(pen);
      }
    }
  }

  void paint_footprints(cairo_t* pen, std::size_t visits) const {
    for (std::size_t i = 0; i < visits; ++i) {
      paint_circle(pen, maze_.recorded_visit(i), kFootprintRadius, kFootprintColour);
    }
  }

  void paint_path(cairo_t* pen) const {
    set_colour(pen, kPathColour);
    cairo_set_line_width(pen, 0.16);
    cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
    cairo_new_path(pen);
    for (std::size_t i = 0; i < spec_.path.size(); ++i) {
      const Cell cell = spec_.path[i];
      const bool adjacent =
          i > 0 &&
          std::abs(cell.row - spec_.path[i - 1].row) + std::abs(cell.col - spec_.path[i - 1].col) == 1;
      (adjacent ? cairo_line_to : cairo_move_to)(pen, cell.col + 0.5, cell.row + 0.5);
    }
    cairo_stroke(pen);
  }

  // The walls of the finished maze, and those that are carved later than shown.
  void paint_walls(cairo_t* pen, std::size_t carved) const {
    set_colour(pen, kWallColour);
    cairo_set_line_width(pen, std::max(0.06, 1 / pixels_per_cell(maze_)));
    cairo_set_line_cap(pen, CAIRO_LINE_CAP_SQUARE);
    for (const Segment& run : walls_) {
      cairo_move_to(pen, run.x, run.y);
      cairo_rel_line_to(pen, run.vertical ? 0 : run.length, run.vertical ? run.length : 0);
    }
    for (std::size_t i = carved; i < carves(); ++i) {
      const Carve carve = maze_.recorded_carve(i);
      const Wall wall(carve.cell, carve.side);
      const Cell corner = wall.other();
      const bool vertical = wall.side() == Direction::kEast;
      cairo_move_to(pen, corner.col, corner.row);
      cairo_rel_line_to(pen, vertical ? 0 : 1, vertical ? 1 : 0);
    }
    cairo_stroke(pen);
  }

  const Maze& maze_;
  const WindowSpec& spec_;
  std::vector<Segment> walls_;
  std::vector<Tunnel> tunnels_;
};

// Paints onto the window's surface.
void paint_window(SDL_Window* window, const Maze& maze, const Painter& painter, std::size_t done) {
  SDL_Surface* surface = SDL_GetWindowSurface(window);
  if (surface == nullptr) return;
  const Canvas canvas(cairo_image_surface_create(CAIRO_FORMAT_RGB24, surface->w, surface->h));
  const Pen pen(cairo_create(canvas.get()));
  const double unit = std::min(surface->w / (maze.cols() + 2.0), surface->h / (maze.rows() + 2.0));
  cairo_translate(pen.get(), (surface->w - unit * maze.cols()) / 2, (surface->h + unit * maze.rows()) / 2);
  cairo_scale(pen.get(), unit, -unit);
  painter.paint(pen.get(), done);
  cairo_surface_flush(canvas.get());
  SDL_Surface* picture = SDL_CreateRGBSurfaceWithFormatFrom(
      cairo_image_surface_get_data(canvas.get()), surface->w, surface->h, 32,
      cairo_image_surface_get_stride(canvas.get()), SDL_PIXELFORMAT_RGB888);
  if (picture == nullptr) return;
  SDL_BlitSurface(picture, nullptr, surface, nullptr);
  SDL_FreeSurface(picture);
  SDL_UpdateWindowSurface(window);
}

// The film: how far it is, and how fast it runs.
struct Film {
  double done = 0;
  double per_second = 20;
  bool quit = false;
  bool repaint = true;
};

void handle(const SDL_Event& event, std::size_t events, Film& film) {
  if (event.type == SDL_QUIT) film.quit = true;
  if (event.type == SDL_WINDOWEVENT) film.repaint = true;
  if (event.type != SDL_KEYDOWN) return;
  switch (event.key.keysym.sym) {
    case SDLK_q:
    case SDLK_ESCAPE:
      film.quit = true;
      break;
    case SDLK_SPACE:
      film.done = static_cast<double>(events);
      break;
    case SDLK_r:
      film.done = 0;
      break;
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS:
      film.per_second *= 1.5;
      break;
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
      film.per_second /= 1.5;
      break;
    default:
      break;
  }
  film.repaint = true;
}

void play(SDL_Window* window, const Maze& maze, const Painter& painter) {
  constexpr double kLongest = 10;  // seconds at the first speed
  constexpr Uint32 kFrame = 33;    // milliseconds
  const std::size_t events = painter.events();
  Film film;
  film.per_second = std::max(20.0, static_cast<double>(events) / kLongest);
  Uint32 last = SDL_GetTicks();
  while (!film.quit) {
    const Uint32 now = SDL_GetTicks();  // a slow machine skips frames, the film lasts as long
    const double seconds = (now - last) / 1000.0;
    last = now;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) handle(event, events, film);
    const double before = film.done;
    film.done = std::min(film.done + film.per_second * seconds, static_cast<double>(events));
    if (film.repaint || std::floor(before) < std::floor(film.done)) {
      paint_window(window, maze, painter, static_cast<std::size_t>(film.done));
    }
    film.repaint = false;
    SDL_Delay(kFrame);
  }
}

bool set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

std::optional<std::string> show_window(const Maze& maze, const WindowSpec& spec) {
  constexpr double kFinest = 3;  // pixels a cell
  if (!set("DISPLAY") && !set("WAYLAND_DISPLAY") && !set("SDL_VIDEODRIVER")) return "There is no display.";
  if (pixels_per_cell(maze) < kFinest) return "The maze is too fine for a window.";
  const Sdl sdl;
  if (!sdl.ok()) return "There is no display: " + std::string(SDL_GetError()) + ".";
  const double unit = pixels_per_cell(maze);
  const Window window(SDL_CreateWindow("Maze", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                       static_cast<int>(std::max(200.0, unit * (maze.cols() + 2))),
                                       static_cast<int>(std::max(200.0, unit * (maze.rows() + 2))),
                                       SDL_WINDOW_RESIZABLE));
  if (!window) return "The window cannot be opened: " + std::string(SDL_GetError()) + ".";
  play(window.get(), maze, Painter(maze, spec));
  return std::nullopt;
}

}  // namespace maze
