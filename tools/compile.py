"""Compile engine, maps, art, titles and players with mypyc, unchanged, and lay the copy into the virtualenv.

    make compile

Never needed to play. mypyc writes a C file for each module, and those that are as they were keep their objects; the others are
compiled side by side on all cores. What draws, and what titles in plain Python extend by plain attributes, stays as it is.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import mypy.version
from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped, unused-ignore]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped, unused-ignore]

from umpire import compiled

SOURCES: Final = Path(compiled.SOURCES)
WORK: Final = Path(__file__).parents[1] / "build" / "compiled"
LEVEL: Final = "1"
# the C files of a group declare what they share without saying who has it
FLAGS: Final = "-fcommon"
CORES: Final = os.cpu_count() or 1
# only draws; a title says in class attributes what it is, and compiled code would not see those of a plain subclass;
# what only the compiler reads
PLAIN: Final = ("engine/title.py", "engine/mypyc_support.py")


# The sources

def lay_out() -> None:
    """The sources in the working folder. What has not changed is left alone, so that nothing is compiled twice."""
    names = compiled.sources()
    for path in [path for path in WORK.glob("umpire/**/*") if path.is_file() and "__pycache__" not in path.parts]:
        if path.relative_to(WORK / "umpire").as_posix() not in names:
            path.unlink()
    for name in names:
        renew(SOURCES / name, WORK / "umpire" / name)
    # the package itself stays where it is: only its layers are compiled
    (WORK / "umpire" / "__init__.py").touch()


def renew(source: Path, target: Path) -> None:
    if not target.exists() or target.read_bytes() != source.read_bytes():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def groups() -> list[tuple[list[str], str | None]]:
    """The modules that share a library: those of each layer, and of each title."""
    layers = [Path("umpire") / layer for layer in compiled.LAYERS if layer != "titles"]
    found = {folder.name: list(modules(folder)) for folder in [*layers, *sorted(Path("umpire/titles").glob("*/"))]}
    return [(names, f"umpire_{name}") for name, names in found.items() if names]


def modules(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to("umpire").as_posix()
        is_title = len(path.parts) == 4 and path.parts[1] == "titles" and path.name == "__init__.py"
        if not is_title and name not in PLAIN and "drawing" not in path.parts:
            yield str(path)


# The objects

class Build(build_ext):  # type: ignore[misc, unused-ignore]
    """Objects that are newer than all they were made from are kept; the others are compiled side by side, then linked."""

    def build_extensions(self) -> None:
        self.parallel = CORES
        needed = {source: extension for extension in self.extensions for source in extension.sources}
        with ThreadPoolExecutor(CORES) as pool:
            made = list(pool.map(lambda source: self._object(source, needed[source]), needed))
        print(f"{len(made)} C files, {sum(made)} of them compiled", flush=True)
        self.compiler.compile = self._objects
        super().build_extensions()

    def _objects(self, sources: list[str], output_dir: str, **_: Any) -> list[str]:
        found: list[str] = self.compiler.object_filenames(sources, output_dir=output_dir)
        return found

    def _object(self, source: str, extension: Any) -> bool:
        target = Path(self._objects([source], self.build_temp)[0])
        notes = target.with_suffix(".d")
        if is_current(target, notes):
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        include = [f"-I{folder}" for folder in [*extension.include_dirs, *self.compiler.include_dirs]]
        options = [*include, *extension.extra_compile_args, "-MMD", "-MF", str(notes)]
        subprocess.run([*self.compiler.compiler_so, *options, "-c", source, "-o", str(target)], check=True)
        # mypyc dates what it writes a little later than now
        newest = max(os.stat(name).st_mtime for name in read_notes(notes))
        os.utime(target, (newest, max(newest, target.stat().st_mtime)))
        return True


def is_current(target: Path, notes: Path) -> bool:
    """Whether an object is newer than the source and all headers that the compiler noted."""
    if not target.exists() or not notes.exists():
        return False
    made = target.stat().st_mtime
    return all(os.path.exists(name) and os.stat(name).st_mtime <= made for name in read_notes(notes))


def read_notes(notes: Path) -> list[str]:
    _, _, names = notes.read_text(encoding="utf-8").partition(":")
    return names.replace("\\\n", " ").split()


def build() -> None:
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
    chosen = groups()
    names = [name for group, _ in chosen for name in group]
    print(f"{len(names)} modules", flush=True)
    extensions = mypycify(["--strict", *names], opt_level=LEVEL, debug_level="0", multi_file=True, separate=chosen)
    setup(
        name="umpire-compiled", script_args=["--quiet", "build_ext", "--build-lib", "made"], packages=[], ext_modules=extensions,
        cmdclass={"build_ext": Build},
    )


def begin_anew_if_needed() -> None:
    """What another compiler or Python made is of no use."""
    stamp, now = WORK / "made-with", f"{sys.version} {mypy.version.__version__} {LEVEL} {FLAGS}"
    if WORK.exists() and (not stamp.exists() or stamp.read_text(encoding="utf-8") != now):
        shutil.rmtree(WORK)
    WORK.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now, encoding="utf-8")


# The copy

def install(made_from: str) -> None:
    """Into the virtualenv; the manifest is gone first and comes last, so that half a copy is never used."""
    target = Path(sysconfig.get_path("purelib")) / compiled.PACKAGE
    (target / compiled.MANIFEST).unlink(missing_ok=True)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(WORK / "umpire", target / "umpire", ignore=shutil.ignore_patterns("__pycache__"))
    (target / "umpire" / "__init__.py").unlink()
    shutil.copytree(WORK / "made", target, dirs_exist_ok=True)
    (target / "__init__.py").touch()
    (target / compiled.MANIFEST).write_text(made_from, encoding="utf-8")


def main() -> None:
    begun = time.monotonic()
    # first of all: what changes from now on is not in it
    made_from = compiled.manifest()
    begin_anew_if_needed()
    lay_out()
    os.chdir(WORK)
    # with notes of an earlier run mypyc forgets what the modules need that it does not translate again, and a library of a title
    # that is gone would be of another engine; the objects are what takes long, and are kept
    shutil.rmtree(".mypy_cache", ignore_errors=True)
    shutil.rmtree("made", ignore_errors=True)
    build()
    install(made_from)
    print(f"compiled in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
