#include "cli/line/board_json.h"

namespace roundhouse::line {
namespace {

const std::string& city_id(const GameData& data, CityId city) { return data.map.cities[city.value].id; }

void write_track(JsonOut& out, const GameData& data, std::size_t i) {
  const Track& track = data.map.tracks[i];
  out.open('{').key("id").number(static_cast<std::int64_t>(i) + 1);
  out.key("a").text(city_id(data, track.a)).key("b").text(city_id(data, track.b));
  out.key("color").text(track.color == kNoColor ? "gray" : data.deck.colors[track.color.value]);
  out.key("length").number(track.length);
  if (track.ferry > 0) out.key("ferry").number(track.ferry);
  if (track.tunnel) out.key("tunnel").boolean(true);
  if (track.twin) out.key("twin").number(track.twin->value + 1);
  out.close('}');
}

void write_ticket(JsonOut& out, const GameData& data, std::size_t i) {
  const Ticket& ticket = data.map.tickets[i];
  out.open('{').key("id").number(static_cast<std::int64_t>(i) + 1);
  out.key("a").text(city_id(data, ticket.a)).key("b").text(city_id(data, ticket.b));
  out.key("points").number(ticket.points);
  if (data.ruleset.kernel == KernelId::kCard) {
    out.key("needs").open('{');
    for (std::size_t c = 0; c < data.deck.colors.size(); ++c) {
      if (ticket.needs[c] > 0) out.key(data.deck.colors[c]).number(ticket.needs[c]);
    }
    out.close('}');
  }
  out.close('}');
}

}  // namespace

void write_board(JsonOut& out, const GameData& data) {
  out.open('{').key("kind").text(data.ruleset.kernel == KernelId::kBoard ? "board" : "card");
  out.key("colors").open('[');
  for (const std::string& color : data.deck.colors) out.text(color);
  out.close(']').key("cities").open('[');
  for (const City& city : data.map.cities) {
    out.open('{').key("id").text(city.id).key("name").text(city.name).close('}');
  }
  out.close(']').key("tracks").open('[');
  for (std::size_t i = 0; i < data.map.tracks.size(); ++i) write_track(out, data, i);
  out.close(']').key("tickets").open('[');
  for (std::size_t i = 0; i < data.map.tickets.size(); ++i) write_ticket(out, data, i);
  out.close(']').key("route_points").open('{');
  for (std::size_t n = 0; n < data.ruleset.route_points.size(); ++n) {
    if (data.ruleset.route_points[n] > 0) out.key(std::to_string(n)).number(data.ruleset.route_points[n]);
  }
  out.close('}').close('}');
}

}  // namespace roundhouse::line
