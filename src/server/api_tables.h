// The part of the API that is about tables. Each replies once, on the loop.
#pragma once

#include <string>

#include "games/any/registry.h"
#include "server/hall.h"
#include "server/transport.h"
#include "server/worker.h"

namespace roundhouse {

void list_open_tables(Hall& hall, Store& store, const App::Reply& reply);
void open_table(Hall& hall, const Registry& registry, Worker& worker, const HttpRequest& request,
                const App::Reply& reply);
void join_table(Hall& hall, const std::string& id, const HttpRequest& request, const App::Reply& reply);
void my_tables(Hall& hall, const HttpRequest& request, const App::Reply& reply);
void table_record(Hall& hall, const std::string& id, const App::Reply& reply);
// The table as a seat, or a watcher, saw it after so many decisions: `at=N&seat=S`. Finished games only.
void table_replay(Hall& hall, const Registry& registry, Worker& worker, const std::string& id,
                  const HttpRequest& request, const App::Reply& reply);

}  // namespace roundhouse
