// The game record (docs/record.md): one game as text that a person can read. Here as a value: the statements of the
// file with their words. What the words mean is found out by playing them (replay.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "record/shuffle.h"

namespace roundhouse {

// What is read, and so what is written. The longest line is a decision after which the market is swept again and again (COM-9).
// At worst three coloured cards lie among the 14 wilds of the largest deck; five cards then hold with a chance of
// C(14,2) : C(17,5), 1 in 68. That 128 KiB, 3,700 markets of five words of seven bytes, are not enough has a chance of e^-54.
inline constexpr std::size_t kMaxRecordBytes = 4u << 20;
inline constexpr std::size_t kMaxRecordLine = 128u << 10;
inline constexpr std::size_t kMaxSeatName = 64;

// A statement as written, and where.
struct RecordLine {
  std::string text;
  int line = 0;
};

struct Checks {
  int legal = 0;
  std::uint32_t legal_crc = 0;
  int canonical = 0;
  std::uint32_t canonical_crc = 0;
  std::uint32_t state_crc = 0;
  bool operator==(const Checks&) const = default;
};

struct RecordedDecision {
  SeatId seat;
  std::string action;
  std::vector<std::string> outcomes;  // as written: a colour, or `t` and a ticket's number
  std::optional<Checks> checks;
  int line = 0;
};

struct Record {
  std::string name;  // of the file, for errors; not part of the record
  std::string game;
  std::string board;  // "sha256:…"
  int rules = 0;
  int players = 0;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> seats;
  std::optional<std::string> commitment;
  // Version 2, a shuffle of many: the commitment is to a secret, and each person's share stands in the header.
  bool many_shuffled = false;
  std::vector<Share> shares;
  std::optional<std::string> secret;  // revealed, together with the seed
  std::vector<RecordLine> setup;  // from `first` on
  std::vector<RecordedDecision> decisions;
  std::vector<RecordLine> result;  // from `end` to `decided`; none while the game goes on
  std::optional<std::uint64_t> seed;  // revealed
  int seed_line = 0, last_line = 0;
};

// The text taken apart, and nothing believed beyond its form: damaged or hostile text is an error that names the line.
Result<Record> read_record(std::string_view text, const std::string& name);

// For every text that read_record accepts, without comments and empty lines: write_record(read_record(x)) == x.
std::string write_record(const Record& record);

std::string seed_text(std::uint64_t seed);  // "seed 1": what is committed to
std::string commitment_to(std::uint64_t seed);  // "sha256:…"
std::string checks_text(const Checks& checks);  // "legal=34/5d3f2a10 …"
std::string decision_text(std::size_t number, const RecordedDecision& decision);  // "5 1: take 1 > black"
bool good_seat_name(std::string_view name);

// From and to a file. A write goes to a new file that then takes the place of the old one, so that nothing is lost.
Result<Record> load_record(const std::string& path);
Result<> save_record(const Record& record, const std::string& path);
Result<> save_text(const std::string& text, const std::string& path);

}  // namespace roundhouse
