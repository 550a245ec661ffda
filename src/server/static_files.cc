#include "server/static_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/sha256.h"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNoPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Roundhouse</title>"
    "<h1>Roundhouse</h1><p>The server runs. It was started without the page: its API is at /api, docs/protocol.md "
    "explains it.</p></html>\n";

std::string type_of(const std::string& path) {
  static const std::map<std::string, std::string, std::less<>> kTypes = {{".html", "text/html; charset=utf-8"},
                                                                         {".js", "text/javascript; charset=utf-8"},
                                                                         {".mjs", "text/javascript; charset=utf-8"},
                                                                         {".css", "text/css; charset=utf-8"},
                                                                         {".json", "application/json"},
                                                                         {".webmanifest", "application/manifest+json"},
                                                                         {".wasm", "application/wasm"},
                                                                         {".svg", "image/svg+xml"},
                                                                         {".png", "image/png"},
                                                                         {".ico", "image/x-icon"},
                                                                         {".woff2", "font/woff2"},
                                                                         {".txt", "text/plain; charset=utf-8"},
                                                                         {".mp3", "audio/mpeg"},
                                                                         {".ogg", "audio/ogg"},
                                                                         {".webp", "image/webp"},
                                                                         {".map", "application/json"}};
  const auto found = kTypes.find(fs::path(path).extension().string());
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

}  // namespace

Result<StaticFiles> StaticFiles::load(const std::string& folder) {
  StaticFiles out;
  if (folder.empty()) {
    out.add("/index.html", kNoPage);
    return out;
  }
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->is_symlink() || !it->is_regular_file()) continue;
    std::ifstream file(it->path(), std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (!file) return Error{ErrorCode::kIo, "the file can't be read.", it->path().string(), ""};
    out.add("/" + fs::relative(it->path(), folder).generic_string(), std::move(bytes));
  }
  if (error) return Error{ErrorCode::kIo, error.message(), folder, ""};
  if (out.find("/index.html") == nullptr) return Error{ErrorCode::kIo, "there is no index.html.", folder, ""};
  return out;
}

void StaticFiles::add(const std::string& path, std::string bytes) {
  const std::string tag = '"' + sha256_hex(bytes).substr(0, 32) + '"';
  files_[path] = {std::make_shared<const std::string>(std::move(bytes)), type_of(path), tag,
                  path.starts_with("/assets/")};
}

const StaticFiles::File* StaticFiles::find(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  const std::string& path = request.path;
  const bool a_place = path.find('.') == std::string::npos;
  const File* file = find(path.ends_with('/') || a_place ? "/index.html" : path);
  HttpResponse out;
  out.type = "text/plain; charset=utf-8";
  if (file == nullptr) {
    out.status = 404;
    out.body = std::make_shared<const std::string>("There is no such page.\n");
    return out;
  }
  out.headers = {{"ETag", file->tag},
                 {"Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.if_none_match == file->tag) {
    out.status = 304;
    return out;
  }
  out.type = file->type;
  out.body = file->bytes;
  return out;
}

void add_security_headers(HttpResponse& response, bool secure) {
  response.headers.insert(
      response.headers.end(),
      {{"Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
       {"X-Content-Type-Options", "nosniff"},
       {"X-Frame-Options", "DENY"},
       {"Referrer-Policy", "no-referrer"},
       {"Cross-Origin-Opener-Policy", "same-origin"},
       {"Cross-Origin-Resource-Policy", "same-origin"},
       {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}});
  if (secure) response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace roundhouse
