"""A real server and a real browser."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.playing import PATIENCE

# the shell is Chromium without its own window: for the window of each test a page of Chromium's own would be drawn too
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # a page lives for seconds: what is compiled a second time for speed hardly ever pays
    "--js-flags=--no-opt --no-maglev",
]
expect.set_options(timeout=PATIENCE)
SERVER = Path(__file__).with_name("serve_with_ridge.py")


def chromium() -> str:
    """Return the browser that is installed: named by UMPIRE_CHROMIUM, or found on the PATH."""
    path_from_environment = os.environ.get("UMPIRE_CHROMIUM", "")
    path_ = path_from_environment or next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), "")
    if not path_:
        pytest.fail("no Chromium: install one (make test does where it can), or name it in UMPIRE_CHROMIUM")
    return path_


@pytest.fixture(scope="session")
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser_ = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        yield browser_
        browser_.close()


@pytest.fixture
def browser(launched: Browser) -> Iterator[Browser]:
    """What a test leaves open would slow down those after it."""
    yield launched
    for context in launched.contexts:
        context.close()


@pytest.fixture(scope="session")
def new_store(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Return what names a store in an empty folder; only what is drawn there is shared, by all servers of all workers."""
    own = tmp_path_factory.getbasetemp()
    drawings = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "drawings"
    drawings.mkdir(exist_ok=True, mode=0o700)

    def name() -> Path:
        folder = tmp_path_factory.mktemp("store")
        (folder / "drawings").symlink_to(drawings, target_is_directory=True)
        return folder / "table.db"

    return name


@pytest.fixture(scope="session")
def server(new_store: Callable[[], Path]) -> Iterator[str]:
    """Yield the address of a server with a store of its own."""
    with serving(SERVER, new_store()) as address:
        yield address


@contextmanager
def serving(script: Path, store: Path, **environment: str) -> Iterator[str]:
    """Start a server, and end it afterwards; its address."""
    command = [sys.executable, str(script), "serve", "--port", "0", "--no-open", "--store", str(store)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **environment},
    )
    assert process.stdout is not None
    try:
        yield next(word for line in process.stdout for word in line.split() if word.startswith("http://")).rstrip("/.")
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE / 1000)
        process.stdout.close()
