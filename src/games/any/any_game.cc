#include "games/any/any_game.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace roundhouse {
namespace {

template <class Playing>
using KernelOf = typename std::remove_cvref_t<Playing>::Kernel;

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
  std::optional<AnyGame> game;
  Kernels::with(data->ruleset.kernel, [&]<class K>() {
    const auto rules = std::make_shared<const typename K::Rules>(K::make_rules(data, options));
    typename K::Events own;
    const typename K::State state = K::deal(*rules, chance, events == nullptr ? nullptr : &own);
    if (events != nullptr) hand_over(own, *events);
    game = AnyGame(data, options, Playing<K>{rules, state});
  });
  assert(game);
  return std::move(*game);
}

std::uint8_t AnyGame::actors() const {
  return std::visit([](const auto& p) { return KernelOf<decltype(p)>::actors(p.state); }, playing_);
}

SeatId AnyGame::first_seat() const {
  return std::visit([](const auto& p) { return p.state.first; }, playing_);
}

bool AnyGame::is_over() const {
  return std::visit([](const auto& p) { return KernelOf<decltype(p)>::is_over(p.state); }, playing_);
}

EndReason AnyGame::end_reason() const {
  return std::visit([](const auto& p) { return p.state.end; }, playing_);
}

int AnyGame::turns() const {
  return std::visit([](const auto& p) { return static_cast<int>(p.state.turns); }, playing_);
}

void AnyGame::legal_actions(SeatId seat, Payments payments, ActionList& out) const {
  std::visit([&](const auto& p) { KernelOf<decltype(p)>::legal(*p.rules, p.state, seat, payments, out); }, playing_);
}

std::optional<LegalAction> AnyGame::check(SeatId seat, ActionId action) const {
  return std::visit(
      [&](const auto& p) { return roundhouse::check<KernelOf<decltype(p)>>(*p.rules, p.state, seat, action); },
      playing_);
}

Explanation AnyGame::explain(SeatId seat, ActionId action) const {
  return std::visit([&](const auto& p) { return KernelOf<decltype(p)>::explain(*p.rules, p.state, seat, action); },
                    playing_);
}

bool AnyGame::apply(LegalAction action, Chance& chance, AnyEvents* events) {
  assert(check(action.seat(), action.id()));
  return std::visit(
      [&](auto& p) {
        using K = KernelOf<decltype(p)>;
        typename K::Events own;
        const bool revealed =
            K::apply(*p.rules, p.state, action.seat(), action.id(), chance, events == nullptr ? nullptr : &own);
        if (events != nullptr) hand_over(own, *events);
        return revealed;
      },
      playing_);
}

Score AnyGame::score() const {
  return std::visit([](const auto& p) { return KernelOf<decltype(p)>::score(*p.rules, p.state); }, playing_);
}

AnyView AnyGame::observe(SeatId viewer) const {
  return std::visit([&](const auto& p) { return AnyView{KernelOf<decltype(p)>::view(*p.rules, p.state, viewer)}; },
                    playing_);
}

AnyView AnyGame::empty_view(SeatId viewer) const {
  return std::visit([&](const auto& p) { return AnyView{KernelOf<decltype(p)>::empty_view(*p.rules, viewer)}; },
                    playing_);
}

void AnyGame::update(AnyView& view, const AnyEvent& redacted) const {
  std::visit(
      [&](const auto& p) {
        using K = KernelOf<decltype(p)>;
        K::update(*p.rules, *std::get_if<typename K::View>(&view), *std::get_if<typename K::Event>(&redacted));
      },
      playing_);
}

std::string AnyGame::format(SeatId seat, ActionId action) const {
  return std::visit([&](const auto& p) { return KernelOf<decltype(p)>::format(*p.rules, p.state, seat, action); },
                    playing_);
}

Result<ActionId> AnyGame::parse(SeatId seat, std::string_view text) const {
  return std::visit([&](const auto& p) { return KernelOf<decltype(p)>::parse(*p.rules, p.state, seat, text); },
                    playing_);
}

std::string AnyGame::state_text() const {
  return std::visit([](const auto& p) { return KernelOf<decltype(p)>::state_text(*p.rules, p.state); }, playing_);
}

std::string AnyGame::check_invariants() const {
  return std::visit([](const auto& p) { return KernelOf<decltype(p)>::check_invariants(*p.rules, p.state); }, playing_);
}

bool AnyGame::operator==(const AnyGame& other) const {
  if (data_ != other.data_ || playing_.index() != other.playing_.index()) return false;
  return std::visit(
      [&](const auto& p) { return p.state == std::get_if<std::remove_cvref_t<decltype(p)>>(&other.playing_)->state; },
      playing_);
}

AnyEvent redact(const AnyEvent& event, SeatId viewer) {
  // By the kernels' own functions of this name: an event is its kernel's.
  return std::visit([&](const auto& own) { return AnyEvent{redact(own, viewer)}; }, event);
}

}  // namespace roundhouse
