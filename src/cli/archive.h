// Files written one after the other into a compressed tar archive: what `tar --zstd -xf` unpacks.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

struct ZSTD_CCtx_s;

namespace roundhouse {

class Archive {
 public:
  static Result<Archive> create(const std::string& path);
  Result<> add(const std::string& name, std::string_view bytes);  // name: under 100 characters
  Result<> finish();

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct FreeContext {
    void operator()(ZSTD_CCtx_s* context) const;
  };
  Result<> write(std::string_view bytes, bool last);

  std::string path_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::unique_ptr<ZSTD_CCtx_s, FreeContext> context_;
};

}  // namespace roundhouse
