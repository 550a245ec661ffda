// A bot at one seat of a play. It is told what its seat has seen since it was asked last; asked about another game, or about an
// earlier moment, it begins anew with its seed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "research/play.h"

namespace roundhouse::research {

struct Advice {
  int action = 0;
  std::vector<std::pair<int, Considered>> considered;  // by number
};

template <class K>
class Advisor {
 public:
  static Result<Advisor> make(std::shared_ptr<const Table<K>> table, std::string code, std::uint64_t seed);

  // For the player whose turn it is. Bots choose among the canonical actions.
  Result<Advice> advise(const Play<K>& play);
  // How often it began anew.
  int begun() const { return begun_; }

 private:
  Advisor(std::shared_ptr<const Table<K>> table, std::string code, std::uint64_t seed)
      : table_(std::move(table)), code_(std::move(code)), seed_(seed) {}
  Result<> catch_up(const Play<K>& play, SeatId seat);

  std::shared_ptr<const Table<K>> table_;
  std::string code_;
  std::uint64_t seed_;
  std::unique_ptr<Bot> bot_;
  int begun_ = 0;
  SeatId seat_ = kNoSeat;
  std::size_t told_ = 0;  // events
  typename K::Events last_told_;  // the latest of them: another game's differ
};

#define ROUNDHOUSE_FOR(K) extern template class Advisor<K>;
ROUNDHOUSE_EACH_KERNEL(ROUNDHOUSE_FOR)
#undef ROUNDHOUSE_FOR

}  // namespace roundhouse::research
