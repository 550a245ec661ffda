// A table under fire: each line of the input is a message of seat 1, 2 or a guest, or an entry that a damaged store gives back. Whatever comes, the table
// stands, what it accepts can be rebuilt, and the referee has nothing to say.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "room/room.h"

using namespace roundhouse;

namespace {

const Registry& registry() {
  static const Registry games = Registry::builtin();
  return games;
}

Room dealt_table() {
  static const BotKnown known = known_bots(registry());
  static const std::vector<std::string> log = [] {
    TableSettings settings = read_settings(R"({"game":"paris","players":2})", registry(), known).value();
    settings.secret = std::string(64, '5');
    Room room = Room::rebuild({Room::open(settings, 1)}, registry(), known, 1).value();
    const auto say = [&](Sender sender, std::string_view message) {
      (void)room.commit(*room.propose(sender, message, 2).entry);
    };
    const std::string ready = R"({"type":"ready","random":")" + std::string(32, '5') + "\"}";
    say({kNoSeat, true, ""}, R"({"type":"sit","seat":1,"name":"a"})");
    say({kNoSeat, true, ""}, R"({"type":"sit","seat":2,"name":"b"})");
    say({SeatId{0}, false, ""}, ready);
    say({SeatId{1}, false, ""}, ready);
    say({SeatId{0}, false, ""}, R"({"type":"start"})");
    return room.log();
  }();
  return Room::rebuild(log, registry(), known, 2).value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Room room = dealt_table();
  room.present(SeatId{0}, 1, 3);
  room.present(kNoSeat, 1, 3);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (line.empty()) continue;
    if (line[0] == '@') {
      (void)room.commit(std::string(line.substr(1)));
      continue;
    }
    const SeatId seat = line[0] == '1' ? SeatId{0} : line[0] == '2' ? SeatId{1} : kNoSeat;
    const Proposal proposal = room.propose({seat, seat == kNoSeat, "k"}, line.substr(1), 4);
    if (proposal.entry && !room.commit(*proposal.entry)) std::abort();  // what is proposed can be committed
  }
  if (room.game() != nullptr && !room.game()->game().check_invariants().empty()) std::abort();
  if (!Room::rebuild(room.log(), registry(), known_bots(registry()), 5)) std::abort();
  return 0;
}
