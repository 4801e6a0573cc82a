// The schema that staff's editors use and the reader that the grader uses accept and refuse the same
// manifests.
#include "grader/skeleton/skeleton_manifest.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include "kit_paths.hpp"

namespace grader::skeleton {
namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

const std::filesystem::path kRoot = KIT_SOURCE_DIR;

json read(const std::filesystem::path& file) {
  std::ifstream in(file);
  return json::parse(in);
}

bool valid(const json& document) {
  static const json text = read(kRoot / "docs/formats/skeleton.schema.json");
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(Adapter(text), schema);
  valijson::Validator validator;
  return validator.validate(schema, Adapter(document), nullptr);
}

TEST(SkeletonManifest, EveryManifestOfTheKitIsValidAndLoads) {
  const auto assignments = assignments_with_skeleton(kRoot / "reference");
  ASSERT_FALSE(assignments.empty());
  for (const AssignmentId& id : assignments) {
    EXPECT_TRUE(valid(read(kRoot / "reference" / id.value / "skeleton.json"))) << id.value;
    const auto manifest = load_skeleton_manifest(kRoot / "reference", id);
    EXPECT_TRUE(manifest) << (manifest ? "" : to_string(manifest.error().front()));
  }
}

TEST(SkeletonManifest, TheSchemaRefusesWhatTheReaderRefuses) {
  for (const char* text :
       {R"([])", R"({})", R"({"languages": {}})", R"({"languages": {"cpp": []}})",
        R"({"languages": {"cpp": {}}})", R"({"languages": {"cpp": {"student": {}, "x": 1}}})",
        R"({"languages": {"cpp": {"student": {"a": 1}}}})",
        R"({"languages": {"cpp": {"student": {"a": "student/a"}}}, "more": 1})"}) {
    EXPECT_FALSE(valid(json::parse(text))) << text;
  }
  EXPECT_TRUE(valid(json::parse(R"({"languages": {"cpp": {"student": {"a": "student/a"}}}})")));
}

}  // namespace
}  // namespace grader::skeleton
