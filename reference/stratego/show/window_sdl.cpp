#include <SDL.h>
#include <cairo.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <numbers>

#include "stratego/show/window.hpp"

namespace stratego::show {
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

struct Colour3 {
  int red, green, blue;  // 0 to 255
};
constexpr Colour3 kPaper{255, 255, 255}, kInk{34, 34, 34}, kGround{244, 241, 232}, kLake{96, 125, 139},
    kMark{255, 224, 130}, kChosen{140, 194, 74}, kEdge{187, 187, 187}, kRedPiece{198, 40, 40},
    kBluePiece{21, 101, 192};

constexpr double kMargin = 0.7;  // around the board, in squares
constexpr double kList = 7.5;    // width of the move list, in squares
constexpr double kStatus = 0.9;  // height of the line below

// Where the board is in the window.
struct Layout {
  double unit;  // pixels of a square
  double left, top;
};

Layout layout_for(int width, int height, const RuleSet& rules) {
  const double across = rules.width + 2 * kMargin + kList;
  const double down = rules.height + 2 * kMargin + kStatus;
  const double unit = std::min(width / across, height / down);
  return {unit, kMargin * unit, kMargin * unit};
}

void set_colour(cairo_t* pen, Colour3 colour) {
  cairo_set_source_rgb(pen, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void text_at(cairo_t* pen, double x, double y, const std::string& text, bool centred) {
  cairo_text_extents_t size;
  cairo_text_extents(pen, text.c_str(), &size);
  cairo_move_to(pen, centred ? x - size.x_advance / 2 : x, y);
  cairo_show_text(pen, text.c_str());
}

// Red's pieces are squares, Blue's are round, for people who do not tell the colours apart.
void piece_at(cairo_t* pen, int x, int y, bool red) {
  constexpr double kInset = 0.1;
  cairo_new_path(pen);
  if (red)
    cairo_rectangle(pen, x + kInset, y + kInset, 1 - 2 * kInset, 1 - 2 * kInset);
  else
    cairo_arc(pen, x + 0.5, y + 0.5, 0.5 - kInset, 0, 2 * std::numbers::pi);
  set_colour(pen, red ? kRedPiece : kBluePiece);
  cairo_fill(pen);
}

void paint_squares(cairo_t* pen, const Stage::Picture& picture) {
  const View& view = picture.view;
  const Board& board = view.board();
  const bool moved = view.last_from() != view.last_to();
  cairo_set_line_width(pen, 0.03);
  for (int y = 0; y < board.height(); ++y)
    for (int x = 0; x < board.width(); ++x) {
      const Square at = square(x, y);
      const bool last = moved && (at == view.last_from() || at == view.last_to());
      cairo_rectangle(pen, x, y, 1, 1);
      set_colour(pen, board.at(at) == Cell::obstacle() ? kLake
                      : picture.selected == at         ? kChosen
                      : last                           ? kMark
                                                       : kGround);
      cairo_fill_preserve(pen);
      set_colour(pen, kEdge);
      cairo_stroke(pen);
    }
}

void paint_pieces(cairo_t* pen, const View& view) {
  const Board& board = view.board();
  cairo_select_font_face(pen, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(pen, 0.5);
  for (int y = 0; y < board.height(); ++y)
    for (int x = 0; x < board.width(); ++x) {
      const Cell cell = board.at(x, y);
      if (!cell.is_piece()) continue;
      piece_at(pen, x, y, cell.colour() == Colour::kRed);
      if (!view.shows(square(x, y))) continue;
      set_colour(pen, kPaper);
      text_at(pen, x + 0.5, y + 0.68, std::string(1, to_char(cell.rank())), true);
    }
}

void paint_words(cairo_t* pen, const Stage::Picture& picture) {
  const Board& board = picture.view.board();
  cairo_select_font_face(pen, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, 0.32);
  set_colour(pen, kInk);
  for (int x = 0; x < board.width(); ++x) text_at(pen, x + 0.5, -0.2, std::to_string(x), true);
  for (int y = 0; y < board.height(); ++y) text_at(pen, -0.35, y + 0.6, std::to_string(y), true);
  text_at(pen, 0, board.height() + 0.7, picture.status, false);
  constexpr double kLine = 0.45;
  const auto lines = static_cast<std::size_t>(board.height() / kLine);
  const std::size_t first = picture.captions.size() > lines ? picture.captions.size() - lines : 0;
  for (std::size_t i = first; i < picture.captions.size(); ++i)
    text_at(pen, board.width() + kMargin, kLine * static_cast<double>(i - first) + 0.4, picture.captions[i],
            false);
}

void paint(SDL_Window* window, const Stage& stage, const RuleSet& rules) {
  SDL_Surface* surface = SDL_GetWindowSurface(window);
  if (surface == nullptr) return;
  const Stage::Picture picture = stage.picture();
  const Canvas canvas(cairo_image_surface_create(CAIRO_FORMAT_RGB24, surface->w, surface->h));
  const Pen pen(cairo_create(canvas.get()));
  set_colour(pen.get(), kPaper);
  cairo_paint(pen.get());
  const Layout layout = layout_for(surface->w, surface->h, rules);
  cairo_translate(pen.get(), layout.left, layout.top);
  cairo_scale(pen.get(), layout.unit, layout.unit);
  paint_squares(pen.get(), picture);
  paint_pieces(pen.get(), picture.view);
  paint_words(pen.get(), picture);
  cairo_surface_flush(canvas.get());
  SDL_Surface* drawn = SDL_CreateRGBSurfaceWithFormatFrom(
      cairo_image_surface_get_data(canvas.get()), surface->w, surface->h, 32,
      cairo_image_surface_get_stride(canvas.get()), SDL_PIXELFORMAT_RGB888);
  if (drawn == nullptr) return;
  SDL_BlitSurface(drawn, nullptr, surface, nullptr);
  SDL_FreeSurface(drawn);
  SDL_UpdateWindowSurface(window);
}

// False when the user wants to leave.
bool handle_key(SDL_Keycode key, Stage& stage) {
  switch (key) {
    case SDLK_q:
    case SDLK_ESCAPE:
      return false;
    case SDLK_SPACE:
      stage.toggle_pause();
      break;
    case SDLK_LEFT:
      stage.step(-1);
      break;
    case SDLK_RIGHT:
      stage.step(1);
      break;
    case SDLK_HOME:
      stage.to_first();
      break;
    case SDLK_END:
      stage.to_last();
      break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      stage.accept();
      break;
    case SDLK_r:
      stage.shuffle();
      break;
    default:
      break;
  }
  return true;
}

void handle_click(SDL_Window* window, const SDL_MouseButtonEvent& event, Stage& stage, const RuleSet& rules) {
  int width = 0;
  int height = 0;
  SDL_GetWindowSize(window, &width, &height);
  const Layout layout = layout_for(width, height, rules);
  const double x = (event.x - layout.left) / layout.unit;
  const double y = (event.y - layout.top) / layout.unit;
  if (x >= 0 && y >= 0) stage.click(static_cast<int>(x), static_cast<int>(y));
}

void run(SDL_Window* window, Stage& stage, const RuleSet& rules) {
  constexpr int kFrame = 25;  // milliseconds
  bool stay = true;
  bool repaint = true;
  std::uint64_t painted = 0;
  while (stay) {
    SDL_Event event;
    for (bool more = SDL_WaitEventTimeout(&event, kFrame) != 0; more && stay;
         more = SDL_PollEvent(&event) != 0) {
      if (event.type == SDL_QUIT) stay = false;
      if (event.type == SDL_WINDOWEVENT) repaint = true;
      if (event.type == SDL_KEYDOWN) stay = handle_key(event.key.keysym.sym, stage);
      if (event.type == SDL_MOUSEBUTTONDOWN) handle_click(window, event.button, stage, rules);
    }
    const std::uint64_t version = stage.version();
    if (repaint || version != painted) paint(window, stage, rules);
    painted = version;
    repaint = false;
  }
}

bool set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

std::optional<std::string> window_trouble() {
  if (!set("DISPLAY") && !set("WAYLAND_DISPLAY") && !set("SDL_VIDEODRIVER")) return "There is no display.";
  return std::nullopt;
}

std::optional<std::string> show_window(Stage& stage, const RuleSet& rules) {
  constexpr double kUnit = 44;  // pixels of a square at first
  std::optional<std::string> trouble = window_trouble();
  if (!trouble) {
    const Sdl sdl;
    if (!sdl.ok()) {
      trouble = "There is no display: " + std::string(SDL_GetError()) + ".";
    } else {
      const Window window(SDL_CreateWindow("Stratego", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                           static_cast<int>(kUnit * (rules.width + 2 * kMargin + kList)),
                                           static_cast<int>(kUnit * (rules.height + 2 * kMargin + kStatus)),
                                           SDL_WINDOW_RESIZABLE));
      if (!window)
        trouble = "The window cannot be opened: " + std::string(SDL_GetError()) + ".";
      else
        run(window.get(), stage, rules);
    }
  }
  stage.quit();
  return trouble;
}

}  // namespace stratego::show
