// The options of play, stats, referee and page.
#pragma once

namespace CLI {
class App;
}

namespace cops::commands {

// Each as SubCommand::declare (command_line.hpp).
void declare_play(CLI::App& app, int& exit_code);
void declare_stats(CLI::App& app, int& exit_code);
void declare_referee(CLI::App& app, int& exit_code);
void declare_page(CLI::App& app, int& exit_code);

}  // namespace cops::commands
