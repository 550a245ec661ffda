// Ids of one kind of thing in the order of their file: looking one up, and guessing what a misspelt one meant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view name);

// The known name that is nearest to the word, if one is near enough to be meant.
std::optional<std::string> nearest_name(std::string_view word, const std::vector<std::string>& names);

// ` Did you mean "zurich"?`, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

// "a, b and c"
std::string joined(const std::vector<std::string>& items);

// The text in quotation marks, cut short, without control characters: safe to show whatever a file contains.
std::string in_quotes(std::string_view text);

// A key as part of a place such as tracks[3].color: as it is, or quoted where it is no plain word.
std::string key_in_path(const std::string& key);

}  // namespace roundhouse
