// `roundhouse backup`: a copy of all tables while the server goes on.
#include <fmt/core.h>

#include "cli/commands.h"
#include "store/backend.h"

namespace roundhouse {

void add_backup(Commands& commands) {
  struct Args {
    std::string store = "sqlite:roundhouse.db", to;
  };
  const auto args = std::make_shared<Args>();
  Command command = commands.add("backup", "Copy all tables to a new file, while the server goes on", [args] {
    if (const Result<> done = back_up(args->store, args->to); !done) return fail(done.error());
    fmt::print("{}: to use it, serve --store sqlite:{}\n", args->to, args->to);
    return kExitOk;
  });
  command.text("to", args->to, "FILE", "The new file", Command::Need::kRequired);
  command.text("--store", args->store, "URL", "What to copy: sqlite:PATH or postgres://…");
  command.from_environment_and_file();
}

}  // namespace roundhouse
