// States: whose turn it is, what can be done, what a player sees.
#include <nanobind/ndarray.h>

#include "handles.h"
#include "record/words.h"
#include "research/mask.h"
#include "research/words.h"

namespace roundhouse::research {
namespace {

using FloatArray = nb::ndarray<nb::numpy, float, nb::ndim<1>>;
using ByteArray = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;

template <class Array, class Scalar>
Array owned(std::vector<Scalar>&& values) {
  auto* kept = new std::vector<Scalar>(std::move(values));
  const nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<Scalar>*>(p); });
  return Array(kept->data(), {kept->size()}, owner);
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
    if (play.is_terminal()) throw std::invalid_argument("the game is over");
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
    if (number < 0 || number > 255) throw std::invalid_argument("chance can't give that here");
    const auto kind = play.chance_outcomes().front().first.kind;
    const Outcome outcome = outcome_by_number(*table.data, kind, number);
    for (const auto& [possible, probability] : play.chance_outcomes()) {
      if (possible == outcome) return outcome_word(*table.data, outcome);
    }
    throw std::invalid_argument("chance can't give " + std::to_string(number) + " here");
  }
  check_number(number, table.actions.size());
  const SeatId seat = seat_of(player, table.players());
  return K::format(table.rules, play.state(), seat, table.actions.action_of(table.rules, play.state(), seat, number));
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
  const ActionId action = checked(K::parse(table.rules, play.state(), seat, text));
  if (!check<K>(table.rules, play.state(), seat, action))
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
    follow([&](Chance& chance) { K::apply(table.rules, state, seat, move.action, chance, nullptr); });
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
    all[i] = K::format(play.table().rules, state, SeatId{static_cast<std::uint8_t>(moves[i].player)}, moves[i].action);
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

}  // namespace

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
               const ActionId action = checked(K::parse(p.table().rules, p.state(), seat, text));
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
          return p.dealt() ? K::state_text(p.table().rules, p.state()) : std::string("not dealt");
        });
      });
}

}  // namespace roundhouse::research
