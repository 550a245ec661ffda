#include "cli/arena/report.h"
#include "games/shared/score_parts.h"
#include "json/json.h"

namespace roundhouse {
namespace {

using OrderedJson = nlohmann::ordered_json;

const char* verdict_word(arena::Verdict verdict) {
  switch (verdict) {
    case arena::Verdict::kOpen: return "open";
    case arena::Verdict::kStronger: return "stronger";
    case arena::Verdict::kWeaker: return "weaker";
    case arena::Verdict::kNoDifference: return "no-difference";
  }
  return "open";
}

OrderedJson bot_json(const arena::Results& results, const GameData& data, const arena::Contest& contest,
                     const arena::Totals& totals, std::size_t b) {
  const arena::Estimate share = arena::win_share(contest, totals, b);
  const arena::BotTotals& sum = totals.bots[b];
  OrderedJson out;
  out["bot"] = results.plan.bots[static_cast<std::size_t>(contest.bots[b])];
  out["win_share"] = share.value;
  out["interval"] = {share.low, share.high};
  out["fair_share"] = contest.fair_share(contest.bots[b]);
  out["score"] = arena_mean(sum.total, sum.scores);
  out["points"] = OrderedJson::object();
  const std::vector<ScorePart> parts = score_parts(data.ruleset, SeatScore{});
  for (std::size_t i = 0; i < parts.size(); ++i) {
    out["points"][parts[i].source] = arena_mean(sum.points[i], sum.scores);
  }
  out["forfeits"] = sum.forfeits;
  return out;
}

OrderedJson contest_json(const arena::Results& results, const GameData& data, const arena::Contest& contest,
                         const arena::Totals& totals) {
  OrderedJson out;
  out["deals"] = totals.deals;
  out["games"] = totals.games;
  out["finished"] = totals.finished;
  out["turns"] = arena_mean(totals.turns, totals.finished);
  out["decisions"] = arena_mean(totals.decisions, totals.finished);
  out["bots"] = OrderedJson::array();
  for (std::size_t b = 0; b < contest.bots.size(); ++b)
    out["bots"].push_back(bot_json(results, data, contest, totals, b));
  if (results.plan.sprt_margin > 0) out["sprt"] = verdict_word(arena_verdict(results, contest, totals));
  return out;
}

}  // namespace

std::string arena_json(const arena::Results& results, const GameData& data) {
  const arena::Plan& plan = results.plan;
  const std::vector<arena::Contest> contests = plan.contests();
  OrderedJson out;
  out["game"] = plan.game;
  out["board"] = plan.board;
  out["rules"] = plan.rules;
  out["players"] = plan.players;
  out["seed"] = plan.seed;
  if (plan.sprt_margin > 0) out["sprt_margin"] = plan.sprt_margin / 100.0;
  out["contests"] = OrderedJson::array();
  for (std::size_t c = 0; c < contests.size(); ++c)
    out["contests"].push_back(contest_json(results, data, contests[c], results.contests[c]));
  const std::vector<arena::Estimate> rated = arena_ratings(results, contests);
  if (!rated.empty()) out["ratings"] = OrderedJson::array();
  for (std::size_t b = 0; b < rated.size(); ++b) {
    out["ratings"].push_back(
        {{"bot", plan.bots[b]}, {"rating", rated[b].value}, {"interval", {rated[b].low, rated[b].high}}});
  }
  // The one thing that is never the same twice, apart from the rest.
  out["milliseconds_per_move"] = OrderedJson::object();
  for (std::size_t b = 0; b < plan.bots.size(); ++b) {
    const arena::BotTotals sum = totals_of_bot(results, contests, static_cast<int>(b));
    out["milliseconds_per_move"][plan.bots[b]] = arena_mean(sum.nanoseconds, sum.decisions) / 1e6;
  }
  return out.dump(2) + "\n";
}

}  // namespace roundhouse
