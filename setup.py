"""Build the wheel: in plain Python or, if UMPIRE_COMPILE is 1, with the rules compiled by mypyc. All else is in pyproject.toml.

    UMPIRE_COMPILE=1 pip install .

Engine, maps, art, titles and players are compiled unchanged. It takes some minutes and a C compiler. An editable install (`pip
install --editable`) stays plain: a library beside a source would go on running after the source has changed.
"""
from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from setuptools import Extension, setup

ROOT: Final = Path(__file__).parent
WORK: Final = ROOT / "build" / "mypyc"
LAYERS: Final = ("engine", "maps", "art", "titles", "players")
# a title says in class attributes what it is, and compiled code would not see those of a plain subclass
PLAIN: Final = ("engine/title.py", "engine/mypyc_support.py")
MYPYC: Final = "mypy>=2.4"
LEVEL: Final = "1"


def lay_out() -> None:
    """Copy the layers, and what they import, to where mypyc finds nothing else of the package."""
    # an earlier build may have left libraries of modules that are gone
    for path in (WORK, *ROOT.glob("build/lib*")):
        shutil.rmtree(path, ignore_errors=True)
    for layer in (*LAYERS, "i18n"):
        shutil.copytree(ROOT / "src" / "umpire" / layer, WORK / "umpire" / layer, ignore=shutil.ignore_patterns("__pycache__"))
    (WORK / "umpire" / "__init__.py").touch()


def groups() -> list[tuple[list[str], str]]:
    """List the modules that share a library: those of each layer, and of each title."""
    layers = [Path("umpire") / layer for layer in LAYERS if layer != "titles"]
    folders = [*layers, *sorted(path for path in Path("umpire/titles").glob("*/") if (path / "__init__.py").exists())]
    return [(list(modules(folder)), f"umpire_{folder.name}") for folder in folders]


def modules(folder: Path) -> Iterator[str]:
    """List what is compiled of a folder: what draws a title's board gains nothing."""
    for path in sorted(folder.rglob("*.py")):
        is_title = path.parent.parent == Path("umpire/titles") and path.name == "__init__.py"
        if not is_title and path.relative_to("umpire").as_posix() not in PLAIN and "drawing" not in path.parts:
            yield str(path)


def compile_rules() -> list[Extension]:
    """Translate the modules to C and return them as extensions."""
    from mypyc.build import mypycify

    lay_out()
    # the C files of a group declare shared names without saying which file defines them
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fcommon".strip()
    os.chdir(WORK)
    chosen = groups()
    names = [name for group, _ in chosen for name in group]
    extensions = mypycify(
        ["--strict", *names], opt_level=LEVEL, debug_level="0", multi_file=True, separate=chosen, target_dir=str(WORK / "c"),
    )
    os.chdir(ROOT)
    return list(extensions)


if os.environ.get("UMPIRE_COMPILE", "0") in ("", "0") or "editable_wheel" in sys.argv:
    setup()
elif "bdist_wheel" in sys.argv:
    setup(ext_modules=compile_rules(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
else:
    # what is needed for it, and what the wheel will be called
    setup(setup_requires=[MYPYC])
