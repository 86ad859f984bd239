"""Compile the engine and the titles with mypyc, unchanged, into build/compiled, and show what it gains.

    make compile

Never needed to play. A compiled copy of the package is made beside the sources; `make bench` then measures both.
"""
from __future__ import annotations

import shutil
import subprocess
import sys

from playouts import COMPILED, HERE, run

SECONDS = 4.0


def copy_sources() -> None:
    shutil.rmtree(COMPILED.parent, ignore_errors=True)
    shutil.copytree(HERE.parent / "src", COMPILED, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))


def modules() -> list[str]:
    """Every module of the engine, the boards and the titles, but for those that only draw."""
    folders = [COMPILED / "umpire" / layer for layer in ("engine", "boards", "titles")]
    found = [path.relative_to(COMPILED) for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [str(path) for path in found if "drawing" not in path.parts]


def main() -> None:
    copy_sources()
    print(f"compiling {len(modules())} modules with mypyc: some minutes")
    subprocess.run([sys.executable, "-m", "mypyc", "--strict", *modules()], cwd=COMPILED, check=True, stdout=subprocess.DEVNULL)
    plain = run("landing", SECONDS, None)["decisions"]
    compiled = run("landing", SECONDS, COMPILED)["decisions"]
    print(f"landing: {plain:,.0f} decisions/s in CPython, {compiled:,.0f} compiled: {compiled / plain:.1f} times as many")


if __name__ == "__main__":
    main()
