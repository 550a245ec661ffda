// `roundhouse engine`: tables for other programs, through the line protocol on the standard input and output.
#include <csignal>
#include <iostream>

#include "cli/commands.h"
#include "cli/line/client_player.h"

namespace roundhouse {
namespace {

constexpr std::string_view kYou = "you";  // a seat that the client plays

Error unclear(std::string words) { return {ErrorCode::kBadValue, std::move(words), "", ""}; }

// What a `new` message asks for.
struct NewTable {
  std::shared_ptr<const GameData> data;
  GameOptions options;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
};

Result<std::vector<std::string>> seats_of(const Json& json, const std::shared_ptr<const GameData>& data) {
  if (!json.contains("seats") || !json["seats"].is_array()) return unclear("\"seats\" lists who sits where");
  std::vector<std::string> seats;
  for (const Json& seat : json["seats"]) {
    if (!seat.is_string()) return unclear("a seat is \"you\" or the code of a bot");
    seats.push_back(seat.get<std::string>());
    if (seats.back() == kYou) continue;
    if (const auto bot = make_bot(seats.back(), data, 0); !bot) return bot.error();
  }
  return seats;
}

Result<NewTable> read_new(const Json& json, const Registry& registry) {
  NewTable table;
  const auto game = line::text_member(json, "game");
  if (!game) return unclear("\"game\" names the game");
  const auto data = registry.find(*game);
  if (!data) return data.error();
  table.data = *data;
  const auto seats = seats_of(json, *data);
  if (!seats) return seats.error();
  table.seats = *seats;
  table.options.players = static_cast<int>(seats->size());
  table.seed = random_seed();
  if (json.contains("seed")) {
    if (!json["seed"].is_number_unsigned()) return unclear("\"seed\" is a whole number");
    table.seed = json["seed"].get<std::uint64_t>();
  }
  if (json.contains("first_seat")) {
    const Json& seat = json["first_seat"];
    if (!seat.is_number_unsigned() || seat.get<std::uint64_t>() - 1 >= seats->size())
      return unclear("\"first_seat\" is one of the seats, from 1");
    table.options.first_seat = SeatId{static_cast<std::uint8_t>(seat.get<int>() - 1)};
  }
  if (json.contains("open_stacks")) {
    if (!json["open_stacks"].is_boolean()) return unclear("\"open_stacks\" is true or false");
    table.options.open_stacks = json["open_stacks"].get<bool>();
  }
  return table;
}

Result<> play_table(Client& client, const NewTable& table) {
  AnyEvents dealt;
  Result<Recorder> recorder = Recorder::start(table.data, table.options, table.seats, table.seed, &dealt);
  if (!recorder) return recorder.error();
  std::vector<std::unique_ptr<Player>> owned;
  std::vector<Player*> players;
  bool anybody_is_there = false;
  for (const std::string& seat : table.seats) {
    const bool you = seat == kYou;
    anybody_is_there |= you;
    owned.push_back(you ? std::make_unique<ClientPlayer>(client, table.data) : make_bot_player(seat, table.data));
    players.push_back(owned.back().get());
  }
  // COM-14: whoever plays along decides when it is enough.
  constexpr int kAsLongAsTheyLike = 1'000'000;
  const auto stop = play_out(*recorder, std::move(dealt), players, table.seed, nullptr,
                             anybody_is_there ? kAsLongAsTheyLike : kMostDecisions);
  const std::string why = stop ? stop->error.message : "";
  for (std::uint8_t s = 0; s < players.size(); ++s) players[s]->end(recorder->game(), SeatId{s}, why);
  if (!anybody_is_there) client.say(line::end_message(recorder->game(), kNoSeat, {}, why));
  return Ok{};
}

int run_engine(const Commands& commands) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  std::signal(SIGPIPE, SIG_IGN);  // a client that is gone ends its input too, and that ends us
  std::ios::sync_with_stdio(false);
  Client client(std::cin, std::cout);
  client.say(line::hello_message());
  while (const std::optional<line::Message> message = client.hear()) {
    if (message->type != "new") {
      client.say(line::error_message("a new game or quit is wanted here, not " + message->type));
      continue;
    }
    const Result<NewTable> table = read_new(message->json, *registry);
    const Result<> played = table ? play_table(client, *table) : table.error();
    if (!played) client.say(line::error_message(played.error().message));
  }
  return kExitOk;
}

}  // namespace

void add_engine(Commands& commands) {
  commands.add("engine", "Serve tables with bots to another program, one JSON object a line",
               [&commands] { return run_engine(commands); });
}

}  // namespace roundhouse
