#include "grader/results/marks.hpp"

#include "support/atomic_file.hpp"

namespace grader::results {

namespace fs = std::filesystem;

namespace {

std::string cell(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + "\"";
}

}  // namespace

data::KnownNames markable(const data::Kit& kit, std::optional<std::set<SubmissionId>> submissions) {
  data::KnownNames names;
  names.submissions = std::move(submissions);
  for (const auto& [id, rubric] : kit.rubrics) {
    auto& manual = names.manual[id];
    for (const Criterion& criterion : rubric.criteria) {
      if (std::holds_alternative<Manual>(criterion.from)) manual[criterion.id] = criterion.points;
    }
  }
  return names;
}

Result<Marks> kept_marks(const ResultPlaces& places, const data::Kit& kit) {
  if (!fs::exists(places.marks())) return Marks{};
  return data::load_marks(places.marks(), markable(kit, std::nullopt));
}

Result<std::size_t> import_marks(const ResultPlaces& places, const data::Kit& kit, const fs::path& file,
                                 const std::set<SubmissionId>& submissions) {
  auto fresh = data::load_marks(file, markable(kit, submissions));
  if (!fresh) return fresh.error();
  auto marks = kept_marks(places, kit);
  if (!marks) return marks.error();
  for (const auto& [key, mark] : *fresh) (*marks)[key] = mark;
  write_marks(places, *marks);
  // Said in full: a number could also be read as the length of a list of errors.
  return {boost::system::in_place_value, fresh->size()};
}

void write_marks(const ResultPlaces& places, const Marks& marks) {
  std::string text = "id,assignment,criterion,points,comment\n";
  for (const auto& [key, mark] : marks) {
    text += cell(key.id.value) + "," + cell(key.assignment.value) + "," + cell(key.criterion.value) + "," +
            to_string(mark.points) + "," + cell(mark.comment) + "\n";
  }
  fs::create_directories(places.own());
  kit::write_file_atomically(places.marks(), text);
}

}  // namespace grader::results
