#include "games/shared/action.h"

#include "core/overloaded.h"

namespace roundhouse {
// ActionKind mirrors the alternatives of Action, in their order.
static_assert(std::variant_size_v<Action> == static_cast<std::size_t>(ActionKind::kPass) + 1);

ActionId pack(const Action& action) {
  using K = ActionKind;
  return std::visit(
      Overloaded{
          [](const Keep& a) { return ActionId::of(K::kKeep, a.subset); },
          [](const Draw&) { return ActionId::of(K::kDraw); },
          [](const Take& a) { return ActionId::of(K::kTake, a.slot); },
          [](const Claim& a) { return ActionId::of(K::kClaim, a.track.value, a.color.value, a.wilds, a.flag); },
          [](const BuildStation& a) { return ActionId::of(K::kStation, a.city.value, a.color.value, a.wilds); },
          [](const DrawTickets&) { return ActionId::of(K::kTickets); },
          [](const Exchange&) { return ActionId::of(K::kExchange); },
          [](const Pay& a) { return ActionId::of(K::kPay, 0, 0, a.wilds); },
          [](const Withdraw&) { return ActionId::of(K::kWithdraw); },
          [](const PlaceSuit& a) { return ActionId::of(K::kPlaceSuit, a.colored, a.color.value, a.wilds); },
          [](const PlaceMix& a) { return ActionId::of(K::kPlaceMix, a.colors); },
          [](const Stop&) { return ActionId::of(K::kStop); },
          [](const Complete& a) { return ActionId::of(K::kComplete, a.ticket.value); },
          [](const Pass&) { return ActionId::of(K::kPass); },
      },
      action);
}

Action unpack(ActionId id) {
  switch (id.kind()) {
    case ActionKind::kKeep: return Keep{id.target()};
    case ActionKind::kDraw: return Draw{};
    case ActionKind::kTake: return Take{id.target()};
    case ActionKind::kClaim: return Claim{TrackId{id.target()}, id.color(), id.wilds(), id.flag()};
    case ActionKind::kStation: return BuildStation{CityId{id.target()}, id.color(), id.wilds()};
    case ActionKind::kTickets: return DrawTickets{};
    case ActionKind::kExchange: return Exchange{};
    case ActionKind::kPay: return Pay{id.wilds()};
    case ActionKind::kWithdraw: return Withdraw{};
    case ActionKind::kPlaceSuit: return PlaceSuit{id.color(), id.target(), id.wilds()};
    case ActionKind::kPlaceMix: return PlaceMix{id.target()};
    case ActionKind::kStop: return Stop{};
    case ActionKind::kComplete: return Complete{TicketId{id.target()}};
    case ActionKind::kPass: return Pass{};
  }
  return Pass{};
}

}  // namespace roundhouse
