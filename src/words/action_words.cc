#include "core/names.h"
#include "core/overloaded.h"
#include "words/sentences.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

using wording::count;

template <class View>
std::string keep_words(const GameData& data, const View& view, const Keep& keep) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < view.offer.size(); ++i) {
    if ((keep.subset >> i & 1) != 0) names.push_back(wording::ticket(data, view.offer[i]));
  }
  if (names.empty()) return "keep none";
  const bool all = names.size() == view.offer.size() && names.size() > 1;
  return std::string(all ? "keep all: " : "keep ") + joined(names);
}

std::string take_words(const GameData& data, std::span<const Color> market, std::size_t slot) {
  const Color card = slot < market.size() ? market[slot] : kNoColor;
  const std::string what = card == kNoColor ? "nothing"
                           : card == kWild  ? "the wild"
                                            : "the " + wording::color(data, card) + " card";
  return "take " + what + " from market slot " + std::to_string(slot + 1);
}

std::string own_action_words(const GameData& data, const board::View& view, ActionId action) {
  return std::visit(
      Overloaded{
          [&](const Keep& a) { return keep_words(data, view, a); },
          [&](const Draw&) {
            return data.ruleset.draw_cards > 1 ? "draw " + count(data.ruleset.draw_cards, "card") + " from the deck"
                                               : std::string("draw a card from the deck");
          },
          [&](const Take& a) { return take_words(data, wording::slots(view.market), a.slot); },
          [&](const Claim& a) {
            const Cards paid = wording::payment(a.color, data.map.tracks[a.track.value].length, a.wilds);
            return "claim " + wording::track(data, a.track) + " with " + wording::cards(data, paid) +
                   (a.flag ? ", keeping " + wording::a_card(data, a.color) + " for the flag" : "");
          },
          [&](const BuildStation& a) {
            const Cards paid = wording::payment(
                a.color, wording::station_cost(data, view.seats[view.viewer.value].stations_left), a.wilds);
            return "build a station in " + wording::city(data, a.city) + " with " + wording::cards(data, paid);
          },
          [&](const DrawTickets&) { return std::string("draw tickets"); },
          [&](const Exchange&) { return std::string("exchange all your tickets"); },
          [&](const Pay& a) {
            return "pay " +
                   wording::cards(data, wording::payment(Color{view.tunnel.color}, view.tunnel.extra, a.wilds)) +
                   " more for the tunnel";
          },
          [&](const Withdraw&) { return std::string("withdraw from the tunnel and take your cards back"); },
          [&](const Pass&) { return std::string("pass"); },
          [](const auto&) { return std::string("no move of this game"); },
      },
      unpack(action));
}

std::string own_action_words(const GameData& data, const card::View& view, ActionId action) {
  return std::visit(
      Overloaded{
          [&](const Keep& a) { return keep_words(data, view, a); },
          [&](const Draw&) { return std::string("draw a card from the deck"); },
          [&](const Take& a) { return take_words(data, wording::slots(view.market), a.slot); },
          [&](const DrawTickets&) { return std::string("draw tickets"); },
          [&](const PlaceSuit& a) {
            return "place " + wording::cards(data, wording::payment(a.color, a.colored + a.wilds, a.wilds));
          },
          [&](const PlaceMix& a) { return "place " + wording::cards(data, wording::one_of_each(a.colors)); },
          [&](const Stop&) { return std::string("stop after one card"); },
          [&](const Complete& a) { return "complete " + wording::ticket(data, a.ticket); },
          [&](const Pass&) { return std::string("pass"); },
          [](const auto&) { return std::string("no move of this game"); },
      },
      unpack(action));
}

}  // namespace

std::string action_words(const GameData& data, const AnyView& view, ActionId action) {
  return std::visit([&](const auto& own) { return own_action_words(data, own, action); }, view);
}

}  // namespace roundhouse
