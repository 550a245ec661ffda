#include "support/board_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "games/board/apply.h"
#include "games/shared/notation.h"
#include "maps/load.h"

namespace roundhouse::board::test {
namespace {

std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

Played apply_listening(const Rules& rules, State& state, SeatId id, ActionId action, Chance& chance) {
  Played played;
  played.revealed = apply(rules, state, id, action, chance, &played.events);
  return played;
}

void expect_followed(const Script& script) {
  EXPECT_FALSE(script.ran_out) << "chance was asked for more than is written";
  EXPECT_FALSE(script.impossible) << "outcome " << script.used << " could not happen there";
  EXPECT_EQ(script.used, script.outcomes.size()) << "chance was asked for less than is written";
}

}  // namespace

TicketSet ticket_set(const std::vector<int>& numbers) {
  TicketSet set = 0;
  for (const int n : numbers) set |= ticket_bit(ticket(n));
  return set;
}

TrackSet track_set(const std::vector<int>& numbers) {
  TrackSet set;
  for (const int n : numbers) set.add(n - 1);
  return set;
}

const std::vector<std::string>& board_games() {
  static const std::vector<std::string> games{"europe", "usa",           "new-york",
                                              "paris",  "first-journey", "first-journey-europe"};
  return games;
}

std::shared_ptr<const GameData> shipped_game(std::string_view id) {
  static std::map<std::string, std::shared_ptr<const GameData>, std::less<>> loaded;
  const auto found = loaded.find(id);
  if (found != loaded.end()) return found->second;
  for (const GameFiles& files : embedded_games()) {
    if (files.folder != id) continue;
    auto data = load_game_data(files);
    EXPECT_TRUE(data) << (data ? "" : data.error().text());
    return loaded[std::string(id)] = std::make_shared<const GameData>(*data);
  }
  ADD_FAILURE() << "no game " << id;
  return nullptr;
}

Rules rules_for(std::string_view game, int players, std::optional<SeatId> first) {
  return make_rules(shipped_game(game), GameOptions{players, first});
}

std::vector<SeatId> viewers(const Rules& rules) {
  std::vector<SeatId> all;
  for (int s = 1; s <= rules.players; ++s) all.push_back(seat(s));
  all.push_back(kNoSeat);
  return all;
}

std::string square_fault(const Rules& rules, const State& before, const Events& events, const State& after) {
  for (const SeatId viewer : viewers(rules)) {
    View view = observe(rules, before, viewer);
    for (const Event& event : events) update(rules, view, redact(event, viewer));
    if (view == observe(rules, after, viewer)) continue;
    return viewer == kNoSeat ? "a watcher's view" : "the view of seat " + std::to_string(viewer.value + 1);
  }
  return "";
}

// --- building ---

Scene::Scene(std::string_view game, int players) : rules_(rules_for(game, players, seat(1))) {
  for (int s = 0; s < players; ++s) {
    Seat& each = state_.seats[s];
    each.pieces = static_cast<std::uint8_t>(rules_.data->ruleset.pieces);
    each.stations_left = static_cast<std::uint8_t>(rules_.stations);
    for (int c = 0; c < kMaxCities; ++c) each.joined[c] = static_cast<std::uint8_t>(c);
  }
  state_.first = state_.current = seat(1);
  state_.phase = Phase::kTurn;
  state_.open = rules_.all_tracks;
  state_.deck = rules_.deck;
  state_.ticket_deck.unordered = rules_.draw_tickets;
  for (int slot = 0; slot < rules_.slots; ++slot) {
    const Color card{static_cast<std::uint8_t>(slot)};
    state_.market[slot] = card;
    --state_.deck[card];
  }
  recount();
}

Scene Scene::dealt(std::string_view game, int players, std::string_view outcomes) {
  Scene scene(rules_for(game, players));
  const std::vector<Outcome> list = scene.outcomes(outcomes);
  Script script{list}, silent{list};
  Chance chance(script), silent_chance(silent);
  scene.state_ = setup(scene.rules_, chance, &scene.setup_events_);
  expect_followed(script);
  EXPECT_EQ(setup(scene.rules_, silent_chance), scene.state_) << "the deal is another when nobody listens";
  EXPECT_EQ(check_invariants(scene.rules_, scene.state_), "");
  for (const SeatId viewer : viewers(scene.rules_)) {
    View view = empty_view(scene.rules_, viewer);
    for (const Event& event : scene.setup_events_) update(scene.rules_, view, redact(event, viewer));
    EXPECT_EQ(view, observe(scene.rules_, scene.state_, viewer)) << "seat " << viewer.value + 1;
  }
  return scene;
}

void Scene::from_deck(const Cards& cards) {
  ASSERT_TRUE(state_.deck.contains(cards)) << "the deck has not these cards left: " << text(cards);
  state_.deck -= cards;
  recount();
}

void Scene::recount() {
  state_.deck_size = static_cast<std::uint8_t>(state_.deck.total());
  state_.discard_size = static_cast<std::uint8_t>(state_.discards.total());
  state_.market_wilds = state_.empty_slots = 0;
  for (int slot = 0; slot < rules_.slots; ++slot) {
    state_.market_wilds = static_cast<std::uint8_t>(state_.market_wilds + (state_.market[slot] == kWild));
    state_.empty_slots = static_cast<std::uint8_t>(state_.empty_slots + (state_.market[slot] == kNoColor));
  }
}

Scene& Scene::hand(int number, std::string_view text) {
  const Cards taken = cards(text);
  from_deck(taken);
  state_.seats[seat(number).value].hand += taken;
  return *this;
}

Scene& Scene::market(std::string_view text) {
  const std::vector<std::string> slots = words(text);
  EXPECT_EQ(static_cast<int>(slots.size()), rules_.slots);
  for (int slot = 0; slot < rules_.slots; ++slot) {
    if (state_.market[slot] != kNoColor) ++state_.deck[state_.market[slot]];
  }
  for (int slot = 0; slot < rules_.slots; ++slot) {
    const std::string& name = slots[static_cast<std::size_t>(slot)];
    state_.market[slot] = name == "-" ? kNoColor : color(name);
    if (name != "-") from_deck(cards(name + ":1"));
  }
  recount();
  return *this;
}

Scene& Scene::discards(std::string_view text) {
  const Cards taken = cards(text);
  from_deck(taken);
  state_.discards += taken;
  recount();
  return *this;
}

Scene& Scene::leave_in_deck(std::string_view text, int rest_to) {
  const Cards left = cards(text);
  EXPECT_TRUE(state_.deck.contains(left)) << text;
  Cards rest = state_.deck;
  rest -= left;
  from_deck(rest);
  state_.seats[seat(rest_to).value].hand += rest;
  return *this;
}

Scene& Scene::own(int number, const std::vector<int>& tracks) {
  Seat& owner = state_.seats[seat(number).value];
  for (const int n : tracks) {
    const TrackFacts& facts = rules_.track[track(n).value];
    EXPECT_TRUE(state_.open.has(n - 1)) << "track " << n << " is not open";
    EXPECT_GE(owner.pieces, facts.length) << "seat " << number << " has no pieces for track " << n;
    owner.owned.add(n - 1);
    state_.open.remove(n - 1);
    if (facts.twin != TrackFacts::kNoTwin) {
      owner.barred.add(facts.twin);
      if (rules_.doubles_close) state_.open.remove(facts.twin);
    }
    owner.pieces = static_cast<std::uint8_t>(owner.pieces - facts.length);
    owner.points = static_cast<std::int16_t>(owner.points + facts.points);
    join(owner.joined, facts.a, facts.b);
  }
  return *this;
}

Scene& Scene::leave_pieces(int number, int left, const std::vector<int>& but_not) {
  const Seat& owner = state_.seats[seat(number).value];
  const int goal = owner.pieces - left;
  // reached[n]: tracks of n spaces together, no two of them a double route.
  std::map<int, std::vector<int>> reached{{0, {}}};
  for (int n = 1; n <= rules_.tracks && !reached.contains(goal); ++n) {
    if (!state_.open.has(n - 1) || owner.barred.has(n - 1)) continue;
    if (std::find(but_not.begin(), but_not.end(), n) != but_not.end()) continue;
    const TrackFacts& facts = rules_.track[n - 1];
    const std::map<int, std::vector<int>> before = reached;
    for (const auto& [spaces, tracks] : before) {
      const bool has_twin = std::find(tracks.begin(), tracks.end(), facts.twin + 1) != tracks.end();
      if (has_twin || spaces + facts.length > goal || reached.contains(spaces + facts.length)) continue;
      reached[spaces + facts.length] = tracks;
      reached[spaces + facts.length].push_back(n);
    }
  }
  EXPECT_TRUE(reached.contains(goal)) << "no tracks of " << goal << " spaces";
  return own(number, reached[goal]);
}

Scene& Scene::tickets(int number, const std::vector<int>& numbers) {
  Seat& owner = state_.seats[seat(number).value];
  for (const int n : numbers) {
    // Long tickets are not in the ticket deck of a game that never draws them, but a seat may hold one.
    state_.ticket_deck.unordered &= ~ticket_bit(ticket(n));
    if (rules_.is_race) {
      owner.offer.push_back(ticket(n));
    } else {
      owner.tickets |= ticket_bit(ticket(n));
    }
  }
  return *this;
}

Scene& Scene::completed(int number, const std::vector<int>& numbers) {
  state_.ticket_deck.unordered &= ~ticket_set(numbers);
  state_.seats[seat(number).value].completed |= ticket_set(numbers);
  return *this;
}

Scene& Scene::leave_in_ticket_deck(const std::vector<int>& numbers, int rest_to) {
  const TicketSet left = ticket_set(numbers);
  EXPECT_EQ(state_.ticket_deck.unordered & left, left);
  Seat& other = state_.seats[seat(rest_to).value];
  (rules_.is_race ? other.completed : other.tickets) |= state_.ticket_deck.unordered & ~left;
  state_.ticket_deck.unordered = left;
  return *this;
}

Scene& Scene::bottom(const std::vector<int>& numbers) {
  for (const int n : numbers) {
    state_.ticket_deck.unordered &= ~ticket_bit(ticket(n));
    state_.ticket_deck.bottom.push_back(ticket(n));
  }
  return *this;
}

Scene& Scene::ticket_discards(const std::vector<int>& numbers) {
  state_.ticket_deck.unordered &= ~ticket_set(numbers);
  state_.ticket_discards |= ticket_set(numbers);
  return *this;
}

Scene& Scene::station(int number, std::string_view id) {
  Seat& owner = state_.seats[seat(number).value];
  owner.stations |= CitySet{1} << city(id);
  --owner.stations_left;
  return *this;
}

Scene& Scene::flag(int number, std::string_view colors) {
  for (const std::string& name : words(colors)) {
    from_deck(cards(name + ":1"));
    Seat& owner = state_.seats[seat(number).value];
    owner.flag = static_cast<std::uint8_t>(owner.flag | 1u << color(name).value);
  }
  return *this;
}

Scene& Scene::turn(int number) {
  state_.current = seat(number);
  return *this;
}

// --- playing ---

ActionId Scene::parsed(int number, std::string_view action) const {
  const Result<ActionId> id = parse(rules_, state_, seat(number), action);
  EXPECT_TRUE(id) << action << ": " << (id ? "" : id.error().text());
  return id ? *id : ActionId::of(ActionKind::kPass);
}

Played Scene::run(int number, std::string_view action, Chance& chance, Chance& silent_chance) {
  if (!legal(number, action)) {
    ADD_FAILURE() << "seat " << number << " may not \"" << action << "\": " << why_not(number, action);
    return {};
  }
  const ActionId id = parsed(number, action);
  const State before = state_;
  const Played played = apply_listening(rules_, state_, seat(number), id, chance);
  EXPECT_EQ(check_invariants(rules_, state_), "");
  EXPECT_EQ(square_fault(rules_, before, played.events, state_), "");
  State silent = before;
  EXPECT_EQ(apply(rules_, silent, seat(number), id, silent_chance), played.revealed);
  EXPECT_TRUE(silent == state_) << "the state is another when nobody listens";
  return played;
}

Played Scene::play(int number, std::string_view action, std::string_view outcome_text) {
  SCOPED_TRACE("seat " + std::to_string(number) + ": " + std::string(action) + " > " + std::string(outcome_text));
  const std::vector<Outcome> list = outcomes(outcome_text);
  Script script{list}, silent{list};
  Chance chance(script), silent_chance(silent);
  const Played played = run(number, action, chance, silent_chance);
  expect_followed(script);
  return played;
}

Played Scene::play_seeded(int number, std::string_view action, std::uint64_t seed) {
  SCOPED_TRACE("seat " + std::to_string(number) + ": " + std::string(action));
  Chance chance(seed), silent_chance(seed);
  return run(number, action, chance, silent_chance);
}

bool Scene::legal(int number, std::string_view action) const {
  const Result<ActionId> id = parse(rules_, state_, seat(number), action);
  if (!id) return false;
  ActionList list;
  legal_actions(rules_, state_, seat(number), Payments::kAll, list);
  EXPECT_EQ(list.has(*id), !explain(rules_, state_, seat(number), *id))
      << "the list and its explanation disagree on " << action;
  return list.has(*id);
}

std::string Scene::why_not(int number, std::string_view action) const {
  const Result<ActionId> id = parse(rules_, state_, seat(number), action);
  if (!id) return id.error().text();
  EXPECT_EQ(legal(number, action), !explain(rules_, state_, seat(number), *id));
  return explain(rules_, state_, seat(number), *id).rule;
}

Refusal Scene::refusal(int number, std::string_view action) const {
  return explain(rules_, state_, seat(number), parsed(number, action)).refusal;
}

std::vector<std::string> Scene::actions(int number, Payments payments) const {
  return actions_like(number, "", payments);
}

std::vector<std::string> Scene::actions_like(int number, std::string_view prefix, Payments payments) const {
  ActionList list;
  legal_actions(rules_, state_, seat(number), payments, list);
  std::vector<std::string> out;
  for (const ActionId id : list) {
    const std::string action = format(rules_, state_, seat(number), id);
    if (action.starts_with(prefix)) out.push_back(action);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// --- looking ---

Color Scene::color(std::string_view name) const {
  if (name == "wild") return kWild;
  const auto& names = rules_.data->deck.colors;
  const auto found = std::find(names.begin(), names.end(), name);
  EXPECT_TRUE(found != names.end()) << "no colour " << name;
  return Color{static_cast<std::uint8_t>(found - names.begin())};
}

Cards Scene::cards(std::string_view text) const {
  Cards out;
  for (const std::string& word : words(text)) {
    const std::size_t colon = word.find(':');
    out[color(word.substr(0, colon))] = static_cast<std::uint8_t>(std::stoi(word.substr(colon + 1)));
  }
  return out;
}

std::string Scene::market_text() const {
  std::string out;
  for (int slot = 0; slot < rules_.slots; ++slot) {
    out += (slot == 0 ? "" : " ") + notation::color_name(state_.market[slot], rules_.data->deck);
  }
  return out;
}

std::string Scene::text(const Cards& cards) const { return notation::format_cards(cards, rules_.data->deck); }

int Scene::city(std::string_view id) const {
  const auto& cities = rules_.data->map.cities;
  const auto found = std::find_if(cities.begin(), cities.end(), [&](const City& c) { return c.id == id; });
  EXPECT_TRUE(found != cities.end()) << "no city " << id;
  return static_cast<int>(found - cities.begin());
}

bool Scene::joined(int number, std::string_view a, std::string_view b) const {
  return of(number).joined[static_cast<std::size_t>(city(a))] == of(number).joined[static_cast<std::size_t>(city(b))];
}

std::vector<Outcome> Scene::outcomes(std::string_view text) const {
  std::vector<Outcome> out;
  for (const std::string& word : words(text)) {
    if (word.starts_with("seat:")) {
      out.push_back({Outcome::Kind::kSeat, seat(std::stoi(word.substr(5))).value});
    } else if (word.size() > 1 && word[0] == 't' && std::isdigit(static_cast<unsigned char>(word[1])) != 0) {
      out.push_back({Outcome::Kind::kTicket, ticket(std::stoi(word.substr(1))).value});
    } else {
      out.push_back({Outcome::Kind::kCard, color(word).value});
    }
  }
  return out;
}

}  // namespace roundhouse::board::test
