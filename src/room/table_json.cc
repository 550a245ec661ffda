#include "room/table_json.h"

#include "telling/result_json.h"
#include "telling/words_json.h"

namespace roundhouse {
namespace {

using json::made;

std::string text(std::string_view value) {
  return made([&](JsonOut& out) { out.text(value); });
}

const char* state_word(Table::Stage stage) {
  switch (stage) {
    case Table::Stage::kLobby: return "lobby";
    case Table::Stage::kPlaying: return "playing";
    case Table::Stage::kOver: return "over";
  }
  return "";
}

std::string options_value(const GameOptions& options) {
  return made([&](JsonOut& out) {
    out.open('{');
    if (options.first_seat) out.key("first_seat").number(json::number_of(*options.first_seat));
    if (options.open_stacks) out.key("open_stacks").boolean(true);
    out.close('}');
  });
}

std::string clock_value(const Clock& clock) {
  switch (clock.kind) {
    case Clock::Kind::kNone: break;
    case Clock::Kind::kMove: return R"({"kind":"move","ms":)" + std::to_string(clock.amount) + "}";
    case Clock::Kind::kDays: return R"({"kind":"days","days":)" + std::to_string(clock.amount) + "}";
  }
  return R"({"kind":"none"})";
}

std::string seat_value(const TableSeat& seat) {
  if (seat.who == TableSeat::Who::kOpen) return R"({"who":"open"})";
  return made([&](JsonOut& out) {
    if (seat.who == TableSeat::Who::kBot) {
      out.open('{').key("who").text("bot").key("bot").text(seat.bot).close('}');
      return;
    }
    out.open('{').key("who").text("person").key("name").text(seat.name).key("ready").boolean(seat.ready());
    if (seat.ready()) out.key("random").text(seat.share);
    out.key("care").boolean(seat.care).key("resigned").boolean(seat.resigned);
    out.key("rematch").boolean(seat.rematch).close('}');
  });
}

std::string waiting_value(const Table& table) {
  std::uint8_t waiting = 0;
  for (int s = 0; s < table.players(); ++s) {
    if (table.seats[static_cast<std::size_t>(s)].ask != 0) waiting = static_cast<std::uint8_t>(waiting | 1u << s);
  }
  return made([&](JsonOut& out) { json::seats(out, waiting); });
}

std::string deadlines_value(const Table& table) {
  return made([&](JsonOut& out) {
    out.open('{');
    for (std::uint8_t s = 0; s < table.players(); ++s) {
      const auto deadline = table.deadline(SeatId{s});
      if (deadline) out.key(std::to_string(s + 1)).number(*deadline);
    }
    out.close('}');
  });
}

std::string undo_value(const Table& table, const TableGame* game) {
  if (game == nullptr || table.stage != Table::Stage::kPlaying || table.paused) return "null";
  const SeatId seat = game->may_take_back();
  return seat == kNoSeat || table.seat(seat).played_by_bot() ? "null" : std::to_string(json::number_of(seat));
}

}  // namespace

Facts table_facts(const Table& table, const TableGame* game) {
  const TableSettings& settings = table.settings;
  Facts facts;
  facts.add("state", text(state_word(table.stage)));
  facts.add("game", text(settings.game));
  facts.add("board", text(settings.board));
  facts.add("rules", std::to_string(settings.rules));
  facts.add("players", std::to_string(table.players()));
  facts.add("options", options_value(settings.options));
  facts.add("clock", clock_value(settings.clock));
  facts.add("grace_ms", std::to_string(settings.grace_ms));
  facts.add("caretaker", text(settings.caretaker));
  facts.add("pace_ms", std::to_string(settings.pace_ms));
  facts.add("commitment", table.commitment.empty() ? "null" : text(table.commitment));
  facts.add("from", settings.from ? std::to_string(settings.from->decisions.size()) : "null");
  facts.add("paused", table.paused ? "true" : "false");
  facts.add("waiting", waiting_value(table));
  facts.add("deadlines", deadlines_value(table));
  facts.add("undo", undo_value(table, game));
  facts.add("next", table.next.empty() ? "null" : text(table.next));
  facts.add("result", table.stage == Table::Stage::kOver ? result_json(game->game()) : "null");
  for (int s = 0; s < table.players(); ++s) facts.seats.push_back(seat_value(table.seats[static_cast<std::size_t>(s)]));
  return facts;
}

}  // namespace roundhouse
