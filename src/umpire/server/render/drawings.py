"""Boards, drawn once, kept beside the store, and drawn again when the title that draws them has changed; and covers."""
from __future__ import annotations

import hashlib
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from umpire import art, face, maps
from umpire.i18n.language import ENGLISH, LANGUAGES, reading
from umpire.server.common.refusals import Refusal
from umpire.server.render.title_cards import check_title, draw_title, load_title, read_cover
from umpire.server.web.static_files import SentFile, make_file

DRAWING: Final = frozenset((".py", ".toml", ".json", ".ftl", ".svg"))
COVER: Final = "cover"
# what is drawn; a cover is a file of the title
KINDS: Final = ("board", "opening")
PATIENCE: Final = 120.0
log = logging.getLogger("umpire.server")


class Drawings:
    """The drawings of all titles; `folder` keeps them between two runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pages: dict[tuple[str, str, str], SentFile] = {}
        self._busy: dict[tuple[str, str, str], Lock] = {}
        self._fingerprints: dict[str, str] = {}

    def page(self, title: str, kind: str, language: str = ENGLISH) -> SentFile:
        """Return a drawing, from memory, from the folder, or drawn now; refuse if the title has none. Nothing is drawn twice."""
        check_title(title)
        key = title, kind, language_of(title, language)
        with self._busy.setdefault(key, Lock()):
            file = self._pages.get(key)
            if file is None:
                file = self._pages[key] = make_file(self._read_or_draw(*key).encode(), ".svg")
        return file

    def prepare(self, title: str, language: str = ENGLISH) -> None:
        """Have the board ready for its first request."""
        Thread(target=self._prepare, args=(title, language), daemon=True).start()

    def _prepare(self, title: str, language: str) -> None:
        # a title may have no board
        with suppress(Refusal):
            self.page(title, "board", language)

    def _path(self, title: str, kind: str, language: str) -> Path:
        if title not in self._fingerprints:
            self._fingerprints[title] = fingerprint(title)
        return self._folder / f"{title}-{file_name(kind, language)}-{self._fingerprints[title]}.svg"

    def _read_or_draw(self, title: str, kind: str, language: str) -> str:
        return read_cover(title) if kind == COVER else self._read_drawing(title, kind, language)

    def _read_drawing(self, title: str, kind: str, language: str) -> str:
        path = self._path(title, kind, language)
        with suppress(OSError, UnicodeDecodeError):
            return path.read_text(encoding="utf-8")
        with reading(language):
            svg = draw_title(title, kind)
        self._keep(path, svg, f"{title}-{file_name(kind, language)}-*.svg")
        return svg

    def _keep(self, path: Path, svg: str, pattern: str) -> None:
        """Write a drawing whole or not at all, for another server may read it.

        A folder that cannot be written only costs time.
        """
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            old_files = [file for file in self._folder.glob(pattern) if file != path]
            draft.write_text(svg, encoding="utf-8")
            os.replace(draft, path)
            for file in old_files:
                file.unlink(missing_ok=True)
        except OSError as error:
            log.info("the drawing %s is not kept: %s", path.name, error)

    def draw_missing(self) -> None:
        """Draw what nobody has drawn yet.

        A large board takes a second or two. A process of its own checks what is missing and draws it, so that no player waits
        for it.
        """
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                [sys.executable, "-m", "umpire.server.render.drawings", str(self._folder), *face.titles()],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False,
            )


def language_of(title: str, language: str) -> str:
    """Return the language of a title's drawings for a reader: English, if the title does not speak theirs."""
    return language if language in LANGUAGES and face.has_language(load_title(title), language) else ENGLISH


def file_name(kind: str, language: str) -> str:
    """Return the name of a kind of drawing in a language."""
    return kind if language == ENGLISH else f"{kind}_{language}"


def fingerprint(title: str) -> str:
    """Return a text that changes whenever a file changes that may have a part in a drawing."""
    title_ = load_title(title)
    digest = hashlib.sha256(getattr(title_, "overlay", "").encode())
    for folder in (title_.folder, Path(art.__file__).parent, Path(maps.__file__).parent):
        for path in _files(folder):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _files(folder: Path) -> Iterator[Path]:
    return iter(sorted(path for path in folder.rglob("*") if path.suffix in DRAWING and path.is_file()))


def main(folder: Path, names: list[str]) -> None:
    """Draw what is missing, unless another process is doing so."""
    lock = folder / "drawing"
    with suppress(OSError):
        if time.time() - lock.stat().st_mtime > PATIENCE:
            lock.unlink()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except OSError:
        return
    try:
        _draw_all(Drawings(folder), names)
    finally:
        lock.unlink(missing_ok=True)


def _draw_all(drawings: Drawings, names: list[str]) -> None:
    if hasattr(os, "nice"):
        os.nice(19)
    for language, name, kind in product(LANGUAGES, names, KINDS):
        # a title may have no drawing, and the server draws those of titles that only it knows
        with suppress(Refusal):
            drawings.page(name, kind, language)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
