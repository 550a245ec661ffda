#!/usr/bin/env bash
# ./play as a newcomer meets it: starts it, waits until the page answers, looks at the page, interrupts it, starts it again.
# Runs on a bare machine: bash alone. Says how many seconds each part took.
set -euo pipefail
cd "$(dirname "$0")/../.."
log=$(mktemp)
limit=3600

fail() {
  echo "FAILED: $*" >&2
  tail -n 40 "$log" >&2
  exit 1
}

# get PATH: the answer of the server on $port, with its headers.
get() {
  exec 4<>"/dev/tcp/127.0.0.1/$port" || return
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$1" >&4
  cat <&4 | tr -d '\0'
  exec 4>&-
}

# start PORT [OPTION…]: starts ./play, and returns when it has said its address. Fills `player` and `port`, and when it was how far.
start() {
  local line=''
  : >"$log"
  set -m # a process group of its own, as a terminal gives it
  ./play --port "$@" >"$log" 2>&1 </dev/null &
  player=$!
  set +m
  until line=$(grep -m 1 -oE 'http://[^ ]*:[0-9]+' "$log"); do
    kill -0 "$player" 2>/dev/null || fail "./play ended before the page answered"
    ((SECONDS < limit)) || fail "./play gave no address in $limit s"
    note_time installed 'packages: installed'
    note_time program 'building the program'
    sleep 0.1
  done
  port=${line##*:}
}

# note_time NAME TEXT: the second at which ./play first said it.
note_time() {
  [[ -n ${times[$1]-} ]] || ! grep -q "$2" "$log" || times[$1]=$SECONDS
}
declare -A times=()

# interrupt: Ctrl-C, and a clean end.
interrupt() {
  local status=0
  kill -INT -- "-$player"
  wait "$player" || status=$?
  ((status == 0)) || fail "./play ended with $status after Ctrl-C"
  if (exec 4<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then fail "something still answers on port $port"; fi
}

player='' other=''
trap '[[ -z $other ]] || kill "$other" 2>/dev/null || true; [[ -z $player ]] || kill -- "-$player" 2>/dev/null || true' EXIT

first_port=${1:-8123}
SECONDS=0
start "$first_port"
answered=$SECONDS
page=$(get /) || fail "the page does not answer"
[[ $page == *'200 OK'* && $page == *'<title>'*Roundhouse* ]] || fail "the answer is not the page: ${page:0:300}"
script=$(grep -m 1 -oE 'assets/[A-Za-z0-9_.-]+\.js' <<<"$page") || fail "the page names no script"
[[ $(get "/$script") == *'200 OK'* ]] || fail "the page's script does not answer"
[[ $(get /api/games) == *'200 OK'* ]] || fail "the games do not answer"
installed=${times[installed]:-0}
program=${times[program]:-$answered}
echo "packages $installed s, engine and page $((program - installed)) s, program $((answered - program)) s; the page answers after $answered s"

interrupt

# Somebody else has the port: ./play takes the next one. Nothing is left to build.
build/release/roundhouse serve --port "$first_port" --store memory: >/dev/null 2>&1 &
other=$!
until (exec 4<>"/dev/tcp/127.0.0.1/$first_port") 2>/dev/null; do sleep 0.1; done
from=${EPOCHREALTIME/[.,]/}
start "$first_port" --bind 127.0.0.1 --store memory:
again=$(((${EPOCHREALTIME/[.,]/} - from) / 1000))
[[ $port != "$first_port" ]] || fail "./play claims a port that is taken"
grep -q "$first_port" "$log" || fail "./play does not say that port $first_port is taken"
[[ $(get /) == *'<title>'*Roundhouse* ]] || fail "the page does not answer on the next port"
interrupt
kill "$other"
echo "a second start: $again ms, on the next port; both ended cleanly"
