"""No serious findings of axe-core on any page, in any theme, on a desk and on a phone."""
from __future__ import annotations
import json
from pathlib import Path
from typing import Any

import pytest
from browser.playing import DESKTOP, PHONE, choose, offered, open_context, play_button, play_now
from browser.test_lessons import begin
from browser.test_report import OPENING, act, alone
from playwright.sync_api import Browser, Page, expect

# half faded in, a drawer has no colours to be judged
STILL: dict[str, Any] = {"bypass_csp": True, "reduced_motion": "reduce"}
AXE = Path(__file__).parent.parent / "vendor" / "axe.min.js"


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or worse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{found['id']}: {node['target']}" for found in result["violations"] if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark", "paper"])
@pytest.mark.parametrize("shape", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page_is_accessible(browser: Browser, server: str, shape: dict[str, Any], theme: str) -> None:
    context = open_context(browser, {**shape, **STILL})
    settings = json.dumps({"theme": theme, "speed": 0, "confirm": True})
    context.add_init_script(f"localStorage.setItem('umpire.settings', '{settings}')")
    page = context.new_page()
    page.goto(server)
    play_button(page).wait_for()
    assert findings(page) == []
    play_now(page, server)
    choose(page, next(action for action in offered(page) if action != "play fear"), on_board=False)
    assert findings(page) == []
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []
    context.close()


@pytest.mark.parametrize(
    ("shape", "theme"), [(DESKTOP, "light"), (PHONE, "dark"), (PHONE, "paper")],
    ids=["desktop-light", "phone-dark", "phone-paper"],
)
def test_a_lesson_is_accessible(browser: Browser, server: str, shape: dict[str, Any], theme: str) -> None:
    context = open_context(browser, {**shape, **STILL}, theme=theme)
    page = context.new_page()
    begin(page, server, "Allenby")
    assert findings(page) == []
    page.get_by_role("button", name="Skip the hints").click()
    page.get_by_role("button", name="Show the hints").wait_for()
    assert findings(page) == []
    page.goto(server)
    page.get_by_role("button", name="How it works").first.click()
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_how_it_went_is_accessible(browser: Browser, server: str, theme: str) -> None:
    context = open_context(browser, {**DESKTOP, "bypass_csp": True}, theme=theme)
    page = context.new_page()
    made = alone(page, server, position=OPENING)
    act(page, server, made, "enter blue1 crest", "enter red1 crest")
    page.goto(f"{server}/m/{made['match']}/report#{made['token']}")
    page.locator(".report .turning").wait_for()
    expect(page.locator(".book > [role=status]")).to_have_count(0)
    assert findings(page) == []
    context.close()
