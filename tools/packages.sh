# Sourced by ./play, ./test, tools/release and the container: installs the Debian packages that are missing. Quick, and without
# network, when none is. It works whatever shell options its caller has set, and says so when it can't.
# shellcheck shell=bash disable=SC2034

# "a|b": the first of these names that the distribution has.
build_packages=(g++ cmake ninja-build pkgconf libcli11-dev libfmt-dev nlohmann-json3-dev libsqlite3-dev libpq-dev
  'libboost1.81-dev|libboost-dev' libsodium-dev libspdlog-dev libssl-dev libzstd-dev)
test_packages=(clang-19 lld-19 libclang-rt-19-dev clang-format-19 clang-tidy-19 libgtest-dev libbenchmark-dev
  python3 python3-dev python3-venv python3-jsonschema python3-websockets postgresql haproxy openssl zstd
  valgrind shellcheck)
wasm_packages=(clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32)
# For a Node.js from PyPI, where the system's is too old: tools/node.sh.
page_packages=(python3-venv)
browser_packages=('chromium-headless-shell|chromium')
release_packages=(zip zstd debian-archive-keyring python3-dev python3-venv qemu-user)
# What only the checks of a release need.
release_test_packages=(debootstrap qemu-user lintian)

# installed_packages NAME…: those of them that are installed, one per line.
installed_packages() {
  # dpkg-query answers 1 as soon as it doesn't know one name: that is no error here.
  { dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true; } | sed -n 's/ installed$//p'
}

# missing_packages PACKAGE…: fills `missing` with those of which no name is installed.
missing_packages() {
  local package name installed names=()
  for package in "$@"; do
    IFS='|' read -ra name <<<"$package"
    names+=("${name[@]}")
  done
  installed=$'\n'$(installed_packages "${names[@]}")$'\n'
  missing=()
  for package in "$@"; do
    IFS='|' read -ra names <<<"$package"
    for name in "${names[@]}"; do
      if [[ $installed == *$'\n'"$name"$'\n'* ]]; then continue 2; fi
    done
    missing+=("$package")
  done
}

# choose_packages PACKAGE…: fills `chosen` with the first name of each that can be installed here.
choose_packages() {
  local package name names
  chosen=()
  for package in "$@"; do
    IFS='|' read -ra names <<<"$package"
    for name in "${names[@]}"; do
      if ((${#names[@]} == 1)) || [[ $(apt-cache policy "$name" 2>/dev/null || true) == *'Candidate: '[!\(]* ]]; then
        chosen+=("$name")
        continue 2
      fi
    done
    echo "This system has none of these packages: ${names[*]}. Roundhouse needs one of them." >&2
    return 1
  done
}

# show_apt_progress WHAT LOG: keeps what apt says in LOG, and shows how far it is.
show_apt_progress() {
  local line
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$2"
    # "dlstatus:1:42.5:…" while it downloads, "pmstatus:NAME:42.5:…" while it unpacks.
    if [[ $line =~ ^(dl|pm)status:[^:]*:([0-9]+) ]]; then
      case ${BASH_REMATCH[1]} in
        dl) progress "$1: downloading ${BASH_REMATCH[2]} %" ;;
        pm) progress "$1: installing ${BASH_REMATCH[2]} %" ;;
      esac
    fi
  done
}

# install_packages PACKAGE…: succeeds when all of them are there.
install_packages() {
  local missing=() chosen=() as_root=() names log
  [[ -z ${ROUNDHOUSE_NO_INSTALL-} ]] || return 0
  # shellcheck source=tools/progress.sh
  declare -F progress >/dev/null || . "${BASH_SOURCE[0]%/*}/progress.sh"
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "Roundhouse installs what it needs with apt-get, on Debian 12 or later and Ubuntu 24.04 or later." >&2
    echo "Here, install what matches these packages, then set ROUNDHOUSE_NO_INSTALL=1: $*" >&2
    return 1
  fi
  missing_packages "$@"
  if ((${#missing[@]} == 0)); then return 0; fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      names=("${missing[@]%%|*}")
      echo "These packages are missing, and installing them takes root or sudo. As root, run:" >&2
      echo "  apt-get update && apt-get install ${names[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  # sudo asks for its password now, before its output is in a log.
  if ((EUID != 0)) && ! sudo true; then
    echo "sudo did not let us install packages." >&2
    return 1
  fi
  log=$(mktemp)
  progress "packages: reading the list"
  # A new machine updates itself in its first minutes: then apt's lists and dpkg are locked for a while.
  local tries=30 updated=''
  while [[ -z $updated ]] && ((tries-- > 0)); do
    if "${as_root[@]}" apt-get update >"$log" 2>&1; then
      updated=yes
    elif grep -qiE 'could not get lock|unable to lock' "$log"; then
      progress "packages: waiting for another program that installs packages"
      sleep 10
    else
      break
    fi
  done
  if [[ -z $updated ]]; then
    fail_to_install "$log"
    return 1
  fi
  choose_packages "${missing[@]}" || return 1
  progress_line "packages: installing ${chosen[*]}"
  # What counts is what is there afterwards.
  { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o APT::Status-Fd=1 \
    -o DPkg::Lock::Timeout=300 \
    "${chosen[@]}" 2>&1 </dev/null || true; } | show_apt_progress packages "$log"
  missing_packages "${chosen[@]}"
  if ((${#missing[@]} > 0)); then
    echo "Still missing: ${missing[*]}" >>"$log"
    fail_to_install "$log"
    return 1
  fi
  progress_line "packages: installed"
  rm -f "$log"
}

# fail_to_install LOG
fail_to_install() {
  progress_clear
  grep -v '^[dp][lm]status:' "$1" | tail -n 30 >&2 || true
  echo "The packages could not be installed. Full log: $1" >&2
}

# debian_mirror [PART]: where this machine gets Debian from; PART: debian (as without it) or debian-security, which may be empty.
debian_mirror() {
  local part=${1:-debian} found
  found=$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true; } |
    sed -nE "s#^(deb( \\[[^]]*\\])? +|URIs: *)([^ ]*/$part)/?( .*)?\$#\\3#p")
  found=${found%%$'\n'*}
  if [[ -z $found && $part == debian ]]; then found=http://deb.debian.org/debian; fi
  echo "$found"
}
