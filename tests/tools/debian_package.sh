#!/usr/bin/env bash
# The Debian package on a bare machine: installed, checked by systemd's own tools, upgraded with its tables kept, removed, purged.
#   debian_package.sh OLD.deb NEW.deb    as root, on a machine that may be thrown away
set -euo pipefail
old=$(realpath "$1")
new=$(realpath "$2")
port=8399
unit=/usr/lib/systemd/system/roundhouse.service

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

apt() { apt-get -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@" >/tmp/apt.log 2>&1 || { tail -n 20 /tmp/apt.log >&2 && fail "apt-get $*"; }; }

# request METHOD PATH [BODY]: the server's answer.
request() {
  exec 4<>"/dev/tcp/127.0.0.1/$port" || return
  printf '%s %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s' \
    "$1" "$2" "${#3}" "$3" >&4
  tr -d '\0' <&4
  exec 4>&-
}

# The unit's own command, as the unit's user, in the unit's folder: there is no systemd here to do it.
start() {
  local command
  command=$(sed -n 's/^ExecStart=//p' "$unit")
  [[ $(sed -n 's/^User=//p' "$unit") == roundhouse ]] || fail "the unit runs as somebody else"
  install -d -o roundhouse -g roundhouse -m 700 /var/lib/roundhouse
  # shellcheck disable=SC2086 # words of a command line
  (cd /var/lib/roundhouse && exec setpriv --reuid=roundhouse --regid=roundhouse --clear-groups $command) >/tmp/server.log 2>&1 &
  server=$!
  until [[ $(request GET /readyz '' 2>/dev/null) == *'200 OK'* ]]; do
    kill -0 "$server" 2>/dev/null || { cat /tmp/server.log >&2 && fail "the server ended"; }
    sleep 0.2
  done
}

stop() {
  kill -TERM "$server"
  wait "$server" || fail "the server ended with $?"
}

apt update
apt install "$old"
roundhouse --version >/dev/null || fail "the program does not run"
getent passwd roundhouse >/dev/null || fail "there is no user roundhouse"
sed -i "s/^port = .*/port = $port/" /etc/roundhouse.conf
start
[[ $(request GET / '') == *'<title>'* ]] || fail "the page does not answer"
answer=$(request POST /api/tables '{"table":{"game":"new-york","players":2},"listed":true,"name":"Ann"}')
table=$(sed -n 's/.*"table":"\([a-z0-9]*\)".*/\1/p' <<<"$answer")
[[ -n $table ]] || fail "no table was opened: $answer"
is_listed() { [[ $(request GET /api/tables '') == *"\"$table\""* ]]; }
is_listed || fail "the table is not listed"
stop
echo "installed $(dpkg-query -W -f '${Version}' roundhouse), table $table opened"

apt install systemd man-db
SYSTEMD_OFFLINE=1 systemd-analyze verify "$unit" 2>/tmp/verify.log || { cat /tmp/verify.log >&2 && fail "systemd-analyze verify"; }
if grep roundhouse /tmp/verify.log; then fail "systemd-analyze has something to say"; fi
echo "systemd-analyze verify: nothing to say; security: $(systemd-analyze security --offline=true "$unit" 2>/dev/null | tail -n 1 | sed 's/[^ -~]//g; s/^ *//')"
zcat /usr/share/man/man1/roundhouse.1.gz | man -l - >/dev/null || fail "the manual page"

apt install "$new"
grep -q "^port = $port$" /etc/roundhouse.conf || fail "the upgrade lost the settings"
start
is_listed || fail "the upgrade lost the table"
stop
echo "upgraded to $(dpkg-query -W -f '${Version}' roundhouse): settings and table kept"

apt remove roundhouse
[[ ! -e /usr/bin/roundhouse && ! -e $unit ]] || fail "removing left files behind"
[[ -e /var/lib/roundhouse/roundhouse.db && -e /etc/roundhouse.conf ]] || fail "removing threw tables or settings away"
apt install "$new"
start
is_listed || fail "the table is gone after removing and installing"
stop
apt purge roundhouse
for path in /var/lib/roundhouse /etc/roundhouse.conf /usr/share/doc/roundhouse; do [[ ! -e $path ]] || fail "purging left $path"; done
if dpkg-query -W -f '${db:Status-Status}\n' roundhouse 2>/dev/null | grep -qv not-installed; then fail "dpkg still knows it"; fi
echo "removed with tables kept, purged without a trace"
