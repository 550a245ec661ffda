// The extension module roundhouse._core (in wheels also roundhouse._core_v3): Python objects over src/research. No rule and
// no decision is made here.
#include "handles.h"

NB_MODULE(ROUNDHOUSE_MODULE, m) {
  m.doc() = "The engine. Use the package `roundhouse`, which this module serves.";
#if defined(__AVX2__) && defined(__BMI2__)
  m.attr("cpu") = "x86-64-v3";
#else
  m.attr("cpu") = "baseline";
#endif
  roundhouse::research::bind_game(m);
  roundhouse::research::bind_state(m);
  roundhouse::research::bind_bots(m);
  roundhouse::research::bind_batches(m);
}
