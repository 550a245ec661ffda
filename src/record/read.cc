#include <algorithm>
#include <array>
#include <limits>

#include "core/names.h"
#include "record/lines.h"
#include "record/record.h"
#include "record/version.h"

namespace roundhouse {
namespace {

bool is_hash(std::string_view word) {
  constexpr std::string_view kPrefix = "sha256:";
  if (word.size() != kPrefix.size() + 64 || word.substr(0, kPrefix.size()) != kPrefix) return false;
  word.remove_prefix(kPrefix.size());
  return word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_id(std::string_view word) {
  return !word.empty() && word.size() <= kMaxSeatName &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string_view::npos;
}

std::optional<std::uint32_t> crc_of(std::string_view hex) {
  if (hex.size() != 8 || hex.find_first_not_of("0123456789abcdef") != std::string_view::npos) return std::nullopt;
  std::uint32_t value = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
  return value;
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& name) : lines_(text, name) { record_.name = name; }

  Result<Record> run() {
    if (!header() || !setup() || !decisions() || !result() || !end()) {
      return lines_.broken() ? *lines_.broken() : *error_;
    }
    record_.last_line = lines_.number();
    return std::move(record_);
  }

 private:
  bool fail(ErrorCode code, std::string message) {
    error_ = lines_.error(code, std::move(message));
    return false;
  }
  bool fail(std::string message) { return fail(ErrorCode::kBadSyntax, std::move(message)); }

  // The current line must begin with `word`.
  bool expect(std::string_view word, const char* form) {
    if (lines_.at_end()) return fail("the record ends here, before `" + std::string(form) + "`");
    if (lines_.word() != word) return fail("expected `" + std::string(form) + "`, found " + in_quotes(lines_.line()));
    return true;
  }
  // The one value of the current line, which is then done with.
  std::optional<std::string_view> single(std::string_view word, const char* form) {
    if (!expect(word, form)) return std::nullopt;
    const auto values = lines_.values();
    if (values.size() == 1) return values[0];
    fail("expected `" + std::string(form) + "`, found " + in_quotes(lines_.line()));
    return std::nullopt;
  }
  bool number(std::string_view word, const char* form, int least, int most, int& out) {
    const auto value = single(word, form);
    if (!value) return false;
    const auto n = plain_number<int>(*value, most);
    if (!n || *n < least) {
      return fail(ErrorCode::kBadValue, "`" + std::string(word) + "` is a number from " + std::to_string(least) +
                                            " to " + std::to_string(most));
    }
    out = *n;
    lines_.advance();
    return true;
  }

  bool header() {
    const auto format = single("roundhouse-record", "roundhouse-record 1");
    if (!format) return false;
    if (*format != std::to_string(kOldestRecord) && *format != std::to_string(kNewestRecord))
      return fail(ErrorCode::kUnsupported,
                  "this program reads versions 1 and 2 of the record, not " + in_quotes(*format));
    record_.many_shuffled = *format == std::to_string(kNewestRecord);
    lines_.advance();
    const auto game = single("game", "game ID");
    if (!game) return false;
    if (!is_id(*game))
      return fail(ErrorCode::kBadValue, "a game's id is letters, digits and hyphens, not " + in_quotes(*game));
    record_.game = *game;
    lines_.advance();
    if (!hash("board", "board sha256:HEX", record_.board)) return false;
    if (!number("rules", "rules N", 1, 1'000'000, record_.rules)) return false;
    if (!number("players", "players N", 1, kMaxSeats, record_.players)) return false;
    while (lines_.word() == "option") {
      if (!option()) return false;
    }
    for (int seat = 1; seat <= record_.players; ++seat) {
      if (!seat_name(seat)) return false;
    }
    if (lines_.word() == "commitment") {
      std::string commitment;
      if (!hash("commitment", "commitment sha256:HEX", commitment)) return false;
      record_.commitment = commitment;
    }
    if (record_.many_shuffled && !shares()) return false;
    if (!expect("begin", "begin")) return false;
    if (lines_.line() != "begin") return fail("`begin` stands alone");
    lines_.advance();
    return true;
  }

  bool shares() {
    if (!record_.commitment) return fail("a record of version 2 has a `commitment`");
    while (lines_.word() == "share") {
      const auto values = lines_.values();
      const std::string form = "expected `share SEAT HEX`, found " + in_quotes(lines_.line());
      if (values.size() != 2 || !good_share(values[1])) return fail(form);
      const auto seat = plain_number<int>(values[0], record_.players);
      if (!seat || *seat < 1) return fail(form);
      const SeatId id{static_cast<std::uint8_t>(*seat - 1)};
      if (!record_.shares.empty() && !(record_.shares.back().first < id))
        return fail("shares stand in the order of seats");
      record_.shares.emplace_back(id, values[1]);
      lines_.advance();
    }
    return true;
  }

  bool hash(std::string_view word, const char* form, std::string& out) {
    const auto value = single(word, form);
    if (!value) return false;
    if (!is_hash(*value))
      return fail(ErrorCode::kBadValue, "expected sha256: and 64 hex digits, found " + in_quotes(*value));
    out = *value;
    lines_.advance();
    return true;
  }

  bool option() {
    const auto values = lines_.values();
    if (values.size() != 2) return fail("expected `option NAME VALUE`, found " + in_quotes(lines_.line()));
    const bool twice = std::any_of(record_.options.begin(), record_.options.end(),
                                   [&](const auto& o) { return o.first == values[0]; });
    if (twice) return fail("the option " + in_quotes(values[0]) + " stands here twice");
    if (values[0] == "first-seat") {
      const auto seat = plain_number<int>(values[1], record_.players);
      if (!seat || *seat < 1)
        return fail(ErrorCode::kBadValue, "first-seat is a number from 1 to " + std::to_string(record_.players));
    } else if (values[0] == "open-stacks") {
      if (values[1] != "yes") return fail(ErrorCode::kBadValue, "the option open-stacks is `yes` or left out");
    } else {
      return fail(ErrorCode::kUnknownName, "there is no option " + in_quotes(values[0]) +
                                               did_you_mean(values[0], {"first-seat", "open-stacks"}));
    }
    record_.options.emplace_back(values[0], values[1]);
    lines_.advance();
    return true;
  }

  bool seat_name(int seat) {
    const std::string form = "seat " + std::to_string(seat) + " NAME";
    if (!expect("seat", form.c_str())) return false;
    const auto values = lines_.values();
    if (values.size() != 2 || values[0] != std::to_string(seat))
      return fail("expected `" + form + "`, found " + in_quotes(lines_.line()));
    if (!good_seat_name(values[1])) {
      return fail(ErrorCode::kBadValue,
                  "a seat's name is at most " + std::to_string(kMaxSeatName) + " letters, digits and _ - . : = ,");
    }
    record_.seats.emplace_back(values[1]);
    lines_.advance();
    return true;
  }

  bool setup() {
    if (!expect("first", "first S")) return false;
    constexpr std::array<std::string_view, 3> kWords = {"hand", "market", "tickets"};
    do {
      record_.setup.push_back({std::string(lines_.line()), lines_.number()});
      lines_.advance();
    } while (std::find(kWords.begin(), kWords.end(), lines_.word()) != kWords.end());
    return !lines_.broken();
  }

  bool decisions() {
    while (!lines_.at_end() && lines_.line()[0] >= '0' && lines_.line()[0] <= '9') {
      if (!decision(record_.decisions.size() + 1)) return false;
      lines_.advance();
    }
    return !lines_.broken();
  }

  // NUMBER SEAT: ACTION [> OUTCOME…] [# CHECKS]
  bool decision(std::size_t number) {
    std::string_view rest = lines_.line();
    RecordedDecision out;
    out.line = lines_.number();
    if (const std::size_t mark = rest.find(" # "); mark != std::string_view::npos) {
      if (!checks(rest.substr(mark + 3), out)) return false;
      rest = rest.substr(0, mark);
    }
    if (const std::size_t mark = rest.find(" > "); mark != std::string_view::npos) {
      for (const std::string_view word : split_words(rest.substr(mark + 3))) out.outcomes.emplace_back(word);
      rest = rest.substr(0, mark);
    }
    const std::size_t space = rest.find(' ');
    const std::size_t colon = rest.find(": ");
    if (space == std::string_view::npos || colon == std::string_view::npos || space > colon) {
      return fail("expected `NUMBER SEAT: ACTION`, found " + in_quotes(rest));
    }
    if (rest.substr(0, space) != std::to_string(number)) {
      return fail(ErrorCode::kBadValue, "this is decision " + std::to_string(number) + ", but the line says " +
                                            in_quotes(rest.substr(0, space)));
    }
    const auto seat = plain_number<int>(rest.substr(space + 1, colon - space - 1), record_.players);
    if (!seat || *seat < 1)
      return fail(ErrorCode::kBadValue, "a seat is a number from 1 to " + std::to_string(record_.players));
    out.seat = SeatId{static_cast<std::uint8_t>(*seat - 1)};
    out.action = rest.substr(colon + 2);
    if (out.action.find_first_of(">#") != std::string::npos)
      return fail("expected `NUMBER SEAT: ACTION [> OUTCOME…] [# CHECKS]`");
    record_.decisions.push_back(std::move(out));
    return true;
  }

  bool checks(std::string_view text, RecordedDecision& out) {
    const auto words = split_words(text);
    Checks checks;
    const auto counted = [](std::string_view word, std::string_view key, int& count, std::uint32_t& crc) {
      const std::size_t slash = word.find('/');
      if (word.substr(0, key.size()) != key || slash == std::string_view::npos || slash < key.size()) return false;
      const auto n = plain_number<int>(word.substr(key.size(), slash - key.size()), 1'000'000);
      const auto value = crc_of(word.substr(slash + 1));
      if (!n || !value) return false;
      count = *n;
      crc = *value;
      return true;
    };
    constexpr std::string_view kState = "state=";
    if (words.size() == 3 && counted(words[0], "legal=", checks.legal, checks.legal_crc) &&
        counted(words[1], "canonical=", checks.canonical, checks.canonical_crc) &&
        words[2].substr(0, kState.size()) == kState) {
      if (const auto crc = crc_of(words[2].substr(kState.size()))) {
        checks.state_crc = *crc;
        out.checks = checks;
        return true;
      }
    }
    return fail("expected `# legal=N/CRC canonical=N/CRC state=CRC`, found " + in_quotes(text));
  }

  bool result() {
    if (lines_.word() != "end") return !lines_.broken();
    const auto take = [&](std::string_view word, const char* form) {
      if (!expect(word, form)) return false;
      record_.result.push_back({std::string(lines_.line()), lines_.number()});
      lines_.advance();
      return true;
    };
    if (!take("end", "end REASON")) return false;
    for (int seat = 0; seat < record_.players; ++seat) {
      if (!take("score", "score S TOTAL SOURCE=N…")) return false;
    }
    return take("winners", "winners S…") && take("decided", "decided WORD");
  }

  bool end() {
    if (record_.many_shuffled && lines_.word() == "secret") {
      const auto value = single("secret", "secret HEX");
      if (!value) return false;
      if (!good_secret(*value)) return fail(ErrorCode::kBadValue, "a secret is 64 hex digits");
      record_.secret = *value;
      lines_.advance();
      if (!expect("seed", "seed N")) return false;
    }
    if (lines_.word() == "seed") {
      const auto value = single("seed", "seed N");
      if (!value) return false;
      record_.seed = plain_number<std::uint64_t>(*value, std::numeric_limits<std::uint64_t>::max());
      if (!record_.seed)
        return fail(ErrorCode::kBadValue, "a seed is a whole number below 2^64, not " + in_quotes(*value));
      if (!record_.commitment)
        return fail("a seed is revealed that nobody committed to: the header has no `commitment`");
      if (record_.many_shuffled && !record_.secret) return fail("before the `seed` the `secret` is revealed");
      record_.seed_line = lines_.number();
      lines_.advance();
    }
    if (lines_.broken()) return false;
    return lines_.at_end() || fail("no statement of a record, or one in the wrong place: " + in_quotes(lines_.line()));
  }

  Lines lines_;
  Record record_;
  std::optional<Error> error_;
};

}  // namespace

bool good_seat_name(std::string_view name) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_-.:=,").find(c) != std::string_view::npos;
  };
  return !name.empty() && name.size() <= kMaxSeatName && std::all_of(name.begin(), name.end(), good);
}

Result<Record> read_record(std::string_view text, const std::string& name) {
  if (text.size() > kMaxRecordBytes) {
    return Error{ErrorCode::kTooLarge, "a record is at most 4 MiB", name, ""};
  }
  return Reader(text, name).run();
}

}  // namespace roundhouse
