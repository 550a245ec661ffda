// From what a person typed to a move that is played, refused with its rule, or asked about again.
#include <fmt/core.h>

#include <algorithm>

#include "cli/move_words.h"
#include "cli/session.h"
#include "record/lines.h"
#include "words/sentences.h"

namespace roundhouse {

void Session::try_move(SeatId seat, std::string_view text, bool& done) {
  const MoveMenu menu(game(), seat);
  const auto [word, rest] = first_word(text);
  std::vector<ActionId> meant;
  if (const auto n = plain_number<int>(word, 1'000'000); n && rest.empty()) {
    const auto action = menu.numbered(*n);
    if (!action) return fmt::print("The moves have the numbers 1 to {}.\n", menu.size());
    meant = {*action};
  } else {
    const Meaning meaning = read_move(game(), seat, text);
    if (meaning.actions.empty()) return fmt::print("{} (`help` shows the words.)\n", meaning.problem);
    std::copy_if(meaning.actions.begin(), meaning.actions.end(), std::back_inserter(meant),
                 [&](ActionId a) { return menu.legal(a); });
    if (meant.empty()) return fmt::print("{}\n", why_not(game(), seat, meaning.actions[0], seat));
  }
  // Several payments: the canonical one is as good as any, if there is just one; otherwise it is for the person to say.
  if (meant.size() > 1) {
    std::vector<ActionId> canonical;
    std::copy_if(meant.begin(), meant.end(), std::back_inserter(canonical),
                 [&](ActionId a) { return menu.canonical(a); });
    if (!canonical.empty()) meant = canonical;
  }
  if (meant.size() > 1) {
    fmt::print("That can be done in several ways:\n");
    for (const ActionId action : meant)
      fmt::print("  {:>4}  {}\n", menu.number_of(action), action_words(*data_, game().observe(seat), action));
    return;
  }
  play(*menu.find(meant[0]));
  done = true;
}

void Session::explain(SeatId seat, std::string_view text) {
  if (text.empty()) return fmt::print("Which move? As in `why claim berlin-wien`.\n");
  const MoveMenu menu(game(), seat);
  Meaning meaning = read_move(game(), seat, text);
  if (meaning.actions.empty()) return fmt::print("{}\n", meaning.problem);
  const auto legal =
      std::find_if(meaning.actions.begin(), meaning.actions.end(), [&](ActionId a) { return menu.legal(a); });
  if (legal != meaning.actions.end()) {
    return fmt::print("That is legal: {} ({}).\n", action_words(*data_, game().observe(seat), *legal),
                      menu.number_of(*legal));
  }
  fmt::print("{}\n", why_not(game(), seat, meaning.actions[0], seat));
}

}  // namespace roundhouse
