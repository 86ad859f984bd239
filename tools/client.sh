#!/bin/sh
# Try the web client's pure functions where a node is at hand that lets us say where modules are (20.6 or newer).
set -e
command -v node >/dev/null && node -e 'process.exit(require("node:module").register ? 0 : 1)' \
  || { echo "no such node here: the client's functions are not tried"; exit 0; }
cd "$(dirname "$0")/.."
node --import ./tests/client/static.mjs --test --test-reporter=spec tests/client/*.test.mjs
