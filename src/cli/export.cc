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

struct Exported {
  int records = 0, unreadable = 0;
};

// Adds the records of one page of tables. One that can't be read is named, and the others are exported all the same.
Result<Exported> export_page(Backend& store, const std::vector<TableRow>& page, const Registry& registry,
                             Archive& archive) {
  Exported out;
  for (const TableRow& row : page) {
    const Result<StoredLog> log = store.read(row.id, 0);
    if (!log) return log.error();
    const Result<Room> room = Room::rebuild(log->entries, registry, known_bots(registry), 0);
    if (!room) {
      fmt::print(stderr, "roundhouse: table {} can't be read: {}\n", row.id, room.error().text());
      ++out.unreadable;
      continue;
    }
    const std::optional<Record> record = room->record();
    if (!record) continue;
    if (const Result<> added = archive.add(row.id + ".record", write_record(*record)); !added) return added.error();
    ++out.records;
  }
  return out;
}

Result<Exported> export_all(Backend& store, const Registry& registry, const std::string& path) {
  Result<Archive> archive = Archive::create(path);
  if (!archive) return archive.error();
  TableQuery query{.status = kOver};
  Exported out;
  while (true) {
    const Result<std::vector<TableRow>> page = store.list(query);
    if (!page) return page.error();
    if (page->empty()) break;
    const Result<Exported> added = export_page(store, *page, registry, *archive);
    if (!added) return added;
    out.records += added->records;
    out.unreadable += added->unreadable;
    query.after = page->back().id;
  }
  if (const Result<> finished = archive->finish(); !finished) return finished.error();
  return out;
}

int run_export(const Commands& commands, const ExportArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  Result<std::unique_ptr<Backend>> store = open_backend(args.store);
  if (!store) return fail(store.error());
  const Result<Exported> done = export_all(**store, *registry, args.to);
  if (!done) return fail(done.error());
  fmt::print("{} records in {}\n", done->records, args.to);
  return done->unreadable == 0 ? kExitOk : kExitError;
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
