#include "server/negotiation.h"

#include <algorithm>
#include <array>

namespace roundhouse {
namespace {

std::string_view trim(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  return text.substr(from, text.find_last_not_of(" \t") + 1 - from);
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Cuts off what stands before the separator, and the separator.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view out = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return out;
}

// "q=0.25" as 250. At most three digits after the point.
std::optional<int> read_weight(std::string_view text) {
  if (text.size() < 3 || text.size() > 7 || !same_word(text.substr(0, 2), "q=")) return std::nullopt;
  text.remove_prefix(2);
  if ((text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.')) return std::nullopt;
  int out = (text[0] - '0') * 1000;
  int place = 100;
  for (const char c : text.substr(std::min<std::size_t>(text.size(), 2))) {
    if (c < '0' || c > '9') return std::nullopt;
    out += (c - '0') * place;
    place /= 10;
  }
  return out <= 1000 ? std::optional(out) : std::nullopt;
}

// In thousandths. Not set: the client did not say.
struct Weights {
  std::array<std::optional<int>, 3> of_coding;
  std::optional<int> of_others;  // *
};

Weights read_accept_encoding(std::string_view text) {
  Weights out;
  while (!text.empty()) {
    std::string_view element = take_until(text, ',');
    const std::string_view name = trim(take_until(element, ';'));
    const std::optional<int> weight = element.empty() ? 1000 : read_weight(trim(element));
    if (!weight) continue;  // not of the form: as if it were not there
    if (name == "*") out.of_others = weight;
    if (same_word(name, "identity")) out.of_coding[static_cast<std::size_t>(Coding::kIdentity)] = weight;
    if (same_word(name, "gzip") || same_word(name, "x-gzip"))
      out.of_coding[static_cast<std::size_t>(Coding::kGzip)] = weight;
    if (same_word(name, "br")) out.of_coding[static_cast<std::size_t>(Coding::kBrotli)] = weight;
  }
  return out;
}

}  // namespace

std::optional<Coding> choose_coding(std::string_view accept_encoding, std::span<const Coding> available) {
  const Weights weights = read_accept_encoding(accept_encoding);
  std::optional<Coding> best;
  int best_rank = 0;
  for (const Coding coding : available) {
    const std::optional<int>& own = weights.of_coding[static_cast<std::size_t>(coding)];
    const std::optional<int>& said = own ? own : weights.of_others;
    // Identity that is not mentioned is allowed, but whatever is mentioned is liked better.
    const int rank = said ? 2 * *said : coding == Coding::kIdentity ? 1 : 0;
    if (rank > best_rank) {
      best = coding;
      best_rank = rank;
    }
  }
  return best;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  std::string_view rest = trim(if_none_match);
  if (rest == "*") return true;
  const auto skip = [&](std::string_view any_of) {
    rest.remove_prefix(std::min(rest.find_first_not_of(any_of), rest.size()));
  };
  for (skip(", \t"); !rest.empty(); skip(", \t")) {
    // A weak tag is as good: who asks wants to know whether it has to be sent again.
    if (rest.starts_with("W/")) rest.remove_prefix(2);
    if (!rest.starts_with('"')) return false;
    const std::size_t end = rest.find('"', 1);  // a comma may be part of a tag
    if (end == std::string_view::npos) return false;
    if (rest.substr(0, end + 1) == tag) return true;
    rest.remove_prefix(end + 1);
    skip(" \t");
    if (!rest.empty() && rest[0] != ',') return false;
  }
  return false;
}

}  // namespace roundhouse
