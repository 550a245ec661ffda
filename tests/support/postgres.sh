#!/usr/bin/env bash
# A PostgreSQL for tests, on loopback, in a folder of its own.
#   tests/support/postgres.sh start DIR   makes DIR, starts the server, prints its address
#   tests/support/postgres.sh stop DIR    stops it and removes DIR
# PostgreSQL refuses to run as root; then the user postgres, which its package makes, runs it.
set -euo pipefail

bin=$(dirname "$(find /usr/lib/postgresql -name pg_ctl -path '*/bin/*' | sort -V | tail -n 1)")

as_user() {
  if ((EUID == 0)); then
    setpriv --reuid=postgres --regid=postgres --clear-groups env HOME="$dir" PATH="$bin:$PATH" "$@"
  else
    PATH="$bin:$PATH" "$@"
  fi
}

free_port() {
  /usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

start() {
  local port
  mkdir -p "$dir"
  if ((EUID == 0)); then chown postgres:postgres "$dir"; fi
  as_user initdb -D "$dir/data" -U roundhouse --auth=trust -E UTF8 --locale=C >"$dir.log" 2>&1
  for _ in 1 2 3; do # somebody else may take the port in between
    port=$(free_port)
    if as_user pg_ctl -D "$dir/data" -l "$dir/data/log" -w -o "-p $port -k $dir -c listen_addresses=127.0.0.1" start >>"$dir.log" 2>&1; then
      echo "postgres://roundhouse@127.0.0.1:$port/postgres"
      return
    fi
  done
  cat "$dir.log" >&2
  return 1
}

stop() {
  as_user pg_ctl -D "$dir/data" -m immediate stop >/dev/null
  rm -rf "$dir" "$dir.log"
}

(($# == 2)) || { echo "usage: postgres.sh start|stop DIR" >&2 && exit 2; }
dir=$2
cd / # the user postgres may not enter the folder that we were started in
case $1 in
  start) start ;;
  stop) stop ;;
  *) exit 2 ;;
esac
