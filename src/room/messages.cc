#include "room/messages.h"

#include "room/ask_json.h"
#include "room/table_json.h"
#include "telling/event_json.h"
#include "telling/view_json.h"
#include "telling/words_json.h"

namespace roundhouse {
namespace {

JsonOut& begin(JsonOut& out, const char* type, std::optional<std::int64_t> id = std::nullopt) {
  out.open('{').key("type").text(type);
  if (id) out.key("id").number(*id);
  return out;
}

std::string end(JsonOut& out) {
  out.close('}');
  return out.take();
}

// Who did it; for what is done to a seat, which one.
void write_change(JsonOut& out, const TableState& state, const Change& change, Audience audience) {
  const Entry& entry = change.entry;
  out.key("seq").number(change.seq).key("at").number(entry.at).key("what").text(entry_word(entry.kind));
  const bool done_to = entry.kind == EntryKind::kBot || entry.kind == EntryKind::kClear;
  if (change.by != kNoSeat) out.key(done_to ? "seat" : "by").number(json::number_of(change.by));
  if (entry.kind == EntryKind::kCare) out.key("why").text(entry.word);
  if (const std::string events = events_json(*state.data, change.events, audience); !events.empty()) {
    out.key("events").raw(events);
  }
}

void write_past(JsonOut& out, const Past& past) {
  out.key("past").raw(past.changes);
  if (past.older > 0) out.key("older").number(past.older);
}

void write_refusal(JsonOut& out, const Refused& refused) {
  if (!refused.refusal.empty()) out.key("refusal").text(refused.refusal).key("rule").text(refused.rule);
  out.key("text").text(refused.text);
}

std::string ask_value(const TableState& state, Audience audience, int ask) {
  return ask == 0 ? "null" : ask_json(state.game->game(), audience, ask);
}

}  // namespace

Picture picture_for(const TableState& state, Audience audience) {
  Picture picture;
  if (state.game) picture.view = view_facts(*state.data, state.game->game().observe(audience));
  if (audience != kNoSeat) picture.ask = state.table.seat(audience).ask;
  return picture;
}

std::string update_message(const Picture& before, const Picture& after, const std::string& table,
                           const TableState& state, const Change& change, Audience audience) {
  JsonOut out;
  begin(out, "update");
  write_change(out, state, change, audience);
  if (!table.empty()) out.key("table").raw(table);
  if (after.view) {
    const std::string view = before.view ? changes(*before.view, *after.view) : whole(*after.view);
    if (!view.empty()) out.key("view").raw(view);
  }
  if (before.ask != after.ask) out.key("ask").raw(ask_value(state, audience, after.ask));
  return end(out);
}

std::string snapshot_message(const TableState& state, Audience audience, std::uint8_t online, const Past& past,
                             std::optional<std::int64_t> id) {
  const Picture picture = picture_for(state, audience);
  JsonOut out;
  begin(out, "snapshot", id).key("seq").number(state.seq).key("you");
  if (audience == kNoSeat) {
    out.null();
  } else {
    out.number(json::number_of(audience));
  }
  out.key("table").raw(whole(table_facts(state.table, state.played())));
  out.key("view").raw(picture.view ? whole(*picture.view) : "null");
  out.key("ask").raw(ask_value(state, audience, picture.ask));
  json::seats(out.key("online"), online);
  write_past(out, past);
  return end(out);
}

std::string past_message(const Past& past, std::optional<std::int64_t> id) {
  JsonOut out;
  begin(out, "past", id);
  write_past(out, past);
  return end(out);
}

std::string change_json(const TableState& after, const Change& change, Audience audience) {
  JsonOut out;
  out.open('{');
  write_change(out, after, change, audience);
  return end(out);
}

std::string refused_message(const Refused& refused, std::optional<std::int64_t> id) {
  JsonOut out;
  begin(out, "refused", id).key("code").text(refused.code);
  write_refusal(out, refused);
  return end(out);
}

std::string why_message(const std::optional<Refused>& refused, std::optional<std::int64_t> id) {
  JsonOut out;
  begin(out, "why", id).key("legal").boolean(!refused);
  if (refused) {
    write_refusal(out, *refused);
  } else {
    out.key("text").text("");
  }
  return end(out);
}

const char* refusal_word(Refusal refusal) {
  switch (refusal) {
    case Refusal::kNone: break;
    case Refusal::kGameOver: return "game-over";
    case Refusal::kNotYourTurn: return "not-your-turn";
    case Refusal::kNotThisPhase: return "not-this-phase";
    case Refusal::kNoSuchMechanism: return "no-such-mechanism";
    case Refusal::kNoSuchThing: return "no-such-thing";
    case Refusal::kAlreadyChosen: return "already-chosen";
    case Refusal::kKeepTooFew: return "keep-too-few";
    case Refusal::kNotOffered: return "not-offered";
    case Refusal::kNothingToDraw: return "nothing-to-draw";
    case Refusal::kSlotEmpty: return "slot-empty";
    case Refusal::kWildSecond: return "wild-second";
    case Refusal::kNoTicketsLeft: return "no-tickets-left";
    case Refusal::kNoTicketsToExchange: return "no-tickets-to-exchange";
    case Refusal::kTrackTaken: return "track-taken";
    case Refusal::kDoubleClosed: return "double-closed";
    case Refusal::kOwnDouble: return "own-double";
    case Refusal::kTooFewPieces: return "too-few-pieces";
    case Refusal::kWrongColor: return "wrong-color";
    case Refusal::kWrongCount: return "wrong-count";
    case Refusal::kCardsMissing: return "cards-missing";
    case Refusal::kFerryNeedsWilds: return "ferry-needs-wilds";
    case Refusal::kFlagNotPossible: return "flag-not-possible";
    case Refusal::kNoStationLeft: return "no-station-left";
    case Refusal::kCityHasStation: return "city-has-station";
    case Refusal::kTunnelWildsOnly: return "tunnel-wilds-only";
    case Refusal::kTooFewCards: return "too-few-cards";
    case Refusal::kRowInOwnYard: return "row-in-own-yard";
    case Refusal::kRowTooShort: return "row-too-short";
    case Refusal::kMixNeedsColors: return "mix-needs-colors";
    case Refusal::kTicketNotPayable: return "ticket-not-payable";
    case Refusal::kMayNotPass: return "may-not-pass";
    case Refusal::kMayNotStop: return "may-not-stop";
  }
  return "";
}

std::string record_message(const Record& record, std::optional<std::int64_t> id) {
  JsonOut out;
  begin(out, "record", id).key("text").text(write_record(record));
  return end(out);
}

std::string reaction_message(SeatId seat, std::string_view reaction) {
  JsonOut out;
  begin(out, "reaction").key("seat").number(json::number_of(seat)).key("reaction").text(reaction);
  return end(out);
}

std::string presence_message(std::uint8_t online) {
  JsonOut out;
  begin(out, "presence");
  json::seats(out.key("online"), online);
  return end(out);
}

}  // namespace roundhouse
