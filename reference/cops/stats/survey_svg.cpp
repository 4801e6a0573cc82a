#include "cops/stats/survey_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cops/stats/plot.hpp"

namespace cops::stats {
namespace {

constexpr std::size_t kBlack = 6;

std::string pair_name(const Pair& pair) {
  return pair.team + " / " + pair.robber;
}

// A model whose name holds its number of vertices is one of a family: "regular:20,3" of "regular:n,3".
std::string family_of(const std::string& model, double vertices) {
  const std::string number = fmt::format("{:.0f}", vertices);
  const auto is_digit = [&](std::size_t i) { return i < model.size() && model[i] >= '0' && model[i] <= '9'; };
  for (auto at = model.find(number); at != model.npos; at = model.find(number, at + 1)) {
    if (at == 0 || is_digit(at - 1) || is_digit(at + number.size())) continue;
    return model.substr(0, at) + "n" + model.substr(at + number.size());
  }
  return model;
}

double vertices_of(const Survey& survey, const std::string& model) {
  double sum = 0, count = 0;
  for (const Subject& subject : survey.subjects) {
    if (subject.model != model) continue;
    sum += static_cast<double>(subject.vertices);
    ++count;
  }
  return sum / std::max(count, 1.0);
}

PlotPoint point_of(double vertices, const Numbers& numbers) {
  PlotPoint point{vertices, numbers.mean(), numbers.is_bound()};
  if (const auto interval = numbers.interval()) point.range = {interval->low, interval->high};
  return point;
}

// Models of a family, by size.
struct Family {
  std::string name;
  std::vector<std::pair<double, std::size_t>> members;  // vertices, number of the model
};

std::vector<Family> families_of(const Survey& survey, const std::vector<std::string>& models) {
  std::vector<Family> families;
  for (std::size_t i = 0; i < models.size(); ++i) {
    const double vertices = vertices_of(survey, models[i]);
    const std::string name = family_of(models[i], vertices);
    auto found = std::ranges::find(families, name, &Family::name);
    if (found == families.end()) found = families.insert(found, {name, {}});
    found->members.emplace_back(vertices, i);
  }
  for (Family& family : families) std::ranges::sort(family.members);
  return families;
}

Axis sizes_axis(const std::vector<Family>& families) {
  double low = 1e9, high = 0;
  for (const Family& family : families) {
    low = std::min(low, family.members.front().first);
    high = std::max(high, family.members.back().first);
  }
  const double margin = std::max((high - low) * 0.05, 1.0);
  return round_axis("vertices of the graphs", low - margin, high + margin);
}

}  // namespace

std::string numbers_svg(const Survey& survey) {
  const auto families = families_of(survey, models_of(survey));
  const auto summaries = summaries_of(survey);
  const std::size_t pairs = survey.experiment.pairs.size();
  Axis counts =
      round_axis("cops that catch, on average", 0, static_cast<double>(survey.experiment.k_high) + 1.5);
  counts.step = std::max(counts.step, 1.0);
  Plot plot("Empirical cop number by size", sizes_axis(families), counts, pairs + families.size() + 5);
  const auto draw = [&](std::size_t pair, std::size_t colour, Numbers Summary::*which) {
    for (std::size_t f = 0; f < families.size(); ++f) {
      std::vector<PlotPoint> points;
      for (const auto& [vertices, model] : families[f].members) {
        const Numbers& numbers = summaries[model * pairs + pair].*which;
        if (numbers.is_bound() && which == &Summary::cop_number) continue;  // no bound is known
        points.push_back(point_of(vertices, numbers));
      }
      plot.line(points, {colour, f});
      plot.markers(points, {colour, f});
    }
  };
  if (survey.experiment.exact && pairs > 0) draw(0, kBlack, &Summary::cop_number);
  for (std::size_t p = 0; p < pairs; ++p) {
    draw(p, p % kBlack, &Summary::number);
    plot.legend({p % kBlack, 0}, pair_name(survey.experiment.pairs[p]));
  }
  if (survey.experiment.exact) plot.legend({kBlack, 0}, "cop number (exact)");
  for (std::size_t f = 0; families.size() > 1 && f < families.size(); ++f)
    plot.legend({kBlack, f}, families[f].name);
  plot.legend("bar: 95 % interval of the mean");
  plot.legend("open, with an arrow: that many or more,");
  plot.legend(fmt::format("as up to {} cops were tried", survey.experiment.k_high));
  return std::move(plot).finish();
}

std::string survival_svg(const Survey& survey, std::size_t cops) {
  std::vector<std::vector<SurvivalStep>> curves;
  std::uint32_t last = 10;
  for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
    curves.push_back(survival_of(survey, p, cops));
    if (!curves.back().empty()) last = std::max(last, curves.back().back().round);
  }
  Plot plot(fmt::format("Survival against {} cop{}", cops, cops == 1 ? "" : "s"),
            round_axis("round", 0, last), round_axis("share of robbers still free", 0, 1), curves.size());
  for (std::size_t p = 0; p < curves.size(); ++p) {
    const LineStyle style{p, p / (kBlack + 1)};
    std::vector<PlotPoint> points = {{0, 1}};
    for (const SurvivalStep& step : curves[p]) {
      points.push_back({static_cast<double>(step.round), points.back().y});
      points.push_back({static_cast<double>(step.round), step.share});
    }
    points.push_back({static_cast<double>(last), points.back().y});
    plot.line(points, style);
    plot.legend(style, pair_name(survey.experiment.pairs[p]));
  }
  return std::move(plot).finish();
}

namespace {

// Names in order of first appearance, and where one stands among them.
struct Places {
  std::vector<std::string> names;
  std::size_t of(const std::string& name) {
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.push_back(name);
    return names.size() - 1;
  }
};

struct Won {
  std::uint64_t games = 0, captures = 0;
};

Won won_by(const Survey& survey, std::size_t pair, std::size_t cops) {
  Won won;
  for (const GraphResult& result : survey.results) {
    if (cops > result.pairs[pair].cells.size()) continue;
    won.games += result.pairs[pair].cells[cops - 1].games;
    won.captures += result.pairs[pair].cells[cops - 1].captures;
  }
  return won;
}

constexpr double kWide = 96, kHigh = 36, kName = 130, kHead = 70;

void draw_share(kit::Svg& svg, double x, double y, const Won& won) {
  const double share = static_cast<double>(won.captures) / static_cast<double>(won.games);
  svg.element("rect", {{"x", x},
                       {"y", y},
                       {"width", kWide - 4},
                       {"height", kHigh - 4},
                       {"fill", "#0072b2"},
                       {"fill-opacity", share * 0.6},
                       {"stroke", "#888"}});
  svg.text(x + kWide / 2 - 2, y + kHigh / 2 + 3, fmt::format("{:.2f}", share), {{"text-anchor", "middle"}});
}

}  // namespace

std::string wins_svg(const Survey& survey, std::size_t cops) {
  Places teams, robbers;
  for (const Pair& pair : survey.experiment.pairs) {
    teams.of(pair.team);
    robbers.of(pair.robber);
  }
  const auto left = [](std::size_t i) { return kName + kWide * static_cast<double>(i); };
  const auto top = [](std::size_t i) { return kHead + kHigh * static_cast<double>(i); };
  const std::string title = fmt::format("Share of games won by {} cop{}", cops, cops == 1 ? "" : "s");
  kit::Svg svg(left(robbers.names.size()) + 30, top(teams.names.size()) + 40,
               {{"font-family", "sans-serif"}, {"font-size", 12}, {"role", "img"}});
  svg.title(title);
  svg.element("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "#fff"}});
  svg.text(16, 24, title, {{"font-size", 15}});
  for (std::size_t i = 0; i < robbers.names.size(); ++i)
    svg.text(left(i) + kWide / 2, kHead - 14, robbers.names[i], {{"text-anchor", "middle"}});
  for (std::size_t i = 0; i < teams.names.size(); ++i)
    svg.text(kName - 8, top(i) + kHigh * 0.6, teams.names[i], {{"text-anchor", "end"}});
  for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
    const Pair& pair = survey.experiment.pairs[p];
    const Won won = won_by(survey, p, cops);
    if (won.games > 0) draw_share(svg, left(robbers.of(pair.robber)), top(teams.of(pair.team)), won);
  }
  return std::move(svg).finish();
}

}  // namespace cops::stats
