// Cities as people type them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "maps/map.h"

namespace roundhouse {

// ASCII letters only: ids have no others.
std::string lower(std::string_view text);

// The city that the text begins with, by id, name or the beginning of one; the text is moved past it. Says what is wrong otherwise.
std::optional<CityId> read_city(const Map& map, std::string_view& text, std::string& problem);

// What stands between two cities: spaces, hyphens, dashes, commas, "to".
void skip_separator(std::string_view& text);

}  // namespace roundhouse
