#include "server/heading.h"

#include "json/json.h"
#include "server/secrets.h"

namespace roundhouse {
namespace {

const char* status_of(const std::string& id, const Table& table) {
  switch (table.stage) {
    case Table::Stage::kLobby: return is_listed(id, table.settings) ? kOpenTable : kLobby;
    case Table::Stage::kPlaying: return kPlaying;
    case Table::Stage::kOver: return kOver;
  }
  return kOver;
}

Json seat_json(const TableSeat& seat) {
  switch (seat.who) {
    case TableSeat::Who::kOpen: return {{"who", "open"}};
    case TableSeat::Who::kPerson: return {{"who", "person"}, {"name", seat.name}};
    case TableSeat::Who::kBot: return {{"who", "bot"}, {"bot", seat.bot}};
  }
  return nullptr;
}

}  // namespace

bool is_listed(const std::string& id, const TableSettings& settings) { return settings.invite_key == hash_secret(id); }

TableHeading heading_of(const std::string& id, const Room& room) {
  const Table& table = room.table();
  Json seats = Json::array();
  for (int i = 0; i < table.players(); ++i) seats.push_back(seat_json(table.seats[static_cast<std::size_t>(i)]));
  const Json summary{{"game", table.settings.game}, {"players", table.players()}, {"seats", std::move(seats)}};
  return {status_of(id, table), summary.dump(), 0};
}

}  // namespace roundhouse
