// What the text of a source file tells about the program it belongs to. A reading of words, not of the language;
// pure, linear, any bytes will do.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grader::intake {

// Python's `if __name__ == "__main__"`, Java's `public static void main`, C++'s `int main(`. `name` tells the language
// by its ending.
bool has_main(std::string_view name, std::string_view text);

// sys.argv, argparse, args[...], argv[...]: the program looks at its command line.
bool reads_arguments(std::string_view name, std::string_view text);

// The package line of a Java file: "controller.game"; nothing without one.
std::optional<std::string> java_package(std::string_view text);

// The public class, record or enum of a Java file.
std::optional<std::string> java_public_class(std::string_view text);

}  // namespace grader::intake
