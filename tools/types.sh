#!/bin/sh
# Check the types of the web client (JSDoc, tsc --checkJs) where node is at hand.
set -e
command -v npm >/dev/null || { echo "no node here: the client's types are not checked"; exit 0; }
cd "$(dirname "$0")/vendor"
[ -x node_modules/.bin/tsc ] || npm ci --silent --no-audit --no-fund
node_modules/.bin/tsc --project ../../src/umpire/server/static/jsconfig.json
