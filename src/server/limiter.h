// How much one address may ask for. Addresses that have been quiet for a while are forgotten, so that strangers can't
// fill the memory with them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/config.h"

namespace roundhouse {

// A bucket that fills steadily: `rate` a second on average, and at most `burst` at once.
class Bucket {
 public:
  Bucket(double rate, double burst) : rate_(rate), burst_(burst), level_(burst) {}
  bool take(std::int64_t now_ms);
  bool full(std::int64_t now_ms);

 private:
  void refill(std::int64_t now_ms);

  double rate_, burst_, level_;
  std::int64_t at_ms_ = 0;
};

// Who counts as one: an IPv4 address, or the 64 bits of an IPv6 network, which one household gets whole.
std::string address_group(std::string_view address);

class Limiter {
 public:
  explicit Limiter(const Limits& limits) : limits_(limits) {}

  bool may_request(const std::string& address, std::int64_t now_ms) { return at(address).requests.take(now_ms); }
  bool may_make_table(const std::string& address, std::int64_t now_ms) { return at(address).tables.take(now_ms); }

  bool may_join(const std::string& address, std::int64_t now_ms) { return at(address).joins.take(now_ms); }
  // What costs much: a table's whole past, a record.
  bool may_ask_much(const std::string& address, std::int64_t now_ms) { return at(address).much.take(now_ms); }

  // Gives its place back when it goes. None if there is no place.
  using Place = std::shared_ptr<void>;
  Place admit_connection();                           // among those of everybody
  Place admit_address(const std::string& address);  // among those of its address

  void forget_quiet(std::int64_t now_ms);
  int connections() const { return connections_; }
  std::size_t addresses() const { return addresses_.size(); }

 private:
  struct Address {
    Bucket requests, tables, joins, much;
    int connections = 0;
  };
  Address& at(const std::string& address);

  Limits limits_;
  std::unordered_map<std::string, Address> addresses_;
  int connections_ = 0;
};

}  // namespace roundhouse
