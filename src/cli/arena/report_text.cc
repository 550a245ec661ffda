#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "cli/arena/report.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "games/shared/score_parts.h"

namespace roundhouse {
namespace {

using Align = TextTable::Align;

class TextReport {
 public:
  TextReport(const arena::Results& results, const GameData& data)
      : results_(results), data_(data), contests_(results.plan.contests()) {}

  std::string text() const {
    std::string out = head() + "\n";
    if (results_.plan.lineup.empty()) {
      out += pairs() + "\n" + ratings() + "\n";
    } else {
      out += shares() + "\n";
    }
    return out + scores() + "\n" + lengths() + verdicts() + "\n" + times();
  }

 private:
  const std::string& code(int bot) const { return results_.plan.bots[static_cast<std::size_t>(bot)]; }

  std::string head() const {
    std::int64_t games = 0, deals = 0;
    for (const arena::Totals& totals : results_.contests) games += totals.games, deals += totals.deals;
    std::string line = fmt::format("{}, {} players, {} games ({} deals), seed {}", data_.ruleset.title,
                                   results_.plan.players, grouped(static_cast<std::uint64_t>(games)),
                                   grouped(static_cast<std::uint64_t>(deals)), results_.plan.seed);
    if (!results_.complete()) line += fmt::format(", {} of {} parts", results_.parts.size(), results_.shards);
    return paint(Style::kBold, line) + "\n";
  }

  std::string shares() const {
    TextTable table({{"bot"},
                     {"win share", Align::kRight},
                     {"95 % interval", Align::kRight},
                     {"fair", Align::kRight},
                     {"forfeits", Align::kRight}});
    const arena::Contest& contest = contests_[0];
    for (std::size_t b = 0; b < contest.bots.size(); ++b) {
      const arena::Estimate share = arena::win_share(contest, results_.contests[0], b);
      table.add({code(contest.bots[b]), percent(share.value), interval(share),
                 percent(contest.fair_share(contest.bots[b])), std::to_string(results_.contests[0].bots[b].forfeits)});
    }
    return table.text();
  }

  static std::string interval(const arena::Estimate& e) {
    return fmt::format("{:.1f} to {:.1f} %", 100 * e.low, 100 * e.high);
  }

  std::string pairs() const {
    TextTable table({{"bot"},
                     {"against"},
                     {"win share", Align::kRight},
                     {"95 % interval", Align::kRight},
                     {"games", Align::kRight}});
    for (std::size_t c = 0; c < contests_.size(); ++c) {
      const arena::Estimate share = arena::win_share(contests_[c], results_.contests[c], 0);
      table.add({code(contests_[c].bots[0]), code(contests_[c].bots[1]), percent(share.value), interval(share),
                 grouped(static_cast<std::uint64_t>(results_.contests[c].games))});
    }
    return table.text();
  }

  std::string ratings() const {
    TextTable table(
        {{"bot"}, {"rating", Align::kRight}, {"95 % interval", Align::kRight}, {"forfeits", Align::kRight}});
    const std::vector<arena::Estimate> rated = arena_ratings(results_, contests_);
    std::vector<int> order(rated.size());
    std::iota(order.begin(), order.end(), 0);
    const auto of = [&](int bot) { return rated[static_cast<std::size_t>(bot)]; };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return of(a).value > of(b).value; });
    for (const int bot : order) {
      table.add({code(bot), fmt::format("{:+.0f}", of(bot).value),
                 fmt::format("{:+.0f} to {:+.0f}", of(bot).low, of(bot).high),
                 std::to_string(totals_of_bot(results_, contests_, bot).forfeits)});
    }
    return table.text();
  }

  std::string scores() const {
    std::vector<TextTable::Column> columns{{"mean of"}, {"score", Align::kRight}};
    const std::vector<ScorePart> parts = score_parts(data_.ruleset, SeatScore{});
    for (const ScorePart& part : parts) columns.push_back({part.source, Align::kRight});
    TextTable table(columns);
    for (int bot = 0; bot < static_cast<int>(results_.plan.bots.size()); ++bot) {
      const arena::BotTotals sum = totals_of_bot(results_, contests_, bot);
      std::vector<std::string> cells{code(bot), fmt::format("{:.2f}", arena_mean(sum.total, sum.scores))};
      for (std::size_t i = 0; i < parts.size(); ++i)
        cells.push_back(fmt::format("{:.2f}", arena_mean(sum.points[i], sum.scores)));
      table.add(std::move(cells));
    }
    return table.text();
  }

  std::string lengths() const {
    arena::Totals sum;
    for (const arena::Totals& totals : results_.contests) {
      sum.finished += totals.finished, sum.decisions += totals.decisions, sum.turns += totals.turns;
    }
    return fmt::format("A game takes {:.1f} turns and {:.1f} decisions on average.\n",
                       arena_mean(sum.turns, sum.finished), arena_mean(sum.decisions, sum.finished));
  }

  std::string verdicts() const {
    std::string out;
    for (std::size_t c = 0; results_.plan.sprt_margin > 0 && c < contests_.size(); ++c) {
      out += verdict(contests_[c], results_.contests[c]) + "\n";
    }
    return out;
  }

  std::string verdict(const arena::Contest& contest, const arena::Totals& totals) const {
    const std::string first = code(contest.bots[0]);
    const std::string others = contest.bots.size() == 2 ? code(contest.bots[1]) : "the others";
    switch (arena_verdict(results_, contest, totals)) {
      case arena::Verdict::kStronger: return fmt::format("Proven: {} is stronger than {}.", first, others);
      case arena::Verdict::kWeaker: return fmt::format("Proven: {} is weaker than {}.", first, others);
      case arena::Verdict::kNoDifference:
        return fmt::format("{} and {} differ by less than {} points of win share.", first, others,
                           results_.plan.sprt_margin);
      case arena::Verdict::kOpen: break;
    }
    return fmt::format("Between {} and {} nothing is proven yet.", first, others);
  }

  std::string times() const {
    TextTable table({{"time per move"}, {"", Align::kRight}, {"moves", Align::kRight}});
    for (int bot = 0; bot < static_cast<int>(results_.plan.bots.size()); ++bot) {
      const arena::BotTotals sum = totals_of_bot(results_, contests_, bot);
      table.add({code(bot), fmt::format("{:.3f} ms", arena_mean(sum.nanoseconds, sum.decisions) / 1e6),
                 grouped(static_cast<std::uint64_t>(sum.decisions))});
    }
    return table.text();
  }

  const arena::Results& results_;
  const GameData& data_;
  const std::vector<arena::Contest> contests_;
};

}  // namespace

std::string arena_text(const arena::Results& results, const GameData& data) { return TextReport(results, data).text(); }

}  // namespace roundhouse
