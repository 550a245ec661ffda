// The engine's bots as advisors of states.
#include "bots/bot.h"
#include "handles.h"
#include "research/advisor.h"

namespace roundhouse::research {
namespace {

using AnyAdvisor = Kernels::OneOf<Advisor>;

template <class... Cases>
struct Match : Cases... {
  using Cases::operator()...;
};

// Boards of one kernel share types and nothing else: a bot of one indexes past the tables of another.
void check_same_table(const Game& own, const Game& other) {
  const auto players = [](const Game& game) { return game.with([](const auto& t) { return t.players(); }); };
  if (own.data().board_hash != other.data().board_hash)
    throw std::invalid_argument("this bot was made for another game: " + own.data().ruleset.id + ", not " +
                                other.data().ruleset.id);
  if (players(own) != players(other))
    throw std::invalid_argument("this bot was made for another game: " + std::to_string(players(own)) +
                                " players, not " + std::to_string(players(other)));
  if (own.actions() != other.actions())
    throw std::invalid_argument("this bot was made for another game: its actions have other numbers (payments=)");
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
  Game game;
  AnyAdvisor advisor;
};

}  // namespace

void bind_bots(nb::module_& m) {
  nb::class_<Bot>(m, "Bot")
      .def("__init__",
           [](Bot* self, const Game& game, const std::string& code, std::uint64_t seed) {
             new (self) Bot{game, std::visit([&]<class K>(const std::shared_ptr<const Table<K>>& table)
                                                 -> AnyAdvisor { return checked(Advisor<K>::make(table, code, seed)); },
                                             game.table)};
           })
      .def("begun",
           [](const Bot& bot) { return std::visit([](const auto& advisor) { return advisor.begun(); }, bot.advisor); })
      .def("advise", [](Bot& bot, const State& state) {
        check_same_table(bot.game, state.game);
        return advise(bot.advisor, state);
      });
  m.def("bots", [] {
    std::vector<std::pair<std::string, std::string>> out;
    for (const BotHelp& help : bot_help()) out.emplace_back(help.code, help.words);
    return out;
  });
}

}  // namespace roundhouse::research
