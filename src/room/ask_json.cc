#include "room/ask_json.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/card/completion.h"
#include "telling/words_json.h"

namespace roundhouse {
namespace {

// The actions of one kind, in the order of the list: sorted by colour, then by target.
using Actions = std::vector<ActionId>;

// CG-12
TicketSet best_completion(const AnyGame& game, SeatId seat) {
  const AnyView any = game.observe(seat);
  const auto& view = *std::get_if<card::View>(&any);
  const std::shared_ptr<const GameData> data(std::shared_ptr<const GameData>(), &game.data());  // the game keeps it
  const card::Rules rules = card::make_rules(data, {game.players(), {}, false});
  return card::best_completion(rules, view.tickets, view.seats[seat.value].stack);
}

class AskWriter {
 public:
  AskWriter(const AnyGame& game, SeatId seat) : game_(game), seat_(seat), canonical_(std::make_unique<ActionList>()) {
    const auto all = std::make_unique<ActionList>();
    game.legal_actions(seat, Payments::kAll, *all);
    game.legal_actions(seat, Payments::kCanonical, *canonical_);
    for (const ActionId action : *all) of_kind_[static_cast<std::size_t>(action.kind())].push_back(action);
  }

  std::string run(int id) {
    out_.open('{').key("id").number(id);
    word("draw", ActionKind::kDraw);
    take();
    by_payment("claim", "tracks", ActionKind::kClaim, [&](int track) { out_.number(track + 1); });
    by_payment("station", "cities", ActionKind::kStation,
               [&](int city) { out_.text(game_.data().map.cities[static_cast<std::size_t>(city)].id); });
    extra();
    word("withdraw", ActionKind::kWithdraw);
    word("tickets", ActionKind::kTickets);
    word("exchange", ActionKind::kExchange);
    word("stop", ActionKind::kStop);
    word("pass", ActionKind::kPass);
    keep();
    suits();
    mixes();
    complete();
    out_.close('}');
    return out_.take();
  }

 private:
  const Actions& of(ActionKind kind) const { return of_kind_[static_cast<std::size_t>(kind)]; }

  void word(const char* key, ActionKind kind) {
    if (!of(kind).empty()) out_.key(key).boolean(true);
  }

  void take() {
    if (of(ActionKind::kTake).empty()) return;
    out_.key("take").open('[');
    for (const ActionId action : of(ActionKind::kTake)) out_.number(action.target() + 1);
    out_.close(']');
  }

  // The cards of an action, out of its text: what stands behind the first `skip` words, without `flag`.
  std::string cards_of(ActionId action, int skip) const {
    std::string text = game_.format(seat_, action);
    if (action.flag()) text.resize(text.rfind(' '));
    std::size_t from = 0;
    for (; skip > 0; --skip) from = text.find(' ', from) + 1;
    return text.substr(from);
  }

  // The payments as `pay` and `more`.
  void payments(JsonOut& out, const Actions& actions, int skip) const {
    for (const bool canonical : {true, false}) {
      bool any = false;
      for (const ActionId action : actions) {
        if (canonical_->has(action) != canonical) continue;
        if (!any) out.key(canonical ? "pay" : "more").open('[');
        out.text(cards_of(action, skip));
        any = true;
      }
      if (any) out.close(']');
    }
  }

  // The payments of one track or city, as the members of an object without its brackets.
  std::string payments_of(const Actions& actions) const {
    Actions plain, flagged;
    std::copy_if(actions.begin(), actions.end(), std::back_inserter(plain), [](ActionId a) { return !a.flag(); });
    std::copy_if(actions.begin(), actions.end(), std::back_inserter(flagged), [](ActionId a) { return a.flag(); });
    JsonOut out;
    payments(out, plain, 2);
    if (!flagged.empty()) {  // PA-5
      out.key("flag").open('{');
      payments(out, flagged, 2);
      out.close('}');
    }
    return out.take();
  }

  // Tracks or cities that are paid for alike stand together: most of them are.
  template <class WriteTarget>
  void by_payment(const char* key, const char* targets, ActionKind kind, WriteTarget write_target) {
    if (of(kind).empty()) return;
    std::map<int, Actions> by_target;
    for (const ActionId action : of(kind)) by_target[action.target()].push_back(action);
    std::map<std::string, std::vector<int>> groups;
    for (const auto& [target, actions] : by_target) groups[payments_of(actions)].push_back(target);
    out_.key(key).open('[');
    for (const auto& [paid, group] : groups) {
      out_.open('{').key(targets).open('[');
      for (const int target : group) write_target(target);
      out_.close(']').raw(paid).close('}');
    }
    out_.close(']');
  }

  // EU-8
  void extra() {
    if (of(ActionKind::kPay).empty()) return;
    out_.key("extra").open('{');
    payments(out_, of(ActionKind::kPay), 1);
    out_.close('}');
  }

  void keep() {
    const Actions& actions = of(ActionKind::kKeep);
    if (actions.empty()) return;
    const auto size = [](ActionId a) { return std::popcount(static_cast<unsigned>(a.target())); };
    int least = size(actions[0]);
    for (const ActionId action : actions) least = std::min(least, size(action));
    out_.key("keep").open('{').key("offer");
    const AnyView view = game_.observe(seat_);
    std::visit([&](const auto& v) { json::ticket_list(out_, v.offer); }, view);
    out_.key("least").number(least).close('}');
  }

  // CG-7
  void suits() {
    const Actions& actions = of(ActionKind::kPlaceSuit);
    if (actions.empty()) return;
    out_.key("suit").open('[');
    for (auto from = actions.begin(); from != actions.end();) {
      const auto to = std::find_if(from, actions.end(), [&](ActionId a) { return a.color() != from->color(); });
      out_.open('{').key("color").text(json::color_id(game_.data().deck, from->color())).key("cards").open('[');
      for (; from != to; ++from) out_.text(cards_of(*from, 1));
      out_.close(']').close('}');
    }
    out_.close(']');
  }

  void mixes() {
    if (of(ActionKind::kPlaceMix).empty()) return;
    out_.key("mix").open('[');
    for (const ActionId action : of(ActionKind::kPlaceMix)) out_.text(cards_of(action, 1));
    out_.close(']');
  }

  void complete() {
    if (of(ActionKind::kComplete).empty()) return;
    out_.key("complete").open('{').key("tickets").open('[');
    for (const ActionId action : of(ActionKind::kComplete)) out_.number(action.target() + 1);
    out_.close(']');
    json::tickets(out_.key("best"), best_completion(game_, seat_));
    out_.close('}');
  }

  const AnyGame& game_;
  const SeatId seat_;
  std::unique_ptr<ActionList> canonical_;
  std::array<Actions, std::variant_size_v<Action>> of_kind_;
  JsonOut out_;
};

}  // namespace

std::string ask_json(const AnyGame& game, SeatId seat, int id) { return AskWriter(game, seat).run(id); }

}  // namespace roundhouse
