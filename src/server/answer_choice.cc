#include "server/answer_choice.h"

#include <algorithm>
#include <vector>

namespace roundhouse {
namespace {

using Texts = std::vector<std::string>;

const Json& member(const Json& object, const char* name) {
  static const Json kNothing = Json::array();
  const auto found = object.find(name);
  return found == object.end() ? kNothing : *found;
}

void add_payments(Texts& out, const std::string& begin, const Json& paying, const std::string& end = "") {
  for (const Json& pay : member(paying, "pay")) out.push_back(begin + pay.get<std::string>() + end);
}

// What builds something: it ends games, and makes long lists of questions short.
Texts building(const Json& ask) {
  Texts out;
  for (const Json& claim : member(ask, "claim")) {
    for (const Json& track : claim["tracks"]) {
      const std::string begin = "claim " + std::to_string(track.get<int>()) + " ";
      add_payments(out, begin, claim);
      if (claim.contains("flag")) add_payments(out, begin, claim["flag"], " flag");
    }
  }
  for (const Json& suit : member(ask, "suit")) {
    for (const Json& cards : suit["cards"]) out.push_back("place " + cards.get<std::string>());
  }
  for (const Json& cards : member(ask, "mix")) out.push_back("place " + cards.get<std::string>());
  if (ask.contains("extra")) add_payments(out, "pay ", ask["extra"]);
  if (ask.contains("complete")) {
    for (const Json& ticket : ask["complete"]["tickets"])
      out.push_back("complete " + std::to_string(ticket.get<int>()));
  }
  return out;
}

Texts others(const Json& ask) {
  Texts out;
  for (const Json& slot : member(ask, "take")) out.push_back("take " + std::to_string(slot.get<int>()));
  for (const char* word : {"draw", "stop", "pass", "withdraw", "exchange", "tickets"}) {
    if (ask.contains(word)) out.emplace_back(word);
  }
  for (const Json& station : member(ask, "station")) {
    for (const Json& city : station["cities"]) add_payments(out, "station " + city.get<std::string>() + " ", station);
  }
  return out;
}

std::string keep_all(const Json& keep) {
  std::vector<int> offer;
  for (const Json& ticket : keep["offer"]) offer.push_back(ticket.get<int>());
  std::ranges::sort(offer);
  std::string out = "keep";
  for (const int ticket : offer) out += " " + std::to_string(ticket);
  return out;
}

}  // namespace

std::string choose_answer(const Json& ask, std::uint64_t random) {
  if (ask.contains("keep")) return keep_all(ask["keep"]);
  const Texts build = building(ask), other = others(ask);
  const bool builds = !build.empty() && (other.empty() || random % 10 < 7);
  const Texts& from = builds ? build : other;
  return from[random / 10 % from.size()];
}

}  // namespace roundhouse
