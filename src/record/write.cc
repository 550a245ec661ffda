#include <cstdio>

#include "core/sha256.h"
#include "record/record.h"
#include "record/version.h"

namespace roundhouse {
namespace {

std::string hex8(std::uint32_t value) {
  char out[9];
  std::snprintf(out, sizeof out, "%08x", static_cast<unsigned>(value));
  return out;
}

void add_header(std::string& out, const Record& record) {
  out += "roundhouse-record " + std::to_string(record.many_shuffled ? kNewestRecord : kOldestRecord) + "\n";
  out += "game " + record.game + "\n";
  out += "board " + record.board + "\n";
  out += "rules " + std::to_string(record.rules) + "\n";
  out += "players " + std::to_string(record.players) + "\n";
  for (const auto& [name, value] : record.options) out += "option " + name + " " + value + "\n";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    out += "seat " + std::to_string(i + 1) + " " + record.seats[i] + "\n";
  }
  if (record.commitment) out += "commitment " + *record.commitment + "\n";
  for (const Share& share : record.shares) out += share_text(share) + "\n";
  out += "begin\n";
}

}  // namespace

std::string decision_text(std::size_t number, const RecordedDecision& decision) {
  std::string out = std::to_string(number) + " " + std::to_string(decision.seat.value + 1) + ": " + decision.action;
  if (!decision.outcomes.empty()) out += " >";
  for (const std::string& word : decision.outcomes) out += " " + word;
  if (decision.checks) out += " # " + checks_text(*decision.checks);
  return out;
}

std::string checks_text(const Checks& checks) {
  return "legal=" + std::to_string(checks.legal) + "/" + hex8(checks.legal_crc) +
         " canonical=" + std::to_string(checks.canonical) + "/" + hex8(checks.canonical_crc) +
         " state=" + hex8(checks.state_crc);
}

std::string seed_text(std::uint64_t seed) { return "seed " + std::to_string(seed); }

std::string commitment_to(std::uint64_t seed) { return "sha256:" + sha256_hex(seed_text(seed)); }

std::string write_record(const Record& record) {
  std::string out;
  out.reserve(1024 + record.decisions.size() * 32);
  add_header(out, record);
  for (const RecordLine& line : record.setup) out += line.text + "\n";
  for (std::size_t i = 0; i < record.decisions.size(); ++i) out += decision_text(i + 1, record.decisions[i]) + "\n";
  for (const RecordLine& line : record.result) out += line.text + "\n";
  if (record.secret) out += secret_text(*record.secret) + "\n";
  if (record.seed) out += seed_text(*record.seed) + "\n";
  return out;
}

}  // namespace roundhouse
