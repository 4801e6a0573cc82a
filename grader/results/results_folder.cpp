#include "grader/results/results_folder.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/box/client/host.hpp"
#include "grader/core/files.hpp"
#include "grader/core/json_text.hpp"
#include "grader/results/raw_text.hpp"
#include "support/atomic_file.hpp"
#include "support/digest.hpp"

namespace grader::results {

namespace fs = std::filesystem;

namespace {

constexpr int kFormat = 1;

Json json_of(const HostInfo& host) {
  return {{"grader_version", host.grader_version},
          {"kernel", host.kernel},
          {"cpu_model", host.cpu_model},
          {"cores", host.cores},
          {"toolchains", host.toolchains},
          {"level", name_of(host.enforcement.level)},
          {"memory_by", host.enforcement.memory_by},
          {"cpu_by", host.enforcement.cpu_by},
          {"started_at", host.started_at}};
}

// Names of folders and files need not be UTF-8.
Json raw(const std::string& bytes) {
  return raw_text<Json>(bytes);
}

std::string raw_of(const Json& json) {
  auto bytes = raw_text_of(json);
  return bytes ? *std::move(bytes) : json.get<std::string>();  // which throws
}

BoxLevel level_named(const std::string& name) {
  for (const BoxLevel level : {BoxLevel::kNamespaces, BoxLevel::kProcess}) {
    if (name == name_of(level)) return level;
  }
  return BoxLevel::kNone;
}

HostInfo host_of(const Json& json) {
  HostInfo host;
  host.grader_version = json.at("grader_version").get<std::string>();
  host.kernel = json.at("kernel").get<std::string>();
  host.cpu_model = json.at("cpu_model").get<std::string>();
  host.cores = json.at("cores").get<int>();
  host.toolchains = json.at("toolchains").get<std::map<std::string, std::string>>();
  host.enforcement.level = level_named(json.at("level").get<std::string>());
  host.enforcement.memory_by = json.at("memory_by").get<std::string>();
  host.enforcement.cpu_by = json.at("cpu_by").get<std::string>();
  host.started_at = json.at("started_at").get<std::string>();
  return host;
}

Manifest manifest_of(const Json& json) {
  Manifest manifest;
  manifest.source = raw_of(json.at("source"));
  manifest.config_digest = json.at("config_digest").get<std::string>();
  if (json.contains("shard")) {
    manifest.shard = Shard{json.at("shard").at(0).get<int>(), json.at("shard").at(1).get<int>()};
  }
  manifest.host = host_of(json.at("host"));
  for (const Json& one : json.at("submissions")) {
    manifest.submissions.push_back({{raw_of(one.at("id"))},
                                    {one.at("assignment").get<std::string>()},
                                    raw_of(one.at("name")),
                                    one.at("late_days").get<std::int64_t>(),
                                    one.at("time_percent").get<std::int64_t>()});
  }
  for (const Json& one : json.at("not_graded")) {
    manifest.not_graded.push_back({raw_of(one.at("path")), raw_of(one.at("reason"))});
  }
  return manifest;
}

}  // namespace

// weakly_canonical() alone leaves a relative path relative until it exists.
std::string journal_name(const SubmissionId& id) {
  constexpr std::size_t kMost =
      200;  // a name may have 255 bytes, and files are written under longer ones first
  return (id.value.size() <= kMost ? id.value : kit::sha256_hex(id.value)) + ".log";
}

void make_private(const ResultPlaces& places) {
  if (fs::exists(places.root)) return;
  fs::create_directories(places.root);
  fs::permissions(places.root, fs::perms::owner_all);
}

ResultPlaces places_at(const fs::path& folder) {
  return {fs::weakly_canonical(fs::absolute(folder))};
}

bool belongs_to(const Shard& shard, const SubmissionId& id) {
  const std::string digest = kit::sha256_hex(id.value);
  const unsigned long number = std::stoul(digest.substr(0, 8), nullptr, 16);
  return number % static_cast<unsigned long>(shard.count) == static_cast<unsigned long>(shard.index - 1);
}

void write_manifest(const ResultPlaces& places, const Manifest& manifest) {
  Json json{{"format", kFormat}, {"source", raw(manifest.source)}, {"config_digest", manifest.config_digest}};
  if (manifest.shard) json["shard"] = {manifest.shard->index, manifest.shard->count};
  json["host"] = json_of(manifest.host);
  json["submissions"] = Json::array();
  for (const Listed& one : manifest.submissions) {
    json["submissions"].push_back({{"id", raw(one.id.value)},
                                   {"assignment", one.assignment.value},
                                   {"name", raw(one.name)},
                                   {"late_days", one.late_days},
                                   {"time_percent", one.time_percent}});
  }
  json["not_graded"] = Json::array();
  for (const NotGraded& one : manifest.not_graded) {
    json["not_graded"].push_back({{"path", raw(one.path)}, {"reason", raw(one.reason)}});
  }
  fs::create_directories(places.own());
  kit::write_file_atomically(places.manifest(), json.dump(1) + "\n");
}

Result<Manifest> read_manifest(const ResultPlaces& places) {
  if (!fs::is_regular_file(places.manifest())) {
    return Errors{
        {places.root.string(), "", "holds no results", "grade first, or name the folder with --out DIR"}};
  }
  Errors errors;
  JsonBounds bounds;
  bounds.bytes = std::size_t{256} << 20;
  const auto json = read_json(places.manifest(), errors, bounds);
  if (!json) return errors;
  try {
    if (json->at("format") != kFormat) {
      return Errors{{places.manifest().string(), "/format", "was written by another version of the grader",
                     "grade again into a new folder: --out DIR"}};
    }
    return manifest_of(*json);
  } catch (const nlohmann::json::exception& error) {
    return Errors{{places.manifest().string(), "", std::string("is damaged: ") + error.what(),
                   "grade again: finished results are kept"}};
  }
}

}  // namespace grader::results
