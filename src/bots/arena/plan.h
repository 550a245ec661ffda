// What an arena run is to play, and what came of it: all that is needed to split a run over machines and put it together
// again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/pairing.h"
#include "bots/arena/totals.h"
#include "core/result.h"

namespace roundhouse::arena {

struct Plan {
  std::string game, board;  // id and hash
  int rules = 0;  // their version (COM-11)
  int players = 0;
  int first_seat = 0;  // from 1; 0: drawn
  bool open_stacks = false;
  std::vector<std::string> bots;  // distinct codes
  Lineup lineup;  // empty: a round robin
  std::uint64_t seed = 1;
  std::int64_t deals = 0;  // of each contest
  int sprt_margin = 0;  // in percent; 0: no test, all deals are played

  std::vector<Contest> contests() const;
  // Every contest has deals of its own, so that their results are independent.
  std::uint64_t deal_seed(std::size_t contest, std::int64_t deal) const;
  bool operator==(const Plan&) const = default;
};

struct Results {
  Plan plan;
  int shards = 1;  // in how many parts the deals were split
  std::vector<int> parts;  // those that are in, from 1, ascending
  std::vector<Totals> contests;  // in the order of Plan::contests

  bool complete() const { return parts.size() == static_cast<std::size_t>(shards); }
};

// Which part a deal belongs to, from 1.
inline int part_of(std::int64_t deal, int shards) { return static_cast<int>(deal % shards) + 1; }

// As JSON, and back; damaged text is an error that names the file and the place.
std::string write_results(const Results& results);
Result<Results> read_results(std::string_view text, const std::string& name);

// Adds a part of the same run to these results; one that does not fit or is in already is an error.
Result<> merge_results(Results& results, const Results& part, const std::string& name);

}  // namespace roundhouse::arena
