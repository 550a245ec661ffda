#include "games.h"

#include <algorithm>
#include <atomic>
#include <cstring>

#include "bots/bot.h"
#include "bots/bot_code.h"
#include "bots/stream.h"
#include "kernels.h"
#include "lineup.h"
#include "research/mask.h"
#include "teacher.h"
#include "threads/crew.h"

namespace roundhouse::training {
namespace {

constexpr std::uint64_t kTeaching = 0x7465616368u;  // sets the teachers' streams apart from those of the deals

template <class G>
struct Running {
  Running(std::uint64_t* words, int actions, typename G::Inputs::Memo fresh) : mask(words, actions), memo(fresh) {}

  typename G::State state{};
  Chance chance{0};
  net::Seen seen;
  research::Mask mask;
  typename G::Inputs::Memo memo;
  std::array<std::uint8_t, kMaxSeats> roles{};
  std::int32_t number = -1;
  int decisions = 0;
  bool idle = false;
  std::uint64_t asked = 0;
  std::vector<typename G::Policy> scripted;  // one for each scripted bot of the batch, made when this game needs it
  std::array<std::unique_ptr<Bot>, kMaxSeats> bots;
  std::array<std::unique_ptr<Teacher<typename G::Mind>>, kMaxSeats> teachers;
};

template <class G>
class GamesOf : public Games {
 public:
  GamesOf(std::shared_ptr<const GameData> data, const Setup& setup, Lineups lineups, int teacher_iterations)
      : setup_(setup),
        lineups_(std::move(lineups)),
        table_(data, {.options = {.players = setup.players}, .most_decisions = setup.most_decisions}),
        inputs_(table_.rules, {.plan = setup.plan}),
        shared_(table_.rules),
        crew_(setup.threads),
        teacher_iterations_(teacher_iterations) {
    for (const std::string& code : lineups_.bots) {
      leanings_.push_back(leaning_of(code));
      slow_ |= !leanings_.back().has_value();
    }
    slow_ |= teacher_iterations > 0;
    const std::size_t words = research::Mask::words_for(table_.actions.size());
    mask_words_.resize(words * static_cast<std::size_t>(setup.games));
    games_.reserve(static_cast<std::size_t>(setup.games));
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.games); ++i)
      games_.emplace_back(mask_words_.data() + i * words, table_.actions.size(), inputs_.memo());
  }

  Shape shape() const override {
    const Ruleset& rules = table_.data->ruleset;
    Shape shape;
    shape.inputs = inputs_.layout().size();
    shape.actions = table_.actions.size();
    shape.mask_bytes = static_cast<std::int32_t>(8 * research::Mask::words_for(shape.actions));
    shape.players = setup_.players;
    shape.hidden = (rules.max_players - 1) * (table_.rules.colors + 1 + table_.rules.tickets);
    shape.pieces = rules.pieces;
    return shape;
  }
  const net::Layout& layout() const override { return inputs_.layout(); }
  const GameData& data() const override { return *table_.data; }

  void reset(const Arrays& arrays) override {
    each([&](std::size_t i, Running<G>& game) {
      game.number = -1;
      game.idle = false;
      clear_done(i, arrays);
      begin_next(i, game);
      play_on(i, game, arrays);
    });
  }

  int step(const std::int32_t* actions, const Arrays& arrays) override {
    std::atomic<int> illegal{0};
    each([&](std::size_t i, Running<G>& game) {
      clear_done(i, arrays);
      if (game.idle) return;
      if (actions[i] < 0 || actions[i] >= table_.actions.size() || !game.mask.has(actions[i])) {
        ++illegal;
        return;
      }
      play(game, actor(game), actions[i]);
      play_on(i, game, arrays);
    });
    return illegal;
  }

 private:
  template <class F>
  void each(F&& f) {
    // Searches take long: one at a time. Everything else in pieces that nobody has to wait long for.
    const std::size_t piece_size = slow_ ? 1 : 32, n = games_.size();
    crew_.run(static_cast<int>((n + piece_size - 1) / piece_size), [&](int piece) {
      const std::size_t from = static_cast<std::size_t>(piece) * piece_size;
      for (std::size_t i = from; i < std::min(n, from + piece_size); ++i) f(i, games_[i]);
    });
  }

  static int actor(const Running<G>& game) { return research::actor_of<G>(game.state); }
  static SeatId seat_id(int seat) { return SeatId{static_cast<std::uint8_t>(seat)}; }

  void clear_done(std::size_t i, const Arrays& arrays) const {
    if (arrays.dones != nullptr) arrays.dones[i] = 0;
  }

  void begin_next(std::size_t i, Running<G>& game) {
    const auto players = static_cast<std::size_t>(setup_.players);
    game.number = game.number < 0 ? static_cast<std::int32_t>(i) : game.number + setup_.games;
    if (setup_.match > 0 && game.number >= setup_.match) {
      game.idle = true;
      return;
    }
    const auto number = static_cast<std::size_t>(game.number);
    const std::uint64_t deal = derived_seed(setup_.seed, setup_.match > 0 ? number / players : number);
    const std::vector<int>& lineup = lineups_.of_game[i];
    for (std::size_t s = 0; s < players; ++s) game.roles[s] = static_cast<std::uint8_t>(lineup[(s + number) % players]);
    game.chance = Chance(deal);
    game.seen = {};
    game.memo.reset();
    game.decisions = 0;
    for (auto& policy : game.scripted) policy.reset();
    for (std::size_t s = 0; s < players; ++s) {
      const int role = game.roles[s];
      game.bots[s].reset();
      game.teachers[s].reset();
      if (role >= kFirstBot && !leanings_[static_cast<std::size_t>(role - kFirstBot)]) {
        game.bots[s] = std::move(*make_bot(lineups_.bots[static_cast<std::size_t>(role - kFirstBot)], table_.data,
                                           player_seed(deal, seat_id(static_cast<int>(s)))));
      }
      if (role == kNet && teacher_iterations_ > 0) {
        game.teachers[s] = std::make_unique<Teacher<typename G::Mind>>(
            table_.data, G::empty_view(table_.rules, seat_id(static_cast<int>(s))), teacher_iterations_,
            derived_seed(deal ^ kTeaching, s));
      }
    }
    thread_local typename G::Events events;
    events.clear();
    game.state = G::deal(table_.rules, game.chance, &events);
    tell(game, events);
  }

  void tell(Running<G>& game, const typename G::Events& events) const {
    for (const auto& event : events) {
      net::note(game.seen, event);
      for (int s = 0; s < setup_.players; ++s) {
        const auto at = static_cast<std::size_t>(s);
        if (game.bots[at] && game.bots[at]->listens()) game.bots[at]->observe(AnyEvent{G::redact(event, seat_id(s))});
        if (game.teachers[at]) game.teachers[at]->hear(G::redact(event, seat_id(s)));
      }
    }
  }

  void play(Running<G>& game, int seat, int id) const {
    play(game, seat, table_.actions.action_of(table_.rules, game.state, seat_id(seat), id));
  }
  void play(Running<G>& game, int seat, ActionId action) const {
    thread_local typename G::Events events;
    events.clear();
    G::apply(table_.rules, game.state, seat_id(seat), action, game.chance, &events);
    ++game.decisions;
    tell(game, events);
  }

  ActionId ask_bot(Running<G>& game, int seat) const {
    const auto role = static_cast<std::size_t>(game.roles[static_cast<std::size_t>(seat)] - kFirstBot);
    if (leanings_[role]) {
      while (game.scripted.size() <= role) {
        const Leaning leaning = leanings_[game.scripted.size()].value_or(Leaning::kPlanner);
        game.scripted.push_back(G::policy(table_.rules, shared_, leaning));
      }
      return game.scripted[role].choose(game.state, seat_id(seat));
    }
    thread_local const auto legal = std::make_unique<ActionList>();
    legal_actions(table_.rules, game.state, seat_id(seat), Payments::kCanonical, *legal);
    return game.bots[static_cast<std::size_t>(seat)]->choose(AnyView{G::view(table_.rules, game.state, seat_id(seat))},
                                                             *legal);
  }

  // Until a net has a choice. Bounded: a game is cut off in the end, and every table has a net.
  void play_on(std::size_t i, Running<G>& game, const Arrays& arrays) {
    for (;;) {
      const bool over = !game.idle && G::is_over(game.state);
      if (!game.idle && (over || game.decisions >= table_.horizon)) {
        finish(i, game, over ? 1 : 2, arrays);
        begin_next(i, game);
      }
      if (game.idle) {
        if (arrays.actors != nullptr) arrays.actors[i] = 255;
        return;
      }
      const int seat = actor(game), role = game.roles[static_cast<std::size_t>(seat)];
      if (role >= kFirstBot) {
        play(game, seat, ask_bot(game, seat));
        continue;
      }
      fill_mask(table_.actions, table_.rules, game.state, seat_id(seat), game.mask);
      if (game.mask.count() == 1) {
        play(game, seat, game.mask.select(0));
        continue;
      }
      return show(i, game, seat, arrays);
    }
  }

  void finish(std::size_t i, const Running<G>& game, std::uint8_t how, const Arrays& arrays) const {
    const Score score = G::score(table_.rules, game.state);
    const auto seats = static_cast<std::size_t>(setup_.players);
    if (arrays.dones != nullptr) arrays.dones[i] = how;
    if (arrays.numbers != nullptr) arrays.numbers[i] = game.number;
    if (arrays.lengths != nullptr) arrays.lengths[i] = game.decisions;
    for (std::size_t s = 0; s < seats; ++s) {
      if (arrays.roles != nullptr) arrays.roles[i * seats + s] = game.roles[s];
      if (arrays.rewards == nullptr) continue;
      int best_other = -1000;
      for (std::size_t other = 0; other < seats; ++other) {
        if (other != s) best_other = std::max(best_other, score.seats[other].total);
      }
      const SeatScore& own = score.seats[s];
      const bool wins = (score.winners >> s & 1) != 0;
      float* out = arrays.rewards + (i * seats + s) * kChannels;
      out[0] = static_cast<float>(own.total - best_other);
      out[1] = wins ? 1.0f / static_cast<float>(std::popcount(static_cast<unsigned>(score.winners))) : 0.0f;
      out[2] = static_cast<float>(own.routes);
      out[3] = static_cast<float>(own.tickets);
      out[4] = static_cast<float>(own.total - own.routes - own.tickets);
      out[5] = static_cast<float>(own.completed);
    }
  }

  void show(std::size_t i, Running<G>& game, int seat, const Arrays& arrays) {
    const std::size_t words = research::Mask::words_for(table_.actions.size());
    if (arrays.masks != nullptr) std::memcpy(arrays.masks + i * words * 8, mask_words_.data() + i * words, words * 8);
    if (arrays.actors != nullptr) arrays.actors[i] = static_cast<std::uint8_t>(seat);
    if (arrays.learns != nullptr) arrays.learns[i] = game.roles[static_cast<std::size_t>(seat)] == kNet;
    if (arrays.inputs == nullptr) return;
    const typename G::View view = G::view(table_.rules, game.state, seat_id(seat));
    const ActionId hint = inputs_.write(view, game.seen, game.memo,
                                        arrays.inputs + i * static_cast<std::size_t>(inputs_.layout().size()));
    if (arrays.hints != nullptr) arrays.hints[i] = static_cast<std::int16_t>(table_.actions.id_of(game.state, hint));
    if (arrays.promises != nullptr) arrays.promises[i] = static_cast<float>(inputs_.ticket_promise(view, game.memo));
    if (arrays.hidden != nullptr) write_hidden(i, game, seat, arrays);
    if (arrays.taught_actions != nullptr) teach(i, game, seat, view, arrays);
  }

  void write_hidden(std::size_t i, const Running<G>& game, int seat, const Arrays& arrays) const {
    const int colors = table_.rules.colors, tickets = table_.rules.tickets, wide = colors + 1 + tickets;
    const auto all = static_cast<std::size_t>((table_.data->ruleset.max_players - 1) * wide);
    net::Row row(arrays.hidden + i * all, static_cast<int>(all));
    for (int k = 1; k < setup_.players; ++k) {
      const int other = (seat + k) % setup_.players;
      row.pile((k - 1) * wide, game.state.seats[static_cast<std::size_t>(other)].hand, colors);
      row.bits((k - 1) * wide + colors + 1, G::held(table_.rules, game.state, other));
    }
  }

  void teach(std::size_t i, Running<G>& game, int seat, const typename G::View& view, const Arrays& arrays) const {
    std::int16_t* actions = arrays.taught_actions + i * kMostTaught;
    std::fill_n(actions, kMostTaught, std::int16_t{-1});
    auto& teacher = game.teachers[static_cast<std::size_t>(seat)];
    if (!teacher || (game.asked++ + i) % static_cast<std::size_t>(setup_.teach_every) != 0) return;
    const std::vector<Considered> all = teacher->think(view);
    for (std::size_t k = 0; k < std::min<std::size_t>(all.size(), kMostTaught); ++k) {
      actions[k] = static_cast<std::int16_t>(table_.actions.id_of(game.state, all[k].action));
      arrays.taught_values[i * kMostTaught + k] = static_cast<float>(all[k].advantage);
      arrays.taught_errors[i * kMostTaught + k] = static_cast<float>(all[k].error);
    }
  }

  const Setup setup_;
  const Lineups lineups_;
  const research::Table<G> table_;
  const typename G::Inputs inputs_;
  const typename G::Shared shared_;
  Crew crew_;
  const int teacher_iterations_;
  std::vector<std::optional<Leaning>> leanings_;  // of the bots; none: it is asked as a bot
  bool slow_ = false;
  std::vector<std::uint64_t> mask_words_;
  std::vector<Running<G>> games_;
};

}  // namespace

Result<std::unique_ptr<Games>> make_games(std::shared_ptr<const GameData> data, const Setup& setup) {
  const Ruleset& rules = data->ruleset;
  if (setup.players < rules.min_players || setup.players > rules.max_players || setup.games < 1 ||
      setup.teach_every < 1)
    return Error{ErrorCode::kBadValue, "this game is not for so many players, or there are no games", "", ""};
  Result<Lineups> lineups = read_lineups(setup.lineups, setup.games, setup.players);
  if (!lineups) return lineups.error();
  for (const std::string& code : lineups->bots) {
    if (const auto bot = make_bot(code, data, 0); !bot) return bot.error();
  }
  int iterations = 0;
  if (!setup.teacher.empty()) {
    const Result<BotCode> code = parse_bot_code(setup.teacher);
    if (!code) return code.error();
    iterations = code->parameter("iters").value_or(0);
    if (code->name != "ismcts" || iterations == 0)
      return Error{ErrorCode::kBadValue, "a teacher looks like ismcts:iters=400", "", ""};
  }
  if (rules.kernel == KernelId::kBoard)
    return std::unique_ptr<Games>(new GamesOf<BoardGames>(std::move(data), setup, std::move(*lineups), iterations));
  return std::unique_ptr<Games>(new GamesOf<CardGames>(std::move(data), setup, std::move(*lineups), iterations));
}

}  // namespace roundhouse::training
