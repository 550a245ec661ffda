#!/usr/bin/env bash
# run_python_tests.sh VENV WHEEL: the tests of the Python package, in this folder, against the wheel (wheels_test).
set -euo pipefail
python3 --version
[[ -x $1/bin/pip ]] || python3 -m venv "$1"
"$1/bin/pip" install -q -r python/requirements-test.txt
"$1/bin/pip" install -q --no-deps --force-reinstall "$2"
PYTHONDONTWRITEBYTECODE=1 "$1/bin/pytest" -q -p no:cacheprovider python/tests
