// What a host can set. Flags, environment and file say the same: src/cli/serve.cc.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

struct Limits {
  int connections = 20'000;            // open at once, of everybody
  int connections_per_address = 64;    // a household or a classroom behind one address
  int messages_per_second = 20;        // of one WebSocket, on average; bursts of five times that
  int requests_per_second = 50;        // of one address, on average; bursts of five times that
  int tables_per_minute = 60;          // made from one address
  int tables = 50'000;                 // in memory at once; tables that nobody visits go to the store alone
  int message_bytes = 4 * 1024;        // of a WebSocket message: the protocol's own limit
  int request_bytes = 256 * 1024;      // of a request's body, which may hold a record
  int queue_bytes = 512 * 1024;        // waiting for one slow reader
  int idle_seconds = 60;               // without any sign of life from a socket
  int table_idle_seconds = 120;        // a table that nobody visits stays in memory for so long
  int lobby_hours = 24;  // a table that was never played is forgotten after so long without a change; 0: never
  int unfinished_days = 90;  // one whose game stopped
  int finished_days = 365;  // one whose game is over
  int bot_threads = 1;  // on which bots think
  int bot_queue = 10'000;  // bots waiting to think
};

struct ServerConfig {
  std::string bind = "127.0.0.1";
  int port = 8080;  // 0: any that is free
  int port_range = 1;  // so many ports, from that one on, are tried
  std::string store = "sqlite:roundhouse.db";
  std::string_view page_pack;  // the page inside the program; none: a page that says so
  std::string web_root;  // a folder with another page
  std::vector<std::string> allowed_origins;  // besides the server's own
  bool trust_proxy = false;  // believe X-Forwarded-For
  std::string tls_cert, tls_key;
  bool debug_log = false;
  Limits limits;
};

}  // namespace roundhouse
