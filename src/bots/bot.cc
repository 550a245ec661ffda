#include "bots/bot.h"

#include "bots/stream.h"
#include "games/wording.h"
#include "maps/names.h"

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

}  // namespace

const std::vector<std::string>& bot_names() {
  static const std::vector<std::string> names{"random", "simple"};
  return names;
}

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) { return std::make_unique<RandomBot>(seed); }

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::shared_ptr<const GameData> data, std::uint64_t seed) {
  if (name == "random") return make_random_bot(seed);
  if (name == "simple") return make_simple_bot(std::move(data), seed);
  const std::string hint = did_you_mean(name, bot_names());
  return Error{ErrorCode::kUnknownName,
               "there is no bot " + in_quotes(name) + "." +
                   (hint.empty() ? " The bots are " + wording::joined(bot_names()) + "." : hint),
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
