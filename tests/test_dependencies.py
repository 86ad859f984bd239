"""What Umpire needs from others is pinned with hashes, and what is known to be unsafe is found; these tests need no network."""
from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

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


def requirements() -> list[Requirement]:
    """All that pyproject.toml asks for, for whatever purpose."""
    written = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [written["build-system"]["requires"], written["project"]["dependencies"]]
    groups += written["project"]["optional-dependencies"].values()
    return [Requirement(text) for group in groups for text in group]


@pytest.mark.parametrize("requirement", requirements(), ids=str)
def test_every_dependency_has_a_lower_bound_that_what_is_tested_satisfies(tool: Any, requirement: Requirement) -> None:
    bounds = [Version(one.version) for one in requirement.specifier if one.operator == ">="]
    assert len(bounds) == len(list(requirement.specifier)) == 1, f"{requirement}: one lower bound, and nothing else"
    _, pinned = tool.pins()[canonicalize_name(requirement.name)]
    assert Version("0.1") <= bounds[0] <= Version(pinned)


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


def test_the_base_of_the_container_is_pinned_by_digest() -> None:
    """A tag can be moved to other files; a digest cannot."""
    assert re.search(r"^ARG PYTHON=python:[\w.-]+@sha256:[0-9a-f]{64}$", CONTAINER, re.M)
    bases = re.findall(r"^FROM (\S+)", CONTAINER, re.M)
    assert bases == ["${PYTHON}", "${PYTHON}"]


# What the web client has from npm

VENDOR = ROOT / "tools" / "vendor"
STATIC = ROOT / "src" / "umpire" / "server" / "static" / "vendor"


def test_every_package_of_the_web_client_is_locked_with_its_hash_and_no_registry_is_named() -> None:
    text = (VENDOR / "package-lock.json").read_text(encoding="utf-8")
    wanted = json.loads((VENDOR / "package.json").read_text(encoding="utf-8"))
    packages = json.loads(text)["packages"]
    named = {**wanted["dependencies"], **wanted["devDependencies"]}
    assert {name: packages[f"node_modules/{name}"]["version"] for name in named} == named
    others = {name: package for name, package in packages.items() if name}
    assert [name for name, package in others.items() if not package.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, package in others.items() if "resolved" in package] == []
    assert "registry" not in text


@pytest.mark.parametrize("path", ["Makefile", "tools/types.sh"])
def test_packages_are_installed_from_the_lock_alone(path: str) -> None:
    installs = re.findall(r"\bnpm (?:ci|install) .*", (ROOT / path).read_text(encoding="utf-8"))
    commands = [line for line in installs if "--package-lock-only" not in line]
    assert commands
    assert [line for line in commands if not line.startswith("npm ci ")] == []
    assert "ignore-scripts=true" in (VENDOR / ".npmrc").read_text(encoding="utf-8").splitlines()


def test_what_is_vendored_is_what_was_made_from_the_lock() -> None:
    lines = (VENDOR / "vendored.sha256").read_text(encoding="utf-8").splitlines()
    recorded = {path: digest for digest, path in (line.split("  ", 1) for line in lines)}
    shipped = [path for path in (*STATIC.rglob("*"), *(ROOT / "tests" / "vendor").rglob("*")) if path.is_file()]
    # the types beside the bundles are our own
    theirs = [path for path in shipped if not path.name.endswith(".d.ts")]
    hashes = {path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in theirs}
    assert len(hashes) > 10
    assert recorded == hashes
