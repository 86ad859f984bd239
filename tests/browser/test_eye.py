"""The eye is led: where the camera looks, what is seen to be legal, what is never covered, and whose move it is."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, press, wait_for_news

ALLENBY: dict[str, Any] = {
    "title": "allenby", "options": {"deployment": "suggested"}, "seed": 5, "undo": "unlimited",
    "seats": {"british": "hotseat", "turkish": "hotseat"},
}
ANVIL: dict[str, Any] = {
    "title": "anvil", "scenario": "1-historical", "seed": 5, "undo": "unlimited", "forced": False,
    "seats": {"allied": "hotseat", "german": "hotseat"},
}
LONGEST = 60
AXES = (("x", "width"), ("y", "height"))
SHAPES = {"desktop": DESKTOP, "phone": PHONE}
Open = Callable[..., "Table"]
MARKED = "one => [...one.querySelectorAll('.hit, .count, .tick, .badge')].map((part) => part.getBoundingClientRect().toJSON())"
BOX = "one => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height }; }"


class Table:
    """A match in one hand: looked at in a page, played on by plain messages."""

    def __init__(self, page: Page, server: str, body: dict[str, Any]) -> None:
        reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data=body)
        assert reply.ok, reply.text()
        new_match = reply.json()
        self.page = page
        self._api = f"{server}/api/matches/{new_match['match']}"
        self._headers = {"Origin": server, "Authorization": f"Bearer {new_match['token']}"}
        self.link = f"{server}/m/{new_match['match']}#{new_match['token']}"

    def state(self) -> dict[str, Any]:
        state_: dict[str, Any] = self.page.request.get(f"{self._api}/state", headers=self._headers).json()
        return state_

    def brief(self) -> dict[str, Any]:
        """Return the state without its scene and log, which take the table longest to put together."""
        state: dict[str, Any] = self.page.request.get(f"{self._api}/state?known=*&have=99999", headers=self._headers).json()
        return state

    def options(self, verb: str = "") -> list[str]:
        return [option["action"] for option in self.brief()["options"] if option["action"].startswith(verb)]

    def play(self, *actions: str) -> Table:
        n = self.brief()["n"]
        for action in actions:
            n = self._send({"type": "play", "n": n, "actions": [action], "known": ["*"]})["n"]
        return self

    def undo(self) -> Table:
        self._send({"type": "undo", "n": self.brief()["n"]})
        return self

    def _send(self, message: dict[str, Any]) -> dict[str, Any]:
        reply = self.page.request.post(f"{self._api}/messages", headers=self._headers, data=message)
        assert reply.ok, reply.text()
        document: dict[str, Any] = reply.json()
        return document

    def until(self, kind: str) -> Table:
        """Decline whatever is asked until a decision of a kind comes up."""
        state = self.brief()
        for _ in range(LONGEST):
            if state["kind"] == kind:
                return self
            words = [option["action"] for option in state["options"]]
            word = next((word for word in ("done", "movement_first") if word in words), words[len(words) // 2])
            state = self._send({"type": "play", "n": state["n"], "actions": [word], "known": ["*"]})
        raise AssertionError(f"nobody is asked to {kind}")

    def sit(self) -> Table:
        self.page.goto(self.link)
        return self.seen()

    def seen(self) -> Table:
        """Wait until the page shows the match as it stands."""
        shown = "n => document.body.dataset.n === String(n) && !document.body.dataset.turning"
        self.page.wait_for_function(shown, arg=self.brief()["n"])
        return self

    def thing(self, id_: str) -> Locator:
        return self.page.locator(f'#board [data-id="{id_}"]').first

    def option(self, action: str) -> Locator:
        return self.page.locator(f'#decision [data-action="{action}"]').first

    def at_home(self) -> bool:
        """Tell whether just the map is looked at."""
        clips: bool = self.page.evaluate("document.querySelector('svg.under > g').getAttribute('clip-path') !== 'none'")
        return clips

    def scale(self) -> float:
        scale_: float = self.page.evaluate("document.querySelector('svg.under > g').transform.baseVal.consolidate().matrix.a")
        return scale_


@pytest.fixture(params=["desktop", "phone"])
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def at(browser: Browser, server: str) -> Iterator[Open]:
    """Opens tables; in the end nothing was complained of."""
    watched: list[Watched] = []

    def open_table(body: dict[str, Any], shape: str = "desktop", **settings: Any) -> Table:
        watched.append(Watched(open_context(browser, SHAPES[shape], forced=False, **settings).new_page()))
        return Table(watched[-1].page, server, body)

    yield open_table
    for one in watched:
        assert one.complaints == []
        one.page.context.close()


def box_of(locator: Locator) -> dict[str, float]:
    box_: dict[str, float] = locator.evaluate(BOX)
    return box_


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(one[at] < other[at] + other[long] and other[at] < one[at] + one[long] for at, long in AXES)


def inside(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(other[at] - 1 <= one[at] and one[at] + one[long] <= other[at] + other[long] + 1 for at, long in AXES)


def keys(table: Table) -> dict[str, str]:
    """Return the key of each option that is listed."""
    keys_: dict[str, str] = table.page.locator("#decision [data-action]").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.action, one.querySelector('.option-key').textContent.trim()]))")
    return keys_


# The camera

def test_at_the_start_the_whole_map_is_shown_without_its_charts(at: Open, shape: str) -> None:
    table = at(ALLENBY, shape).until("declare_order").sit()
    assert table.at_home()
    board, home = box_of(table.page.locator("section#board")), table.scale()
    sides = [float(table.page.locator("#map-alone rect").get_attribute(long) or 0) * home / board[long] for _, long in AXES]
    assert 0.9 < max(sides) <= 1
    table.page.keyboard.press("m")
    table.page.wait_for_function("() => document.querySelector('svg.under > g').getAttribute('clip-path') === 'none'")
    assert table.scale() < home
    table.page.keyboard.press("m")
    table.page.wait_for_function("() => document.querySelector('svg.under > g').getAttribute('clip-path') !== 'none'")
    press(table.page, table.page.get_by_role("button", name="The charts beside the map"))
    table.page.wait_for_function("() => document.querySelector('svg.under > g').getAttribute('clip-path') === 'none'")


def test_the_camera_goes_to_where_the_decision_is_and_back(at: Open, shape: str) -> None:
    table = at(ALLENBY, shape).until("declare_order").sit()
    home = table.scale()
    table.play("movement_first", "form 75div").seen()
    assert table.scale() > home * 1.3
    board = box_of(table.page.locator("section#board"))
    goals = [option["targets"][-1] for option in table.state()["options"] if option["action"].startswith("to ")]
    assert all(inside(box_of(table.thing(goal)), board) for goal in goals)
    table.undo().undo().seen()
    assert table.at_home()
    # a hint that was read takes less room: the map has a little more or less
    assert table.scale() == pytest.approx(home, rel=0.1)


def test_buttons_on_a_small_board_do_not_cover_what_can_be_chosen(at: Open) -> None:
    table = at(ALLENBY, "phone").until("movement_half").play("form 75div").sit()
    tools = box_of(table.page.locator("#board-tools"))
    goals = [option["targets"][-1] for option in table.state()["options"] if option["action"].startswith("to ")]
    assert not any(overlap(box_of(table.thing(goal)), tools) for goal in goals)


def test_what_is_fought_for_is_seen_above_the_bar(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("done")
    # the southernmost: with the whole map in sight it would lie under the bar
    target = max((action.split()[1] for action in table.options("attack ")), key=lambda place: int(place[2:]))
    table.play(f"attack {target}")
    table.play(table.options("with ")[0]).sit()
    expect(table.page.locator("#fight .chance").first).to_be_visible()
    bar = box_of(table.page.locator("#fight"))
    expect(table.page.locator("body:not([data-turning])")).to_be_attached()
    place = box_of(table.thing(target))
    assert place["y"] + place["height"] <= bar["y"]


def test_a_board_that_the_player_has_moved_stays_so_while_something_can_be_seen(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("form 75div").sit()
    board = box_of(table.page.locator("section#board"))
    table.page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    ground = table.page.locator("svg.under > g")
    before = ground.get_attribute("transform") or ""
    table.page.mouse.wheel(0, -200)
    expect(ground).not_to_have_attribute("transform", before)
    table.page.mouse.move(5, 5)
    transform = ground.get_attribute("transform")
    table.play("halt" if "halt" in table.options() else table.options("to ")[0]).seen()
    assert ground.get_attribute("transform") == transform


# What is legal

def test_legal_places_are_filled_and_their_edges_drawn_once(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("form 75div").sit()
    goals = table.options("to ")
    assert table.page.locator(".space.glow").count() == len(goals)
    assert table.page.locator(".space.glow > .halo").count() == 0
    path = "one => one.getAttribute('d').split('M').filter(Boolean)"
    outer, inner = [table.page.locator(f".legal-{name}").evaluate(path) for name in ("edge", "inner")]
    ends = [frozenset(ends_of(side)) for side in outer + inner]
    assert len(ends) == len(set(ends)) == len(outer) + len(inner)
    # six sides to a hex, those between two of them counted once
    assert len(outer) + 2 * len(inner) == 6 * len(goals)
    table.page.keyboard.press("m")
    fill = table.page.locator(".space.glow .area").first.evaluate("one => Number(getComputedStyle(one).fillOpacity)")
    edge = table.page.locator(".legal-edge").evaluate("one => parseFloat(getComputedStyle(one).strokeWidth)")
    assert fill >= 0.18
    assert edge >= 2


def test_where_nearly_every_place_is_legal_those_that_matter_are_seen_first(at: Open) -> None:
    table = at(ALLENBY).until("place_squadron").sit()
    flights = [option for option in table.state()["options"] if option["action"].startswith("fly ")]
    quiet = [option for option in flights if option.get("quiet")]
    assert 20 < len(flights) - len(quiet) < len(flights) / 3
    assert table.page.locator(".space.glow").count() == len(flights)
    assert table.page.locator(".space.glow.quiet").count() == len(quiet)
    opacity = "one => Number(getComputedStyle(one).fillOpacity)"
    bright = table.page.locator(".space.glow:not(.quiet) .area").first.evaluate(opacity)
    assert bright > 2 * table.page.locator(".space.quiet .area").first.evaluate(opacity)
    expect(table.page.locator(".many-words")).to_contain_text(f"the {len(flights) - len(quiet)} bright ones matter")
    table.page.locator("#listing").click()
    first = table.page.locator(".many-list [data-action]").first.get_attribute("data-action")
    assert first not in [option["action"] for option in quiet]


def test_bombers_are_pointed_at_where_germans_stand(at: Open) -> None:
    table = at(ANVIL).sit()
    state = table.state()
    loud = {option["targets"][0] for option in state["options"] if option["targets"] and not option.get("quiet")}
    assert loud == {piece["space"] for piece in state["scene"]["pieces"] if piece["side"] == "german"} & {
        option["targets"][0] for option in state["options"] if option["targets"]}
    assert table.page.locator(".space.glow:not(.quiet)").count() == len(loud)


def ends_of(side: str) -> list[tuple[int, ...]]:
    """Return where a side begins and ends, within a pixel or two."""
    return [tuple([round(float(part) / 3) for part in point.split(",")]) for point in side.split("L")]


# What is never covered

def test_a_long_list_says_that_there_is_more_and_keeps_its_end_in_sight(at: Open) -> None:
    table = at(ALLENBY, "phone").until("movement_half").play("form 75div").sit()
    decision = table.page.locator("#decision")
    expect(decision).to_have_class(re.compile(r"\bmore\b"))
    expect(table.page.locator(".more-cue")).to_be_visible()
    expect(table.page.locator(".undo")).to_be_in_viewport(ratio=1)
    table.page.locator(".decision-body").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(decision).not_to_have_class(re.compile(r"\bmore\b"))
    expect(table.page.locator(".more-cue")).to_be_hidden()


def test_sums_and_hints_leave_what_ends_the_fight_in_sight(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("done", "attack 0713")
    for _ in range(3):
        table.play(table.options("with ")[0])
    table.sit()
    expect(table.option("assault")).to_be_in_viewport(ratio=1)
    hint = table.page.locator("#coach .coach")
    expect(table.page.locator("#decision")).to_have_class(re.compile(r"\bmore\b"))
    expect(hint.locator(".coach-line")).to_be_visible()
    assert box_of(hint)["height"] < 60
    hint.locator(".coach-line").click()
    expect(hint.locator("p")).to_be_visible()
    expect(table.option("assault")).to_be_in_viewport(ratio=1)


def test_a_hint_is_one_line_once_it_was_read(at: Open) -> None:
    table = at(ANVIL).sit()
    expect(table.page.locator("#coach p")).to_be_visible()
    table.play("air 01", "naval 02").seen()
    table.undo().undo().seen()
    expect(table.page.locator("#coach .coach-line")).to_be_visible()
    expect(table.page.locator("#coach p")).to_be_hidden()
    assert box_of(table.page.locator("#coach .coach"))["height"] < 60


def test_what_is_written_beside_a_counter_does_not_cover_its_factors(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("done", "attack 0713").sit()
    unit = table.options("with ")[0].split()[1]
    table.option(f"with {unit}").click()
    expect(table.thing(unit).locator(".tick")).to_be_attached()
    marked = table.page.locator("#board .piece:has(.count, .tick, .badge)").evaluate_all(f"all => all.map({MARKED})")
    assert len(marked) > 3
    for face, *marks in marked:
        factors = {"x": face["x"] + face["width"] * 0.25, "width": face["width"] * 0.5, "y": face["y"] + face["height"] * 0.6,
                   "height": face["height"] * 0.35}
        assert not any(overlap(mark, factors) for mark in marks)


def test_neither_tray_nor_hint_covers_what_it_belongs_to(at: Open, shape: str) -> None:
    table = at(ALLENBY, shape).until("movement_half").sit()
    crowds: dict[str, int] = {}
    for piece in table.state()["scene"]["pieces"]:
        crowds[piece["space"]] = crowds.get(piece["space"], 0) + 1
    lowest = max((space for space, many in crowds.items() if many > 2 and space.isdigit()), key=lambda space: int(space[2:]))
    top = table.page.locator("#board .piece:has(.count)")
    unit = next(piece["id"] for piece in reversed(table.state()["scene"]["pieces"]) if piece["space"] == lowest)
    assert top.count() > 3
    table.thing(unit).dispatch_event("click")
    expect(table.page.locator("#tray")).to_be_visible()
    assert not overlap(box_of(table.page.locator("#tray")), box_of(table.thing(lowest)))
    if shape == "desktop":
        table.page.keyboard.press("Escape")
        table.page.keyboard.press("]")
        expect(table.page.locator("#hint")).to_be_visible()
        focused = table.page.locator("#board [data-id]:focus")
        assert not overlap(box_of(table.page.locator("#hint")), box_of(focused))


WATCH = """
window.early = 0; window.rolled = 0; window.landed = 0;
const stall = () => {
  const end = performance.now() + 1000;
  while (performance.now() < end) window.stalled = true;
};
new MutationObserver(() => {
  // a machine that has something else to do when the die is thrown
  if (!window.stalled && document.querySelector('.stage-dice')) stall();
  const words = document.querySelector('.stage-words');
  if (document.querySelector('.stage-dice .landed') && getComputedStyle(words).visibility === 'visible') window.landed += 1;
  if (!document.querySelector('.stage .rolling')) return;
  window.rolled += 1;
  if (getComputedStyle(words).visibility !== 'hidden') window.early += 1;
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def test_what_a_roll_came_to_is_told_after_the_die_has_landed(at: Open) -> None:
    table = at(ANVIL, speed=1, confirm=False)
    table.play("air 01", "naval 02", "activate LZ1", "assault 01", "take us-7ir", "take us-15ir", "take us-30ir", "to 01")
    table.play("strike", "take de-71flir").sit()
    table.page.evaluate(WATCH)
    table.option(next(option["action"] for option in table.state()["options"] if option["reveals"])).click()
    table.page.wait_for_function("() => window.landed > 0")
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("window.rolled") > 0
    assert table.page.evaluate("window.early") == 0


# The header

def test_the_header_says_who_one_is_when_it_is_how_it_stands_and_whose_move(at: Open, shape: str) -> None:
    table = at({**ALLENBY, "seed": None, "seats": {"british": "me", "turkish": "link"}, "undo": "free"}, shape)
    for _ in range(LONGEST):
        if table.brief()["deciding"] != "british":
            break
        table.play("done" if "done" in table.options() else table.options("fly ")[0])
    waits = table.sit().page
    own = "You are the British" if shape == "desktop" else "The British"
    for where, words in ((".own-side", own), (".round", "Turn 1"), (".phase", "artillery and air attack"),
                         (".score", "British 0, Turkish 0"), (".turn", "Waiting for the Turks")):
        expect(waits.locator(where)).to_contain_text(words)
        expect(waits.locator(where)).to_be_in_viewport()
    assert waits.locator(".own-colour rect").get_attribute("fill") == table.state()["colours"]["british"]
    expect(waits.locator(".prompt.waiting")).to_contain_text("Waiting for the Turks.")
    assert not waits.title().startswith("Your move")


def test_the_tab_says_that_it_is_ones_move(at: Open) -> None:
    table = at(ALLENBY).sit()
    expect(table.page).to_have_title(re.compile("^Your move · Turn 1 · Allenby"))
    expect(table.page.locator(".turn")).to_have_text("Your move")


# The keys

def test_keys_keep_their_place_and_what_ends_it_is_nought(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("done", "attack 0713").sit()
    units = table.options("with ")
    table.play(units[0]).seen()
    before = keys(table)
    assert before["assault"] == "0"
    assert "11" not in before.values(), "the place of the one that was taken stays empty"
    table.play(units[1]).seen()
    after = keys(table)
    assert units[1] not in after
    keys_kept = {action: key for action, key in before.items() if action in after}
    assert len(keys_kept) > 2
    assert keys_kept == {action: after[action] for action in keys_kept}
    n = table.page.evaluate("document.body.dataset.n")
    table.page.keyboard.press("0")
    expect(table.page.locator(".option.armed")).to_contain_text("Begin the assault")
    table.page.keyboard.press("0")
    wait_for_news(table.page, n)


def test_more_than_nine_are_chosen_by_two_digits(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").play("form 75div").sit()
    keys_ = keys(table)
    goal = next(action for action, key in keys_.items() if key == "12")
    assert all(len(key) == 2 for action, key in keys_.items() if action.startswith("to "))
    n = table.page.evaluate("document.body.dataset.n")
    table.page.keyboard.press("1")
    expect(table.page.locator(".option-key.half").first).to_be_visible()
    table.page.keyboard.press("2")
    wait_for_news(table.page, n)
    assert goal not in keys(table)


def test_what_is_also_possible_is_folded_by_verb(at: Open) -> None:
    table = at(ALLENBY).until("movement_half").sit()
    asides = [option["action"] for option in table.state()["options"] if option.get("aside")]
    verbs = {action.split()[0] for action in asides}
    assert (len(asides) > 10, len(verbs) > 1) == (True, True)
    table.page.locator("#also").click()
    expect(table.page.locator(".verb-button")).to_have_count(len(verbs))
    expect(table.page.locator(".many-list [data-action]")).to_have_count(0)
    verb = table.page.locator(".verb-button").first.get_attribute("data-verb")
    table.page.locator(".verb-button").first.click()
    expect(table.page.locator(".many-list [data-action]")).to_have_count(len([one for one in asides if one.split()[0] == verb]))


def test_nothing_of_the_header_is_cut(at: Open) -> None:
    """The longest turn of all titles."""
    table = at(ANVIL)
    table.play("air 01", "naval 02").sit()
    header = table.page.locator("#top .round, #top .phase, #top .score, #top .own-side span, #top .turn")
    for width in (1440, 820, 390):
        table.page.set_viewport_size({"width": width, "height": 844})
        table.seen()
        expect(header).to_have_count(5)
        assert header.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)") == []
        boxes = [box_of(one) for one in table.page.locator("#top > .round, #top .score, #top .own-side, #top .turn").all()]
        assert not any(overlap(one, other) for one in boxes for other in boxes if one is not other), width
