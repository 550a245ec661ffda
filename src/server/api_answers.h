// The forms of the API's answers.
#pragma once

#include <string>

#include "core/result.h"
#include "json/json.h"
#include "server/hall.h"
#include "server/transport.h"

namespace roundhouse {

HttpResponse json_answer(int status, const Json& body);
HttpResponse text_answer(int status, std::string type, std::string body);
// {"error":{"code":…,"text":…}}
HttpResponse error_answer(int status, const std::string& code, const std::string& text);
HttpResponse missing_answer(Hall::Missing missing);
// Too much is being asked for at once.
HttpResponse busy_answer();

}  // namespace roundhouse
