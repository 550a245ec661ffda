#include "server/api_answers.h"

namespace roundhouse {

HttpResponse json_answer(int status, const Json& body) {
  return text_answer(status, "application/json", body.dump() + "\n");
}

HttpResponse text_answer(int status, std::string type, std::string body) {
  HttpResponse out;
  out.status = status;
  out.type = std::move(type);
  out.body = std::make_shared<const std::string>(std::move(body));
  out.headers = {{"Cache-Control", "no-store"}};
  return out;
}

HttpResponse error_answer(int status, const std::string& code, const std::string& text) {
  return json_answer(status, {{"error", {{"code", code}, {"text", text}}}});
}

HttpResponse busy_answer() {
  HttpResponse out = error_answer(429, "busy", "Too much at once. Please try again in a few seconds.");
  out.headers.emplace_back("Retry-After", "5");
  return out;
}

HttpResponse missing_answer(Hall::Missing missing) {
  switch (missing) {
    case Hall::Missing::kNoSuchTable: return error_answer(404, "no-such-table", "There is no such table.");
    case Hall::Missing::kFull: return error_answer(503, "full", "There is no place for more tables now.");
    case Hall::Missing::kUnreadable:
      return error_answer(500, "unreadable",
                          "This server can't read the table: it is damaged, or of another version. Its host can help.");
    case Hall::Missing::kNone:
    case Hall::Missing::kUnavailable: break;
  }
  return error_answer(503, "unavailable", "That is not possible now; please try again.");
}

}  // namespace roundhouse
