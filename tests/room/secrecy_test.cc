// No leak: what a seat or a watcher gets depends only on what it may know (COM-7). A log is changed in ways that the viewer can't see;
// both logs are played, with the same questions asked along the way, and every byte must be the same.
#include <set>

#include "record/lines.h"
#include "room/test_table.h"

namespace roundhouse::testing {
namespace {

using Log = std::vector<std::string>;

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> out;
  for (const std::string_view word : split_words(line)) out.emplace_back(word);
  return out;
}

// The lines of a log with whom they are about: deals and decisions. Only these are ever changed.
struct Line {
  std::size_t entry;
  int seat;  // from 1
  std::vector<std::string> words;
};

// A log taken apart so that its hidden words can be changed, and put together again.
class Mutable {
 public:
  explicit Mutable(const Log& log) : log_(log) {
    for (std::size_t e = 0; e < log.size(); ++e) {
      const Entry entry = read_entry(log[e]).value();
      if (entry.kind == EntryKind::kBegin) {
        std::size_t from = 0;
        for (std::size_t end = 0; end != std::string::npos; from = end + 1) {
          end = entry.lines.find('\n', from);
          auto words = split(entry.lines.substr(from, end - from));
          const bool about_seat = words[0] == "hand" || words[0] == "tickets";
          lines_.push_back({e, about_seat ? words[1][0] - '0' : 0, std::move(words)});
        }
      } else if (entry.kind == EntryKind::kAct) {
        auto words = split(entry.rest);
        lines_.push_back({e, words[1][0] - '0', std::move(words)});
      }
    }
  }

  // A card that another seat got unseen becomes another card, or two such cards change places: once the deck has been used up
  // all cards that are left are known to be somewhere.
  void change_cards(int viewer, const Deck& deck, Stream& random) {
    std::vector<std::string*> hidden;
    for (Line& line : lines_) {
      if (line.seat == 0 || line.seat == viewer) continue;
      for (std::size_t i = 2; line.words[0] == "hand" && i < line.words.size(); ++i) hidden.push_back(&line.words[i]);
      if (line.words.size() > 4 && line.words[2] == "draw") hidden.push_back(&line.words[4]);
    }
    const auto pick = [&](const auto& from) {
      return from[static_cast<std::size_t>(pick_below(random.next(), static_cast<int>(from.size())))];
    };
    std::string* card = pick(hidden);
    if (random.next() % 2 == 0) {
      *card = pick(deck.colors);
    } else {
      std::swap(*card, *pick(hidden));
    }
  }

  // Two tickets that the viewer never saw change places everywhere.
  void swap_tickets(int viewer, int tickets, Stream& random) {
    const std::string a = std::to_string(1 + pick_below(random.next(), tickets));
    const std::string b = std::to_string(1 + pick_below(random.next(), tickets));
    for (const Line& line : lines_) {
      if (line.seat == viewer && (names(line, a) || names(line, b))) return;
    }
    for (Line& line : lines_) {
      if (line.seat == 0 || line.seat == viewer) continue;
      const bool dealt = line.words[0] == "tickets", kept = line.words.size() > 2 && line.words[2] == "keep";
      std::size_t end = line.words.size();
      for (std::size_t i = 2; i < line.words.size(); ++i) {
        std::string& word = line.words[i];
        const std::string prefix =
            word[0] == 't' && word.size() > 1 && std::isdigit(static_cast<unsigned char>(word[1])) ? "t" : "";
        if (word == ">") end = std::min(end, i);
        if (prefix.empty() && !dealt && !(kept && i > 2 && i < end)) continue;
        if (word == prefix + a) {
          word = prefix + b;
        } else if (word == prefix + b) {
          word = prefix + a;
        }
      }
      if (kept) {  // numbers ascend
        std::sort(line.words.begin() + 3, line.words.begin() + static_cast<long>(end),
                  [](const std::string& x, const std::string& y) { return std::stoi(x) < std::stoi(y); });
      }
    }
  }

  Log log() const {
    Log out = log_;
    std::map<std::size_t, std::string> begun;
    for (const Line& line : lines_) {
      Entry entry = read_entry(log_[line.entry]).value();
      if (entry.kind == EntryKind::kAct) {
        entry.rest = joined(line.words);
        out[line.entry] = write_entry(entry);
      } else {
        std::string& lines = begun[line.entry];
        lines += (lines.empty() ? "" : "\n") + joined(line.words);
        entry.lines = lines;
        out[line.entry] = write_entry(entry);
      }
    }
    return out;
  }

 private:
  static bool names(const Line& line, const std::string& ticket) {
    const bool numbers = line.words[0] == "tickets";
    for (std::size_t i = 2; i < line.words.size(); ++i) {
      if (line.words[i] == "t" + ticket || (numbers && line.words[i] == ticket)) return true;
    }
    return false;
  }

  Log log_;
  std::vector<Line> lines_;
};

// A game by people at random, with undos, up to where something hidden is shown by rule.
Log some_log(const std::string& game, int players, int seed) {
  TestTable table = TestTable::dealt(game, players, "", seed);
  Stream random(static_cast<std::uint64_t>(seed));
  Log log = table.room().log();
  for (int i = 0; i < 60 * seed && !table.room().is_over(); ++i) {
    const auto [number, action] = table.some_action(random.next());
    if (action.rfind("complete", 0) == 0) break;
    EXPECT_EQ(table.act(number, action), "");
    if (random.next() % 3 == 0 && table.room().game()->may_take_back() == seat(number)) {
      table.expect_done(number, R"({"type":"undo"})");
    }
    if (table.room().is_over()) break;
    log = table.room().log();
  }
  return log;
}

// FJ-8: tickets that lie open, by seat.
std::vector<TicketSet> shown_tickets(const Room& room) {
  std::vector<TicketSet> out;
  const AnyView any = room.game()->game().observe(kNoSeat);
  std::visit(
      [&](const auto& view) {
        for (const auto& s : view.seats) out.push_back(s.completed);
      },
      any);
  return out;
}

// Another log that the viewer can't tell from this one: it can be played, and differs only where the viewer can't look.
Log twin_of(const Log& log, int viewer, const GameData& data, Stream& random, int& accepted) {
  Log twin = log;
  const auto shown = shown_tickets(Room::rebuild(log, registry(), bots(), 0).value());
  for (int tries = 0; tries < 20; ++tries) {
    Mutable changed(twin);
    if (random.next() % 2 == 0) {
      changed.change_cards(viewer, data.deck, random);
    } else {
      changed.swap_tickets(viewer, static_cast<int>(data.map.tickets.size()), random);
    }
    Log candidate = changed.log();
    if (candidate == twin) continue;
    const Result<Room> played = Room::rebuild(candidate, registry(), bots(), 0);
    if (!played || shown_tickets(*played) != shown) continue;
    twin = std::move(candidate);
    ++accepted;
  }
  return twin;
}

// Every byte that one audience gets: updates as they come, and answers to all that it could ask.
std::string heard_by(const Log& log, SeatId viewer) {
  Room room = Room::rebuild({log[0]}, registry(), bots(), 0).value();
  room.present(viewer, 1, 0);
  std::string out;
  const auto ask = [&](const std::string& message) {
    const Proposal proposal = room.propose({viewer, false, ""}, message, 5);
    for (const std::string& reply : proposal.replies) out += reply + "\n";
  };
  for (std::size_t i = 1; i < log.size(); ++i) {
    const auto sent = room.commit(log[i]);
    EXPECT_TRUE(sent) << log[i] << sent.error().text();
    for (const Outgoing& message : *sent) out += message.text + "\n";
    if (i % 7 != 0) continue;
    ask(i % 2 == 0 ? R"({"type":"hello"})" : R"({"type":"hello","last":5})");
    for (const char* action : {"draw", "take 1", "claim 3 red:2", "claim 5 wild:1", "tickets", "keep 1", "keep none",
                               "pass", "pay wild:1", "place red:2", "stop", "complete 1", "exchange"}) {
      ask(R"({"type":"why","action":")" + std::string(action) + "\"}");
      // An answer to a question that does not stand is refused whatever it says.
      ask(TestTable::act_text(999999, action));
    }
    for (const char* word : {"record", "back", "rematch", "leave", "start", "nonsense"}) {
      ask(R"({"type":")" + std::string(word) + "\"}");
    }
  }
  return out;
}

class Secrecy : public ::testing::TestWithParam<GameTable> {};

TEST_P(Secrecy, BytesDependOnlyOnWhatTheViewerMayKnow) {
  // Rules: COM-7, COM-3, COM-10
  const auto& [name, players] = GetParam();
  int accepted = 0, told_apart = 0;
  // The longer game where it is quickest: what a seat may know does not depend on how many there are.
  for (int seed = 1; seed <= (players == 2 ? 2 : 1); ++seed) {
    const Log log = some_log(name, players, seed);
    std::vector<std::string> heard{heard_by(log, kNoSeat)};
    for (int viewer = 1; viewer <= players; ++viewer) heard.push_back(heard_by(log, seat(viewer)));
    for (int viewer = 0; viewer <= players; ++viewer) {
      Stream random(static_cast<std::uint64_t>(seed * 100 + viewer));
      const Log twin = twin_of(log, viewer, *game_named(name.c_str()), random, accepted);
      const SeatId id = viewer == 0 ? kNoSeat : seat(viewer);
      ASSERT_TRUE(heard[static_cast<std::size_t>(viewer)] == heard_by(twin, id))
          << name << " " << players << " viewer " << viewer;
      // Somebody else can tell them apart, so they do differ.
      const int other = viewer % players + 1;
      told_apart += heard[static_cast<std::size_t>(other)] != heard_by(twin, seat(other));
    }
  }
  EXPECT_GT(accepted, 10);
  EXPECT_GT(told_apart, players / 2);
}

INSTANTIATE_TEST_SUITE_P(AllTables, Secrecy, ::testing::ValuesIn(all_game_tables()), table_name);

// The proof that the test above can fail: the same change is plain to see for the seat whose card it is.
TEST(Secrecy, WhoseCardItIsSeesTheChange) {
  const Log log = some_log("europe", 2, 1);
  Stream random(1);
  int changes = 0;
  for (int tries = 0; tries < 500 && changes < 3; ++tries) {
    Mutable changed(log);
    changed.change_cards(2, game_named("europe")->deck, random);
    const Log twin = changed.log();
    if (twin == log || !Room::rebuild(twin, registry(), bots(), 0)) continue;
    changes += heard_by(twin, seat(1)) != heard_by(log, seat(1));  // not if two cards of one hand changed places
    EXPECT_TRUE(heard_by(twin, seat(2)) == heard_by(log, seat(2)));
  }
  EXPECT_EQ(changes, 3);
}

}  // namespace
}  // namespace roundhouse::testing
