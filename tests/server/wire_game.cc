#include "server/wire_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/answer_choice.h"

namespace roundhouse {
namespace {

void merge(Json& whole, const Json& changed) {
  if (whole.is_null()) whole = Json::object();
  for (const auto& [name, value] : changed.items()) {
    if (name == "seats" && whole.contains("seats")) {
      whole["seats"].update(value);
    } else {
      whole[name] = value;
    }
  }
}

}  // namespace

WireGame::WireGame(const ServerAddress& address, const std::string& game, int players, unsigned seed) : random_(seed) {
  open(address, game, players);
  if (!clients_.empty()) connect(address);
}

void WireGame::open(const ServerAddress& address, const std::string& game, int players) {
  Result<std::unique_ptr<HttpClient>> http = HttpClient::connect(address);
  ASSERT_TRUE(http);
  const auto ask = [&](const std::string& path, const Json& body) {
    const Result<ClientAnswer> answer = (*http)->ask("POST", path, body.dump());
    EXPECT_TRUE(answer && answer->status == 200) << (answer ? answer->body : answer.error().text());
    return Json::parse(answer->body, nullptr, false);
  };
  const Json opened =
      ask("/api/tables", {{"table", {{"game", game}, {"players", players}}}, {"name", "Ann"}, {"seat", 1}});
  table_ = opened["table"];
  clients_.resize(static_cast<std::size_t>(players));
  clients_[0].secret = opened["secret"];
  for (std::size_t i = 1; i < clients_.size(); ++i) {  // without a seat: the first that is open
    clients_[i].secret =
        ask("/api/tables/" + table_ + "/join", {{"invite", opened["invite"]}, {"name", "Bo"}})["secret"];
  }
}

void WireGame::connect(const ServerAddress& address) {
  for (Client& client : clients_) {
    client.socket = ClientSocket::connect(
        loop_, address, "/api/tables/" + table_ + "/socket",
        {[&client] {
           client.socket->send(Json{{"type", "enter"}, {"secret", client.secret}}.dump());
           client.socket->send(R"({"type":"hello"})");
         },
         [this, &client](std::string_view text) { received(client, Json::parse(text, nullptr, false)); },
         [this](int code) {
           if (!done_) fail("closed with " + std::to_string(code));
         }});
  }
}

void WireGame::play() {
  loop_.after(std::chrono::seconds(300), [this] { fail("the game did not end"); });
  loop_.run();
  done_ = true;
  for (Client& client : clients_) client.socket.reset();
  loop_.discard();
}

void WireGame::fail(const std::string& what) {
  ADD_FAILURE() << table_ << ": " << what;
  loop_.stop();
}

void WireGame::received(Client& client, const Json& message) {
  const std::string type = message.value("type", "");
  if (type == "snapshot") return take_snapshot(client, message);
  if (type == "update") return take_update(client, message);
  if (type == "refused") fail(message.dump());
}

void WireGame::take_snapshot(Client& client, const Json& message) {
  if (client.seq == 0) {
    client.table = message["table"];
    client.view = message["view"];
    client.ask = message["ask"];
    client.seq = message["seq"];
    if (client.table["state"] == "lobby")
      client.socket->send(R"({"type":"ready","random":"00112233445566778899aabbccddeeff"})");
    return;
  }
  // The one at the end: what was added up must be what is so.
  EXPECT_EQ(message["table"], client.table);
  EXPECT_EQ(message["view"], client.view);
  EXPECT_EQ(message["ask"], client.ask);
  client.compared = true;
  if (std::ranges::all_of(clients_, &Client::compared)) loop_.stop();
}

void WireGame::take_update(Client& client, const Json& message) {
  if (client.seq == 0) return;  // before the first snapshot, which holds it
  EXPECT_EQ(message["seq"], client.seq + 1);
  client.seq = message["seq"];
  if (message.contains("table")) merge(client.table, message["table"]);
  if (message.contains("view")) merge(client.view, message["view"]);
  if (message.contains("ask")) client.ask = message["ask"];
  go_on(client);
}

void WireGame::go_on(Client& client) {
  const std::string state = client.table["state"];
  if (state == "over") return client.socket->send(R"({"type":"hello"})");
  if (state == "playing" && !client.ask.is_null() && client.ask["id"] != client.answered) {
    client.answered = client.ask["id"];
    const Json act{{"type", "act"}, {"ask", client.answered}, {"action", choose_answer(client.ask, random_())}};
    client.socket->send(act.dump());
  }
  const auto ready = [](const Json& seat) { return seat.value("ready", false); };
  if (state == "lobby" && !started_ && std::ranges::all_of(client.table["seats"], ready)) {
    started_ = true;
    client.socket->send(R"({"type":"start"})");
  }
}

}  // namespace roundhouse
