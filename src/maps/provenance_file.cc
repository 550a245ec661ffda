#include "maps/files.h"

namespace roundhouse {
namespace {

constexpr std::size_t kMost = 100;  // entries of a list
constexpr std::size_t kLongText = 1000;

std::vector<std::string> read_texts(const Object& object, const char* key, std::size_t least, const char* what) {
  std::vector<std::string> out;
  const auto value = least > 0 ? object.need(key) : object.find(key);
  if (!value) return out;
  for (const Value& item : value->list(least, kMost, what)) out.push_back(item.text(kLongText).value_or(""));
  return out;
}

}  // namespace

// DAT-1: a board names its sources and the disputes between them. DAT-2: a reconstruction says that it is one, what it
// was built from and how.
Provenance read_provenance(const Value& value) {
  Provenance out;
  const auto object = value.object({"status", "summary", "sources", "disputes", "known", "reconstruction_rules"});
  if (!object) return out;
  if (const auto status = object->need("status"))
    out.reconstruction = status->one_of({"sourced", "reconstruction"}, "status").value_or(0) == 1;
  out.summary = object->text("summary", kLongText);
  out.sources = read_texts(*object, "sources", 1, "sources");
  if (const auto disputes = object->find("disputes")) {
    for (const Value& item : disputes->list(0, kMost, "disputes")) {
      const auto dispute = item.object({"what", "sources_say", "chosen"});
      if (!dispute) continue;
      out.disputes.push_back({dispute->text("what", kLongText), dispute->text("sources_say", kLongText),
                              dispute->text("chosen", kLongText)});
    }
  }
  if (const auto known = object->find("known")) {
    for (const Value& item : known->list(0, kMost, "facts")) {
      const auto fact = item.object({"fact", "sources"});
      if (!fact) continue;
      out.known.push_back({fact->text("fact", kLongText), read_texts(*fact, "sources", 1, "sources")});
    }
  }
  out.reconstruction_rules = read_texts(*object, "reconstruction_rules", 0, "rules");
  return out;
}

}  // namespace roundhouse
