// A whole game over the wire, a client per seat: each adds up what it is told and answers what it is asked.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "json/json.h"
#include "server/client.h"

namespace roundhouse {

class WireGame {
 public:
  WireGame(const ServerAddress& address, const std::string& game, int players, unsigned seed);

  // To the end. Failures are reported to the test.
  void play();
  const std::string& table() const { return table_; }

 private:
  struct Client {
    std::string secret;
    std::shared_ptr<ClientSocket> socket;
    Json table, view, ask;
    int seq = 0, answered = 0;
    bool compared = false;
  };

  void open(const ServerAddress& address, const std::string& game, int players);
  void connect(const ServerAddress& address);
  void received(Client& client, const Json& message);
  void take_snapshot(Client& client, const Json& message);
  void take_update(Client& client, const Json& message);
  void go_on(Client& client);
  void fail(const std::string& what);

  Loop loop_;
  std::string table_;
  std::vector<Client> clients_;
  std::minstd_rand random_;
  bool started_ = false, done_ = false;
};

}  // namespace roundhouse
