// PostgreSQL's client library, loaded when a PostgreSQL store is opened. A program that keeps its tables in a file runs
// without it: docs/decisions/one_program.md.
#pragma once

#include <libpq-fe.h>

#include "core/result.h"

namespace roundhouse {

// Every function of libpq that the store calls.
#define ROUNDHOUSE_LIBPQ(FUNCTION) \
  FUNCTION(PQclear)                \
  FUNCTION(PQconnectdbParams)      \
  FUNCTION(PQconsumeInput)         \
  FUNCTION(PQenterPipelineMode)    \
  FUNCTION(PQerrorMessage)         \
  FUNCTION(PQfinish)               \
  FUNCTION(PQflush)                \
  FUNCTION(PQgetResult)            \
  FUNCTION(PQgetvalue)             \
  FUNCTION(PQisBusy)               \
  FUNCTION(PQntuples)              \
  FUNCTION(PQpipelineSync)         \
  FUNCTION(PQresultStatus)         \
  FUNCTION(PQsendPrepare)          \
  FUNCTION(PQsendQueryPrepared)    \
  FUNCTION(PQsetnonblocking)       \
  FUNCTION(PQsocket)               \
  FUNCTION(PQstatus)

struct Libpq {
#define ROUNDHOUSE_DECLARE(NAME) decltype(&::NAME) NAME = nullptr;
  ROUNDHOUSE_LIBPQ(ROUNDHOUSE_DECLARE)
#undef ROUNDHOUSE_DECLARE
};

// Loads it the first time. It stays loaded.
const Result<Libpq>& load_libpq();

// For code that has a connection, which nobody gets before load_libpq() has succeeded.
inline const Libpq& libpq() { return *load_libpq(); }

}  // namespace roundhouse
