#include "core/names.h"
#include "maps/files.h"

namespace roundhouse {
namespace {

// Words that records and maps use for something else, and keys that the board hash passes over.
bool is_taken(const std::string& id) {
  static const std::vector<std::string> taken{"wild", "gray", "format", "name", "piece", "provenance", "title"};
  return find_name(taken, id).has_value();
}

}  // namespace

Deck read_deck(const Value& root) {
  Deck deck;
  const auto object = root.object({"format", "id", "colors", "wild"});
  if (!object) return deck;
  if (!check_format(*object, kDeckFormat)) return deck;
  object->id("id");

  if (const auto colors = object->need("colors")) {
    int cards = 0;
    for (const Value& item : colors->list(1, kMaxColors, "colours")) {
      const auto color = item.object({"id", "count"});
      if (!color) continue;
      const std::string id = color->id("id");
      if (is_taken(id)) color->fail("id", ErrorCode::kBadValue, "A colour can't be called " + in_quotes(id) + ".");
      if (find_name(deck.colors, id))
        color->fail("id", ErrorCode::kBadValue, "The colour " + in_quotes(id) + " is listed twice.");
      deck.colors.push_back(id);
      deck.counts.push_back(color->integer("count", 1, kMaxColored));
      cards += deck.counts.back();
    }
    if (cards > kMaxColored)
      colors->fail(ErrorCode::kTooLarge, "The coloured cards are " + std::to_string(cards) + " together; at most " +
                                             std::to_string(kMaxColored) + " are possible.");
  }
  if (const auto wild = object->need("wild")) {
    if (const auto inner = wild->object({"name", "count"})) {
      deck.wild_name = inner->text("name", 40);
      deck.wilds = inner->integer("count", 0, kMaxWilds);
    }
  }
  return deck;
}

}  // namespace roundhouse
