#include "cops/stats/survey_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cops::stats {
namespace {

// Colours that colour-blind readers can tell apart (M. Okabe and K. Ito); dashes tell them apart without.
constexpr std::array<const char*, 7> kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                 "#e69f00", "#56b4e9", "#000000"};
constexpr std::array<const char*, 4> kDashes = {"none", "8 4", "2 3", "10 3 2 3"};

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '<') {
      result += "&lt;";
    } else if (c == '&') {
      result += "&amp;";
    } else if (c == '"') {
      result += "&quot;";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      result += '?';
    } else {
      result += c;
    }
  }
  return result;
}

std::string pair_name(const Pair& pair) {
  return escaped(pair.team + " / " + pair.robber);
}

constexpr double kLeft = 64, kTop = 48, kPlotWidth = 560, kPlotHeight = 300, kLegendWidth = 250;

std::string opening(double width, double height, const std::string& title) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n<title>{2}</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
      "<text x=\"{3:.0f}\" y=\"24\" font-size=\"15\">{2}</text>\n",
      width, height, escaped(title), kLeft);
}

// A frame with horizontal lines at `ticks` steps from 0 to `top`.
std::string frame(double top, int ticks, const std::string& y_name, const std::string& x_name) {
  std::string text;
  for (int i = 0; i <= ticks; ++i) {
    const double value = top * i / ticks, y = kTop + kPlotHeight * (1 - static_cast<double>(i) / ticks);
    text += fmt::format(
        "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1f}\" "
        "text-anchor=\"end\">{:g}</text>\n",
        kLeft, y, kLeft + kPlotWidth, y, kLeft - 8, y + 4, value);
  }
  text +=
      fmt::format("<text x=\"16\" y=\"{:.0f}\" transform=\"rotate(-90 16 {:.0f})\" text-anchor=\"middle\">",
                  kTop + kPlotHeight / 2, kTop + kPlotHeight / 2) +
      y_name + "</text>\n";
  return text +
         fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">", kLeft + kPlotWidth / 2,
                     kTop + kPlotHeight + 64) +
         x_name + "</text>\n";
}

std::string curve(const std::string& points, std::size_t at, const std::string& name) {
  const char* const colour = kColours[at % kColours.size()];
  const char* const dash = kDashes[at / kColours.size() % kDashes.size()];
  const double y = kTop + 10 + 20 * static_cast<double>(at), x = kLeft + kPlotWidth + 20;
  return fmt::format(
      "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"{}\"/>\n"
      "<line x1=\"{:.0f}\" y1=\"{:.0f}\" x2=\"{:.0f}\" y2=\"{:.0f}\" stroke=\"{}\" stroke-width=\"2\" "
      "stroke-dasharray=\"{}\"/><text x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n",
      points, colour, dash, x, y, x + 28, y, colour, dash, x + 36, y + 4, name);
}

double plot_height(std::size_t curves) {
  return std::max(kTop + kPlotHeight + 80, kTop + 30 + 20 * static_cast<double>(curves));
}

}  // namespace

std::string numbers_svg(const Survey& survey) {
  const auto models = models_of(survey);
  const auto summaries = summaries_of(survey);
  const std::size_t pairs = survey.experiment.pairs.size();
  const auto top = static_cast<double>(survey.experiment.k_high);
  std::string text =
      opening(kLeft + kPlotWidth + kLegendWidth, plot_height(pairs + 1), "Empirical cop number by model");
  text += frame(top, static_cast<int>(survey.experiment.k_high), "mean number of cops that catch", "");
  const auto x_of = [&](std::size_t model) {
    return kLeft + kPlotWidth * (static_cast<double>(model) + 0.5) / static_cast<double>(models.size());
  };
  for (std::size_t i = 0; i < models.size(); ++i) {
    text += fmt::format(
        "<text x=\"{0:.1f}\" y=\"{1:.0f}\" transform=\"rotate(-20 {0:.1f} {1:.0f})\" text-anchor=\"end\">{2}"
        "</text>\n",
        x_of(i) + 10, kTop + kPlotHeight + 20, escaped(models[i]));
  }
  const auto line = [&](std::size_t pair, const auto& mean_of) {
    std::string points;
    for (std::size_t i = 0; i < models.size(); ++i) {
      const Mean& mean = mean_of(summaries[i * pairs + pair]);
      if (mean.count == 0) continue;
      points += fmt::format("{:.1f},{:.1f} ", x_of(i), kTop + kPlotHeight * (1 - mean.value() / top));
    }
    return points;
  };
  for (std::size_t p = 0; p < pairs; ++p) {
    text += curve(line(p, [](const Summary& one) -> const Mean& { return one.number; }), p,
                  pair_name(survey.experiment.pairs[p]));
  }
  if (survey.experiment.exact && pairs > 0) {
    text +=
        curve(line(0, [](const Summary& one) -> const Mean& { return one.cop_number; }), pairs, "cop number");
  }
  return text + "</svg>\n";
}

std::string survival_svg(const Survey& survey, std::size_t cops) {
  std::vector<std::vector<SurvivalStep>> curves;
  std::uint32_t last = 10;
  for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
    curves.push_back(survival_of(survey, p, cops));
    if (!curves.back().empty()) last = std::max(last, curves.back().back().round);
  }
  std::string text = opening(kLeft + kPlotWidth + kLegendWidth, plot_height(curves.size()),
                             fmt::format("Survival against {} cop{}", cops, cops == 1 ? "" : "s"));
  text += frame(1, 5, "share of robbers still free", "round");
  for (int i = 0; i <= 5; ++i) {
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.0f}\" text-anchor=\"middle\">{:.0f}</text>\n",
                        kLeft + kPlotWidth * i / 5, kTop + kPlotHeight + 20, last * i / 5.0);
  }
  const auto point = [&](double round, double share) {
    return fmt::format("{:.1f},{:.1f} ", kLeft + kPlotWidth * round / last, kTop + kPlotHeight * (1 - share));
  };
  for (std::size_t p = 0; p < curves.size(); ++p) {
    std::string points = point(0, 1);
    double share = 1;
    for (const SurvivalStep& step : curves[p]) {
      points += point(step.round, share) + point(step.round, step.share);
      share = step.share;
    }
    points += point(last, share);
    text += curve(points, p, pair_name(survey.experiment.pairs[p]));
  }
  return text + "</svg>\n";
}

std::string wins_svg(const Survey& survey, std::size_t cops) {
  std::vector<std::string> teams, robbers;
  const auto place = [](std::vector<std::string>& list, const std::string& name) {
    const auto found = std::find(list.begin(), list.end(), name);
    if (found == list.end()) list.push_back(name);
    return static_cast<double>(std::find(list.begin(), list.end(), name) - list.begin());
  };
  for (const Pair& pair : survey.experiment.pairs) {
    place(teams, pair.team);
    place(robbers, pair.robber);
  }
  constexpr double kWide = 96, kHigh = 36, kName = 130;
  std::string text = opening(kName + kWide * static_cast<double>(robbers.size()) + 30,
                             110 + kHigh * static_cast<double>(teams.size()),
                             fmt::format("Share of games won by {} cop{}", cops, cops == 1 ? "" : "s"));
  for (std::size_t i = 0; i < robbers.size(); ++i) {
    text += fmt::format("<text x=\"{:.0f}\" y=\"56\" text-anchor=\"middle\">{}</text>\n",
                        kName + kWide * (static_cast<double>(i) + 0.5), escaped(robbers[i]));
  }
  for (std::size_t i = 0; i < teams.size(); ++i) {
    text += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{}</text>\n", kName - 8,
                        70 + kHigh * (static_cast<double>(i) + 0.6), escaped(teams[i]));
  }
  for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
    std::uint64_t games = 0, captures = 0;
    for (const GraphResult& result : survey.results) {
      if (cops > result.pairs[p].cells.size()) continue;
      games += result.pairs[p].cells[cops - 1].games;
      captures += result.pairs[p].cells[cops - 1].captures;
    }
    if (games == 0) continue;
    const double share = static_cast<double>(captures) / static_cast<double>(games);
    const double x = kName + kWide * place(robbers, survey.experiment.pairs[p].robber);
    const double y = 70 + kHigh * place(teams, survey.experiment.pairs[p].team);
    text += fmt::format(
        "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{}\" height=\"{}\" fill=\"#0072b2\" fill-opacity=\"{:.2f}\" "
        "stroke=\"#888\"/><text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{:.2f}</text>\n",
        x, y, kWide - 4, kHigh - 4, share * 0.6, x + kWide / 2 - 2, y + kHigh / 2 + 3, share);
  }
  return text + "</svg>\n";
}

}  // namespace cops::stats
