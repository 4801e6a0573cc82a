// General: draws worlds that agree with everything seen, searches each a few moves deep as if all ranks were
// open, and plays the move that is best on the average of them, with Hunter's sense of where to go.
#pragma once

#include <chrono>
#include <cstdint>

#include "stratego/ai/options.hpp"
#include "stratego/ai/player.hpp"
#include "support/rng.hpp"

namespace stratego::ai {

class General : public Player {
 public:
  explicit General(const Options& options);
  Rows setup(const Picture& picture) override;
  // Stops within options.time (plus one small search), or after options.nodes positions: then the same seed
  // gives the same moves on every machine.
  std::optional<Move> choose(const Picture& picture, const MoveList& legal) override;

 private:
  kit::Rng rng_;
  std::chrono::milliseconds time_;
  std::uint64_t nodes_;
};

}  // namespace stratego::ai
