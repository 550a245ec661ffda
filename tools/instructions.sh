#!/usr/bin/env bash
# Instructions per decision of uniformly random play, scoring included, counted by callgrind: machines differ in speed,
# this number does not. Two runs of different length; what both spend on starting cancels out.
#
#   tools/instructions.sh            the four tables with a limit
#   tools/instructions.sh --all      every game and number of players
#   tools/instructions.sh --informed play by the policy of the searching bots instead
#   tools/instructions.sh --check    exit status 1 if a limit is exceeded
#   tools/instructions.sh --program FILE  measure this one instead of build/release/roundhouse
set -euo pipefail
cd "$(dirname "$0")/.."
binary=build/release/roundhouse
usage() {
  sed -n '2,10s/^# \{0,1\}//p' "$0"
  exit 2
}
few=100
many=600

all=no check=no informed=()
while (($# > 0)); do
  case $1 in
    --all) all=yes ;;
    --check) check=yes ;;
    --informed) informed=(--informed) ;;
    --program)
      (($# > 1)) || usage
      binary=$2
      shift
      ;;
    *) usage ;;
  esac
  shift
done

limit_of() {
  if ((${#informed[@]} > 0)); then
    [[ $1 != europe-2 ]] || echo 4000
    return
  fi
  case $1 in
    new-york-2) echo 450 ;;
    europe-2 | card-game-4) echo 650 ;;
    europe-5) echo 750 ;;
  esac
}

tables() {
  if [[ $all == yes ]]; then
    "$binary" games --json | python3 -c '
import json, sys
for game in json.load(sys.stdin):
    for players in range(game["players"][0], game["players"][1] + 1):
        print(game["id"], players)'
  elif ((${#informed[@]} > 0)); then
    echo "europe 2"
  else
    printf '%s\n' "new-york 2" "europe 2" "europe 5" "card-game 4"
  fi
}

# "INSTRUCTIONS DECISIONS" of a run of so many games.
count() {
  local report json instructions
  report=$(mktemp)
  json=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$report" \
    "$binary" bench "$1" --players "$2" --games "$3" "${informed[@]}" --json)
  instructions=$(sed -n 's/.*Collected : *\([0-9]*\).*/\1/p' "$report")
  rm -f "$report"
  python3 -c 'import json, sys
print(sys.argv[1], json.loads(sys.argv[2])["one_thread"][0]["decisions"])' "$instructions" "$json"
}

over=0
printf '%-22s %7s %12s %6s\n' game players instructions limit
while read -r game players; do
  read -r instructions1 decisions1 <<<"$(count "$game" "$players" "$few")"
  read -r instructions2 decisions2 <<<"$(count "$game" "$players" "$many")"
  per=$(((instructions2 - instructions1) / (decisions2 - decisions1)))
  limit=$(limit_of "$game-$players")
  printf '%-22s %7d %12d %6s\n' "$game" "$players" "$per" "${limit:--}"
  if [[ -n $limit ]] && ((per > limit)); then over=$((over + 1)); fi
done < <(tables)

if ((over > 0)); then
  echo "$over over the limit"
  [[ $check == no ]] || exit 1
fi
