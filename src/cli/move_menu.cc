#include "cli/move_menu.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "cli/table.h"
#include "cli/terminal.h"
#include "cli/view_text.h"
#include "games/card/completion.h"
#include "words/sentences.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

constexpr int kLongList = 16;  // longer lists of ticket sets or placements are folded

}  // namespace

MoveMenu::Group MoveMenu::group_of(ActionId action) {
  switch (action.kind()) {
    case ActionKind::kDraw:
    case ActionKind::kTake:
    case ActionKind::kStop: return Group::kCards;
    case ActionKind::kClaim: return Group::kClaims;
    case ActionKind::kPlaceSuit:
    case ActionKind::kPlaceMix: return Group::kPlacements;
    case ActionKind::kStation: return Group::kStations;
    case ActionKind::kKeep:
    case ActionKind::kTickets:
    case ActionKind::kExchange:
    case ActionKind::kComplete: return Group::kTickets;
    case ActionKind::kPay:
    case ActionKind::kWithdraw:
    case ActionKind::kPass: return Group::kOther;
  }
  return Group::kOther;
}

MoveMenu::MoveMenu(const AnyGame& game, SeatId seat)
    : game_(game),
      seat_(seat),
      view_(game.observe(seat)),
      all_(std::make_unique<ActionList>()),
      canonical_(std::make_unique<ActionList>()) {
  game.legal_actions(seat, Payments::kAll, *all_);
  game.legal_actions(seat, Payments::kCanonical, *canonical_);
  const auto* card = std::get_if<card::View>(&view_);
  if (card != nullptr && card->phase == card::Phase::kComplete) {
    const auto data =
        std::shared_ptr<const GameData>(std::shared_ptr<const GameData>(), &game.data());  // the game keeps it alive
    const card::Rules rules = card::make_rules(data, {game.players(), {}, false});
    best_completion_ = card::best_completion(rules, card->tickets, card->seats[seat.value].stack);
  }
  put_in_order();
}

bool MoveMenu::is_shown_folded(ActionId action) const {
  switch (action.kind()) {
    case ActionKind::kStation: return false;
    case ActionKind::kKeep: return all_->size() <= kLongList;
    case ActionKind::kPlaceMix: return false;
    case ActionKind::kPlaceSuit: {
      // The whole suit without wilds, and with one if there is too little of it: the rest is folded away.
      const auto* card = std::get_if<card::View>(&view_);
      const int have = card != nullptr ? card->hand[action.color()] : 0;
      return action.target() == have && action.wilds() <= (have < 2 ? 1 : 0);
    }
    default: return true;
  }
}

// Within a group by track, then the payment with the fewest wilds first; what is folded away comes last of all.
void MoveMenu::put_in_order() {
  for (const ActionId action : *all_) entries_.push_back({action, is_shown_folded(action), 0});
  std::stable_sort(entries_.begin(), entries_.end(), [&](const Entry& a, const Entry& b) {
    const auto key = [&](const Entry& e) {
      const bool claim = e.action.kind() == ActionKind::kClaim;
      return std::make_tuple(group_of(e.action), claim ? e.action.target() : 0, claim && !canonical(e.action),
                             claim ? e.action.wilds() : 0, e.action);
    };
    return key(a) < key(b);
  });
  Entry* leader = nullptr;
  for (Entry& entry : entries_) {
    if (entry.action.kind() != ActionKind::kClaim) continue;
    if (leader != nullptr && leader->action.target() == entry.action.target()) {
      entry.folded = false;
      ++leader->others;
    } else {
      leader = &entry;
    }
  }
  std::stable_sort(entries_.begin(), entries_.end(),
                   [](const Entry& a, const Entry& b) { return a.folded > b.folded; });
}

std::optional<ActionId> MoveMenu::numbered(int n) const {
  if (n < 1 || n > size()) return std::nullopt;
  return entries_[static_cast<std::size_t>(n - 1)].action;
}

int MoveMenu::number_of(ActionId action) const {
  const auto at = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.action == action; });
  return static_cast<int>(at - entries_.begin()) + 1;
}

// Number, what, cost or notation, remark.
std::vector<std::string> MoveMenu::cells(ActionId action, int number) const {
  const GameData& data = game_.data();
  // All groups have the same width of numbers, so that they line up under each other.
  const std::string n = paint(Style::kBold, fmt::format("{:>{}}", number, std::to_string(size()).size()));
  if (action.kind() == ActionKind::kClaim) {
    const Track& track = data.map.tracks[action.target()];
    std::string remark;
    if (data.ruleset.has_route_points)
      remark = wording::count(data.ruleset.route_points[static_cast<std::size_t>(track.length)], "point");
    if (track.tunnel) remark += ", tunnel";
    if (track.ferry > 0) remark += ", ferry";
    if (action.flag()) remark += ", " + wording::a_card(data, action.color()) + " kept for the flag";
    const std::string which = track.twin ? paint(Style::kDim, fmt::format(" (track {})", action.target() + 1)) : "";
    return {n, wording::track(data, TrackId{action.target()}) + which,
            show_hand(data, wording::payment(action.color(), track.length, action.wilds())),
            paint(Style::kDim, remark)};
  }
  if (action.kind() == ActionKind::kKeep) {
    return {n, game_.format(seat_, action), paint(Style::kDim, action_words(data, view_, action).substr(5))};
  }
  const bool best = action.kind() == ActionKind::kComplete && (best_completion_ >> action.target() & 1) != 0;
  return {n, action_words(data, view_, action) + (best ? paint(Style::kGood, "  (part of a best choice)") : "")};
}

std::string MoveMenu::print(bool everything) const {
  static constexpr std::pair<Group, const char*> kHeadings[] = {
      {Group::kCards, "Cards"},       {Group::kClaims, "Claim a track"}, {Group::kPlacements, "Place cards"},
      {Group::kStations, "Stations"}, {Group::kTickets, "Tickets"},      {Group::kOther, "Answers"},
  };
  using Align = TextTable::Align;
  std::string out;
  int hidden = 0;
  for (const auto& [group, heading] : kHeadings) {
    TextTable table({{"", Align::kRight}, {""}, {""}, {""}, {""}});
    int lines = 0, folded_away = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      if (group_of(entry.action) != group) continue;
      if (!entry.folded && !everything) {
        ++folded_away;
        continue;
      }
      std::vector<std::string> row = cells(entry.action, static_cast<int>(i) + 1);
      if (entry.others > 0 && !everything)
        row.push_back(paint(Style::kDim, fmt::format("or {} other way{}", entry.others, entry.others == 1 ? "" : "s")));
      table.add(std::move(row));
      ++lines;
    }
    hidden += folded_away;
    if (lines + folded_away == 0) continue;
    out += paint(Style::kDim, heading) + "\n" + table.text(2);
    const char* how = group == Group::kStations     ? "`station CITY`"
                      : group == Group::kPlacements ? "`place red:3 wild:1`, `place red blue green`"
                      : group == Group::kTickets    ? "`keep` and the numbers of the tickets, or `keep all`"
                                                    : nullptr;
    if (folded_away > 0 && how != nullptr)
      out += fmt::format("     {} {}\n", paint(Style::kDim, fmt::format("{} more:", folded_away)), how);
  }
  if (hidden > 0) out += paint(Style::kDim, fmt::format("`moves` lists all {}.", entries_.size())) + "\n";
  return out;
}

}  // namespace roundhouse
