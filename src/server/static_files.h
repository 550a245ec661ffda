// The page, as files. All are known when the server starts, and only those are ever served: a path is looked up in a
// table and never handed to the file system, so there is nothing to escape from.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/negotiation.h"
#include "server/transport.h"

namespace roundhouse {

class StaticFiles {
 public:
  // One page, which says how to get the real one.
  static StaticFiles without_page();
  // The page inside the program (page_pack.h), in the codings that it was packed in.
  static Result<StaticFiles> from_pack(std::string_view pack);
  // Read once. For those who work on the page: nothing is compressed.
  static Result<StaticFiles> from_folder(const std::string& folder);

  // 404 if there is nothing of that name. A path without an ending is a place inside the page, which then shows it.
  HttpResponse answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string type, hash;
    std::size_t size = 0;
    bool forever = false;           // its name holds its hash: it never changes
    SharedText gzip, brotli;        // null: not there
    mutable SharedText identity;    // null: nobody has asked for it yet, and gzip is there
  };
  void add(const std::string& path, File file);
  void add_plain(const std::string& path, std::string bytes);
  const File* find(const std::string& path) const;
  static SharedText body_of(const File& file, Coding coding);

  std::map<std::string, File, std::less<>> files_;
};

// What every answer carries: who may frame, sniff, embed or run what.
void add_security_headers(HttpResponse& response, bool secure);

}  // namespace roundhouse
