// How the tables in PostgreSQL are laid out, from nothing or from an older version to the newest.
#pragma once

#include "store/postgres_connection.h"

namespace roundhouse {

Result<> migrate_postgres(PgConnection& connection);

}  // namespace roundhouse
