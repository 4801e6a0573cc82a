#include "grader/results/serialise.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "grader/core/testing/value.hpp"
#include "grader/report/sample_gradebook.hpp"
#include "grader/text/base64.hpp"
#include "grader/text/text.hpp"

namespace grader::results {
namespace {

std::string bytes(std::mt19937_64& random) {
  const auto& hostile = report::hostile_strings();
  if (random() % 3 == 0) return hostile[random() % hostile.size()];
  std::string out;
  for (std::size_t n = random() % 12; n > 0; --n) out += static_cast<char>(random() % 256);
  return out;
}

std::int64_t number(std::mt19937_64& random) {
  return random() % 8 == 0 ? std::numeric_limits<std::int64_t>::max()
                           : static_cast<std::int64_t>(random() % 1'000'000);
}

Termination termination(std::mt19937_64& random) {
  switch (random() % 4) {
    case 0:
      return Exited{static_cast<int>(random() % 256)};
    case 1:
      return Signalled{static_cast<int>(random() % 64)};
    case 2:
      return LimitHit{static_cast<Limit>(random() % 7)};
    default:
      return BoxFailed{bytes(random)};
  }
}

Usage usage(std::mt19937_64& random) {
  return {std::chrono::microseconds(number(random)), std::chrono::microseconds(number(random)),
          kit::Bytes{number(random)}};
}

CaseResult a_case(std::mt19937_64& random) {
  CaseResult out;
  out.id = {bytes(random)};
  out.verdict = static_cast<Verdict>(random() % 12);
  out.termination = termination(random);
  out.usage = usage(random);
  out.enforcement = {static_cast<BoxLevel>(random() % 3), bytes(random), bytes(random)};
  if (random() % 2 == 0) {
    out.check = CheckResult{static_cast<CheckStatus>(random() % 5),
                            {3, 7},
                            {{bytes(random), {0, 1}, bytes(random)}},
                            bytes(random),
                            bytes(random)};
  }
  out.message = bytes(random);
  out.staff = bytes(random);
  out.slow = random() % 2 == 0;
  out.out_raw = bytes(random);
  out.err_raw = bytes(random);
  out.evidence = {bytes(random), bytes(random)};
  out.key = bytes(random);
  return out;
}

SubmissionResult a_submission(std::mt19937_64& random) {
  SubmissionResult out;
  out.id = {bytes(random)};
  out.name = bytes(random);
  out.assignment = {"npuzzle"};
  if (random() % 2 == 0) out.language = LanguageId{"cpp"};
  out.source_digest = bytes(random);
  out.build = {static_cast<BuildResult::Status>(random() % 4),
               bytes(random),
               bytes(random),
               bytes(random),
               usage(random),
               {bytes(random)},
               bytes(random)};
  for (std::size_t n = random() % 4; n > 0; --n) out.cases.push_back(a_case(random));
  out.quality = {{bytes(random), static_cast<QualityResult::Status>(random() % 4), number(random),
                  bytes(random), bytes(random), bytes(random)}};
  out.marks[{bytes(random)}] = {{-number(random)}, bytes(random)};
  out.late_days = number(random);
  out.resubmissions = number(random);
  return out;
}

// Field by field, not by the text under test.
void expect_equal(const CaseResult& a, const CaseResult& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.verdict, b.verdict);
  EXPECT_EQ(a.termination, b.termination);
  EXPECT_EQ(a.usage.cpu, b.usage.cpu);
  EXPECT_EQ(a.usage.wall, b.usage.wall);
  EXPECT_EQ(a.usage.peak_memory, b.usage.peak_memory);
  EXPECT_EQ(a.enforcement, b.enforcement);
  EXPECT_EQ(a.check, b.check);
  EXPECT_EQ(a.message, b.message);
  EXPECT_EQ(a.staff, b.staff);
  EXPECT_EQ(a.slow, b.slow);
  EXPECT_EQ(a.out_raw, b.out_raw);
  EXPECT_EQ(a.err_raw, b.err_raw);
  EXPECT_EQ(a.evidence, b.evidence);
  EXPECT_EQ(a.key, b.key);
}

void expect_equal(const BuildResult& a, const BuildResult& b) {
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.message, b.message);
  EXPECT_EQ(a.staff, b.staff);
  EXPECT_EQ(a.log_raw, b.log_raw);
  EXPECT_EQ(a.usage.cpu, b.usage.cpu);
  EXPECT_EQ(a.notes, b.notes);
  EXPECT_EQ(a.key, b.key);
}

void expect_equal(const SubmissionResult& a, const SubmissionResult& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.assignment, b.assignment);
  EXPECT_EQ(a.language, b.language);
  EXPECT_EQ(a.source_digest, b.source_digest);
  expect_equal(a.build, b.build);
  ASSERT_EQ(a.cases.size(), b.cases.size());
  for (std::size_t i = 0; i < a.cases.size(); ++i) expect_equal(a.cases[i], b.cases[i]);
  ASSERT_EQ(a.quality.size(), b.quality.size());
  for (std::size_t i = 0; i < a.quality.size(); ++i) {
    EXPECT_EQ(a.quality[i].kind, b.quality[i].kind);
    EXPECT_EQ(a.quality[i].status, b.quality[i].status);
    EXPECT_EQ(a.quality[i].findings, b.quality[i].findings);
    EXPECT_EQ(a.quality[i].message, b.quality[i].message);
    EXPECT_EQ(a.quality[i].log_raw, b.quality[i].log_raw);
    EXPECT_EQ(a.quality[i].key, b.quality[i].key);
  }
  ASSERT_EQ(a.marks.size(), b.marks.size());
  for (const auto& [id, mark] : a.marks) {
    ASSERT_TRUE(b.marks.contains(id));
    EXPECT_EQ(mark.points, b.marks.at(id).points);
    EXPECT_EQ(mark.comment, b.marks.at(id).comment);
  }
  EXPECT_EQ(a.late_days, b.late_days);
  EXPECT_EQ(a.resubmissions, b.resubmissions);
}

TEST(Serialise, KeepsEverythingOfAnyBytes) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 300; ++round) {
    const SubmissionResult before = a_submission(random);
    const std::string text = to_json(before);
    ASSERT_TRUE(text::is_utf8(text));
    ASSERT_EQ(text.find('\n'), std::string::npos);
    const auto after = submission_result_from_json(text, "x.json");
    ASSERT_TRUE(after) << to_string(after.error().front());
    expect_equal(before, *after);
    ASSERT_EQ(to_json(*after), text);
  }
}

TEST(Serialise, PartsStandAlone) {
  std::mt19937_64 random(12);
  const SubmissionResult whole = a_submission(random);
  expect_equal(whole.build, *build_result_from_json(to_json(whole.build), ""));
  const CaseResult one = a_case(random);
  expect_equal(one, *case_result_from_json(to_json(one), ""));
  EXPECT_EQ(quality_result_from_json(to_json(whole.quality[0]), "")->log_raw, whole.quality[0].log_raw);
}

TEST(Serialise, ATornRecordIsAnErrorWhereverItIsTorn) {
  const std::string text = to_json(report::small_class().assignments[0].submissions[1].result);
  for (std::size_t end = 0; end < text.size(); end += 1 + end / 50) {
    const auto result = submission_result_from_json(text.substr(0, end), "x.json");
    ASSERT_TRUE(result.has_error()) << end;
    ASSERT_EQ(result.error().front().file, "x.json");
  }
  EXPECT_TRUE(submission_result_from_json(text + "}", "").has_error());
}

TEST(Serialise, AnAlteredRecordIsReadOrRefusedButNeverBreaksUs) {
  std::mt19937_64 random(13);
  const std::string text = to_json(report::hostile_class().assignments[0].submissions[11].result);
  int refused = 0;
  for (int round = 0; round < 400; ++round) {
    std::string altered = text;
    for (std::size_t n = 1 + random() % 3; n > 0; --n) {
      const std::size_t at = random() % altered.size();
      switch (random() % 3) {
        case 0:
          altered[at] = static_cast<char>(random() % 256);
          break;
        case 1:
          altered.erase(at, 1 + random() % 9);
          break;
        default:
          altered.insert(at, std::string("[{\"0-9e}],:", 11).substr(random() % 10));
      }
    }
    const auto result = submission_result_from_json(altered, "x.json");
    if (result.has_error()) {
      ++refused;
      ASSERT_FALSE(result.error().empty());
    } else {
      ASSERT_TRUE(submission_result_from_json(to_json(*result), ""));
    }
  }
  EXPECT_GT(refused, 100);
}

TEST(Serialise, NamesThePlaceOfEveryMistake) {
  CaseResult one;
  one.id = {"a/b"};
  std::string text = to_json(one);
  text.replace(text.find("\"Skipped\""), 9, "\"Splendid\"");
  text.replace(text.find("\"wall\":0"), 8, "\"wall\":-1");
  const auto result = case_result_from_json(text, "journal/anna.json");
  ASSERT_TRUE(result.has_error());
  ASSERT_EQ(result.error().size(), 2U);
  std::set<std::string> places{result.error()[0].pointer, result.error()[1].pointer};
  EXPECT_EQ(places, (std::set<std::string>{"/verdict", "/usage/wall"}));
}

TEST(Serialise, RefusesOddDocuments) {
  const std::string deep(100'000, '[');
  for (const std::string& text :
       {std::string(), std::string("null"), std::string("[]"), std::string("{}"), deep,
        std::string("{\"version\":2}"), std::string("1e999"), std::string("\xff")}) {
    EXPECT_TRUE(submission_result_from_json(text, "x").has_error());
  }
}

// Of every object of a document, and of those in it: calls visit(object, key, pointer).
void for_each_member(
    nlohmann::json& at, const std::string& pointer,
    const std::function<void(nlohmann::json&, const std::string&, const std::string&)>& visit) {
  if (at.is_array()) {
    for (std::size_t i = 0; i < at.size(); ++i)
      for_each_member(at[i], pointer + "/" + std::to_string(i), visit);
  }
  if (!at.is_object()) return;
  std::vector<std::string> keys;
  for (const auto& [key, value] : at.items()) keys.push_back(key);
  for (const std::string& key : keys) {
    for_each_member(at[key], pointer + "/" + key, visit);
    visit(at, key, pointer + "/" + key);
  }
}

SubmissionResult everything_filled() {
  std::mt19937_64 random(14);
  SubmissionResult whole = a_submission(random);
  whole.language = LanguageId{"cpp"};
  whole.cases = {a_case(random)};
  whole.cases[0].check = CheckResult{CheckStatus::kPartial, {3, 7}, {{"depth", {0, 1}, "no"}}, "m", "s"};
  whole.cases[0].termination = LimitHit{Limit::kDisk};
  whole.cases[0].out_raw = "\xff";
  return whole;
}

TEST(Serialise, EveryMemberIsNeededAndNamedWhenItIsMissing) {
  auto document = nlohmann::json::parse(to_json(everything_filled()));
  int members = 0;
  for_each_member(document, "", [&](auto& object, const std::string& key, const std::string& pointer) {
    if (key == "base64") return;
    const auto value = object[key];
    object.erase(key);
    const auto read = submission_result_from_json(document.dump(), "x");
    ASSERT_TRUE(read.has_error()) << pointer;
    const std::string named = key == "limit" ? pointer.substr(0, pointer.size() - 5) + "box_failed" : pointer;
    EXPECT_EQ(Errors(read.error())[0].pointer, named);
    object[key] = value;
    ++members;
  });
  EXPECT_GT(members, 50);
  EXPECT_TRUE(submission_result_from_json(document.dump(), "x"));
}

TEST(Serialise, NoMemberMayBeOfAnotherKind) {
  auto document = nlohmann::json::parse(to_json(everything_filled()));
  for_each_member(document, "", [&](auto& object, const std::string& key, const std::string& pointer) {
    const auto value = object[key];
    object[key] = 1.5;
    EXPECT_TRUE(submission_result_from_json(document.dump(), "x").has_error()) << pointer;
    object[key] = value;
  });
}

TEST(Serialise, EveryWordOfEveryEnumerationComesBack) {
  CaseResult one;
  std::set<std::string> texts;
  const auto back = [&] {
    texts.insert(to_json(one));
    return value_of(case_result_from_json(to_json(one), "x"));
  };
  for (int word = 0; word <= static_cast<int>(Verdict::kJudgeError); ++word) {
    one.verdict = static_cast<Verdict>(word);
    EXPECT_EQ(back().verdict, one.verdict);
  }
  for (int word = 0; word <= static_cast<int>(Limit::kProcesses); ++word) {
    one.termination = LimitHit{static_cast<Limit>(word)};
    EXPECT_EQ(back().termination, one.termination);
  }
  for (int code = 0; code < 256; ++code) {
    one.termination = Exited{code};
    EXPECT_EQ(back().termination, one.termination);
    one.termination = Signalled{code};
    EXPECT_EQ(back().termination, one.termination);
  }
  for (const BoxLevel level : {BoxLevel::kNone, BoxLevel::kProcess, BoxLevel::kNamespaces}) {
    one.enforcement.level = level;
    EXPECT_EQ(back().enforcement, one.enforcement);
  }
  for (int word = 0; word <= static_cast<int>(CheckStatus::kCheckerFailed); ++word) {
    one.check = CheckResult{static_cast<CheckStatus>(word), {0, 1}, {}, "", ""};
    EXPECT_EQ(back().check, one.check);
  }
  EXPECT_EQ(texts.size(), 12u + 7 + 512 + 3 + 5 - 2) << "no two values share a text";
}

TEST(Serialise, AKeptJournalStaysReadable) {
  const std::string kept =
      R"({"check":{"fields":[{"message":"","name":"depth","share":[1,2]}],"message":"Half.","share":[1,2],)"
      R"("staff":"","status":"partial"},"enforcement":{"cpu_by":"rusage","level":"process","memory_by":)"
      R"("sampling"},"err":{"base64":"/w=="},"evidence":["a/b/stdout"],"id":"a/b","key":"k","message":"Half.",)"
      R"("out":"3\n","slow":true,"staff":"","termination":{"exited":3},"usage":{"cpu":1500,"peak_memory":4096,)"
      R"("wall":2000},"verdict":"Partial","version":1})";
  const CaseResult one = value_of(case_result_from_json(kept, "x"));
  EXPECT_EQ(one.verdict, Verdict::kPartial);
  EXPECT_EQ(one.termination, Termination{Exited{3}});
  EXPECT_EQ(one.usage.cpu, std::chrono::microseconds(1500));
  EXPECT_EQ(one.err_raw, "\xff");
  EXPECT_EQ(one.check->fields[0].share, (Share{1, 2}));
  EXPECT_EQ(to_json(one), kept) << "another text needs another version";
}

TEST(Serialise, RefusesValuesOutOfRange) {
  const std::pair<const char*, const char*> kChanges[] = {
      {"\"exited\":0", "\"exited\":99999999999"},
      {"\"cpu\":0", "\"cpu\":-1"},
      {"\"cpu\":0", "\"cpu\":18446744073709551615"},
      {"\"cpu\":0", "\"cpu\":0.5"},
      {"\"share\":[1,2]", "\"share\":[3,2]"},
      {"\"share\":[1,2]", "\"share\":[1,0]"},
      {"\"share\":[1,2]", "\"share\":[-1,2]"},
      {"\"share\":[1,2]", "\"share\":[1]"},
      {"\"level\":\"none\"", "\"level\":\"None\""},
      {"\"slow\":false", "\"slow\":0"},
      {"\"version\":1", "\"version\":2"},
      {"\"out\":\"\"", "\"out\":{\"base64\":\"Zg\"}"},
  };
  CaseResult one;
  one.id = {"a/b"};
  one.termination = Exited{0};
  one.check = CheckResult{CheckStatus::kPartial, {1, 2}, {}, "", ""};
  const std::string text = to_json(one);
  ASSERT_TRUE(case_result_from_json(text, "x"));
  for (const auto& [before, after] : kChanges) {
    std::string changed = text;
    ASSERT_NE(changed.find(before), std::string::npos) << before;
    changed.replace(changed.find(before), std::string_view(before).size(), after);
    EXPECT_TRUE(case_result_from_json(changed, "x").has_error()) << after;
  }
}

TEST(Serialise, RefusesAMarkGivenTwice) {
  SubmissionResult whole;
  whole.marks[{"style"}] = {Points{100}, "good"};
  auto document = nlohmann::json::parse(to_json(whole));
  document["marks"].push_back(document["marks"][0]);
  const auto read = submission_result_from_json(document.dump(), "x");
  ASSERT_TRUE(read.has_error());
  EXPECT_EQ(Errors(read.error())[0].pointer, "/marks/1");
}

TEST(Base64, IsStrict) {
  for (const std::string text : {"", "f", "fo", "foo", "foob"})
    EXPECT_EQ(text::base64_decode(text::base64_encode(text)), text);
  EXPECT_EQ(text::base64_encode("foob"), "Zm9vYg==");
  for (const char* wrong : {"Zg", "Zg=", "Z===", "Zh==", "Zg==Zg==", "Zm9v\n", "Zm9-", "===="}) {
    EXPECT_FALSE(text::base64_decode(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace grader::results
