"""Fields: the parts of a state, a step or a record, each declared once with its kind.

A kind knows how a part begins, how a document writes it and how it is read back; it refuses what it cannot read with the key,
the value and the reason. A part that is as it begins is left out of documents.

    class RidgeState(State):
        fields: ClassVar[Fields] = (Number("turn", 0, 4, 0).always_written(), Mask("shown", PIECES, "section"))
"""
from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Optional, TypeVar, Union

from umpire.engine.data import Reader
from umpire.engine.faults import Fault
from umpire.engine.mypyc_support import mypyc_attr

F = TypeVar("F", bound="Field")
# names known beforehand, or only with the state at hand (those of an overlay or a scenario): where it keeps them
# ("box.places"), or what finds them
Names = Union[tuple[str, ...], str, Callable[[Any], Sequence[str]]]
Limit = Union[int, str, Callable[[Any], int]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A part: its name, how it begins (None: it must be written), its key in documents, perhaps inside tables (`card.id`)."""

    # whether documents hold it, whether equal states agree in it, whether a new state begins it
    in_documents: ClassVar[bool] = True
    fact: ClassVar[bool] = True
    begins: ClassVar[bool] = True

    def __init__(self, name: str, start: Any = None, key: str = "") -> None:
        self.name = name
        self.start = start
        self.path = tuple((key or name).split("."))
        self.keys: tuple[str, ...] = (self.path[-1],)
        self.always = False
        self.type_name = ""

    def always_written(self: F) -> F:
        """Write it even as it begins: left out, it would mean something else."""
        self.always = True
        return self

    def of_type(self: F, name: str) -> F:
        """Say the type of its value, where neither its kind nor its start shows it (tools/fields.py)."""
        self.type_name = name
        return self

    def or_key(self: F, *keys: str) -> F:
        """Read it under older keys too."""
        self.keys = (self.path[-1], *keys)
        return self

    def begin(self, state: Any) -> Any:
        return list(self.start) if isinstance(self.start, list) else self.start

    def save(self, state: Any, value: Any) -> Any:
        return value

    def open(self, state: Any, place: Reader, key: str) -> Any:
        raise TypeError(f"{type(self).__name__} is not read from documents")

    def absent(self, state: Any, place: Reader) -> Any:
        if self.start is None:
            raise place.error(self.path[-1], Fault("is-missing"))
        return self.begin(state)

    def read_from(self, state: Any, place: Reader) -> Any:
        """Return the value under one of its keys, or the default."""
        for key in self.keys:
            if place.has(key):
                return self.open(state, place, key)
        return self.absent(state, place)


@mypyc_attr(allow_interpreted_subclasses=True)
class Constant(Field):
    """A fact that never changes, such as the switches of the match. Its name may be a path to it (`sheet.id`)."""

    in_documents: ClassVar[bool] = False
    begins: ClassVar[bool] = False


@mypyc_attr(allow_interpreted_subclasses=True)
class ScenarioId(Field):
    """The scenario of a match, by its id. The code that opens a document has read it before anything else."""

    fact: ClassVar[bool] = False
    begins: ClassVar[bool] = False

    def save(self, state: Any, value: Any) -> str:
        return str(value.id)

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return getattr(state, self.name)


@mypyc_attr(allow_interpreted_subclasses=True)
class StoredElsewhere(Field):
    """A fact that documents write under the key of another field, or that follows from other fields."""

    in_documents: ClassVar[bool] = False


@mypyc_attr(allow_interpreted_subclasses=True)
class DocumentOnly(Field):
    """A part of documents only: it repeats another field, or is no fact at all."""

    fact: ClassVar[bool] = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Derived(Field):
    """A value kept for speed and rebuilt from the facts; `start` is its empty value, or makes that from a state."""

    in_documents: ClassVar[bool] = False
    fact: ClassVar[bool] = False

    def begin(self, state: Any) -> Any:
        return self.start(state) if callable(self.start) else super().begin(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(Field):
    def __init__(self, name: str, key: str = "") -> None:
        super().__init__(name, False, key)

    def open(self, state: Any, place: Reader, key: str) -> bool:
        return place.flag(key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Field):
    def __init__(self, name: str, least: int, most: Limit, start: Optional[int] = None, key: str = "") -> None:
        super().__init__(name, start, key)
        self.least = least
        self.most = most

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return place.number(key, self.least, resolve_limit(self.most, state))


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Number):
    """A list of numbers, as many as it begins with."""

    def __init__(self, name: str, least: int, most: Limit, start: list[int], key: str = "") -> None:
        super().__init__(name, least, most, 0, key)
        self.start = start

    def open(self, state: Any, place: Reader, key: str) -> Any:
        numbers, most = place.numbers(key), resolve_limit(self.most, state)
        if len(numbers) != len(self.start) or not all([self.least <= number <= most for number in numbers]):
            raise place.error(key, Fault("must-be-numbers-from-to", count=len(self.start), least=self.least, most=most))
        return numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Field):
    """Words of somebody's own, perhaps none."""

    def __init__(self, name: str, start: Optional[str] = "", key: str = "") -> None:
        super().__init__(name, start, key)

    def open(self, state: Any, place: Reader, key: str) -> str:
        return "" if place.content[key] == "" else place.text(key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Texts(Field):
    """A list of words, or a tuple if it begins as one."""

    def save(self, state: Any, value: Any) -> Any:
        return list(value)

    def open(self, state: Any, place: Reader, key: str) -> Any:
        words = place.texts(key)
        return tuple(words) if isinstance(self.start, tuple) else words


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Field):
    """One of a few words, kept as it is written."""

    def __init__(self, name: str, words: Names, start: Optional[str] = None, key: str = "") -> None:
        super().__init__(name, start, key)
        self.words = words

    def open(self, state: Any, place: Reader, key: str) -> str:
        return place.choice(key, resolve_names(self.words, state))


@mypyc_attr(allow_interpreted_subclasses=True)
class Name(Field):
    """A thing with a name, stored as its index among the names; `others` are words for anything else."""

    def __init__(
        self, name: str, names: Names, what: str, start: Any = None, key: str = "", others: Optional[dict[int, str]] = None,
    ) -> None:
        super().__init__(name, start, key)
        self.names = names
        self.what = what
        self.others = others or {}

    def save(self, state: Any, value: Any) -> Any:
        return self.word(state, value)

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return self.number(state, place, key, place.text(key))

    def word(self, state: Any, number: int) -> str:
        return resolve_names(self.names, state)[number] if number >= 0 else self.others[number]

    def number(self, state: Any, place: Reader, key: str, word: str) -> int:
        for number, other in self.others.items():
            if word == other:
                return number
        return place.index_of(key, word, [*resolve_names(self.names, state), *self.others.values()], self.what)


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Name):
    """A list of named things, or a tuple if it begins as one; none of them `twice` unless said so."""

    def __init__(
        self, name: str, names: Names, what: str, start: Any, key: str = "", others: Optional[dict[int, str]] = None,
        twice: bool = False,
    ) -> None:
        super().__init__(name, names, what, start, key, others)
        self.twice = twice

    def save(self, state: Any, value: Any) -> Any:
        return [self.word(state, number) for number in value]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        numbers: list[int] = []
        for word in place.texts(key):
            number = self.number(state, place, key, word)
            if number in numbers and number not in self.others and not self.twice:
                raise place.error(key, Fault("holds-twice", name=word))
            numbers.append(number)
        return tuple(numbers) if isinstance(self.start, tuple) else numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Mask(Several):
    """A set of named things, kept as the bits of an integer."""

    def __init__(self, name: str, names: Names, what: str, key: str = "") -> None:
        super().__init__(name, names, what, 0, key)

    def save(self, state: Any, value: Any) -> Any:
        return [word for number, word in enumerate(resolve_names(self.names, state)) if value >> number & 1]

    def open(self, state: Any, place: Reader, key: str) -> int:
        return sum([1 << number for number in super().open(state, place, key)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Each(Several):
    """A named thing for each of a row: as many as it begins with."""

    def open(self, state: Any, place: Reader, key: str) -> Any:
        numbers = super().open(state, place, key)
        if len(numbers) != len(self.start):
            hints = [Fault("word-for-none-of-these", word=word) for word in self.others.values()]
            fault = Fault("wrong-count", count=len(numbers), wanted=len(self.start), hint=hints[0] if hints else "")
            raise place.error(key, fault)
        return numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally(Field):
    """A number for each name: a table of those that are not as they begin."""

    def __init__(self, name: str, names: Names, least: int, most: Limit, start: list[int], key: str = "") -> None:
        super().__init__(name, start, key)
        self.names = names
        self.least = least
        self.most = most

    def save(self, state: Any, value: Any) -> Any:
        return {name: value[number] for number, name in enumerate(resolve_names(self.names, state))}

    def open(self, state: Any, place: Reader, key: str) -> list[int]:
        table, names = place.table(key), resolve_names(self.names, state)
        table.allow_only(names)
        return [table.number_or(name, self.start[n], self.least, resolve_limit(self.most, state)) for n, name in enumerate(names)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ByName(Field):
    """A value for each name: a table of those that are not as they begin, each written as `part` writes it."""

    def __init__(self, name: str, names: tuple[str, ...], part: Field, key: str = "") -> None:
        super().__init__(name, [part.start] * len(names), key)
        self.names = names
        self.part = part

    def save(self, state: Any, value: Any) -> Any:
        items = [(word, value[number]) for number, word in enumerate(self.names)]
        return {word: self.part.save(state, one) for word, one in items if self.part.always or one != self.part.start}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        table = place.table(key)
        table.allow_only(self.names)
        return [self.part.open(state, table, word) if table.has(word) else self.part.start for word in self.names]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pairs(Field):
    """Pairs of two parts, each written as two words: `"t_48 2"`."""

    def __init__(self, name: str, first: Field, second: Field, key: str = "") -> None:
        super().__init__(name, (), key)
        self.first = first
        self.second = second

    def save(self, state: Any, value: Any) -> Any:
        return [f"{self.first.save(state, one)} {self.second.save(state, other)}" for one, other in value]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return tuple([self._pair(state, place, key, words) for words in place.texts(key)])

    def _pair(self, state: Any, place: Reader, key: str, words: str) -> tuple[Any, Any]:
        one, _, other = words.partition(" ")
        return self._part(state, place, key, self.first, one), self._part(state, place, key, self.second, other)

    def _part(self, state: Any, place: Reader, key: str, part: Field, word: str) -> Any:
        """Read one half as if it stood there alone."""
        value: Any = int(word) if isinstance(part, Number) and word.isascii() and word.isdigit() else word
        return part.open(state, Reader({**place.content, key: value}, place.file, place.where, {}), key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Struct(Field):
    """A named tuple as a table; None where there is none."""

    def __init__(self, name: str, make: Callable[..., Any], parts: Sequence[Field], key: str = "") -> None:
        super().__init__(name, None, key)
        self.make = make
        self.parts = tuple(parts)

    def save(self, state: Any, value: Any) -> Any:
        return save_parts(state, value, self.parts)

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return self.read(state, place.table(key))

    def read(self, state: Any, table: Reader) -> Any:
        return self.make(*open_parts(state, table, self.parts, ()))

    def absent(self, state: Any, place: Reader) -> Any:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Structs(Struct):
    """A list of named tuples, or a tuple if it begins as one."""

    def __init__(self, name: str, make: Callable[..., Any], parts: Sequence[Field], start: Any, key: str = "") -> None:
        super().__init__(name, make, parts, key)
        self.start = start

    def save(self, state: Any, value: Any) -> Any:
        return [save_parts(state, item, self.parts) for item in value]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        records = [self.read(state, table) for table in place.tables(key)]
        return tuple(records) if isinstance(self.start, tuple) else records

    def absent(self, state: Any, place: Reader) -> Any:
        return self.begin(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Places(Field):
    """The place of each piece: a table of places with their pieces, listed and laid out by the title (`Positions`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OnePlace(DocumentOnly):
    """The pieces at one place that is kept outside the table of `Places`, under a key of its own."""


Fields = tuple[Field, ...]


def resolve_names(names: Names, state: Any) -> Sequence[str]:
    if isinstance(names, tuple):
        return names
    return tuple(operator.attrgetter(names)(state)) if isinstance(names, str) else names(state)


def resolve_limit(most: Limit, state: Any) -> int:
    if isinstance(most, int):
        return most
    return int(operator.attrgetter(most)(state)) if isinstance(most, str) else most(state)


def save_parts(state: Any, holder: Any, parts: Fields) -> dict[str, Any]:
    """Save the parts of a step or a record that differ from their initial values."""
    values = [(part, getattr(holder, part.name)) for part in parts]
    return {part.path[-1]: part.save(state, value) for part, value in values if part.always or value != part.start}


def open_parts(state: Any, table: Reader, parts: Fields, besides: Sequence[str]) -> list[Any]:
    table.allow_only([*besides, *[key for part in parts for key in part.keys]])
    return [part.read_from(state, table) for part in parts]


_READERS: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}
_PARAMETERS: Final[dict[type, tuple[str, ...]]] = {}
_STEP_LABELS: Final[dict[str, str]] = {}


def facts_of(state: Any, fields: Fields) -> list[object]:
    """Return the values of all fields that are facts."""
    read = _READERS.get(type(state))
    if read is None:
        # attrgetter makes a tuple of two names or more: the agenda and the dice stand in front, and are left out
        read = _READERS[type(state)] = operator.attrgetter("agenda", "dice", *[field.name for field in fields if field.fact])
    return [tuple(value) if isinstance(value, list) else value for value in read(state)[2:]]


def slots_of(fields: Fields) -> tuple[str, ...]:
    """Return the attributes in which a state keeps its fields."""
    return tuple([field.name for field in fields if "." not in field.name])


def parameters(make: type) -> tuple[str, ...]:
    """Return the parameters of a step's constructor, which are also the names of its attributes.

    Works on compiled classes, too.
    """
    if make not in _PARAMETERS:
        _PARAMETERS[make] = tuple(inspect.signature(make).parameters)
    return _PARAMETERS[make]


def step_id(make: type) -> str:
    """Return the id that a class of steps declares itself; an inherited one would stand for two classes."""
    declared = make.__dict__.get("id", "")
    if not isinstance(declared, str) or not declared:
        raise TypeError(f"{make.__name__} declares no id of its own")
    return declared


def step_label(name: str) -> str:
    """Write an id as a class would be called.

    >>> step_label("choose_movers")
    'ChooseMovers'
    """
    if name not in _STEP_LABELS:
        _STEP_LABELS[name] = "".join([part[:1].upper() + part[1:] for part in name.split("_")])
    return _STEP_LABELS[name]
