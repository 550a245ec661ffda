// Where randomness enters. Every shuffle and draw asks a Chance; there is no other generator, no clock, no std::shuffle.
//
// Decks are counts: what comes next is decided when it is drawn, which is the same as a shuffle beforehand. Cards and
// tickets have a stream each, so the order of the cards does not depend on who draws tickets (COM-1; paired deals).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace roundhouse {

// One thing that chance gave, as the value of its id.
struct Outcome {
  enum class Kind : std::uint8_t { kSeat, kCard, kTicket };
  Kind kind{};
  std::uint8_t value{};
  bool operator==(const Outcome&) const = default;
};

// What chance decides next, where a script has nothing more to say: in how many equally likely ways each value can come.
// That is the explicit chance node of a game tree.
struct Question {
  Outcome::Kind kind{};
  std::array<std::uint8_t, 64> ways{};
};

// Outcomes to follow instead of a generator: a replayed record, a forced deal in a test, one branch of a tree.
struct Script {
  std::span<const Outcome> outcomes;
  Question* question = nullptr;  // filled in, if it is there, when the script runs out
  std::size_t used = 0;
  bool ran_out = false;  // more was asked than is written
  bool impossible = false;  // the outcome before `used` could not happen there

  bool followed() const { return !ran_out && !impossible && used == outcomes.size(); }
};

// Outcomes as they happen: what a record keeps.
using Tape = std::vector<Outcome>;

class Chance {
 public:
  enum class Stream : std::uint8_t { kCards, kTickets, kSeats };

  // COM-1: one seed fixes everything.
  explicit Chance(std::uint64_t seed) : states_{mix(seed), mix(seed ^ 0x7469636B657473u), mix(seed ^ 0x7365617473u)} {}
  explicit Chance(Script& script) : script_(&script), watched_(true) {}

  // From now on every outcome is also written to the tape.
  void record_to(Tape* tape) {
    tape_ = tape;
    watched_ = script_ != nullptr || tape_ != nullptr;
  }

  // One of n equally likely numbers, 0 to n - 1. The error against exact equality is below 2^-56.
  std::uint32_t below(Stream stream, std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<unsigned __int128>(next(stream)) * n) >> 64);
  }

  // Counts an outcome. A decision that took none has revealed nothing by chance.
  void count() { ++taken_; }
  std::uint64_t taken() const { return taken_; }

  // Whether outcomes must go through `settle`; the common case is that nobody follows or listens.
  bool watched() const { return watched_; }

  // With a script, replaces `value` by the script's next outcome if there are any ways to it; then tells the tape.
  template <class Ways>
  std::uint8_t settle(Outcome::Kind kind, std::uint8_t value, Ways ways) {
    if (script_ != nullptr) value = follow(kind, value, ways);
    if (tape_ != nullptr) tape_->push_back({kind, value});
    return value;
  }
  bool scripted() const { return script_ != nullptr; }
  // A script that has nothing more to say, or said what can't be: what comes from here on only stands in. Nobody keeps what
  // follows, and nothing that lasts until chance gives the right thing may wait for it.
  bool stopped() const { return script_ != nullptr && (script_->ran_out || script_->impossible); }

 private:
  template <class Ways>
  std::uint8_t follow(Outcome::Kind kind, std::uint8_t otherwise, Ways ways) {
    if (script_->used >= script_->outcomes.size()) {
      if (!script_->ran_out && script_->question != nullptr) ask(kind, ways);
      script_->ran_out = true;
      return otherwise;
    }
    if (script_->impossible) return otherwise;
    const Outcome outcome = script_->outcomes[script_->used++];
    if (outcome.kind == kind && ways(outcome.value) > 0) return outcome.value;
    script_->impossible = true;
    return otherwise;
  }

  template <class Ways>
  void ask(Outcome::Kind kind, Ways ways) {
    script_->question->kind = kind;
    for (std::size_t value = 0; value < script_->question->ways.size(); ++value) {
      script_->question->ways[value] = static_cast<std::uint8_t>(ways(static_cast<std::uint8_t>(value)));
    }
  }

  // SplitMix64: one addition and two multiplications, the same on every machine.
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  std::uint64_t next(Stream stream) { return mix(states_[static_cast<int>(stream)] += 0x9E3779B97F4A7C15u); }

  std::uint64_t states_[3] = {0, 0, 0};
  std::uint64_t taken_ = 0;
  Script* script_ = nullptr;
  Tape* tape_ = nullptr;
  bool watched_ = false;
};

}  // namespace roundhouse
