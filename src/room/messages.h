// The messages that a table sends (docs/protocol.md), each for one audience.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/shared/refusal.h"
#include "room/follow.h"
#include "room/past.h"
#include "telling/facts.h"

namespace roundhouse {

// What one audience has of a table besides what all have (table_facts): an update is the difference of two such.
struct Picture {
  std::optional<Facts> view;  // from the deal on
  int ask = 0;                // the question that waits for the seat; 0: none
};

Picture picture_for(const TableState& state, Audience audience);

// `table`: what changed of the table, the same for all audiences; empty if nothing did. `state`: after the change.
std::string update_message(const Picture& before, const Picture& after, const std::string& table,
                           const TableState& state, const Change& change, Audience audience);

std::string snapshot_message(const TableState& state, Audience audience, std::uint8_t online, const Past& past,
                             std::optional<std::int64_t> id);
std::string past_message(const Past& past, std::optional<std::int64_t> id);
// What happened, without the new truth: one element of a snapshot's past.
std::string change_json(const TableState& after, const Change& change, Audience audience);

// Why a message can't be obeyed. The words are those of docs/protocol.md.
struct Refused {
  const char* code = "";
  std::string text;
  std::string refusal, rule;  // of the game's rules; empty if they have nothing to do with it
};
std::string refused_message(const Refused& refused, std::optional<std::int64_t> id);
std::string why_message(const std::optional<Refused>& refused, std::optional<std::int64_t> id);
const char* refusal_word(Refusal refusal);

std::string record_message(const Record& record, std::optional<std::int64_t> id);
std::string reaction_message(SeatId seat, std::string_view reaction);
std::string presence_message(std::uint8_t online);

}  // namespace roundhouse
