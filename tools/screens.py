"""Take the pictures in docs/screens: `python tools/screens.py [landing|allenby|anvil|fatal|landships|opponents|lobby ...]`.

All have the size of their screen and are compressed, and a file is written only if its picture has changed: history keeps every
one that was ever committed. Needs Chromium, on the PATH or named by UMPIRE_CHROMIUM.
"""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
SCREENS = ROOT / "docs" / "screens"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LONGEST_WAIT = 400_000
# WebP: a drawn map takes a sixth of what it takes as PNG
QUALITY = 80
# a picture has changed if more than this share of its points differ by more than compressing alone changes them
SAME_SHARE = 0.0005
SAME_POINT = 48

# where the server keeps its matches
STORE = Path(tempfile.gettempdir()) / f"umpire-screenshots-{os.getpid()}"


@contextmanager
def server() -> Iterator[str]:
    STORE.mkdir()
    try:
        command = [sys.executable, "-m", "umpire", "serve", "--port", "0", "--no-open", "--store", str(STORE / "table.db")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield next(word for line in process.stdout for word in line.split() if word.startswith("http://")).rstrip("/")
        finally:
            # also if a picture fails: a reader of our output would wait for the server for ever
            process.terminate()
            process.wait()
    finally:
        shutil.rmtree(STORE)


def example(name: str) -> dict[str, Any]:
    """Load a position of examples/."""
    return tomllib.loads((ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8"))


def begin(page: Page, address: str) -> str:
    """Begin a match that stands at Dusk, the last height in sight; return its link."""
    reply = page.request.post(f"{address}/api/matches", headers={"Origin": address}, data={
        "title": "landing", "scenario": "standard", "options": {}, "dice": "generated", "seed": 5, "undo": "unlimited",
        "forced": True, "seats": {"anzac": "me"}, "position": example("landing-dusk"),
    })
    new_match = reply.json()
    return f"{address}/m/{new_match['match']}#{new_match['token']}"


def open_page(browser: Browser, shape: dict[str, Any], theme: str, hints: bool = True, speed: int = 0) -> Page:
    context = browser.new_context(**shape)
    # a machine that has other things to do is slow, not wrong
    context.set_default_timeout(LONGEST_WAIT)
    settings = json.dumps({"theme": theme, "speed": speed, "confirm": True})
    context.add_init_script(f"localStorage.setItem('umpire.settings', '{settings}')")
    if not hints:
        context.add_init_script("localStorage.setItem('umpire.coach', '{\"off\": true}')")
    return context.new_page()


def do(page: Page, *actions: str) -> None:
    """Choose options in the panel, and confirm them if necessary."""
    for action in actions:
        before = page.evaluate("document.body.dataset.n")
        page.locator(f'#decision [data-action="{action}"]').click()
        sure = page.locator(".commit-yes, #decision .group-play:not([disabled])")
        if sure.count():
            sure.first.click()
        page.wait_for_function("before => document.body.dataset.n !== before", arg=before)


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)
    keep(page.screenshot(), name)


def keep(taken: bytes, name: str) -> None:
    """Compress a picture and write it, unless the one that is there looks the same."""
    path, compressed = SCREENS / f"{name}.webp", BytesIO()
    Image.open(BytesIO(taken)).convert("RGB").save(compressed, "WEBP", quality=QUALITY, method=6)
    changed = not path.exists() or differ(path.read_bytes(), compressed.getvalue())
    if changed:
        path.write_bytes(compressed.getvalue())
    print(name if changed else f"{name}: unchanged")


def differ(before: bytes, after: bytes) -> bool:
    """Say whether a person would see a difference between two pictures."""
    one, other = (Image.open(BytesIO(picture)).convert("RGB") for picture in (before, after))
    if one.size != other.size:
        return True
    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[SAME_POINT:]) > SAME_SHARE * sum(counts)


def at_the_board(browser: Browser, address: str, shape: dict[str, Any], theme: str) -> Page:
    page = open_page(browser, shape, theme)
    page.goto(begin(page, address))
    page.locator("#decision [data-action]").first.wait_for()
    return page


def take_landing(browser: Browser, address: str) -> None:
    """Show the odds of an Advance."""
    page = at_the_board(browser, address, DESKTOP, "light")
    do(page, "play rifle")
    page.locator('#decision [data-action="advance t5"]').click()
    shoot(page, "odds")


# Allenby's Blitzkrieg

ALLENBY: dict[str, Any] = {
    "title": "allenby", "options": {"deployment": "suggested"}, "seed": 5, "undo": "unlimited",
    "seats": {"british": "hotseat", "turkish": "hotseat"},
}


class Seats:
    """Both sides of a match in one hand, played on by plain messages."""

    def __init__(self, page: Page, address: str, body: dict[str, Any]) -> None:
        reply = page.request.post(f"{address}/api/matches", headers={"Origin": address}, data=body)
        new_match = reply.json()
        self._page = page
        self._api = f"{address}/api/matches/{new_match['match']}"
        self._headers = {"Origin": address, "Authorization": f"Bearer {new_match['token']}"}
        self.link = f"{address}/m/{new_match['match']}#{new_match['token']}"

    def state(self) -> dict[str, Any]:
        state_: dict[str, Any] = self._page.request.get(f"{self._api}/state", headers=self._headers).json()
        return state_

    def options(self, verb: str = "") -> list[str]:
        return [option["action"] for option in self.state()["options"] if option["action"].startswith(verb)]

    def play(self, *actions: str) -> None:
        for action in actions:
            message = {"type": "play", "n": self.state()["n"], "actions": [action]}
            reply = self._page.request.post(f"{self._api}/messages", headers=self._headers, data=message)
            assert reply.ok, (action, reply.text())

    def until(self, kind: str) -> None:
        """Decline every question until a decision of a kind comes up."""
        while self.state()["kind"] != kind:
            options = self.options()
            self.play(next((word for word in ("done", "movement_first") if word in options), options[len(options) // 2]))


def closer(page: Page, place: str, steps: int) -> None:
    """Turn the wheel over a hex."""
    box = page.locator(f'#board [data-id="{place}"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(steps):
        page.mouse.wheel(0, -200)
        page.wait_for_timeout(60)
    page.mouse.move(5, 5)
    page.locator(".fan").wait_for(state="detached")


def sit(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("body[data-n]").wait_for(state="attached")


def take_allenby(browser: Browser, address: str) -> None:
    """Show where a division can go."""
    page = open_page(browser, DESKTOP, "light")
    seats = Seats(page, address, ALLENBY)
    sit(page, seats.link)
    seats.until("movement_half")
    closer(page, "0613", 3)
    seats.play("form 75div")
    page.locator('#decision [data-action^="to "]').nth(2).hover()
    shoot(page, "allenby-front")


# Striking the Anvil

ANVIL: dict[str, Any] = {
    "title": "anvil", "scenario": "1-historical", "options": {}, "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"allied": "hotseat", "german": "hotseat"},
}
ASHORE = ("take us-7ir", "take us-15ir", "take us-30ir", "take us-756tkb", "to 01", "strike")


def take_anvil(browser: Browser, address: str) -> None:
    """Show a landing, with the counter-attack against it."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    seats = Seats(page, address, ANVIL)
    seats.play("air 01", "naval 02")
    sit(page, seats.link)
    seats.play("activate LZ1", "assault 01")
    closer(page, "LZ1", 4)
    seats.play(*ASHORE, "take de-71flir", "take de-cd-st-tropez")
    page.locator('#fight[data-action="strike"] .chances').wait_for()
    shoot(page, "anvil-counter")


# A Fatal Attraction

FATAL: dict[str, Any] = {
    "title": "fatal", "scenario": "campaign", "options": {}, "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"allied": "hotseat", "turkish": "hotseat"},
}


def take_fatal(browser: Browser, address: str) -> None:
    """Show the whole map, the assault on Krithia, mines, and the fleet."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    krithia = {**FATAL, "position": example("fatal-krithia")}
    before = without(example("fatal-krithia"), "kind", "acting")
    seats = Seats(page, address, {**FATAL, "position": {**before, **make_step("choose_activation")}})
    sit(page, seats.link)
    shoot(page, "fatal")
    seats = Seats(page, address, krithia)
    sit(page, seats.link)
    seats.play("assault GP-4")
    while seats.options("with "):
        seats.play(seats.options("with ")[0])
    seats.play("intensive cw-29-art")
    closer(page, "GP-4", 3)
    shoot(page, "fatal-assault")
    take_mines(browser, address)
    take_fleet(browser, address)


def without(position: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in position.items() if key not in keys}


def make_step(step: str, seat: str = "allied") -> dict[str, Any]:
    return {"pending": [{"step": step, "seat": seat}]}


def take_mines(browser: Browser, address: str) -> None:
    """Show mines as the Turk lays them, and as the Ally sees them."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    seats = Seats(page, address, {**FATAL, "scenario": "bold_stroke", "options": {"deployment": "suggested"}})
    seats.until("lay_mines")
    sit(page, seats.link)
    closer(page, "DS-5", 2)
    shoot(page, "fatal-mines-turk")
    seats.until("choose_activation")
    shoot(page, "fatal-mines-ally")


def take_fleet(browser: Browser, address: str) -> None:
    """Show a naval duel with its chances, and the shells in the air."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    seats = Seats(page, address, {**FATAL, "position": example("fatal-straits")})
    sit(page, seats.link)
    seats.play("fire hms-queen-elizabeth")
    page.locator('#decision [data-action="aim F-SEB"]').click()
    page.locator("#fight .chances").wait_for()
    shoot(page, "fatal-duel")
    film = open_page(browser, DESKTOP, "light", hints=False, speed=1)
    sit(film, seats.link)
    seats.play("aim F-SEB")
    film.locator(".splash").first.wait_for()
    keep(film.screenshot(), "fatal-shells")


# Landships!

LANDSHIPS: dict[str, Any] = {
    "title": "landships", "scenario": "brickyard", "options": {}, "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"german": "hotseat", "british": "hotseat"},
}


def at_the_brickyard(page: Page, address: str, **changed: Any) -> Seats:
    """Set up the Brickyard in its fourth turn, with some changes."""
    seats = Seats(page, address, {**LANDSHIPS, "position": {**example("landships-brickyard"), **changed}})
    sit(page, seats.link)
    return seats


def take_landships(browser: Browser, address: str) -> None:
    """Show the whole map, the sectors of a tank on a hexside, its move; then shells, fire and an assault."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    seats = at_the_brickyard(page, address)
    shoot(page, "landships")
    closer(page, "5908", 1)
    page.locator('#board [data-id="a7v-1"]').hover()
    page.locator(".outlook-area").first.wait_for(state="attached")
    shoot(page, "landships-sectors")
    page.mouse.move(5, 5)
    seats.play("move a7v-1")
    closer(page, "5907", 2)
    page.locator(".end").first.wait_for(state="attached")
    shoot(page, "landships-move")
    take_shells(browser, address)
    take_volley(browser, address)
    take_brickyard(browser, address)


def take_shells(browser: Browser, address: str) -> None:
    """Show where the shells of a battery may fall."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    seats = at_the_brickyard(page, address, phase="barrage", **make_step("call_battery", "german"))
    seats.play("call german-module-1")
    closer(page, "5908", 2)
    page.locator('#board [data-id="brit-363-3"]').hover()
    page.locator(".outlook-area").first.wait_for(state="attached")
    shoot(page, "landships-barrage")


def take_volley(browser: Browser, address: str) -> None:
    """Show everybody firing at one hex of the ruins."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    seats = at_the_brickyard(page, address, phase="offensive_fire", **make_step("declare_fire", "german"))
    seats.play("target 5809")
    while seats.options("join "):
        seats.play(seats.options("join ")[0])
    closer(page, "5809", 2)
    page.locator("#fight").wait_for()
    shoot(page, "landships-fire")


def take_brickyard(browser: Browser, address: str) -> None:
    """Show three platoons and a tank breaking into the houses."""
    page = open_page(browser, DESKTOP, "light", hints=False)
    places = dict(example("landships-brickyard")["places"])
    places["5809"] = [*places["5809"], *places.pop("5810")]
    at_the_brickyard(page, address, phase="joint_close_assault", places=places, **make_step("pick_assault", "german"))
    closer(page, "5809", 3)
    page.locator("#fight .chances").wait_for()
    shoot(page, "landships-assault")


# Opponents and people

def take_opponents(browser: Browser, address: str) -> None:
    """Show a match of Allenby against a patient bot, being set up."""
    page = open_page(browser, DESKTOP, "light")
    page.goto(f"{address}/?set-up=allenby&after=gap")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Turkish: how well the bot plays").get_by_text("Patient").click()
    granted = dialog.get_by_role("group", name="Turkish: how long the bot may think")
    granted.get_by_text("Long", exact=True).click()
    dialog.get_by_role("heading", name="Who plays").evaluate("heading => heading.scrollIntoView()")
    shoot(page, "opponents-set-up")


def take_lobby(browser: Browser, address: str) -> None:
    """Show the open matches as Ann sees them, while Bob waits."""
    ann, bob = (open_page(browser, DESKTOP, "light") for _ in range(2))
    wait_in_lobby(ann, address, "Ann Lee", "allenby", "turkish")
    new_match = wait_in_lobby(bob, address, "Bob", "fatal", "turkish")
    bob.goto(f"{address}/m/{new_match['match']}#{new_match['token']}")
    bob.locator("#decision").wait_for()
    ann.goto(f"{address}/lobby")
    ann.get_by_text("here now").wait_for()
    shoot(ann, "lobby")


def wait_in_lobby(page: Page, address: str, name: str, title: str, free: str) -> dict[str, Any]:
    """Open a match under a name and wait for somebody to take the free seat."""
    page.request.put(f"{address}/api/me/name", headers={"Origin": address}, data={"name": name})
    body = {"title": title, "pace": 3, "seats": {free: "open"}}
    new_match: dict[str, Any] = page.request.post(f"{address}/api/matches", headers={"Origin": address}, data=body).json()
    return new_match


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("UMPIRE_CHROMIUM") or shutil.which("chromium")
    pictures = {
        "landing": take_landing, "allenby": take_allenby, "anvil": take_anvil, "fatal": take_fatal, "landships": take_landships,
        "opponents": take_opponents, "lobby": take_lobby,
    }
    unknown_names = [name for name in sys.argv[1:] if name not in pictures]
    if unknown_names:
        sys.exit(f"no pictures of {', '.join(unknown_names)}; there are: {', '.join(pictures)}")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name in sys.argv[1:] or pictures:
            pictures[name](browser, address)
        browser.close()


if __name__ == "__main__":
    main()
