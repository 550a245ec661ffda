// The test program's operator new counts. Under the sanitizers, which bring their own, it does not.
#pragma once

namespace roundhouse {

bool allocations_are_counted();
long allocations();  // so far

}  // namespace roundhouse
