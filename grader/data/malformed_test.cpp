// A table of wrong data files: the loader names each mistake at its place with a remedy, and the schema
// rejects it where a schema can say such a thing. Right files, those of the kit among them, pass both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "grader/data/load_assignment.hpp"
#include "grader/data/load_language.hpp"
#include "grader/data/load_rubric.hpp"
#include "grader/data/probe.hpp"
#include "grader/data/testing/small_kit.hpp"
#include "kit_paths.hpp"

namespace grader::data {
namespace {

namespace fs = std::filesystem;
using FileKind::kAssignment;
using FileKind::kGroup;
using FileKind::kLanguage;
using FileKind::kProbe;
using FileKind::kRubric;
using FileKind::kTestCase;

// Whether a schema can see the mistake, too.
enum Schema { sees, blind };

struct Row {
  FileKind kind;
  const char* patch;    // RFC 7396 merge patch on the right document; null removes a key
  const char* pointer;  // where the loader finds the mistake
  const char* what;     // part of what it says
  Schema schema;
};

const Row kRows[] = {
    {kAssignment, R"({"title": null})", "", "\"title\" is missing", sees},
    {kAssignment, R"({"title": 5})", "/title", "the number 5 where text", sees},
    {kAssignment, R"({"title": ""})", "/title", "empty", sees},
    {kAssignment, R"({"title": "a\nb"})", "/title", "control character", blind},
    {kAssignment, R"({"titel": "Demo"})", "/titel", "unknown key", sees},
    {kAssignment, R"({"languages": null})", "", "\"languages\" is missing", sees},
    {kAssignment, R"({"languages": ["cpp"]})", "/languages", "a list where an object", sees},
    {kAssignment, R"({"languages": {"cpp": null, "python": null}})", "/languages", "the object is empty",
     sees},
    {kAssignment, R"({"languages": {"C++": {"program": "x"}}})", "/languages/C++", "no id", sees},
    {kAssignment, R"({"languages": {"cpp": {"program": null}}})", "/languages/cpp", "\"program\" is missing",
     sees},
    {kAssignment, R"({"languages": {"cpp": {"program": "a/b"}}})", "/languages/cpp/program",
     "no plain file name", sees},
    {kAssignment, R"({"languages": {"cpp": {"program": ".."}}})", "/languages/cpp/program",
     "no plain file name", sees},
    {kAssignment, R"({"languages": {"cpp": {"files": []}}})", "/languages/cpp/files", "a list of 0", sees},
    {kAssignment, R"({"languages": {"cpp": {"files": ["a", "a"]}}})", "/languages/cpp/files/1", "twice",
     sees},
    {kAssignment, R"({"languages": {"cpp": {"given": "../x"}}})", "/languages/cpp/given", "leaves its folder",
     sees},
    {kAssignment, R"({"languages": {"cpp": {"given": "nowhere"}}})", "/languages/cpp/given",
     "there is no folder", blind},
    {kAssignment, R"({"build_limits": {"cpu": 5}})", "/build_limits/cpu", "unknown key", sees},
    {kAssignment, R"({"build_limits": {"cpu_s": 20, "wall_s": 10}})", "/build_limits", "wall time is less",
     blind},
    {kAssignment, R"({"budget_cpu_s": -1})", "/budget_cpu_s", "from 0", sees},
    {kAssignment, R"({"reference": []})", "/reference", "a list of 0", sees},
    {kAssignment, R"({"reference": ["../driver"]})", "/reference", "no program's name", blind},
    {kAssignment, R"({"groups": null})", "", "\"groups\" is missing", sees},
    {kAssignment, R"({"groups": []})", "/groups", "a list of 0", sees},
    {kAssignment, R"({"groups": ["public", "hidden", "hiden"]})", "/groups/2", "there is no folder", blind},
    {kAssignment, R"({"groups": ["public", "hidden", "public"]})", "/groups/2", "listed twice", sees},
    {kAssignment, R"({"groups": ["public", "hidden", "probes"]})", "/groups/2", "submissions", sees},
    {kAssignment, R"({"groups": ["public"]})", "/groups", "\"hidden\" is not listed", blind},
    {kAssignment, R"({"groups": ["public", "hidden", "A B"]})", "/groups/2", "no id", sees},
    {kAssignment, R"({"defaults": {"limits": 5}})", "/defaults/limits", "where an object", sees},
    {kAssignment, R"({"defaults": {"limits": {"cpu_s": 0}}})", "/defaults/limits/cpu_s", "from 0.01", sees},
    {kAssignment, R"({"defaults": {"limits": {"cpu_s": "2"}}})", "/defaults/limits/cpu_s", "the text", sees},
    {kAssignment, R"({"defaults": {"limits": {"memory_mb": 1e300}}})", "/defaults/limits/memory_mb", "from 1",
     sees},
    {kAssignment, R"({"defaults": {"limits": {"processes": 1.5}}})", "/defaults/limits/processes",
     "whole number", sees},
    {kAssignment, R"({"defaults": {"limits": {"files": 99999999999999999999}}})", "/defaults/limits/files",
     "whole", sees},
    {kAssignment, R"({"defaults": {"limits": {"wall_s": 2}}})", "/defaults/limits/wall_s",
     "less than CPU time", blind},
    {kAssignment, R"({"defaults": {"visibility": "secret"}})", "/defaults/visibility", "not known", sees},
    {kAssignment, R"({"defaults": {"output_files": ["/etc/passwd"]}})", "/defaults/output_files/0",
     "absolute", sees},
    {kAssignment, R"({"defaults": {"output_files": ["a/../../b"]}})", "/defaults/output_files/0", "leaves",
     sees},
    {kAssignment, R"({"defaults": {"output_files": ["a//b"]}})", "/defaults/output_files/0", "empty", sees},
    {kAssignment, R"({"defaults": {"output_files": ["./b"]}})", "/defaults/output_files/0", "\".\" step",
     sees},
    {kAssignment, R"({"defaults": {"output_files": [""]}})", "/defaults/output_files/0", "empty", sees},
    {kAssignment, R"({"defaults": {"output_files": ["stdout"]}})", "/defaults/output_files", "is a stream",
     sees},
    {kAssignment, R"({"defaults": {"output_files": ["a\u0000b"]}})", "/defaults/output_files/0", "NUL",
     blind},
    {kAssignment, R"({"defaults": {"allowed_exit": [256]}})", "/defaults/allowed_exit/0", "from 0 to 255",
     sees},
    {kAssignment, R"({"defaults": {"allowed_exit": [1, 1]}})", "/defaults/allowed_exit/1", "twice", sees},
    {kAssignment, R"({"defaults": {"checker": {"exact": null}}})", "/defaults/checker", "no way to compare",
     sees},
    {kAssignment, R"({"defaults": {"checker": {"exact": "x.txt"}}})", "/defaults/checker",
     "not among output_files", blind},
    {kAssignment, R"({"defaults": {"checker": null}})", "", "no checker", blind},
    {kAssignment, R"({"defaults": {"chekcer": {"exact": "stdout"}}})", "/defaults/chekcer", "unknown key",
     sees},
    {kAssignment, R"({"defaults": {"weight": -1}})", "/defaults/weight", "from 0", sees},
    {kAssignment, R"({"defaults": {"hide_in_diff": "time"}})", "/defaults/hide_in_diff", "where a list",
     sees},
    {kGroup, R"({"title": null})", "", "\"title\" is missing", sees},
    {kGroup, R"({"argv": []})", "/argv", "unknown key", sees},
    {kGroup, R"({"checker": {"absolute": -1}})", "/checker/absolute", "from 0", sees},
    {kGroup, R"({"checker": {"relative": 2}})", "/checker/relative", "to 1", sees},
    {kGroup, R"({"checker": {"exact": "stdout"}})", "/checker/numbers", "unknown key", sees},
    {kGroup,
     R"({"checker": {"numbers": null, "judge": "j", "absolute": null, "relative": null, "argv": []}})",
     "/checker/argv", "unknown key", sees},
    {kGroup, R"({"checker": {"numbers": null, "judge": "../j", "absolute": null, "relative": null}})",
     "/checker/judge", "no plain file name", sees},
    {kGroup, R"({"limits": {"wall_s": 0.5}})", "/limits/wall_s", "less than CPU time", blind},
    {kTestCase, R"({"title": null})", "", "\"title\" is missing", sees},
    {kTestCase, R"({"argv": "a b"})", "/argv", "the text \"a b\" where a list", sees},
    {kTestCase, R"({"argv": ["a", 5]})", "/argv/1", "the number 5", sees},
    {kTestCase, R"({"argv": ["a\u0000"]})", "/argv/0", "NUL", blind},
    {kTestCase, R"({"stdin": "x"})", "/stdin", "unknown key", sees},
    {kTestCase, R"({"slow_after_s": true})", "/slow_after_s", "true where a number", sees},
    {kRubric, R"({"total": null})", "", "\"total\" is missing", sees},
    {kRubric, R"({"total": 11})", "/total", "add up to 10, not 11", blind},
    {kRubric, R"({"total": 10.001})", "/total", "two decimals", blind},
    {kRubric, R"({"total": -10})", "/total", "from 0.01", sees},
    {kRubric, R"({"round_to": 0})", "/round_to", "from 0.01", sees},
    {kRubric, R"({"criteria": []})", "/criteria", "a list of 0", sees},
    {kRubric, R"({"criteria": [{}]})", "/criteria/0", "\"points\" is missing", sees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": "manuel"}]})",
     "/criteria/0/from", "\"manuel\" is not known", sees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {}}]})", "/criteria/0/from",
     "does not say where", sees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {"group": "publik"}}]})",
     "/criteria/0/from/group", "\"publik\" is not known", blind},
    {kRubric,
     R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {"group": "public", "rule": "any"}}]})",
     "/criteria/0/from/rule", "\"any\" is not known", sees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {"quality": "warnings"}}]})",
     "/criteria/0/from", "\"applies_to\" is missing", sees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10,
                 "from": {"quality": "lint", "applies_to": ["cpp"]}}]})",
     "/criteria/0/from/quality", "not known", sees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10,
                 "from": {"quality": "warnings", "applies_to": ["rust"]}}]})",
     "/criteria/0/from/applies_to/0", "\"rust\" is not known", blind},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10,
                 "from": {"quality": "warnings", "applies_to": ["cpp"], "needs": "publik"}}]})",
     "/criteria/0/from/needs", "\"publik\" is not known", blind},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 5, "from": "manual"},
                              {"id": "a", "title": "B", "points": 5, "from": "manual"}]})",
     "/criteria/1", "\"a\" is given twice", blind},
    {kRubric, R"({"criteria": [{"id": "late", "title": "A", "points": 10, "from": "manual"}]})",
     "/penalties/0", "\"late\" is given twice", blind},
    {kRubric, R"({"penalties": [{"id": "l", "title": "L", "unit": "hour", "percent": 10}]})",
     "/penalties/0/unit", "\"hour\" is not known", sees},
    {kRubric, R"({"penalties": [{"id": "l", "title": "L", "unit": "late_day", "percent": 101}]})",
     "/penalties/0/percent", "from 0 to 100", sees},
    {kLanguage, R"({"title": null})", "", "\"title\" is missing", sees},
    {kLanguage, R"({"extensions": ["c"]})", "/extensions", "no extension", sees},
    {kLanguage, R"({"extensions": [".C"]})", "/extensions", "no extension", sees},
    {kLanguage, R"({"builds": []})", "/builds", "a list of 0", sees},
    {kLanguage, R"({"builds": [{"steps": []}, {"steps": []}]})", "/builds/0", "hides those after it", blind},
    {kLanguage, R"({"builds": [{"product": "x"}]})", "/builds/0", "\"steps\" is missing", sees},
    {kLanguage, R"({"builds": [{"steps": [["gcc", "x.c"]]}]})", "/builds/0/steps/0", "no absolute path",
     sees},
    {kLanguage, R"({"builds": [{"steps": [[]]}]})", "/builds/0/steps/0", "a list of 0", sees},
    {kLanguage, R"({"builds": [{"steps": [["/usr/bin/gcc", "-c {sources}"]]}]})", "/builds/0/steps/0",
     "for several words", blind},
    {kLanguage, R"({"builds": [{"steps": [["/usr/bin/gcc", "{product}"]]}]})", "/builds/0/steps/0",
     "is for run", blind},
    {kLanguage, R"({"builds": [{"steps": [], "product": "/bin/sh"}]})", "/builds/0/product", "absolute",
     sees},
    {kLanguage, R"({"builds": [{"steps": [], "also": ["x"]}]})", "/builds/0/also", "without a product",
     blind},
    {kLanguage, R"({"run": []})", "/run", "a list of 0", sees},
    {kLanguage, R"({"run": ["{program}"]})", "/run", "no absolute path", sees},
    {kLanguage, R"({"run": ["/usr/bin/x", "{sources}"]})", "/run", "is for build steps", blind},
    {kLanguage, R"({"env": {"A": 1}})", "/env/A", "the number 1", sees},
    {kLanguage, R"({"memory": "virtual"})", "/memory", "not known", sees},
    {kLanguage, R"({"quality": {"lint": {"counts": "x"}}})", "/quality/lint", "unknown key", sees},
    {kLanguage, R"({"quality": {"warnings": {"counts": "("}}})", "/quality/warnings/counts", "no", blind},
    {kLanguage, R"({"quality": {"warnings": {"counts": "a*"}}})", "/quality/warnings/counts",
     "nothing at all", blind},
    {kLanguage, R"({"quality": {"memcheck": {"runs": false}}})", "/quality", "several checks without", blind},
    {kLanguage, R"({"selftest_main": null})", "", "\"selftest_main\" is missing", sees},
    {kLanguage, R"({"hints": [{"pattern": "x"}]})", "/hints/0", "\"message\" is missing", sees},
    {kProbe, R"({"about": null})", "", "\"about\" is missing", sees},
    {kProbe, R"({"language": "rust"})", "/language", "not known", blind},
    {kProbe, R"({"cases": ["public/two"]})", "/cases/0", "\"public/two\" is not known", blind},
    {kProbe, R"({"cases": ["public/one", "public/one"]})", "/cases/1", "twice", sees},
    {kProbe, R"({"verdicts": {"public/one": "OK"}})", "/verdicts/public~1one", "\"OK\" is not known", sees},
    {kProbe, R"({"verdicts": {"public/one": "JudgeError"}})", "/verdicts/public~1one", "not known", sees},
    {kProbe, R"({"verdicts": {"hidden/two": "Accepted"}})", "/verdicts/hidden~1two", "not among \"cases\"",
     blind},
    {kProbe, R"({"points": 1.005})", "/points", "two decimals", blind},
    {kProbe, R"({"base": "Accepted/none"})", "/base", "there is no folder", blind},
    {kProbe, R"({"limits": {"cpu_s": []}})", "/limits/cpu_s", "a list where a number", sees},
    {kProbe, R"({"says": [""]})", "/says/0", "empty", sees},
};

nlohmann::json read_plain(const fs::path& file) {
  std::ifstream in(file);
  return nlohmann::json::parse(in);
}

bool schema_accepts(FileKind kind, const nlohmann::json& document) {
  static std::map<FileKind, std::unique_ptr<valijson::Schema>> schemas;
  std::unique_ptr<valijson::Schema>& schema = schemas[kind];
  if (!schema) {
    schema = std::make_unique<valijson::Schema>();
    const auto text =
        read_plain(fs::path(KIT_SOURCE_DIR) / "docs/formats" / (schema_name(kind) + ".schema.json"));
    const valijson::adapters::NlohmannJsonAdapter adapter(text);
    valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(adapter, *schema);
  }
  valijson::Validator validator;
  return validator.validate(*schema, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
}

std::string listed(const Errors& errors) {
  std::string text;
  for (const Error& error : errors) text += to_string(error) + "\n";
  return text;
}

TEST(Malformed, EveryMistakeIsNamedAtItsPlaceWithARemedy) {
  const SmallKit kit;
  for (const Row& row : kRows) {
    SCOPED_TRACE(schema_name(row.kind) + " " + row.patch);
    auto document = Json::parse(right_document(row.kind));
    document.merge_patch(Json::parse(row.patch));
    const fs::path file = kit.file_of(row.kind);
    kit.write(file.lexically_relative(kit.root()), document.dump());
    const Errors errors = kit.load(row.kind);
    kit.write(file.lexically_relative(kit.root()), right_document(row.kind));
    const bool found = std::ranges::any_of(errors, [&](const Error& error) {
      return error.pointer == row.pointer && error.what.find(row.what) != std::string::npos &&
             !error.remedy.empty();
    });
    EXPECT_TRUE(found) << listed(errors);
    EXPECT_EQ(schema_accepts(row.kind, nlohmann::json::parse(document.dump())), row.schema == blind);
  }
}

TEST(Malformed, RightDocumentsPassLoaderAndSchema) {
  const SmallKit kit;
  for (const auto kind : {kAssignment, kGroup, kTestCase, kRubric, kLanguage, kProbe}) {
    SCOPED_TRACE(schema_name(kind));
    EXPECT_EQ(listed(kit.load(kind)), "");
    EXPECT_TRUE(schema_accepts(kind, nlohmann::json::parse(right_document(kind))));
  }
}

TEST(Malformed, SeveralMistakesInSeveralFilesComeAtOnce) {
  const SmallKit kit;
  kit.write("testcases/demo/public/group.json", R"({"titel": "x", "weight": "heavy"})");
  kit.write("testcases/demo/public/one/case.json", "{\"title\": \"One\",\n  \"argv\": [\"a\",]}");
  kit.write("testcases/demo/hidden/two/case.json", R"({"title": "Two", "visibility": "visibel"})");
  const Errors errors = kit.load(kAssignment);
  ASSERT_EQ(errors.size(), 5U) << listed(errors);
  EXPECT_EQ(errors[0].remedy, "Did you mean \"title\"?");
  EXPECT_EQ(errors[1].what, "\"title\" is missing");
  EXPECT_EQ(errors[2].pointer, "/weight");
  EXPECT_EQ(errors[3].pointer, "line 2, column 16");
  EXPECT_EQ(errors[3].remedy, "Remove the comma before the closing bracket.");
  EXPECT_EQ(errors[4].remedy, "Did you mean \"visible\"?");
}

// The kit's own data: what is committed must load and fit its schema.
TEST(KitData, LanguagesLoadAndFitTheirSchema) {
  const fs::path folder = fs::path(KIT_SOURCE_DIR) / "grader/languages";
  const auto languages = load_languages(folder);
  ASSERT_TRUE(languages) << listed(languages.error());
  EXPECT_EQ(languages->size(), 3U);
  for (const auto& [id, entry] : *languages) {
    EXPECT_TRUE(schema_accepts(kLanguage, read_plain(folder / (id.value + ".json")))) << id.value;
    EXPECT_FALSE(entry.selftest.empty()) << id.value;
  }
}

TEST(KitData, AssignmentsRubricsAndProbesLoadAndFitTheirSchemas) {
  const fs::path root = KIT_SOURCE_DIR;
  for (const auto& folder : fs::directory_iterator(root / "testcases")) {
    if (!folder.is_directory()) continue;
    const auto loaded = load_assignment(folder.path());
    ASSERT_TRUE(loaded) << listed(loaded.error());
    EXPECT_TRUE(schema_accepts(kAssignment, read_plain(folder.path() / "assignment.json")));
    const fs::path rubric_file = root / "rubrics" / (loaded->id.value + ".json");
    const auto rubric_read = load_rubric(rubric_file, *loaded);
    ASSERT_TRUE(rubric_read) << listed(rubric_read.error());
    EXPECT_TRUE(schema_accepts(kRubric, read_plain(rubric_file)));
    for (const Group& one : loaded->groups) {
      EXPECT_TRUE(schema_accepts(kGroup, read_plain(folder.path() / one.id.value / "group.json")))
          << one.id.value;
      for (const Case& test : one.cases) {
        EXPECT_TRUE(schema_accepts(kTestCase, read_plain(test.expected_dir.parent_path() / "case.json")))
            << test.id.value;
      }
    }
    const auto probes = load_probes(*loaded);
    ASSERT_TRUE(probes) << listed(probes.error());
    for (const Probe& one : *probes) {
      EXPECT_TRUE(schema_accepts(kProbe, read_plain(one.folder / "probe.json"))) << one.id;
    }
  }
}

}  // namespace
}  // namespace grader::data
