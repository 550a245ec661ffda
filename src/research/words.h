// A play in words: what a seat sees and has seen as JSON (docs/protocol.md, the view and the events), and the whole as a record.
#pragma once

#include <string>
#include <vector>

#include "record/record.h"
#include "research/play.h"

namespace roundhouse::research {

// {"viewer":1,"players":2,"end":"none", … and the view of docs/protocol.md}
template <class K>
std::string observation_text(const Play<K>& play, SeatId seat);

// {"view":…,"events":[…]}: what the seat sees and all that it was shown. In an imagined play a seat that did not imagine it begins
// with what it saw then: {"view":…,"began":…,"events":[…]}.
template <class K>
std::string information_state_text(const Play<K>& play, SeatId seat);

// docs/record.md. A play from one seed has its commitment and, once over, the seed. An imagined play has no record.
template <class K>
Result<Record> record_of(const Play<K>& play, const std::vector<std::string>& names);

// The play that a record tells, chance explicit or, with the record's seed, from that seed.
template <class K>
Result<Play<K>> play_of(const Record& record, std::shared_ptr<const Table<K>> table);

}  // namespace roundhouse::research
