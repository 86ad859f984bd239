"""Two browsers play the first turn of Allenby's Blitzkrieg by clicking, and the Turkish one never learns who is concealed."""
from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, PHONE, Watched, open_context, pieces_laid, press, settled, wait_for_news, with_friends
from browser.test_two_seats import Frames

LONGEST = 3000
# what may be done without a thought, in this order
PLAIN = ("done", "enough", "stand", "halt", "movement_first", "assault", "fire")


class Seat:
    """A player at a browser: clicks, or plays on by plain HTTP where nothing is to be seen."""

    def __init__(self, page: Page, server: str, match: str, token: str) -> None:
        self.page = page
        self._api = f"{server}/api/matches/{match}"
        self._headers = {"Authorization": f"Bearer {token}", "Origin": server}
        page.goto(f"{server}/m/{match}#{token}")
        settled(page)

    def state(self) -> dict[str, Any]:
        state_: dict[str, Any] = self.page.request.get(f"{self._api}/state", headers=self._headers).json()
        return state_

    def brief(self) -> dict[str, Any]:
        """Return the same without the scene and the log, which take the table longest to put together."""
        state: dict[str, Any] = self.page.request.get(f"{self._api}/state?known=*&have=99999", headers=self._headers).json()
        return state

    def view(self) -> dict[str, Any]:
        """Return what this seat may know."""
        view_: dict[str, Any] = self.page.request.get(f"{self._api}/view", headers=self._headers).json()["view"]
        return view_

    def play(self, *actions: str) -> dict[str, Any]:
        message = {"type": "play", "n": self.brief()["n"], "actions": list(actions), "known": ["*"]}
        reply = self.page.request.post(f"{self._api}/messages", headers=self._headers, data=message)
        assert reply.ok, (actions, reply.text())
        state_after: dict[str, Any] = reply.json()
        return state_after

    def n(self) -> str:
        number: str = self.page.evaluate("document.body.dataset.n")
        return number

    def sees(self, n: int) -> None:
        """Wait until the page shows the match as it stands."""
        self.page.wait_for_function("n => Number(document.body.dataset.n) >= n && !document.body.dataset.turning", arg=n)

    def click(self, what: str) -> None:
        """Click something that changes the match."""
        before = self.n()
        press(self.page, self.page.locator(what).first)
        wait_for_news(self.page, before)

    def click_option(self, action: str) -> None:
        """A button of the panel, and then the one that goes ahead."""
        before, commit = self.n(), f'#fight.asked[data-action="{action}"]'
        if not self.page.locator(commit).count():
            self.page.locator(f'#decision [data-action="{action}"]').first.click()
        self.page.wait_for_function(
            "([n, asked]) => document.body.dataset.n !== n || document.querySelector(asked)", arg=[before, commit])
        if self.n() == before:
            self.page.locator("#fight .commit-yes").click()
        wait_for_news(self.page, before)

    def point_at(self, thing: str) -> None:
        """A real click in the middle of a thing, whatever lies on it; what is fanned out under the mouse is looked at first."""
        self.look_away()
        if self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            self.page.touchscreen.tap(*self.middle(thing))
            return
        self.page.mouse.move(*self.middle(thing))
        if self.page.locator("#board .fan").count():
            expect(self.page.locator("#board svg[data-seen]")).to_be_attached()
        self.page.mouse.click(*self.middle(thing))

    def look_away(self) -> None:
        """The board lies still, and nothing is fanned out on it."""
        settled(self.page)
        self.page.mouse.move(5, 5)
        expect(self.page.locator(".fan")).to_have_count(0)

    def middle(self, thing: str) -> tuple[float, float]:
        box = self.page.locator(f'#board [data-id="{thing}"]').bounding_box()
        assert box is not None, thing
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click_piece(self, unit: str) -> None:
        """A counter on the board; if it lies in a stack, once more in the tray."""
        before = self.n()
        self.point_at(unit)
        self.page.wait_for_function(
            "n => document.body.dataset.n !== n || !document.querySelector('#tray').hidden", arg=before)
        if self.n() == before:
            press(self.page, self.page.locator(f'#tray [data-piece="{unit}"]'))
        wait_for_news(self.page, before)

    def click_hex(self, place: str) -> None:
        before = self.n()
        self.point_at(place)
        self.page.wait_for_function(
            "n => document.body.dataset.n !== n || document.querySelector('.commit-yes')", arg=before)
        if self.n() == before:
            self.page.locator(".commit-yes").first.click()
        wait_for_news(self.page, before)


def begin(page: Page, server: str) -> dict[str, Any]:
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={
        "title": "allenby", "scenario": "historical", "options": {"deployment": "suggested"}, "forced": False,
        "seats": {"british": "link", "turkish": "link"},
    })
    assert reply.ok, reply.text()
    return with_friends(server, reply.json())


def mains(state: dict[str, Any], verb: str = "") -> list[str]:
    """Return what is being asked, of one verb."""
    return [option["action"] for option in state["options"] if not option.get("aside") and option["action"].startswith(verb)]


def answer(seats: dict[str, Seat], answers: set[tuple[str, str]]) -> None:
    """Whoever is asked answers; the kinds of decision that are to be seen are clicked the first time."""
    state = seats["british"].brief()
    if state["deciding"] != "british":
        state = seats["turkish"].brief()
    seat, kind, choices = seats[state["deciding"]], state["kind"], mains(state)
    if not choices:
        raise AssertionError(f"nothing is asked of {state['deciding']}")
    action = next((word for word in PLAIN if word in choices), choices[0])
    if state["deciding"] == "british" and kind in ("combat_half", "muster") and not answers:
        # until somebody has had to give way, the British attack with all they have
        action = next((word for word in choices if word.startswith(("attack ", "with "))), action)
    if kind in ("choose_retreat", "choose_advance") and (kind, state["deciding"]) not in answers:
        answers.add((kind, state["deciding"]))
        seat.sees(state["n"])
        expect(seat.page.locator("#decision [data-action]").first).to_be_visible()
        seat.click_option(action)
    else:
        seat.play(action)


def test_two_browsers_play_a_turn_and_nothing_concealed_crosses_the_wire(browser: Browser, server: str) -> None:
    contexts = [open_context(browser, DESKTOP, forced=False) for _ in range(2)]
    watched = [Watched(context.new_page()) for context in contexts]
    frames = Frames(watched[1].page)
    new_match = begin(watched[0].page, server)
    seats = {
        name: Seat(one.page, server, new_match["match"], new_match["links"][name])
        for one, name in zip(watched, ("british", "turkish"), strict=True)
    }
    british, turkish = seats["british"], seats["turkish"]
    bombard(seats)
    until(seats, "declare_order")
    british.sees(british.state()["n"])
    british.click_option("movement_first")
    march(british, turkish)
    british.click_option("done")
    attack(british, turkish)
    finish_the_turn(seats)
    expect(british.page.locator(".round")).to_contain_text("Turn 2")
    expect(turkish.page.locator(".round")).to_contain_text("Turn 2")
    check_secrets(frames, british)
    assert [one.complaints for one in watched] == [[], []]
    for context in contexts:
        context.close()


def until(seats: dict[str, Seat], kind: str) -> dict[str, Any]:
    """Answer whatever is asked until the British player has to take a decision of a kind."""
    answers: set[tuple[str, str]] = set()
    for _ in range(LONGEST):
        state = seats["british"].brief()
        if state["kind"] == kind:
            seats["british"].sees(state["n"])
            return state
        answer(seats, answers)
    raise AssertionError(f"nobody is asked to {kind}")


def bombard(seats: dict[str, Seat]) -> None:
    """Squadrons by a click on a hex; guns by picking them in the panel."""
    british = seats["british"]
    if british.state()["kind"] == "place_squadron":
        british.click_hex(next(action for action in mains(british.state(), "fly") if action >= "fly 0612").split()[1])
    state = until(seats, "bombard")
    british.click_hex(mains(state, "bombard")[0].split()[1])
    state = british.state()
    assert state["kind"] == "lay_guns"
    before = british.n()
    gun = mains(state, "gun")[0]
    british.page.locator(f'#decision [data-action="{gun}"]').click()
    british.page.locator(".group-play").click() if state["group"] > 1 else None
    wait_for_news(british.page, before)
    expect(british.page.locator("#fight")).to_contain_text("Strength")
    british.click_option("fire")


def march(british: Seat, turkish: Seat) -> None:
    """A counter out of a stack, then a hex; the other browser sees that somebody went, not who."""
    unit = next(action.split()[1] for action in mains(british.state(), "march b_") if "div" in action)
    british.click_piece(unit)
    state = british.state()
    goal = mains(state, "to ")[0].split()[1]
    expect(british.page.locator(".costs .cost").first).to_be_visible()
    british.page.locator(f'#decision [data-action="to {goal}"]').hover()
    expect(british.page.locator(".way-line")).to_be_attached()
    british.click_hex(goal)
    turkish.sees(british.state()["n"])
    expect(turkish.page.locator("#log")).to_contain_text("concealed counter moves from")


def attack(british: Seat, turkish: Seat) -> None:
    """The hex, who takes part (picked in the tray or in the panel), what it comes to, the assault."""
    british.click_hex(mains(british.state(), "attack")[0].split()[1])
    state = british.state()
    assert state["kind"] == "muster"
    before = british.n()
    for action in mains(state, "with "):
        british.page.locator(f'#decision [data-action="{action}"]').click()
    british.page.locator(".group-play").click() if state["group"] > 1 else None
    wait_for_news(british.page, before)
    panel = british.page.locator("#fight")
    expect(panel).to_contain_text("Attack")
    expect(panel).to_contain_text("Defence")
    expect(turkish.page.locator(".sums, #fight:not([hidden])")).to_have_count(0)
    panel.locator(".fight-more").click()
    panel.locator(".case-link").first.click()
    expect(british.page.get_by_role("dialog")).to_be_visible()
    british.page.keyboard.press("Escape")
    british.click_option("assault")


def finish_the_turn(seats: dict[str, Seat]) -> None:
    """Through to turn 2: each kind of answer by a click the first time, the rest by plain messages."""
    answers: set[tuple[str, str]] = set()
    for _ in range(LONGEST):
        if "Turn 2" in seats["british"].brief()["round"]:
            break
        answer(seats, answers)
    assert answers, "nobody had to retreat or could advance"
    for seat in seats.values():
        seat.sees(seats["british"].state()["n"])


def check_secrets(frames: Frames, british: Seat) -> None:
    """Before a counter was turned up, no frame to the Turk spoke of it."""
    assert len(frames.received) > 30
    shown: set[str] = set()
    ids = {unit["id"] for unit in british.view()["units"] if unit["side"] == "british" and unit["kind"] != "division"}
    assert len(ids) > 40
    for text in frames.received:
        message = json.loads(text)
        shown |= {piece["id"] for piece in pieces_laid(message) if piece["side"] == "british"}
        named_pieces = {name for name in ids if f'"{name}"' in text or f" {name}" in text}
        assert named_pieces <= shown, (named_pieces - shown, text[:300])
        hidden = [piece for piece in pieces_laid(message) if piece["id"].startswith("british-")]
        assert all(piece["use"].startswith("hidden_") for piece in hidden)
        assert all("?" in piece["text"] for piece in hidden), hidden[:1]


def test_a_marker_is_laid_while_the_turk_decides(browser: Browser, server: str) -> None:
    """4.6 At any time: who waits finds it under what is also possible."""
    context, elsewhere = [open_context(browser, DESKTOP, forced=False) for _ in range(2)]
    watched, other = Watched(context.new_page()), elsewhere.new_page()
    new_match = begin(watched.page, server)
    british = Seat(watched.page, server, new_match["match"], new_match["links"]["british"])
    turkish = Seat(other, server, new_match["match"], new_match["links"]["turkish"])
    for _ in range(LONGEST):
        state = british.brief()
        if state["deciding"] == "turkish" and turkish.brief()["kind"] == "bombard":
            break
        answer({"british": british, "turkish": turkish}, {("choose_retreat", "british")})
    british.sees(british.state()["n"])
    expect(british.page.locator(".prompt.waiting")).to_be_visible()
    british.page.locator("#also").click()
    british.click_option("cover 60div")
    expect(british.page.locator("#log")).to_contain_text("60 Div goes under its marker")
    turkish.sees(british.state()["n"])
    expect(turkish.page.locator("#log")).to_contain_text("A British division goes under a marker")
    expect(turkish.page.locator("#log")).not_to_contain_text("60 Div")
    assert turkish.state()["kind"] == "bombard"
    turkish.play("done")
    assert watched.complaints == []
    context.close()


def test_a_stack_is_workable_with_a_thumb(browser: Browser, server: str) -> None:
    context = open_context(browser, PHONE, forced=False)
    watched = Watched(context.new_page())
    made = begin(watched.page, server)
    seat = Seat(watched.page, server, made["match"], made["links"]["british"])
    other = {"british": made["links"]["british"], "turkish": made["links"]["turkish"]}
    while (state := seat.brief())["kind"] != "declare_order":
        if state["deciding"] == "turkish":
            headers = {"Authorization": f"Bearer {other['turkish']}", "Origin": server}
            message = {"type": "play", "n": state["n"], "actions": ["done"]}
            assert watched.page.request.post(f"{server}/api/matches/{made['match']}/messages", headers=headers, data=message).ok
        else:
            seat.play("done" if "done" in mains(state) else mains(state)[0])
    state = seat.play("movement_first")
    seat.sees(state["n"])
    crowd: dict[str, list[str]] = {}
    for piece in seat.state()["scene"]["pieces"]:
        crowd.setdefault(piece["space"], []).append(piece["id"])
    movable = {option["targets"][0] for option in state["options"] if option["action"].startswith("march")}
    stack = max((ids for ids in crowd.values() if movable & set(ids)), key=len)
    seat.point_at(stack[-1])
    tray = watched.page.locator("#tray")
    expect(tray.locator(".tray-piece")).to_have_count(len(stack))
    seat.click(f'#tray [data-piece="{next(name for name in stack if name in movable)}"]')
    assert seat.state()["kind"] == "march"
    assert watched.complaints == []
    context.close()
