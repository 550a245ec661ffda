// The batch behind plain C functions, for ctypes: nothing has to be installed where it is used (training/roundhouse_training/native.py).
#include <cstring>
#include <nlohmann/json.hpp>

#include "games.h"
#include "games/any/registry.h"

using namespace roundhouse;
using namespace roundhouse::training;

namespace {

thread_local std::string last_error;

}  // namespace

#define ROUNDHOUSE_C extern "C" __attribute__((visibility("default")))

struct rh_setup {
  const char* title;
  const char* folder;  // of boards that are not built in; may be null
  const char* lineups;
  const char* teacher;
  std::uint64_t seed;
  std::int32_t players, games, threads, teach_every, plan, match, most_decisions;
};

ROUNDHOUSE_C const char* rh_error() { return last_error.c_str(); }

ROUNDHOUSE_C void* rh_open(const rh_setup* asked) {
  Registry registry = Registry::builtin();
  if (asked->folder != nullptr && asked->folder[0] != 0) {
    if (const Result<> added = registry.add_folder(asked->folder); !added) {
      last_error = added.error().message;
      return nullptr;
    }
  }
  const auto data = registry.find(asked->title);
  if (!data) {
    last_error = data.error().message;
    return nullptr;
  }
  Setup setup;
  setup.players = asked->players;
  setup.games = asked->games;
  setup.threads = asked->threads;
  setup.seed = asked->seed;
  setup.lineups = asked->lineups;
  setup.teacher = asked->teacher;
  setup.teach_every = asked->teach_every;
  setup.plan = asked->plan != 0;
  setup.match = asked->match;
  setup.most_decisions = asked->most_decisions;
  auto games = make_games(*data, setup);
  if (!games) {
    last_error = games.error().message;
    return nullptr;
  }
  return games->release();
}

ROUNDHOUSE_C void rh_close(void* games) { delete static_cast<Games*>(games); }

ROUNDHOUSE_C void rh_shape(const void* games, Shape* out) { *out = static_cast<const Games*>(games)->shape(); }

// The layout, the hashes and what else a net's file says of itself, as JSON. The answer is its length; it is cut off at `room`.
ROUNDHOUSE_C std::int32_t rh_describe(const void* handle, char* out, std::int32_t room) {
  const auto* games = static_cast<const Games*>(handle);
  nlohmann::json blocks = nlohmann::json::array();
  for (const net::Block& block : games->layout().blocks())
    blocks.push_back({{"name", block.name}, {"size", block.size}, {"scale", block.scale}});
  const GameData& data = games->data();
  const std::string text =
      nlohmann::json{{"title", data.ruleset.id},          {"rules_version", data.ruleset.version},
                     {"board_hash", data.board_hash},     {"inputs_hash", games->layout().hash(data)},
                     {"actions", games->shape().actions}, {"blocks", blocks}}
          .dump();
  const auto length = static_cast<std::int32_t>(text.size());
  if (length < room) std::memcpy(out, text.c_str(), text.size() + 1);
  return length;
}

ROUNDHOUSE_C void rh_reset(void* games, const Arrays* arrays) { static_cast<Games*>(games)->reset(*arrays); }

ROUNDHOUSE_C std::int32_t rh_step(void* games, const std::int32_t* actions, const Arrays* arrays) {
  return static_cast<Games*>(games)->step(actions, *arrays);
}
