# Sourced by ./play and ./test: installs Debian packages that are missing. Quick, and without network, when none is.
# shellcheck shell=bash disable=SC2034

build_packages=(g++ cmake ninja-build pkgconf libcli11-dev libfmt-dev nlohmann-json3-dev
  libsqlite3-dev libpq-dev libboost1.81-dev libsodium-dev libspdlog-dev libssl-dev libzstd-dev)
test_packages=(clang-19 lld-19 libclang-rt-19-dev clang-format-19 clang-tidy-19 libgtest-dev libbenchmark-dev
  librapidcheck-dev python3 python3-dev python3-venv python3-jsonschema python3-websockets postgresql haproxy openssl zstd
  valgrind shellcheck)
wasm_packages=(clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 nodejs)
page_packages=()
# Debian's Node.js comes without npm; other people's packages of it bring it along.
command -v npm >/dev/null || page_packages+=(npm)
browser_packages=(chromium-headless-shell)

missing_packages() {
  local there package
  there=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p')
  for package in "$@"; do
    grep -qxF "$package" <<<"$there" || echo "$package"
  done
}

install_packages() {
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} == 0)) && return 0
  if ! command -v apt-get >/dev/null; then
    echo "These Debian packages are needed, and there is no apt-get to install them: ${missing[*]}" >&2
    return 1
  fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing; install them as root: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}"
  local log
  log=$(mktemp)
  if "${as_root[@]}" apt-get update >"$log" 2>&1 &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 30 "$log" >&2
  echo "The packages could not be installed (full log: $log)" >&2
  return 1
}

# For tools/wheels and the tests of what it makes, beyond what builds and tests need.
release_packages=(debian-archive-keyring debootstrap python3-dev python3-venv qemu-user)

# Where this machine gets Debian from.
debian_mirror() {
  local found
  # shellcheck disable=SC2016 # apt's own words
  found=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' | awk '$1 == "bookworm" && !found { found = $2 } END { print found }')
  echo "${found:-http://deb.debian.org/debian}"
}
