// Loading games, and what does not change while they are played.
#include "bots/stream.h"
#include "games/any/registry.h"
#include "handles.h"
#include "record/record.h"
#include "research/words.h"

namespace roundhouse::research {
namespace {

AnyPlay new_play(const Game& game, std::optional<std::uint64_t> seed) {
  return std::visit([&](const auto& table) -> AnyPlay { return Play(table, seed); }, game.table);
}

nb::list plane_list(const Planes& planes, int from) {
  nb::list out;
  for (const Plane& plane : planes.list()) {
    nb::dict one;
    one["name"] = plane.name;
    one["shape"] = nb::tuple(nb::cast(plane.shape));
    one["offset"] = plane.offset + from;
    one["size"] = plane.size;
    one["scale"] = plane.scale;
    out.append(one);
  }
  return out;
}

// What a drawing and an encoder's reader need to know of the board.
nb::dict facts_of(const GameData& data) {
  nb::dict out;
  nb::list cities, tracks, tickets, kinds;
  for (std::size_t i = 0; i < data.map.cities.size(); ++i) {
    nb::dict city;
    city["id"] = data.map.cities[i].id;
    city["name"] = data.map.cities[i].name;
    city["attraction"] = data.map.cities[i].attraction;
    if (i < data.drawing.cities.size())
      city["position"] = nb::make_tuple(data.drawing.cities[i].x, data.drawing.cities[i].y);
    cities.append(city);
  }
  for (const Track& track : data.map.tracks) {
    nb::dict one;
    one["a"] = track.a.value;
    one["b"] = track.b.value;
    one["color"] = track.color == kNoColor ? std::string("gray") : data.deck.colors[track.color.value];
    one["length"] = track.length;
    one["ferry"] = track.ferry;
    one["tunnel"] = track.tunnel;
    one["twin"] = track.twin ? nb::cast(static_cast<int>(track.twin->value)) : nb::none();
    tracks.append(one);
  }
  for (const Ticket& ticket : data.map.tickets) {
    nb::dict one;
    one["a"] = ticket.a.value;
    one["b"] = ticket.b.value;
    one["points"] = ticket.points;
    one["kind"] = ticket.kind;
    one["needs"] = std::vector<int>(ticket.needs.begin(),
                                    ticket.needs.begin() + static_cast<std::ptrdiff_t>(data.deck.colors.size()));
    tickets.append(one);
  }
  out["cities"] = cities;
  out["tracks"] = tracks;
  out["tickets"] = tickets;
  out["aspect"] = data.drawing.aspect;
  out["colors"] = data.deck.colors;
  out["color_counts"] = data.deck.counts;
  out["wilds"] = data.deck.wilds;
  out["pieces"] = data.ruleset.pieces;
  out["slots"] = data.ruleset.market ? data.ruleset.market->slots : 0;
  out["min_players"] = data.ruleset.min_players;
  out["max_players"] = data.ruleset.max_players;
  out["race"] = data.ruleset.race.has_value();
  out["stations"] = data.ruleset.stations.has_value();
  out["tunnels"] = data.ruleset.tunnels.has_value();
  out["flag"] = data.ruleset.flag.has_value();
  out["market"] = data.ruleset.market.has_value();
  return out;
}

const Registry& builtin() {
  static const Registry registry = Registry::builtin();
  return registry;
}

Game load(const std::string& id, const std::optional<std::string>& folder, int players, std::optional<int> first_seat,
          bool open_stacks, const std::string& payments, const std::string& utility, int most_decisions) {
  Registry registry = builtin();
  if (folder) checked(registry.add_folder(*folder));
  const std::shared_ptr<const GameData> data = checked(registry.find(id));
  Settings settings;
  settings.options.players = players;
  if (first_seat) settings.options.first_seat = seat_of(*first_seat, players);
  settings.options.open_stacks = open_stacks;
  Chance chance(0);
  checked(AnyGame::start(data, settings.options, chance));  // checks the options
  if (payments == "all") settings.payments = Payments::kAll;
  else if (payments != "canonical") throw std::invalid_argument("payments are \"canonical\" or \"all\"");
  if (utility == "score") settings.utility = Utility::kScore;
  else if (utility == "margin") settings.utility = Utility::kMargin;
  else if (utility != "win") throw std::invalid_argument("a utility is \"win\", \"score\" or \"margin\"");
  if (most_decisions < 0 || most_decisions > 60000)
    throw std::invalid_argument("a game is cut off after 1 to 60000 decisions, or 0 for no limit of yours");
  settings.most_decisions = most_decisions;
  AnyTable table;
  Kernels::with(data->ruleset.kernel, [&]<class K>() { table = std::make_shared<const Table<K>>(data, settings); });
  return {table};
}

nb::list game_list() {
  nb::list out;
  for (const auto& data : builtin().games()) {
    nb::dict one;
    one["id"] = data->ruleset.id;
    one["title"] = data->ruleset.title;
    one["players"] = nb::make_tuple(data->ruleset.min_players, data->ruleset.max_players);
    one["reconstruction"] = data->map.provenance.reconstruction;
    out.append(one);
  }
  return out;
}

}  // namespace

void bind_game(nb::module_& m) {
  nb::class_<Game>(m, "Game")
      .def_prop_ro("id", [](const Game& g) { return g.data().ruleset.id; })
      .def_prop_ro("title", [](const Game& g) { return g.data().ruleset.title; })
      .def_prop_ro("board", [](const Game& g) { return g.data().board_hash; })
      .def_prop_ro("kernel",
                   [](const Game& g) { return g.data().ruleset.kernel == KernelId::kBoard ? "board" : "card"; })
      .def("num_players", [](const Game& g) { return g.with([](const auto& t) { return t.players(); }); })
      .def("num_distinct_actions", [](const Game& g) { return g.with([](const auto& t) { return t.actions.size(); }); })
      .def("max_chance_outcomes",
           [](const Game& g) {
             return static_cast<int>(
                 std::max({g.data().deck.colors.size() + 1, g.data().map.tickets.size(), std::size_t{kMaxSeats}}));
           })
      .def("max_game_length", [](const Game& g) { return g.with([](const auto& t) { return t.horizon; }); })
      .def("rules_bound_length",
           [](const Game& g) { return g.with([](const auto& t) { return t.bounds.decisions > 0; }); })
      .def("min_utility", [](const Game& g) { return g.with([](const auto& t) { return t.min_utility(); }); })
      .def("max_utility", [](const Game& g) { return g.with([](const auto& t) { return t.max_utility(); }); })
      .def("score_bounds",
           [](const Game& g) {
             return g.with([](const auto& t) { return std::pair(t.bounds.min_score, t.bounds.max_score); });
           })
      .def("observation_planes",
           [](const Game& g) { return g.with([](const auto& t) { return plane_list(t.encoder.observation(), 0); }); })
      .def(
          "memory_planes",
          [](const Game& g) {
            return g.with([](const auto& t) { return plane_list(t.encoder.memory(), t.encoder.observation().size()); });
          })
      .def("facts", [](const Game& g) { return facts_of(g.data()); })
      .def(
          "new_state", [](const Game& g, std::optional<std::uint64_t> seed) { return State{g, new_play(g, seed)}; },
          nb::arg("seed").none())
      .def("state_of_record", [](const Game& g, const std::string& text) {
        const Record record = checked(read_record(text, "record"));
        return State{
            g, std::visit([&](const auto& table) -> AnyPlay { return checked(play_of(record, table)); }, g.table)};
      });
  m.def("load", &load, nb::arg("id"), nb::arg("folder").none(), nb::arg("players"), nb::arg("first_seat").none(),
        nb::arg("open_stacks"), nb::arg("payments"), nb::arg("utility"), nb::arg("most_decisions"));
  m.def("games", &game_list);
  m.def("derived_seed", &derived_seed);
  m.def("player_seed", [](std::uint64_t seed, int seat) { return player_seed(seed, seat_of(seat, kMaxSeats)); });
  m.def("record_facts", [](const std::string& text) {
    const Record record = checked(read_record(text, "record"));
    nb::dict out;
    out["game"] = record.game;
    out["board"] = record.board;
    out["players"] = record.players;
    out["options"] = record.options;
    out["seats"] = record.seats;
    return out;
  });
}

}  // namespace roundhouse::research
