#include "stratego/show/stage.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <cstdlib>

#include "stratego/rules/protocol.hpp"
#include "stratego/rules/setup_by_chance.hpp"

namespace stratego::show {
namespace {

// Against a person the other side's ranks stay hidden.
bool hides(const match::GamePlan& game, const Showing& showing, Colour colour) {
  const bool asked = colour == Colour::kRed ? showing.hide_red : showing.hide_blue;
  if (game.players.size() != 2) return asked;
  const bool enemy_is_person = game.players[index_of(opponent(colour))].human;
  return asked || (enemy_is_person && !game.players[index_of(colour)].human);
}

}  // namespace

Stage::Stage(const match::GamePlan& game, const Showing& showing)
    : rules_(game.spec.rules),
      hide_red_(hides(game, showing, Colour::kRed)),
      hide_blue_(hides(game, showing, Colour::kBlue)),
      delay_(showing.delay),
      wake_(::eventfd(0, EFD_CLOEXEC)),
      paused_(!showing.delay) {}

// ---- The game's side ----

bool Stage::on_setups(const record::GameRecord& record, const Board& board) {
  View view(record.rules, hide_red_, hide_blue_);
  view.set_board(board);
  return show(view, fmt::format("{} - {}", record.players[0].name, record.players[1].name));
}

bool Stage::after_half_move(const record::GameRecord& record, const Board& board) {
  std::unique_lock lock(mutex_);
  View view = frames_.back().view;
  lock.unlock();
  view.add(record.half_moves.back(), board);
  return show(view, half_move_text(record.rules, record.half_moves.back()));
}

void Stage::on_end(const record::GameRecord& record, const Board& /*board*/) {
  const std::lock_guard lock(mutex_);
  over_ = true;
  message_ = reason_of(record) + ": " + result_of(record);
  changed();
}

bool Stage::show(const View& view, std::string caption) {
  std::unique_lock lock(mutex_);
  const bool live = frames_.empty() || shown_ + 1 == frames_.size();
  frames_.push_back({view, std::move(caption)});
  if (live) shown_ = frames_.size() - 1;
  message_.clear();
  changed();
  return keep_pace(lock);
}

bool Stage::keep_pace(std::unique_lock<std::mutex>& lock) {
  const auto may_go_on = [this] { return quit_ || steps_ > 0; };
  if (delay_ && !paused_) wake_up_.wait_for(lock, *delay_, [&] { return may_go_on() || paused_; });
  wake_up_.wait(lock, [&] { return may_go_on() || !paused_; });
  if (steps_ > 0) --steps_;
  return !quit_;
}

std::optional<Setup> Stage::ask_setup(Colour colour, std::uint64_t seed) {
  std::unique_lock lock(mutex_);
  person_ = colour;
  chance_.emplace(seed);
  setup_ = setup_by_chance(rules_, colour, *chance_);
  asking_ = Asking::kSetup;
  draw_setup();
  changed();
  wake_up_.wait(lock, [this] { return quit_ || asking_ == Asking::kNothing; });
  setup_view_.reset();
  changed();
  if (quit_) return std::nullopt;
  return setup_;
}

std::optional<std::string> Stage::ask_move(Colour colour) {
  std::unique_lock lock(mutex_);
  person_ = colour;
  asking_ = Asking::kMove;
  answer_.reset();
  changed();
  wake_up_.wait(lock, [this] { return quit_ || answer_; });
  asking_ = Asking::kNothing;
  selected_.reset();
  changed();
  return answer_;
}

void Stage::say(const std::string& message) {
  const std::lock_guard lock(mutex_);
  message_ = message;
  changed();
}

// ---- The window's side ----

Stage::Picture Stage::picture() const {
  constexpr std::size_t kCaptions = 200;
  const std::lock_guard lock(mutex_);
  if (setup_view_) return {*setup_view_, {}, status_line(), selected_};
  if (frames_.empty()) return {View(rules_, false, false), {}, "Waiting for the setups", std::nullopt};
  Picture picture{frames_[shown_].view, {}, status_line(), selected_};
  for (std::size_t i = shown_ + 1 > kCaptions ? shown_ + 1 - kCaptions : 0; i <= shown_; ++i)
    picture.captions.push_back(frames_[i].caption);
  return picture;
}

std::uint64_t Stage::version() const {
  const std::lock_guard lock(mutex_);
  return version_;
}

std::string Stage::status_line() const {
  if (asking_ == Asking::kSetup) return "Click two squares to swap, r: another setup, Enter: begin";
  std::string text = !message_.empty() ? message_
                     : asking_ == Asking::kMove
                         ? fmt::format("{}, your move: click a piece and where it goes", colour_name(person_))
                     : paused_ ? "Paused (space goes on)"
                               : "Space pauses, arrows step, q quits";
  if (shown_ + 1 < frames_.size()) text = fmt::format("[{} of {}] ", shown_, frames_.size() - 1) + text;
  return text;
}

void Stage::toggle_pause() {
  const std::lock_guard lock(mutex_);
  paused_ = !paused_;
  if (!paused_ && !frames_.empty()) shown_ = frames_.size() - 1;
  changed();
}

void Stage::step(int by) {
  const std::lock_guard lock(mutex_);
  if (frames_.empty()) return;
  if (!over_ && asking_ == Asking::kNothing) paused_ = true;
  const auto last = static_cast<std::int64_t>(frames_.size()) - 1;
  const std::int64_t to = static_cast<std::int64_t>(shown_) + by;
  if (to > last && !over_) steps_ = 1;
  shown_ = static_cast<std::size_t>(std::clamp<std::int64_t>(to, 0, last));
  changed();
}

void Stage::to_first() {
  const std::lock_guard lock(mutex_);
  shown_ = 0;
  if (!over_) paused_ = true;
  changed();
}

void Stage::to_last() {
  const std::lock_guard lock(mutex_);
  if (!frames_.empty()) shown_ = frames_.size() - 1;
  changed();
}

void Stage::quit() {
  const std::lock_guard lock(mutex_);
  quit_ = true;
  ::eventfd_write(wake_.get(), 1);
  changed();
}

// ---- A person's mouse ----

void Stage::click(int x, int y) {
  const std::lock_guard lock(mutex_);
  if (x < 0 || y < 0 || x >= rules_.width || y >= rules_.height) return;
  if (asking_ == Asking::kSetup) click_in_setup(square(x, y));
  if (asking_ == Asking::kMove) click_in_move(square(x, y));
  changed();
}

void Stage::accept() {
  const std::lock_guard lock(mutex_);
  if (asking_ != Asking::kSetup) return;
  asking_ = Asking::kNothing;
  selected_.reset();
  changed();
}

void Stage::shuffle() {
  const std::lock_guard lock(mutex_);
  if (asking_ != Asking::kSetup) return;
  setup_ = setup_by_chance(rules_, person_, *chance_);
  selected_.reset();
  draw_setup();
  changed();
}

void Stage::click_in_setup(Square at) {
  const int first = first_setup_row(person_, rules_.height);
  const auto cell = [this, first](Square where) -> char& {
    return setup_[static_cast<std::size_t>(y_of(where) - first)][static_cast<std::size_t>(x_of(where))];
  };
  if (y_of(at) < first || y_of(at) >= first + kSetupRows) return;
  if (!selected_) {
    selected_ = at;
    return;
  }
  std::swap(cell(*selected_), cell(at));
  selected_.reset();
  draw_setup();
}

void Stage::click_in_move(Square at) {
  const Board& board = frames_.back().view.board();
  shown_ = frames_.size() - 1;
  if (board.at(at).is_piece_of(person_)) {
    selected_ = at;
    return;
  }
  if (!selected_) return;
  const int across = x_of(at) - x_of(*selected_);
  const int down = y_of(at) - y_of(*selected_);
  if ((across == 0) == (down == 0)) {
    message_ = "A piece moves in a straight line";
    return;
  }
  const Direction direction = down < 0     ? Direction::kUp
                              : down > 0   ? Direction::kDown
                              : across < 0 ? Direction::kLeft
                                           : Direction::kRight;
  answer_ = normal_text({x_of(*selected_), y_of(*selected_), direction, std::abs(across + down)});
}

void Stage::draw_setup() {
  Board board(rules_);
  place_setup(board, rules_, person_, setup_);
  setup_view_.emplace(rules_, false, false);
  setup_view_->set_board(board);
}

match::Player::Answer StagePlayer::read_line(std::optional<std::chrono::nanoseconds> /*limit*/) {
  if (row_ == 0) {
    const std::optional<Setup> setup = stage_.ask_setup(colour_, seed_);
    if (!setup) return {Answer::Kind::kStopped, {}, {}};
    setup_ = *setup;
  }
  if (row_ < setup_.size()) return {Answer::Kind::kLine, setup_[row_++], {}};
  const std::optional<std::string> move = stage_.ask_move(colour_);
  if (!move) return {Answer::Kind::kStopped, {}, {}};
  return {Answer::Kind::kLine, *move, {}};
}

bool StagePlayer::tries_again(std::string_view why) {
  stage_.say(std::string(why));
  return true;
}

}  // namespace stratego::show
