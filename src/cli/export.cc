// `roundhouse export`: the records of finished games as one compressed archive.
#include <fmt/core.h>

#include "cli/archive.h"
#include "cli/commands.h"
#include "room/room.h"
#include "server/heading.h"

namespace roundhouse {
namespace {

struct ExportArgs {
  std::string store = "sqlite:roundhouse.db", to;
};

// Adds the records of one page of tables; answers how many.
Result<int> export_page(Backend& store, const std::vector<TableRow>& page, const Registry& registry, Archive& archive) {
  int count = 0;
  for (const TableRow& row : page) {
    const Result<StoredLog> log = store.read(row.id, 0);
    if (!log) return log.error();
    const Result<Room> room = Room::rebuild(log->entries, registry, known_bots(registry), 0);
    if (!room) return Error{room.error().code, room.error().message, "table " + row.id, room.error().place};
    const std::optional<Record> record = room->record();
    if (!record) continue;
    if (const Result<> added = archive.add(row.id + ".record", write_record(*record)); !added) return added.error();
    ++count;
  }
  return count;
}

Result<int> export_all(Backend& store, const Registry& registry, const std::string& path) {
  Result<Archive> archive = Archive::create(path);
  if (!archive) return archive.error();
  TableQuery query{.status = kOver};
  int count = 0;
  while (true) {
    const Result<std::vector<TableRow>> page = store.list(query);
    if (!page) return page.error();
    if (page->empty()) break;
    const Result<int> added = export_page(store, *page, registry, *archive);
    if (!added) return added;
    count += *added;
    query.after = page->back().id;
  }
  if (const Result<> finished = archive->finish(); !finished) return finished.error();
  return count;
}

int run_export(const Commands& commands, const ExportArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  Result<std::unique_ptr<Backend>> store = open_backend(args.store);
  if (!store) return fail(store.error());
  const Result<int> count = export_all(**store, *registry, args.to);
  if (!count) return fail(count.error());
  fmt::print("{} records in {}\n", *count, args.to);
  return kExitOk;
}

}  // namespace

void add_export(Commands& commands) {
  const auto args = std::make_shared<ExportArgs>();
  Command command = commands.add("export", "Write the records of finished games to a compressed archive",
                                 [&commands, args] { return run_export(commands, *args); });
  command.text("to", args->to, "FILE", "The archive: NAME.tar.zst", Command::Need::kRequired);
  command.text("--store", args->store, "URL", "Whose games: sqlite:PATH or postgres://…");
  command.from_environment_and_file();
}

}  // namespace roundhouse
