// A game between its own thread and the thread of a window: what has been shown so far, how fast it goes on,
// and what a person does with the mouse. Knows nothing of windows.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "stratego/match/manager.hpp"
#include "stratego/show/view.hpp"
#include "support/fd.hpp"

namespace stratego::show {

class Stage final : public record::Watcher {
 public:
  // Against a person the ranks of a program stay hidden, whatever is asked for.
  Stage(const match::GamePlan& game, const Showing& showing);

  // ---- The game's side; these calls wait as the pace demands ----
  bool on_setups(const record::GameRecord& record, const Board& board) override;
  bool after_half_move(const record::GameRecord& record, const Board& board) override;
  void on_end(const record::GameRecord& record, const Board& board) override;

  // What a person answers; nothing after quit(). The setup begins with one by chance.
  std::optional<Setup> ask_setup(Colour colour, std::uint64_t seed);
  std::optional<std::string> ask_move(Colour colour);
  void say(const std::string& message);

  // Readable after quit(), for players that wait for a program.
  int wake_fd() const { return wake_.get(); }

  // ---- The window's side; these calls return at once ----
  struct Picture {
    View view;
    std::vector<std::string> captions;  // of the frames up to the one shown, at most the last 200
    std::string status;                 // one line: what goes on and what may be done
    std::optional<Square> selected;     // by a person
  };
  Picture picture() const;
  std::uint64_t version() const;  // changes when the picture does
  void toggle_pause();
  void step(int by);  // through what was shown; at its end one half-move of the game
  void to_first();
  void to_last();
  void click(int x, int y);  // selects, swaps or moves, for a person
  void accept();             // a person's setup
  void shuffle();            // another setup by chance
  void quit();

 private:
  enum class Asking { kNothing, kSetup, kMove };
  struct Frame {
    View view;
    std::string caption;
  };

  bool show(const View& view, std::string caption);
  bool keep_pace(std::unique_lock<std::mutex>& lock);
  void click_in_setup(Square at);
  void click_in_move(Square at);
  void draw_setup();
  std::string status_line() const;
  void changed() {
    ++version_;
    wake_up_.notify_all();
  }

  const RuleSet rules_;
  const bool hide_red_;
  const bool hide_blue_;
  const std::optional<std::chrono::nanoseconds> delay_;
  kit::Fd wake_;

  mutable std::mutex mutex_;  // guards everything below
  std::condition_variable wake_up_;
  std::uint64_t version_ = 0;
  std::vector<Frame> frames_;
  std::size_t shown_ = 0;
  bool paused_;
  int steps_ = 0;  // half-moves that may be made although the game is paused
  bool over_ = false;
  bool quit_ = false;
  std::string message_;

  Asking asking_ = Asking::kNothing;
  Colour person_ = Colour::kRed;
  Setup setup_;
  std::optional<kit::Rng> chance_;
  std::optional<View> setup_view_;
  std::optional<Square> selected_;
  std::optional<std::string> answer_;
};

// A person at the window.
class StagePlayer final : public match::Player {
 public:
  StagePlayer(Stage& stage, Colour colour, std::uint64_t seed)
      : stage_(stage), colour_(colour), seed_(seed) {}
  void send(std::string_view /*bytes*/) override {}  // the window shows it all
  Answer read_line(std::optional<std::chrono::nanoseconds> limit) override;
  bool tries_again(std::string_view why) override;

 private:
  Stage& stage_;
  Colour colour_;
  std::uint64_t seed_;
  std::size_t row_ = 0;
  Setup setup_;
};

}  // namespace stratego::show
