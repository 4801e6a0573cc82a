// Plots of the results of an experiment, as SVG. Pure functions of the survey.
#pragma once

#include <cstddef>
#include <string>

#include "cops/stats/survey.hpp"

namespace cops::stats {

// Means by model, one line for each pair and one for the cop number.
std::string numbers_svg(const Survey& survey);
// Survival curves, one for each pair, with k cops.
std::string survival_svg(const Survey& survey, std::size_t cops);
// Share of captures by cops (rows) and robbers (columns), with k cops.
std::string wins_svg(const Survey& survey, std::size_t cops);

}  // namespace cops::stats
