#!/usr/bin/env bash
# join_twin.sh LAYOUT OUT OBJECT…: joins the objects that are compiled for x86-64-v3 into one whose only global symbol is
# roundhouse_main_v3. Otherwise the linker would keep one copy of each inline function of both halves, and an old processor
# could meet the new one's instructions.
set -euo pipefail
layout=$1 out=$2
shift 2
export LC_ALL=C
raw=${out%.o}_all.o
objects=()
for object in "$@"; do
  # CMake counts a precompiled header among a target's objects.
  [[ $object == *.gch ]] || objects+=("$object")
done
ld -r --force-group-allocation -T "$layout" -o "$raw" "${objects[@]}"
# Its constructors must not run before the processor is known: main calls them.
objcopy --redefine-sym roundhouse_main=roundhouse_main_v3 --keep-global-symbol=roundhouse_main_v3 \
  --rename-section .init_array=roundhouse_v3_init "$raw" "$out"
rm "$raw"

refuse() {
  rm -f "$out"
  echo "join_twin.sh: $*" >&2
  exit 1
}
shown=$(nm --defined-only --extern-only --format=posix "$out" | cut -d' ' -f1)
[[ $shown == roundhouse_main_v3 ]] || refuse "the twin shows more than its entry:" "$shown"
missing=$(nm --undefined-only --demangle "$out" | grep 'roundhouse::' || true)
[[ -z $missing ]] || refuse "the twin would call into the other half:" "$missing"
sections=$(objdump --headers "$out" | awk '$2 ~ /^\.(init|fini|preinit)_array|^\.[cd]tors|^\.text|^\.group/ { print $2 }')
[[ -z $sections ]] || refuse "sections that nobody would run, or that the linker would mix:" "$sections"
