// A launcher for Boost.Process v2: the library's extension point for another way to start a program. It starts
// by posix_spawn (spawn.hpp says what that gives) and returns the library's handle, for Asio to wait on.
//
// Boost's headers take seconds to compile: include this in sources only. With 1.81 they do not compile by
// themselves when std::filesystem is chosen, hence the includes before them; from 1.82 on they do. Nothing here
// is used that a later version has changed.
#pragma once

#include <memory>
#include <optional>

#define BOOST_PROCESS_USE_STD_FS 1
#include <boost/asio/io_context.hpp>
#include <boost/optional.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/type_traits.hpp>

#include "support/process/spawn.hpp"

namespace kit {

// How to use it: `boost::process::v2::process child = SpawnLauncher{spec}(context.get_executor());`
struct SpawnLauncher {
  const SpawnSpec& spec;

  // The handle kills and reaps the program when it ends before that was done. Throws as spawn() does.
  template <class Executor>
  boost::process::v2::basic_process<Executor> operator()(Executor executor) const {
    Child child = spawn(spec);
    boost::process::v2::basic_process<Executor> handle(std::move(executor), child.pid(), child.pidfd());
    child.release();
    return handle;
  }
};

}  // namespace kit
