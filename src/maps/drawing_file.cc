#include "core/names.h"
#include "maps/files.h"

namespace roundhouse {
namespace {

constexpr double kNarrowest = 0.2, kWidest = 5;

std::optional<Position> read_position(const Value& value) {
  const auto pair = value.list(2, 2, "numbers");
  if (pair.size() != 2) return std::nullopt;
  const auto x = pair[0].number(0, 1), y = pair[1].number(0, 1);
  if (!x || !y) return std::nullopt;
  return Position{*x, *y};
}

}  // namespace

Drawing read_drawing(const Value& root, const Map* map) {
  Drawing drawing;
  const auto object = root.object({"format", "id", "aspect", "positions"});
  if (!object) return drawing;
  if (!check_format(*object, kDrawingFormat)) return drawing;
  object->id("id");
  if (const auto aspect = object->need("aspect")) drawing.aspect = aspect->number(kNarrowest, kWidest).value_or(1);

  const auto positions = object->need("positions");
  if (!positions) return drawing;
  if (!positions->json().is_object()) {
    positions->fail(ErrorCode::kBadValue, "This must be an object with a position for each city.");
    return drawing;
  }
  if (positions->json().size() > kMaxCities) {
    positions->fail(ErrorCode::kTooLarge, "At most " + std::to_string(kMaxCities) + " cities are possible.");
    return drawing;
  }
  std::vector<std::string> ids;
  if (map != nullptr && !map->tracks.empty())  // without tracks there is no board to draw
    for (const City& city : map->cities) ids.push_back(city.id);
  drawing.cities.resize(ids.size());

  std::vector<Position> spots;
  std::vector<std::string> at;
  for (auto it = positions->json().begin(); it != positions->json().end(); ++it) {
    const Value value = positions->child(it.key(), it.value());
    const auto position = read_position(value);
    if (position) {
      for (std::size_t i = 0; i < spots.size(); ++i)
        if (spots[i].x == position->x && spots[i].y == position->y)
          value.fail(ErrorCode::kBadValue, "This is the very spot of " + in_quotes(at[i]) + ".");
      spots.push_back(*position);
      at.push_back(it.key());
    }
    if (map == nullptr) continue;
    const auto city = find_name(ids, it.key());
    if (!city)
      value.fail(ErrorCode::kUnknownName,
                 "The map draws no city " + in_quotes(it.key()) + "." + did_you_mean(it.key(), ids));
    else if (position) drawing.cities[*city] = *position;
  }
  for (const std::string& id : ids)
    if (!positions->json().contains(id))
      positions->fail(ErrorCode::kBadValue, "The city " + in_quotes(id) + " has no position.");
  return drawing;
}

}  // namespace roundhouse
