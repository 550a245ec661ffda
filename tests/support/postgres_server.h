// The PostgreSQL that the tests of one program share: started when the first one asks, stopped at the end.
#pragma once

#include <string>

namespace roundhouse {

// The address of a new, empty database. Fails the test and answers nothing if there is none.
std::string fresh_postgres_database();

}  // namespace roundhouse
