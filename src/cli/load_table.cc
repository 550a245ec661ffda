#include "cli/load_table.h"

#include <utility>

#include "json/parse.h"
#include "server/answer_choice.h"

namespace roundhouse {
namespace {

constexpr const char* kRandom = "00112233445566778899aabbccddeeff";  // a share of the shuffle; any will do here

// Messages come by the thousand: what is not looked at need not be parsed.
bool says(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

void merge(Json& whole, const Json& changed) {
  for (const auto& [name, value] : changed.items()) {
    if (name == "seats" && whole.contains("seats")) {
      for (const auto& [seat, facts] : value.items()) whole["seats"][seat] = facts;
    } else {
      whole[name] = value;
    }
  }
}

// The table and the view that follow from a snapshot and the updates after it.
std::pair<Json, Json> added_up(const std::vector<std::string>& told) {
  Json table, view;
  for (const std::string& text : told) {
    Json message = parse_own_json(text);
    if (message["type"] == "snapshot") {
      table = std::move(message["table"]);
      view = std::move(message["view"]);
      continue;
    }
    if (message.contains("table")) merge(table, message["table"]);
    if (!message.contains("view")) continue;
    if (view.is_null()) view = Json::object();
    merge(view, message["view"]);
  }
  return {std::move(table), std::move(view)};
}

}  // namespace

LoadTable::LoadTable(Loop& loop, ServerAddress address, std::string id, std::vector<std::string> secrets,
                     std::uint64_t seed, LoadFigures& figures)
    : loop_(loop),
      address_(std::move(address)),
      id_(std::move(id)),
      random_(static_cast<std::minstd_rand::result_type>(seed + 1)),
      figures_(figures) {
  for (std::string& secret : secrets) clients_.push_back({std::move(secret)});
}

LoadTable::~LoadTable() { closing_ = true; }

void LoadTable::connect() {
  for (std::size_t seat = 0; seat < clients_.size(); ++seat) {
    clients_[seat].socket = ClientSocket::connect(loop_, address_, "/api/tables/" + id_ + "/socket",
                                                  {[this, seat] {
                                                     ++figures_.connected;
                                                     say(seat, {{"type", "enter"}, {"secret", clients_[seat].secret}});
                                                     say(seat, {{"type", "hello"}});
                                                   },
                                                   [this, seat](std::string_view text) { received(seat, text); },
                                                   [this](int code) {
                                                     if (!closing_)
                                                       figures_.error("connection lost, code " + std::to_string(code));
                                                   }});
  }
}

void LoadTable::received(std::size_t seat, std::string_view text) {
  if (text.starts_with(R"({"type":"update")")) return take_update(seat, text);
  if (text.starts_with(R"({"type":"snapshot")")) return take_snapshot(seat, text);
  if (says(text, R"("type":"refused")")) figures_.error(std::string(text));
}

void LoadTable::take_snapshot(std::size_t seat, std::string_view text) {
  Client& client = clients_[seat];
  const Json message = parse_own_json(text);
  if (client.checking) {
    const auto [table, view] = added_up(std::exchange(client.told, {}));
    ++figures_.views_checked;
    figures_.views_wrong += message["view"] != view || message["table"] != table;
    return;
  }
  client.in_step = true;
  client.told.emplace_back(text);
  if (message["table"]["state"] == "lobby") say(seat, {{"type", "ready"}, {"random", kRandom}});
}

void LoadTable::take_update(std::size_t seat, std::string_view text) {
  Client& client = clients_[seat];
  if (!client.in_step) return;
  client.told.emplace_back(text);
  if (says(text, R"("ask":)")) {
    const Json message = parse_own_json(text);
    client.ask = message["ask"].is_null() ? "" : message["ask"].dump();
  }
  if (says(text, R"("what":"act")")) return arrived();
  if (seat == 0 && says(text, R"("what":"ready")") && ++ready_ == clients_.size()) say(0, {{"type", "start"}});
  if (seat == 0 && says(text, R"("what":"begin")")) ++figures_.playing;
}

void LoadTable::arrived() {
  if (!sent_ || --missing_ > 0) return;
  const std::chrono::duration<float, std::milli> took = std::chrono::steady_clock::now() - *sent_;
  figures_.latencies_ms.push_back(took.count());
  ++figures_.moves;
  sent_.reset();
}

void LoadTable::move() {
  if (sent_) {
    ++figures_.late;
    return;
  }
  for (std::size_t seat = 0; seat < clients_.size(); ++seat) {
    if (clients_[seat].ask.empty()) continue;
    const Json ask = parse_own_json(clients_[seat].ask);
    clients_[seat].ask.clear();
    sent_ = std::chrono::steady_clock::now();
    missing_ = clients_.size();
    say(seat, {{"type", "act"}, {"ask", ask["id"]}, {"action", choose_answer(ask, random_())}});
    return;
  }
}

void LoadTable::check_views() {
  if (sent_) figures_.error("a move never reached every seat");
  for (std::size_t seat = 0; seat < clients_.size(); ++seat) {
    Client& client = clients_[seat];
    client.checking = true;
    ++figures_.views_asked;
    // Only the truth is wanted, not the past: to tell that again would be another kind of load.
    const Json last = client.told.empty() ? Json() : parse_own_json(client.told.back());
    say(seat, {{"type", "hello"}, {"last", last.is_object() ? last["seq"] : Json(0)}});
  }
}

}  // namespace roundhouse
