"""The docs as a site: it builds without a warning, fetches nothing, and its generated pages are whole."""
from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
import typer

import umpire
from docs.examples import imported_by_our_titles, imported_names
from umpire.cli.commands import app

ROOT = Path(__file__).parents[2]
TITLES = ("landing", "allenby", "anvil", "fatal", "landships")
# what makes a browser fetch something when it opens a page
FETCHED = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"?([^\s\">]+)|<link\b[^>]*\brel=\"?(?:stylesheet|preconnect|icon)[^>]*>",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the whole site, once for all workers; a warning is an error."""
    together = tmp_path_factory.getbasetemp()
    together = together.parent if os.environ.get("PYTEST_XDIST_WORKER") else together
    folder = together / "site"
    with (together / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build_site(folder)
    return folder


def build_site(folder: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1"}
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    process = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (process.returncode, process.stdout + process.stderr) == (0, "")


def page(site: Path, name: str) -> str:
    return (site / name).read_text(encoding="utf-8")


def test_every_page_is_built(site: Path) -> None:
    for path in (ROOT / "docs").rglob("*.md"):
        assert (site / path.relative_to(ROOT / "docs").with_suffix(".html")).exists(), path


def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    for path in pages:
        fetched = [match[0] for match in FETCHED.finditer(path.read_text(encoding="utf-8"))]
        assert fetched
        assert [tag for tag in fetched if re.search(r"=\"?(?:https?:)?//", tag)] == [], path
    for path in site.rglob("*.css"):
        assert re.findall(r"(?:url\(|@import )[\"']?(?:https?:)?//", path.read_text(encoding="utf-8")) == [], path


def test_every_command_and_option_stands_in_the_reference(site: Path) -> None:
    text = page(site, "reference/cli.html")
    for name, command in typer.main.get_group(app).commands.items():
        section = text.partition(f'<h2 id="umpire-{name}">')[2].partition("<h2 ")[0]
        assert section, name
        options = [word for parameter in command.params for word in parameter.opts if word.startswith("--")]
        assert [word for word in options if f"<code>{word}</code>" not in section] == [], name


@pytest.mark.parametrize("title", TITLES)
def test_every_case_stands_in_the_reference(site: Path, title: str) -> None:
    text = page(site, f"reference/cases/{title}.html")
    assert [case for case in umpire.title(title).cases if f"<td>{case}</td>" not in text] == []


def test_every_name_that_a_title_imports_is_in_the_reference(site: Path) -> None:
    inventory = zlib.decompress((site / "objects.inv").read_bytes().split(b"\n", 4)[4]).decode()
    documented = {line.split()[0] for line in inventory.splitlines()}
    imported = imported_names() | imported_by_our_titles()
    assert len(imported) > 150
    assert sorted(name for name in imported if name not in documented) == []
