"""Positions: states as documents. This module saves, opens and refuses what the fields and steps of a title declare.

A saved position carries its whole agenda, the next step first. One written by hand holds the clock and the pieces and at most
the open question (`pending`): the rest of the game follows from the clock. A title says where pieces are, what need not be
written, what is impossible (with its case), and what follows.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final, Generic, Optional, TypeVar

from umpire.engine.agenda import State, Step, advance
from umpire.engine.data import DataError, Reader
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault, Flaw
from umpire.engine.fields import Field, Fields, OnePlace, Places, open_parts, parameters, save_parts, step_id
from umpire.engine.lessons import LESSON
from umpire.engine.mypyc_support import mypyc_attr
from umpire.engine.title import BadPosition

S = TypeVar("S", bound=State)
Steps = list[Step[Any]]
# keys of every document, read by the code that starts the match
_ABOUT: Final = ("title", "options", "note", LESSON)
AGENDA: Final = "agenda"
PENDING: Final = "pending"


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions(Generic[S]):
    """The positions of a title: its fields, its steps, and the words that steps are made with. A title overrides the hooks."""

    def __init__(
        self, fields: Fields, steps: Sequence[type], words: Sequence[Field], renamed: Optional[Mapping[str, type]] = None,
    ) -> None:
        self.fields = [field for field in fields if field.in_documents]
        self.keys = [*_ABOUT, AGENDA, PENDING, *dict.fromkeys([key for field in self.fields for key in _first_keys(field)])]
        self.places_apart = [field.path[0] for field in self.fields if isinstance(field, OnePlace)]
        self.names = {make: step_id(make) for make in steps}
        self.makes = {name: make for make, name in self.names.items()}
        if len(self.makes) < len(self.names):
            names = list(self.names.values())
            raise TypeError(f"two steps have the id '{next(name for name in names if names.count(name) > 1)}'")
        # older names of steps are still read
        self.read_as: dict[str, type] = {**self.makes, **(renamed or {})}
        kinds = {word.name: word for word in words}
        self.parts: dict[type, Fields] = {make: _parts(make, kinds) for make in steps}

    # what a title says

    def standing(self, state: S) -> list[tuple[str, str]]:
        """List every place with a piece, for `Places` and `OnePlace`."""
        return []

    def place(self, state: S, places: Reader, name: str) -> int:
        """Return a place by its name, even where nobody is; refuse what is none: `raise places.error(name, reason)`."""
        return 0

    def put(self, state: S, places: Reader, place: str, piece: str) -> None:
        """Lay a piece out, or refuse it: `raise places.error(place, reason)`."""

    def complete(self, state: S, document: Reader) -> None:
        """Fill in what a document may leave out because it follows from the rest."""

    def check(self, state: S, document: Reader) -> None:
        """Refuse what cannot be: `raise document.error(key, reason)`."""

    def rest(self, state: S) -> Steps:
        """Return the steps after the phase, by the clock; the last step first."""
        return []

    def opening(self, state: S, document: Reader) -> Steps:
        """Return the steps of the phase from its beginning, the default of a position; the last step first."""
        return []

    def pending_steps(self, state: S, document: Reader) -> Steps:
        """Return the `pending` steps, the last one first. A title that writes them in a form of its own reads them here."""
        return self.steps(state, document, PENDING, 0)

    def following(self, state: S, document: Reader, steps: Steps) -> Steps:
        """Return the steps above the rest of the game in an agenda with these steps: by default these."""
        return steps

    def fits(self, state: S, item: Reader, step: Step[Any]) -> None:
        """Refuse a step that cannot be: what it takes for granted is its own `flaw`."""
        refuse_flaw(item, step.flaw(state))

    # saving

    def save(self, state: S) -> dict[str, Any]:
        """Return the situation as a document, with the whole agenda."""
        document: dict[str, Any] = {}
        for field in self.fields:
            value = getattr(state, field.name)
            if isinstance(field, (OnePlace, Places)):
                self._save_places(state, document, field)
            elif field.always or value != field.start:
                _table(document, field.path)[field.path[-1]] = field.save(state, value)
        document[AGENDA] = self._save_steps(state, state.agenda)
        return document

    def _save_places(self, state: S, document: dict[str, Any], field: Field) -> None:
        for place, piece in self.standing(state):
            if isinstance(field, Places) and place not in self.places_apart:
                _table(document, (*field.path, "")).setdefault(place, []).append(piece)
            elif place == field.path[0]:
                document.setdefault(place, []).append(piece)

    def save_step(self, state: S, step: Step[Any]) -> Any:
        parts = save_parts(state, step, self.parts[type(step)])
        return {"step": self.names[type(step)], **parts} if parts else self.names[type(step)]

    # opening

    def open(self, state: S, document: Mapping[str, Any]) -> None:
        """Lay out a situation; BadPosition says what cannot be."""
        try:
            self._open(state, Reader(dict(document), "position", "", {}))
        except DataError as error:
            raise BadPosition(error.key, Fault("value-fault", value=repr(error.value), reason=error.reason)) from None

    def _open(self, state: S, document: Reader) -> None:
        document.allow_only(self.keys)
        for key in ("note", LESSON):
            if document.has(key):
                document.text(key)
        if document.has(AGENDA) and document.has(PENDING):
            raise document.error(PENDING, Fault("pending-goes-without-agenda", key=AGENDA))
        self._check_tables(document)
        for field in self.fields:
            self._open_field(state, document, field)
        self.complete(state, document)
        self.check(state, document)
        state.agenda = self._agenda(state, document)
        self._check_goes_on(state, document)

    def _check_tables(self, document: Reader) -> None:
        """Check that tables which hold several fields hold nothing else."""
        for path in dict.fromkeys([field.path[:-1] for field in self.fields if len(field.path) > 1]):
            table = document
            for name in path:
                table = table.table_or_empty(name)
            table.allow_only([key for field in self.fields if field.path[:-1] == path for key in field.keys])

    def _open_field(self, state: S, document: Reader, field: Field) -> None:
        for name in field.path[:-1]:
            document = document.table_or_empty(name)
        if isinstance(field, Places):
            self._open_places(state, document.table_or_empty(field.path[-1]))
        elif isinstance(field, OnePlace):
            for piece in document.texts_or(field.path[0]):
                self.put(state, document, field.path[0], piece)
        elif any([document.has(key) for key in field.keys]):
            setattr(state, field.name, field.read_from(state, document))

    def _open_places(self, state: S, places: Reader) -> None:
        for place in places.names():
            self.place(state, places, place)
            for piece in places.texts(place):
                self.put(state, places, place, piece)

    def _agenda(self, state: S, document: Reader) -> Steps:
        rest = self.rest(state)
        if not document.has(AGENDA):
            return rest + (self.pending_steps(state, document) if document.has(PENDING) else self.opening(state, document))
        steps = self.steps(state, document, AGENDA, len(rest))
        if steps[:len(rest)] != rest:
            raise document.error(AGENDA, Fault("must-end-with-the-rest-of-the-game", steps=self._save_steps(state, rest)))
        follows = self.following(state, document, steps[len(rest):])
        if steps[len(rest):] != follows:
            raise document.error(AGENDA, Fault("must-begin-with-what-follows", steps=self._save_steps(state, follows)))
        return steps

    def _save_steps(self, state: S, steps: Steps) -> list[Any]:
        """Return steps as a document lists them, the next step first."""
        return [self.save_step(state, step) for step in steps[::-1]]

    def steps(self, state: S, document: Reader, key: str, rest: int) -> Steps:
        """Return the steps of a list, the last thing first; the `rest` of the game is not checked."""
        items = document.content[key]
        if not isinstance(items, list):
            raise document.error(key, Fault("must-be-a-list-of-steps"))
        steps: Steps = []
        state.agenda = steps
        for number in range(len(items) - 1, -1, -1):
            content = items[number] if isinstance(items[number], dict) else {"step": items[number]}
            item = Reader(content, document.file, f"{key}[{number}]", {})
            step = self.open_step(state, item)
            if len(steps) >= rest:
                self.fits(state, item, step)
            steps.append(step)
        return steps

    def open_step(self, state: S, item: Reader) -> Step[Any]:
        make = self.read_as[item.choice("step", tuple(self.read_as))]
        step: Step[Any] = make(*open_parts(state, item, self.parts[make], ["step"]))
        return step

    def _check_goes_on(self, state: S, document: Reader) -> None:
        """Check that some seat will have to decide, whatever is rolled until then, unless the game is over."""
        trial = state.copy()
        trial.dice = Dice(SeededSource(0))
        decision = advance(trial)
        if decision is not None and not decision.options(trial):
            raise document.error(AGENDA if document.has(AGENDA) else PENDING, Fault("nobody-could-decide"))


def refuse_flaw(document: Reader, flaw: Optional[Flaw]) -> None:
    """Refuse what is wrong, if anything is."""
    if flaw is not None:
        *tables, key = flaw.place.split(".")
        for name in tables:
            document = document.table_or_empty(name)
        raise document.error(key, flaw.reason)


def next_step_name(document: Reader) -> object:
    """Return the name of the step that a position says comes next, as it is written: nothing is sure of it yet."""
    step = document.content.get(PENDING if document.has(PENDING) else AGENDA, "")
    if isinstance(step, list):
        # an agenda begins with what comes next; of several questions that are pending the innermost stands last
        step = step[-1 if document.has(PENDING) else 0] if step else ""
    return step.get("step") if isinstance(step, dict) else step


def steps_in(*modules: ModuleType) -> list[type]:
    """List all steps that modules define, in their order."""
    steps: list[type] = []
    for module in modules:
        own: list[Any] = [thing for thing in vars(module).values() if isinstance(thing, type)]
        steps += [thing for thing in own if thing.__module__ == module.__name__ and issubclass(thing, Step)]
    return steps


def _parts(make: type, kinds: Mapping[str, Field]) -> Fields:
    for name in parameters(make):
        if name not in kinds:
            raise TypeError(f"{make.__name__} is made with '{name}': no word says what that is")
    return tuple([kinds[name] for name in parameters(make)])


def _first_keys(field: Field) -> tuple[str, ...]:
    return field.keys if len(field.path) == 1 else field.path[:1]


def _table(document: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    for name in path[:-1]:
        document = document.setdefault(name, {})
    return document
