#include "server/api.h"

#include <algorithm>

#include "server/api_answers.h"
#include "server/api_tables.h"
#include "server/secrets.h"
#include "server/table_socket.h"

namespace roundhouse {
namespace {

std::vector<std::string> words_of(const std::string& path) {
  std::vector<std::string> out;
  for (std::size_t at = 1; at < path.size();) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    out.push_back(path.substr(at, slash - at));
    at = slash + 1;
  }
  return out;
}

HttpResponse no_such_thing() { return error_answer(404, "not-found", "There is no such thing here."); }

}  // namespace

// A page of somebody else's may not speak for whoever looks at it. Programs send no origin.
bool Api::origin_is_fine(const HttpRequest& request) const {
  if (request.origin.empty()) return true;
  if (std::ranges::find(parts_.config.allowed_origins, request.origin) != parts_.config.allowed_origins.end())
    return true;
  const std::size_t host = request.origin.find("://");
  return host != std::string::npos && request.origin.substr(host + 3) == request.host;
}

void Api::handle(HttpRequest request, Reply reply) {
  const std::vector<std::string> words = words_of(request.path);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && request.method != "POST")
    return reply(error_answer(405, "method", "Only GET, HEAD and POST are known here."));
  if (!reads && !origin_is_fine(request)) return reply(error_answer(403, "origin", "Not from that page."));
  if (reads && request.path == "/healthz") return reply(text_answer(200, "text/plain; charset=utf-8", "ok\n"));
  if (reads && request.path == "/readyz") return ready(reply);
  if (reads && request.path == "/metrics") return reply(figures());
  if (!words.empty() && words[0] == "api") return handle_api(request, words, reply);
  if (!reads) return reply(no_such_thing());
  reply(parts_.files.answer(request));
}

void Api::handle_api(const HttpRequest& request, const std::vector<std::string>& words, const Reply& reply) {
  const bool posts = request.method == "POST";
  const std::string what = words.size() > 1 ? words[1] : "";
  if (words.size() == 2) {
    if (!posts && what == "games") return reply(games());
    if (!posts && what == "tables") return list_open_tables(parts_.hall, parts_.store, reply);
    if (posts && what == "mine") return my_tables(parts_.hall, request, reply);
    if (posts && what == "tables") {
      if (!parts_.limiter.may_make_table(request.address, Loop::steady_ms())) {
        return reply(error_answer(429, "too-many-tables", "That is enough tables for now; please wait a minute."));
      }
      return open_table(parts_.hall, parts_.registry, parts_.worker, request, reply);
    }
  }
  if (words.size() == 4 && what == "tables" && is_table_id(words[2])) {
    if (posts && words[3] == "join") {
      if (!parts_.limiter.may_join(request.address, Loop::steady_ms())) {
        return reply(error_answer(429, "too-many-seats", "That is enough seats for now; please wait a minute."));
      }
      return join_table(parts_.hall, words[2], request, reply);
    }
    if (!posts && words[3] == "record") return table_record(parts_.hall, words[2], reply);
    if (!posts && words[3] == "replay")
      return table_replay(parts_.hall, parts_.registry, parts_.worker, words[2], request, reply);
  }
  reply(no_such_thing());
}

int Api::refuse_socket(const HttpRequest& request) {
  const std::vector<std::string> words = words_of(request.path);
  if (words.size() != 4 || words[0] != "api" || words[1] != "tables" || words[3] != "socket") return 404;
  if (!is_table_id(words[2]) || !request.query.empty()) return 404;  // a secret in a query would end up in logs
  if (!origin_is_fine(request)) return 403;
  return draining_ ? 503 : 0;
}

std::unique_ptr<SocketHandler> Api::open_socket(const HttpRequest& request, std::shared_ptr<Socket> socket) {
  return open_table_socket(words_of(request.path)[2], std::move(socket), parts_.hall, parts_.metrics, parts_.limiter);
}

void Api::ready(const Reply& reply) {
  if (draining_) return reply(error_answer(503, "draining", "The server is about to stop."));
  parts_.store.check([this, reply](bool there) {
    parts_.hall.loop().post([reply, there] {
      reply(there ? text_answer(200, "text/plain; charset=utf-8", "ready\n")
                  : error_answer(503, "store", "The store does not answer, or can't be written to."));
    });
  });
}

HttpResponse Api::figures() const {
  const TransportFigures none;
  return text_answer(200, "text/plain; version=0.0.4; charset=utf-8",
                     metrics_text({parts_.metrics, listener_ ? listener_->figures() : none, parts_.store.figures(),
                                   parts_.hall.tables(), parts_.bots.figures()}));
}

HttpResponse Api::games() const {
  Json games = Json::array();
  for (const auto& data : parts_.registry.games()) {
    games.push_back({{"id", data->ruleset.id},
                     {"title", data->ruleset.title},
                     {"players", {data->ruleset.min_players, data->ruleset.max_players}}});
  }
  return json_answer(200, {{"games", games}, {"bots", bot_names()}});
}

}  // namespace roundhouse
