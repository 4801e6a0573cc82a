// What a Java class declares, as far as can be seen without a compiler.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace grader::intake {

// The names of fields, methods and constructors declared directly in the classes of a file. A reading of
// words, not of the language: good enough to tell students which names they added to a class of the skeleton.
// Linear time; any bytes will do.
std::set<std::string> java_members(std::string_view text);

}  // namespace grader::intake
