// The extension module roundhouse._core: Python objects over src/research. No rule and no decision is made here.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <stdexcept>
#include <variant>

#include "bots/bot.h"
#include "bots/stream.h"
#include "games/registry.h"
#include "record/replay.h"
#include "record/words.h"
#include "research/advisor.h"
#include "research/batch.h"
#include "research/words.h"

namespace nb = nanobind;

namespace roundhouse::research {
namespace {

// At this boundary an error becomes an exception.
template <class T>
T& checked(Result<T>& result) {
  if (!result) throw std::invalid_argument(result.error().text());
  return *result;
}
template <class T>
T checked(Result<T>&& result) {
  if (!result) throw std::invalid_argument(result.error().text());
  return std::move(*result);
}

template <class... Cases>
struct Match : Cases... {
  using Cases::operator()...;
};

template <class K>
using TablePtr = std::shared_ptr<const Table<K>>;
using AnyTable = std::variant<TablePtr<BoardKernel>, TablePtr<CardKernel>>;
using AnyPlay = std::variant<Play<BoardKernel>, Play<CardKernel>>;
using AnyAdvisor = std::variant<Advisor<BoardKernel>, Advisor<CardKernel>>;

template <class K>
K kernel_of(const TablePtr<K>&) {
  return {};
}

SeatId seat_of(int player, int players) {
  if (player < 0 || player >= players)
    throw std::invalid_argument("a player is one of 0 to " + std::to_string(players - 1) + ", not " +
                                std::to_string(player));
  return SeatId{static_cast<std::uint8_t>(player)};
}

// Numbers of what chance gives: colours in the deck's order, the wild after them; tickets and seats from 0.
int outcome_number(const GameData& data, Outcome outcome) {
  const bool wild = outcome.kind == Outcome::Kind::kCard && outcome.value == kWild.value;
  return wild ? static_cast<int>(data.deck.colors.size()) : outcome.value;
}

Outcome outcome_by_number(const GameData& data, Outcome::Kind kind, int number) {
  const bool wild = kind == Outcome::Kind::kCard && number == static_cast<int>(data.deck.colors.size());
  return {kind, wild ? kWild.value : static_cast<std::uint8_t>(number)};
}

using FloatArray = nb::ndarray<nb::numpy, float, nb::ndim<1>>;
using ByteArray = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;

template <class Array, class Scalar>
Array owned(std::vector<Scalar>&& values) {
  auto* kept = new std::vector<Scalar>(std::move(values));
  const nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<Scalar>*>(p); });
  return Array(kept->data(), {kept->size()}, owner);
}

struct Game {
  AnyTable table;

  template <class F>
  auto with(F&& f) const {
    return std::visit([&](const auto& t) { return f(*t); }, table);
  }
  const GameData& data() const {
    return std::visit([](const auto& t) -> const GameData& { return *t->data; }, table);
  }
};

struct State {
  Game game;
  AnyPlay play;

  template <class F>
  decltype(auto) with(F&& f) const {
    return std::visit([&](const auto& p) { return f(p); }, play);
  }
  template <class F>
  decltype(auto) with(F&& f) {
    return std::visit([&](auto& p) { return f(p); }, play);
  }
  SeatId seat(int player) const {
    return with([&](const auto& p) { return seat_of(player, p.table().players()); });
  }
};

AnyPlay new_play(const Game& game, std::optional<std::uint64_t> seed) {
  return std::visit([&](const auto& table) -> AnyPlay { return Play(table, seed); }, game.table);
}

std::vector<int> legal_numbers(const State& state) {
  return state.with([&](const auto& play) {
    std::vector<int> out;
    if (play.is_chance()) {
      for (const auto& [outcome, probability] : play.chance_outcomes())
        out.push_back(outcome_number(*play.table().data, outcome));
      return out;
    }
    OwnMask mask(play.table().actions.size());
    play.fill(mask);
    mask->for_each([&](int id) { out.push_back(id); });
    return out;
  });
}

ByteArray legal_mask(const State& state) {
  return state.with([&](const auto& play) {
    const int size = play.table().actions.size();
    OwnMask mask(size);
    play.fill(mask);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    mask->write(bytes.data(), size);
    return owned<ByteArray>(std::move(bytes));
  });
}

void check_number(int number, int size) {
  if (number < 0 || number >= size)
    throw std::invalid_argument("an action is one of 0 to " + std::to_string(size - 1) + ", not " +
                                std::to_string(number));
}

void apply_number(State& state, int number) {
  state.with([&](auto& play) {
    const auto& table = play.table();
    if (play.is_chance()) {
      const Outcome::Kind kind = play.chance_outcomes().front().first.kind;
      if (number < 0 || number > 255) throw std::invalid_argument("chance can't give that here");
      checked(play.apply_outcome(outcome_by_number(*table.data, kind, number)));
      return;
    }
    check_number(number, table.actions.size());
    OwnMask mask(table.actions.size());
    play.fill(mask);
    if (!mask->has(number)) throw std::invalid_argument("action " + std::to_string(number) + " is not legal here");
    const SeatId seat{static_cast<std::uint8_t>(play.player())};
    checked(play.apply_action(table.actions.action_of(table.rules, play.state(), seat, number)));
  });
}

template <class K>
std::string words_of(const Play<K>& play, int player, int number) {
  const auto& table = play.table();
  if (player == kChancePlayer) {
    if (!play.is_chance()) throw std::invalid_argument("chance has nothing to decide here");
    const auto kind = play.chance_outcomes().front().first.kind;
    const Outcome outcome = outcome_by_number(*table.data, kind, number);
    for (const auto& [possible, probability] : play.chance_outcomes()) {
      if (possible == outcome) return outcome_word(*table.data, outcome);
    }
    throw std::invalid_argument("chance can't give " + std::to_string(number) + " here");
  }
  check_number(number, table.actions.size());
  const SeatId seat = seat_of(player, table.players());
  return K::write(table.rules, play.state(), seat, table.actions.action_of(table.rules, play.state(), seat, number));
}

template <class K>
int number_of(const Play<K>& play, int player, const std::string& text) {
  const auto& table = play.table();
  if (player == kChancePlayer) {
    for (const auto& [outcome, probability] : play.chance_outcomes()) {
      if (outcome_word(*table.data, outcome) == text) return outcome_number(*table.data, outcome);
    }
    throw std::invalid_argument("chance can't give \"" + text + "\" here");
  }
  const SeatId seat = seat_of(player, table.players());
  const ActionId action = checked(K::read(table.rules, play.state(), seat, text));
  if (!K::may(table.rules, play.state(), seat, action))
    throw std::invalid_argument("\"" + text + "\" is not legal here");
  return table.actions.id_of(play.state(), action);
}

// The moves again, one by one: see(index, state before it) for each decision.
template <class K, class See>
void review(const Play<K>& play, See&& see) {
  const auto& table = play.table();
  const std::vector<Move>& moves = play.moves();
  typename K::State state{};
  std::size_t at = 0;
  const auto follow = [&](auto&& happen) {
    std::vector<Outcome> given;
    while (at < moves.size() && moves[at].player == kChancePlayer) given.push_back(moves[at++].outcome);
    Script script{given};
    Chance chance(script);
    happen(chance);
  };
  if (play.origin() != nullptr) {
    state = play.origin()->state;
  } else {
    follow([&](Chance& chance) { state = K::deal(table.rules, chance, nullptr); });
  }
  while (at < moves.size()) {
    const Move& move = moves[at];
    const SeatId seat{static_cast<std::uint8_t>(move.player)};
    see(at++, state);
    follow([&](Chance& chance) { K::play(table.rules, state, seat, move.action, chance, nullptr); });
  }
}

// (player, number) of every move, chance's too. A payment that is not canonical has the number of the one that is.
template <class K>
std::vector<std::pair<int, int>> history_of(const Play<K>& play) {
  std::vector<std::pair<int, int>> out;
  for (const Move& move : play.moves()) out.emplace_back(move.player, outcome_number(*play.table().data, move.outcome));
  review(play, [&](std::size_t i, const auto& state) {
    out[i].second = play.table().actions.id_of(state, play.moves()[i].action);
  });
  return out;
}

// The moves that were told, as records write them: with these, and the seeds, the play can be made again.
template <class K>
std::vector<std::string> told_words(const Play<K>& play) {
  const std::vector<Move>& moves = play.moves();
  std::vector<std::string> all;
  for (const Move& move : moves) all.push_back(outcome_word(*play.table().data, move.outcome));
  review(play, [&](std::size_t i, const auto& state) {
    all[i] = K::write(play.table().rules, state, SeatId{static_cast<std::uint8_t>(moves[i].player)}, moves[i].action);
  });
  std::vector<std::string> out;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].told) out.push_back(std::move(all[i]));
  }
  return out;
}

FloatArray observation(const State& state, int player) {
  const SeatId seat = state.seat(player);
  return state.with([&](const auto& play) {
    const auto& encoder = play.table().encoder;
    std::vector<float> row(static_cast<std::size_t>(encoder.observation().size()));
    encoder.write(play.view(seat), row.data());
    return owned<FloatArray>(std::move(row));
  });
}

FloatArray information_state(const State& state, int player) {
  const SeatId seat = state.seat(player);
  return state.with([&](const auto& play) {
    const auto& encoder = play.table().encoder;
    const auto seen = static_cast<std::size_t>(encoder.observation().size());
    std::vector<float> row(seen + static_cast<std::size_t>(encoder.memory().size()));
    const auto heard = play.heard(seat);
    if (!heard)
      throw std::invalid_argument("this state was imagined by another player; the past of player " +
                                  std::to_string(player) + " is not known");
    encoder.write(play.view(seat), row.data());
    encoder.write_memory(heard->knowledge, row.data() + seen);
    return owned<FloatArray>(std::move(row));
  });
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

nb::list scores_of(const State& state) {
  return state.with([&](const auto& play) {
    nb::list out;
    if (!play.dealt()) return out;
    const Score score = play.score();
    for (int s = 0; s < play.table().players(); ++s) {
      const SeatScore& seat = score.seats[static_cast<std::size_t>(s)];
      nb::dict one;
      one["total"] = seat.total;
      one["routes"] = seat.routes;
      one["tickets"] = seat.tickets;
      one["longest"] = seat.longest;
      one["stations"] = seat.stations;
      one["attractions"] = seat.attractions;
      one["flags"] = seat.flags;
      one["bonuses"] = seat.bonuses;
      nb::list made, missed;
      for_each_bit(seat.made, [&](int t) { made.append(t); });
      for_each_bit(seat.missed, [&](int t) { missed.append(t); });
      one["made"] = made;
      one["missed"] = missed;
      one["wins"] = (score.winners >> s & 1) != 0;
      out.append(one);
    }
    return out;
  });
}

// --- batches ---

template <class Scalar, class Shape>
using Out = std::optional<nb::ndarray<nb::numpy, Scalar, Shape, nb::c_contig, nb::device::cpu>>;

class Vector {
 public:
  Vector(const Game& game, int games, int threads) : game_(game), games_(games) {
    if (games < 1) throw std::invalid_argument("a batch has at least one game");
    batch_ = std::visit([&](const auto& table) { return make_batch(table, games, threads); }, game.table);
    game.with([&](const auto& table) {
      actions_ = static_cast<std::size_t>(table.actions.size());
      entries_ = static_cast<std::size_t>(table.encoder.observation().size());
      seats_ = static_cast<std::size_t>(table.players());
    });
  }

  void bind(Out<float, nb::ndim<2>> observations, Out<std::uint8_t, nb::ndim<2>> masks,
            Out<std::int32_t, nb::ndim<1>> actors, Out<float, nb::ndim<2>> rewards,
            Out<std::int32_t, nb::ndim<2>> scores, Out<std::uint8_t, nb::ndim<1>> dones,
            Out<std::int32_t, nb::ndim<1>> lengths) {
    arrays_ = {};
    arrays_.observations = taken(observations, entries_);
    arrays_.masks = taken(masks, actions_);
    arrays_.actors = taken(actors, 1);
    arrays_.rewards = taken(rewards, seats_);
    arrays_.scores = taken(scores, seats_);
    arrays_.dones = taken(dones, 1);
    arrays_.lengths = taken(lengths, 1);
  }

  void reset(std::uint64_t seed) {
    const nb::gil_scoped_release released;
    batch_->reset(seed, arrays_);
  }
  void step(const nb::ndarray<nb::numpy, const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
    if (actions.shape(0) != static_cast<std::size_t>(games_))
      throw std::invalid_argument("one action for each of " + std::to_string(games_) + " games");
    const std::int32_t* data = actions.data();
    Result<> done = Ok{};
    {
      const nb::gil_scoped_release released;
      done = batch_->step(data, arrays_);
    }
    checked(done);
  }
  void sample(const nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
    if (actions.shape(0) != static_cast<std::size_t>(games_))
      throw std::invalid_argument("room for one action for each of " + std::to_string(games_) + " games");
    std::int32_t* data = actions.data();
    const nb::gil_scoped_release released;
    batch_->sample(data);
  }
  void random_steps(int steps) {
    const nb::gil_scoped_release released;
    batch_->random_steps(steps, arrays_);
  }

 private:
  template <class Array>
  auto taken(Array& array, std::size_t width) -> decltype(array->data()) {
    if (!array) return nullptr;
    if (array->shape(0) != static_cast<std::size_t>(games_) || (array->ndim() == 2 && array->shape(1) != width))
      throw std::invalid_argument("an array has the wrong shape");
    return array->data();
  }

  Game game_;
  int games_;
  std::size_t actions_ = 0, entries_ = 0, seats_ = 0;
  std::unique_ptr<Batch> batch_;
  BatchArrays arrays_;
};

// Decisions, and the seconds that they took.
std::pair<std::uint64_t, double> engine_playouts(const Game& game, double seconds, int threads, bool masks,
                                                 bool observations) {
  const nb::gil_scoped_release released;
  Crew crew(threads);
  std::uint64_t decisions = 0, round = 0;
  const auto begin = std::chrono::steady_clock::now();
  double passed = 0;
  do {
    game.with([&](const auto& table) {
      decisions += playouts(table, 256 * crew.size(), ++round, crew, masks, observations);
    });
    passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  } while (passed < seconds);
  return {decisions, passed};
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
  if (data->ruleset.kernel == Kernel::kBoard) return {std::make_shared<const Table<BoardKernel>>(data, settings)};
  return {std::make_shared<const Table<CardKernel>>(data, settings)};
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

nb::tuple advise(AnyAdvisor& advisor, const State& state) {
  Result<Advice> advice =
      std::visit(Match{[&]<class K>(Advisor<K>& a, const Play<K>& p) {
                         const nb::gil_scoped_release released;
                         return a.advise(p);
                       },
                       [](auto&, const auto&) -> Result<Advice> {
                         return Error{ErrorCode::kBadValue, "this bot was made for another game", "", ""};
                       }},
                 advisor, state.play);
  nb::list considered;
  for (const auto& [number, one] : checked(advice).considered)
    considered.append(nb::make_tuple(number, one.playouts, one.advantage, one.error));
  return nb::make_tuple(advice->action, considered);
}

struct Bot {
  AnyAdvisor advisor;
};

void bind_game(nb::module_& m) {
  nb::class_<Game>(m, "Game")
      .def_prop_ro("id", [](const Game& g) { return g.data().ruleset.id; })
      .def_prop_ro("title", [](const Game& g) { return g.data().ruleset.title; })
      .def_prop_ro("board", [](const Game& g) { return g.data().board_hash; })
      .def_prop_ro("kernel", [](const Game& g) { return g.data().ruleset.kernel == Kernel::kBoard ? "board" : "card"; })
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
  m.def("bots", [] {
    std::vector<std::pair<std::string, std::string>> out;
    for (const BotHelp& help : bot_help()) out.emplace_back(help.code, help.words);
    return out;
  });
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

void bind_state(nb::module_& m) {
  nb::class_<State>(m, "State")
      .def("is_chance_node", [](const State& s) { return s.with([](const auto& p) { return p.is_chance(); }); })
      .def("is_terminal", [](const State& s) { return s.with([](const auto& p) { return p.is_terminal(); }); })
      .def("is_cut_off", [](const State& s) { return s.with([](const auto& p) { return p.is_cut_off(); }); })
      .def("current_player", [](const State& s) { return s.with([](const auto& p) { return p.player(); }); })
      .def("decisions", [](const State& s) { return s.with([](const auto& p) { return p.decisions(); }); })
      .def("legal_actions", &legal_numbers)
      .def("legal_actions_mask", &legal_mask)
      .def("chance_outcomes",
           [](const State& s) {
             return s.with([&](const auto& p) {
               std::vector<std::pair<int, double>> out;
               for (const auto& [outcome, probability] : p.chance_outcomes())
                 out.emplace_back(outcome_number(*p.table().data, outcome), probability);
               return out;
             });
           })
      .def("apply_action", &apply_number)
      .def("apply_string",
           [](State& s, const std::string& text) {
             s.with([&]<class K>(Play<K>& p) {
               if (p.is_chance()) return apply_number(s, number_of(p, kChancePlayer, text));
               if (p.is_terminal()) throw std::invalid_argument("the game is over");
               const SeatId seat{static_cast<std::uint8_t>(p.player())};
               const ActionId action = checked(K::read(p.table().rules, p.state(), seat, text));
               checked(p.apply_action(action));
             });
           })
      .def("undo", [](State& s) { s.with([](auto& p) { p = p.undone(); }); })
      .def("clone", [](const State& s) { return State(s); })
      .def(
          "reseeded",
          [](const State& s, std::optional<std::uint64_t> seed) {
            return State{s.game, s.with([&](const auto& p) -> AnyPlay { return p.reseeded(seed); })};
          },
          nb::arg("seed").none())
      .def("returns", [](const State& s) { return s.with([](const auto& p) { return p.returns(); }); })
      .def("scores", &scores_of)
      .def("history", [](const State& s) { return s.with([](const auto& p) { return history_of(p); }); })
      .def("told",
           [](const State& s) {
             return s.with([](const auto& p) {
               std::vector<bool> out;
               for (const Move& move : p.moves()) out.push_back(move.told);
               return out;
             });
           })
      .def("num_moves", [](const State& s) { return s.with([](const auto& p) { return p.moves().size(); }); })
      .def("told_words", [](const State& s) { return s.with([](const auto& p) { return told_words(p); }); })
      .def("packed_actions",
           [](const State& s) {
             return s.with([](const auto& p) {
               std::vector<std::uint32_t> out;
               for (const Move& move : p.moves()) {
                 if (move.player != kChancePlayer) out.push_back(move.action.bits);
               }
               return out;
             });
           })
      .def("seeds",
           [](const State& s) {
             return s.with([](const auto& p) {
               std::vector<std::pair<std::size_t, std::optional<std::uint64_t>>> out;
               for (const Reseeded& one : p.seeds()) out.emplace_back(one.move, one.seed);
               return out;
             });
           })
      .def("is_imagined", [](const State& s) { return s.with([](const auto& p) { return p.origin() != nullptr; }); })
      .def("action_to_string",
           [](const State& s, int player, int number) {
             return s.with([&](const auto& p) { return words_of(p, player, number); });
           })
      .def("string_to_action",
           [](const State& s, int player, const std::string& text) {
             return s.with([&](const auto& p) { return number_of(p, player, text); });
           })
      .def("observation_string",
           [](const State& s, int player) {
             const SeatId seat = s.seat(player);
             return s.with([&](const auto& p) { return observation_text(p, seat); });
           })
      .def("information_state_string",
           [](const State& s, int player) {
             const SeatId seat = s.seat(player);
             return s.with([&](const auto& p) { return information_state_text(p, seat); });
           })
      .def("observation_tensor", &observation)
      .def("information_state_tensor", &information_state)
      .def("resample",
           [](const State& s, int player, std::uint64_t random) {
             const SeatId seat = s.seat(player);
             return State{s.game, s.with([&](const auto& p) -> AnyPlay { return checked(p.resample(seat, random)); })};
           })
      .def("record",
           [](const State& s, const std::vector<std::string>& names) {
             return s.with([&](const auto& p) {
               for (const std::string& name : names) {
                 if (!good_seat_name(name))
                   throw std::invalid_argument("\"" + name + "\" is no name for a seat in a record");
               }
               return write_record(checked(record_of(p, names)));
             });
           })
      .def("text", [](const State& s) {
        return s.with([]<class K>(const Play<K>& p) {
          return p.dealt() ? K::text(p.table().rules, p.state()) : std::string("not dealt");
        });
      });
}

void bind_rest(nb::module_& m) {
  nb::class_<Bot>(m, "Bot")
      .def("__init__",
           [](Bot* self, const Game& game, const std::string& code, std::uint64_t seed) {
             new (self) Bot{std::visit([&]<class K>(const std::shared_ptr<const Table<K>>& table)
                                           -> AnyAdvisor { return checked(Advisor<K>::make(table, code, seed)); },
                                       game.table)};
           })
      .def("advise", [](Bot& bot, const State& state) { return advise(bot.advisor, state); });
  nb::class_<Vector>(m, "Vector")
      .def(nb::init<const Game&, int, int>())
      .def("bind", &Vector::bind, nb::arg("observations").none(), nb::arg("masks").none(), nb::arg("actors").none(),
           nb::arg("rewards").none(), nb::arg("scores").none(), nb::arg("dones").none(), nb::arg("lengths").none())
      .def("reset", &Vector::reset)
      .def("step", &Vector::step)
      .def("sample", &Vector::sample)
      .def("random_steps", &Vector::random_steps);
  m.def("engine_playouts", &engine_playouts);
}

}  // namespace
}  // namespace roundhouse::research

NB_MODULE(_core, m) {
  m.doc() = "Roundhouse's engine. Use the package `roundhouse`, which this module serves.";
  roundhouse::research::bind_game(m);
  roundhouse::research::bind_state(m);
  roundhouse::research::bind_rest(m);
}
