"""Take the pictures in docs/screens: `python tools/screenshots.py [landing|allenby|anvil|fatal|landships|opponents|lobby ...]`.

Needs Chromium, on the PATH or named by UMPIRE_CHROMIUM.
"""
from __future__ import annotations

import base64
import json
import os
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import tomllib
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import umpire
from umpire.engine.match import Match
from umpire.server.people import lobby
from umpire.server.storage.sqlite import open_store

ROOT = Path(__file__).parent.parent
SCREENS = ROOT / "docs" / "screens"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2,
}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


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
            # also if a picture fails: whoever reads our output would wait for the server for ever
            process.terminate()
            process.wait()
    finally:
        shutil.rmtree(STORE)


def example(name: str) -> dict[str, Any]:
    """A position of examples/."""
    return tomllib.loads((ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8"))


def begin(page: Page, address: str) -> str:
    """A match that stands at Dusk, the last height in sight; its link."""
    reply = page.request.post(f"{address}/api/matches", headers={"Origin": address}, data={
        "title": "landing", "scenario": "standard", "options": {}, "dice": "generated", "seed": 5, "undo": "unlimited",
        "forced": True, "seats": {"anzac": "me"}, "position": example("landing-dusk"),
    })
    made = reply.json()
    return f"{address}/m/{made['match']}#{made['token']}"


def opened(browser: Browser, shape: dict[str, Any], theme: str, hints: bool = True, speed: int = 0) -> Page:
    context = browser.new_context(**shape)
    # a machine that has other things to do is slow, not wrong
    context.set_default_timeout(LONGEST_WAIT)
    settings = json.dumps({"theme": theme, "speed": speed, "confirm": True})
    context.add_init_script(f"localStorage.setItem('umpire.settings', '{settings}')")
    if not hints:
        context.add_init_script("localStorage.setItem('umpire.coach', '{\"off\": true}')")
    return context.new_page()


def do(page: Page, *actions: str) -> None:
    """Choose options in the panel, confirming where that is asked."""
    for action in actions:
        before = page.evaluate("document.body.dataset.n")
        page.locator(f'#decision [data-action="{action}"]').click()
        sure = page.locator(".commit-yes, #decision .group-play:not([disabled])")
        if sure.count():
            sure.first.click()
        page.wait_for_function("before => document.body.dataset.n !== before", arg=before)


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)
    page.screenshot(path=SCREENS / f"{name}.png")
    print(name)


def at_the_board(browser: Browser, address: str, shape: dict[str, Any], theme: str) -> Page:
    page = opened(browser, shape, theme)
    page.goto(begin(page, address))
    page.locator("#decision [data-action]").first.wait_for()
    return page


def take_all(browser: Browser, address: str) -> None:
    page = opened(browser, DESKTOP, "light")
    page.goto(address)
    page.get_by_role("button", name="Play now").first.wait_for()
    shoot(page, "front")

    page = at_the_board(browser, address, DESKTOP, "light")
    do(page, "play rifle")
    page.locator('#decision [data-action="advance t5"]').click()
    shoot(page, "odds")
    page.locator(".commit-yes").click()
    shoot(page, "desktop")
    page.get_by_role("button", name="Rule L6.1").first.click()
    shoot(page, "rules")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    shoot(page, "replay")

    page = at_the_board(browser, address, DESKTOP, "dark")
    do(page, "play bayonets")
    shoot(page, "dark")

    page = at_the_board(browser, address, PHONE, "paper")
    do(page, "play rifle")
    shoot(page, "phone")


# Allenby's Blitzkrieg

ALLENBY: dict[str, Any] = {
    "title": "allenby", "options": {"deployment": "suggested"}, "seed": 5, "undo": "unlimited",
    "seats": {"british": "hotseat", "turkish": "hotseat"},
}


class Seats:
    """Both sides of a match in one hand, played on by plain messages."""

    def __init__(self, page: Page, address: str, wanted: dict[str, Any]) -> None:
        reply = page.request.post(f"{address}/api/matches", headers={"Origin": address}, data=wanted)
        made = reply.json()
        self._page = page
        self._api = f"{address}/api/matches/{made['match']}"
        self._headers = {"Origin": address, "Authorization": f"Bearer {made['token']}"}
        self.link = f"{address}/m/{made['match']}#{made['token']}"

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self._page.request.get(f"{self._api}/state", headers=self._headers).json()
        return found

    def options(self, verb: str = "") -> list[str]:
        return [option["action"] for option in self.state()["options"] if option["action"].startswith(verb)]

    def play(self, *actions: str) -> None:
        for action in actions:
            message = {"type": "play", "n": self.state()["n"], "actions": [action]}
            reply = self._page.request.post(f"{self._api}/messages", headers=self._headers, data=message)
            assert reply.ok, (action, reply.text())

    def until(self, kind: str) -> None:
        """Decline whatever is asked until a decision of a kind comes up."""
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
    page = opened(browser, DESKTOP, "light")
    seats = Seats(page, address, ALLENBY)
    sit(page, seats.link)
    shoot(page, "allenby")
    seats.until("movement_half")
    closer(page, "0613", 3)
    page.locator('#board [data-id="b_75div_232"]').dispatch_event("click")
    shoot(page, "allenby-tray")
    page.keyboard.press("Escape")
    seats.play("form 75div")
    page.locator('#decision [data-action^="to "]').nth(2).hover()
    shoot(page, "allenby-front")
    seats.play(seats.options("to ")[2], "done", "attack 0713")
    for _ in range(4):
        seats.play(seats.options("with ")[0])
    page.mouse.move(5, 5)
    shoot(page, "allenby-combat")
    page = opened(browser, PHONE, "light")
    sit(page, seats.link)
    shoot(page, "allenby-phone")


# Striking the Anvil

ANVIL: dict[str, Any] = {
    "title": "anvil", "scenario": "1-historical", "options": {}, "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"allied": "hotseat", "german": "hotseat"},
}
ASHORE = ("take us-7ir", "take us-15ir", "take us-30ir", "take us-756tkb", "to 01", "strike")


def take_anvil(browser: Browser, address: str) -> None:
    """The whole map, the landing, the counter-attack against it, the hits, and the same on a phone."""
    page = opened(browser, DESKTOP, "light", hints=False)
    seats = Seats(page, address, ANVIL)
    seats.play("air 01", "naval 02")
    sit(page, seats.link)
    shoot(page, "anvil")
    seats.play("activate LZ1", "assault 01")
    closer(page, "LZ1", 4)
    shoot(page, "anvil-landing")
    open_tray(page, "LZ1")
    shoot(page, "anvil-tray")
    page.keyboard.press("Escape")
    seats.play(*ASHORE, "take de-71flir")
    phone = opened(browser, PHONE, "light", hints=False)
    sit(phone, seats.link)
    shoot(phone, "anvil-phone")
    seats.play("take de-cd-st-tropez")
    page.locator('#fight[data-action="strike"] .chances').wait_for()
    shoot(page, "anvil-counter")
    take_hits(browser, address)


def take_hits(browser: Browser, address: str) -> None:
    """Several hits at once: the attack on Fréjus, halfway through what is lost there; by night."""
    page = opened(browser, DESKTOP, "dark", hints=False)
    seats = Seats(page, address, {**ANVIL, "seed": 3})
    seats.play("air 01", "naval 02", "activate LZ2", "assault 02", *[f"take us-{number}ir" for number in (141, 142, 143)])
    seats.play("take us-753tkb", "take us-636tdb", "take fr-gna", "to 02", "decline")
    sit(page, seats.link)
    closer(page, "02", 5)
    if len(seats.options()) > 1:
        seats.play(seats.options()[0])
    shoot(page, "anvil-hits")


def open_tray(page: Page, place: str) -> None:
    """A click on the ground beside the counters, on the whole map."""
    page.keyboard.press("m")
    page.wait_for_function("document.querySelector('svg.under > g').getAttribute('clip-path') !== 'none'")
    box = page.locator(f'#board [data-id="{place}"]').first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 10, box["y"] + box["height"] - 8)
    page.locator("#tray .tray-piece").first.wait_for()


# A Fatal Attraction

FATAL: dict[str, Any] = {
    "title": "fatal", "scenario": "campaign", "options": {}, "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"allied": "hotseat", "turkish": "hotseat"},
}
SPANISH: dict[str, Any] = {**DESKTOP, "locale": "es-ES"}


def take_fatal(browser: Browser, address: str) -> None:
    """The whole map, a crowded beachhead, the assault on Krithia in two languages and on a phone; then the fleet."""
    page = opened(browser, DESKTOP, "light", hints=False)
    krithia = {**FATAL, "position": example("fatal-krithia")}
    before = without(example("fatal-krithia"), "kind", "acting")
    seats = Seats(page, address, {**FATAL, "position": {**before, **asked("choose_activation")}})
    sit(page, seats.link)
    shoot(page, "fatal")
    seats.play("land", "activate 42", "activate 29", "done", "move_first")
    shoot(page, "fatal-beachhead")
    seats = Seats(page, address, krithia)
    sit(page, seats.link)
    seats.play("assault GP-4")
    while seats.options("with "):
        seats.play(seats.options("with ")[0])
    seats.play("intensive cw-29-art")
    closer(page, "GP-4", 3)
    shoot(page, "fatal-assault")
    for name, shape in (("fatal-es", SPANISH), ("fatal-phone", PHONE)):
        other = opened(browser, shape, "light", hints=False)
        sit(other, seats.link)
        if shape is SPANISH:
            other.locator("#fight .fight-more").click()
        shoot(other, name)
    take_strategy(browser, address)
    take_fleet(browser, address)


def without(position: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in position.items() if key not in keys}


def asked(step: str, seat: str = "allied") -> dict[str, Any]:
    return {"pending": [{"step": step, "seat": seat}]}


def take_strategy(browser: Browser, address: str) -> None:
    """Supply to be shared out; then mines as the Turk lays them, and as the Ally sees them."""
    page = opened(browser, DESKTOP, "light", hints=False)
    position = without(example("fatal-krithia"), "impulse", "impulses", "segment", "active", "kind", "acting")
    position |= {"phase": "strategic", "fed": [], "naval_paid": False, "supply": {"allied": 3, "turkish": 7}}
    seats = Seats(page, address, {**FATAL, "position": {**position, **asked("allocate_allied")}})
    sit(page, seats.link)
    seats.play("feed bh-cw-1")
    shoot(page, "fatal-allocation")
    take_mines(browser, address)


def take_mines(browser: Browser, address: str) -> None:
    page = opened(browser, DESKTOP, "light", hints=False)
    seats = Seats(page, address, {**FATAL, "scenario": "bold_stroke", "options": {"deployment": "suggested"}})
    seats.until("lay_mines")
    sit(page, seats.link)
    closer(page, "DS-5", 2)
    shoot(page, "fatal-mines-turk")
    seats.until("choose_activation")
    shoot(page, "fatal-mines-ally")


def take_fleet(browser: Browser, address: str) -> None:
    """A naval duel with its chances, the shells in the air; a landing."""
    page = opened(browser, DESKTOP, "light", hints=False)
    seats = Seats(page, address, {**FATAL, "position": example("fatal-straits")})
    sit(page, seats.link)
    seats.play("fire hms-queen-elizabeth")
    page.locator('#decision [data-action="aim F-SEB"]').click()
    page.locator("#fight .chances").wait_for()
    shoot(page, "fatal-duel")
    film = opened(browser, DESKTOP, "light", hints=False, speed=1)
    sit(film, seats.link)
    seats.play("aim F-SEB")
    film.locator(".splash").first.wait_for()
    film.screenshot(path=SCREENS / "fatal-shells.png")


# Landships!

LANDSHIPS: dict[str, Any] = {
    "title": "landships", "scenario": "brickyard", "options": {}, "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"german": "hotseat", "british": "hotseat"},
}


def at_the_brickyard(page: Page, address: str, **changed: Any) -> Seats:
    """The Brickyard in its fourth turn, some of it as it is told here."""
    seats = Seats(page, address, {**LANDSHIPS, "position": {**example("landships-brickyard"), **changed}})
    sit(page, seats.link)
    return seats


def take_landships(browser: Browser, address: str) -> None:
    """The whole map, the sectors of a tank on a hexside, its move, and the same on a phone; then shells, fire and an assault."""
    page = opened(browser, DESKTOP, "light", hints=False)
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
    phone = opened(browser, PHONE, "light", hints=False)
    sit(phone, seats.link)
    phone.locator(".end").first.wait_for(state="attached")
    shoot(phone, "landships-phone")
    take_shells(browser, address)
    take_volley(browser, address)
    take_brickyard(browser, address)


def take_shells(browser: Browser, address: str) -> None:
    """Where the shells of a battery may fall."""
    page = opened(browser, DESKTOP, "light", hints=False)
    seats = at_the_brickyard(page, address, phase="barrage", **asked("call_battery", "german"))
    seats.play("call german-module-1")
    closer(page, "5908", 2)
    page.locator('#board [data-id="brit-363-3"]').hover()
    page.locator(".outlook-area").first.wait_for(state="attached")
    shoot(page, "landships-barrage")


def take_volley(browser: Browser, address: str) -> None:
    """Everybody fires at one hex of the ruins."""
    page = opened(browser, DESKTOP, "light", hints=False)
    seats = at_the_brickyard(page, address, phase="offensive_fire", **asked("declare_fire", "german"))
    seats.play("target 5809")
    while seats.options("join "):
        seats.play(seats.options("join ")[0])
    closer(page, "5809", 2)
    page.locator("#fight").wait_for()
    shoot(page, "landships-fire")


def take_brickyard(browser: Browser, address: str) -> None:
    """Three platoons and a tank break into the houses."""
    page = opened(browser, DESKTOP, "light", hints=False)
    places = dict(example("landships-brickyard")["places"])
    places["5809"] = [*places["5809"], *places.pop("5810")]
    at_the_brickyard(page, address, phase="joint_close_assault", places=places, **asked("pick_assault", "german"))
    closer(page, "5809", 3)
    page.locator("#fight .chances").wait_for()
    shoot(page, "landships-assault")


# Opponents: a match set up with levels, a hint in each title, and how a match of each went

# title: scenario, options, seed of the match, and how far it is played before somebody asks what to do
MATCHES: dict[str, tuple[str, dict[str, str], int, int]] = {
    "landing": ("standard", {}, 11, 24),
    "allenby": ("historical", {"deployment": "suggested"}, 12, 40),
    "anvil": ("1-historical", {}, 13, 40),
    "fatal": ("anzacs", {"deployment": "suggested"}, 14, 90),
    "landships": ("brickyard", {}, 15, 60),
}
# how a match went, beside the desktop
BESIDE: dict[str, dict[str, dict[str, Any]]] = {
    "landing": {"phone": PHONE}, "allenby": {"phone": PHONE}, "fatal": {"es": SPANISH},
}
# seconds that a person and a bot take for a decision: at least, at most, and mostly
PERSON, BOT = (1.0, 25.0, 2.0), (0.2, 1.5, 0.5)
LONGEST_WAIT = 400_000
# a picture in its 256 most frequent colours, each the mean of those that are nearly the same
PALETTE = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image, context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height), found = new Map(), keys = new Uint16Array(width * height);
  for (let at = 0; at < keys.length; at += 1) {
    const [red, green, blue] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    keys[at] = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
    const sum = found.get(keys[at]) ?? [0, 0, 0, 0];
    found.set(keys[at], [sum[0] + 1, sum[1] + red, sum[2] + green, sum[3] + blue]);
  }
  const mean = ([count, ...sums]) => sums.map((sum) => Math.round(sum / count));
  const colours = [...found.values()].sort((one, other) => other[0] - one[0]).slice(0, 256).map(mean);
  const far = (one, other) => one.reduce((sum, part, at) => sum + (part - other[at]) ** 2, 0);
  const nearest = (colour) => colours.reduce((best, one, at) => (far(one, colour) < far(colours[best], colour) ? at : best), 0);
  const places = new Map([...found].map(([key, sum]) => [key, nearest(mean(sum))]));
  let pixels = "";
  for (const key of keys) pixels += String.fromCharCode(places.get(key));
  return [width, height, colours.flat(), btoa(pixels)];
}"""


def played(title: str, until: int = 10**9) -> Match:
    """A match between sensible players, whole or up to a decision of the first seat after so many actions."""
    scenario, options, seed, _ = MATCHES[title]
    match = umpire.start(title, scenario, options, seed)
    players = {seat: umpire.player(title, "sensible", f"{seed} {seat}") for seat in match.title.seats}
    while match.decision is not None and (match.last < until or match.seat != match.title.seats[0] or len(match.options) < 4):
        match.play(players[match.seat].choose(match.state, match.decision))
    return match


def laid_down(match: Match) -> tuple[str, str]:
    """The match in the store, the first seat a person's and the others bots'; its id and the person's token."""
    seats = match.title.seats
    store = open_store(STORE / "table.db")
    begun = lobby._keep(store, match, {seat: "me" if seat == seats[0] else "bot" for seat in seats})
    store.close()
    chance, now = random.Random(match.last), datetime(2026, 11, 15, 19, 30, tzinfo=UTC)
    with sqlite3.connect(STORE / "table.db") as table:
        for n, line in enumerate(match.played):
            now += timedelta(seconds=chance.triangular(*(PERSON if line.seat == seats[0] else BOT)))
            table.execute("UPDATE actions SET at = ? WHERE match = ? AND n = ?", (now.isoformat(), begun.match, n))
    table.close()
    return begun.match, begun.token


def take_opponents(browser: Browser, address: str) -> None:
    for name, shape in (("opponents-set-up", DESKTOP), ("opponents-set-up-phone", PHONE)):
        take_set_up(browser, address, name, shape)
    for title in MATCHES:
        take_hint(browser, address, title, DESKTOP, f"{title}-hint")
        others = {f"{title}-report-{name}": shape for name, shape in BESIDE.get(title, {}).items()}
        take_report(browser, address, title, {f"{title}-report": DESKTOP, **others})
    take_hint(browser, address, "fatal", PHONE, "fatal-hint-phone")
    take_hint(browser, address, "fatal", SPANISH, "fatal-hint-es")


def take_set_up(browser: Browser, address: str, name: str, shape: dict[str, Any]) -> None:
    """A match of Allenby against a patient bot."""
    page = opened(browser, shape, "light")
    page.goto(f"{address}/?set-up=allenby&after=gap")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Turkish: how well the bot plays").get_by_text("Patient").click()
    granted = dialog.get_by_role("group", name="Turkish: how long the bot may think")
    granted.get_by_text("Long", exact=True).click()
    dialog.get_by_role("heading", name="Who plays").evaluate("heading => heading.scrollIntoView()")
    shoot(page, name)
    slim(browser, name)


def take_hint(browser: Browser, address: str, title: str, shape: dict[str, Any], name: str) -> None:
    match, token = laid_down(played(title, MATCHES[title][3]))
    page = opened(browser, shape, "light", hints=False)
    sit(page, f"{address}/m/{match}#{token}")
    page.locator(".advise").click()
    page.locator(".advice li").first.wait_for()
    shoot(page, name)
    slim(browser, name)


def take_report(browser: Browser, address: str, title: str, shapes: dict[str, dict[str, Any]]) -> None:
    """The whole page, once the strong player has looked at the decisions."""
    match, token = laid_down(played(title))
    for name, shape in shapes.items():
        page = opened(browser, {**shape, "device_scale_factor": 1}, "light")
        page.goto(f"{address}/m/{match}/report#{token}")
        page.locator(".report").wait_for()
        page.locator(".book > [role=status]").wait_for(state="detached")
        page.screenshot(path=SCREENS / f"{name}.png", full_page=True)
        print(name)
        slim(browser, name)


# People

def take_lobby(browser: Browser, address: str) -> None:
    """The open matches, the page of a match, setting one up, and one's own page, as Ann sees them while Bob waits."""
    ann, bob = (opened(browser, DESKTOP, "light") for _ in range(2))
    made = [waiting(ann, address, "Ann Lee", "allenby", "turkish"), waiting(bob, address, "Bob", "fatal", "turkish")]
    bob.goto(f"{address}/m/{made[1]['match']}#{made[1]['token']}")
    bob.locator("#decision").wait_for()
    for shape, ending in ((DESKTOP, ""), (PHONE, "-phone")):
        page = opened(browser, {**shape, "device_scale_factor": 1}, "light")
        page.context.add_cookies(ann.context.cookies())  # type: ignore[arg-type]
        take_people(page, address, made[0], ending)


def waiting(page: Page, address: str, name: str, title: str, free: str) -> dict[str, Any]:
    """Somebody who waits in an open match."""
    page.request.put(f"{address}/api/me/name", headers={"Origin": address}, data={"name": name})
    wanted = {"title": title, "pace": 3, "seats": {free: "open"}}
    made: dict[str, Any] = page.request.post(f"{address}/api/matches", headers={"Origin": address}, data=wanted).json()
    return made


def take_people(page: Page, address: str, made: dict[str, Any], ending: str) -> None:
    page.goto(f"{address}/lobby")
    page.get_by_text("here now").wait_for()
    shoot(page, f"lobby{ending}")
    page.goto(f"{address}/m/{made['match']}/about#{made['token']}")
    page.locator("img.qr").wait_for()
    shoot(page, f"match-page{ending}")
    page.goto(f"{address}/me")
    page.get_by_role("button", name="Make").click()
    page.locator("img.qr").wait_for()
    shoot(page, f"own-page{ending}")
    page.goto(address)
    page.get_by_role("button", name="Set up a match").nth(1).click()
    page.locator(".setup-seats").get_by_text("Anybody", exact=True).last.click()
    page.locator(".setup-seats").scroll_into_view_if_needed()
    shoot(page, f"set-up{ending}")


def slim(browser: Browser, name: str) -> None:
    """The same picture with a palette, which is a third of it: text and plots have few colours."""
    path, page = SCREENS / f"{name}.png", browser.new_page()
    width, height, palette, pixels = page.evaluate(PALETTE, base64.b64encode(path.read_bytes()).decode())
    page.close()
    dots = base64.b64decode(pixels)
    rows = b"".join(b"\0" + dots[at:at + width] for at in range(0, len(dots), width))
    head = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts))


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("UMPIRE_CHROMIUM") or shutil.which("chromium")
    pictures = {
        "landing": take_all, "allenby": take_allenby, "anvil": take_anvil, "fatal": take_fatal, "landships": take_landships,
        "opponents": take_opponents, "lobby": take_lobby,
    }
    unknown = [name for name in sys.argv[1:] if name not in pictures]
    if unknown:
        sys.exit(f"no pictures of {', '.join(unknown)}; there are: {', '.join(pictures)}")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name in sys.argv[1:] or pictures:
            pictures[name](browser, address)
        browser.close()


if __name__ == "__main__":
    main()
