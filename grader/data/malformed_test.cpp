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
enum Schema { kSees, kBlind };

struct Row {
  FileKind kind;
  const char* patch;    // RFC 7396 merge patch on the right document; null removes a key
  const char* pointer;  // where the loader finds the mistake
  const char* what;     // part of what it says
  Schema schema;
};

const Row kRows[] = {
    {kAssignment, R"({"title": null})", "", "\"title\" is missing", kSees},
    {kAssignment, R"({"title": 5})", "/title", "the number 5 where text", kSees},
    {kAssignment, R"({"title": ""})", "/title", "empty", kSees},
    {kAssignment, R"({"title": "a\nb"})", "/title", "control character", kBlind},
    {kAssignment, R"({"titel": "Demo"})", "/titel", "unknown key", kSees},
    {kAssignment, R"({"languages": null})", "", "\"languages\" is missing", kSees},
    {kAssignment, R"({"languages": ["cpp"]})", "/languages", "a list where an object", kSees},
    {kAssignment, R"({"languages": {"cpp": null, "python": null}})", "/languages", "the object is empty",
     kSees},
    {kAssignment, R"({"languages": {"C++": {"program": "x"}}})", "/languages/C++", "no id", kSees},
    {kAssignment, R"({"languages": {"cpp": {"program": null}}})", "/languages/cpp", "\"program\" is missing",
     kSees},
    {kAssignment, R"({"languages": {"cpp": {"program": "a/b"}}})", "/languages/cpp/program",
     "no plain file name", kSees},
    {kAssignment, R"({"languages": {"cpp": {"program": ".."}}})", "/languages/cpp/program",
     "no plain file name", kSees},
    {kAssignment, R"({"languages": {"cpp": {"files": []}}})", "/languages/cpp/files", "a list of 0", kSees},
    {kAssignment, R"({"languages": {"cpp": {"files": ["a", "a"]}}})", "/languages/cpp/files/1", "twice",
     kSees},
    {kAssignment, R"({"languages": {"cpp": {"given": "../x"}}})", "/languages/cpp/given", "leaves its folder",
     kSees},
    {kAssignment, R"({"languages": {"cpp": {"given": "nowhere"}}})", "/languages/cpp/given",
     "there is no folder", kBlind},
    {kAssignment, R"({"build_limits": {"cpu": 5}})", "/build_limits/cpu", "unknown key", kSees},
    {kAssignment, R"({"build_limits": {"cpu_s": 20, "wall_s": 10}})", "/build_limits", "wall time is less",
     kBlind},
    {kAssignment, R"({"budget_cpu_s": -1})", "/budget_cpu_s", "from 0", kSees},
    {kAssignment, R"({"reference": []})", "/reference", "a list of 0", kSees},
    {kAssignment, R"({"reference": ["../driver"]})", "/reference", "no program's name", kBlind},
    {kAssignment, R"({"groups": null})", "", "\"groups\" is missing", kSees},
    {kAssignment, R"({"groups": []})", "/groups", "a list of 0", kSees},
    {kAssignment, R"({"groups": ["public", "hidden", "hiden"]})", "/groups/2", "there is no folder", kBlind},
    {kAssignment, R"({"groups": ["public", "hidden", "public"]})", "/groups/2", "listed twice", kSees},
    {kAssignment, R"({"groups": ["public", "hidden", "probes"]})", "/groups/2", "submissions", kSees},
    {kAssignment, R"({"groups": ["public"]})", "/groups", "\"hidden\" is not listed", kBlind},
    {kAssignment, R"({"groups": ["public", "hidden", "A B"]})", "/groups/2", "no id", kSees},
    {kAssignment, R"({"defaults": {"limits": 5}})", "/defaults/limits", "where an object", kSees},
    {kAssignment, R"({"defaults": {"limits": {"cpu_s": 0}}})", "/defaults/limits/cpu_s", "from 0.01", kSees},
    {kAssignment, R"({"defaults": {"limits": {"cpu_s": "2"}}})", "/defaults/limits/cpu_s", "the text", kSees},
    {kAssignment, R"({"defaults": {"limits": {"memory_mb": 1e300}}})", "/defaults/limits/memory_mb", "from 1",
     kSees},
    {kAssignment, R"({"defaults": {"limits": {"processes": 1.5}}})", "/defaults/limits/processes",
     "whole number", kSees},
    {kAssignment, R"({"defaults": {"limits": {"files": 99999999999999999999}}})", "/defaults/limits/files",
     "whole", kSees},
    {kAssignment, R"({"defaults": {"limits": {"wall_s": 2}}})", "/defaults/limits/wall_s",
     "less than CPU time", kBlind},
    {kAssignment, R"({"defaults": {"visibility": "secret"}})", "/defaults/visibility", "not known", kSees},
    {kAssignment, R"({"defaults": {"output_files": ["/etc/passwd"]}})", "/defaults/output_files/0",
     "absolute", kSees},
    {kAssignment, R"({"defaults": {"output_files": ["a/../../b"]}})", "/defaults/output_files/0", "leaves",
     kSees},
    {kAssignment, R"({"defaults": {"output_files": ["a//b"]}})", "/defaults/output_files/0", "empty", kSees},
    {kAssignment, R"({"defaults": {"output_files": ["./b"]}})", "/defaults/output_files/0", "\".\" step",
     kSees},
    {kAssignment, R"({"defaults": {"output_files": [""]}})", "/defaults/output_files/0", "empty", kSees},
    {kAssignment, R"({"defaults": {"output_files": ["stdout"]}})", "/defaults/output_files", "is a stream",
     kSees},
    {kAssignment, R"({"defaults": {"output_files": ["a\u0000b"]}})", "/defaults/output_files/0", "NUL",
     kBlind},
    {kAssignment, R"({"defaults": {"allowed_exit": [256]}})", "/defaults/allowed_exit/0", "from 0 to 255",
     kSees},
    {kAssignment, R"({"defaults": {"allowed_exit": [1, 1]}})", "/defaults/allowed_exit/1", "twice", kSees},
    {kAssignment, R"({"defaults": {"checker": {"exact": null}}})", "/defaults/checker", "no way to compare",
     kSees},
    {kAssignment, R"({"defaults": {"checker": {"exact": "x.txt"}}})", "/defaults/checker",
     "not among output_files", kBlind},
    {kAssignment, R"({"defaults": {"checker": null}})", "", "no checker", kBlind},
    {kAssignment, R"({"defaults": {"chekcer": {"exact": "stdout"}}})", "/defaults/chekcer", "unknown key",
     kSees},
    {kAssignment, R"({"defaults": {"weight": -1}})", "/defaults/weight", "from 0", kSees},
    {kAssignment, R"({"defaults": {"hide_in_diff": "time"}})", "/defaults/hide_in_diff", "where a list",
     kSees},
    {kGroup, R"({"title": null})", "", "\"title\" is missing", kSees},
    {kGroup, R"({"argv": []})", "/argv", "unknown key", kSees},
    {kGroup, R"({"checker": {"absolute": -1}})", "/checker/absolute", "from 0", kSees},
    {kGroup, R"({"checker": {"relative": 2}})", "/checker/relative", "to 1", kSees},
    {kGroup, R"({"checker": {"exact": "stdout"}})", "/checker/numbers", "unknown key", kSees},
    {kGroup,
     R"({"checker": {"numbers": null, "judge": "j", "absolute": null, "relative": null, "argv": []}})",
     "/checker/argv", "unknown key", kSees},
    {kGroup, R"({"checker": {"numbers": null, "judge": "../j", "absolute": null, "relative": null}})",
     "/checker/judge", "no plain file name", kSees},
    {kGroup, R"({"limits": {"wall_s": 0.5}})", "/limits/wall_s", "less than CPU time", kBlind},
    {kTestCase, R"({"title": null})", "", "\"title\" is missing", kSees},
    {kTestCase, R"({"argv": "a b"})", "/argv", "the text \"a b\" where a list", kSees},
    {kTestCase, R"({"argv": ["a", 5]})", "/argv/1", "the number 5", kSees},
    {kTestCase, R"({"argv": ["a\u0000"]})", "/argv/0", "NUL", kBlind},
    {kTestCase, R"({"stdin": "x"})", "/stdin", "unknown key", kSees},
    {kTestCase, R"({"slow_after_s": true})", "/slow_after_s", "true where a number", kSees},
    {kRubric, R"({"total": null})", "", "\"total\" is missing", kSees},
    {kRubric, R"({"total": 11})", "/total", "add up to 10, not 11", kBlind},
    {kRubric, R"({"total": 10.001})", "/total", "two decimals", kBlind},
    {kRubric, R"({"total": -10})", "/total", "from 0.01", kSees},
    {kRubric, R"({"round_to": 0})", "/round_to", "from 0.01", kSees},
    {kRubric, R"({"criteria": []})", "/criteria", "a list of 0", kSees},
    {kRubric, R"({"criteria": [{}]})", "/criteria/0", "\"points\" is missing", kSees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": "manuel"}]})",
     "/criteria/0/from", "\"manuel\" is not known", kSees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {}}]})", "/criteria/0/from",
     "does not say where", kSees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {"group": "publik"}}]})",
     "/criteria/0/from/group", "\"publik\" is not known", kBlind},
    {kRubric,
     R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {"group": "public", "rule": "any"}}]})",
     "/criteria/0/from/rule", "\"any\" is not known", kSees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10, "from": {"quality": "warnings"}}]})",
     "/criteria/0/from", "\"applies_to\" is missing", kSees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10,
                 "from": {"quality": "lint", "applies_to": ["cpp"]}}]})",
     "/criteria/0/from/quality", "not known", kSees},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10,
                 "from": {"quality": "warnings", "applies_to": ["rust"]}}]})",
     "/criteria/0/from/applies_to/0", "\"rust\" is not known", kBlind},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 10,
                 "from": {"quality": "warnings", "applies_to": ["cpp"], "needs": "publik"}}]})",
     "/criteria/0/from/needs", "\"publik\" is not known", kBlind},
    {kRubric, R"({"criteria": [{"id": "a", "title": "A", "points": 5, "from": "manual"},
                              {"id": "a", "title": "B", "points": 5, "from": "manual"}]})",
     "/criteria/1", "\"a\" is given twice", kBlind},
    {kRubric, R"({"criteria": [{"id": "late", "title": "A", "points": 10, "from": "manual"}]})",
     "/penalties/0", "\"late\" is given twice", kBlind},
    {kRubric, R"({"penalties": [{"id": "l", "title": "L", "unit": "hour", "percent": 10}]})",
     "/penalties/0/unit", "\"hour\" is not known", kSees},
    {kRubric, R"({"penalties": [{"id": "l", "title": "L", "unit": "late_day", "percent": 101}]})",
     "/penalties/0/percent", "from 0 to 100", kSees},
    {kLanguage, R"({"title": null})", "", "\"title\" is missing", kSees},
    {kLanguage, R"({"extensions": ["c"]})", "/extensions", "no extension", kSees},
    {kLanguage, R"({"extensions": [".C"]})", "/extensions", "no extension", kSees},
    {kLanguage, R"({"builds": []})", "/builds", "a list of 0", kSees},
    {kLanguage, R"({"builds": [{"steps": []}, {"steps": []}]})", "/builds/0", "hides those after it", kBlind},
    {kLanguage, R"({"builds": [{"product": "x"}]})", "/builds/0", "\"steps\" is missing", kSees},
    {kLanguage, R"({"builds": [{"steps": [["gcc", "x.c"]]}]})", "/builds/0/steps/0", "no absolute path",
     kSees},
    {kLanguage, R"({"builds": [{"steps": [[]]}]})", "/builds/0/steps/0", "a list of 0", kSees},
    {kLanguage, R"({"builds": [{"steps": [["/usr/bin/gcc", "-c {sources}"]]}]})", "/builds/0/steps/0",
     "for several words", kBlind},
    {kLanguage, R"({"builds": [{"steps": [["/usr/bin/gcc", "{product}"]]}]})", "/builds/0/steps/0",
     "is for run", kBlind},
    {kLanguage, R"({"builds": [{"steps": [], "product": "/bin/sh"}]})", "/builds/0/product", "absolute",
     kSees},
    {kLanguage, R"({"builds": [{"steps": [], "also": ["x"]}]})", "/builds/0/also", "without a product",
     kBlind},
    {kLanguage, R"({"run": []})", "/run", "a list of 0", kSees},
    {kLanguage, R"({"run": ["{program}"]})", "/run", "no absolute path", kSees},
    {kLanguage, R"({"run": ["/usr/bin/x", "{sources}"]})", "/run", "is for build steps", kBlind},
    {kLanguage, R"({"env": {"A": 1}})", "/env/A", "the number 1", kSees},
    {kLanguage, R"({"memory": "virtual"})", "/memory", "not known", kSees},
    {kLanguage, R"({"quality": {"lint": {"counts": "x"}}})", "/quality/lint", "unknown key", kSees},
    {kLanguage, R"({"quality": {"warnings": {"counts": "("}}})", "/quality/warnings/counts", "no", kBlind},
    {kLanguage, R"({"quality": {"warnings": {"counts": "a*"}}})", "/quality/warnings/counts",
     "nothing at all", kBlind},
    {kLanguage, R"({"quality": {"memcheck": {"runs": false}}})", "/quality", "several checks without",
     kBlind},
    {kLanguage, R"({"selftest_main": null})", "", "\"selftest_main\" is missing", kSees},
    {kLanguage, R"({"hints": [{"pattern": "x"}]})", "/hints/0", "\"message\" is missing", kSees},
    {kProbe, R"({"about": null})", "", "\"about\" is missing", kSees},
    {kProbe, R"({"language": "rust"})", "/language", "not known", kBlind},
    {kProbe, R"({"cases": ["public/two"]})", "/cases/0", "\"public/two\" is not known", kBlind},
    {kProbe, R"({"cases": ["public/one", "public/one"]})", "/cases/1", "twice", kSees},
    {kProbe, R"({"verdicts": {"public/one": "OK"}})", "/verdicts/public~1one", "\"OK\" is not known", kSees},
    {kProbe, R"({"verdicts": {"public/one": "JudgeError"}})", "/verdicts/public~1one", "not known", kSees},
    {kProbe, R"({"verdicts": {"hidden/two": "Accepted"}})", "/verdicts/hidden~1two", "not among \"cases\"",
     kBlind},
    {kProbe, R"({"points": 1.005})", "/points", "two decimals", kBlind},
    {kProbe, R"({"base": "Accepted/none"})", "/base", "there is no folder", kBlind},
    {kProbe, R"({"limits": {"cpu_s": []}})", "/limits/cpu_s", "a list where a number", kSees},
    {kProbe, R"({"says": [""]})", "/says/0", "empty", kSees},
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
    EXPECT_EQ(schema_accepts(row.kind, nlohmann::json::parse(document.dump())), row.schema == kBlind);
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
