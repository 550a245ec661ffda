// Whole games of every title and number of players through messages alone, at random: what a client makes of the updates is the
// truth, what it is offered is what is legal, and the log holds all of it.
#include <set>

#include "record/replay.h"
#include "room/test_table.h"

namespace roundhouse::testing {
namespace {

// What docs/protocol.md tells clients to do with changed members.
void merge(Json& whole, const Json& changed) {
  for (const auto& [key, value] : changed.items()) {
    if (key == "seats") {
      for (const auto& [number, one] : value.items()) whole["seats"][number] = one;
    } else {
      whole[key] = value;
    }
  }
}

// A client that only listens.
struct Client {
  Json table, view, ask;
  int seq = 0;

  void take_snapshot(const Json& snapshot) {
    table = snapshot["table"];
    view = snapshot["view"];
    ask = snapshot["ask"];
    seq = snapshot["seq"].get<int>();
  }
  void hear(const Json& update) {
    ASSERT_EQ(update["type"], "update");
    ASSERT_EQ(update["seq"].get<int>(), ++seq);
    if (update.contains("table")) merge(table, update["table"]);
    if (update.contains("view")) {
      if (view.is_null()) view = Json::object();
      merge(view, update["view"]);
    }
    if (update.contains("ask")) ask = update["ask"];
  }
};

void add_payments(std::set<std::string>& out, const std::string& start, const Json& paying, const std::string& end) {
  for (const char* list : {"pay", "more"}) {
    if (!paying.contains(list)) continue;
    for (const Json& cards : paying[list]) out.insert(start + cards.get<std::string>() + end);
  }
}

void add_subsets(std::set<std::string>& out, const Json& keep) {
  std::vector<int> offer = keep["offer"].get<std::vector<int>>();
  std::sort(offer.begin(), offer.end());
  for (unsigned subset = 0; subset < 1u << offer.size(); ++subset) {
    if (std::popcount(subset) < keep["least"].get<int>()) continue;
    std::string action = "keep";
    for (std::size_t i = 0; i < offer.size(); ++i) {
      if ((subset >> i & 1) != 0) action += " " + std::to_string(offer[i]);
    }
    out.insert(subset == 0 ? "keep none" : action);
  }
}

// Every action that a question offers, put together as docs/protocol.md says.
std::set<std::string> offered(const Json& ask) {
  std::set<std::string> out;
  for (const char* word : {"draw", "withdraw", "tickets", "exchange", "stop", "pass"}) {
    if (ask.contains(word)) out.insert(word);
  }
  for (const Json& slot : ask.value("take", Json::array())) out.insert("take " + slot.dump());
  for (const Json& group : ask.value("claim", Json::array())) {
    for (const Json& track : group["tracks"]) {
      add_payments(out, "claim " + track.dump() + " ", group, "");
      if (group.contains("flag")) add_payments(out, "claim " + track.dump() + " ", group["flag"], " flag");
    }
  }
  for (const Json& group : ask.value("station", Json::array())) {
    for (const Json& city : group["cities"]) add_payments(out, "station " + city.get<std::string>() + " ", group, "");
  }
  if (ask.contains("extra")) add_payments(out, "pay ", ask["extra"], "");
  if (ask.contains("keep")) add_subsets(out, ask["keep"]);
  for (const Json& suit : ask.value("suit", Json::array())) {
    for (const Json& cards : suit["cards"]) out.insert("place " + cards.get<std::string>());
  }
  for (const Json& cards : ask.value("mix", Json::array())) out.insert("place " + cards.get<std::string>());
  if (ask.contains("complete")) {
    for (const Json& ticket : ask["complete"]["tickets"]) out.insert("complete " + ticket.dump());
  }
  return out;
}

std::set<std::string> legal(const AnyGame& game, SeatId seat) {
  static ActionList list;
  game.legal_actions(seat, Payments::kAll, list);
  std::set<std::string> out;
  for (const ActionId action : list) out.insert(game.format(seat, action));
  return out;
}

class WholeGames : public ::testing::TestWithParam<GameTable> {};

TEST_P(WholeGames, UpdatesMakeTheTruthAndQuestionsAreTheLegalActions) {
  const auto& [name, players] = GetParam();
  TestTable table(R"({"game":")" + name + R"(","players":)" + std::to_string(players) + "}", players);
  std::map<SeatId, Client> clients;
  for (int s = 0; s <= players; ++s) {
    const SeatId id = s == 0 ? kNoSeat : seat(s);
    clients[id].take_snapshot(parsed(table.say_as({id, false, ""}, R"({"type":"hello"})").at(0)));
  }
  table.seat_people();
  table.expect_done(players, R"({"type":"start"})");
  Stream random(static_cast<std::uint64_t>(players));
  std::map<SeatId, std::size_t> read;
  const auto hello = [&](SeatId id) { return parsed(table.say_as({id, false, ""}, R"({"type":"hello"})").at(0)); };
  // One of them is away now and then, and comes back to a snapshot.
  const SeatId restless = seat(players);
  for (int decisions = 0; !table.room().is_over() && decisions < 5000; ++decisions) {
    for (auto& [id, client] : clients) {
      for (; read[id] < table.heard[id].size(); ++read[id]) client.hear(parsed(table.heard[id][read[id]]));
    }
    if (decisions % 20 == 10) table.room().present(restless, 0, table.now);
    if (decisions % 20 == 13) {
      table.room().present(restless, 1, table.now);
      clients[restless].take_snapshot(hello(restless));
    }
    const bool away = decisions % 20 >= 10 && decisions % 20 < 13;
    const SeatId actor = next_to_choose(table.game());
    if (!away || actor != restless) {
      ASSERT_EQ(offered(clients[actor].ask), legal(table.game(), actor)) << clients[actor].ask.dump();
    }
    EXPECT_TRUE(clients[kNoSeat].ask.is_null());
    if (decisions % 25 == 0 && !away) {
      for (auto& [id, client] : clients) {
        const Json snapshot = hello(id);
        ASSERT_EQ(client.view, snapshot["view"]);
        ASSERT_EQ(client.table, snapshot["table"]);
        ASSERT_EQ(client.ask, snapshot["ask"]);
      }
    }
    const auto [number, action] = table.some_action(random.next());
    ASSERT_EQ(table.act(number, action), "") << action;
    // Now and then somebody takes a decision back that revealed nothing, and somebody else follows.
    if (random.next() % 4 == 0 && table.room().game()->may_take_back() == seat(number)) {
      table.expect_done(number, R"({"type":"undo"})");
    }
  }
  ASSERT_TRUE(table.room().is_over());
  const Record record = table.room().record().value();
  EXPECT_TRUE(verify(read_record(write_record(record), "").value(), registry()));
  EXPECT_EQ(table.ask(1, R"({"type":"record"})")["text"].get<std::string>(), write_record(record));
  const Json result = table.snapshot(1)["table"]["result"];
  EXPECT_EQ(result["seats"]["1"]["total"], table.game().score().seats[0].total);

  TestTable again(table.room().log());
  for (int s = 1; s <= players; ++s) EXPECT_EQ(again.snapshot(s).dump(), table.snapshot(s).dump());
  EXPECT_EQ(write_record(again.room().record().value()), write_record(record));
}

INSTANTIATE_TEST_SUITE_P(AllTables, WholeGames, ::testing::ValuesIn(all_game_tables()), table_name);

TEST(WholeGames, TheShuffleIsMadeOfSecretAndShares) {
  TestTable table = TestTable::dealt("new-york", 2);
  while (!table.room().is_over()) {
    const auto [number, action] = table.some_action(77);
    ASSERT_EQ(table.act(number, action), "");
  }
  const std::string text = write_record(table.room().record().value());
  EXPECT_EQ(text.rfind("roundhouse-record 2\n", 0), 0u);
  const auto fault = [&](const std::string& changed) {
    const Result<Record> record = read_record(changed, "");
    if (!record) return record.error().message;
    const Result<> verified = verify(*record, registry());
    return verified ? "" : verified.error().message;
  };
  EXPECT_EQ(fault(text), "");
  EXPECT_EQ(write_record(read_record(text, "").value()), text);
  EXPECT_NE(fault(with(text, "share 1 b", "share 1 c")).find("shares"), std::string::npos);
  EXPECT_NE(fault(with(text, "secret a", "secret b")).find("secret"), std::string::npos);
  EXPECT_NE(fault(with(text, "\nshare 2", "\nshare 1")), "");
  EXPECT_NE(fault(with(text, "record 2", "record 1")), "");
}

// A game in progress keeps its secret; who takes it up elsewhere shuffles anew, and has nothing to show for it.
TEST(WholeGames, ARecordInProgressCanBeTakenUpElsewhere) {
  TestTable table = TestTable::dealt("new-york", 2);
  const auto [number, action] = table.some_action(5);
  ASSERT_EQ(table.act(number, action), "");
  const std::string text = write_record(table.room().game()->record());
  EXPECT_EQ(text.find(secret_of(1)), std::string::npos);
  const Record record = read_record(text, "").value();
  EXPECT_TRUE(verify(record, registry()));
  const Recorder taken_up = Recorder::resume(record, game_named("new-york"), 9).value();
  EXPECT_EQ(taken_up.game().state_text(), table.game().state_text());
  EXPECT_TRUE(verify(read_record(write_record(taken_up.record()), "").value(), registry()));
}

}  // namespace
}  // namespace roundhouse::testing
