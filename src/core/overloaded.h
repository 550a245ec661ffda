// One lambda per alternative of a variant: leaving one out does not compile.
#pragma once

namespace roundhouse {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};

}  // namespace roundhouse
