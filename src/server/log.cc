#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace roundhouse {
namespace {

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += fmt::format("\\u{:04x}", byte);
    } else {
      out += c;
    }
  }
  return out + '"';
}

void write(spdlog::level::level_enum level, std::string_view event, std::initializer_list<LogField> fields) {
  if (!spdlog::should_log(level)) return;
  std::string line = "\"event\":" + json_text(event);
  for (const LogField& field : fields) line += "," + json_text(field.name) + ":" + json_text(field.value);
  spdlog::log(level, "{}", line);
}

}  // namespace

void start_log(bool debug) {
  const auto logger = std::make_shared<spdlog::logger>("roundhouse", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
  logger->set_level(debug ? spdlog::level::debug : spdlog::level::info);
  spdlog::set_default_logger(logger);
}

void log_debug(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::debug, event, fields);
}
void log_info(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::info, event, fields);
}
void log_warning(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::warn, event, fields);
}

}  // namespace roundhouse
