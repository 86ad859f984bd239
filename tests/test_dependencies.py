"""Check that everything from outside is pinned with hashes; no test here needs the network."""
from __future__ import annotations

import hashlib
import json
import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")


def read_pins(name: str) -> dict[str, str]:
    """Read the version that a file pins of each package, by canonical name."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return {str(canonicalize_name(pin[1])): pin[2] for pin in re.finditer(r"^([\w.-]+)==([^\s;]+)", text, re.M)}


LOCKED, PINNED = read_pins("requirements.txt"), read_pins("constraints.txt")


def add_requirements(name: str, extras: set[str], names: set[str]) -> set[str]:
    """Add what an installed package needs, and what that needs."""
    for requirement in map(Requirement, requires(name) or []):
        other, marker = str(canonicalize_name(requirement.name)), requirement.marker
        applies = marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras))
        if applies and other not in names:
            names.add(other)
            add_requirements(other, requirement.extras, names)
    return names


def test_requirements_pin_what_a_server_needs() -> None:
    assert set(LOCKED) == add_requirements("umpire-wargames", {"postgres"}, {"setuptools"})
    assert {"starlette", "cryptography", "sqlalchemy", "setuptools"} <= set(LOCKED)


def test_requirements_and_constraints_agree() -> None:
    assert {name: PINNED.get(name) for name in LOCKED} == LOCKED


def test_every_requirement_has_hashes() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert re.sub(r"^[\w.-]+==\S+ \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", "", text, flags=re.M) == ""


def requirements() -> list[Requirement]:
    """Return all that pyproject.toml asks for, for whatever purpose."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [project["build-system"]["requires"], project["project"]["dependencies"]]
    groups += project["project"]["optional-dependencies"].values()
    return [Requirement(text) for group in groups for text in group]


@pytest.mark.parametrize("requirement", requirements(), ids=str)
def test_every_dependency_has_a_lower_bound_that_what_is_tested_satisfies(requirement: Requirement) -> None:
    bounds = [Version(one.version) for one in requirement.specifier if one.operator == ">="]
    assert len(bounds) == len(list(requirement.specifier)) == 1, f"{requirement}: one lower bound, and nothing else"
    assert Version("0.1") <= bounds[0] <= Version(PINNED[canonicalize_name(requirement.name)])


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
    words = [word for line in re.findall(r"^COPY (?!--from)(.*)$", CONTAINER, re.M) for word in line.split()[:-1]]
    assert {"requirements.txt", "src"} <= set(words)
    assert [name for name in words if not (ROOT / name).exists()] == []


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
    package_ = json.loads((VENDOR / "package.json").read_text(encoding="utf-8"))
    packages = json.loads(text)["packages"]
    names = {**package_["dependencies"], **package_["devDependencies"]}
    assert {name: packages[f"node_modules/{name}"]["version"] for name in names} == names
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
