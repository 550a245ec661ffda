// A connection to PostgreSQL that sends many statements at once and waits for all answers, but never for ever.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"

namespace roundhouse {

struct PgStatement {
  const char* sql;
  std::vector<std::string> parameters;
};

struct PgClear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, PgClear>;

class PgConnection {
 public:
  static Result<PgConnection> open(const std::string& url);

  // Sends all statements as one pipeline, which is one transaction: all of them or none. The error says that they did
  // not all succeed; if the connection broke meanwhile, they may have.
  Result<std::vector<PgResult>> run(std::span<const PgStatement> statements);
  Result<PgResult> run(const PgStatement& statement);

  bool broken() const { return broken_ || PQstatus(connection_.get()) != CONNECTION_OK; }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  Error error() const;
  bool send(std::span<const PgStatement> statements);
  PGresult* next();  // the next answer, or null if there is none before the deadline
  bool settle();  // writes what waits to be written, and reads until an answer is there
  bool wait(bool to_write);  // for the socket

  std::unique_ptr<PGconn, Finish> connection_;
  bool broken_ = false;
};

}  // namespace roundhouse
