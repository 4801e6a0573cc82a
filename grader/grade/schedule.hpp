// The worker pool: jobs in order, and the items of a job shared out among workers that have no job of their
// own.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>

namespace grader::grade {

// Runs job(0) ... job(jobs - 1) on `workers` threads, started in that order. A job may call for_each to have
// its own items run by whoever is free, so that one submission alone uses all cores as well.
class Schedule {
 public:
  Schedule(int workers, std::stop_token stop) : workers_(workers), stop_(std::move(stop)) {}

  // Blocks until every job has ended or, after a stop request, until the running ones have. An exception of a
  // job is passed on after all workers have ended.
  void run(std::size_t jobs, const std::function<void(std::size_t)>& job);

  // Called within a job: runs item(0) ... item(items - 1), started in that order, on this thread and on idle
  // ones; returns when all have ended. After a stop request the items not yet begun are left out. So they are
  // after an exception of an item, which is passed on to the caller when the others have ended.
  void for_each(std::size_t items, const std::function<void(std::size_t)>& item);

 private:
  struct Batch {
    std::size_t next = 0;
    std::size_t end = 0;
    std::size_t running = 0;
    const std::function<void(std::size_t)>* item = nullptr;
    std::exception_ptr failure;  // the first
  };

  void work(std::size_t jobs, const std::function<void(std::size_t)>& job);
  bool run_one_item(Batch& batch, std::unique_lock<std::mutex>& lock);
  bool help(std::unique_lock<std::mutex>& lock);

  int workers_;
  std::stop_token stop_;
  std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  std::list<Batch> open_;
  std::size_t next_job_ = 0;
  std::size_t running_jobs_ = 0;
  std::exception_ptr failure_;
};

}  // namespace grader::grade
