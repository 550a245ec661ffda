// The page, as files. All are read when the server starts, and only those are ever served: a path is looked up in a
// table and never handed to the file system, so there is nothing to escape from.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/transport.h"

namespace roundhouse {

class StaticFiles {
 public:
  // An empty folder's name: one built-in page, which says that there is no other.
  static Result<StaticFiles> load(const std::string& folder);

  // 404 if there is nothing of that name. A path without an ending is a place inside the page, which then shows it.
  HttpResponse answer(const HttpRequest& request) const;

 private:
  struct File {
    SharedText bytes;
    std::string type, tag;
    bool forever = false;  // its name holds its hash: it never changes
  };
  void add(const std::string& path, std::string bytes);
  const File* find(const std::string& path) const;

  std::map<std::string, File, std::less<>> files_;
};

// What every answer carries: who may frame, sniff, embed or run what.
void add_security_headers(HttpResponse& response, bool secure);

}  // namespace roundhouse
