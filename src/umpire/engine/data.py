"""Data files: TOML with provenance, validated as it is read, overlaid by an owner's printed values.

A `DataSource` reads files of a title's data folder and lays the files of the same name in an overlay folder over them. For a
reader of another language it first puts in the texts of the catalogue beside the file (`units.es.ftl` beside `units.toml`).
A `Reader` walks what was read; every complaint names the file, the key, the value and the reason.
"""
from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

import tomli

from umpire.engine.faults import Fault, Reason, add_catalogues
from umpire.i18n.language import ENGLISH, reader_language

PROVENANCES: Final = ("printed", "public", "derived", "reconstructed")
# beyond this no number of a table lies
LARGEST: Final = 1000
# a refusal names so many of the words it would have understood
_MENTIONED: Final = 40
# a catalogue's texts by their ids
CatalogueReader = Callable[[Path], Mapping[str, str]]
# an item of a list in a place, and what an id of Fluent cannot hold
_ITEM: Final = re.compile(r"\[([^\]]*)\]")
_NO_ID: Final = re.compile(r"[^A-Za-z0-9_-]")


class DataError(ValueError):
    """A data file says something that cannot be."""

    def __init__(self, file: str, key: str, value: object, reason: Reason) -> None:
        about = Fault("value-in-file", file=file, key=key, value=repr(value), reason=reason)
        super().__init__(about if key else Fault("file-fault", file=file, reason=reason))
        self.file = file
        self.key = key
        self.value = value
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the exception from its parameters, not from its sentence."""
        return type(self), (self.file, self.key, self.value, self.reason)


class BadOverlay(DataError):
    """An error in an owner's overlay folder, or caused by it. Without the folder there is nothing to correct."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return the content of a TOML file; DataError if there is none or it cannot be parsed."""
    try:
        return tomli.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(str(path), "", "", Fault("there-is-no-such-file")) from None
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise DataError(str(path), "", "", Fault("cannot-be-read", reason=error)) from None


class DataSource:
    """A title's data folder, in the reader's language. An overlay folder may replace its values."""

    def __init__(self, folder: Path, overlay: Optional[Path] = None) -> None:
        add_catalogues(folder)
        self.folder = folder
        self.overlay = overlay
        self.language = reader_language()
        self.overlaid = [] if overlay is None else self._overlay_files(overlay)

    def read(self, name: str) -> Reader:
        """Return the file `name` with what the overlay puts over it."""
        content = self._translated(name)
        origins: dict[str, str] = {}
        if name in self.overlaid and self.overlay is not None:
            path = self.overlay / name
            _lay_over(content, read_toml(path), str(path), "", origins)
        return Reader(content, name, "", origins)

    def read_whole(self, name: str) -> Reader:
        """Return the owner's file in place of the title's own, if there is one.

        Use it for files that cannot be overlaid value by value.
        """
        if name not in self.overlaid or self.overlay is None:
            return self.read(name)
        path = self.overlay / name
        return Reader(read_toml(path), str(path), "", {})

    def _translated(self, name: str) -> dict[str, Any]:
        """Return the file in the reader's language; a text without translation stays English."""
        content = read_toml(self.folder / name)
        if self.language != ENGLISH:
            translate(content, _read_catalogue(catalogue_of(self.folder / name, self.language)))
        return content

    def read_text(self, name: str) -> str:
        """Return the text of a title's file, '' if it has no such file."""
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def has(self, name: str) -> bool:
        """Tell whether the title has this file: some are left out by titles that do not need them."""
        return (self.folder / name).exists()

    def digest(self) -> str:
        """Return a fingerprint of the overlay, empty without one: a record names it, so that a replay uses the same values."""
        if self.overlay is None:
            return ""
        parts = [f"{name}\n{(self.overlay / name).read_text(encoding='utf-8')}" for name in self.overlaid]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

    def _overlay_files(self, overlay: Path) -> list[str]:
        if not overlay.is_dir():
            raise DataError(str(overlay), "", "", Fault("overlay-is-not-a-folder"))
        # a catalogue there would translate nothing: it is refused as well
        paths = [path for path in overlay.rglob("*") if path.suffix in (".toml", ".ftl")]
        names = sorted(path.relative_to(overlay).as_posix() for path in paths)
        overlayable = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.toml"))
        for name in names:
            if name not in overlayable:
                fault = Fault("no-such-overlay-file", files=", ".join(overlayable))
                raise DataError(str(overlay / name), "", "", fault)
        if not names:
            raise DataError(str(overlay), "", "", Fault("holds-no-overlay", files=", ".join(overlayable)))
        return names


# Translations

class DataText(NamedTuple):
    """A text of a data file: its place there (`unit[tu-9].name`), and the table or list that holds it, with its key or index."""

    place: str
    holder: Any
    key: Any

    @property
    def text(self) -> str:
        words: str = self.holder[self.key]
        return words

    @property
    def id(self) -> str:
        """The id of the text in a catalogue: its place, with hyphens between the parts (`unit-tu-9-name`)."""
        return message_id(self.place)


def message_id(place: str) -> str:
    """Return the id that the text at a place has in a catalogue.

    >>> [message_id(place) for place in ("unit[tu-9].name", "case[6.5.1#2].title", "sequence[3][1]", "mines.dummy down")]
    ['unit-tu-9-name', 'case-6_5_1-2-title', 'sequence-3-1', 'mines-dummy_down']
    """
    items = _ITEM.sub(lambda item: "-" + item[1].replace(".", "_").replace("#", "-"), place)
    return _NO_ID.sub("_", items.replace(".", "-"))


def find_texts(content: Any, place: str = "") -> Iterator[DataText]:
    """Yield the texts of a file except ids: items of a list by their ids, or by their numbers."""
    for key, value in content.items() if isinstance(content, dict) else enumerate(content):
        if isinstance(value, (dict, list)):
            yield from find_texts(value, _place_in(content, place, key))
        elif isinstance(value, str) and key != "id":
            yield DataText(_place_in(content, place, key), content, key)


def _place_in(content: Any, place: str, key: Any) -> str:
    if isinstance(content, dict):
        return f"{place}.{key}" if place else str(key)
    item = content[key]
    return f"{place}[{item.get('id', key) if isinstance(item, dict) else key}]"


def translate(content: dict[str, Any], words: Mapping[str, str]) -> None:
    """Put the texts of a catalogue in the place of the English ones."""
    for text in find_texts(content) if words else ():
        text.holder[text.key] = words.get(text.id, text.text)


def catalogue_of(path: Path, language: str) -> Path:
    """Return where the texts of a data file are translated."""
    return path.with_suffix(f".{language}.ftl")


def _no_texts(_path: Path) -> Mapping[str, str]:
    return {}


# Fluent is not known down here: umpire.face says how a catalogue is read
_read_catalogue: CatalogueReader = _no_texts


def set_catalogue_reader(reader: CatalogueReader) -> None:
    """Say how the catalogues beside data files are read."""
    global _read_catalogue
    _read_catalogue = reader


# Overlays

def _lay_over(base: dict[str, Any], top: dict[str, Any], file: str, where: str, origins: dict[str, str]) -> None:
    for key, value in top.items():
        path = f"{where}.{key}" if where else key
        if key not in base and key not in ("provenance", "note", "effect") and not key.endswith("_provenance"):
            raise DataError(file, path, value, Fault("overlays-nothing", hint=_did_you_mean(key, base)))
        old = base.get(key)
        if isinstance(old, list) and _have_ids(old) and isinstance(value, list):
            _lay_over_items(old, value, file, path, origins)
        elif isinstance(old, dict) and isinstance(value, dict) and not {"kind", "combine"} & value.keys():
            _lay_over(old, value, file, path, origins)
        else:
            base[key] = value
            origins[path] = file


def _lay_over_items(base: list[Any], top: list[Any], file: str, where: str, origins: dict[str, str]) -> None:
    by_id = {item["id"]: item for item in base}
    for item in top:
        name = item.get("id") if isinstance(item, dict) else None
        if not _is_name(name) or name not in by_id:
            raise DataError(file, f"{where}.id", name, Fault("overlays-nothing", hint=_did_you_mean(str(name), by_id)))
        _lay_over(by_id[name], item, file, f"{where}[{name}]", origins)


def _have_ids(items: list[Any]) -> bool:
    return bool(items) and all(isinstance(item, dict) and "id" in item for item in items)


def _is_name(value: Any) -> bool:
    """Tell whether an id is what ids are: a list or a table could not even be looked up."""
    return isinstance(value, (str, int))


def _did_you_mean(word: str, words: Any) -> Fault:
    names = [str(name) for name in words]
    close = difflib.get_close_matches(word, names, n=1)
    if close:
        return Fault("did-you-mean", word=repr(close[0]))
    return Fault("known-words", words=", ".join(names[:_MENTIONED]) + (", ..." if len(names) > _MENTIONED else ""))


class Reader:
    """A place in a data file, with typed access to what stands there."""

    def __init__(self, content: dict[str, Any], file: str, where: str, origins: dict[str, str]) -> None:
        self.content = content
        self.file = file
        self.where = where
        self._origins = origins

    def has(self, key: str) -> bool:
        return key in self.content

    def names(self) -> list[str]:
        """Return the keys that stand here."""
        return list(self.content)

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error(key, Fault("must-be-a-text"))
        return value

    def choice(self, key: str, choices: Sequence[str]) -> str:
        value = self.text(key)
        if value not in choices:
            raise self.error(key, Fault("must-be-one-of", words=", ".join(choices)))
        return value

    def choice_or(self, key: str, choices: Sequence[str], default: str) -> str:
        return self.choice(key, choices) if self.has(key) else default

    def provenance(self, key: str = "provenance") -> str:
        """Return the provenance of a value; an explanation may follow the word."""
        value = self.text(key)
        if value.split()[0] not in PROVENANCES:
            raise self.error(key, Fault("must-begin-with", words=", ".join(PROVENANCES)))
        return value

    def number(self, key: str, least: int = 0, most: int = 1000) -> int:
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(key, Fault("must-be-a-whole-number"))
        if not least <= value <= most:
            raise self.error(key, Fault("must-be-from-to", least=least, most=most))
        return value

    def number_or(self, key: str, default: int, least: int = 0, most: int = 1000) -> int:
        return self.number(key, least, most) if self.has(key) else default

    def amount(self, key: str, least: float = -LARGEST, most: float = LARGEST) -> float:
        """Return a number that need not be whole."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(key, Fault("must-be-a-number"))
        # written so that what is no number at all (nan) lies outside too
        if not least <= value <= most:
            raise self.error(key, Fault("must-be-from-to", least=f"{least:g}", most=f"{most:g}"))
        return float(value)

    def flag(self, key: str) -> bool:
        value = self._get(key)
        if not isinstance(value, bool):
            raise self.error(key, Fault("must-be-true-or-false"))
        return value

    def flag_or(self, key: str, default: bool = False) -> bool:
        return self.flag(key) if self.has(key) else default

    def numbers(self, key: str) -> list[int]:
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            raise self.error(key, Fault("must-be-a-list-of-whole-numbers"))
        return list(value)

    def texts(self, key: str) -> list[str]:
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(key, Fault("must-be-a-list-of-texts"))
        return list(value)

    def texts_or(self, key: str, default: Sequence[str] = ()) -> list[str]:
        return self.texts(key) if self.has(key) else list(default)

    def member(self, key: str, known: Sequence[str], what: str) -> int:
        """Return the index of a known name. The error for a misspelt one suggests a name."""
        return self.index_of(key, self.text(key), known, what)

    def index_of(self, key: str, name: str, known: Sequence[str], what: str) -> int:
        """Return the place of a name among the known."""
        if name not in known:
            raise self.error(key, Fault("unknown-word", name=name, kind=what, hint=_did_you_mean(name, known)))
        return known.index(name)

    def members(self, key: str, known: Sequence[str], what: str) -> list[int]:
        """Return a list of known names, none of them twice, as their places among the known; none where nothing stands."""
        names = self.texts_or(key)
        places = [self.index_of(key, name, known, what) for name in names]
        for name in names:
            if names.count(name) > 1:
                raise self.error(key, Fault("holds-twice", name=name))
        return places

    def table_or_empty(self, key: str) -> Reader:
        """Return the table, or an empty one where there is none."""
        return self.table(key) if self.has(key) else Reader({}, self.file, self._path(key), self._origins)

    def tables_or_empty(self, key: str) -> list[Reader]:
        return list(self.tables(key)) if self.has(key) else []

    def table(self, key: str) -> Reader:
        value = self._get(key)
        if not isinstance(value, dict):
            raise self.error(key, Fault("must-be-a-table"))
        return Reader(value, self.file, self._path(key), self._origins)

    def tables(self, key: str) -> Iterator[Reader]:
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, Fault("must-be-a-list"))
        for number, item in enumerate(value):
            name = item.get("id", number)
            yield Reader(item, self.file, f"{self._path(key)}[{name}]", self._origins)

    def allow_only(self, allowed: Sequence[str]) -> None:
        """Refuse keys that mean nothing here: a misspelt key must not pass in silence."""
        for key in self.content:
            if key not in allowed:
                raise self.error(key, Fault("means-nothing-here", hint=_did_you_mean(key, allowed)))

    def error(self, key: str, reason: Reason) -> DataError:
        path = self._path(key)
        return DataError(self._origin(path), path, self.content.get(key), reason)

    def _path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def _origin(self, path: str) -> str:
        for known, file in self._origins.items():
            if path == known or path.startswith(known + ".") or path.startswith(known + "["):
                return file
        return self.file

    def _get(self, key: str) -> Any:
        if key not in self.content:
            raise self.error(key, Fault("is-missing"))
        return self.content[key]


# Tables of numbers

def whole_numbers(place: Reader, ours: dict[str, Any], path: tuple[str, ...] = ()) -> dict[tuple[str, ...], int]:
    """Return every whole number of a title's tables by its way; what an overlay puts there must be one too."""
    numbers: dict[tuple[str, ...], int] = {}
    for key, value in ours.items():
        if isinstance(value, dict):
            numbers.update(whole_numbers(place.table(key), value, (*path, key)))
        elif isinstance(value, bool):
            place.flag(key)
        elif isinstance(value, int):
            numbers[(*path, key)] = place.number(key, -LARGEST, LARGEST)
    return numbers
