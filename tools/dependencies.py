"""What Umpire needs from others: pinned with hashes, and looked up among what is known to be unsafe.

    python tools/dependencies.py lock    writes requirements.txt: all that `umpire serve` needs, as constraints.txt pins it,
                                         with the hash of every file that was published of it
    python tools/dependencies.py check   whether requirements.txt is what constraints.txt and pyproject.toml ask for
    python tools/dependencies.py audit   whether anything pinned is known to be unsafe; 1 if it is. Where the registry does not
                                         answer, or does not say, this is told and no fault

The registry is the one that pip asks. Nothing is installed.
"""
from __future__ import annotations

import json
import os
import re
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final = "umpire-wargames"
# the extras that a server may need, and what puts it together
EXTRAS: Final = ("postgres",)
BUILDING: Final = "setuptools"
LOCKED: Final = ROOT / "requirements.txt"
PINNED: Final = ROOT / "constraints.txt"
HEAD: Final = """# All that `umpire serve` needs, with hashes: pip install --require-hashes -r requirements.txt
# Written by `python tools/dependencies.py lock` from constraints.txt; do not change it by hand.
"""
# seconds that one question may take
PATIENCE: Final = 10.0
AT_ONCE: Final = 8
_HASHED: Final = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+) \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.M)


class Told(NamedTuple):
    """What the registry says of a package as it is pinned: hashes of its files, and what is unsafe in it (None: not told)."""

    name: str
    version: str
    hashes: tuple[str, ...]
    unsafe: Optional[tuple[str, ...]]


def pins() -> dict[str, tuple[str, str]]:
    """By canonical name: how constraints.txt writes it, and the version."""
    pairs = [line.split("==") for line in PINNED.read_text(encoding="utf-8").split()]
    return {str(canonicalize_name(name)): (name, version) for name, version in pairs}


def needed() -> set[str]:
    """All that a server needs here, by canonical name."""
    found: set[str] = {BUILDING}
    _gather(PROJECT, EXTRAS, found)
    return found


def _gather(name: str, extras: tuple[str, ...], found: set[str]) -> None:
    """What a package needs, and what that needs."""
    for requirement in map(Requirement, _requires(name)):
        if not _applies(requirement, extras):
            continue
        other = canonicalize_name(requirement.name)
        if other not in found:
            found.add(other)
            _gather(other, tuple(requirement.extras), found)


def _requires(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:
        raise SystemExit(f"{name} is not installed: make .venv/installed-dev") from None


def _applies(requirement: Requirement, extras: tuple[str, ...]) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras))


# What the registry says

def registry() -> str:
    """Where pip would ask; there the same is told in JSON."""
    from pip._internal.models.index import PyPI

    simple = os.environ.get("PIP_INDEX_URL", "")
    return re.sub(r"/simple/?$", "/pypi", simple) if simple else str(PyPI.pypi_url)


def asked(name: str, version: str) -> Optional[Told]:
    """None if it does not answer. What is unsafe is told of one version: of ours, or of the newest, which may be ours."""
    whole = _json(f"{registry()}/{name}/json")
    if whole is None:
        return None
    own = whole if whole["info"]["version"] == version else _json(f"{registry()}/{name}/{version}/json")
    files = whole.get("releases", {}).get(version) or (own or {}).get("urls", [])
    unsafe = None if own is None or "vulnerabilities" not in own else tuple(_named(own["vulnerabilities"]))
    return Told(name, version, tuple(sorted({file["digests"]["sha256"] for file in files})), unsafe)


def _named(faults: list[dict[str, Any]]) -> Iterator[str]:
    for fault in faults:
        if not fault.get("withdrawn"):
            yield f"{fault['id']} ({', '.join(fault.get('fixed_in') or ['no version mends it'])})"


def _json(url: str) -> Optional[dict[str, Any]]:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            found = json.load(answer)
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and "info" in found else None


def all_asked(names: list[tuple[str, str]]) -> list[Optional[Told]]:
    """Each of them; none if the first does not answer, for then nobody will."""
    first = asked(*names[0])
    if first is None:
        return []
    with ThreadPoolExecutor(AT_ONCE) as crew:
        return [first, *crew.map(lambda pin: asked(*pin), names[1:])]


# Lock

def lock() -> int:
    known = pins()
    told = all_asked([known[name] for name in sorted(needed())])
    if not told or any(one is None or not one.hashes for one in told):
        print("The registry does not tell every hash: requirements.txt stays as it is.", file=sys.stderr)
        return 1
    LOCKED.write_text(HEAD + "".join(_written(one) for one in told if one is not None), encoding="utf-8")
    print(f"requirements.txt: {len(told)} packages, {sum(len(one.hashes) for one in told if one is not None)} hashes")
    return 0


def _written(one: Told) -> str:
    hashes = " \\\n".join(f"    --hash=sha256:{digest}" for digest in one.hashes)
    return f"{one.name}=={one.version} \\\n{hashes}\n"


# Check

def faults() -> list[str]:
    """What is wrong with requirements.txt."""
    text, known = LOCKED.read_text(encoding="utf-8"), pins()
    locked = {str(canonicalize_name(found["name"])): found["version"] for found in _HASHED.finditer(text)}
    wanted = {name: known[name][1] if name in known else "" for name in needed()}
    rest = _HASHED.sub("", text).replace(HEAD, "").strip()
    return [
        *[f"{name} is needed and pinned nowhere" for name, version in sorted(wanted.items()) if not version],
        *[f"{name} is needed and not in requirements.txt" for name in sorted(wanted.keys() - locked.keys())],
        *[f"{name} is in requirements.txt and not needed" for name in sorted(locked.keys() - wanted.keys())],
        *[f"{name} is {locked[name]} in requirements.txt and {wanted[name]} in constraints.txt"
          for name in sorted(wanted.keys() & locked.keys()) if wanted[name] != locked[name]],
        *([f"this is no pin with hashes: {rest.splitlines()[0]}"] if rest else []),
    ]


def check() -> int:
    found = faults()
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        print("Run: python tools/dependencies.py lock", file=sys.stderr)
    return 1 if found else 0


# Audit

def audit() -> int:
    """Only what a server needs fails: a tool that tests us is told."""
    known, serving = pins(), needed()
    told = all_asked(sorted(known.values()))
    if not told:
        print("audit: the registry does not answer here; nothing was looked up")
        return 0
    unsafe = [one for one in told if one is not None and one.unsafe]
    for one in unsafe:
        print(f"audit: {one.name} {one.version} is known to be unsafe: {'; '.join(one.unsafe or ())}")
    silent = [one for one in told if one is None or one.unsafe is None]
    print(f"audit: {len(told) - len(silent)} looked up, {len(unsafe)} unsafe; of {len(silent)} the registry says nothing")
    return 1 if any(canonicalize_name(one.name) in serving for one in unsafe) else 0


if __name__ == "__main__":
    commands = {"lock": lock, "check": check, "audit": audit}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        raise SystemExit(__doc__)
    raise SystemExit(commands[sys.argv[1]]())
