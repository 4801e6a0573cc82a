// The machine, looked at once for a run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/data/kit.hpp"
#include "grader/run/workshop.hpp"

namespace grader::run {

// What is needed to run programs on this machine; an error when the sandbox cannot be had.
struct OpenWorkshop {
  Workshop shop;
  HostInfo host;
  std::vector<std::string> warnings;
};
Result<OpenWorkshop> open_workshop(const data::Kit& kit, BoxLevel lowest,
                                   const std::filesystem::path& scratch, std::uint64_t seed,
                                   const std::set<LanguageId>& languages);

}  // namespace grader::run
