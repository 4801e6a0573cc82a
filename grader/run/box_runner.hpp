// Runs programs in boxes of this machine.
#pragma once

#include "grader/box/client/box.hpp"
#include "grader/run/gate.hpp"
#include "grader/run/runner.hpp"

namespace grader::run {

class BoxRunner : public Runner {
 public:
  // `scratch`: an existing folder.
  BoxRunner(box::client::BoxHost box, std::filesystem::path scratch, std::stop_token stop)
      : Runner(std::move(scratch), std::move(stop)), box_(std::move(box)) {}

  Ran<RunOutcome> run(const RunSpec& spec, Company company) override;
  Ran<ConversationOutcome> converse(const Conversation& conversation, Company company) override;

 private:
  ConversationOutcome talk(const Conversation& conversation) const;

  box::client::BoxHost box_;
  Gate gate_;
};

}  // namespace grader::run
