"""Between people: invitations that are no seats, tokens that leave the address, the log of what was settled, and deadlines."""
from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from browser.playing import DESKTOP, PHONE, Watched, accept, at_the_table, open_context, settled, with_friends

SHAPES = pytest.mark.parametrize("shape", [DESKTOP, PHONE], ids=["desk", "phone"])
RIDGE: dict[str, Any] = {"title": "ridge", "forced": False, "seats": {"blue": "me", "red": "link"}}


def begin(page: Page, server: str, **settings: Any) -> dict[str, Any]:
    reply = page.request.post(f"{server}/api/matches", headers={"Origin": server}, data={**RIDGE, **settings})
    assert reply.ok, reply.text()
    new_match: dict[str, Any] = reply.json()
    return new_match


def invitation(server: str, new_match: dict[str, Any], seat: str = "red") -> str:
    return f"{server}/m/{new_match['match']}/join#{new_match['links'][seat]}"


def stored_token(page: Page, match: str) -> str:
    """Return the token that a browser remembers for a match."""
    all_ = json.loads(page.evaluate("localStorage.getItem('umpire.matches')") or "{}")
    return str(all_.get(match, {}).get("token", ""))


# Invitations

def set_up_with_friend(page: Page, server: str) -> str:
    """A match set up by hand, with a seat for a friend; the link that is to be sent."""
    page.goto(server)
    page.locator("article.title").filter(has_text="The Ridge").get_by_role("button", name="Set up a match").click()
    seats = page.locator(".setup-seats")
    seats.locator("fieldset", has_text="Blue").get_by_text("Me", exact=True).click()
    seats.locator("fieldset", has_text="Red").get_by_text("A friend", exact=True).click()
    expect(page.locator(".notify-choice")).to_contain_text("How are you told that it is your move?")
    page.get_by_role("button", name="Start the match").click()
    return page.get_by_role("textbox", name="Link for Red").input_value()


def test_the_inviter_who_opens_the_link_keeps_their_seat_and_the_friend_takes_theirs_once(browser: Browser, server: str) -> None:
    ann = Watched(open_context(browser, DESKTOP).new_page())
    link = set_up_with_friend(ann.page, server)
    match = link.partition("/m/")[2].partition("/")[0]
    own = stored_token(ann.page, match)
    assert own
    # in a browser of one's own it shows nothing of the match and takes nothing
    ann.page.goto(link)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("This link is for your friend")
    expect(ann.page.get_by_role("button", name="Take the seat")).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Copy the link for Red")).to_be_visible()
    assert stored_token(ann.page, match) == own
    ann.page.get_by_role("link", name="To my own seat").click()
    at_the_table(ann.page)
    expect(ann.page.locator(".own-side")).to_contain_text("Blue")
    # the friend reads who invites to what, and nothing is asked of the match before they say yes
    bob = Watched(open_context(browser, DESKTOP).new_page())
    questions: list[str] = []
    bob.page.on("request", lambda request: questions.append(request.url))
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("You are invited")
    expect(bob.page.locator(".invitation-card")).to_contain_text("The Ridge")
    assert not [url for url in questions if f"/api/matches/{match}" in url or "/ws/" in url]
    bob.page.get_by_role("button", name="Take the seat: Red").click()
    settled(bob.page)
    expect(bob.page.locator(".own-side")).to_contain_text("Red")
    assert "#" not in bob.page.url
    # after that it is harmless, and leads the friend to their seat
    carl = Watched(open_context(browser, DESKTOP).new_page())
    carl.page.goto(link)
    expect(carl.page.get_by_role("heading", level=1)).to_have_text("This seat is taken")
    bob.page.goto(link)
    settled(bob.page)
    expect(bob.page.locator(".own-side")).to_contain_text("Red")
    ann.page.goto(link)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Your friend has taken the seat")
    expect(ann.page.locator(".invite")).to_have_count(0)
    expect(ann.page.get_by_role("link", name="To my own seat")).to_be_visible()
    # the page of the match offers a link no more that nobody can accept
    ann.page.goto(f"{server}/m/{match}/about")
    expect(ann.page.locator(".about-seat")).to_have_count(2)
    expect(ann.page.locator(".invite")).to_have_count(0)
    ann.page.goto(server)
    ann.page.get_by_role("button", name="Links").click()
    expect(ann.page.locator(".toast")).to_have_text("Everybody has joined: there are no links left to send.")
    for one in (ann, bob, carl):
        assert one.complaints == []


def test_a_lost_answer_costs_nobody_the_seat(browser: Browser, server: str) -> None:
    bob = open_context(browser, DESKTOP).new_page()
    new_match = begin(bob, server)
    losses: list[int] = []

    def lose(route: Any) -> None:
        """The table hears it, the browser does not hear the answer."""
        if not losses:
            losses.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    bob.context.clear_cookies()
    bob.route("**/api/invitations/*/accept", lose)
    bob.goto(invitation(server, new_match))
    bob.get_by_role("button", name="Take the seat: Red").click()
    expect(bob.get_by_role("alert")).to_be_visible()
    assert losses == [200]
    bob.reload()
    # the table cannot know whose browser it is, but for the word that it has kept
    settled(bob)
    expect(bob.locator(".own-side")).to_contain_text("Red")


def test_a_link_from_before_takes_nobodys_own_seat_away(browser: Browser, server: str) -> None:
    """The token of a friend's seat in the address, as links were before there were invitations."""
    ann = open_context(browser, DESKTOP).new_page()
    new_match = begin(ann, server)
    theirs = accept(server, new_match["match"], new_match["links"]["red"])
    ann.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(ann)
    messages: list[str] = []
    ann.on("websocket", lambda socket: socket.on("framesent", lambda frame: messages.append(str(frame))))
    ann.goto(server)
    ann.goto(f"{server}/m/{new_match['match']}#{theirs}")
    expect(ann.get_by_role("dialog")).to_contain_text("This link is for your friend")
    ann.get_by_role("dialog").get_by_role("button", name="Go to the table").click()
    at_the_table(ann)
    expect(ann.locator(".own-side")).to_contain_text("Blue")
    assert stored_token(ann, new_match["match"]) == new_match["token"]
    assert "#" not in ann.url
    assert not [frame for frame in messages if theirs in frame]


def test_a_link_from_before_that_is_an_invitation_by_now_leads_to_it(browser: Browser, server: str) -> None:
    bob = open_context(browser, DESKTOP).new_page()
    new_match = begin(bob, server)
    bob.goto(f"{server}/m/{new_match['match']}#{new_match['links']['red']}")
    expect(bob.get_by_role("button", name="Take the seat: Red")).to_be_visible()
    assert bob.url == invitation(server, new_match)


# The token leaves the address

def test_ones_own_token_leaves_the_address_once_it_is_kept(browser: Browser, server: str) -> None:
    page = open_context(browser, DESKTOP).new_page()
    new_match = with_friends(server, begin(page, server))
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(page)
    assert page.url == f"{server}/m/{new_match['match']}"
    page.reload()
    at_the_table(page)
    page.locator(".menu-button").click()
    assert new_match["token"] not in page.content()
    for path in ("about", "journal"):
        page.goto(f"{server}/m/{new_match['match']}/{path}#{new_match['token']}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(".notice.error")).to_have_count(0)
        expect(page).to_have_url(f"{server}/m/{new_match['match']}/{path}")
    page.goto(server)
    assert new_match["token"] not in page.content()


def test_a_browser_that_keeps_nothing_keeps_its_token_in_the_address(browser: Browser, server: str) -> None:
    context = open_context(browser, DESKTOP)
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('forbidden'); };")
    page = context.new_page()
    new_match = begin(page, server)
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(page)
    assert page.url.endswith(f"#{new_match['token']}")
    page.reload()
    at_the_table(page)


# What was settled

def test_what_was_settled_is_in_the_log(browser: Browser, server: str) -> None:
    page = open_context(browser, PHONE).new_page()
    new_match = with_friends(server, begin(page, server))
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(page)
    path = f"{server}/api/matches/{new_match['match']}/messages"
    red = {"Authorization": f"Bearer {new_match['links']['red']}", "Origin": server}
    assert page.request.post(path, headers=red, data={"type": "offer", "what": "draw"}).ok
    page.get_by_role("button", name="Decline").click()
    page.get_by_role("button", name="Log").click()
    log = page.locator(".log-inside")
    expect(log.locator(".log-line.settled")).to_have_text("A draw was declined by Blue.")
    page.get_by_role("button", name="Back to the board").click()
    assert page.request.post(path, headers=red, data={"type": "resign"}).ok
    page.locator("dialog.result-sheet").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Log").click()
    expect(log.locator(".log-line.settled").last).to_have_text("The match was resigned by Red.")


# Time

@SHAPES
def test_the_deadline_is_seen_and_more_days_are_asked_for_first(browser: Browser, server: str, shape: dict[str, Any]) -> None:
    page = open_context(browser, shape).new_page()
    new_match = with_friends(server, begin(page, server, pace=3))
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(page)
    deadline = page.locator(".deadline")
    expect(deadline).to_be_visible()
    expect(deadline).to_contain_text("until ")
    box = deadline.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= shape["viewport"]["width"]
    before = deadline.text_content()
    page.locator(".menu-button").click()
    page.get_by_role("button", name="I need 7 more days").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("once in a match")
    dialog.get_by_role("button", name="Cancel").click()
    assert deadline.text_content() == before
    page.locator(".menu-button").click()
    page.get_by_role("button", name="I need 7 more days").click()
    page.get_by_role("dialog").get_by_role("button", name="I need 7 more days").click()
    expect(deadline).not_to_have_text(str(before))
    page.goto(f"{server}/m/{new_match['match']}/about")
    expect(page.locator(".facts")).to_contain_text("To be played until")


# less than a pixel of a word that is cut puts dots in the place of a letter
CUT = """all => all.filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return one.clientWidth && words.getBoundingClientRect().right > one.getBoundingClientRect().right + 0.02;
}).map((one) => one.textContent)"""


def test_the_deadline_leaves_turn_and_phase_in_full(browser: Browser, server: str) -> None:
    """The longest turn of all titles; the title gives way, for it does not change."""
    page = open_context(browser, DESKTOP).new_page()
    new_match = with_friends(server, begin(page, server, title="anvil", pace=3, seats={"allied": "me", "german": "link"}))
    page.goto(f"{server}/m/{new_match['match']}#{new_match['token']}")
    at_the_table(page)
    header_ = page.locator("#top .round, #top .phase, #top .score, #top .turn, #top .deadline")
    for width in (1440, 1280, 1100):
        page.set_viewport_size({"width": width, "height": 900})
        settled(page)
        expect(header_).to_have_count(5)
        assert header_.evaluate_all(CUT) == [], width
        header = page.locator("#top").bounding_box()
        assert header is not None
        assert all(box is not None and box["y"] + box["height"] <= header["y"] + header["height"]
                   for box in (one.bounding_box() for one in header_.all())), width


# Passwords

def test_a_wrong_password_is_told_beside_the_form(browser: Browser, server: str) -> None:
    page = open_context(browser, PHONE).new_page()
    page.goto(f"{server}/me")
    form = page.locator("details", has_text="Sign in with a name and a password")
    form.locator("summary").click()
    form.locator("input[name=name]").fill("Nobody At All")
    form.locator("input[name=password]").fill("not the password")
    form.locator("button[type=submit]").click()
    alert = form.get_by_role("alert")
    expect(alert).to_have_text("The name or the password is wrong.")
    expect(alert).to_be_in_viewport()
    expect(page.get_by_role("alert")).to_have_count(1)


# How one is told

def test_who_joins_is_asked_how_to_be_told(browser: Browser, server: str) -> None:
    page = open_context(browser, DESKTOP).new_page()
    new_match = begin(page, server)
    page.route("**/api/notices", lambda route: route.fulfill(json={"offered": {"mail": True, "push": True}, "push_key": "x"}))
    page.route("**/api/matches/*/notices", lambda route: route.fulfill(
        json={"offered": {}, "push_key": "x", "personal": True, "channels": []}))
    requests: list[Any] = []

    def note(request: Request) -> None:
        if request.url.endswith("/notices") and request.method == "POST":
            requests.append(request.post_data_json)

    page.on("request", note)
    page.goto(invitation(server, new_match))
    page.locator(".notify-choice").get_by_text("By mail", exact=True).click()
    page.get_by_role("textbox", name="Mail").fill("bob@example.org")
    page.get_by_role("button", name="Take the seat: Red").click()
    settled(page)
    assert [(one["kind"], one["target"]) for one in requests] == [("mail", "bob@example.org")]


def test_who_cannot_be_told_in_the_way_they_chose_reads_why_before_they_play(browser: Browser, server: str) -> None:
    """The table sends no mail, though the page was told so: this is refused like an address that wants none."""
    page = open_context(browser, PHONE).new_page()
    new_match = begin(page, server)
    page.route("**/api/notices", lambda route: route.fulfill(json={"offered": {"mail": True, "push": False}, "push_key": "x"}))
    page.goto(invitation(server, new_match))
    page.locator(".notify-choice").get_by_text("By mail", exact=True).click()
    page.get_by_role("textbox", name="Mail").fill("bob@example.org")
    page.get_by_role("button", name="Take the seat: Red").click()
    dialog = page.get_by_role("dialog", name="You will not be told yet")
    expect(dialog).to_contain_text("This table sends no mail.")
    assert "/join" in page.url
    dialog.get_by_role("button", name="Got it").click()
    settled(page)
    expect(page.locator(".own-side")).to_contain_text("Red")
