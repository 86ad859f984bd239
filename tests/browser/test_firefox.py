"""Firefox opens each title, draws its board and plays a few decisions by clicking."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from browser.firefox import Firefox, open_firefox

pytestmark = pytest.mark.long
DECISIONS = 6
SETTLED = "document.body.dataset.n && !document.body.dataset.turning"
CHANGED = "document.body.dataset.n !== {before} && !document.body.dataset.turning"
DRAWN = "[...document.querySelectorAll('#board [data-id]')].filter((one) => one.getBoundingClientRect().width > 3).length > 10"
NOW = "document.body.dataset.n"
SPOKEN = "document.getElementById('lesson').dataset.n === document.body.dataset.n"
# once the chances are told nothing moves any more
GO = "#fight:not(:has([aria-busy=true])) .commit-yes"


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with open_firefox(tmp_path_factory.mktemp("firefox")) as browser:
        browser.see(1440, 900)
        yield browser


def decide(browser: Firefox) -> None:
    """What the lesson would do, and then the button that goes ahead if something is rolled."""
    before = '"' + str(browser.until(NOW)) + '"'
    if browser.until(f"{SPOKEN} && document.querySelector('.lesson-do, {GO}')?.className").count("lesson-do"):
        browser.click(".lesson-do")
    # gone on, or the odds are told
    if browser.until(f"document.body.dataset.n !== {before} ? 'on' : document.querySelector('{GO}')?.className") != "on":
        browser.click(GO)
    browser.until(CHANGED.format(before=before))


@pytest.mark.parametrize("name", ["The Landing", "Allenby", "Landships!"])
def test_firefox_opens_a_title_and_plays_a_few_decisions(firefox: Firefox, server: str, name: str) -> None:
    firefox.go(server)
    card = f"[...document.querySelectorAll('article.title')].find((one) => one.textContent.includes('{name}'))"
    firefox.until(f"{card} && ({card}.querySelector('.title-do .primary').id = 'begin')")
    firefox.click("#begin")
    firefox.until(SETTLED)
    firefox.until(DRAWN)
    for _ in range(DECISIONS):
        decide(firefox)
    assert firefox.complaints == []
