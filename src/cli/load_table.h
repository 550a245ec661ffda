// A table under load: real clients that answer when told to, and measure how long a move takes to reach every seat.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "json/json.h"
#include "server/client.h"

namespace roundhouse {

struct LoadFigures {
  int connected = 0, playing = 0;
  std::uint64_t moves = 0, errors = 0, late = 0, views_asked = 0, views_checked = 0, views_wrong = 0;
  std::vector<float> latencies_ms;
  std::string first_error;

  void error(const std::string& text) {
    if (++errors == 1) first_error = text;
  }
};

class LoadTable {
 public:
  LoadTable(Loop& loop, ServerAddress address, std::string id, std::vector<std::string> secrets, std::uint64_t seed,
            LoadFigures& figures);
  ~LoadTable();

  void connect();
  // One decision of whoever is asked; nothing while the one before is still on its way.
  void move();
  // Once the measuring is over: adds up all that every seat was told, and compares it with a fresh snapshot.
  void check_views();

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Client {
    std::string secret;
    std::shared_ptr<ClientSocket> socket;
    std::string ask;  // JSON; empty: none
    bool in_step = false;
    std::vector<std::string> told;  // the first snapshot and every update, taken apart only in the end
    bool checking = false;
  };

  void received(std::size_t seat, std::string_view text);
  void take_snapshot(std::size_t seat, std::string_view text);
  void take_update(std::size_t seat, std::string_view text);
  void arrived();
  void say(std::size_t seat, const Json& message) { clients_[seat].socket->send(message.dump()); }

  Loop& loop_;
  const ServerAddress address_;
  const std::string id_;
  std::vector<Client> clients_;
  std::minstd_rand random_;
  LoadFigures& figures_;
  std::size_t ready_ = 0;
  std::optional<Moment> sent_;    // the move that is on its way
  std::size_t missing_ = 0;       // seats that do not have it yet
  bool closing_ = false;
};

}  // namespace roundhouse
