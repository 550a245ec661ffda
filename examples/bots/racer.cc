// An example bot for the line protocol (docs/bot_protocol.md): C++17, one file, nothing but the standard library.
//
//     g++ -std=c++17 -O2 examples/bots/racer.cc -o racer
//     roundhouse arena new-york --players cmd:./racer,random
//
// It claims the longest track that it can pay for, and collects the colour of which it has most. It looks at the legal
// actions, its hand and the market only; the first half of the file reads as much JSON as that needs.
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

// A JSON value. The protocol's messages are well-formed, so that errors need no words.
struct Value {
  std::string text;  // of a string, a number or a word such as null
  std::vector<Value> items;
  std::map<std::string, Value> members;

  const Value& operator[](const std::string& key) const {
    static const Value nothing;
    const auto at = members.find(key);
    return at == members.end() ? nothing : at->second;
  }
  long number() const { return std::strtol(text.c_str(), nullptr, 10); }
};

class Reader {
 public:
  explicit Reader(const std::string& json) : json_(json) {}

  Value value() {
    Value out;
    skip_space();
    const char c = peek();
    if (c == '{') {
      for (++at_; skip_space(), peek() != '}' && peek() != 0; comma()) {
        std::string key = string();
        comma();  // the colon
        out.members[key] = value();
      }
      ++at_;
    } else if (c == '[') {
      for (++at_; skip_space(), peek() != ']' && peek() != 0; comma()) out.items.push_back(value());
      ++at_;
    } else if (c == '"') {
      out.text = string();
    } else {
      while (peek() != 0 && std::string(",}] \t").find(peek()) == std::string::npos) out.text += json_[at_++];
    }
    return out;
  }

 private:
  char peek() const { return at_ < json_.size() ? json_[at_] : '\0'; }
  void skip_space() {
    while (std::isspace(static_cast<unsigned char>(peek()))) ++at_;
  }
  void comma() {
    skip_space();
    if (peek() == ',' || peek() == ':') ++at_;
  }
  // Escapes stand only in names for people, which this bot does not read.
  std::string string() {
    std::string out;
    skip_space();
    for (++at_; peek() != '"' && peek() != 0; ++at_) {
      if (peek() == '\\') ++at_;
      out += peek();
    }
    ++at_;
    return out;
  }

  const std::string& json_;
  std::size_t at_ = 0;
};

struct Game {
  std::map<long, long> lengths;  // of the tracks
};

// How many cards of all kinds, and how many of them are wilds: out of "claim 12 red:2 wild:1".
struct Paid {
  long cards = 0, wilds = 0;
};
Paid paid_in(std::istringstream& words) {
  Paid paid;
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) continue;
    const long n = std::strtol(word.c_str() + colon + 1, nullptr, 10);
    paid.cards += n;
    if (word.compare(0, colon, "wild") == 0) paid.wilds += n;
  }
  return paid;
}

double value_of(const Value& action, const Value& view, const Game& game) {
  std::istringstream words(action["text"].text);
  std::string verb;
  long target = 0;
  words >> verb;
  if (verb == "claim") {
    words >> target;
    const long length = game.lengths.count(target) > 0 ? game.lengths.at(target) : 0;
    return 100 + 10.0 * static_cast<double>(length) - static_cast<double>(paid_in(words).wilds);
  }
  if (verb == "place") {
    const Paid paid = paid_in(words);
    return 22 + static_cast<double>(paid.cards - 2 * paid.wilds);
  }
  if (verb == "take") {
    words >> target;
    const std::string color = view["market"].items.at(static_cast<std::size_t>(target - 1)).text;
    return 10 + static_cast<double>(view["hand"][color].number());
  }
  // The Card Game is all about tickets.
  if (verb == "tickets" && view["kind"].text == "card") return view["tickets"].items.size() < 6 ? 14 : 2;
  if (verb == "keep" && view["kind"].text == "card") return static_cast<double>(action["text"].text.size());
  if (verb == "keep") return -static_cast<double>(action["text"].text.size());  // few tickets: they slow it down
  static const std::map<std::string, double> others{{"complete", 90}, {"pay", 50},    {"draw", 13},
                                                    {"stop", 1},      {"tickets", 2}, {"exchange", 1.5},
                                                    {"withdraw", 0},  {"station", -1}};
  const auto at = others.find(verb);
  return at == others.end() ? -2 : at->second;
}

std::string best_action(const Value& message, const Game& game) {
  const Value* best = nullptr;
  double best_value = 0;
  for (const Value& action : message["actions"].items) {
    const double value = value_of(action, message["view"], game);
    if (best == nullptr || value > best_value) best = &action, best_value = value;
  }
  return (*best)["id"].text;
}

}  // namespace

int main() {
  Game game;
  for (std::string line; std::getline(std::cin, line);) {
    const Value message = Reader(line).value();
    const std::string& type = message["type"].text;
    if (type == "hello") std::cout << R"({"type":"ready","name":"racer"})" << "\n" << std::flush;
    if (type == "start") {
      game = {};
      for (const Value& track : message["board"]["tracks"].items)
        game.lengths[track["id"].number()] = track["length"].number();
    }
    if (type == "choose") std::cout << R"({"type":"action","id":)" << best_action(message, game) << "}\n" << std::flush;
  }
}
