#include "bots/bot.h"

#include "bots/bot_code.h"
#include "bots/levels.h"
#include "bots/mind.h"
#include "bots/stream.h"
#include "core/names.h"

namespace roundhouse {
namespace {

class RandomBot : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : stream_(seed) {}
  ActionId choose(const AnyView&, const ActionList& legal) override {
    return legal[pick_below(stream_.next(), legal.size())];
  }

 private:
  Stream stream_;
};

std::vector<BotHelp> bots_by_kind() {
  return {
      {"random", "any legal action, all equally likely"},
      {"simple", "joins its tickets by the shortest ways; a quick partner for a first game"},
      {"greedy", "the best immediate thing"},
      {"racer", "long tracks, few tickets, a quick end"},
      {"planner", "the cheapest tracks that join its tickets, and the cards for them"},
      {"blocker", "a planner that also takes what the others seem to need"},
      {"ismcts[:ms=N][:iters=N]",
       "plays on in worlds that its seat can imagine, for N milliseconds (default 250) or N playouts a decision;"
       " cpu=N: milliseconds of its processor, for measuring on a busy machine"},
  };
}

}  // namespace

const std::vector<BotHelp>& bot_help() {
  static const std::vector<BotHelp> help = [] {
    std::vector<BotHelp> all = bots_by_kind();
    for (const Level& level : levels()) all.push_back({level.name, "level: " + level.words + " (" + level.code + ")"});
    return all;
  }();
  return help;
}

const std::vector<std::string>& bot_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out;
    for (const BotHelp& bot : bot_help()) out.push_back(bot.code.substr(0, bot.code.find('[')));
    return out;
  }();
  return names;
}

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) { return std::make_unique<RandomBot>(seed); }

namespace {

// The parameters that the code has and the bot does not know.
std::optional<Error> check_parameters(const BotCode& code, const std::vector<std::string>& known) {
  for (const BotCode::Parameter& parameter : code.parameters) {
    if (find_name(known, parameter.key)) continue;
    return Error{ErrorCode::kUnknownName,
                 code.name + " has no parameter " + in_quotes(parameter.key) + "." +
                     (known.empty() ? "" : " It has " + joined(known) + "."),
                 "", ""};
  }
  return std::nullopt;
}

const std::vector<std::string> kSearchParameters{"ms", "cpu", "iters", "spread", "certain", "explore", "widen"};

SearchStyle search_style(const BotCode& code) {
  SearchStyle style;
  const std::optional<int> processor = code.parameter("cpu");
  style.thinking = {code.parameter("iters").value_or(0), processor.value_or(code.parameter("ms").value_or(0)),
                    processor.has_value()};
  if (style.thinking.iterations == 0 && style.thinking.milliseconds == 0) style.thinking.milliseconds = 250;
  style.spread = code.parameter("spread").value_or(style.spread);
  style.certain = code.parameter("certain").value_or(style.certain);
  style.explore = code.parameter("explore").value_or(style.explore);
  style.widen = code.parameter("widen").value_or(style.widen);
  return style;
}

}  // namespace

Result<std::unique_ptr<Bot>> make_bot(std::string_view text, std::shared_ptr<const GameData> data, std::uint64_t seed) {
  const Result<BotCode> code = parse_bot_code(code_of_level(text));
  if (!code) return code.error();
  const bool searches = code->name == "ismcts";
  if (find_name(bot_names(), code->name)) {
    if (const auto error = check_parameters(*code, searches ? kSearchParameters : std::vector<std::string>{}))
      return *error;
  }
  if (searches) return make_search_bot(std::move(data), search_style(*code), seed);
  if (code->name == "random") return make_random_bot(seed);
  if (code->name == "simple") return make_simple_bot(std::move(data), seed);
  if (code->name == "greedy") return make_policy_bot(std::move(data), Leaning::kGreedy);
  if (code->name == "racer") return make_policy_bot(std::move(data), Leaning::kRacer);
  if (code->name == "planner") return make_policy_bot(std::move(data), Leaning::kPlanner);
  if (code->name == "blocker") return make_blocker_bot(std::move(data), seed);
  const std::string hint = did_you_mean(code->name, bot_names());
  return Error{ErrorCode::kUnknownName,
               "there is no bot " + in_quotes(code->name) + "." +
                   (hint.empty() ? " The bots are " + joined(bot_names()) + "." : hint),
               "", ""};
}

SeatId next_to_choose(const AnyGame& game) {
  const std::uint8_t actors = game.actors();
  SeatId seat = game.first_seat();
  for (int i = 0; i < game.players() && (actors >> seat.value & 1) == 0; ++i) {
    seat.value = static_cast<std::uint8_t>(seat.value + 1 == game.players() ? 0 : seat.value + 1);
  }
  return seat;
}

}  // namespace roundhouse
