#include "maps/board_hash.h"

#include "core/sha256.h"

namespace roundhouse {
namespace {

// Everything but the words for people and the version of the format. Checked files write each fact in one way only (no
// `"tunnel": false`, no 1.0 for 1), so equal facts give equal text.
bool is_for_people(const std::string& key) {
  return key == "name" || key == "title" || key == "provenance" || key == "piece" || key == "format";
}

Json without_words(const Json& json) {
  if (json.is_array()) {
    Json out = Json::array();
    for (const Json& item : json) out.push_back(without_words(item));
    return out;
  }
  if (!json.is_object()) return json;
  Json out = Json::object();
  for (auto it = json.begin(); it != json.end(); ++it)
    if (!is_for_people(it.key())) out[it.key()] = without_words(it.value());
  return out;
}

}  // namespace

std::string board_hash_text(const Json& map, const Json& ruleset, const Json& deck) {
  Json facts = Json::object();
  facts["map"] = without_words(map);
  facts["ruleset"] = without_words(ruleset);
  facts["deck"] = without_words(deck);
  return facts.dump();
}

std::string board_hash(const Json& map, const Json& ruleset, const Json& deck) {
  return "sha256:" + sha256_hex(board_hash_text(map, ruleset, deck));
}

}  // namespace roundhouse
