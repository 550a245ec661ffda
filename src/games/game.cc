#include "games/game.h"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

#include "games/check.h"

namespace roundhouse {
namespace {

// The verbs of whichever kernel the rules belong to. They stand outside the class because its members have the same
// names, which would hide them.
namespace verbs {

template <class K>
void list(const K& k, SeatId seat, Payments payments, ActionList& out) {
  legal_actions(*k.rules, k.state, seat, payments, out);
}
template <class K>
std::optional<LegalAction> listed(const K& k, SeatId seat, ActionId action) {
  return find_legal(*k.rules, k.state, seat, action);
}
template <class K>
Explanation why(const K& k, SeatId seat, ActionId action) {
  return explain(*k.rules, k.state, seat, action);
}
template <class K, class Events>
bool play(K& k, LegalAction action, Chance& chance, Events* events) {
  return apply(*k.rules, k.state, action.seat(), action.id(), chance, events);
}
template <class K>
std::uint8_t acting(const K& k) {
  return actors(k.state);
}
template <class K>
bool over(const K& k) {
  return is_over(k.state);
}
template <class K>
Score reckon(const K& k) {
  return score(*k.rules, k.state);
}
template <class K>
auto look(const K& k, SeatId viewer) {
  return observe(*k.rules, k.state, viewer);
}
template <class K>
auto before_the_game(const K& k, SeatId viewer) {
  return empty_view(*k.rules, viewer);
}
template <class K, class View, class Event>
void follow(const K& k, View& view, const Event& event) {
  update(*k.rules, view, event);
}
template <class K>
std::string write(const K& k, SeatId seat, ActionId action) {
  return format(*k.rules, k.state, seat, action);
}
template <class K>
Result<ActionId> read(const K& k, SeatId seat, std::string_view text) {
  return parse(*k.rules, k.state, seat, text);
}
template <class K>
std::string text(const K& k) {
  return state_text(*k.rules, k.state);
}
template <class K>
std::string referee(const K& k) {
  return check_invariants(*k.rules, k.state);
}
template <class Event>
Event blanked(const Event& event, SeatId viewer) {
  return redact(event, viewer);
}

}  // namespace verbs

template <class Events>
void hand_over(const Events& from, AnyEvents& to) {
  to.insert(to.end(), from.begin(), from.end());
}

Error bad_option(std::string message) { return {ErrorCode::kBadValue, std::move(message), "", ""}; }

Result<> check_options(const Ruleset& rules, const GameOptions& options) {
  if (options.players < rules.min_players || options.players > rules.max_players) {
    return bad_option(rules.title + " is for " + std::to_string(rules.min_players) + " to " +
                      std::to_string(rules.max_players) + " players, not " + std::to_string(options.players) + ".");
  }
  if (options.first_seat && options.first_seat->value >= options.players) {
    return bad_option("The first seat is one of 1 to " + std::to_string(options.players) + ".");
  }
  const bool has_stacks = std::find(rules.options.begin(), rules.options.end(), "open-stacks") != rules.options.end();
  if (options.open_stacks && !has_stacks) return bad_option(rules.title + " has no option open-stacks.");
  return Ok{};
}

}  // namespace

Result<AnyGame> AnyGame::start(std::shared_ptr<const GameData> data, const GameOptions& options, Chance& chance,
                               AnyEvents* events) {
  if (const Result<> checked = check_options(data->ruleset, options); !checked) return checked.error();
  const auto deal = [&](auto rules_value, auto own_events) {
    using Rules = decltype(rules_value);
    auto rules = std::make_shared<const Rules>(std::move(rules_value));
    auto state = setup(*rules, chance, events == nullptr ? nullptr : &own_events);
    if (events != nullptr) hand_over(own_events, *events);
    return Kernel<Rules, decltype(state)>{std::move(rules), std::move(state)};
  };
  if (data->ruleset.kernel == roundhouse::Kernel::kBoard) {
    board::Rules rules = board::make_rules(data, {options.players, options.first_seat});
    return AnyGame(std::move(data), options, deal(std::move(rules), board::Events{}));
  }
  card::Rules rules = card::make_rules(data, {options.players, options.first_seat, options.open_stacks});
  return AnyGame(std::move(data), options, deal(std::move(rules), card::Events{}));
}

std::uint8_t AnyGame::actors() const {
  return std::visit([](const auto& k) { return verbs::acting(k); }, kernel_);
}

SeatId AnyGame::first_seat() const {
  return std::visit([](const auto& k) { return k.state.first; }, kernel_);
}

bool AnyGame::is_over() const {
  return std::visit([](const auto& k) { return verbs::over(k); }, kernel_);
}

EndReason AnyGame::end_reason() const {
  return std::visit([](const auto& k) { return k.state.end; }, kernel_);
}

int AnyGame::turns() const {
  return std::visit([](const auto& k) { return static_cast<int>(k.state.turns); }, kernel_);
}

void AnyGame::legal_actions(SeatId seat, Payments payments, ActionList& out) const {
  std::visit([&](const auto& k) { verbs::list(k, seat, payments, out); }, kernel_);
}

std::optional<LegalAction> AnyGame::check(SeatId seat, ActionId action) const {
  return std::visit([&](const auto& k) { return verbs::listed(k, seat, action); }, kernel_);
}

Explanation AnyGame::explain(SeatId seat, ActionId action) const {
  return std::visit([&](const auto& k) { return verbs::why(k, seat, action); }, kernel_);
}

bool AnyGame::apply(LegalAction action, Chance& chance, AnyEvents* events) {
  assert(check(action.seat(), action.id()));
  return std::visit(
      [&](auto& k) {
        using Events = std::conditional_t<std::is_same_v<decltype(k), Board&>, board::Events, card::Events>;
        if (events == nullptr) return verbs::play(k, action, chance, static_cast<Events*>(nullptr));
        Events own;
        const bool revealed = verbs::play(k, action, chance, &own);
        hand_over(own, *events);
        return revealed;
      },
      kernel_);
}

Score AnyGame::score() const {
  return std::visit([](const auto& k) { return verbs::reckon(k); }, kernel_);
}

AnyView AnyGame::observe(SeatId viewer) const {
  return std::visit([&](const auto& k) { return AnyView{verbs::look(k, viewer)}; }, kernel_);
}

AnyView AnyGame::empty_view(SeatId viewer) const {
  return std::visit([&](const auto& k) { return AnyView{verbs::before_the_game(k, viewer)}; }, kernel_);
}

void AnyGame::update(AnyView& view, const AnyEvent& redacted) const {
  if (const Board* board = std::get_if<Board>(&kernel_)) {
    verbs::follow(*board, *std::get_if<board::View>(&view), *std::get_if<board::Event>(&redacted));
  } else {
    verbs::follow(*std::get_if<Card>(&kernel_), *std::get_if<card::View>(&view), *std::get_if<card::Event>(&redacted));
  }
}

std::string AnyGame::format(SeatId seat, ActionId action) const {
  return std::visit([&](const auto& k) { return verbs::write(k, seat, action); }, kernel_);
}

Result<ActionId> AnyGame::parse(SeatId seat, std::string_view text) const {
  return std::visit([&](const auto& k) { return verbs::read(k, seat, text); }, kernel_);
}

std::string AnyGame::state_text() const {
  return std::visit([](const auto& k) { return verbs::text(k); }, kernel_);
}

std::string AnyGame::check_invariants() const {
  return std::visit([](const auto& k) { return verbs::referee(k); }, kernel_);
}

bool AnyGame::operator==(const AnyGame& other) const {
  if (data_ != other.data_ || kernel_.index() != other.kernel_.index()) return false;
  return std::visit(
      [&](const auto& k) { return k.state == std::get_if<std::remove_cvref_t<decltype(k)>>(&other.kernel_)->state; },
      kernel_);
}

AnyEvent redact(const AnyEvent& event, SeatId viewer) {
  return std::visit([&](const auto& own) { return AnyEvent{verbs::blanked(own, viewer)}; }, event);
}

}  // namespace roundhouse
