#include "server/limiter.h"

#include <arpa/inet.h>

#include <algorithm>

namespace roundhouse {
namespace {

constexpr double kBurst = 5;  // times what is allowed on average

}  // namespace

void Bucket::refill(std::int64_t now_ms) {
  if (at_ms_ != 0) level_ = std::min(burst_, level_ + rate_ * static_cast<double>(now_ms - at_ms_) / 1000);
  at_ms_ = now_ms;
}

bool Bucket::take(std::int64_t now_ms) {
  refill(now_ms);
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

bool Bucket::full(std::int64_t now_ms) {
  refill(now_ms);
  return level_ >= burst_;
}

std::string address_group(std::string_view address) {
  in6_addr parsed{};
  const std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), &parsed) != 1) return text;
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) return text.substr(text.rfind(':') + 1);
  std::fill(std::begin(parsed.s6_addr) + 8, std::end(parsed.s6_addr), std::uint8_t{0});
  char out[INET6_ADDRSTRLEN];
  return std::string(inet_ntop(AF_INET6, &parsed, out, sizeof out)) + "/64";
}

Limiter::Address& Limiter::at(const std::string& address) {
  const double requests = limits_.requests_per_second, tables = limits_.tables_per_minute;
  return addresses_
      .try_emplace(address_group(address), Address{{requests, kBurst * requests},
                                                   {tables / 60, tables},
                                                   {tables / 60, tables / 2},
                                                   {requests / 5, requests},
                                                   0})
      .first->second;
}

Limiter::Place Limiter::admit_connection() {
  if (connections_ >= limits_.connections) return nullptr;
  ++connections_;
  return Place(this, [](void* self) { --static_cast<Limiter*>(self)->connections_; });
}

Limiter::Place Limiter::admit_address(const std::string& address) {
  Address& entry = at(address);
  if (entry.connections >= limits_.connections_per_address) return nullptr;
  ++entry.connections;
  return Place(this, [group = address_group(address)](void* self) {
    --static_cast<Limiter*>(self)->addresses_.at(group).connections;
  });
}

void Limiter::forget_quiet(std::int64_t now_ms) {
  for (auto it = addresses_.begin(); it != addresses_.end();) {
    Address& address = it->second;
    const bool quiet = address.connections == 0 && address.requests.full(now_ms) && address.tables.full(now_ms) &&
                       address.joins.full(now_ms) && address.much.full(now_ms);
    it = quiet ? addresses_.erase(it) : std::next(it);
  }
}

}  // namespace roundhouse
