#include "grader/run/box_runner.hpp"

#include <thread>

#include "support/pipe.hpp"

namespace grader::run {

namespace {

template <class Once>
auto within(Gate& gate, Company company, Once once) -> Ran<decltype(once())> {
  if (company == Company::kUncounted) return {once(), false};
  const Gate::Pass pass = company == Company::kNobody ? gate.enter_alone() : gate.enter();
  auto outcome = once();
  return {std::move(outcome), pass.was_alone()};
}

}  // namespace

Ran<RunOutcome> BoxRunner::run(const RunSpec& spec, Company company) {
  return within(gate_, company, [&] { return box::client::run_in_box(box_, spec, stop()); });
}

Ran<ConversationOutcome> BoxRunner::converse(const Conversation& conversation, Company company) {
  return within(gate_, company, [&] { return talk(conversation); });
}

ConversationOutcome BoxRunner::talk(const Conversation& conversation) const {
  ConversationOutcome outcome;
  kit::Pipe questions = kit::make_pipe();
  kit::Pipe answers = kit::make_pipe();
  kit::Pipe judge_lives = kit::make_pipe();  // nobody writes there: its end is the end of the judge's box
  std::jthread judging([&, pipes = box::client::StdioPipes{std::move(answers.read),
                                                           std::move(questions.write),
                                                           {},
                                                           {},
                                                           std::move(judge_lives.write)}]() mutable {
    outcome.judge = box::client::run_with_pipes(box_, conversation.judge, std::move(pipes), stop());
  });
  outcome.program = box::client::run_with_pipes(box_, conversation.program,
                                                {std::move(questions.read),
                                                 std::move(answers.write),
                                                 conversation.leave_within,
                                                 std::move(judge_lives.read),
                                                 {}},
                                                stop());
  judging.join();
  return outcome;
}

}  // namespace grader::run
