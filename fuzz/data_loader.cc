// Whatever bytes a data file holds, loading ends in facts or in an error that names its file: it never crashes, hangs or
// hands on something that the checks should have refused.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "maps/load.h"

using namespace roundhouse;

namespace {

void demand(bool promise) {
  if (!promise) std::abort();
}

// Promises that the kernels rely on without asking again.
void check_promises(const GameData& game) {
  demand(game.map.cities.size() <= kMaxCities && game.map.tracks.size() <= kMaxTracks &&
         game.map.tickets.size() <= kMaxTickets);
  demand(game.deck.colors.size() == game.deck.counts.size() && game.deck.colors.size() <= kMaxColors);
  for (const Track& track : game.map.tracks) {
    demand(track.a.value < game.map.cities.size() && track.b.value < game.map.cities.size() && track.a != track.b);
    demand(track.color == kNoColor || track.color.value < game.deck.colors.size());
    demand(track.length >= 1 && track.length <= kMaxLength && track.ferry <= track.length);
    if (track.twin) demand(track.twin->value < game.map.tracks.size());
  }
  for (const Ticket& ticket : game.map.tickets) {
    demand(ticket.a.value < game.map.cities.size() && ticket.b.value < game.map.cities.size() && ticket.a != ticket.b);
    demand(ticket.kind >= 0 && static_cast<std::size_t>(ticket.kind) < game.ruleset.ticket_kinds.size());
  }
  demand(game.ruleset.min_players >= 2 && game.ruleset.max_players <= kMaxSeats);
  demand(game.map.tracks.empty() ? game.drawing.cities.empty() : game.drawing.cities.size() == game.map.cities.size());
}

}  // namespace

// The first byte says which of the four files of a built-in game the rest replaces.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Result<> alone = check_data_file(text, "fuzzed.json");
  if (!alone) demand(alone.error().file == "fuzzed.json" && !alone.error().message.empty());

  const auto& games = embedded_games();
  GameFiles files = games[(data[0] / 4) % games.size()];
  std::string* const parts[] = {&files.map, &files.drawing, &files.ruleset, &files.deck};
  *parts[data[0] % 4] = text;
  const Result<GameData> game = load_game_data(files);
  if (game) check_promises(*game);
  else demand(!game.error().file.empty() && !game.error().message.empty());
  return 0;
}
