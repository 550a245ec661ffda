// A quick player with a plan: tickets that fit together, the shortest tracks that join them, colours for those tracks;
// long tracks when nothing else is left to do. No search, no memory.
#include "bots/simple.h"

#include "bots/bot.h"

namespace roundhouse {
namespace {

class SimpleBot : public Bot {
 public:
  SimpleBot(std::shared_ptr<const GameData> data, std::uint64_t seed) : data_(std::move(data)), stream_(seed) {}

  ActionId choose(const AnyView& view, const ActionList& legal) override {
    if (legal.size() == 1) return legal[0];
    if (const auto* v = std::get_if<board::View>(&view)) return simple_board_choice(*data_, *v, legal, stream_);
    const card::View& v = *std::get_if<card::View>(&view);
    if (!card_rules_) card_rules_ = card::make_rules(data_, {v.players, {}, false});
    return simple_card_choice(*card_rules_, v, legal, stream_);
  }

 private:
  std::shared_ptr<const GameData> data_;
  std::optional<card::Rules> card_rules_;  // made when the number of seats is seen
  Stream stream_;
};

}  // namespace

std::unique_ptr<Bot> make_simple_bot(std::shared_ptr<const GameData> data, std::uint64_t seed) {
  return std::make_unique<SimpleBot>(std::move(data), seed);
}

}  // namespace roundhouse
