#include "support/command_line.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <utility>

#include "support/text/closest.hpp"

namespace kit {
namespace {

using Mistakes = CommandLine::Mistakes;

std::string quoted(const std::string& word) {
  return "\"" + word + "\"";
}

// A line that no word of the user can break or colour.
std::string printable(std::string line) {
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  return line;
}

bool names(const CLI::ParseError& error, const CLI::Option& option) {
  return std::string(error.what()).find(option.get_name()) != std::string::npos;
}

// What is wrong with a value, in terms of the option rather than of the library.
std::string mistake_of(const CLI::Option& option, const CLI::ParseError& error) {
  const std::string name = option.get_name();
  const bool mismatch = dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr;
  if (mismatch && option.results().empty()) return name + " needs a value";
  if (mismatch && option.get_expected_max() == 1 && option.count() > 1)
    return name + " is given more than once";
  if (dynamic_cast<const CLI::ConversionError*>(&error) == nullptr || option.results().empty())
    return error.what();
  const std::string type = option.get_type_name();
  const std::string what = type == "INT" || type == "UINT" ? "a whole number"
                           : type == "FLOAT"               ? "a number"
                                                           : "a valid " + type;
  return name + ": " + quoted(option.results().back()) + " is not " + what;
}

bool is_about_a_value(const CLI::ParseError& error) {
  return dynamic_cast<const CLI::ValidationError*>(&error) != nullptr ||
         dynamic_cast<const CLI::ConversionError*>(&error) != nullptr ||
         dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr;
}

// What a Review finds out by itself.
bool is_about_presence(const CLI::ParseError& error) {
  return dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ||
         dynamic_cast<const CLI::RequiredError*>(&error) != nullptr ||
         dynamic_cast<const CLI::RequiresError*>(&error) != nullptr ||
         dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr;
}

// Thrown to keep callbacks from running; the mistakes are asked for again.
struct SeenTogether : CLI::RequiredError {
  SeenTogether() : CLI::RequiredError("") {}
};

std::string near(const std::string& word, const std::vector<std::string>& known) {
  const auto found = closest(word, known);
  return found ? " (Did you mean " + *found + "?)" : "";
}

std::vector<std::string> options_of(CLI::App& app) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  for (CLI::App* command : app.get_subcommands())
    for (const std::string& name : options_of(*command)) known.push_back(name);
  return known;
}

std::vector<std::string> commands_of(CLI::App& app) {
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    known.push_back(command->get_name());
  return known;
}

// CLI11 throws the first mistake it comes upon; a review looks at everything that was read until then and
// collects the others too.
class Review {
 public:
  explicit Review(const CLI::ParseError& thrown) : thrown_(thrown) {}

  void look_at(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
      look_at_value(*option);
      if (option->count() > 0) look_at_company(*option);
    }
    for (CLI::App* command : app.get_subcommands()) look_at(*command);
  }

  // `rest`: words that nobody took.
  void look_at_rest(const std::vector<std::string>& rest, CLI::App& app) {
    const auto is_option = [](const std::string& word) { return word.size() > 1 && word[0] == '-'; };
    for (const std::string& word : rest)
      if (is_option(word))
        add("unknown option " + word + near(word.substr(0, word.find('=')), options_of(app)));
    if (std::ranges::any_of(rest, is_option)) return;  // the others may be values of those
    if (app.get_require_subcommand_min() > app.get_subcommands().size()) return look_for_command(rest, app);
    for (const std::string& word : rest) add("one argument too many: " + quoted(word));
  }

  void add(const std::string& mistake) {
    if (std::ranges::find(mistakes_, mistake) == mistakes_.end()) mistakes_.push_back(mistake);
  }

  Mistakes finish() && {
    if (mistakes_.empty() || (!claimed_ && !is_about_presence(thrown_))) add(thrown_.what());
    return std::move(mistakes_);
  }

 private:
  void look_at_value(CLI::Option& option) {
    if (is_about_a_value(thrown_) && names(thrown_, option)) {
      claimed_ = true;
      add(mistake_of(option, thrown_));
    } else if (option.count() == 0) {
      if (option.get_required()) add(option.get_name() + " is missing");
    } else if (!option.get_callback_run()) {
      try {
        option.run_callback();
      } catch (const CLI::Success&) {  // --help, which somebody else sees to
      } catch (const CLI::ParseError& error) {
        add(mistake_of(option, error));
      }
    }
  }

  void look_at_company(const CLI::Option& option) {
    for (const CLI::Option* other : option.get_needs())
      if (other->count() == 0) add(option.get_name() + " needs " + other->get_name());
    for (const CLI::Option* other : option.get_excludes()) {
      // The list makes copies: of two temporaries minmax would return references to nothing.
      const auto [first, second] = std::minmax({option.get_name(), other->get_name()});
      if (other->count() > 0) add(first + " and " + second + " do not go together");
    }
  }

  void look_for_command(const std::vector<std::string>& rest, CLI::App& app) {
    if (!rest.empty())
      return add("there is no command " + quoted(rest.front()) + near(rest.front(), commands_of(app)));
    std::string known;
    for (const std::string& name : commands_of(app)) known.append(known.empty() ? "" : ", ").append(name);
    add("name a command: " + known);
  }

  const CLI::ParseError& thrown_;
  Mistakes mistakes_;
  bool claimed_ = false;  // what was thrown is among the mistakes
};

bool help_is_asked_for(const CLI::App& app) {
  if (app.get_help_ptr() != nullptr && app.get_help_ptr()->count() > 0) return true;
  return std::ranges::any_of(app.get_subcommands(),
                             [](const CLI::App* sub) { return help_is_asked_for(*sub); });
}

// The help of the program, or of the command that was chosen.
std::string help_of(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app.help() : chosen.front()->help(app.get_name());
}

bool fits_a_screen(const std::string& text) {
  constexpr std::size_t kLines = 50, kColumns = 110;
  std::istringstream in(text);
  std::size_t lines = 0;
  for (std::string line; std::getline(in, line); ++lines)
    if (line.size() > kColumns) return false;
  return lines <= kLines;
}

}  // namespace

CommandLine::CommandLine(const std::string& name, const std::string& about) : CLI::App(about, name) {
  set_version_flag("--version", name + " " + KIT_VERSION, "Print the version and exit");
  get_help_ptr()->description("Print this help and exit");
  get_formatter()->column_width(28);
}

std::optional<int> CommandLine::read(const std::vector<std::string>& words, std::ostream& out,
                                     std::ostream& err) {
  try {
    parse(std::vector<std::string>(words.rbegin(), words.rend()));  // the order that CLI11 wants
    return std::nullopt;
  } catch (const CLI::Success& asked) {
    exit(asked, out, err);
    return 0;
  } catch (const CLI::ParseError& error) {
    if (help_is_asked_for(*this)) {
      out << help_of(*this);
      return 0;
    }
    Review review(error);
    review.look_at(*this);
    review.look_at_rest(remaining(true), *this);
    for (const std::string& mistake : checked()) review.add(mistake);
    const auto chosen = get_subcommands();
    const std::string command = chosen.empty() ? "" : " " + chosen.front()->get_name();
    for (const std::string& mistake : std::move(review).finish())
      err << get_name() << ": " << printable(mistake) << '\n';
    err << "`" << get_name() << command << " --help` lists what there is.\n";
    return 2;
  }
}

void CommandLine::pre_callback() {
  if (!checked().empty()) throw SeenTogether();
}

CommandLine::Mistakes CommandLine::checked() const {
  Mistakes all;
  for (const auto& find_mistakes : checks_)
    for (std::string& mistake : find_mistakes()) all.push_back(std::move(mistake));
  return all;
}

bool CommandLine::help_fits_a_screen() const {
  const auto commands = get_subcommands([](const CLI::App*) { return true; });
  return fits_a_screen(help()) && std::ranges::all_of(commands, [](const CLI::App* command) {
           return fits_a_screen(command->help());
         });
}

}  // namespace kit
