// What the server says about itself: one JSON object a line on the standard error. Never a secret, a name or a message.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace roundhouse {

struct LogField {
  std::string_view name;
  std::string value;
};

void start_log(bool debug);
void log_debug(std::string_view event, std::initializer_list<LogField> fields = {});
void log_info(std::string_view event, std::initializer_list<LogField> fields = {});
void log_warning(std::string_view event, std::initializer_list<LogField> fields = {});

}  // namespace roundhouse
