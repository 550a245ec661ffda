// Which mechanisms go together. The kernels rely on these answers: what passes here never surprises rule code.
#pragma once

#include "maps/reader.h"
#include "maps/ruleset.h"

namespace roundhouse {

void check_mechanisms(const Object& object, const Ruleset& rules);

}  // namespace roundhouse
