// Results as JSON and back. The same lists of fields serve both directions, so that neither can forget one.
#include <limits>
#include <optional>

#include "bots/arena/plan.h"
#include "json/parse.h"

namespace roundhouse::arena {
namespace {

constexpr const char* kFormat = "roundhouse-arena 1";
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr int kMostShards = 1'000'000, kMostBots = 64;

template <class Visitor, class BotsTotals>
void bot_fields(Visitor& v, BotsTotals& bot) {
  v("share", bot.share), v("share_squared", bot.share_squared), v("scores", bot.scores), v("total", bot.total);
  v("points", bot.points), v("forfeits", bot.forfeits), v("decisions", bot.decisions);
  v("nanoseconds", bot.nanoseconds);
}
template <class Visitor, class ContestTotals>
void contest_fields(Visitor& v, ContestTotals& contest) {
  v("deals", contest.deals), v("games", contest.games), v("finished", contest.finished);
  v("decisions", contest.decisions), v("turns", contest.turns);
}
template <class Visitor, class AnyPlan>
void plan_fields(Visitor& v, AnyPlan& plan) {
  v("game", plan.game), v("board", plan.board), v("rules", plan.rules), v("players", plan.players);
  v("first_seat", plan.first_seat), v("open_stacks", plan.open_stacks), v("bots", plan.bots);
  v("lineup", plan.lineup), v("seed", plan.seed), v("deals", plan.deals), v("sprt_margin", plan.sprt_margin);
}

struct Writer {
  Json& out;
  template <class T>
  void operator()(const char* key, const T& value) {
    out[key] = value;
  }
};

// Takes what has the right type; remembers the first key that has not.
struct Reader {
  const Json& in;
  std::string bad;

  void operator()(const char* key, std::string& to) {
    take(key, [&](const Json& value) { return value.is_string() && (to = value.get<std::string>(), true); });
  }
  void operator()(const char* key, bool& to) {
    take(key, [&](const Json& value) { return value.is_boolean() && (to = value.get<bool>(), true); });
  }
  void operator()(const char* key, std::uint64_t& to) {
    take(key, [&](const Json& value) { return value.is_number_unsigned() && (to = value.get<std::uint64_t>(), true); });
  }
  void operator()(const char* key, std::int64_t& to) {
    take(key, [&](const Json& value) { return whole(value, to); });
  }
  void operator()(const char* key, int& to) {
    take(key, [&](const Json& value) { return small(value, to); });
  }
  template <class Items>
  void operator()(const char* key, Items& to) {
    take(key, [&](const Json& value) { return items(value, to); });
  }

 private:
  template <class Take>
  void take(const char* key, Take take_value) {
    if (bad.empty() && (!in.is_object() || !in.contains(key) || !take_value(in[key]))) bad = key;
  }
  static bool whole(const Json& value, std::int64_t& to) {
    if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > kMost)) return false;
    to = value.get<std::int64_t>();
    return true;
  }
  static bool small(const Json& value, int& to) {
    std::int64_t wide = 0;
    if (!whole(value, wide) || wide < 0 || wide > kMostShards) return false;
    to = static_cast<int>(wide);
    return true;
  }
  static bool items(const Json& value, std::vector<int>& to) {
    if (!value.is_array() || value.size() > kMostShards) return false;
    to.resize(value.size());
    for (std::size_t i = 0; i < to.size(); ++i) {
      if (!small(value[i], to[i])) return false;
    }
    return true;
  }
  static bool items(const Json& value, std::vector<std::string>& to) {
    if (!value.is_array() || value.size() > kMostBots) return false;
    for (const Json& item : value) {
      if (!item.is_string()) return false;
      to.push_back(item.get<std::string>());
    }
    return true;
  }
  static bool items(const Json& value, std::array<std::int64_t, kMaxSources>& to) {
    if (!value.is_array() || value.size() != to.size()) return false;
    for (std::size_t i = 0; i < to.size(); ++i) {
      if (!whole(value[i], to[i])) return false;
    }
    return true;
  }
};

// Whether the numbers of the plan make sense, so that its contests can be made.
bool sound(const Plan& plan) {
  if (plan.players < 2 || plan.players > kMaxSeats || plan.bots.size() < 2 || plan.deals < 0) return false;
  for (const int bot : plan.lineup) {
    if (static_cast<std::size_t>(bot) >= plan.bots.size()) return false;
  }
  return plan.lineup.empty() || plan.lineup.size() == static_cast<std::size_t>(plan.players);
}

bool sound_parts(const Results& results) {
  if (results.shards < 1 || results.parts.empty()) return false;
  int last = 0;
  for (const int part : results.parts) {
    if (part <= last || part > results.shards) return false;
    last = part;
  }
  return true;
}

// The key that is wrong, or nothing.
std::string read_totals(const Json& json, Totals& totals) {
  Reader reader{json, ""};
  contest_fields(reader, totals);
  if (!reader.bad.empty()) return reader.bad;
  if (!json.contains("bots") || !json["bots"].is_array() || json["bots"].size() != totals.bots.size()) return "bots";
  for (std::size_t b = 0; b < totals.bots.size(); ++b) {
    Reader of_bot{json["bots"][b], ""};
    bot_fields(of_bot, totals.bots[b]);
    if (!of_bot.bad.empty()) return "bots." + of_bot.bad;
  }
  return "";
}

}  // namespace

std::string write_results(const Results& results) {
  Json out;
  out["format"] = kFormat;
  Writer writer{out};
  plan_fields(writer, results.plan);
  writer("shards", results.shards), writer("parts", results.parts);
  out["contests"] = Json::array();
  for (const Totals& totals : results.contests) {
    Json contest;
    Writer of_contest{contest};
    contest_fields(of_contest, totals);
    contest["bots"] = Json::array();
    for (const BotTotals& bot : totals.bots) {
      Writer of_bot{contest["bots"].emplace_back(Json::object())};
      bot_fields(of_bot, bot);
    }
    out["contests"].push_back(std::move(contest));
  }
  return out.dump(1) + "\n";
}

Result<Results> read_results(std::string_view text, const std::string& name) {
  Result<Json> json = parse_json(text, name);
  if (!json) return json.error();
  const auto refuse = [&](const std::string& place, const char* why) {
    return Error{ErrorCode::kBadValue, why, name, place};
  };
  if (!json->is_object() || !json->contains("format") || (*json)["format"] != kFormat)
    return refuse("format", "this is no file of arena results, or one of a version that this program does not know.");
  Results results;
  Reader reader{*json, ""};
  plan_fields(reader, results.plan);
  reader("shards", results.shards), reader("parts", results.parts);
  if (!reader.bad.empty()) return refuse(reader.bad, "this is missing or not of the right kind.");
  if (!sound(results.plan) || !sound_parts(results)) return refuse("", "the numbers of this run make no sense.");
  const std::vector<Contest> contests = results.plan.contests();
  if (!json->contains("contests") || !(*json)["contests"].is_array() || (*json)["contests"].size() != contests.size())
    return refuse("contests", "this is missing or not of the right length.");
  for (std::size_t c = 0; c < contests.size(); ++c) {
    results.contests.emplace_back(contests[c].bots.size());
    const std::string bad = read_totals((*json)["contests"][c], results.contests.back());
    if (!bad.empty())
      return refuse("contests[" + std::to_string(c) + "]." + bad, "this is missing or not of the right kind.");
  }
  return results;
}

}  // namespace roundhouse::arena
