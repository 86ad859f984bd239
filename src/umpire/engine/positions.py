"""Positions: states as documents. This module saves, opens and refuses what the fields and steps of a title declare.

A saved position carries its whole agenda, the next step first. One written by hand holds the clock and the pieces and at most
the open question (`pending`): the rest of the game follows from the clock. A title says where pieces are, what need not be
written, what is impossible (with its case), and what follows.

A title that declares when each question is asked (`Asked`) has agendas that follow from their questions: `pending` names only
these, the innermost last, and a saved agenda must be what its questions lead to.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Final, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.agenda import State, Step, advance
from umpire.engine.data import DataError, Reader
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault, Flaw, Reason
from umpire.engine.fields import Field, Fields, OnePlace, Places, open_parts, parameters, save_parts, step_id
from umpire.engine.lessons import LESSON
from umpire.engine.mypyc_support import mypyc_attr
from umpire.engine.title import BadPosition

S = TypeVar("S", bound=State)
T = TypeVar("T")
Steps = list[Step[Any]]
# keys of every document, read by the code that starts the match
_ABOUT: Final = ("title", "options", "note", LESSON)
AGENDA: Final = "agenda"
PENDING: Final = "pending"


class Asked(NamedTuple):
    """When a question is asked: in which phases, inside which other questions (none: it comes first)."""

    phases: tuple[object, ...]
    inside: tuple[type, ...] = ()
    # what `pending` tells besides the parts of the question
    besides: Fields = ()
    # it leaves the agenda while a question inside it is asked
    leaves: bool = False
    # what older documents call it
    older: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions(Generic[S]):
    """The positions of a title: its fields, its steps, and the words that steps are made with. A title overrides the hooks."""

    def __init__(
        self, fields: Fields, steps: Sequence[type], words: Sequence[Field],
        asked: Optional[Mapping[type, Asked]] = None, older: Optional[Mapping[str, Mapping[str, Any]]] = None,
    ) -> None:
        self.fields = [field for field in fields if field.in_documents]
        self.keys = [*_ABOUT, AGENDA, PENDING, *dict.fromkeys([key for field in self.fields for key in _first_keys(field)])]
        self.places_apart = [field.path[0] for field in self.fields if isinstance(field, OnePlace)]
        self.names = {make: step_id(make) for make in steps}
        self.makes = {name: make for make, name in self.names.items()}
        if len(self.makes) < len(self.names):
            names = list(self.names.values())
            raise TypeError(f"two steps have the id '{next(name for name in names if names.count(name) > 1)}'")
        # older names of steps are still read: each with the step, and the parts, that it stands for
        self.asked: Mapping[type, Asked] = asked or {}
        renamed = {question.older: {"step": self.names[make]} for make, question in self.asked.items() if question.older}
        self.older: Mapping[str, Mapping[str, Any]] = {**renamed, **(older or {})}
        self.questions = {self.names[make]: make for make in self.asked}
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
        for flaw in self.flaws(state, document):
            refuse_flaw(document, flaw)

    def flaws(self, state: S, document: Reader) -> Iterator[Optional[Flaw]]:
        """Yield what is wrong with the situation, None where nothing is."""
        yield None

    def rest(self, state: S) -> Steps:
        """Return the steps after the phase, by the clock; the last step first."""
        return []

    def opening(self, state: S, document: Reader) -> Steps:
        """Return the steps of the phase from its beginning, the default of a position; the last step first."""
        return []

    def pending_steps(self, state: S, document: Reader) -> Steps:
        """Return the `pending` steps, the last one first. A title that writes them in a form of its own reads them here."""
        return self._pending_questions(state, document) if self.asked else self.steps(state, document, PENDING, 0)

    def suits(self, state: S, document: Reader, item: Reader, make: type, entries: Mapping[str, Any]) -> None:
        """Refuse a question for which the situation is not the right one, before the rest of the question is looked at."""

    def follow(self, state: S, document: Reader, make: type, entries: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the parts of a question that follow from the situation and from what the document says."""
        return {}

    def below(self, state: S, item: Reader, step: Step[Any], entries: Mapping[str, Any]) -> Steps:
        """Return the steps between a question and the one inside which it is asked, now the last of the agenda."""
        return []

    def besides(self, steps: Steps) -> Mapping[str, Any]:
        """Return what an agenda tells besides the parts of its question."""
        return {}

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
            if place in self.places_apart:
                raise places.error(place, Fault("means-nothing-here", hint=""))
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
        follows = self._following(state, document, steps[len(rest):]) if self.asked else steps[len(rest):]
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
            item = self._item(document, items[number], f"{key}[{number}]", self.makes)
            step = self.open_step(state, item)
            if len(steps) >= rest and not self.asked:
                self.fits(state, item, step)
            steps.append(step)
        return steps

    def open_step(self, state: S, item: Reader) -> Step[Any]:
        make = self._kind(item, self.makes)
        step: Step[Any] = make(*open_parts(state, item, self.parts[make], ["step"]))
        return step

    def _item(self, document: Reader, content: object, where: str, makes: Mapping[str, type]) -> Reader:
        """Return a step of a document as a table, with the parts for which an older name stands."""
        table = content if isinstance(content, dict) else {"step": content}
        name = table.get("step")
        meant = self.older.get(name, {}) if isinstance(name, str) and name not in makes else {}
        Reader(table, document.file, where, {}).allow_only([key for key in table if key == "step" or key not in meant])
        return Reader({**meant, **table}, document.file, where, {})

    def _kind(self, item: Reader, makes: Mapping[str, type]) -> type:
        """Return the class of a step by its name; an older name of a question may be another step's id by now."""
        name = item.choice("step", (*makes, *self.older))
        return makes[name] if name in makes else self.makes[self.older[name]["step"]]

    # questions

    def asking(self, document: Reader) -> Optional[type]:
        """Return the open question, the innermost of several; None at the beginning of a phase."""
        name = next_step_name(document)
        if not isinstance(name, str):
            return None
        makes = self.questions if document.has(PENDING) else self.makes
        make = makes.get(name) or self.makes.get(self.older.get(name, {}).get("step", ""))
        return make if make in self.asked else None

    def _pending_questions(self, state: S, document: Reader) -> Steps:
        pending = document.content[PENDING]
        if pending == []:
            raise document.error(PENDING, Fault("nothing-going-on-in-the-phase"))
        if isinstance(pending, list):
            items = [self._item(document, one, f"{PENDING}[{n}]", self.questions) for n, one in enumerate(pending)]
        else:
            items = [self._item(document, pending, PENDING, self.questions)]
        makes = [self._kind(item, self.questions) for item in items]
        return self._questions(state, document, [
            (item, make, self._read_entries(state, item, make)) for item, make in zip(items, makes, strict=True)
        ])

    def _following(self, state: S, document: Reader, steps: Steps) -> Steps:
        """Return the steps that the questions of an agenda lead to, without the rest of the game."""
        if not steps or type(steps[-1]) not in self.asked:
            opening = self.opening(state, document)
            if steps != opening:
                raise document.error(AGENDA, Fault("must-begin-with-a-question", steps=self._save_steps(state, opening)))
            return opening
        questions: list[tuple[Reader, type, Mapping[str, Any]]] = []
        for place, content in enumerate(document.content[AGENDA][:len(steps)]):
            step = steps[len(steps) - 1 - place]
            if type(step) in self.asked:
                item = self._item(document, content, f"{AGENDA}[{place}]", self.makes)
                questions.insert(0, (item, type(step), {**self.besides(steps), **parts_of(step)}))
                if not self.asked[type(step)].inside:
                    # others below it are still to come
                    break
        item, outermost, _ = questions[0]
        left = [make for make in self.asked[outermost].inside if self.asked[make].leaves]
        return self._questions(state, document, [*[(item, make, {}) for make in left], *questions])

    def _questions(self, state: S, document: Reader, questions: Sequence[tuple[Reader, type, Mapping[str, Any]]]) -> Steps:
        """Return open questions, each made from its entries, and what is below each of them."""
        steps: Steps = []
        outer: Optional[type] = None
        for item, make, entries in questions:
            state.agenda = steps
            self._check_asked(state, item, make, outer)
            self.suits(state, document, item, make, entries)
            step = self._question(state, item, make, entries, self.follow(state, document, make, entries))
            below = self.below(state, item, step, entries)
            steps = [*(steps[:-1] if outer is not None and self.asked[outer].leaves else steps), *below, step]
            outer = make
        return steps

    def _check_asked(self, state: S, item: Reader, make: type, outer: Optional[type]) -> None:
        """Check that a question belongs to the phase, and is asked inside another one."""
        asked, name, phase = self.asked[make], self.names[make], getattr(state, "phase", None)
        if phase not in asked.phases:
            phases = ", ".join([str(one) for one in asked.phases])
            raise item.error("step", Fault("question-belongs-to-phase", question=name, phases=phases, phase=phase))
        if outer not in (asked.inside or (None,)):
            questions = ", ".join([self.names[one] for one in asked.inside])
            inside = Fault("question-is-asked-inside", question=name, questions=questions)
            raise item.error("step", inside if questions else Fault("question-is-asked-first", question=name))

    def _read_entries(self, state: S, item: Reader, make: type) -> dict[str, Any]:
        """Return what `pending` tells of a question: those parts that are written, and all that it tells besides."""
        parts, besides = self.parts[make], self.asked[make].besides
        known = [*parts, *besides]
        item.allow_only(["step", *[key for part in known for key in part.keys]])
        written = [part for part in known if part in besides or any([item.has(key) for key in part.keys])]
        return {part.name: part.read_from(state, item) for part in written}

    def _question(self, state: S, item: Reader, make: type, entries: Mapping[str, Any], follows: Mapping[str, Any]) -> Step[Any]:
        """Return a question that can be asked; what follows may be left out, and is refused if it is written otherwise."""
        values = {**follows, **entries}
        parts = self.parts[make]
        step: Step[Any] = make(*[values[part.name] if part.name in values else part.absent(state, item) for part in parts])
        self.fits(state, item, step)
        for part in parts:
            if part.name in follows and follows[part.name] != values[part.name]:
                key = next((key for key in part.keys if item.has(key)), part.path[-1])
                raise item.error(key, Fault("that-follows-from-the-rest", value=repr(part.save(state, follows[part.name]))))
        return step

    def _check_goes_on(self, state: S, document: Reader) -> None:
        """Check that some seat will have to decide, whatever is rolled until then, unless the game is over."""
        trial = state.copy()
        trial.dice = Dice(SeededSource(0))
        decision = advance(trial)
        if decision is not None and not decision.options(trial):
            raise document.error(AGENDA if document.has(AGENDA) else PENDING, Fault("nobody-could-decide"))


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardPositions(Positions[S]):
    """The positions of a title whose state keeps in `where` the number of each piece's place, less than 0 off the map."""

    # the pieces and the places by name, and what refusals call one of them; words for places off the map
    pieces: ClassVar[Sequence[str]] = ()
    places: ClassVar[Sequence[str]] = ()
    kinds: ClassVar[tuple[str, str]] = ("piece", "place")
    off_map: ClassVar[Mapping[str, int]] = {}
    # where a piece is of which nothing was said yet
    unplaced: ClassVar[int] = -1

    def place_flaw(self, state: S, piece: int, place: int) -> Optional[Reason]:
        """Return why a piece cannot be in a place."""
        return None

    def lay(self, state: S, piece: int, place: int) -> None:
        """Lay a piece out where it can be."""
        raise TypeError(f"{type(self).__name__} lays nothing out")

    def usual_place(self, state: S, piece: int) -> int:
        """Return the place of a piece that a position need not mention."""
        return self.unplaced

    def place_name(self, place: int) -> str:
        return self.places[place] if place >= 0 else next(word for word, other in self.off_map.items() if other == place)

    def standing(self, state: S) -> list[tuple[str, str]]:
        where: Sequence[int] = getattr(state, "where", ())
        there = sorted([(place, piece) for piece, place in enumerate(where) if place != self.usual_place(state, piece)])
        return [(self.place_name(place), self.pieces[piece]) for place, piece in there]

    def place(self, state: S, places: Reader, name: str) -> int:
        if name in self.off_map:
            return self.off_map[name]
        return places.index_of(name, name, [*self.places, *self.off_map], self.kinds[1])

    def put(self, state: S, places: Reader, place: str, piece: str) -> None:
        number, there = places.index_of(place, piece, self.pieces, self.kinds[0]), self.place(state, places, place)
        now: int = getattr(state, "where", ())[number]
        if now != self.unplaced:
            raise places.error(place, Fault("is-already-in", piece=piece, place=self.place_name(now)))
        flaw = self.place_flaw(state, number, there)
        if flaw is not None:
            raise places.error(place, flaw)
        self.lay(state, number, there)


def scenario_of(position: Mapping[str, Any], sheets: Mapping[str, T], usual: str) -> T:
    """Return the scenario that a position names; the usual one if it names none."""
    try:
        return sheets[Reader(dict(position), "position", "", {}).choice_or("scenario", tuple(sheets), usual)]
    except DataError as error:
        raise BadPosition(error.key, Fault("value-fault", value=repr(error.value), reason=error.reason)) from None


def parts_of(step: Step[Any]) -> dict[str, Any]:
    """Return what a step is made with, by name."""
    return {name: getattr(step, name) for name in parameters(type(step))}


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
