#!/bin/sh
# Find the browsers that the tests drive, on the PATH or by their names, and install them where that is possible: Chromium
# (UMPIRE_CHROMIUM) for all tests, and with --firefox Firefox too (UMPIRE_FIREFOX), for a few that are long. Of Chromium the
# shell is best, which draws the same pages without a window around them: a test takes a third less of the processor with it.
# With --tests: print what pytest must leave out because there is none. Without Chromium nothing is left out in CI, and the tests fail.
# (a function must not have the name of what it looks for: `command -v` would find the function)
has_shell() {
    [ -n "$UMPIRE_CHROMIUM" ] || command -v chromium-headless-shell
}
has_chromium() {
    has_shell || command -v chromium || command -v chromium-browser || command -v google-chrome
}
has_firefox() {
    [ -n "$UMPIRE_FIREFOX" ] || command -v firefox-esr || command -v firefox
}
install() {
    command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || return 0
    echo "installing $1 for the browser tests"
    (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1") >/dev/null 2>&1
}

if [ "$1" = "--tests" ]; then
    has_chromium >/dev/null || [ -n "$CI" ] || echo "--ignore=tests/browser"
    has_firefox >/dev/null || echo "--ignore=tests/browser/test_firefox.py"
    exit 0
fi
has_shell >/dev/null || install chromium-headless-shell
has_chromium >/dev/null || install chromium
has_chromium >/dev/null || echo "No Chromium here: the browser tests are left out. Install one, or name it in UMPIRE_CHROMIUM."
[ "$1" = "--firefox" ] || exit 0
has_firefox >/dev/null || install firefox-esr
has_firefox >/dev/null || echo "No Firefox here: its tests are left out. Install one, or name it in UMPIRE_FIREFOX."
exit 0
