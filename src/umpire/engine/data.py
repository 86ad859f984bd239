"""Data files: TOML with provenance, validated as it is read, overlaid by an owner's printed values.

A `DataSource` reads files of a title's data folder and lays the files of the same name in an overlay folder over them; for a
reader of another language, its words first.
A `Reader` walks what was read; every complaint names the file, the key, the value and the reason.
"""
from __future__ import annotations

import difflib
import hashlib
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Optional

from umpire.engine.faults import Fault, Reason, add_catalogues
from umpire.i18n.language import ENGLISH, LANGUAGES, reader_language

PROVENANCES: Final = ("printed", "public", "derived", "reconstructed")
# beyond this no number of a table lies
LARGEST: Final = 1000
# a refusal names so many of the words it would have understood
_MENTIONED: Final = 40


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
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(str(path), "", "", Fault("there-is-no-such-file")) from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
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
        content = self._in_words(name)
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

    def _in_words(self, name: str) -> dict[str, Any]:
        """Return the file in the reader's language.

        Texts beside its own (`title_es`) come first, then those of its translation.
        """
        content = pick_language(read_toml(self.folder / name), self.language)
        translation = self.folder / self.language / name
        if self.language != ENGLISH and translation.exists():
            translate(content, read_toml(translation), f"{self.language}/{name}")
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
        names = sorted(path.relative_to(overlay).as_posix() for path in overlay.rglob("*.toml"))
        files = [path for path in self.folder.rglob("*.toml") if not self._foreign(path)]
        overlayable = sorted(path.relative_to(self.folder).as_posix() for path in files)
        for name in names:
            if name not in overlayable:
                fault = Fault("no-such-overlay-file", files=", ".join(overlayable))
                raise DataError(str(overlay / name), "", "", fault)
        if not names:
            raise DataError(str(overlay), "", "", Fault("holds-no-overlay", files=", ".join(overlayable)))
        return names


    def _foreign(self, path: Path) -> bool:
        """Tell whether a file holds words of another language, which are nobody's values."""
        return path.relative_to(self.folder).parts[0] in LANGUAGES


# Words in other languages

def pick_language(content: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the text in the reader's language, of texts that stand side by side in several (`title` and `title_es`)."""
    texts = {key: _pick_in(value, language) for key, value in content.items() if not _beside(key, content)}
    own = f"_{language}"
    return {**texts, **{key.removesuffix(own): content[key] for key in content if key.endswith(own) and _beside(key, content)}}


def _pick_in(value: Any, language: str) -> Any:
    if isinstance(value, dict):
        return pick_language(value, language)
    return [_pick_in(item, language) for item in value] if isinstance(value, list) else value


def _beside(key: str, content: dict[str, Any]) -> bool:
    """Tell whether a key is another one's in another language."""
    name, _, ending = key.rpartition("_")
    return ending in LANGUAGES and isinstance(content.get(name), str)


def translate(base: dict[str, Any], words: dict[str, Any], file: str, where: str = "") -> None:
    """Put words of another language in the place of those that are there: texts only, and no more of them than there are."""
    for key, value in words.items():
        path = f"{where}.{key}" if where else key
        if key not in base:
            raise DataError(file, path, value, Fault("translates-nothing", hint=_did_you_mean(key, base)))
        base[key] = _translated(base[key], value, file, path)


def _translated(old: Any, new: Any, file: str, path: str) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        translate(old, new, file, path)
        return old
    if isinstance(old, list) and isinstance(new, list):
        return _translated_items(old, new, file, path)
    if not isinstance(old, str) or not isinstance(new, str):
        raise DataError(file, path, new, Fault("translation-has-words-only"))
    return new


def _translated_items(old: list[Any], new: list[Any], file: str, path: str) -> list[Any]:
    """Translate items by their ids, as many as there are words for; translate items without ids by their order, all or none."""
    if _have_ids(old) and _have_ids(new):
        by_id = {item["id"]: item for item in old}
        for item in new:
            if not _is_name(item["id"]) or item["id"] not in by_id:
                fault = Fault("translates-nothing", hint=_did_you_mean(str(item["id"]), by_id))
                raise DataError(file, f"{path}.id", item["id"], fault)
            translate(by_id[item["id"]], item, file, f"{path}[{item['id']}]")
        return old
    if len(old) != len(new):
        raise DataError(file, path, len(new), Fault("items-without-ids", count=len(old)))
    return [_translated(one, other, file, f"{path}[{n}]") for n, (one, other) in enumerate(zip(old, new, strict=True))]


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
