// A connection to PostgreSQL that sends many statements at once and waits for all answers, but never for ever.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "store/libpq.h"

namespace roundhouse {

struct PgStatement {
  const char* sql;  // stays where it is: a statement is planned once per connection, and known again by its address
  std::vector<std::string> parameters;
};

struct PgClear {
  void operator()(PGresult* result) const { libpq().PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, PgClear>;

inline constexpr std::chrono::milliseconds kPgPatience{5000};

class PgConnection {
 public:
  static Result<PgConnection> open(const std::string& url);

  // Sends all statements as one pipeline, which is one transaction: all of them or none. After an error the connection
  // is of no more use; if it broke on the way, the statements may have been done all the same.
  Result<std::vector<PgResult>> run(std::span<const PgStatement> statements);
  Result<PgResult> run(const PgStatement& statement);

  // How long the server may be silent; a few seconds unless said otherwise.
  void wait_for(std::chrono::milliseconds patience) { patience_ = patience; }

  bool broken() const { return broken_ || libpq().PQstatus(connection_.get()) != CONNECTION_OK; }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { libpq().PQfinish(connection); }
  };

  Error error() const;
  // Also answers, for each answer to come, whether it is one that was asked for: planning has answers too.
  bool send(std::span<const PgStatement> statements, std::vector<bool>& wanted);
  PGresult* next();  // the next answer, or null if there is none before the deadline
  bool settle();  // writes what waits to be written, and reads until an answer is there
  bool wait(bool to_write);  // for the socket

  std::unique_ptr<PGconn, Finish> connection_;
  std::map<const char*, std::string> planned_;  // names by statement
  bool broken_ = false;
  std::chrono::milliseconds patience_ = kPgPatience;
};

}  // namespace roundhouse
