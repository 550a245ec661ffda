#include "maps/load.h"

#include <utility>

#include "core/names.h"
#include "json/parse.h"
#include "maps/agreement.h"
#include "maps/board_checks.h"
#include "maps/board_hash.h"
#include "maps/files.h"
#include "maps/load_all.h"

namespace roundhouse {
namespace {

const std::vector<std::string>& formats() {  // in the order of FileKind
  static const std::vector<std::string> list{kMapFormat, kDrawingFormat, kRulesetFormat, kDeckFormat};
  return list;
}

std::optional<Json> parse(std::string_view text, const Source& source) {
  Result<Json> json = parse_json(text, source.file);
  if (json) return std::move(*json);
  source.problems->add(json.error());
  return std::nullopt;
}

// One of the four files of a game: its text and, if it is JSON, its value.
struct Part {
  Part(const std::string& text, std::string file, Problems& problems)
      : source{std::move(file), &problems}, json(parse(text, source)) {}

  // Reads it; a result that any problem belongs to is not handed on.
  template <class Read>
  auto read(Read read_value) const -> std::optional<decltype(read_value(std::declval<const Value&>()))> {
    if (!json) return std::nullopt;
    const std::size_t before = source.problems->size();
    auto facts = read_value(Value(*json, source));
    if (source.problems->size() > before) return std::nullopt;
    return facts;
  }

  Source source;
  std::optional<Json> json;
};

template <class T>
const T* pointer(const std::optional<T>& value) {
  return value ? &*value : nullptr;
}

// The game's id stands in all four files.
void check_ids(const Part& map, std::initializer_list<const Part*> others) {
  for (const Part* part : others) {
    const Json &wanted = (*map.json)["id"], &found = (*part->json)["id"];
    if (wanted != found)
      Value(found, part->source, "id")
          .fail(ErrorCode::kBadValue, "The map's id is " + wanted.dump() + "; the four files of a game have the same.");
  }
}

Error first_of(const Problems& problems) { return problems.list().front(); }

}  // namespace

bool check_format(const Object& root, const char* wanted) {
  const auto value = root.need("format");
  const auto format = value ? value->text(100) : std::nullopt;
  if (!format) return false;
  if (*format == wanted) return true;
  const std::string family = std::string(wanted).substr(0, std::string(wanted).find(' ') + 1);
  const bool other_version = format->rfind(family, 0) == 0;
  value->fail(other_version ? ErrorCode::kUnsupported : ErrorCode::kBadValue,
              "This must be " + in_quotes(wanted) + ", not " + in_quotes(*format) +
                  (other_version ? ": this program knows no other version." : "."));
  return false;
}

std::optional<GameData> load_game_data(const GameFiles& files, Problems& problems) {
  const Part deck(files.deck, files.folder + "/deck.json", problems);
  const Part ruleset(files.ruleset, files.folder + "/ruleset.json", problems);
  const Part map(files.map, files.folder + "/map.json", problems);
  const Part drawing(files.drawing, files.folder + "/drawing.json", problems);

  // Each file is read against those that could be read before it, so that one slip is one message.
  const auto deck_facts = deck.read([](const Value& root) { return read_deck(root); });
  const auto rules = ruleset.read([&](const Value& root) { return read_ruleset(root, pointer(deck_facts)); });
  const auto board = map.read([&](const Value& root) {
    const std::size_t before = problems.size();
    Map facts = read_map(root, pointer(deck_facts), pointer(rules));
    if (problems.size() == before) check_board(facts, map.source.file, problems);
    return facts;
  });
  const auto picture = drawing.read([&](const Value& root) { return read_drawing(root, pointer(board)); });
  if (!problems.empty() || !deck_facts || !rules || !board || !picture) return std::nullopt;

  GameData game{*board, *picture, *deck_facts, *rules, board_hash(*map.json, *ruleset.json, *deck.json)};
  check_ids(map, {&ruleset, &deck, &drawing});
  check_agreement(game, files.folder, problems);
  if (!problems.empty()) return std::nullopt;
  return game;
}

Result<GameData> load_game_data(const GameFiles& files) {
  Problems problems;
  auto game = load_game_data(files, problems);
  if (!game) return first_of(problems);
  return std::move(*game);
}

std::optional<FileKind> check_data_file(std::string_view text, const std::string& name, Problems& problems) {
  const Source source{name, &problems};
  const auto json = parse(text, source);
  if (!json) return std::nullopt;
  const Value root(*json, source);
  if (!json->is_object()) return root.fail(ErrorCode::kBadValue, "A data file is one object in braces."), std::nullopt;
  const auto format = Object(root).need("format");
  const auto kind = format ? format->one_of(formats(), "format") : std::nullopt;
  if (!kind) return std::nullopt;
  switch (static_cast<FileKind>(*kind)) {
    case FileKind::kMap: {
      Map map = read_map(root, nullptr, nullptr);
      if (problems.empty()) check_board(map, name, problems);
      break;
    }
    case FileKind::kDrawing: read_drawing(root, nullptr); break;
    case FileKind::kRuleset: read_ruleset(root, nullptr); break;
    case FileKind::kDeck: read_deck(root); break;
  }
  return static_cast<FileKind>(*kind);
}

Result<> check_data_file(std::string_view text, const std::string& name) {
  Problems problems;
  check_data_file(text, name, problems);
  if (!problems.empty()) return first_of(problems);
  return Ok{};
}

}  // namespace roundhouse
