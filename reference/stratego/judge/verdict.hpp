// From the games that were played to what they are worth. Pure.
#pragma once

#include <span>

#include "stratego/judge/case_folder.hpp"
#include "stratego/judge/options.hpp"
#include "support/judge/judgement.hpp"

namespace stratego::judge {

using kit::judge::Field;
using kit::judge::Judgement;
using kit::judge::Share;

// `games` in the order in which they were played, at least one.
Judgement judge(const Options& options, std::span<const Played> games);

// The share for that many half points (a win is two, a draw one) in `games` games: nothing up to
// options.none_up_to percent, everything from options.full_from percent, between them in proportion. So it
// never falls when one game ends better, and who is stronger never expects less.
Share share_of_score(const Options& options, int half_points, int games);

}  // namespace stratego::judge
