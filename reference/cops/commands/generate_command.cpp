#include "cops/commands/generate_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "cops/commands/input_file.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph_text.hpp"
#include "cops/graph/named_graphs.hpp"

namespace cops::commands {
namespace {

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category(), "writing to standard output");
  }
}

std::string listing() {
  std::string text = "families\n";
  for (const auto& family : graph_families()) {
    text += fmt::format("  {:<22}{}{}\n", fmt::format("{}:{}", family.name, family.parameters), family.what,
                        family.random ? " (random)" : "");
  }
  text += "graphs\n";
  for (const auto name : graph_names()) text += fmt::format("  {}\n", name);
  return text;
}

Graph graph_of_file(const GenerateCommand& command) {
  const std::string text = InputFile(command.from).rest();
  const auto format =
      command.read_format == "auto" ? std::optional(guess_format(text)) : format_named(command.read_format);
  auto read = read_graph(text, *format, {command.symmetrise});
  if (!read) throw input_error(command.from, read.problem().line, read.problem().reason);
  const auto [loops, repeated] = read->dropped;
  if (loops + repeated > 0) {
    fmt::print(stderr, "cops: {}: {} loops and {} repeated edges left out\n", command.from, loops, repeated);
  }
  return std::move(read->graph);
}

}  // namespace

int run_generate(const GenerateCommand& command) {
  if (command.list) {
    write_out(listing());
    return 0;
  }
  const auto format = *format_named(command.format);
  if (!command.from.empty()) write_out(write_graph(graph_of_file(command), format));
  for (const auto& description : command.graphs) {
    for (std::size_t i = 0; i < command.count; ++i) {
      const auto graph = make_graph(description, command.seed + i);
      if (!graph) throw InputError(graph.problem().reason);
      write_out(write_graph(*graph, format));
    }
  }
  return 0;
}

}  // namespace cops::commands
