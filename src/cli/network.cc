#include "cli/network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <memory>

namespace roundhouse {
namespace {

// The IPv4 addresses of this machine that others on its networks can reach. Those of IPv6 nobody types.
std::vector<std::string> own_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<std::string> out;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    if ((at->ifa_flags & IFF_LOOPBACK) != 0 || (at->ifa_flags & IFF_UP) == 0) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) out.emplace_back(text);
  }
  return out;
}

}  // namespace

std::vector<std::string> addresses_to_visit(const ServerConfig& config, int port) {
  const std::string scheme = config.tls_cert.empty() ? "http://" : "https://";
  const std::string tail = ":" + std::to_string(port);
  const bool everywhere = config.bind == "0.0.0.0" || config.bind == "::";
  if (!everywhere && config.bind != "127.0.0.1") return {scheme + config.bind + tail};
  std::vector<std::string> out{scheme + "localhost" + tail};
  if (everywhere) {
    for (const std::string& address : own_addresses()) out.push_back(scheme + address + tail);
  }
  return out;
}

}  // namespace roundhouse
