#include "cli/load_table.h"

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

}  // namespace

LoadTable::LoadTable(Loop& loop, ServerAddress address, std::string id, std::vector<std::string> secrets,
                     bool watch_views, std::uint64_t seed, LoadFigures& figures)
    : loop_(loop),
      address_(std::move(address)),
      id_(std::move(id)),
      watch_views_(watch_views),
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
  const Json message = Json::parse(text, nullptr, false);
  if (client.checking) {
    ++figures_.views_checked;
    figures_.views_wrong += message["view"] != client.view || message["table"] != client.table;
    return;
  }
  client.in_step = true;
  if (watch_views_) client.table = message["table"], client.view = message["view"];
  if (message["table"]["state"] == "lobby") say(seat, {{"type", "ready"}, {"random", kRandom}});
}

void LoadTable::take_update(std::size_t seat, std::string_view text) {
  Client& client = clients_[seat];
  if (!client.in_step) return;
  const bool asks = says(text, R"("ask":)");
  if (watch_views_ || asks) {
    const Json message = Json::parse(text, nullptr, false);
    if (asks) client.ask = message["ask"].is_null() ? "" : message["ask"].dump();
    if (watch_views_) {
      if (message.contains("table")) merge(client.table, message["table"]);
      if (client.view.is_null()) client.view = Json::object();
      if (message.contains("view")) merge(client.view, message["view"]);
    }
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
    const Json ask = Json::parse(clients_[seat].ask, nullptr, false);
    clients_[seat].ask.clear();
    sent_ = std::chrono::steady_clock::now();
    missing_ = clients_.size();
    say(seat, {{"type", "act"}, {"ask", ask["id"]}, {"action", choose_answer(ask, random_())}});
    return;
  }
}

void LoadTable::check_views() {
  if (!watch_views_) return;
  for (std::size_t seat = 0; seat < clients_.size(); ++seat) {
    clients_[seat].checking = true;
    say(seat, {{"type", "hello"}});
  }
}

}  // namespace roundhouse
