"""How fast the table feels: from click to the new board, from `umpire serve` to the first playable board, bytes of a first load.
For the titles with many counters: the same at the decision of a random match that has the most options.

    python bench/table.py [--matches 3] [--no-write]

A real server and a real Chromium (on the PATH, or named by UMPIRE_CHROMIUM), a 1440x900 window, animations off. From click to
board: the time in the page between the click that commits an action and the frame that shows its result, which includes
the message to the server, the rules, the store's commit to disk, and drawing; `painted` is when that frame is done. From `umpire
serve` to the board: an empty store, one click on the front page, until the board is drawn and something can be chosen. The
package is byte-compiled before, as an installed one is, whatever PYTHONDONTWRITEBYTECODE says. Adds its table to
bench/RESULTS.md.
"""
from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import umpire
from umpire.players import RandomPlayer

HERE = Path(__file__).parent
RESULTS = HERE / "RESULTS.md"
SEED = 5
# titles with many counters, how many clicks are measured there, and how far a match is looked through for its busiest decision
CROWDED = ("allenby", "anvil", "fatal", "landships")
TIMES = 60
LONGEST = 1500
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SETTINGS = "localStorage.setItem('umpire.settings', JSON.stringify({speed: 0, confirm: false}))"
# clicks an option and waits, inside the page, for the frame that shows its result, and for the end of that frame
CLICK = """action => new Promise((done) => {
  const body = document.body, before = body.dataset.n, began = performance.now(), painted = new MessageChannel();
  const observer = new MutationObserver(() => {
    if (body.dataset.n === before) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const frame = performance.now() - began;
      painted.port1.onmessage = () => done([frame, performance.now() - began]);
      painted.port2.postMessage(null);
    });
  });
  observer.observe(body, { attributeFilter: ['data-n'] });
  document.querySelector(`#decision [data-action="${action}"]`).click();
  setTimeout(() => document.querySelector('.group-play:not([disabled])')?.click(), 0);
})"""
# opens the list of what can be done with a verb, where it is long and folded, and says what is in it
LIST = """verb => new Promise((done) => {
  const inside = (selector) => [...document.querySelectorAll(`#decision ${selector}`)];
  const shown = () => inside('[data-action]').map((one) => one.dataset.action).filter((one) => one.startsWith(`${verb} `));
  if (!shown().length && !inside('.verb-button').length) inside('#listing, #also')[0]?.click();
  requestAnimationFrame(() => {
    if (!shown().length) inside(`.verb-button[data-verb="${verb}"]`)[0]?.click();
    requestAnimationFrame(() => done(shown()));
  });
})"""
# until the next frame is on the screen
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
# the board is drawn, and what is on the screen is the state of the match
DRAWN = "body[data-n] section#board:not(.loading)"


def chromium() -> str:
    chromium_path = os.environ.get("UMPIRE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium_path:
        sys.exit("no Chromium: install one, or name it in UMPIRE_CHROMIUM")
    return chromium_path


def serve(store: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "umpire", "serve", "--port", "0", "--no-open", "--store", str(store)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    address = next(word for line in process.stdout for word in line.split() if word.startswith("http://"))
    return process, address.rstrip("/.")


def begin(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name=re.compile("The whole game.*The Landing")).click()
    page.locator("#decision [data-action]").first.wait_for()
    page.locator(DRAWN).wait_for()


def first_board(browser: Browser) -> tuple[float, int]:
    """Return the seconds from starting the server to a playable board, and the bytes over the wire without fonts."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(0 if ".woff2" in request.url else size_of(request)))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        began = time.perf_counter()
        process, address = serve(Path(folder) / "table.db")
        begin(page, address)
        seconds = time.perf_counter() - began
        page.wait_for_load_state("networkidle")
        process.terminate()
        process.wait()
    context.close()
    return seconds, sum(sizes)


def size_of(request: Any) -> int:
    sizes = request.sizes()
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def clicks(browser: Browser, address: str, matches: int) -> list[tuple[float, float]]:
    """Return the milliseconds from click to the frame with the new board, and to the end of that frame, over whole matches."""
    times: list[tuple[float, float]] = []
    choose = random.Random(1)
    for _ in range(matches):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(SETTINGS)
        context.set_default_timeout(10_000)
        page = context.new_page()
        begin(page, address)
        while not page.locator(".result").count():
            actions = page.locator("#decision [data-action]").evaluate_all("all => all.map(one => one.dataset.action)")
            frame, painted = page.evaluate(CLICK, choose.choice([action for action in actions if action != "another"]))
            times.append((frame, painted))
        context.close()
    return times


def busiest_record(title: str) -> str:
    """Return a random match up to the decision that has the most options."""
    match, player = umpire.start(title, seed=SEED, undo="unlimited", forced=False), RandomPlayer(SEED)
    most, busiest = 0, 0
    while (decision := match.decision) is not None and match.last < LONGEST:
        number = len(decision.options(match.state))
        if number > most:
            most, busiest = number, match.last
        match.play(player.choose(match.state, decision))
    return match.at(busiest).record.dumps()


def at_the_busiest(browser: Browser, address: str, title: str) -> list[tuple[float, float]]:
    """Measure like `clicks`, for several actions of one decision, each taken back."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(SETTINGS)
    context.set_default_timeout(10_000)
    page, times, choose = context.new_page(), [], random.Random(SEED)
    new_match = page.request.post(f"{address}/api/import", headers={"Origin": address}, data=busiest_record(title)).json()
    page.goto(f"{address}/m/{new_match['match']}#{new_match['token']}")
    page.locator(DRAWN).wait_for()
    headers = {"Authorization": f"Bearer {new_match['token']}"}
    state = page.request.get(f"{address}/api/matches/{new_match['match']}/state", headers=headers).json()
    actions = [one["action"] for one in state["options"] if not one.get("aside") and not one["reveals"] and " " in one["action"]]
    for _ in range(TIMES):
        listed = page.evaluate(LIST, choose.choice(actions).split()[0])
        times.append(tuple(page.evaluate(CLICK, choose.choice([action for action in listed if action in actions]))))
        page.keyboard.press("u")
        # the next click comes from somebody who sees the board: where it has turned to, and painted
        page.wait_for_function("n => document.body.dataset.n === n && !document.body.dataset.turning", arg=str(state["n"]))
        page.evaluate(PAINTED)
    context.close()
    return times


def compile_bytes(folder: Path) -> None:
    """Byte-compile the package into a folder for all servers started from now on, as in an installed package."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(Path(umpire.__file__).parent)], check=True)


def at(share: float, values: Iterable[float]) -> float:
    """Return the value at a quantile of the others."""
    ordered = sorted(values)
    return ordered[int(len(ordered) * share)]


def measure(matches: int) -> list[str]:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        compile_bytes(Path(folder) / "compiled")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        # the first is not counted: it compiles what umpire imports
        starts = [first_board(browser) for _ in range(4)][1:]
        process, address = serve(Path(folder) / "table.db")
        times = clicks(browser, address, matches)
        busy = {title: at_the_busiest(browser, address, title) for title in CROWDED}
        process.terminate()
        process.wait()
        browser.close()
    seconds = statistics.median(start[0] for start in starts)
    return [
        "| what | measured | reach |", "| --- | ---: | ---: |",
        f"| from click to the new board, p50 of {len(times)} | {at(0.5, (frame for frame, _ in times)):.1f} ms | |",
        f"| from click to the new board, p95 | {at(0.95, (frame for frame, _ in times)):.1f} ms | < 50 ms |",
        f"| from click to the new board painted, p95 | {at(0.95, (painted for _, painted in times)):.1f} ms | < 50 ms |",
        f"| from `umpire serve` to the first playable board | {seconds:.2f} s | < 2 s |",
        f"| bytes of a first load without fonts | {statistics.median(size for _, size in starts) / 1000:.0f} kB | < 600 kB |",
        *[f"| {title} at its busiest decision, click to painted board, p95 of {len(times_)} | "
          f"{at(0.95, (painted for _, painted in times_)):.1f} ms | < 80 ms |" for title, times_ in busy.items()],
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--no-write", action="store_true", help="print only")
    arguments = parser.parse_args()
    when = f"measured on {date.today().isoformat()} with `python bench/table.py`"
    head = ["# The table", "", f"The Landing where no other title is named, {when}.", ""]
    text = "\n".join([*head, *measure(arguments.matches), ""])
    print(text)
    if not arguments.no_write:
        older, _, rest = (RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "").partition("# The table")
        # what others have measured stays
        after = rest[rest.index("\n# "):] if "\n# " in rest else ""
        RESULTS.write_text(f"{older.rstrip()}\n\n{text}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
