# Sourced by ./test: its steps. A step is a function step_NAME (with _ for -), a line in `steps`, and a line in `needs_of`
# if other steps must pass first. It runs at the root of the project with its output in a log; `note` adds words to its result.
# shellcheck shell=bash disable=SC2034,SC2154

# Quick answers first, then what others wait for, then long steps before short ones, I/O-bound ones next to CPU-bound ones:
# ./test says how many run at a time.
steps=(
  layers rule-coverage format shellcheck tools schemas
  build-wasm build-asan build-page build-release page sanitizers build-clang-o0 server-cluster server-kills python
  server-games reference server-hostile server-abuse fuzz server-leak same-results server-tables protocol server-operations
  server-page line-protocol wasm npm-package reference-unit golden perft instructions
)
# Steps that only run when they are asked for. The unit tests of a full run are those under the sanitizers.
more_steps=(build-dev unit-tests build-tsan threads build-portable portable fresh-machines wheels release training)
declare -A needs_of=(
  [unit-tests]=build-dev
  [build-page]=build-wasm
  [build-release]=build-page
  [sanitizers]=build-asan
  [reference]=build-release
  [golden]=build-release
  [perft]=build-release
  [instructions]=build-release
  [same-results]="build-release build-clang-o0"
  [fuzz]=build-asan
  [protocol]=build-asan
  [line-protocol]=build-asan
  [server-games]=build-release
  [server-tables]=build-release
  [server-kills]=build-release
  [server-cluster]=build-release
  [server-hostile]=build-release
  [server-abuse]=build-release
  [server-leak]=build-release
  [server-operations]=build-release
  [server-page]=build-release
  [threads]=build-tsan
  [portable]=build-portable
  [wasm]="build-wasm build-release"
  [npm-package]=build-wasm
  [wheels]="build-wasm build-release"
  [python]="build-wasm build-release"
  [page]="build-wasm build-release"
)
quick_packages=(libgtest-dev python3 postgresql)

# Debian's own: another python3 on the PATH may lack python3-jsonschema.
python=/usr/bin/python3

# Work that only wants to be done stands back for what waits for answers: browsers, servers, and those who talk to them.
bulk=(nice -n 10)

build() { # PRESET [OPTION...]
  cmake --preset "$1"
  "${bulk[@]}" cmake --build --preset "$1" -j "$cores" "${@:2}"
}

# Tests send interrupts: a shell that started us in the background may have them ignored.
run_ctest() { # PRESET
  "${bulk[@]}" env --default-signal=INT,QUIT ctest --test-dir "build/$1" -j "$cores" --output-on-failure --timeout 600
  note "$(awk '/^\[=+\] [0-9]+ tests? .* ran\./ || /^Ran [0-9]+ tests? in/ { n += $2 } END { print n " tests" }' \
    "build/$1/Testing/Temporary/LastTest.log")"
}

# "GAME PLAYERS" for every game and number of players.
tables() {
  build/release/roundhouse games --json | "$python" -c '
import json, sys
for game in json.load(sys.stdin):
    for players in range(game["players"][0], game["players"][1] + 1):
        print(game["id"], players)'
}

step_build_dev() { build dev; }
step_build_asan() { build asan-ubsan; }
step_build_clang_o0() { build clang-o0 --target roundhouse; }

# The same source gives the same program in every folder, so the folder's name is not in it.
step_build_release() {
  build release
  ! grep -aoF "$PWD/" build/release/roundhouse
}

# A page waits for the download: larger than this, gzipped, is a mistake.
step_build_wasm() {
  build wasm
  local size
  size=$(gzip -9c build/wasm/roundhouse.wasm | wc -c)
  note "$((size / 1024)) KiB gzipped"
  ((size <= 500 * 1024))
}

# The program that others download; and that it is what it should be. It is compiled twice: not in every run.
step_build_portable() { build portable; }
step_portable() {
  install_packages "${release_packages[@]}"
  tools/check_portable
  tools/instructions.sh --program build/portable/roundhouse --check
}

step_unit_tests() { run_ctest dev; }

step_sanitizers() {
  export ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1
  run_ctest asan-ubsan
}

# The second opinion: the Python model follows recorded games and must agree on every legal set, state and score.
step_reference() {
  local folder=build/reference-records game players
  rm -rf "$folder"
  while read -r game players; do
    build/release/roundhouse simulate "$game" --players "$players" --games 200 --seed 1 --record "$folder" --checks --json
  done < <(tables)
  "$python" tests/reference/check.py --jobs "$cores" "$folder"
  note "$(tail -n 1 "$logs/$step.log")"
  rm -rf "$folder"
}

step_reference_unit() { "$python" tests/reference/test_reference.py; }
step_tools() {
  "$python" tests/tools/test_tools.py
  "$python" tests/tools/test_installer.py
}
step_schemas() { "$python" tests/data/test_schemas.py; }

# The example bots in three languages, 100 games each and more; every message against its schema.
step_line_protocol() { "$python" tests/cli/line_protocol_test.py build/asan-ubsan/roundhouse build/asan-ubsan/example_racer; }

# COM-1: the same games from every compiler, at every optimisation.
step_same_results() {
  local folder=build/same-results preset game players
  rm -rf "$folder"
  for preset in release clang-o0; do
    mkdir -p "$folder/$preset"
    while read -r game players; do
      "build/$preset/roundhouse" simulate "$game" --players "$players" --games 500 --seed 7 --json |
        grep -v games_per_second >"$folder/$preset/$game-$players.json"
      "build/$preset/roundhouse" simulate "$game" --players "$players" --games 4 --seed 7 --bots simple --checks \
        --record "$folder/$preset/records" --json >"$folder/$preset/$game-$players-simple.json.all"
    done < <(tables)
    rm "$folder/$preset"/*.all
  done
  diff -r "$folder/release" "$folder/clang-o0"
  note "g++ -O3 and clang -O0 play $(tables | wc -l) tables alike"
}

step_golden() {
  tools/golden check
  note "$(tail -n 1 "$logs/$step.log")"
}

step_perft() {
  tools/perft check
  note "$(tail -n 1 "$logs/$step.log")"
}

# The limits are for x86-64-v3 (popcnt, pdep); elsewhere the numbers are printed and not judged.
step_instructions() {
  local judge=()
  if grep -q '^ROUNDHOUSE_HAS_V3[^=]*=1$' build/release/CMakeCache.txt; then judge=(--check); fi
  tools/instructions.sh "${judge[@]}"
  tools/instructions.sh --informed "${judge[@]}" >"$logs/instructions-informed.log"
  note "$(awk 'NR > 1 { printf "%s%s %d: %d", (NR > 2 ? ", " : ""), $1, $2, $3 }' "$logs/$step.log") a decision," \
    "informed europe 2: $(awk 'NR == 2 { print $3 }' "$logs/instructions-informed.log")"
}

# Each fuzzer for 6 seconds from its kept corpus; what it finds interesting stays out of the source tree.
step_fuzz() {
  local source name new
  for source in fuzz/*.cc; do
    name=$(basename "$source" .cc)
    new=build/fuzz-new/$name
    mkdir -p "$new"
    "build/asan-ubsan/fuzz_$name" -max_total_time=6 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
      -artifact_prefix="build/fuzz-new/crash-$name-" "$new" "fuzz/corpus/$name"
  done
  note "$(grep -c '^stat::number_of_executed_units' "$logs/$step.log") fuzzers," \
    "$(awk '/^stat::number_of_executed_units/ { n += $2 } END { print n }' "$logs/$step.log") inputs"
}

# Every message of whole games of every table has the form that docs/schema says.
step_protocol() {
  "$python" tests/room/schema_test.py build/asan-ubsan/roundhouse_door
}

# The page, before the program that holds it.
step_build_page() {
  NO_COLOR=1 "${bulk[@]}" web/build
  note "$(($(wc -c <web/dist.pack) / 1024)) KiB in the program"
}

# The page, offline and on a server: whole games in a browser.
step_page() {
  NO_COLOR=1 ROUNDHOUSE_SERVER=$PWD/build/release/roundhouse web/check
  note "$(sed -n 's/^ *Tests  *\([0-9]*\) passed.*/\1/p' "$logs/$step.log" | paste -sd+ | sed 's/+/ unit tests, /; s/$/ in a browser/')"
}

# The package for research, installed as anybody would, with the real PettingZoo and Gymnasium; its examples too.
step_python() {
  local venv=build/python-venv
  [[ -x $venv/bin/pip ]] || "$python" -m venv "$venv"
  "$venv/bin/pip" install -q -r python/requirements-test.txt
  CMAKE_BUILD_PARALLEL_LEVEL=$cores "$venv/bin/pip" install -q --no-build-isolation --no-deps --force-reinstall . \
    --config-settings build-dir="$PWD/build/python-test" --config-settings cmake.define.ROUNDHOUSE_ENGINE="$PWD/build/release"
  "$venv/bin/mypy" --strict --ignore-missing-imports --cache-dir build/mypy python/roundhouse
  "$venv/bin/python" tests/packages/sdist_test.py
  PYTHONDONTWRITEBYTECODE=1 "$venv/bin/pytest" -q -p no:cacheprovider python/tests
  note "$(tail -n 1 "$logs/$step.log")"
}

# What people install from PyPI: wheels for all processors and for every Python, and a source distribution that builds by itself.
step_wheels() {
  rm -rf build/dist-python
  tools/wheels build/dist-python
  tests/packages/wheels_test build/dist-python
  build/wheels/venv/bin/python tests/packages/sdist_test.py --build
}

# What people install from npm: as printed in its README, from a TypeScript that is strict, in a browser, and by those who get it wrong.
step_npm_package() {
  tools/npm_package build/npm
  "$python" tests/packages/npm_test.py "build/npm/roundhouse-engine-$(<VERSION).tgz"
}

# Nets: their inputs' batch, the arithmetic of learning, and a run from nothing on the small board. PyTorch takes gigabytes.
step_training() {
  local venv=build/training-venv
  [[ -x $venv/bin/pip ]] || "$python" -m venv "$venv"
  "$venv/bin/pip" install -q -r training/requirements.txt
  "${bulk[@]}" training/build -j "$cores"
  OMP_NUM_THREADS=1 "$venv/bin/python" training/tests/test_training.py
  OMP_NUM_THREADS=1 "$venv/bin/python" training/tests/smoke.py
  note "$(tail -n 1 "$logs/$step.log")"
}

# COM-1: the browser's engine plays the same games.
step_wasm() {
  node tests/wasm/same_games.mjs build/wasm/roundhouse.wasm build/release/roundhouse_door
  note "$(tail -n 1 "$logs/$step.log")"
}

step_rule_coverage() { tools/rule_coverage; }
step_layers() {
  tools/check_layers
  tools/check_includes
}
step_format() { tools/format check; }
step_shellcheck() {
  shellcheck -x play test .ci/run tools/*.sh tests/support/*.sh tests/tools/*.sh tools/format tools/tidy tools/second_opinion \
    tools/screenshots tools/fresh_machine tools/release tools/debian_package tools/check_portable tools/wheels tools/npm_package \
    deploy/debian/{postinst,prerm,postrm} cmake/join_twin.sh tests/packages/{wheels_test,release_test} tests/packages/*.sh web/build web/check training/build
}

# Only what has threads: the engine has none.
step_build_tsan() {
  cmake --preset tsan
  cmake --build --preset tsan -j "$cores" --target roundhouse_store_tests roundhouse_server_tests
}

step_threads() {
  ctest --test-dir build/tsan -R '^(store|server)$' --output-on-failure --timeout 1200
}

# with_postgres COMMAND…: its last argument is the address of a PostgreSQL of its own.
with_postgres() {
  local folder status=0 url
  folder=$(mktemp -d -u /tmp/roundhouse-pg-XXXXXX)
  url=$(tests/support/postgres.sh start "$folder")
  "$@" "$url" || status=$?
  tests/support/postgres.sh stop "$folder"
  return "$status"
}

server_test() { # SCRIPT [ARGUMENT…]
  "$python" "tests/server/$1.py" --binary build/release/roundhouse "${@:2}"
}

step_server_games() {
  local folder
  folder=$(mktemp -d)
  server_test play_games --store "sqlite:$folder/store.db"
  # The store has no part in the messages' form.
  with_postgres server_test play_games --seed 2 --check-every 10 --store
  rm -rf "$folder"
  note "$(tail -n 1 "$logs/$step.log")"
}

# The stores are others' business.
step_server_tables() {
  server_test table_life --store memory:
  note "$(tail -n 1 "$logs/$step.log")"
}

step_server_kills() {
  local folder
  folder=$(mktemp -d)
  server_test kill_test --games 100 --kills 20 --store "sqlite:$folder/store.db"
  rm -rf "$folder"
  note "$(tail -n 1 "$logs/$step.log")"
}

step_server_cluster() {
  with_postgres server_test kill_test --games 100 --kills 20 --servers 3 --store
  note "$(tail -n 1 "$logs/$step.log")"
}

step_server_hostile() {
  server_test hostile
  note "$(tail -n 1 "$logs/$step.log")"
}

step_server_abuse() {
  server_test abuse
  note "$(grep -c 'as promised' "$logs/$step.log") abuses answered as promised"
}

step_server_leak() {
  with_postgres server_test leak_test --store
  note "$(tail -n 1 "$logs/$step.log")"
}

step_server_operations() {
  server_test operations
  note "$(tail -n 1 "$logs/$step.log")"
}

# The README's two commands on bare machines: Debian 12 and 13, as root and as a user with sudo, in either order. An hour.
step_fresh_machines() {
  local suite
  for suite in bookworm trixie; do tools/fresh_machine "$suite" tests/tools/first_play.sh; done
  tools/fresh_machine --user bookworm bash -c 'tests/tools/first_play.sh && ./test --quick'
  tools/fresh_machine --user trixie bash -c './test --quick && tests/tools/first_play.sh'
  note "$(grep -cE '^[0-9]+ passed, 0 failed$' "$logs/$step.log") quick tests passed;" \
    "$(sed -n 's/.*\(the page answers after [0-9]* s\)/\1/p' "$logs/$step.log" | paste -sd, | sed 's/,/, /g')"
}

# Every file of the page out of the program, in every encoding.
step_server_page() {
  server_test page_inside --dist web/dist
  note "$(tail -n 1 "$logs/$step.log")"
}

# Everything that people download: the same bytes from two clones, then tried on bare machines. An hour.
step_release() {
  local clone
  for clone in build/release-one build/release-two-elsewhere; do
    rm -rf "$clone"
    git clone -q . "$clone"
    (cd "$clone" && CCACHE_DISABLE=1 tools/release)
  done
  diff build/release-one/dist/SHA256SUMS build/release-two-elsewhere/dist/SHA256SUMS
  tests/packages/release_test build/release-one/dist
  note "$(wc -l <build/release-one/dist/SHA256SUMS) files, the same bytes twice"
}
