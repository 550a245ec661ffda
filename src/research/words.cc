#include "research/words.h"

#include <algorithm>
#include <bit>

#include "json/json_out.h"
#include "record/words.h"
#include "telling/event_json.h"
#include "telling/view_json.h"

namespace roundhouse::research {
namespace {

template <class View>
std::string view_text(const GameData& data, const View& view) {
  const std::string rest = whole(view_facts(data, AnyView{view}));
  JsonOut head;
  head.open('{').key("viewer").number(view.viewer.value + 1).key("players").number(view.players);
  head.key("end").text(end_word(view.end));
  return head.take() + "," + rest.substr(1);
}

template <class Events>
std::string events_text(const GameData& data, const Events& redacted) {
  JsonOut out;
  out.open('[');
  for (const auto& event : redacted) write_event(out, data, AnyEvent{event});
  out.close(']');
  return out.take();
}

// Outcomes from `at` on, which passes them.
std::vector<Outcome> outcomes_at(const std::vector<Move>& moves, std::size_t& at) {
  std::vector<Outcome> out;
  while (at < moves.size() && moves[at].player == kChancePlayer) out.push_back(moves[at++].outcome);
  return out;
}

// COM-6: at a table of people the first choices come in any order; here they are made in turn. Until all are made nothing
// comes of them, so the order makes no difference.
template <class K>
std::vector<RecordedDecision> in_turn(std::vector<RecordedDecision> decisions, const typename K::State& state,
                                      int players) {
  if (std::popcount(K::actors(state)) < 2) return decisions;
  const auto place = [&](const RecordedDecision& d) { return (d.seat.value - state.first.value + players) % players; };
  const auto n = std::min(decisions.size(), static_cast<std::size_t>(players));
  std::stable_sort(decisions.begin(), decisions.begin() + static_cast<std::ptrdiff_t>(n),
                   [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return decisions;
}

}  // namespace

template <class K>
std::string observation_text(const Play<K>& play, SeatId seat) {
  return view_text(*play.table().data, play.view(seat));
}

template <class K>
std::string information_state_text(const Play<K>& play, SeatId seat) {
  const GameData& data = *play.table().data;
  JsonOut out;
  out.open('{').key("view").raw(observation_text(play, seat));
  if (const auto heard = play.heard(seat)) {
    out.key("events").raw(events_text(data, heard->events));
  } else {
    out.key("began").raw(view_text(data, K::view(play.table().rules, play.origin()->state, seat)));
    out.key("events").raw(events_text(data, play.events_since_origin(seat)));
  }
  out.close('}');
  return out.take();
}

template <class K>
Result<Record> record_of(const Play<K>& play, const std::vector<std::string>& names) {
  const auto refused = [](std::string why) { return Error{ErrorCode::kUnsupported, std::move(why), "", ""}; };
  if (play.origin() != nullptr) return refused("an imagined play has no record: its past is one seat's alone");
  if (play.is_chance()) return refused("a record is of whole decisions, and this one waits for chance");
  const Table<K>& table = play.table();
  const std::vector<Move>& moves = play.moves();
  std::size_t at = 0;
  const std::vector<Outcome> deal = outcomes_at(moves, at);
  Script script{deal};
  Chance chance(script);
  AnyEvents dealt;
  Result<AnyGame> game = AnyGame::start(table.data, table.settings.options, chance, &dealt);
  if (!game) return game.error();

  Record record;
  record.game = table.data->ruleset.id;
  record.board = table.data->board_hash;
  record.rules = table.data->ruleset.version;
  record.players = table.players();
  const GameOptions& options = table.settings.options;
  if (options.first_seat) record.options.emplace_back("first-seat", std::to_string(options.first_seat->value + 1));
  if (options.open_stacks) record.options.emplace_back("open-stacks", "yes");
  record.seats = names;
  for (std::string& line : setup_lines(*table.data, deal, dealt)) record.setup.push_back({std::move(line), 0});
  while (at < moves.size()) {
    const Move& move = moves[at++];
    RecordedDecision decision;
    decision.seat = SeatId{static_cast<std::uint8_t>(move.player)};
    decision.action = game->format(decision.seat, move.action);
    const std::vector<Outcome> outcomes = outcomes_at(moves, at);
    for (const Outcome outcome : outcomes) decision.outcomes.push_back(outcome_word(*table.data, outcome));
    Script next{outcomes};
    Chance given(next);
    const auto legal = game->check(decision.seat, move.action);
    if (!legal) return Error{ErrorCode::kIllegal, decision.action + " is not legal", "", ""};
    game->apply(*legal, given);
    record.decisions.push_back(std::move(decision));
  }
  const bool one_seed = play.seeds().size() == 1 && play.seed();
  if (one_seed) record.commitment = commitment_to(*play.seed());
  if (game->is_over()) {
    for (std::string& line : result_lines(*game)) record.result.push_back({std::move(line), 0});
    if (one_seed) record.seed = play.seed();
  }
  return record;
}

template <class K>
Result<Play<K>> play_of(const Record& record, std::shared_ptr<const Table<K>> table) {
  const auto diverged = [&](int line, const std::string& why) {
    return Error{ErrorCode::kDiverged, why, record.name, "line " + std::to_string(line)};
  };
  const GameData& data = *table->data;
  if (record.game != data.ruleset.id || record.board != data.board_hash || record.rules != data.ruleset.version ||
      record.players != table->players())
    return diverged(1, "this is a record of another game, board, version of the rules or number of seats");
  const Result<SetupOutcomes> deal = setup_outcomes(record, data);
  if (!deal) return deal.error();

  Play<K> play(std::move(table), std::nullopt);
  std::size_t used = 0;
  // What chance could only give one way the play has given already.
  const auto follow = [&](const std::vector<Outcome>& outcomes, std::size_t moves_before, int line) -> Result<> {
    used = play.moves().size() - moves_before;
    while (play.is_chance() && used < outcomes.size()) {
      const std::size_t before = play.moves().size();
      if (const Result<> told = play.apply_outcome(outcomes[used]); !told) return diverged(line, told.error().message);
      used += play.moves().size() - before;
    }
    if (play.is_chance() || used != outcomes.size()) return diverged(line, "chance gave more or less than is written");
    return Ok{};
  };
  const int first_line = record.setup.empty() ? 1 : record.setup[0].line;
  if (const Result<> dealt = follow(deal->tape, 0, first_line); !dealt) return dealt.error();
  for (const RecordedDecision& decision : in_turn<K>(record.decisions, play.state(), play.table().players())) {
    if (play.is_terminal() || play.player() != decision.seat.value)
      return diverged(decision.line, "it is not for this seat to decide, or not yet");
    const Result<ActionId> action = K::parse(play.table().rules, play.state(), decision.seat, decision.action);
    if (!action) return diverged(decision.line, action.error().message);
    std::vector<Outcome> outcomes;
    for (const std::string& word : decision.outcomes) {
      const auto outcome = outcome_of(data, word);
      if (!outcome) return diverged(decision.line, "a word is no card or ticket of this game");
      outcomes.push_back(*outcome);
    }
    const std::size_t before = play.moves().size() + 1;
    if (const Result<> done = play.apply_action(*action); !done) return diverged(decision.line, done.error().message);
    if (const Result<> told = follow(outcomes, before, decision.line); !told) return told.error();
  }
  return play;
}

#define ROUNDHOUSE_FOR(K)                                                             \
  template std::string observation_text(const Play<K>&, SeatId);                      \
  template std::string information_state_text(const Play<K>&, SeatId);                \
  template Result<Record> record_of(const Play<K>&, const std::vector<std::string>&); \
  template Result<Play<K>> play_of(const Record&, std::shared_ptr<const Table<K>>);
ROUNDHOUSE_EACH_KERNEL(ROUNDHOUSE_FOR)
#undef ROUNDHOUSE_FOR

}  // namespace roundhouse::research
