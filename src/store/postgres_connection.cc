#include "store/postgres_connection.h"

#include <poll.h>

namespace roundhouse {
namespace {

// A server that is cut off from the database must notice before its clients lose patience.

}  // namespace

Result<PgConnection> PgConnection::open(const std::string& url) {
  if (const Result<Libpq>& library = load_libpq(); !library) return library.error();
  PgConnection out;
  const char* const keys[] = {"dbname", "connect_timeout", "tcp_user_timeout", "options", nullptr};
  // A transaction whose client was cut off must not keep its rows locked against the server that takes over.
  const char* const values[] = {
      url.c_str(), "5", "5000",
      "-c idle_in_transaction_session_timeout=5s -c lock_timeout=4s -c client_min_messages=warning", nullptr};
  out.connection_.reset(libpq().PQconnectdbParams(keys, values, 1));
  if (out.broken()) return out.error();
  if (libpq().PQsetnonblocking(out.connection_.get(), 1) != 0 ||
      libpq().PQenterPipelineMode(out.connection_.get()) != 1) {
    return out.error();
  }
  return out;
}

Error PgConnection::error() const {
  std::string message = libpq().PQerrorMessage(connection_.get());
  while (!message.empty() && message.back() == '\n') message.pop_back();
  return {ErrorCode::kIo, "PostgreSQL: " + (message.empty() ? "no answer in time" : message)};
}

Result<PgResult> PgConnection::run(const PgStatement& statement) {
  Result<std::vector<PgResult>> all = run(std::span(&statement, 1));
  if (!all) return all.error();
  return std::move(all->front());
}

Result<std::vector<PgResult>> PgConnection::run(std::span<const PgStatement> statements) {
  std::vector<bool> wanted;
  if (!send(statements, wanted)) return broken_ = true, error();
  std::vector<PgResult> out;
  Error first_error;
  for (std::size_t at = 0;;) {
    PgResult result(next());
    if (!result) {
      if (!broken_) continue;  // the end of one statement's answers
      return error();
    }
    const ExecStatusType status = libpq().PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && first_error.message.empty()) first_error = error();
    if (wanted[at++]) out.push_back(std::move(result));
  }
  // Which of the statements are planned is not known after an error.
  if (!first_error.message.empty()) return broken_ = true, first_error;
  return out;
}

bool PgConnection::send(std::span<const PgStatement> statements, std::vector<bool>& wanted) {
  for (const PgStatement& statement : statements) {
    const auto [plan, fresh] = planned_.try_emplace(statement.sql, "s" + std::to_string(planned_.size()));
    if (fresh) {
      if (libpq().PQsendPrepare(connection_.get(), plan->second.c_str(), statement.sql, 0, nullptr) != 1) return false;
      wanted.push_back(false);
    }
    std::vector<const char*> values;
    for (const std::string& parameter : statement.parameters) values.push_back(parameter.c_str());
    if (libpq().PQsendQueryPrepared(connection_.get(), plan->second.c_str(), static_cast<int>(values.size()),
                                    values.data(), nullptr, nullptr, 0) != 1) {
      return false;
    }
    wanted.push_back(true);
  }
  return libpq().PQpipelineSync(connection_.get()) == 1;
}

PGresult* PgConnection::next() {
  if (!settle()) {
    broken_ = true;
    return nullptr;
  }
  return libpq().PQgetResult(connection_.get());
}

bool PgConnection::settle() {
  while (true) {
    const int unsent = libpq().PQflush(connection_.get());
    if (unsent < 0) return false;
    if (libpq().PQisBusy(connection_.get()) == 0) return true;
    if (!wait(unsent == 1) || libpq().PQconsumeInput(connection_.get()) != 1) return false;
  }
}

bool PgConnection::wait(bool to_write) {
  pollfd socket{libpq().PQsocket(connection_.get()), static_cast<short>(POLLIN | (to_write ? POLLOUT : 0)), 0};
  return poll(&socket, 1, static_cast<int>(patience_.count())) > 0;
}

}  // namespace roundhouse
