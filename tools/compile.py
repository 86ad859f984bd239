"""Compile engine, boards, titles and players with mypyc, unchanged, into the virtualenv.

    make compile

Never needed to play. `umpire --version` says whether the copy is used; UMPIRE_PURE=1 turns it off. Only what has changed is
compiled again, on all cores: mypyc writes a C file for each module, and those it left alone keep their objects.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

from umpire import compiled

WORK = Path(__file__).parents[1] / "build" / "compiled"
# GCC keeps one copy of what several C files of a group declare only if it is told to
FLAGS = "-fcommon"


def lay_out() -> None:
    """The sources in the working folder; what has not changed is left alone, so that nothing is compiled twice."""
    wanted = {path.relative_to(compiled.SOURCES) for path in compiled.sources()}
    for path in sorted(WORK.glob("umpire/**/*")):
        if path.is_file() and path.relative_to(WORK / "umpire") not in wanted:
            path.unlink()
    for name in sorted(wanted):
        source, target = compiled.SOURCES / name, WORK / "umpire" / name
        if not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    # the package itself stays where it is: only its layers are looked for here
    (WORK / "umpire" / "__init__.py").touch()


def groups() -> list[tuple[list[str], str]]:
    """The modules that share a library: each layer, and each title, but for what only draws."""
    titles = sorted(path.name for path in Path("umpire/titles").iterdir() if path.is_dir())
    folders = {**{layer: f"umpire/{layer}" for layer in ("engine", "boards", "players")}, **{t: f"umpire/titles/{t}" for t in titles}}
    return [(_modules(Path(folder)), f"umpire_{name}") for name, folder in folders.items()]


def _modules(folder: Path) -> list[str]:
    return [str(path) for path in sorted(folder.rglob("*.py")) if "drawing" not in path.parts]


class Build(build_ext):
    """Objects that are newer than their source and all headers are kept; the others are compiled side by side."""

    def build_extensions(self) -> None:
        self.compiler.compile = self._compile
        super().build_extensions()

    def _compile(self, files: list[str], output_dir: str = "", **settings: Any) -> list[str]:
        keep = ("macros", "include_dirs", "debug", "extra_preargs", "extra_postargs", "depends")
        chosen = {name: settings.get(name) for name in keep}
        macros, objects, post, pre, build = self.compiler._setup_compile(
            output_dir, chosen["macros"], chosen["include_dirs"], files, chosen["depends"], chosen["extra_postargs"],
        )
        options = self.compiler._get_cc_args(pre, chosen["debug"], chosen["extra_preargs"])
        stale = [name for name in objects if name in build and _is_stale(Path(name), Path(build[name][0]))]

        def one(name: str) -> None:
            self.compiler._compile(name, *build[name], options, post, macros)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(one, stale))
        return list(objects)


def _is_stale(made: Path, source: Path) -> bool:
    if not made.exists():
        return True
    headers = [path for path in Path("build").glob("*.h") if path.stem.lstrip("_") in source.read_text(encoding="utf-8")]
    return any(path.stat().st_mtime > made.stat().st_mtime for path in [source, *headers])


def build() -> None:
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
    chosen = groups()
    modules = [name for names, _ in chosen for name in names]
    print(f"{len(modules)} modules", flush=True)
    extensions = mypycify(["--strict", *modules], opt_level="1", debug_level="0", multi_file=True, separate=chosen)  # type: ignore
    setup(
        name="umpire-compiled", script_args=["--quiet", "build_ext", "--inplace"], packages=[], ext_modules=extensions,
        cmdclass={"build_ext": Build},
    )


def install() -> None:
    home = compiled.home()
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(WORK, home, ignore=shutil.ignore_patterns("build", ".mypy_cache", "__pycache__"))
    text = __import__("json").dumps(compiled.manifest())
    (home / compiled.MANIFEST).write_text(text, encoding="utf-8")


def main() -> None:
    begun = time.monotonic()
    WORK.mkdir(parents=True, exist_ok=True)
    lay_out()
    os.chdir(WORK)
    build()
    install()
    print(f"compiled in {time.monotonic() - begun:.0f} s")
    subprocess.run([sys.executable, "-m", "umpire", "--version"], check=True)


if __name__ == "__main__":
    main()
