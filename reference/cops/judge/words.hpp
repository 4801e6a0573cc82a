// Lines, lists and graphs in messages.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::judge {

// Lines without their ends and blanks around; empty ones and, when told, those that begin with '#' are left
// out.
std::vector<std::string> lines_of(std::string_view text, bool skip_comments);

// "3 5 7".
std::string listed(std::span<const Vertex> vertices);

// What a student wrote, in quotation marks, cut, with strange bytes replaced.
std::string shown(std::string_view text);

// "1 graph", "5 graphs".
std::string counted(std::size_t n, const std::string& what);

// "5 vertices, edges 0-1 1-2": up to 30 edges, of larger graphs their numbers.
std::string described(const Graph& graph);

}  // namespace cops::judge
