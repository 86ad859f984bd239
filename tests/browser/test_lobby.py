"""Two people who find each other in the lobby, see each other at the table, and one of them goes on elsewhere."""
from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from browser.playing import DESKTOP, choose, open_context, with_friends


def set_up_match(page: Page, server: str, name: str) -> None:
    """A match set up by hand, with a seat for anybody."""
    page.goto(f"{server}/me")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.goto(server)
    card = page.locator("article.title").filter(has_text="The Ridge")
    card.get_by_role("button", name="Set up a match").click()
    seats = page.locator(".setup-seats")
    seats.locator("fieldset", has_text="Blue").get_by_text("Me", exact=True).click()
    seats.locator("fieldset", has_text="Red").get_by_text("Anybody", exact=True).click()
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator(".about-seat")).to_have_count(2)


def test_strangers_meet_play_and_one_goes_on_elsewhere(browser: Browser, server: str) -> None:
    ann, bob, phone = (open_context(browser, DESKTOP).new_page() for _ in range(3))
    set_up_match(ann, server, "Ann <b>Lee</b>")
    ann.get_by_role("link", name="Go to the table").click()
    expect(ann.locator(".at-seat .seat-dot.open")).to_be_visible()
    bob.goto(f"{server}/lobby")
    row = bob.locator(".open-row", has_text="Ann <b>Lee</b>")
    expect(row).to_contain_text("here now")
    row.get_by_role("button", name="Join").click()
    bob.get_by_role("dialog").get_by_role("button", name="Join").click()
    expect(bob.locator(".at-seat .seat-dot.here")).to_be_visible()
    expect(bob.locator(".seat-who")).to_have_text("Ann <b>Lee</b>")
    expect(ann.locator(".at-seat .seat-dot.here")).to_be_visible()
    expect(ann.locator("#decision [data-action]").first).to_be_visible()
    choose(ann, "hold", on_board=False)
    expect(bob.locator("#decision [data-action]").first).to_be_visible()
    goes_on(bob, phone, server)
    expect(ann.locator(".at-seat .seat-dot.here")).to_be_visible()


def goes_on(page: Page, phone: Page, server: str) -> None:
    """The same match on another device, by the personal link; there is nothing of it in that browser."""
    page.goto(f"{server}/me")
    expect(page.locator(".match-row.yours")).to_be_visible()
    page.get_by_role("button", name="Make my personal link").click()
    expect(page.locator("img.qr")).to_be_visible()
    phone.goto(page.locator(".invite input").input_value())
    expect(phone.locator(".match-row")).to_have_count(0)
    phone.get_by_role("button", name="Yes, it is my link").click()
    phone.locator(".match-row.yours").get_by_role("link", name="Continue").click()
    expect(phone.locator("#decision [data-action]").first).to_be_visible()
    choose(phone, "hold", on_board=False)
    expect(phone.locator(".prompt.waiting")).to_be_visible()
    assert phone.evaluate("document.cookie") == ""


def test_ones_own_page_hears_of_what_happens_elsewhere(browser: Browser, server: str) -> None:
    """By nothing but itself: nobody touches it, and what was half written on it stays."""
    context = open_context(browser, DESKTOP)
    page = context.new_page()
    page.goto(f"{server}/me")
    own = {"Origin": server}
    assert context.request.put(f"{server}/api/me/name", headers=own, data={"name": "Ann"}).ok
    page.reload()
    expect(page.get_by_role("heading", name="Ann")).to_be_visible()
    expect(page.locator(".match-row")).to_have_count(0)
    body = {"title": "ridge", "seats": {"blue": "link", "red": "me"}}
    new_match = context.request.post(f"{server}/api/matches", headers=own, data=body).json()
    expect(page.locator(".match-row.theirs")).to_be_visible()
    page.locator(".programs summary").click()
    page.get_by_label("What the program is called").fill("half a na")
    blue = {**own, "Authorization": f"Bearer {with_friends(server, new_match)['links']['blue']}"}
    said = {"type": "play", "n": 0, "actions": ["hold"], "known": ["*"]}
    assert browser.new_context().request.post(f"{server}/api/matches/{new_match['match']}/messages", headers=blue, data=said).ok
    expect(page.locator(".match-row.yours")).to_be_visible()
    assert context.request.put(f"{server}/api/me/name", headers=own, data={"name": "Anna"}).ok
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()
    expect(page.get_by_label("What the program is called")).to_have_value("half a na")


def test_who_may_watch_is_chosen_with_the_match(browser: Browser, server: str) -> None:
    page, watching = (open_context(browser, DESKTOP).new_page() for _ in range(2))
    page.goto(server)
    page.locator("article.title").filter(has_text="The Anvil").get_by_role("button", name="Set up a match").click()
    choice = page.locator("fieldset", has_text="Who may watch")
    expect(choice.get_by_label("Nobody")).to_be_checked()
    expect(choice).to_contain_text("Only the players see the match")
    choice.get_by_text("Whoever has the link", exact=True).click()
    expect(choice).to_contain_text("what all sides know, and nothing more")
    page.get_by_role("button", name="Start the match").click()
    watching.goto(page.get_by_role("textbox", name="Link for Spectators").input_value())
    expect(watching.locator(".watching-badge")).to_have_text("You are watching")
    page.get_by_role("button", name="Go to the table").click()
    page.locator(".menu-button").click()
    expect(page.locator(".main-menu .settle", has_text="Let nobody watch any more")).to_be_visible()


def test_a_program_is_let_in_told_of_and_taken_back(browser: Browser, server: str) -> None:
    ann, bob = (open_context(browser, DESKTOP).new_page() for _ in range(2))
    set_up_match(ann, server, "Ann")
    match = ann.url.partition("/m/")[2].partition("/")[0]
    bob.goto(f"{server}/lobby")
    bob.locator(".open-row", has_text="Ann").get_by_role("button", name="Join").click()
    bob.get_by_role("dialog").get_by_role("button", name="Join").click()
    expect(bob.locator(".at-seat")).to_be_visible()
    token = token_made(ann, server)
    played = ann.request.get(f"{server}/api/matches/{match}/state", headers={"Authorization": f"Bearer {token}"}).json()
    message = {"type": "play", "n": played["n"], "actions": ["hold"]}
    told = {"Authorization": f"Bearer {token}", "Origin": server}
    assert ann.request.post(f"{server}/api/matches/{match}/messages", data=message, headers=told).ok
    expect(bob.locator(".seat-program")).to_have_text("Wellington 2")
    bob.goto(f"{bob.url.partition('#')[0]}/about")
    expect(bob.locator(".program-tag")).to_have_text("played by a program: Wellington 2")
    ann.get_by_role("button", name="Revoke: Wellington 2").click()
    ann.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    expect(ann.locator(".programs .keys li")).to_have_count(0)
    expect(ann.locator(".new-token")).to_have_count(0)
    assert ann.request.get(f"{server}/api/matches/{match}/state", headers=told).status == 401


def token_made(page: Page, server: str) -> str:
    """Return a token for a program that may play; it is shown this once."""
    page.goto(f"{server}/me")
    page.locator(".programs summary").click()
    page.get_by_label("What the program is called").fill("Wellington 2")
    page.locator(".programs").get_by_role("button", name="Make a token").click()
    expect(page.locator(".programs .keys li")).to_contain_text("see your matches · play your seats")
    token = page.locator(".new-token input").input_value()
    assert token.startswith("umpire_")
    return token
