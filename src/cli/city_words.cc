#include "cli/city_words.h"

#include <algorithm>
#include <vector>

#include "core/names.h"

namespace roundhouse {
namespace {

bool ends_here(std::string_view text) {
  return text.empty() || text[0] == ' ' || text[0] == '-' || text[0] == ',' || text.substr(0, 3) == "–";
}

// The ways to write a city: its id, the id with spaces or hyphens, its name.
std::vector<std::string> city_forms(const City& city) {
  std::vector<std::string> forms{city.id, city.id, city.id, lower(city.name)};
  std::replace(forms[1].begin(), forms[1].end(), '_', ' ');
  std::replace(forms[2].begin(), forms[2].end(), '_', '-');
  return forms;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

void skip_separator(std::string_view& text) {
  constexpr std::string_view kDash = "–";
  while (!text.empty()) {
    if (text[0] == ' ' || text[0] == '-' || text[0] == ',') {
      text.remove_prefix(1);
    } else if (text.substr(0, kDash.size()) == kDash) {
      text.remove_prefix(kDash.size());
    } else if (text.substr(0, 3) == "to ") {
      text.remove_prefix(3);
    } else {
      return;
    }
  }
}

std::optional<CityId> read_city(const Map& map, std::string_view& text, std::string& problem) {
  // The longest form that stands there in full, so that "new york" is not taken for something shorter.
  std::size_t best = 0;
  std::optional<CityId> found;
  for (std::size_t i = 0; i < map.cities.size(); ++i) {
    for (const std::string& form : city_forms(map.cities[i])) {
      if (form.size() <= best || text.substr(0, form.size()) != form || !ends_here(text.substr(form.size()))) continue;
      best = form.size();
      found = CityId{static_cast<std::uint8_t>(i)};
    }
  }
  if (found) {
    text.remove_prefix(best);
    return found;
  }
  const std::string_view word = text.substr(0, text.find_first_of(" -,"));
  std::vector<std::string> matches, names;
  for (std::size_t i = 0; i < map.cities.size(); ++i) {
    const auto forms = city_forms(map.cities[i]);
    names.push_back(map.cities[i].id);
    const bool fits = !word.empty() && std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
      return form.substr(0, word.size()) == word;
    });
    if (!fits) continue;
    matches.push_back(map.cities[i].name);
    found = CityId{static_cast<std::uint8_t>(i)};
  }
  if (matches.size() == 1) {
    text.remove_prefix(word.size());
    return found;
  }
  if (word.empty()) {
    problem = "A city is missing: name both, as in `claim berlin-wien`.";
  } else if (matches.empty()) {
    problem = "There is no city " + in_quotes(word) + "." + did_you_mean(word, names);
  } else {
    problem = in_quotes(word) + " could be " + joined(matches) + ".";
  }
  return std::nullopt;
}

}  // namespace roundhouse
