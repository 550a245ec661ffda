#include "cli/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

#include "bots/stream.h"
#include "cli/commands.h"
#include "cli/move_words.h"
#include "cli/terminal.h"
#include "cli/view_text.h"
#include "core/overloaded.h"
#include "record/lines.h"
#include "record/replay.h"
#include "words/log_lines.h"
#include "words/sentences.h"

namespace roundhouse {
namespace {

constexpr const char* kHelp =
    "A move is its number, or words:\n"
    "  draw · take 3 · take red · claim berlin-wien · claim 12 red:2 wild:1 · station wien\n"
    "  tickets · keep 4 17 · keep all · pay · withdraw · place red:3 · place red blue green · stop · complete 12\n"
    "Commands:\n"
    "  moves          every legal move          table          the table again\n"
    "  why MOVE       why a move is not legal   board [CITY]   the tracks, all or of a city\n"
    "  undo           take your move back       log            what has happened\n"
    "  hint           what a bot would do       save [FILE]    keep the game\n"
    "  help           this                      quit           save and leave\n";

// The market is on the table, and the end has a page of its own.
bool is_shown_anyway(const AnyEvent& event) {
  return std::visit(Overloaded{
                        [](const board::Event& e) {
                          return std::holds_alternative<SlotFilled>(e) || std::holds_alternative<board::GameEnded>(e);
                        },
                        [](const card::Event& e) {
                          return std::holds_alternative<SlotFilled>(e) || std::holds_alternative<card::GameEnded>(e);
                        },
                    },
                    event);
}

}  // namespace

Session::Session(std::shared_ptr<const GameData> data, Recorder table, std::vector<std::string> seats,
                 std::vector<AnyEvents> log, std::uint64_t bot_seed, std::string save_path, bool quick)
    : data_(std::move(data)),
      table_(std::move(table)),
      names_(std::move(seats)),
      log_(std::move(log)),
      bot_seed_(bot_seed),
      save_path_(std::move(save_path)),
      quick_(quick) {
  if (log_.size() > 1) told_.fill(log_.size());
  seat_bots();
  people_ = static_cast<int>(std::count(names_.begin(), names_.end(), "human"));
}

// After a step back, or in a game taken up again, bots are seated anew and led through the game so far: then they
// remember what they were told, and their streams are where they would have been.
void Session::seat_bots() {
  bots_.clear();
  for (std::uint8_t s = 0; s < names_.size(); ++s) {
    auto bot = make_bot(names_[s], data_, player_seed(bot_seed_, SeatId{s}));
    bots_.push_back(bot ? std::move(*bot) : nullptr);
  }
  const Record past = table_.record();
  AnyEvents events;
  Result<Replay> replay = Replay::start(past, data_, &events);
  tell_bots(events);
  const auto list = std::make_unique<ActionList>();
  while (replay && !replay->at_end()) {
    const SeatId seat = past.decisions[static_cast<std::size_t>(replay->at())].seat;
    replay->game().legal_actions(seat, Payments::kCanonical, *list);
    if (!is_person(seat)) bots_[seat.value]->choose(replay->game().observe(seat), *list);
    events.clear();
    if (const Result<> step = replay->step(&events); !step) break;
    tell_bots(events);
  }
}

void Session::tell_bots(const AnyEvents& events) {
  for (std::uint8_t s = 0; s < bots_.size(); ++s) {
    if (bots_[s] == nullptr || !bots_[s]->listens()) continue;
    for (const AnyEvent& event : events) bots_[s]->observe(redact(event, SeatId{s}));
  }
}

void Session::play(LegalAction action) {
  before_.push_back({table_, log_.size(), action.seat()});
  AnyEvents events;
  if (table_.play(action, &events)) before_.clear();
  tell_bots(events);
  log_.push_back(std::move(events));
}

void Session::play_bot(SeatId seat) {
  const auto list = std::make_unique<ActionList>();
  game().legal_actions(seat, Payments::kCanonical, *list);
  const auto chosen = list->find(bots_[seat.value]->choose(game().observe(seat), *list));
  assert(chosen);
  play(*chosen);
}

// What has happened since this person was last told.
void Session::tell_news(SeatId reader) {
  std::size_t& told = told_[reader.value];
  bool any = false;
  for (; told < log_.size(); ++told) {
    for (const AnyEvent& event : log_[told]) {
      if (is_shown_anyway(event)) continue;
      const std::string line = log_line(*data_, redact(event, reader), reader);
      if (line.empty()) continue;
      fmt::print("{}  {}\n", any ? "" : "\n", line);
      any = true;
    }
  }
}

// Several people at one keyboard: nobody sees another's cards.
void Session::draw_curtain(SeatId seat) {
  if (reader_ == seat) return;
  reader_ = seat;
  if (people_ < 2) return;
  fmt::print("{}\n{}", input_is_terminal() ? "\x1b[2J\x1b[H" : "",
             paint(Style::kAsk, fmt::format("Seat {}: press Enter when the others look away. ", seat.value + 1)));
  std::fflush(stdout);
  std::string line;
  input_.next(line);
}

void Session::show_menu(SeatId seat) {
  const AnyView view = game().observe(seat);
  const bool second = std::visit([](const auto& v) { return v.phase == decltype(v.phase)::kSecondCard; }, view);
  fmt::print("\n{}\n", second ? show_cards(*data_, view) : show_table(game(), view, {names_}));
  fmt::print("{}", MoveMenu(game(), seat).folded());
}

int Session::run() {
  while (!game().is_over()) {
    const SeatId seat = next_to_choose(game());
    if (!is_person(seat)) {
      play_bot(seat);
      continue;
    }
    draw_curtain(seat);
    tell_news(seat);
    if (ask(seat) == Next::kLeave) return exit_status_;
  }
  return finish();
}

Session::Next Session::ask(SeatId seat) {
  {
    const MoveMenu menu(game(), seat);
    if (menu.size() == 1 && menu.numbered(1)->kind() == ActionKind::kPass) {  // COM-4: nothing to ask
      fmt::print("\n  You can do nothing at all: you pass.\n");
      play(*menu.find(*menu.numbered(1)));
      return Next::kGoOn;
    }
  }
  show_menu(seat);
  bool done = false;
  while (!done) {
    fmt::print("{}", paint(Style::kAsk, "> "));
    std::fflush(stdout);
    std::string line;
    switch (input_.next(line)) {
      case LineInput::Got::kEnd: return leave("\nThe input has ended.");
      case LineInput::Got::kInterrupt: exit_status_ = 130; return leave("\nInterrupted.");
      case LineInput::Got::kLine: break;
    }
    if (!input_is_terminal()) fmt::print("{}\n", line);
    if (obey(seat, line, true, done) == Next::kLeave) return Next::kLeave;
  }
  // The others move next: the last moment to take the move back.
  const bool over_to_others = !game().is_over() && next_to_choose(game()) != seat;
  const bool can_undo = !before_.empty() && before_.back().seat == seat;
  if (over_to_others && can_undo && !quick_) return confirm(seat);
  return Next::kGoOn;
}

Session::Next Session::confirm(SeatId seat) {
  tell_news(seat);
  while (true) {
    fmt::print("{}", paint(Style::kAsk, "Enter: go on · undo: take it back > "));
    std::fflush(stdout);
    std::string line;
    switch (input_.next(line)) {
      case LineInput::Got::kEnd: return leave("\nThe input has ended.");
      case LineInput::Got::kInterrupt: exit_status_ = 130; return leave("\nInterrupted.");
      case LineInput::Got::kLine: break;
    }
    if (!input_is_terminal()) fmt::print("{}\n", line);
    if (first_word(line).first.empty() || first_word(line).first == "go") return Next::kGoOn;
    bool done = false;
    if (obey(seat, line, false, done) == Next::kLeave) return Next::kLeave;
    if (done) return Next::kGoOn;
  }
}

// A command or a move. `done`: this person's part is over for now, or the table has changed.
Session::Next Session::obey(SeatId seat, std::string_view line, bool may_move, bool& done) {
  const auto [word, rest] = first_word(line);
  if (word.empty()) return Next::kGoOn;
  if (word == "help" || word == "?") {
    fmt::print("{}", kHelp);
  } else if (word == "quit" || word == "exit" || word == "q") {
    return leave("");
  } else if (word == "save") {
    save(rest.empty() ? save_path_ : std::string(rest), false);
  } else if (word == "log") {
    print_log(seat);
  } else if (word == "table") {
    fmt::print("\n{}", show_table(game(), game().observe(seat), {names_}));
  } else if (word == "board") {
    print_board(rest);
  } else if (word == "why") {
    explain(seat, rest);
  } else if (word == "undo") {
    done = undo(seat);
  } else if (!may_move) {
    fmt::print("Enter lets the others go on; `undo` takes your move back.\n");
  } else if (word == "moves") {
    fmt::print("{}", MoveMenu(game(), seat).complete());
  } else if (word == "hint") {
    const MoveMenu menu(game(), seat);
    const ActionId best = make_simple_bot(data_, bot_seed_)->choose(game().observe(seat), menu.canonical_list());
    fmt::print("A simple bot would {} ({}).\n", action_words(*data_, game().observe(seat), best), menu.number_of(best));
  } else {
    try_move(seat, line, done);
  }
  return Next::kGoOn;
}

bool Session::undo(SeatId seat) {
  // What bots did since goes with it; what another person did is not ours to take back.
  while (!before_.empty() && before_.back().seat != seat && !is_person(before_.back().seat)) before_.pop_back();
  if (before_.empty()) {
    fmt::print(
        "Nothing can be taken back: you have made no decision yet, or something hidden has been revealed since.\n");
    return false;
  }
  if (before_.back().seat != seat) {
    fmt::print("Seat {} has decided since.\n", before_.back().seat.value + 1);
    return false;
  }
  const Before step = std::move(before_.back());
  before_.pop_back();
  table_ = step.table;
  log_.resize(step.logged);
  for (std::size_t& told : told_) told = std::min(told, log_.size());
  seat_bots();
  fmt::print("Taken back.\n");
  return true;
}

bool Session::save(const std::string& path, bool quiet) {
  // The seed goes into the file too: the game then goes on with the very cards that would have come.
  if (const Result<> saved = save_record(table_.record(true), path); !saved) {
    fmt::print(stderr, "roundhouse: {}\n", saved.error().text());
    return false;
  }
  if (!quiet) fmt::print("Saved as {}\n", path);
  return true;
}

// Nothing is lost, however a game is left.
Session::Next Session::leave(const char* why) {
  if (*why != '\0') fmt::print("{}\n", why);
  if (save(save_path_, true)) {
    fmt::print("The game is saved. Go on with:  roundhouse play --resume {}\n", save_path_);
  } else if (exit_status_ == 0) {
    exit_status_ = kExitError;
  }
  return Next::kLeave;
}

}  // namespace roundhouse
