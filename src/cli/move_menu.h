// The legal moves, numbered for a person: the ones that matter first and folded to a screen, the whole list on demand.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any/any_game.h"

namespace roundhouse {

class MoveMenu {
 public:
  MoveMenu(const AnyGame& game, SeatId seat);

  // Groups with headings. Folded: one line per track, with its best payment; stations and long lists of sets in a word.
  std::string folded() const { return print(false); }
  std::string complete() const { return print(true); }

  int size() const { return static_cast<int>(entries_.size()); }
  // The numbers stay the same, folded or not; they count from 1.
  std::optional<ActionId> numbered(int n) const;
  int number_of(ActionId action) const;

  bool legal(ActionId action) const { return all_->has(action); }
  std::optional<LegalAction> find(ActionId action) const { return all_->find(action); }
  bool canonical(ActionId action) const { return canonical_->has(action); }
  const ActionList& canonical_list() const { return *canonical_; }

 private:
  enum class Group { kCards, kClaims, kPlacements, kStations, kTickets, kOther };
  static Group group_of(ActionId action);
  void put_in_order();
  bool is_shown_folded(ActionId action) const;
  std::string print(bool everything) const;
  std::vector<std::string> cells(ActionId action, int number) const;

  struct Entry {
    ActionId action;
    bool folded = true;  // shown in the folded list
    int others = 0;  // payments for the same track that are folded away
  };

  const AnyGame& game_;
  SeatId seat_;
  AnyView view_;
  std::unique_ptr<ActionList> all_, canonical_;
  std::vector<Entry> entries_;
  TicketSet best_completion_ = 0;  // CG-12: the choice that is offered
};

}  // namespace roundhouse
