// How the tiny kernel's own events and views travel.
#pragma once

#include "json/json_out.h"
#include "kernel/tiny.h"
#include "telling/facts.h"

namespace roundhouse::tiny {

inline void write_own_event(JsonOut& out, const GameData&, const Stopped& e) {
  out.open('{').key("e").text("stopped").key("seat").number(e.seat.value + 1).close('}');
}
inline void write_own_event(JsonOut&, const GameData&, const Turned&) {}  // the view says it

inline Facts own_view_facts(const GameData&, const View& view) {
  Facts facts;
  facts.add("kind", "\"tiny\"");
  facts.add("current", std::to_string(view.current.value + 1));
  facts.add("hand", std::to_string(view.hand.total()));
  facts.add("deck", std::to_string(view.deck_size));
  for (std::size_t s = 0; s < static_cast<std::size_t>(view.players); ++s) {
    facts.seats.push_back("{\"cards\":" + std::to_string(view.sizes[s]) + "}");
  }
  return facts;
}

}  // namespace roundhouse::tiny
