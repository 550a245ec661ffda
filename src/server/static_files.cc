#include "server/static_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <vector>

#include "core/sha256.h"
#include "server/gunzip.h"
#include "server/page_pack.h"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNoPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Roundhouse</title>"
    "<h1>Roundhouse</h1><p>The server is running, but this program was built without the page. To get it, start the "
    "server "
    "with <code>./play</code>, or run <code>web/build</code> and build the program again. "
    "The API is at <code>/api</code>; docs/protocol.md explains it.</p></html>\n";

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

constexpr std::size_t kTagDigits = 32;

// Another coding is another sequence of bytes, and has another tag.
const char* tag_ending(Coding coding) {
  switch (coding) {
    case Coding::kIdentity: break;
    case Coding::kGzip: return "-gz";
    case Coding::kBrotli: return "-br";
  }
  return "";
}

const char* word_of(Coding coding) { return coding == Coding::kBrotli ? "br" : "gzip"; }

HttpResponse plain_answer(int status, const char* text) {
  HttpResponse out;
  out.status = status;
  out.type = "text/plain; charset=utf-8";
  out.body = std::make_shared<const std::string>(text);
  return out;
}

}  // namespace

StaticFiles StaticFiles::without_page() {
  StaticFiles out;
  out.add_plain("/index.html", kNoPage);
  return out;
}

Result<StaticFiles> StaticFiles::from_pack(std::string_view pack) {
  const Result<std::vector<PackedFile>> packed = read_page_pack(pack);
  if (!packed) return packed.error();
  const auto keep = [](std::string_view bytes) {
    return bytes.empty() ? nullptr : std::make_shared<const std::string>(bytes);
  };
  StaticFiles out;
  for (const PackedFile& from : *packed) {
    File file{.hash = from.sha256, .size = from.size, .gzip = keep(from.gzip), .brotli = keep(from.brotli)};
    if (!file.gzip) file.identity = std::make_shared<const std::string>(from.identity);
    out.add("/" + from.path, std::move(file));
  }
  if (out.find("/index.html") == nullptr)
    return Error{ErrorCode::kBadValue, "the page inside this program has no index.html."};
  return out;
}

Result<StaticFiles> StaticFiles::from_folder(const std::string& folder) {
  StaticFiles out;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->is_symlink() || !it->is_regular_file()) continue;
    std::ifstream file(it->path(), std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (!file) return Error{ErrorCode::kIo, "the file can't be read.", it->path().string(), ""};
    out.add_plain("/" + fs::relative(it->path(), folder).generic_string(), std::move(bytes));
  }
  if (error) return Error{ErrorCode::kIo, error.message(), folder, ""};
  if (out.find("/index.html") == nullptr) return Error{ErrorCode::kIo, "there is no index.html.", folder, ""};
  return out;
}

void StaticFiles::add(const std::string& path, File file) {
  file.type = type_of(path);
  file.forever = path.starts_with("/assets/");
  files_[path] = std::move(file);
}

void StaticFiles::add_plain(const std::string& path, std::string bytes) {
  File file{.hash = sha256_hex(bytes), .size = bytes.size()};
  file.identity = std::make_shared<const std::string>(std::move(bytes));
  add(path, std::move(file));
}

const StaticFiles::File* StaticFiles::find(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

SharedText StaticFiles::body_of(const File& file, Coding coding) {
  if (coding == Coding::kBrotli) return file.brotli;
  if (coding == Coding::kGzip) return file.gzip;
  if (!file.identity) {
    Result<std::string> bytes = gunzip(*file.gzip, file.size);
    if (bytes && sha256_hex(*bytes) == file.hash)
      file.identity = std::make_shared<const std::string>(std::move(*bytes));
  }
  return file.identity;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  const std::string& path = request.path;
  const bool a_place = path.find('.') == std::string::npos;
  const File* file = find(path.ends_with('/') || a_place ? "/index.html" : path);
  if (file == nullptr) return plain_answer(404, "There is no such page.\n");

  std::vector<Coding> available;  // the smallest first
  if (file->brotli) available.push_back(Coding::kBrotli);
  if (file->gzip) available.push_back(Coding::kGzip);
  available.push_back(Coding::kIdentity);
  const std::optional<Coding> coding = choose_coding(request.accept_encoding, available);
  if (!coding) {
    HttpResponse out = plain_answer(406, "This file is not there in any encoding that you accept.\n");
    out.headers = {{"Vary", "Accept-Encoding"}};
    return out;
  }

  HttpResponse out;
  const std::string tag = '"' + file->hash.substr(0, kTagDigits) + tag_ending(*coding) + '"';
  out.headers = {{"ETag", tag},
                 {"Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache"},
                 {"Vary", "Accept-Encoding"}};
  if (names_tag(request.if_none_match, tag)) {
    out.status = 304;
    return out;
  }
  out.type = file->type;
  out.body = body_of(*file, *coding);
  if (!out.body) return plain_answer(500, "This file is damaged.\n");
  if (*coding != Coding::kIdentity) out.headers.emplace_back("Content-Encoding", word_of(*coding));
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
