// The extension module roundhouse._core: Python objects over src/research. No rule and no decision is made here.
#include "handles.h"

NB_MODULE(_core, m) {
  m.doc() = "The engine. Use the package `roundhouse`, which this module serves.";
  roundhouse::research::bind_game(m);
  roundhouse::research::bind_state(m);
  roundhouse::research::bind_bots(m);
  roundhouse::research::bind_batches(m);
}
