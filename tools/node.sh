# Sourced by ./play and ./test: a Node.js that the page's tools accept (web/package.json, "engines"). Debian 12 has an older one; its
# npm fetches a newer one into build/.
# shellcheck shell=bash

node_version=20.20.2

node_is_new_enough() {
  command -v node >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

use_node() {
  node_is_new_enough && return
  [[ -x build/node/node_modules/.bin/node ]] || npm install --no-audit --no-fund --prefix build/node "node@$node_version"
  PATH=$PWD/build/node/node_modules/.bin:$PATH
  node_is_new_enough
}
