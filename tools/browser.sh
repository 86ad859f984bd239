#!/bin/sh
# Find the Chromium that the browser tests drive (UMPIRE_CHROMIUM, or on the PATH), and install it where that is possible.
# With --tests: print what pytest must leave out because there is none; in CI nothing is left out, and the tests fail.
found() {
    [ -n "$UMPIRE_CHROMIUM" ] || command -v chromium || command -v chromium-browser || command -v google-chrome
}

if [ "$1" = "--tests" ]; then
    found >/dev/null || [ -n "$CI" ] || echo "--ignore=tests/browser"
    exit 0
fi
found >/dev/null && exit 0
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "installing Chromium for the browser tests"
    (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium) >/dev/null 2>&1
fi
found >/dev/null || echo "No Chromium here: the browser tests are left out. Install one, or name it in UMPIRE_CHROMIUM."
exit 0
