#include "grader/grade/schedule.hpp"

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>

namespace grader::grade {

void Schedule::run(std::size_t jobs, const std::function<void(std::size_t)>& job) {
  {
    const std::lock_guard lock(mutex_);
    next_job_ = 0;
    failure_ = nullptr;
  }
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < std::max(1, workers_); ++i) threads.emplace_back([&] { work(jobs, job); });
  }
  if (failure_) std::rethrow_exception(failure_);
}

void Schedule::work(std::size_t jobs, const std::function<void(std::size_t)>& job) {
  std::unique_lock lock(mutex_);
  while (true) {
    const bool more = next_job_ < jobs && !stop_.stop_requested() && !failure_;
    if (more) {
      const std::size_t mine = next_job_++;
      ++running_jobs_;
      lock.unlock();
      std::exception_ptr failure;
      try {
        job(mine);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      if (failure && !failure_) failure_ = failure;
      --running_jobs_;
      changed_.notify_all();
    } else if (!help(lock)) {
      if (running_jobs_ == 0) return;
      changed_.wait(lock);
    }
  }
}

// Takes an item of the batch with the most left to do.
bool Schedule::help(std::unique_lock<std::mutex>& lock) {
  const auto left = [](const Batch& batch) { return batch.end - batch.next; };
  const auto most = std::ranges::max_element(open_, {}, left);
  return most != open_.end() && run_one_item(*most, lock);
}

bool Schedule::run_one_item(Batch& batch, std::unique_lock<std::mutex>& lock) {
  if (stop_.stop_requested()) batch.next = batch.end;
  if (batch.next == batch.end) return false;
  const std::size_t mine = batch.next++;
  ++batch.running;
  lock.unlock();
  std::exception_ptr failure;
  try {
    (*batch.item)(mine);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  if (failure) {
    if (!batch.failure) batch.failure = failure;
    batch.next = batch.end;
  }
  --batch.running;
  changed_.notify_all();
  return true;
}

void Schedule::for_each(std::size_t items, const std::function<void(std::size_t)>& item) {
  std::unique_lock lock(mutex_);
  const auto batch = open_.insert(open_.end(), Batch{0, items, 0, &item, {}});
  changed_.notify_all();
  while (run_one_item(*batch, lock)) {
  }
  changed_.wait(lock, [&] { return batch->running == 0; });
  const std::exception_ptr failure = batch->failure;
  open_.erase(batch);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace grader::grade
