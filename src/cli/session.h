// A game in the terminal: people at one keyboard against bots.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "cli/line_input.h"
#include "cli/move_menu.h"
#include "record/recorder.h"

namespace roundhouse {

class Session {
 public:
  // `save_path`: where the game is kept when it is left, and its record when it is over.
  // `quick`: the others move at once, so that a move can hardly ever be taken back.
  // `log`: what has happened so far: the deal, then one entry per decision. A new game's deal is told, a resumed one's past is not.
  Session(std::shared_ptr<const GameData> data, Recorder table, std::vector<std::string> seats,
          std::vector<AnyEvents> log, std::uint64_t bot_seed, std::string save_path, bool quick);

  // Until the game is over or left; the exit status.
  int run();

 private:
  enum class Next { kGoOn, kLeave };

  // What can be taken back: the table before each decision since something hidden was last revealed.
  struct Before {
    Recorder table;
    std::size_t logged;
    SeatId seat;
  };

  const AnyGame& game() const { return table_.game(); }
  bool is_person(SeatId seat) const { return bots_[seat.value] == nullptr; }
  void seat_bots();
  void tell_bots(const AnyEvents& events);
  void play(LegalAction action);
  void play_bot(SeatId seat);
  void tell_news(SeatId reader);
  void draw_curtain(SeatId seat);

  Next ask(SeatId seat);
  Next confirm(SeatId seat);
  Next obey(SeatId seat, std::string_view line, bool may_move, bool& done);
  void try_move(SeatId seat, std::string_view text, bool& done);
  void explain(SeatId seat, std::string_view text);
  void show_menu(SeatId seat);
  void print_board(std::string_view city) const;
  void print_log(SeatId seat) const;
  bool undo(SeatId seat);
  bool save(const std::string& path, bool quiet);
  Next leave(const char* why);
  int finish();

  std::shared_ptr<const GameData> data_;
  Recorder table_;
  std::vector<std::string> names_;
  std::vector<AnyEvents> log_;  // [0]: the deal; then one per decision
  std::vector<std::unique_ptr<Bot>> bots_;  // null: a person
  std::uint64_t bot_seed_;
  std::string save_path_;
  bool quick_;
  LineInput input_;
  std::vector<Before> before_;
  std::array<std::size_t, kMaxSeats> told_{};  // how much of the log each person has been told
  SeatId reader_ = kNoSeat;  // who sits at the keyboard
  int people_ = 0;
  int exit_status_ = 0;
};

}  // namespace roundhouse
