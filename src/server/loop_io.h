// What the loop is made of, for those few files that open sockets on it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/loop.h"

namespace roundhouse {

struct Loop::Io {
  boost::asio::io_context context{1};  // 1: a hint that one thread runs it, which saves locks
  boost::asio::steady_timer timer{context};
};

}  // namespace roundhouse
