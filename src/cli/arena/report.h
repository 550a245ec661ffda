// What an arena run found, as tables for people and as JSON for programs.
#pragma once

#include <string>

#include "bots/arena/interval.h"
#include "bots/arena/plan.h"
#include "bots/arena/sprt.h"
#include "maps/ruleset.h"

namespace roundhouse {

std::string arena_text(const arena::Results& results, const GameData& data);
std::string arena_json(const arena::Results& results, const GameData& data);

// What both are made of.

// Of a round robin; nothing where a single line-up was played.
std::vector<arena::Estimate> arena_ratings(const arena::Results& results, const std::vector<arena::Contest>& contests);

// Of the first bot of a contest. Only with the sequential test.
arena::Verdict arena_verdict(const arena::Results& results, const arena::Contest& contest, const arena::Totals& totals);

// Everything that one bot did, in all contests.
arena::BotTotals totals_of_bot(const arena::Results& results, const std::vector<arena::Contest>& contests, int bot);

// A mean; 0 of nothing.
double arena_mean(std::int64_t sum, std::int64_t n);

// "57.3 %"
std::string percent(double part);

}  // namespace roundhouse
