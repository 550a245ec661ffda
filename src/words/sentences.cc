#include "words/sentences.h"

#include "core/names.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

using wording::count;
using wording::Who;

// One refusal put into words.
class Refused {
 public:
  Refused(const AnyGame& game, SeatId seat, ActionId action, SeatId reader)
      : game_(game),
        data_(game.data()),
        action_(action),
        seat_(seat),
        who_(seat, reader),
        reader_(reader),
        view_(game.observe(seat)) {}

  std::string sentence(Refusal refusal) const {
    switch (refusal) {
      case Refusal::kNone: return "That move is legal";
      case Refusal::kGameOver: return "The game is over";
      case Refusal::kNotYourTurn: return "It is not " + who_.possessive() + " turn: " + waiting_for();
      case Refusal::kNotThisPhase: return wrong_phase();
      case Refusal::kNoSuchMechanism: return no_mechanism();
      case Refusal::kNoSuchThing: return "There is no such thing in " + data_.ruleset.title;
      case Refusal::kAlreadyChosen: return who_.does("have", "has") + " chosen already; the first choice is made once";
      case Refusal::kKeepTooFew:
        return "At least " + count(keep_at_least(), "ticket") + " of those offered must be kept";
      case Refusal::kNotOffered: return "That ticket is not offered to " + who_.object();
      case Refusal::kNothingToDraw: return "There is no card left to draw from the deck";
      case Refusal::kSlotEmpty: return "Market slot " + std::to_string(action_.target() + 1) + " is empty";
      case Refusal::kWildSecond: return "A wild may not be taken from the market as the second card";
      case Refusal::kNoTicketsLeft: return "No ticket is left to draw";
      case Refusal::kNoTicketsToExchange: return who_.does("hold") + " no ticket to exchange";
      case Refusal::kTrackTaken: return track() + " is taken" + owner();
      case Refusal::kDoubleClosed:
        return track() + " is closed: with " + closed_at() + " players only one track of a double route may be claimed";
      case Refusal::kOwnDouble:
        return "The other track of " + track() + " is " + who_.possessive() +
               ": nobody owns both tracks of a double route";
      case Refusal::kTooFewPieces:
        return track() + " takes " + wording::pieces(data_, length()) + ", and " + who_.object() +
               (who_.you() ? " have " : " has ") + std::to_string(pieces_left());
      case Refusal::kWrongColor:
        return track() + " is paid with " + wording::color(data_, track_facts().color) + " cards and wilds only";
      case Refusal::kWrongCount: return wrong_count();
      case Refusal::kCardsMissing:
        return "That takes " + wording::cards(data_, cost()) + ", and " + who_.possessive() + " hand holds " +
               wording::cards(data_, held());
      case Refusal::kFerryNeedsWilds:
        return track() + " is a ferry: at least " + std::to_string(track_facts().ferry) + " of the " +
               count(length(), "card") + " must be wild";
      case Refusal::kFlagNotPossible:
        return "A card can be kept for the flag only from a claim in one of the flag's colours, if it is not a wild "
               "and no card of that colour is kept yet";
      case Refusal::kNoStationLeft: return who_.does("have", "has") + " no station left";
      case Refusal::kCityHasStation: return "There is a station in " + city() + " already";
      case Refusal::kTunnelWildsOnly: return "Only wilds were laid, so only wilds pay the extra cost";
      case Refusal::kTooFewCards:
        return "A row takes at least " +
               count(data_.ruleset.railyard ? data_.ruleset.railyard->suit_at_least : 2, "card") +
               ", one of them of its colour";
      case Refusal::kRowInOwnYard:
        return "A colour that lies in " + who_.possessive() + " own railyard can't be placed again before it is gone";
      case Refusal::kRowTooShort:
        return "The colour lies in another railyard: more cards than that row holds are needed to rob it";
      case Refusal::kMixNeedsColors:
        return "Either one colour is placed, or exactly " +
               std::to_string(data_.ruleset.railyard ? data_.ruleset.railyard->mix : 3) +
               " cards of as many colours, none of them wild";
      case Refusal::kTicketNotPayable: return "The stack does not hold the cards for that ticket";
      case Refusal::kMayNotPass: return "Passing is allowed only when nothing else is legal";
      case Refusal::kMayNotStop: return "Stopping is possible only between the first and the second card";
    }
    return "That is not legal";
  }

 private:
  const board::View* board() const { return std::get_if<board::View>(&view_); }
  const card::View* card() const { return std::get_if<card::View>(&view_); }

  const Track& track_facts() const { return data_.map.tracks[action_.target()]; }
  int length() const { return track_facts().length; }
  std::string track() const { return wording::track(data_, TrackId{action_.target()}); }
  std::string city() const { return wording::city(data_, CityId{action_.target()}); }
  int pieces_left() const { return board() != nullptr ? board()->seats[seat_.value].pieces : 0; }
  Cards held() const { return board() != nullptr ? board()->hand : card()->hand; }

  std::string owner() const {
    if (board() == nullptr) return "";
    for (int s = 0; s < game_.players(); ++s) {
      if (board()->seats[static_cast<std::size_t>(s)].owned.has(action_.target())) {
        return " by " + Who(SeatId{static_cast<std::uint8_t>(s)}, reader_).object();
      }
    }
    return "";
  }

  std::string closed_at() const {
    const int from = data_.ruleset.min_players, to = data_.ruleset.doubles_close_up_to_players;
    return to <= from ? std::to_string(from)
                      : std::to_string(from) + (to == from + 1 ? " or " : " to ") + std::to_string(to);
  }

  std::string waiting_for() const {
    std::vector<std::string> seats;
    for (int s = 0; s < game_.players(); ++s) {
      if ((game_.actors() >> s & 1) != 0) seats.push_back(Who(SeatId{static_cast<std::uint8_t>(s)}, reader_).object());
    }
    return "the table waits for " + joined(seats);
  }

  // What has to be answered instead.
  std::string wrong_phase() const {
    if (board() != nullptr) {
      switch (board()->phase) {
        case board::Phase::kInitial: return "First the tickets to keep have to be chosen";
        case board::Phase::kSecondCard: return "First the second card has to be drawn";
        case board::Phase::kKeep: return "First the tickets to keep have to be chosen";
        case board::Phase::kTunnel: return "First the tunnel's extra cost has to be paid, or the claim withdrawn";
        case board::Phase::kTurn: return "Nothing is offered that this would answer";
        case board::Phase::kOver: return "The game is over";
      }
    }
    switch (card()->phase) {
      case card::Phase::kInitial: return "First the tickets to keep have to be chosen";
      case card::Phase::kSecondCard: return "First the second card has to be drawn, or `stop` said";
      case card::Phase::kKeep: return "First the tickets to keep have to be chosen";
      case card::Phase::kComplete: return "Tickets are being scored: only completing one is possible";
      case card::Phase::kTurn: return "Nothing is offered that this would answer";
      case card::Phase::kOver: return "The game is over";
    }
    return "Something else has to be answered first";
  }

  std::string no_mechanism() const {
    const auto none = [&](const char* what) {
      return "There are no " + std::string(what) + " in " + data_.ruleset.title;
    };
    switch (action_.kind()) {
      case ActionKind::kStation: return none("stations");
      case ActionKind::kPay:
      case ActionKind::kWithdraw: return none("tunnels");
      case ActionKind::kTake: return "There is no market in " + data_.ruleset.title;
      case ActionKind::kClaim: return none("tracks");
      case ActionKind::kExchange: return "Tickets can't be exchanged in " + data_.ruleset.title;
      case ActionKind::kTickets:
      case ActionKind::kKeep: return "Tickets are not drawn or chosen in " + data_.ruleset.title;
      case ActionKind::kPlaceSuit:
      case ActionKind::kPlaceMix: return none("railyards");
      case ActionKind::kStop: return "The second card must be drawn in " + data_.ruleset.title;
      case ActionKind::kComplete: return "Tickets are not completed by hand in " + data_.ruleset.title;
      case ActionKind::kDraw:
      case ActionKind::kPass: break;
    }
    return "There is no such move in " + data_.ruleset.title;
  }

  int keep_at_least() const {
    const bool initial =
        board() != nullptr ? board()->phase == board::Phase::kInitial : card()->phase == card::Phase::kInitial;
    const int offered = static_cast<int>(board() != nullptr ? board()->offer.size() : card()->offer.size());
    const Ruleset& rules = data_.ruleset;
    const int keep = initial ? (rules.initial_tickets ? rules.initial_tickets->keep_at_least : 0)
                             : (rules.ticket_draw ? rules.ticket_draw->keep_at_least : 0);
    return keep < offered ? keep : offered;
  }

  int price() const {
    switch (action_.kind()) {
      case ActionKind::kClaim: return length();
      case ActionKind::kStation:
        return board() != nullptr ? wording::station_cost(data_, board()->seats[seat_.value].stations_left) : 0;
      case ActionKind::kPay: return board() != nullptr ? board()->tunnel.extra : 0;
      default: return 0;
    }
  }

  std::string wrong_count() const {
    if (action_.kind() == ActionKind::kClaim) return track() + " costs exactly " + count(length(), "card");
    if (action_.kind() == ActionKind::kStation)
      return who_.possessive() + " next station costs exactly " + count(price(), "card");
    return "The cost is exactly " + count(price(), "card");
  }

  // The cards that the action would lay.
  Cards cost() const {
    switch (action_.kind()) {
      case ActionKind::kPlaceSuit:
        return wording::payment(action_.color(), action_.target() + action_.wilds(), action_.wilds());
      case ActionKind::kPlaceMix: return wording::one_of_each(action_.target());
      case ActionKind::kPay:
        return wording::payment(Color{board() != nullptr ? board()->tunnel.color : kWild.value}, price(),
                                action_.wilds());
      default: return wording::payment(action_.color(), price(), action_.wilds());
    }
  }

  const AnyGame& game_;
  const GameData& data_;
  ActionId action_;
  SeatId seat_;
  Who who_;
  SeatId reader_;
  AnyView view_;
};

}  // namespace

std::string why_not(const AnyGame& game, SeatId seat, ActionId action, SeatId reader) {
  const Explanation explanation = game.explain(seat, action);
  std::string text = Refused(game, seat, action, reader).sentence(explanation.refusal);
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (explanation && explanation.rule[0] != '\0') text += std::string(" (") + explanation.rule + ")";
  return text + ".";
}

}  // namespace roundhouse
