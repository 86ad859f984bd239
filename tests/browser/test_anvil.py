"""Two browsers play the first turn of Striking the Anvil by clicking: a landing, the counter-attack against it, hits, a march."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, press, wait_for_news, with_friends
from browser.test_allenby import Seat, mains

LONGEST = 60
# a point of a space on which nothing lies, if possible with room for a finger: its ground can be clicked there
BARE = """id => {
    const box = document.querySelector(`#board [data-id="${id}"]`).getBoundingClientRect();
    const bare = (x, y) => {
        const thing = document.elementFromPoint(x, y)?.closest('[data-id]');
        return thing?.dataset.id === id && thing.closest('#board');
    };
    for (const room of [9, 0])
        for (let y = box.top + 4; y < box.bottom; y += 5) for (let x = box.left + 4; x < box.right; x += 5)
            if ([[0, 0], [-room, 0], [room, 0], [0, -room], [0, room]].every(([right, down]) => bare(x + right, y + down)))
                return [x, y];
    return null;
}"""
MOVED_ON = "n => document.body.dataset.n !== n || document.querySelector('.commit-yes')"


class Side(Seat):
    """A player who clicks on the map."""

    def ground(self, place: str) -> None:
        """A real click on the bare ground of an area or a box."""
        self.look_away()
        point = self.page.evaluate(BARE, place)
        assert point is not None, place
        if self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def click_area(self, place: str) -> None:
        """An area that is being asked for; odds are looked at before anything is rolled."""
        before = self.n()
        self.ground(place)
        self.page.wait_for_function(MOVED_ON, arg=before)
        if self.n() == before:
            self.page.locator(".commit-yes").first.click()
        wait_for_news(self.page, before)

    def pick(self, unit: str) -> None:
        """A counter on the map, one of several that are picked."""
        self.point_at(unit)
        expect(self.page.locator(f'#board [data-id="{unit}"].picked')).to_be_attached()

    def pick_division(self, place: str, name: str, several: int) -> None:
        """The tray of a crowded box: all of a division at once."""
        before = self.n()
        self.ground(place)
        section = self.page.locator("#tray .tray-formation").filter(has=self.page.get_by_role("heading", name=name, exact=True))
        press(self.page, section.get_by_role("button", name=f"Pick all {several}"))
        press(self.page, self.page.locator("#tray .tray-play"))
        wait_for_news(self.page, before)


class Table:
    """Both players, and what both have to see."""

    def __init__(self, browser: Browser, server: str, shape: dict[str, Any] = DESKTOP) -> None:
        self.contexts = [open_context(browser, shape, forced=False) for _ in range(2)]
        self.watched = [Watched(context.new_page()) for context in self.contexts]
        new_match = begin(self.watched[0].page, server)
        self.allied, self.german = (
            Side(one.page, server, new_match["match"], new_match["links"][name])
            for one, name in zip(self.watched, ("allied", "german"), strict=True)
        )

    def meet(self) -> dict[str, Any]:
        """Wait until both pages show the match as it stands: the state for whoever decides."""
        state = self.allied.brief()
        for side in (self.allied, self.german):
            side.sees(state["n"])
        return state if state["deciding"] == "allied" else self.german.brief()

    def decider(self, state: dict[str, Any]) -> tuple[Side, Side]:
        """Return who decides, and who waits."""
        return (self.allied, self.german) if state["deciding"] == "allied" else (self.german, self.allied)

    def close(self) -> None:
        assert [one.complaints for one in self.watched] == [[], []]
        for context in self.contexts:
            context.close()


def begin(page: Page, server: str) -> dict[str, Any]:
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "anvil", "scenario": "1-historical", "options": {}, "forced": False,
        "seats": {"allied": "link", "german": "link"},
    })
    assert reply.ok, reply.text()
    return with_friends(server, reply.json())


def test_two_browsers_play_the_first_turn_with_a_counter_attack(browser: Browser, server: str) -> None:
    table = Table(browser, server)
    bomb_and_drop(table)
    land(table)
    counter_attack(table)
    assert take_hits(table) > 0
    march(table)
    land_unopposed(table)
    take_hits(table)
    table.german.click_option("pass")
    table.meet()
    table.allied.click_option("pass")
    for side in (table.allied, table.german):
        expect(side.page.locator(".round")).to_contain_text("Turn 2")
    table.meet()
    assert table.allied.view()["turn"] == 2
    table.close()


def bomb_and_drop(table: Table) -> None:
    """More than two dozen areas are asked for: a click on the map. The paratroopers have one area only and are not asked."""
    expect(table.german.page.locator(".prompt.waiting")).to_contain_text("Waiting for the Allies. The bombers are being sent.")
    table.allied.click_area("01")
    table.allied.click_area("02")
    assert table.meet()["kind"] == "impulse"
    expect(table.german.page.locator("#log")).to_contain_text("550GIB jump into Le Muy")


def land(table: Table) -> None:
    """A whole division out of the tray of the landing zone, tanks from the map, and the beach."""
    allied = table.allied
    allied.click_area("LZ1")
    allied.click_area("01")
    assert table.meet()["kind"] == "form_party"
    allied.pick_division("LZ1", "3US", 3)
    table.meet()
    assert allied.view()["active"] == "LZ1"
    panel = allied.page.locator("#fight")
    expect(panel).to_contain_text("Mobile combat in Saint-Tropez")
    panel.locator(".fight-more").click()
    expect(panel).to_contain_text("Halved and rounded up")
    panel.locator(".fight-more").click()
    # folded, it leaves the counters below it to be clicked
    expect(panel.locator(".fight-more-body")).to_have_count(0)
    allied.pick("us-756tkb")
    allied.click_area("01")
    table.meet()
    places = {unit["id"]: unit["place"] for unit in allied.view()["units"]}
    assert [places[unit] for unit in ("us-7ir", "us-15ir", "us-30ir", "us-756tkb")] == ["01"] * 4
    allied.click_option("strike")


def counter_attack(table: Table) -> None:
    """The defender is asked in the middle of the other's impulse; the attacker is told whose word he waits for, and why."""
    state, allied, german = table.meet(), table.allied, table.german
    assert (state["deciding"], state["kind"]) == ("german", "muster")
    sentence = allied.page.locator(".prompt.waiting")
    expect(sentence).to_contain_text("Waiting for the Germans. You attack Saint-Tropez (01) on the move")
    expect(allied.page.locator("#decision [data-action]")).to_have_count(0)
    expect(german.page.locator("#fight")).to_contain_text("Mobile combat in Saint-Tropez")
    expect(german.page.locator("#fight .fight-go")).to_have_text("Do nothing")
    before = german.n()
    german.pick("de-71flir")
    german.pick("de-cd-st-tropez")
    press(german.page, german.page.locator(".group-play"))
    wait_for_news(german.page, before)
    panel = german.page.locator("#fight")
    expect(panel).to_contain_text("Counter-attack in Saint-Tropez")
    panel.locator(".fight-more").click()
    expect(panel.locator(".chart th.lit .short")).to_have_text("2")
    expect(panel).not_to_contain_text("Rough ground")
    before = german.n()
    german.page.locator('#decision [data-action="strike"]').click()
    odds = german.page.locator("#fight.asked")
    expect(odds).to_contain_text("give 1")
    expect(odds).to_contain_text("defender 1 hit")
    expect(odds).to_contain_text("50 %")
    odds.locator(".commit-yes").click()
    wait_for_news(german.page, before)
    for side in (allied, german):
        expect(side.page.locator("#log")).to_contain_text("German counter-attack in Saint-Tropez")


def take_hits(table: Table) -> int:
    """Whoever is hit says how, loss by loss; the other side is told. How many losses there were."""
    for losses in range(LONGEST):
        state = table.meet()
        if state["kind"] != "choose_loss":
            return losses
        deciding, waiting = table.decider(state)
        expect(waiting.page.locator(".prompt.waiting")).to_contain_text("being taken")
        expect(deciding.page.locator(".sums")).to_contain_text("What each can absorb")
        deciding.click_option(mains(state)[0])
    raise AssertionError("the hits never end")


def march(table: Table) -> None:
    """The German answer: a regiment leaves its area; what a step costs is written on the goal."""
    german = table.german
    assert table.meet()["kind"] == "impulse"
    german.click_area("12")
    german.click_option("move")
    assert table.meet()["kind"] == "form_party"
    # the only unit there that can go: a click takes it, for there is nothing to pick from
    german.click_piece("de-933gr")
    assert german.state()["can_undo"]
    expect(german.page.locator(".costs .cost").first).to_be_visible()
    german.click_area("11")
    expect(table.allied.page.locator("#log")).to_contain_text("933GR moves from Aix-en-Provence (12) to Saint-Maximin (11)")
    for _ in range(LONGEST):
        state = table.meet()
        if state["deciding"] != "german":
            return
        german.click_option(next(action for action in ("halt", "done") if action in mains(state)))


def land_unopposed(table: Table) -> None:
    """The second beach: the defender is asked again, and declines."""
    allied, german = table.allied, table.german
    allied.click_area("LZ2")
    allied.click_area("02")
    allied.pick_division("LZ2", "36US", 3)
    allied.click_area("02")
    if "strike" in mains(table.meet()):
        allied.click_option("strike")
    state = table.meet()
    assert (state["deciding"], state["kind"]) == ("german", "muster")
    german.click_option("decline")
    expect(allied.page.locator("#log")).to_contain_text("Mobile combat in Fréjus (02)")


GROUPED = {
    "title": "anvil", "scenario": "1-historical", "turn": 3, "phase": "operations", "pending": {"step": "party"},
    "activation": {"place": "07"}, "allied": ["01", "02", "07"], "disorganized": ["us-141ir", "us-157ir"],
    "areas": {"07": ["us-7ir", "us-15ir", "us-30ir", "us-756tkb", "us-141ir", "us-157ir"], "15": ["de-308gr", "de-305gr"]},
    "groups": [["us-7ir", "us-15ir", "us-756tkb"], ["us-141ir", "us-157ir"], ["de-308gr", "de-305gr"]],
}


@pytest.mark.parametrize("shape", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_combat_groups_have_a_tab_on_the_counters_and_in_the_tray(browser: Browser, server: str, shape: dict[str, Any]) -> None:
    """Variant 10: the letter stands upright also where a counter is turned, and one click takes the whole group."""
    context = open_context(browser, shape, forced=False)
    watched = Watched(context.new_page())
    reply = watched.page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "anvil", "scenario": "1-historical", "options": {"combat_groups": "on"}, "dice": "generated", "seed": 5,
        "undo": "unlimited", "forced": False, "seats": {"allied": "me", "german": "me"}, "position": GROUPED,
    })
    new_match = reply.json()
    side = Side(watched.page, server, new_match["match"], new_match["token"])
    for unit, letter in (("us-7ir", "A"), ("us-756tkb", "A"), ("us-141ir", "B"), ("de-308gr", "A")):
        expect(side.page.locator(f'#board [data-id="{unit}"] .group-tab text')).to_have_text(letter)
    expect(side.page.locator('#board [data-id="us-30ir"] .group-tab')).to_have_count(0)
    # the map moves to what is asked: until it lies still
    side.page.locator('#board [data-id="us-30ir"]').click(trial=True)
    side.ground("07")
    expect(side.page.locator('#tray [data-piece="us-15ir"] .group-tab text')).to_have_text("A")
    before = side.n()
    press(side.page, side.page.locator('#tray [data-piece="us-15ir"]'))
    wait_for_news(side.page, before)
    taken = [unit["id"] for unit in side.view()["units"] if "active" in unit["status"]]
    assert taken == ["us-7ir", "us-15ir", "us-756tkb"]
    assert watched.complaints == []
    context.close()


def test_a_crowded_box_is_workable_with_a_thumb(browser: Browser, server: str) -> None:
    table = Table(browser, server, PHONE)
    allied = table.allied
    for action in ("air 01", "naval 02", "activate LZ1", "assault 01"):
        state = allied.play(action)
    allied.sees(state["n"])
    allied.pick_division("LZ1", "3US", 3)
    assert "to 01" in mains(allied.state())
    expect(allied.page.locator(".sums")).to_contain_text("Mobile combat in Saint-Tropez")
    table.close()
