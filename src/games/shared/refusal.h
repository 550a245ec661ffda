// Why an action is not legal: a closed code and the rule behind it. Sentences are made at the edge (words/sentences.h).
#pragma once

#include <cstdint>

namespace roundhouse {

enum class Refusal : std::uint8_t {
  kNone,  // it is legal
  kGameOver,
  kNotYourTurn,
  kNotThisPhase,  // something else must be answered first
  kNoSuchMechanism,  // this game has no stations, no flags, …
  kNoSuchThing,  // no such track, city, slot, colour or ticket
  kAlreadyChosen,  // COM-6: the first choice is made once
  kKeepTooFew,  // EU-3, EU-5, NY-2, NY-3, CG-2
  kNotOffered,
  kNothingToDraw,  // MKT-5, CG-6, FJ-9
  kSlotEmpty,
  kWildSecond,  // MKT-3
  kNoTicketsLeft,  // TKT-4
  kNoTicketsToExchange,  // FJ-4
  kTrackTaken,  // CLM-1
  kDoubleClosed,  // CLM-5
  kOwnDouble,  // CLM-4
  kTooFewPieces,  // CLM-3
  kWrongColor,  // CLM-2
  kWrongCount,  // CLM-2, EU-12: the payment has not the size of the cost
  kCardsMissing,  // the hand lacks the cards
  kFerryNeedsWilds,  // EU-7
  kFlagNotPossible,  // PA-5
  kNoStationLeft,  // EU-2
  kCityHasStation,  // EU-12
  kTunnelWildsOnly,  // EU-8
  kTooFewCards,  // CG-7
  kRowInOwnYard,  // CG-8
  kRowTooShort,  // CG-9
  kMixNeedsColors,  // CG-7
  kTicketNotPayable,  // CG-12
  kMayNotPass,  // COM-4
  kMayNotStop,  // CG-6
};

struct Explanation {
  Refusal refusal = Refusal::kNone;
  const char* rule = "";  // "CLM-5"
  explicit operator bool() const { return refusal != Refusal::kNone; }
};

}  // namespace roundhouse
