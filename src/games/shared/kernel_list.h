// Several kernels as one list of types, and what is made of all of them.
#pragma once

#include <variant>

#include "games/shared/kernel.h"

namespace roundhouse {

template <GameKernel... K>
struct KernelList {
  using Event = std::variant<typename K::Event...>;
  using View = std::variant<typename K::View...>;
  template <template <class> class T>
  using OneOf = std::variant<T<K>...>;

  // use<K>() with the kernel that has this id; there is one.
  template <class Use>
  static void with(KernelId id, Use&& use) {
    ((K::kId == id ? use.template operator()<K>() : void()), ...);
  }
};

}  // namespace roundhouse
