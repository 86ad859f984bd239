"""What Umpire needs from others is pinned with hashes, and what is known to be unsafe is found; these tests need no network."""
from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield import_module("dependencies")
    sys.modules.pop("dependencies")


def test_what_is_locked_is_what_is_pinned_and_needed(tool: Any) -> None:
    assert tool.faults() == []
    assert {"starlette", "cryptography", "sqlalchemy", "setuptools"} <= tool.needed()
    assert "pytest" not in tool.needed()


@pytest.mark.parametrize(("change", "fault"), [
    (lambda text: text.replace("starlette==", "starlette==0."), r"starlette is 0\..* in requirements.txt and .* in constraints"),
    (lambda text: re.sub(r"(?s)starlette==.*?\n(?=\w)", "", text), "starlette is needed and not in requirements.txt"),
    (lambda text: text + "evil==1 \\\n    --hash=sha256:" + "0" * 64 + "\n", "evil is in requirements.txt and not needed"),
    (lambda text: text + "evil==1\n", "no pin with hashes: evil==1"),
    (lambda text: text + "--index-url elsewhere\n", "no pin with hashes: --index-url"),
])
def test_what_does_not_fit_is_named(tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Any, fault: str) -> None:
    changed = tmp_path / "requirements.txt"
    changed.write_text(change((ROOT / "requirements.txt").read_text()))
    monkeypatch.setattr(tool, "LOCKED", changed)
    [found] = tool.faults()
    assert re.search(fault, found)


def answering(tool: Any, monkeypatch: pytest.MonkeyPatch, told: dict[str, Any]) -> None:
    """A registry that tells of these, by the last parts of the address."""
    monkeypatch.setattr(tool, "registry", lambda: "")
    monkeypatch.setattr(tool, "_json", told.get)
    monkeypatch.setattr(tool, "pins", lambda: {"starlette": ("starlette", "1.0"), "pytest": ("pytest", "9.0")})


def page(version: str, *faults: dict[str, Any]) -> dict[str, Any]:
    return {"info": {"version": version}, "vulnerabilities": list(faults)}


KNOWN = {"id": "PYSEC-1", "fixed_in": ["1.1"]}


@pytest.mark.parametrize(("told", "status", "words"), [
    ({}, 0, "does not answer here"),
    ({"/starlette/json": page("1.0"), "/pytest/json": page("9.0")}, 0, "2 looked up, 0 unsafe; of 0"),
    ({"/starlette/json": page("1.0", KNOWN), "/pytest/json": page("9.0")}, 1, "1.0 is known to be unsafe: PYSEC-1 (1.1)"),
    ({"/starlette/json": page("2.0"), "/starlette/1.0/json": page("1.0", KNOWN), "/pytest/json": page("9.0")}, 1, "PYSEC-1"),
    ({"/starlette/json": page("2.0", KNOWN), "/pytest/json": page("9.0")}, 0, "1 looked up, 0 unsafe; of 1"),
    ({"/starlette/json": page("1.0"), "/pytest/json": page("9.0", KNOWN)}, 0, "pytest 9.0 is known to be unsafe"),
    ({"/starlette/json": page("1.0", {**KNOWN, "withdrawn": "2026"}), "/pytest/json": page("9.0")}, 0, "0 unsafe"),
])
def test_what_is_unsafe_is_told_and_a_registry_that_is_silent_is_no_fault(
    tool: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], told: dict[str, Any], status: int, words: str,
) -> None:
    answering(tool, monkeypatch, told)
    assert tool.audit() == status
    assert words in capsys.readouterr().out


# The container

def test_the_container_takes_nothing_without_its_hash_and_runs_as_nobody() -> None:
    installs = [line for line in CONTAINER.splitlines() if "pip install" in line]
    assert len(installs) == 2
    assert all("--require-hashes" in line or ("--no-deps" in line and "--no-index" in line) for line in installs)
    last = CONTAINER[CONTAINER.rindex("FROM "):]
    assert re.search(r"^USER [1-9]\d*$", last, re.M)
    assert last.index("\nUSER ") < last.index("\nENTRYPOINT ")
    assert "HEALTHCHECK" in last
    assert "/healthz" in last


def test_all_that_the_container_copies_is_there() -> None:
    named = [word for line in re.findall(r"^COPY (?!--from)(.*)$", CONTAINER, re.M) for word in line.split()[:-1]]
    assert {"requirements.txt", "src"} <= set(named)
    assert [name for name in named if not (ROOT / name).exists()] == []
