#include "research/play.h"

namespace roundhouse::research {
namespace {

Error refused(std::string message) { return {ErrorCode::kIllegal, std::move(message), "", ""}; }

}  // namespace

template <class K>
Play<K>::Play(std::shared_ptr<const Table<K>> table, Seed seed) : table_(std::move(table)) {
  reseeded_.push_back({0, seed});
  if (seed) chance_ = Chance(*seed);
  pending_ = true;
  seed ? follow_seed() : resolve();
}

template <class K>
int Play<K>::player() const {
  if (pending_) return kChancePlayer;
  return is_terminal() ? kTerminalPlayer : actor_of<K>(state_);
}

template <class K>
void Play<K>::fill(Mask& mask) const {
  mask.clear();
  if (pending_ || is_terminal()) return;
  fill_mask(table_->actions, table_->rules, state_, SeatId{static_cast<std::uint8_t>(player())}, mask);
}

template <class K>
std::vector<std::pair<Outcome, double>> Play<K>::chance_outcomes() const {
  std::vector<std::pair<Outcome, double>> out;
  if (!pending_) return out;
  int total = 0;
  for (const std::uint8_t ways : question_.ways) total += ways;
  for (std::size_t value = 0; value < question_.ways.size(); ++value) {
    if (question_.ways[value] == 0) continue;
    const Outcome outcome{question_.kind, static_cast<std::uint8_t>(value)};
    out.emplace_back(outcome, question_.ways[value] / static_cast<double>(total));
  }
  return out;
}

template <class K>
typename K::State Play<K>::after(Chance& chance) const {
  if (!dealt_) return K::deal(table_->rules, chance, nullptr);
  typename K::State next = state_;
  K::apply(table_->rules, next, acting_, action_, chance, nullptr);
  return next;
}

template <class K>
void Play<K>::commit(const typename K::State& next) {
  state_ = next;
  dealt_ = true;
  pending_ = false;
  outcomes_.clear();
}

// Plays what is pending with the outcomes told so far. If more is asked, the question stays; what can be only one thing is no
// question.
template <class K>
void Play<K>::resolve() {
  while (true) {
    Script script{outcomes_};
    script.question = &question_;
    Chance chance(script);
    const typename K::State next = after(chance);
    if (!script.ran_out) return commit(next);
    int possible = 0;
    std::uint8_t only = 0;
    for (std::size_t value = 0; value < question_.ways.size(); ++value) {
      if (question_.ways[value] == 0) continue;
      ++possible;
      only = static_cast<std::uint8_t>(value);
    }
    if (possible != 1) return;
    outcomes_.push_back({question_.kind, only});
    moves_.push_back({kChancePlayer, {}, outcomes_.back(), false});
  }
}

template <class K>
void Play<K>::follow_seed() {
  Tape tape;
  chance_.record_to(&tape);
  const typename K::State next = after(chance_);
  chance_.record_to(nullptr);
  for (const Outcome outcome : tape) moves_.push_back({kChancePlayer, {}, outcome, false});
  commit(next);
}

template <class K>
Result<> Play<K>::apply_outcome(Outcome outcome) {
  if (!pending_) return refused("chance has nothing to decide here");
  if (outcome.kind != question_.kind || outcome.value >= question_.ways.size() || question_.ways[outcome.value] == 0)
    return refused("chance can't give that here");
  outcomes_.push_back(outcome);
  moves_.push_back({kChancePlayer, {}, outcome, true});
  resolve();
  return Ok{};
}

template <class K>
Result<> Play<K>::apply_action(ActionId action) {
  if (pending_) return refused("it is for chance to decide");
  if (is_terminal()) return refused("the game is over");
  const SeatId seat{static_cast<std::uint8_t>(player())};
  if (!check<K>(table_->rules, state_, seat, action)) return refused("this action is not legal here");
  begin(seat, action);
  return Ok{};
}

template <class K>
void Play<K>::begin(SeatId seat, ActionId action) {
  moves_.push_back({seat.value, action, {}, true});
  ++decisions_;
  acting_ = seat;
  action_ = action;
  pending_ = true;
  seed() ? follow_seed() : resolve();
}

template <class K>
Play<K> Play<K>::fresh() const {
  if (!origin_) return Play(table_, reseeded_.front().seed);
  Play play(table_);
  play.origin_ = origin_;
  play.state_ = origin_->state;
  play.decisions_ = origin_->decisions;
  play.dealt_ = true;
  play.reseeded_.push_back(reseeded_.front());
  if (play.seed()) play.chance_ = Chance(*play.seed());
  return play;
}

template <class K>
Play<K> Play<K>::undone() const {
  std::size_t left = moves_.size();
  while (left > 0 && !moves_[left - 1].told) --left;
  if (left == 0) return *this;
  --left;
  Play play = fresh();
  std::size_t next_seed = 1;
  for (std::size_t i = 0; i < left; ++i) {
    for (; next_seed < reseeded_.size() && reseeded_[next_seed].move <= i; ++next_seed)
      play = play.reseeded(reseeded_[next_seed].seed);
    const Move& move = moves_[i];
    if (!move.told) continue;
    [[maybe_unused]] const Result<> done =
        move.player == kChancePlayer ? play.apply_outcome(move.outcome) : play.apply_action(move.action);
    assert(done);
  }
  return play;
}

template <class K>
Play<K> Play<K>::reseeded(Seed seed) const {
  Play play = *this;
  play.reseeded_.push_back({moves_.size(), seed});
  if (!seed) return play;
  play.chance_ = Chance(*seed);
  if (!play.pending_) return play;
  // What is pending goes on from the outcomes told so far: their number of draws is the seed's business from here on.
  while (play.pending_) {
    const auto outcomes = play.chance_outcomes();
    std::uint32_t total = 0;
    for (const std::uint8_t ways : play.question_.ways) total += ways;
    std::uint32_t k = play.chance_.below(Chance::Stream::kCards, total);
    Outcome chosen = outcomes.back().first;
    for (const auto& [outcome, probability] : outcomes) {
      const std::uint32_t ways = play.question_.ways[outcome.value];
      if (k < ways) {
        chosen = outcome;
        break;
      }
      k -= ways;
    }
    play.outcomes_.push_back(chosen);
    play.moves_.push_back({kChancePlayer, {}, chosen, false});
    play.resolve();
  }
  return play;
}

template <class K>
std::vector<double> Play<K>::returns() const {
  std::vector<double> out(static_cast<std::size_t>(table_->players()), 0.0);
  if (!is_terminal()) return out;
  const Score reckoned = score();
  for (int s = 0; s < table_->players(); ++s) out[static_cast<std::size_t>(s)] = table_->utility(reckoned, s);
  return out;
}

template <class K>
typename K::View Play<K>::view(SeatId seat) const {
  return dealt_ ? K::view(table_->rules, state_, seat) : K::empty_view(table_->rules, seat);
}

template <class K>
std::shared_ptr<const Heard<K>> Play<K>::heard(SeatId seat) const {
  const int now = pending_ ? (dealt_ ? decisions_ - 1 : -1) : decisions_;
  std::shared_ptr<const Heard<K>>& kept = heard_[seat.value];
  if (!kept && origin_) {
    if (seat != origin_->viewer) return nullptr;
    kept = origin_->heard;
  }
  if (kept && kept->decisions == now) return kept;
  auto grown = kept ? std::make_shared<Heard<K>>(*kept)
                    : std::make_shared<Heard<K>>(Heard<K>{K::empty_knowledge(table_->rules, seat), {}, -1});
  retell([&](int decisions, const typename K::Events& events) {
    if (decisions <= grown->decisions) return;
    for (const auto& event : events) {
      const auto redacted = K::redact(event, seat);
      K::note(table_->rules, grown->knowledge, redacted);
      grown->events.push_back(redacted);
    }
    grown->decisions = decisions;
  });
  kept = grown;
  return kept;
}

template <class K>
typename K::Events Play<K>::events_since_origin(SeatId seat) const {
  typename K::Events out;
  retell([&](int, const typename K::Events& events) {
    for (const auto& event : events) out.push_back(K::redact(event, seat));
  });
  return out;
}

template <class K>
Result<Play<K>> Play<K>::resample(SeatId seat, std::uint64_t random) const {
  if (pending_) return refused("a world can be imagined where a seat decides, not where chance does");
  const auto known = heard(seat);
  if (!known) return refused("this play was imagined by another seat, whose past alone is known");
  Chance chance(random);
  auto origin = std::make_shared<Origin<K>>();
  origin->state = K::resample(table_->rules, known->knowledge, chance);
  origin->viewer = seat;
  origin->heard = known;
  origin->decisions = decisions_;
  Play play(table_);
  play.state_ = origin->state;
  play.origin_ = std::move(origin);
  play.decisions_ = decisions_;
  play.dealt_ = true;
  play.reseeded_.push_back({0, std::nullopt});
  return play;
}

#define ROUNDHOUSE_FOR(K) template class Play<K>;
ROUNDHOUSE_EACH_KERNEL(ROUNDHOUSE_FOR)
#undef ROUNDHOUSE_FOR

}  // namespace roundhouse::research
