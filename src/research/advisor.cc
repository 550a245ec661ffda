#include "research/advisor.h"

namespace roundhouse::research {

template <class K>
Result<Advisor<K>> Advisor<K>::make(std::shared_ptr<const Table<K>> table, std::string code, std::uint64_t seed) {
  if (const auto bot = make_bot(code, table->data, seed); !bot) return bot.error();
  return Advisor(std::move(table), std::move(code), seed);
}

// Whether this is still the game that the bot knows is seen by the last events that it was told.
template <class K>
Result<> Advisor<K>::catch_up(const Play<K>& play, SeatId seat) {
  if (!bot_) bot_ = std::move(*make_bot(code_, table_->data, seed_));
  const auto heard = play.heard(seat);
  if (!heard) {
    if (!bot_->listens()) return Ok{};  // what it sees is enough
    return Error{ErrorCode::kUnsupported,
                 "in an imagined play only the seat that imagined it has a past, and this bot wants to be told one", "",
                 ""};
  }
  const std::size_t known = last_told_.size();
  bool same = seat == seat_ && heard->events.size() >= told_;
  for (std::size_t i = 0; same && i < known; ++i) same = heard->events[told_ - known + i] == last_told_[i];
  if (!same) {
    bot_ = std::move(*make_bot(code_, table_->data, seed_));
    ++begun_;
    seat_ = seat;
    told_ = 0;
  }
  for (; told_ < heard->events.size(); ++told_) {
    if (bot_->listens()) bot_->observe(AnyEvent{heard->events[told_]});
  }
  constexpr std::size_t kRemembered = 8;
  const auto from = static_cast<std::ptrdiff_t>(told_ - std::min(told_, kRemembered));
  last_told_.assign(heard->events.begin() + from, heard->events.end());
  return Ok{};
}

template <class K>
Result<Advice> Advisor<K>::advise(const Play<K>& play) {
  const int player = play.player();
  if (player < 0) return Error{ErrorCode::kIllegal, "no seat has to decide here", "", ""};
  const SeatId seat{static_cast<std::uint8_t>(player)};
  if (const Result<> told = catch_up(play, seat); !told) return told.error();
  const auto legal = std::make_unique<ActionList>();
  K::legal(table_->rules, play.state(), seat, Payments::kCanonical, *legal);
  const auto number = [&](ActionId action) { return table_->actions.id_of(play.state(), action); };
  Advice advice{number(bot_->choose(AnyView{play.view(seat)}, *legal)), {}};
  for (const Considered& one : bot_->considered()) advice.considered.emplace_back(number(one.action), one);
  return advice;
}

#define ROUNDHOUSE_FOR(K) template class Advisor<K>;
ROUNDHOUSE_EACH_KERNEL(ROUNDHOUSE_FOR)
#undef ROUNDHOUSE_FOR

}  // namespace roundhouse::research
