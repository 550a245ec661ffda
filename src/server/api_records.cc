// Finished games: their records, and what was to be seen at any moment.
#include <charconv>

#include "record/replay.h"
#include "server/api_answers.h"
#include "server/api_tables.h"
#include "server/limiter.h"
#include "telling/view_json.h"

namespace roundhouse {
namespace {

// A whole number among the words of a query; nothing if it is not there or not one.
std::optional<int> number_in(const std::string& query, const std::string& name) {
  const std::string wanted = "&" + name + "=";
  const std::string all = "&" + query;
  const std::size_t at = all.find(wanted);
  if (at == std::string::npos) return std::nullopt;
  const char* first = all.data() + at + wanted.size();
  const char* last = all.data() + std::min(all.find('&', at + 1), all.size());
  int out = 0;
  const auto [end, error] = std::from_chars(first, last, out);
  if (error != std::errc() || end != last) return std::nullopt;
  return out;
}

// `use` is called on the loop, with a record that is its own to keep.
void with_record(Hall& hall, const std::string& id, const App::Reply& reply, std::function<void(Record)> use) {
  hall.find(id, [reply, use = std::move(use)](const std::shared_ptr<LiveTable>& table, Hall::Missing missing) {
    if (!table) return reply(missing_answer(missing));
    std::optional<Record> record = table->room().record();
    if (!record)
      return reply(error_answer(409, "not-over", "The game is not over; its record would show hidden cards."));
    use(std::move(*record));
  });
}

HttpResponse replay_answer(const Record& record, const Registry& registry, int at, SeatId seat) {
  const auto data = game_of(record, registry);
  if (!data) return error_answer(409, "unknown-game", data.error().text());
  Result<Replay> replay = Replay::start(record, *data);
  while (replay && replay->at() < at && !replay->at_end()) {
    if (const Result<> step = replay->step(); !step) return error_answer(500, "diverged", step.error().text());
  }
  if (!replay) return error_answer(500, "diverged", replay.error().text());
  const AnyGame& game = replay->game();
  return text_answer(200, "application/json",
                     "{\"at\":" + std::to_string(replay->at()) + ",\"of\":" + std::to_string(record.decisions.size()) +
                         ",\"view\":" + whole(view_facts(game.data(), game.observe(seat))) + "}\n");
}

}  // namespace

void table_record(Hall& hall, const std::string& id, const App::Reply& reply) {
  with_record(hall, id, reply, [reply](const Record& record) {
    reply(text_answer(200, "text/plain; charset=utf-8", write_record(record)));
  });
}

void table_replay(Hall& hall, const Registry& registry, Worker& worker, const std::string& id,
                  const HttpRequest& request, const App::Reply& reply) {
  const std::optional<int> at = number_in(request.query, "at");
  const int seat = number_in(request.query, "seat").value_or(0);
  if (!at || *at < 0) return reply(error_answer(400, "bad-request", "`at` is the number of decisions played."));
  with_record(hall, id, reply,
              [&registry, &worker, at = *at, seat, reply, group = address_group(request.address)](Record record) {
                if (seat < 0 || seat > record.players)
                  return reply(error_answer(400, "bad-request", "There is no such seat."));
                const SeatId viewer = seat == 0 ? kNoSeat : SeatId{static_cast<std::uint8_t>(seat - 1)};
                auto answer = std::make_shared<HttpResponse>();
                const bool begun = worker.run(
                    group,
                    [&registry, answer, at, viewer, record = std::move(record)] {
                      *answer = replay_answer(record, registry, at, viewer);
                    },
                    [answer, reply] { reply(std::move(*answer)); });
                if (!begun) reply(busy_answer());
              });
}

}  // namespace roundhouse
