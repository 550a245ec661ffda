#include "server/api_tables.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "json/parse.h"
#include "server/api_answers.h"
#include "server/heading.h"
#include "server/limiter.h"
#include "server/secrets.h"

namespace roundhouse {
namespace {

constexpr std::size_t kMostMine = 50;
constexpr int kMostListed = 100, kMostLookedAt = 2000;

HttpResponse bad_request(const std::string& text) { return error_answer(400, "bad-request", text); }

// The body as an object that has no members but these. The strict reader: nothing deeper comes in than can be written again.
std::optional<Json> body_of(const HttpRequest& request, std::initializer_list<std::string_view> members) {
  Result<Json> body = parse_json(request.body, "");
  if (!body || !body->is_object()) return std::nullopt;
  for (const auto& [name, value] : body->items()) {
    if (std::ranges::find(members, name) == members.end()) return std::nullopt;
  }
  return std::move(*body);
}

std::string text_member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// A seat as the object names it; 0 if it names none. One that no table has stays one that no table has.
int seat_member(const Json& object) {
  const auto found = object.find("seat");
  if (found == object.end() || !found->is_number_integer()) return 0;
  const auto seat = found->get<std::int64_t>();
  return seat >= 0 && seat <= kMaxSeats ? static_cast<int>(seat) : kMaxSeats + 1;
}

// Somebody who wants a seat and nothing else. Replies once, at the latest when it is forgotten.
class Joiner final : public Visitor {
 public:
  Joiner(std::string its_key, Json answer, App::Reply reply)
      : Visitor(std::move(its_key)), answer_(std::move(answer)), reply_(std::move(reply)) {}
  ~Joiner() override {
    if (reply_) reply_(missing_answer(Hall::Missing::kUnavailable));
  }

  void deliver(const SharedText& text) override {
    const Json refused = parse_own_json(*text);
    finish(error_answer(409, text_member(refused, "code"), text_member(refused, "text")));
  }
  void seated(SeatId seat, const std::string& secret) override {
    answer_["seat"] = seat.value + 1;
    answer_["secret"] = secret;
    finish(json_answer(200, answer_));
  }
  void dismiss() override {}
  void refuse_secret() { finish(error_answer(403, "wrong-secret", "That invitation does not open this table.")); }

 private:
  void finish(HttpResponse response) {
    if (reply_) std::exchange(reply_, nullptr)(std::move(response));
  }

  Json answer_;
  App::Reply reply_;
};

int first_open_seat(const Table& table) {
  for (int i = 0; i < table.players(); ++i) {
    if (table.seats[static_cast<std::size_t>(i)].who == TableSeat::Who::kOpen) return i + 1;
  }
  return 1;  // taken, which the room will say
}

// Takes a seat by the invitation; `answer` is what the reply holds besides the seat and its secret.
void take_seat(Hall& hall, const std::string& id, const std::string& invite, int seat, const std::string& name,
               Json answer, const App::Reply& reply) {
  hall.find(id,
            [=, answer = std::move(answer)](const std::shared_ptr<LiveTable>& table, Hall::Missing missing) mutable {
              if (!table) return reply(missing_answer(missing));
              auto joiner = std::make_shared<Joiner>(hash_secret(invite), std::move(answer), reply);
              joiner->standing = table->room().standing_of(joiner->key);
              if (!joiner->standing.may_sit) return joiner->refuse_secret();
              const Json sit{
                  {"type", "sit"}, {"seat", seat == 0 ? first_open_seat(table->room().table()) : seat}, {"name", name}};
              table->say(joiner, sit.dump());
            });
}

}  // namespace

namespace {

// The newest of everybody before the second newest of anybody: who opens many tables does not put those of others out of the list.
std::vector<TableRow> fairly(const Hall& hall, const std::vector<TableRow>& newest_first) {
  std::unordered_map<std::string, int> seen;
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < newest_first.size(); ++i) {
    const std::string opener = hall.opener_of(newest_first[i].id);
    order.emplace_back(opener.empty() ? 0 : seen[opener]++, i);
  }
  std::ranges::sort(order);
  if (order.size() > static_cast<std::size_t>(kMostListed)) order.resize(static_cast<std::size_t>(kMostListed));
  std::ranges::sort(order, {}, [](const auto& one) { return one.second; });
  std::vector<TableRow> out;
  for (const auto& [rank, i] : order) out.push_back(newest_first[i]);
  return out;
}

}  // namespace

void list_open_tables(Hall& hall, Store& store, const App::Reply& reply) {
  TableQuery query{.status = kOpenTable, .newest_first = true, .limit = kMostLookedAt};
  store.list(query, [&hall, reply](const Result<std::vector<TableRow>>& rows) {
    hall.loop().post([&hall, reply, rows] {
      if (!rows) return reply(missing_answer(Hall::Missing::kUnavailable));
      Json out = Json::array();
      for (const TableRow& row : fairly(hall, *rows)) {
        Json entry = parse_own_json(row.heading.summary);
        if (!entry.is_object()) continue;  // not one of ours, or damaged: the others are listed all the same
        entry["table"] = row.id;
        entry["updated"] = row.heading.updated_ms;
        out.push_back(std::move(entry));
      }
      reply(json_answer(200, {{"tables", std::move(out)}}));
    });
  });
}

namespace {

struct Opening {
  std::string address_group;
  bool listed = false;
  std::string name;
  int seat = 0;
};

void open_with(Hall& hall, Result<TableSettings> settings, const Opening& wish, const App::Reply& reply) {
  if (!settings) return reply(bad_request(settings.error().text()));
  hall.open(std::move(*settings), wish.listed, wish.address_group,
            [&hall, wish, reply](const OpenedTable& opened, Hall::Missing missing) {
              if (missing != Hall::Missing::kNone) return reply(missing_answer(missing));
              Json answer{{"table", opened.id}, {"invite", opened.invite}, {"watch", opened.watch}};
              if (wish.name.empty()) return reply(json_answer(200, answer));
              take_seat(hall, opened.id, opened.invite, wish.seat, wish.name, std::move(answer), reply);
            });
}

}  // namespace

void open_table(Hall& hall, const Registry& registry, Worker& worker, const HttpRequest& request,
                const App::Reply& reply) {
  const auto body = body_of(request, {"table", "listed", "name", "seat"});
  if (!body || !body->contains("table"))
    return reply(bad_request("An object with `table` is wanted: docs/openapi.json."));
  const Json listed = body->value("listed", Json(false));
  if (!listed.is_boolean()) return reply(bad_request("`listed` is true or false."));
  const Json& table = (*body)["table"];
  const Opening wish{address_group(request.address), listed.get<bool>(), text_member(*body, "name"),
                     seat_member(*body)};
  std::string wanted = table.dump();
  if (!table.is_object() || !table.contains("from"))
    return open_with(hall, read_settings(wanted, registry, hall.bot_known()), wish, reply);

  // A record is played through before it is believed.
  auto settings = std::make_shared<std::optional<Result<TableSettings>>>();
  const bool begun = worker.run(
      address_group(request.address),
      [&hall, &registry, settings, wanted = std::move(wanted)] {
        *settings = read_settings(wanted, registry, hall.bot_known());
      },
      [&hall, settings, wish, reply] { open_with(hall, std::move(**settings), wish, reply); });
  if (!begun) reply(busy_answer());
}

void join_table(Hall& hall, const std::string& id, const HttpRequest& request, const App::Reply& reply) {
  const auto body = body_of(request, {"invite", "name", "seat"});
  if (!body) return reply(bad_request("An object with `invite` and `name` is wanted: docs/openapi.json."));
  take_seat(hall, id, text_member(*body, "invite"), seat_member(*body), text_member(*body, "name"), {{"table", id}},
            reply);
}

namespace {

// One table after the other: at most one of somebody's many tables is loaded at a time.
struct MineInProgress {
  Hall& hall;
  Json wanted, out;
  std::size_t at;
  App::Reply reply;
};

Json mine_json(const LiveTable& table, SeatId seat) {
  const Table& at = table.room().table();
  Json out = parse_own_json(heading_of(table.id(), table.room()).summary);
  out["table"] = table.id();
  out["state"] = at.stage == Table::Stage::kLobby ? "lobby" : at.stage == Table::Stage::kPlaying ? "playing" : "over";
  out["seat"] = seat.value + 1;
  out["your_turn"] = at.seat(seat).ask != 0;
  return out;
}

void next_of_mine(const std::shared_ptr<MineInProgress>& work) {
  if (work->at == work->wanted.size()) return work->reply(json_answer(200, {{"tables", std::move(work->out)}}));
  const Json& entry = work->wanted[work->at++];
  const std::string key = hash_secret(text_member(entry, "secret"));
  work->hall.find(text_member(entry, "table"), [work, key](const std::shared_ptr<LiveTable>& table, Hall::Missing) {
    const SeatId seat = table ? table->room().standing_of(key).seat : kNoSeat;
    if (seat != kNoSeat) work->out.push_back(mine_json(*table, seat));
    work->hall.loop().post(
        [work] { next_of_mine(work); });  // not from within: fifty tables in memory would nest fifty deep
  });
}

}  // namespace

void my_tables(Hall& hall, const HttpRequest& request, const App::Reply& reply) {
  const auto body = body_of(request, {"tables"});
  const Json tables = body ? body->value("tables", Json()) : Json();
  const auto is_entry = [](const Json& entry) {
    return entry.is_object() && is_table_id(text_member(entry, "table")) && !text_member(entry, "secret").empty();
  };
  if (!tables.is_array() || tables.size() > kMostMine || !std::ranges::all_of(tables, is_entry)) {
    return reply(bad_request("At most 50 `tables`, each with `table` and `secret`, are wanted: docs/openapi.json."));
  }
  next_of_mine(std::make_shared<MineInProgress>(MineInProgress{hall, tables, Json::array(), 0, reply}));
}

}  // namespace roundhouse
