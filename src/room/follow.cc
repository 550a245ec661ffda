#include "room/follow.h"

#include <algorithm>

#include "record/lines.h"
#include "record/replay.h"
#include "record/shuffle.h"
#include "room/version.h"

namespace roundhouse {
namespace {

using Who = TableSeat::Who;
using Stage = Table::Stage;

std::vector<Share> shares_of(const Table& table) {
  std::vector<Share> shares;
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    if (const TableSeat& seat = table.seats[s]; seat.who == Who::kPerson) shares.emplace_back(SeatId{s}, seat.share);
  }
  return shares;
}

class Follower {
 public:
  Follower(TableState& state, const Entry& entry, const Registry& registry)
      : state_(state), table_(state.table), entry_(entry), registry_(registry) {}

  Result<Change> run() {
    if ((state_.seq == 0) != (entry_.kind == EntryKind::kOpen)) return misfit();
    if (state_.seq > 0 && entry_.seat != kNoSeat && entry_.seat.value >= table_.players()) return misfit();
    if (const Result<> done = step(); !done) return done.error();
    ++state_.seq;
    if (entry_.kind != EntryKind::kLost) state_.held = state_.seq;
    if (entry_.kind == EntryKind::kOpen) state_.opened_at = entry_.at;
    if (entry_.seat != kNoSeat) ++state_.changes[entry_.seat.value];
    note_questions();
    return Change{state_.seq, entry_, mover(), std::move(events_)};
  }

 private:
  Error misfit() const {
    return {ErrorCode::kDiverged,
            "entry " + std::to_string(state_.seq + 1) + ", " + entry_word(entry_.kind) + ", does not fit there", "",
            ""};
  }
  SeatId mover() const { return entry_.kind == EntryKind::kAct ? acted_ : entry_.seat; }
  TableSeat& seat() { return table_.seat(entry_.seat); }
  bool is_person() { return seat().who == Who::kPerson; }
  // Does `change` if it may happen.
  template <class F>
  Result<> when(bool fits, F change) {
    if (!fits) return misfit();
    change();
    return Ok{};
  }

  Result<> step() {
    const bool lobby = table_.stage == Stage::kLobby, playing = table_.stage == Stage::kPlaying;
    switch (entry_.kind) {
      case EntryKind::kOpen: return open();
      case EntryKind::kSit: return when(lobby && seat().who == Who::kOpen, [&] { sit(); });
      case EntryKind::kLeave: return when(lobby && is_person(), [&] { seat() = {}; });
      case EntryKind::kBot: return when(lobby && seat().who == Who::kOpen, [&] { seat_bot(entry_.seat, entry_.word); });
      case EntryKind::kClear: return when(lobby && seat().who != Who::kOpen, [&] { seat() = {}; });
      case EntryKind::kReady:
        return when(lobby && is_person() && good_share(entry_.word), [&] { seat().share = entry_.word; });
      case EntryKind::kUnready: return when(lobby && is_person(), [&] { seat().share.clear(); });
      case EntryKind::kBegin: return begin();
      case EntryKind::kAct: return act();
      case EntryKind::kUndo:
        return when(playing && state_.game->may_take_back() == entry_.seat, [&] { state_.game->take_back(); });
      case EntryKind::kCare: return when(playing && is_person(), [&] { seat().care = true; });
      case EntryKind::kBack: return when(playing && seat().care, [&] { take_seat_back(); });
      case EntryKind::kResign: return when(playing && is_person(), [&] { seat().resigned = true; });
      case EntryKind::kPause: return when(playing && !table_.paused, [&] { pause(); });
      case EntryKind::kResume: return when(table_.paused, [&] { resume(); });
      case EntryKind::kRematch:
        return when(table_.stage == Stage::kOver && is_person(), [&] { seat().rematch = true; });
      case EntryKind::kNext: return when(table_.stage == Stage::kOver, [&] { table_.next = entry_.word; });
      case EntryKind::kCut: return when(is_cut_here(), [&] { ask_again(); });
      case EntryKind::kFull: return when(playing && state_.seq >= kMostEntries, [&] { end(); });
      case EntryKind::kLost: return Ok{};
    }
    return misfit();
  }

  Result<> open() {
    Result<TableSettings> settings = parse_settings(entry_.lines);
    if (!settings) return settings.error();
    if (entry_.word != std::to_string(kTableLogVersion))
      return Error{ErrorCode::kUnsupported, "a log of another version: " + entry_.word, "", ""};
    Record named;  // so that another edition of the board, or other rules, are refused by name
    named.game = settings->game;
    named.board = settings->board;
    named.rules = settings->rules;
    Result<std::shared_ptr<const GameData>> data = game_of(named, registry_);
    if (!data) return data.error();
    state_.data = std::move(*data);
    table_.settings = std::move(*settings);
    if (!table_.settings.from) table_.commitment = commitment_to_secret(table_.settings.secret);
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
      if (const std::string& bot = table_.settings.bots[s]; !bot.empty()) seat_bot(SeatId{s}, bot);
    }
    return Ok{};
  }

  void sit() {
    seat().who = Who::kPerson;
    seat().key = entry_.word;
    seat().name = entry_.rest;
  }

  void seat_bot(SeatId id, const std::string& bot) {
    table_.seat(id).who = Who::kBot;
    table_.seat(id).bot = bot;
  }

  Result<> begin() {
    if (table_.stage != Stage::kLobby || !table_.can_start()) return misfit();
    Record record = header_of(state_);
    if (!table_.settings.from) {
      std::string_view lines = entry_.lines;
      while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        record.setup.push_back({std::string(lines.substr(0, end)), 0});
        lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
      }
      if (record.setup.empty()) return misfit();
    }
    Result<TableGame> game = TableGame::follow(std::move(record), state_.data, seed_of(table_), &events_);
    if (!game) return game.error();
    state_.game = std::move(*game);
    table_.stage = Stage::kPlaying;
    return Ok{};
  }

  Result<> act() {
    if (table_.stage != Stage::kPlaying) return misfit();
    const auto decision = read_decision(entry_.rest, state_.game->decisions() + 1);
    if (!decision || decision->seat.value >= table_.players()) return misfit();
    acted_ = decision->seat;
    if (const Result<> played = state_.game->play(*decision, &events_); !played) return played.error();
    if (state_.game->game().is_over()) table_.stage = Stage::kOver;
    return Ok{};
  }

  // A fresh clock for whoever comes back.
  void take_seat_back() {
    seat().care = false;
    seat().asked_at = entry_.at;
  }

  void pause() {
    table_.paused = true;
    table_.paused_at = entry_.at;
  }

  // The clocks stood still meanwhile.
  void resume() {
    table_.paused = false;
    for (TableSeat& s : table_.seats) s.asked_at += entry_.at - table_.paused_at;
  }

  bool is_cut_here() const { return state_.held < state_.seq && entry_.word == std::to_string(state_.held); }

  // Nobody's clock ran while the table could not be read.
  void ask_again() {
    for (TableSeat& s : table_.seats) s.asked_at = entry_.at;
    if (table_.paused) table_.paused_at = entry_.at;
  }

  // What was reached counts.
  void end() {
    table_.stage = Stage::kOver;
    table_.paused = false;
    for (TableSeat& s : table_.seats) s.ask = 0;
  }

  // A question stands until its seat has decided; other seats' decisions do not make it a new one (COM-6).
  void note_questions() {
    const bool moved =
        entry_.kind == EntryKind::kBegin || entry_.kind == EntryKind::kAct || entry_.kind == EntryKind::kUndo;
    if (!moved) return;
    const std::uint8_t actors = state_.game->game().actors();
    for (std::uint8_t s = 0; s < table_.players(); ++s) {
      TableSeat& asked = table_.seats[s];
      if ((actors >> s & 1) == 0) {
        asked.ask = 0;
      } else if (asked.ask == 0 || SeatId{s} == mover()) {
        asked.ask = state_.seq;
        asked.asked_at = entry_.at;
      }
    }
  }

  TableState& state_;
  Table& table_;
  const Entry& entry_;
  const Registry& registry_;
  AnyEvents events_;
  SeatId acted_ = kNoSeat;
};

}  // namespace

Result<Change> follow(TableState& state, const Entry& entry, const Registry& registry) {
  return Follower(state, entry, registry).run();
}

LogReader::LogReader(const std::vector<std::string>& log) : log_(log), lost_(log.size()) {
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i].find(" cut ") == std::string::npos) continue;
    const Result<Entry> cut = read_entry(log[i]);
    if (!cut || cut->kind != EntryKind::kCut) continue;
    const auto holds = plain_number<std::size_t>(cut->word, i);
    if (!holds || *holds == 0) continue;
    std::fill(lost_.begin() + static_cast<std::ptrdiff_t>(*holds), lost_.begin() + static_cast<std::ptrdiff_t>(i),
              true);
  }
}

Result<Entry> LogReader::next() {
  const std::size_t here = next_++;
  if (!lost_[here]) {
    Result<Entry> entry = read_entry(log_[here]);
    if (entry) at_ = entry->at;
    return entry;
  }
  Entry lost;
  lost.at = at_;
  lost.kind = EntryKind::kLost;
  return lost;
}

Result<Entry> cut_of(const std::vector<std::string>& log, const Registry& registry) {
  TableState state;
  LogReader reader(log);
  while (!reader.at_end()) {
    const Result<Entry> entry = reader.next();
    if (!entry) {
      if (state.seq == 0) return entry.error();
      break;
    }
    if (const Result<Change> change = follow(state, *entry, registry); !change) {
      if (state.seq == 0) return change.error();
      break;
    }
  }
  Entry cut;
  cut.kind = EntryKind::kCut;
  cut.word = std::to_string(state.held);
  return cut;
}

Record header_of(const TableState& state) {
  const Table& table = state.table;
  Record record;
  if (table.settings.from) {
    record = *table.settings.from;
  } else {
    const GameOptions& options = table.settings.options;
    record.game = table.settings.game;
    record.board = table.settings.board;
    record.rules = table.settings.rules;
    record.players = options.players;
    if (options.first_seat) record.options.emplace_back("first-seat", std::to_string(options.first_seat->value + 1));
    if (options.open_stacks) record.options.emplace_back("open-stacks", "yes");
    record.commitment = table.commitment;
    record.many_shuffled = true;
    record.shares = shares_of(table);
  }
  record.seats.clear();
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    record.seats.push_back(table.seats[s].who == Who::kBot ? table.seats[s].bot : "human");
  }
  return record;
}

std::uint64_t seed_of(const Table& table) { return mixed_seed(table.settings.secret, shares_of(table)); }

std::optional<RecordedDecision> read_decision(std::string_view text, int number) {
  RecordedDecision decision;
  if (const std::size_t mark = text.find(" > "); mark != std::string_view::npos) {
    for (const std::string_view word : split_words(text.substr(mark + 3))) decision.outcomes.emplace_back(word);
    text = text.substr(0, mark);
  }
  const std::size_t space = text.find(' '), colon = text.find(": ");
  if (space == std::string_view::npos || colon == std::string_view::npos || space > colon) return std::nullopt;
  const auto seat = plain_number<int>(text.substr(space + 1, colon - space - 1), kMaxSeats);
  if (text.substr(0, space) != std::to_string(number) || !seat || *seat < 1) return std::nullopt;
  decision.seat = SeatId{static_cast<std::uint8_t>(*seat - 1)};
  decision.action = text.substr(colon + 2);
  return decision;
}

}  // namespace roundhouse
