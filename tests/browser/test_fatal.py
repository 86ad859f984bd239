"""Two browsers play A Fatal Attraction by clicking, one of them in Spanish: the first turn of 13.1, and a landing of 13.2."""
from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, pieces_laid, press, wait_for_news, with_friends
from browser.test_allenby import mains
from browser.test_anvil import BARE, Side
from browser.test_two_seats import Frames

LONGEST = 400
SPANISH: dict[str, Any] = {**DESKTOP, "locale": "es-ES"}
# what may be done without a thought, in this order
PLAIN = ("keep_29th", "fuel", "pass", "done", "declare_nothing", "attack", "open_fire", "turn_back", "move_first")
# what a click on the map may leave to do, in this order: to choose in the tray, in the small menu, to go ahead
OPENED = ('#tray:not([hidden]) [data-piece="{piece}"]', '#thing-menu:not([hidden]) [data-action="{action}"]',
          '#fight.asked[data-action="{action}"] .commit-yes')
GONE_ON = "([n, opened]) => document.body.dataset.n !== n || document.querySelector(opened)"


# whether the map, as it lies on the screen, reaches over all four edges of the board
MAP_FILLS = """() => {
    const map = document.querySelector('#map-alone rect');
    const screen = document.querySelector('svg.under').getBoundingClientRect();
    const { a, e, f } = document.querySelector('svg.under > g').transform.baseVal.consolidate().matrix;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => Number(map.getAttribute(name)) * a);
    return x + e < 10 && y + f < 10 && x + width + e > screen.width - 10 && y + height + f > screen.height - 10;
}"""


class Commander(Side):
    """A player who clicks on what he sees."""

    def finish(self, action: str, before: str) -> None:
        """What the click has left to do."""
        ways = [way.format(action=action, piece=action.split()[-1]) for way in OPENED]
        while ways:
            self.page.wait_for_function(GONE_ON, arg=[before, ", ".join(ways)])
            numbers = [number for number, way in enumerate(ways) if self.page.locator(way).count()]
            if self.n() != before or not numbers:
                break
            press(self.page, self.page.locator(ways[numbers[0]]).first)
            ways = ways[numbers[0] + 1:]
        wait_for_news(self.page, before)

    def ground(self, place: str) -> None:
        """Bare ground or water: the map turns to it first. To look for it is dear, so seldom."""
        self.look_away()
        if self.page.evaluate(BARE, place) is None:
            self.page.wait_for_function(BARE, arg=place, polling=300)
        super().ground(place)

    def counter(self, action: str) -> None:
        """A counter on the map, out of its stack, and what it is to do."""
        before = self.n()
        self.point_at(action.split()[-1])
        self.finish(action, before)

    def area(self, action: str) -> None:
        """An area of the map, and what is to be done there."""
        before = self.n()
        self.ground(action.split()[-1])
        self.finish(action, before)

    def tap_option(self, action: str) -> None:
        """A button of the sheet, and then the one that goes ahead."""
        before, commit = self.n(), f'#fight.asked[data-action="{action}"] .commit-yes'
        press(self.page, self.page.locator(f'#decision [data-action="{action}"]').first)
        self.page.wait_for_function(GONE_ON, arg=[before, commit])
        if self.n() == before:
            press(self.page, self.page.locator(commit))
        wait_for_news(self.page, before)

    def go_ahead(self, action: str) -> None:
        """The only roll that is left: its odds open by themselves."""
        self.click(f'#fight.asked[data-action="{action}"] .commit-yes')

    def pick_in_tray(self, place: str, *pieces: str) -> None:
        """Several of a crowded box, one after another."""
        self.ground(place)
        for piece in pieces:
            press(self.page, self.page.locator(f'#tray [data-piece="{piece}"]'))
            expect(self.page.locator(f'#tray [data-piece="{piece}"][aria-pressed=true]')).to_be_attached()

    def shortcut(self, verb: str) -> None:
        """All of a kind with one click."""
        self.click(f'#decision [data-together="{verb}"]')

    def log(self, words: str) -> None:
        expect(self.page.locator("#log")).to_contain_text(words)


class Table:
    """The Allied player reads English, the Turkish one Spanish."""

    def __init__(self, browser: Browser, server: str, scenario: str, **options: str) -> None:
        self.contexts = [open_context(browser, shape, forced=False) for shape in (DESKTOP, SPANISH)]
        self.watched = [Watched(context.new_page()) for context in self.contexts]
        self.frames = Frames(self.watched[0].page)
        new_match = begin(self.watched[0].page, server, scenario, options)
        # a map is drawn when it is first asked for, in each language: a page that waits for it may be slow, not wrong
        for language in ("en", "es"):
            assert self.watched[0].page.request.get(f"{server}/api/titles/fatal/board.svg?lang={language}", timeout=90_000).ok
        self.allied, self.turkish = (
            Commander(one.page, server, new_match["match"], new_match["links"][name])
            for one, name in zip(self.watched, ("allied", "turkish"), strict=True)
        )

    def meet(self) -> dict[str, Any]:
        """Wait until both pages show the match as it stands: the state for whoever decides."""
        state = self.allied.brief()
        for side in (self.allied, self.turkish):
            side.sees(state["n"])
        return state if state["deciding"] != "turkish" else self.turkish.brief()

    def until(self, kind: str, deciding: str) -> dict[str, Any]:
        """Answer whatever is asked, without a click, until a side has to take a decision of a kind."""
        for _ in range(LONGEST):
            state = self.allied.brief()
            if state["deciding"] == "turkish":
                state = self.turkish.brief()
            if (state["kind"], state["deciding"]) == (kind, deciding):
                return self.meet()
            self.answer(state)
        raise AssertionError(f"{deciding} is never asked to {kind}")

    def answer(self, state: dict[str, Any]) -> None:
        """Without a click, and without a thought."""
        side = self.allied if state["deciding"] == "allied" else self.turkish
        actions = mains(side.brief())
        side.play(next((action for action in PLAIN if action in actions), actions[0]))

    def close(self) -> None:
        assert [one.complaints for one in self.watched] == [[], []]
        for context in self.contexts:
            context.close()


def begin(page: Page, server: str, scenario: str, options: dict[str, str]) -> dict[str, Any]:
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "fatal", "scenario": scenario, "options": options, "forced": False,
        "seats": {"allied": "link", "turkish": "link"},
    })
    assert reply.ok, reply.text()
    return with_friends(server, reply.json())


@pytest.mark.long
def test_two_browsers_play_the_first_turn_of_a_bold_stroke(browser: Browser, server: str) -> None:
    table = Table(browser, server, "bold_stroke")
    set_up_the_turks(table)
    lay_mines(table)
    set_up_the_fleet(table)
    allocate(table)
    duel(table)
    sweep(table)
    end(table)
    check_secrets(table)
    table.close()


def set_up_the_turks(table: Table) -> None:
    """A division with one word and a click on the map; the rest as suggested."""
    turkish = table.turkish
    expect(turkish.page.locator(".round")).to_have_text("Despliegue")
    expect(turkish.page.locator("#prompt")).to_contain_text("Quedan 28 fichas por colocar")
    expect(table.allied.page.locator(".prompt.waiting")).to_have_text(
        "Waiting for the Turks. The Turkish forces are being set up.")
    turkish.click_option("place_all T9")
    expect(turkish.page.locator('#decision [data-action="at GP-4"]')).to_contain_text("Las 4 fichas a Krithia (GP-4)")
    turkish.area("at GP-4")
    turkish.click_option("suggested")
    assert table.meet()["kind"] == "lay_setup_mines"


def lay_mines(table: Table) -> None:
    """A click on the water, then what is laid there. The other side sees that something is."""
    turkish, allied = table.turkish, table.allied
    expect(turkish.page.locator("#prompt")).to_contain_text("16 factores de minas y 9 señuelos")
    for action in ("lay_level_1 AA-SEDDELBAHR", "lay_dummy AA-KUMKALE", "lay_level_2 DS-1"):
        turkish.area(action)
    turkish.log("Se coloca boca abajo una mina de nivel 2 en")
    turkish.click_option("done")
    table.meet()
    allied.log("A marker is laid in the Kum Kale Assault Area, face down.")
    for page, told in ((turkish.page, "mina de nivel 2"), (allied.page, "face down")):
        expect(page.locator('#board [data-id="mine-DS-1-1"]')).to_have_attribute("aria-label", re.compile(told, re.IGNORECASE))


def set_up_the_fleet(table: Table) -> None:
    """Three ships together off Cape Hellas: one is clicked, the others picked, then the water; and the rest in the Aegean."""
    allied = table.allied
    allied.counter("place hms-inflexible")
    expect(allied.page.locator("#prompt")).to_have_text("Where does Inflexible begin?")
    allied.pick_in_tray("BOX-ALLIED", "ms-1", "ms-2")
    allied.area("at AA-HELLAS")
    allied.log("3 pieces begin in the Hellas Assault Area, Inflexible among them.")
    allied.counter("place hms-ocean")
    allied.ground("BOX-ALLIED")
    press(allied.page, allied.page.locator("#tray").get_by_role("button", name="Pick all 20"))
    expect(allied.page.locator("#tray .tray-piece[aria-pressed=true]")).to_have_count(20)
    allied.area("at AEGEAN")
    allied.click_option("done")


def allocate(table: Table) -> None:
    """What is paid, with one click for all of a kind; what is left stands above it."""
    allied, turkish = table.allied, table.turkish
    table.until("allocate_allied", "allied")
    expect(allied.page.locator(".round")).to_contain_text("March 1915 (turn 1)")
    allied.click_option("fuel")
    expect(allied.page.locator("#prompt")).to_contain_text("The fleet is paid for.")
    allied.click_option("done")
    table.meet()
    turkish.shortcut("open_source")
    turkish.shortcut("arm")
    expect(turkish.page.locator("#prompt")).to_contain_text("16 fuertes están abastecidos")
    turkish.click_option("done")


def duel(table: Table) -> None:
    """A ship against a fort, and the other fort against the ship: who fires, at whom, the odds, and then the dice."""
    allied, turkish = table.allied, table.turkish
    table.until("choose_activation", "allied")
    expect(allied.page.locator(".round .phase")).to_have_text("Impulse 1 of 2")
    allied.click_option("naval")
    allied.counter("fire hms-inflexible")
    expect(allied.page.locator("#prompt")).to_have_text("What does Inflexible fire at?")
    allied.counter("aim F-HEL")
    allied.log("fires at Fort Hellas")
    sail(table)
    allied.click_option("done")
    table.until("choose_activation", "turkish")
    turkish.click_option("naval")
    turkish.shortcut("deploy")
    turkish.area("at DS-10")
    turkish.counter("fire F-SEB")
    turkish.counter("aim hms-inflexible")
    turkish.log("El fuerte Sedd-el-Bahr")
    table.meet()
    allied.log("Fort Sedd-el-Bahr")
    turkish.click_option("done")


def sail(table: Table) -> None:
    """Two minesweepers go together to where a marker lies."""
    allied = table.allied
    allied.counter("sail ms-1")
    expect(allied.page.locator('#decision [data-action="to AA-SEDDELBAHR"]')).to_contain_text(
        "Minesweeper 1 to the Sedd-el-Bahr Assault Area")
    allied.pick("ms-2")
    allied.area("to AA-SEDDELBAHR")
    allied.log("Minesweeper 2 sails to the Sedd-el-Bahr Assault Area.")


def sweep(table: Table) -> None:
    """Odds that do not tell what lies there; then a die, and what came of it."""
    allied = table.allied
    table.until("sweep_mines", "allied")
    allied.counter("sweep ms-1")
    allied.log("Minesweeper 1 sweeps the Sedd-el-Bahr Assault Area")
    table.meet()
    table.turkish.log("El Dragaminas 1 barre")


def end(table: Table) -> None:
    """The rest of the turn without a click: the scenario is over with it, and both read who has won."""
    for _ in range(LONGEST):
        state = table.allied.brief()
        if state["over"]:
            break
        table.answer(state)
    table.meet()
    expect(table.allied.page.locator("#decision .result")).to_contain_text("win")
    expect(table.turkish.page.locator("#decision .result")).to_contain_text("ganan")


def check_secrets(table: Table) -> None:
    """8.5 No frame to the Allied player tells what lies face down."""
    assert len(table.frames.received) > 30
    for text in table.frames.received:
        markers = [piece for piece in pieces_laid(json.loads(text)) if piece["id"].startswith("mine-")]
        assert all(piece["use"] == "mine-hidden" for piece in markers if piece["id"] == "mine-DS-1-1"), text[:300]
        assert "level_2 DS-1" not in text


@pytest.mark.long
def test_a_landing_of_the_anzacs_scenario(browser: Browser, server: str) -> None:
    """13.2 The 29th Division goes ashore at Cape Hellas: the defender gives way, and a Beachhead is set."""
    table = Table(browser, server, "anzacs", deployment="suggested")
    table.until("choose_activation", "allied")
    land(table)
    assault(table)
    bear_the_result(table)
    set_the_beachhead(table)
    table.close()


def land(table: Table) -> None:
    """A division with one word, and the Assault Area on the map."""
    allied = table.allied
    for action in ("land", "activate 29", "done", "move_first"):
        allied.click_option(action)
    expect(allied.page.locator('#decision [data-action="land_all 29"]')).to_contain_text(
        "Land the infantry of the 29th Division together")
    allied.click_option("land_all 29")
    expect(allied.page.locator("#prompt")).to_contain_text("The 29th Division puts to sea, 3 units together.")
    table.meet()
    expect(table.turkish.page.locator(".prompt.waiting")).to_contain_text("La 29.ª División se hace a la mar.")
    allied.area("to AA-HELLAS")
    table.meet()
    table.turkish.log("La 88.ª Brigada llega por mar al Área de Asalto de Hellas.")
    allied.click_option("done")


def assault(table: Table) -> None:
    """The coast on the map, all who landed with one click, the odds, the dice."""
    allied = table.allied
    expect(allied.page.locator("#prompt")).to_contain_text("Your units off the coast must assault it")
    allied.area("assault GP-1")
    allied.shortcut("with")
    panel = allied.page.locator("#fight")
    expect(panel).to_contain_text("The assault on Cape Hellas (GP-1)")
    allied.go_ahead("attack")
    table.meet()
    table.turkish.log("el cabo Hellas (GP-1)")


def bear_the_result(table: Table) -> None:
    """The Turk in his language: the check, and where to; the Ally who checks, and who advances."""
    allied, turkish = table.allied, table.turkish
    assert table.meet()["kind"] == "choose_losses"
    turkish.click_option("done")
    turkish.go_ahead("check tu-gal")
    expect(turkish.page.locator("#prompt")).to_contain_text("se retira del cabo Hellas (GP-1). ¿Adónde?")
    turkish.area("retreat GP-4")
    assert table.meet()["kind"] == "choose_losses"
    expect(allied.page.locator("#prompt")).to_contain_text("One of your 3 units in the fight for Cape Hellas (GP-1)")
    allied.counter("name cw-29-86")
    allied.go_ahead("check cw-29-86")
    assert table.meet()["kind"] == "choose_advance"
    allied.shortcut("advance")


def set_the_beachhead(table: Table) -> None:
    allied = table.allied
    allied.click_option("done")
    allied.click_option("set_beachhead bh-cw-1")
    allied.area("at GP-1")
    table.meet()
    table.turkish.log("La Cabeza de Playa de la Commonwealth 1")
    places = {piece["id"]: piece["space"] for piece in allied.state()["scene"]["pieces"]}
    assert [places[piece] for piece in ("bh-cw-1", "cw-29-87", "cw-29-88", "tu-gal")] == ["GP-1", "GP-1", "GP-1", "GP-4"]


# Impulse 1 of 1 in May: the Allies ashore at Cape Hellas, ships off it and in the Aegean, one marker, two Turkish regiments
ASHORE: dict[str, Any] = {
    "scenario": "campaign", "turn": 3, "phase": "operations", "impulse": 1, "impulses": 1, "segment": 1, "first": "allied",
    "active": "allied", "naval_paid": True, "sources": ["gallipoli", "asia"], "fed": ["bh-cw-1", "F-SEB"],
    "points": {"allied": 5, "turkish": 5}, "supply": {"allied": 0, "turkish": 0},
    "areas": {
        "GP-1": ["cw-29-86", "cw-29-87", "bh-cw-1"], "GP-2": ["tu-9-26", "F-SEB"], "GP-12": ["tu-9-27", "tu-9-art"],
        "AA-HELLAS": ["hms-inflexible", "ms-1"], "AEGEAN": ["hms-ocean", "hms-albion", "ms-2"],
    },
    "mines": {"AA-SEDDELBAHR": ["level_1"]}, "pending": [{"step": "choose_activation", "seat": "allied"}],
}


def phone(browser: Browser, server: str) -> tuple[Watched, Commander]:
    """Both seats in one hand."""
    watched = Watched(open_context(browser, PHONE, forced=False).new_page())
    new_match = watched.page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "fatal", "scenario": "campaign", "options": {}, "dice": "generated", "seed": 7, "forced": False,
        "seats": {"allied": "me", "turkish": "me"}, "position": ASHORE,
    }).json()
    return watched, Commander(watched.page, server, new_match["match"], new_match["token"])


def test_a_phone_plays_an_impulse(browser: Browser, server: str) -> None:
    """With a thumb: ships for the one side, a division on the march for the other, mines, and a sweeper."""
    watched, hand = phone(browser, server)
    heading = watched.page.locator(".round")
    expect(heading).to_contain_text("May 1915 (turn 3)")
    expect(heading.locator(".phase")).to_have_text("Impulse 1 of 1")
    hand.tap_option("naval")
    hand.tap_option("sail hms-ocean")
    assert shows_only_the_map(watched.page), "far as the goals lie apart"
    hand.point_at("hms-albion")
    press(watched.page, watched.page.locator('#tray [data-piece="hms-albion"]'))
    expect(watched.page.locator('#tray [data-piece="hms-albion"][aria-pressed=true]')).to_be_attached()
    press(watched.page, watched.page.get_by_role("button", name="Look elsewhere"))
    hand.tap_option("to AA-GABATEPE")
    hand.tap_option("sail ms-1")
    hand.tap_option("to AA-SEDDELBAHR")
    hand.tap_option("fire hms-inflexible")
    hand.go_ahead("aim F-SEB")
    hand.tap_option("done")
    march_as_one(hand)
    sweep_with_a_thumb(hand)
    assert watched.complaints == []
    watched.page.context.close()


def march_as_one(hand: Commander) -> None:
    """The Turkish segment."""
    for action in ("land", "activate T9", "done", "move_first", "form T9"):
        hand.tap_option(action)
    hand.tap_option("to GP-14")
    hand.tap_option("done")
    hand.tap_option("done")
    places = {piece["id"]: piece["space"] for piece in hand.state()["scene"]["pieces"]}
    assert [places[piece] for piece in ("tu-9-27", "tu-9-art", "tu-9-26")] == ["GP-14", "GP-14", "GP-2"]


def sweep_with_a_thumb(hand: Commander) -> None:
    """What comes at the end of the Impulse."""
    for _ in range(LONGEST):
        state = hand.brief()
        if state["kind"] == "sweep_mines":
            break
        hand.play("done" if "done" in mains(state) else mains(state)[0])
    hand.sees(state["n"])
    hand.tap_option("sweep ms-1")
    lines = [entry["text"] for record in hand.state()["log"] for entry in record["entries"]]
    assert [line for line in lines if line.startswith("Minesweeper 1 sweeps the Sedd-el-Bahr Assault Area")]


def shows_only_the_map(page: Page) -> bool:
    """Tell whether nothing of what lies beside the map is seen, but for its edge."""
    fills: bool = page.evaluate(MAP_FILLS)
    return fills
