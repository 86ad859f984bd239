"""Fields: every kind begins, is written, is read back, and refuses with key, value and reason; positions follow from them."""
from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple, Optional

import pytest

import ridge
import umpire
from ridge import PIECES, SEATS, SPACES, Fights, Move, RidgeState, Turn
from umpire.engine.agenda import Decision, advance
from umpire.engine.data import DataError, Reader
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Flaw
from umpire.engine.fields import (
    ByName,
    Constant,
    Derived,
    Each,
    Field,
    Flag,
    Mask,
    Name,
    Number,
    Numbers,
    Pairs,
    Places,
    Several,
    StoredElsewhere,
    Struct,
    Structs,
    Tally,
    Text,
    Texts,
    Word,
    step_id,
)
from umpire.engine.positions import Positions, next_step_name, refuse_flaw
from umpire.engine.title import BadPosition


class Clash(NamedTuple):
    space: int
    pressed: bool = False


PARTS = (Name("space", SPACES, "space"), Flag("pressed"))
PLACE = Name("place", SPACES, "space", -1, others={-1: "nowhere"})

KINDS: list[tuple[Field, Any, Any]] = [
    (Flag("x"), True, True),
    (Number("x", 1, 4), 3, 3),
    (Number("x", 0, len), 0, 0),
    (Numbers("x", 0, 2, [0, 0]), [1, 2], [1, 2]),
    (Text("x"), "a word", "a word"),
    (Texts("x", []), ["a", "b"], ["a", "b"]),
    (Texts("x", ()), ("a",), ["a"]),
    (Word("x", ("dawn", "dusk")), "dusk", "dusk"),
    (Name("x", SPACES, "space"), 2, "crest"),
    (PLACE, -1, "nowhere"),
    (Several("x", SPACES, "space", []), [2, 0], ["crest", "blue-camp"]),
    (Several("x", SPACES, "space", (), others={-1: "?"}), (2, -1, -1), ["crest", "?", "?"]),
    (Several("x", SPACES, "space", [], twice=True), [2, 2], ["crest", "crest"]),
    (Mask("x", SPACES, "space"), 0b101, ["blue-camp", "crest"]),
    (Each("x", SPACES, "space", [0, 0], twice=True), [2, 2], ["crest", "crest"]),
    (Tally("x", SEATS, -9, 9, [0, 0]), [4, -2], {"blue": 4, "red": -2}),
    (ByName("x", SEATS, PLACE), [2, -1], {"blue": "crest"}),
    (ByName("x", SEATS, Mask("spaces", SPACES, "space").always_written()), [5, 0], {"blue": ["blue-camp", "crest"], "red": []}),
    (Pairs("x", Name("piece", PIECES, "piece"), Number("die", 1, 6)), ((0, 3), (3, 6)), ["blue1 3", "red2 6"]),
    (Pairs("x", Name("piece", PIECES, "piece"), PLACE), ((0, 2),), ["blue1 crest"]),
    (Struct("x", Clash, PARTS), Clash(1, True), {"space": "gully", "pressed": True}),
    (Structs("x", Clash, PARTS, []), [Clash(1), Clash(2)], [{"space": "gully"}, {"space": "crest"}]),
    (Structs("x", Clash, PARTS, ()), (Clash(4),), [{"space": "red-camp"}]),
]


def reader(value: Any) -> Reader:
    return Reader({"x": value}, "position", "", {})


@pytest.mark.parametrize(("field", "value", "written"), KINDS, ids=[f"{type(kind[0]).__name__}-{kind[2]}" for kind in KINDS])
def test_what_a_kind_writes_it_reads_back(field: Field, value: Any, written: Any) -> None:
    assert field.save("", value) == written
    opened = field.open("", reader(json.loads(json.dumps(written))), "x")
    assert opened == value
    assert type(opened) is type(value)


@pytest.mark.parametrize(("field", "written", "complaint"), [
    (Flag("x"), 1, "must be true or false"),
    (Number("x", 1, 4), 5, "must be from 1 to 4"),
    (Number("x", 1, 4), True, "must be a whole number"),
    (Numbers("x", 0, 2, [0, 0]), [1], "must be 2 numbers from 0 to 2"),
    (Text("x"), 3, "must be a text"),
    (Texts("x", []), "a", "must be a list of texts"),
    (Word("x", ("dawn", "dusk")), "noon", "must be one of: dawn, dusk"),
    (Name("x", SPACES, "space"), "crust", r"'crust' is no space \(did you mean 'crest'\?\)"),
    (Several("x", SPACES, "space", []), ["crest", "crest"], "holds 'crest' twice"),
    (Mask("x", SPACES, "space"), ["sea"], "'sea' is no space"),
    (Each("x", SPACES, "space", [0, 0], twice=True), ["crest"], "has 1, there are 2"),
    (Tally("x", SEATS, -9, 9, [0, 0]), {"blue": 10}, "x.blue = 10: must be from -9 to 9"),
    (Tally("x", SEATS, -9, 9, [0, 0]), {"green": 1}, "x.green = 1: means nothing here"),
    (ByName("x", SEATS, PLACE), {"blue": "sea"}, "x.blue = 'sea': 'sea' is no space"),
    (ByName("x", SEATS, PLACE), {"green": "crest"}, "x.green = 'crest': means nothing here"),
    (Pairs("x", Name("p", PIECES, "piece"), Number("die", 1, 6)), ["blue1 7"], "must be from 1 to 6"),
    (Pairs("x", Name("p", PIECES, "piece"), Number("die", 1, 6)), ["blue1"], "must be a whole number"),
    (Struct("x", Clash, PARTS), {"pressed": True}, "x.space = None: is missing"),
    (Struct("x", Clash, PARTS), {"space": "crest", "loud": 1}, "x.loud = 1: means nothing here"),
    (Structs("x", Clash, PARTS, []), {"space": "crest"}, "must be a list of tables"),
])
def test_what_cannot_be_read_is_refused_with_key_value_and_reason(field: Field, written: Any, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        field.open("", reader(written), "x")


def test_names_and_limits_may_be_found_where_the_state_keeps_them() -> None:
    state = SimpleNamespace(box=SimpleNamespace(hours=12, winds={"north": 1, "south": 2}))
    assert Number("x", 1, "box.hours").open(state, reader(12), "x") == 12
    with pytest.raises(DataError, match="must be from 1 to 12"):
        Number("x", 1, "box.hours").open(state, reader(13), "x")
    assert Name("x", "box.winds", "wind").open(state, reader("south"), "x") == 1
    assert Name("x", "box.winds", "wind").save(state, 0) == "north"


def test_a_flaw_is_refused_at_its_key_though_it_stand_inside_tables() -> None:
    reader_ = Reader({"points": {"red": 3}}, "position", "", {})
    refuse_flaw(reader_, None)
    with pytest.raises(DataError, match=r"points.red = 3: nobody scores yet \(4.1\)"):
        refuse_flaw(reader_, Flaw("points.red", "nobody scores yet (4.1)"))


@pytest.mark.parametrize(("content", "name"), [
    ({}, ""), ({"pending": {"step": "move"}}, "move"), ({"agenda": ["turn", "game"]}, "turn"),
    ({"agenda": [{"step": "turn"}]}, "turn"),
])
def test_what_comes_next_is_told_by_either_key(content: dict[str, Any], name: str) -> None:
    assert next_step_name(Reader(content, "position", "", {})) == name


def test_what_is_not_told_cannot_be_read() -> None:
    for field in (Constant("x"), StoredElsewhere("x"), Derived("x")):
        assert not field.in_documents
        with pytest.raises(TypeError, match="is not read from documents"):
            field.open("", reader(1), "x")


def test_a_state_begins_with_lists_of_its_own() -> None:
    one, other = RidgeState(Dice(SeededSource(1))), RidgeState(Dice(SeededSource(1)))
    one.at[0] = 3
    assert other.at[0] == 0
    assert RidgeState(Dice(SeededSource(1))) == other


def test_steps_are_equal_by_what_they_are_made_with() -> None:
    assert Move(1) == Move(1) != Move(0)
    assert repr(Move(1)) == "Move(1,)"
    assert hash(Turn()) == hash(Turn())
    assert Turn() != Fights()
    assert step_id(Fights) == "fights"


def test_a_step_whose_parts_nobody_declared_is_found_at_once() -> None:
    with pytest.raises(TypeError, match="Move is made with 'seat': no word says what that is"):
        Positions(RidgeState.fields, [Move], [])


def test_a_saved_position_carries_its_whole_agenda() -> None:
    match = umpire.start("ridge", seed=4, forced=False)
    assert match.position()["agenda"] == [{"step": "move", "seat": "blue"}, {"step": "move", "seat": "red"}, "fights", "turn"]


def test_a_game_that_is_over_is_a_situation_too() -> None:
    match, choose = umpire.start("ridge", seed=4, forced=False), random.Random(4)
    while not match.over:
        match.play(choose.choice(match.options))
    match_again = umpire.start("ridge", position=match.position(), forced=False)
    assert match_again.over
    assert match_again.result == match.result


@pytest.mark.parametrize(("change", "complaint"), [
    ({"turn": 9}, "turn: 9: must be from 0 to 4"),
    ({"colour": 1}, "colour: 1: means nothing here"),
    ({"agenda": 3}, "agenda: 3: must be a list of steps"),
    ({"agenda": [{"step": "sleep"}]}, r"agenda\[0\].step: 'sleep': must be one of"),
    ({"agenda": ["move"]}, r"agenda\[0\].seat: None: is missing"),
    ({"agenda": [{"step": "move", "seat": "blue", "by": "night"}]}, r"agenda\[0\].by: 'night': means nothing here"),
    ({"pending": []}, "goes without `agenda`"),
    ({"at": ["crest"]}, r"at: \['crest'\]: has 1, there are 4"),
    ({"note": 3}, "must be a text"),
])
def test_a_position_is_refused_with_key_value_and_reason(change: dict[str, Any], complaint: str) -> None:
    saved = umpire.start("ridge", seed=4, forced=False).position()
    with pytest.raises(BadPosition, match=complaint):
        umpire.start("ridge", position={**saved, **change})


class Rested(ridge.RidgePositions):
    """As if the clock told what follows, and no step could stand without a turn."""

    def rest(self, state: RidgeState) -> list[Any]:
        return [Turn()]


class Unwilling(Move):
    id: ClassVar[str] = "unwilling"

    def flaw(self, state: RidgeState) -> Optional[Flaw]:
        return Flaw("seat", "blue is asleep (2.1)") if self.seat == 0 else None


def open_agenda(positions: Positions[RidgeState], agenda: list[Any]) -> Decision[Any] | None:
    state = RidgeState(Dice(SeededSource(1)))
    positions.open(state, {"agenda": agenda})
    return advance(state)


def test_an_agenda_must_end_with_the_rest_of_the_game_and_no_step_may_have_a_flaw() -> None:
    older = {"march": {"step": "unwilling"}}
    positions = Rested(RidgeState.fields, (Turn, Unwilling, Fights), (Name("seat", SEATS, "seat"),), older=older)
    assert open_agenda(positions, [{"step": "march", "seat": "red"}, "fights", "turn"]) == Unwilling(1)
    with pytest.raises(BadPosition, match=r"must end with the rest of the game: \['turn'\]"):
        open_agenda(positions, [{"step": "unwilling", "seat": "red"}, "fights"])
    with pytest.raises(BadPosition, match=r"agenda\[0\].seat: 'blue': blue is asleep \(2.1\)"):
        open_agenda(positions, [{"step": "unwilling", "seat": "blue"}, "turn"])


class Camped(ridge.RidgePositions):
    """As if sections were told by the spaces they are in."""

    def place(self, state: RidgeState, places: Reader, name: str) -> int:
        return places.index_of(name, name, SPACES, "space")

    def put(self, state: RidgeState, places: Reader, place: str, piece: str) -> None:
        state.at[places.index_of(place, piece, PIECES, "section")] = self.place(state, places, place)


def test_a_place_is_asked_about_even_where_nobody_is() -> None:
    fields = (Places("at", [0] * len(PIECES), "sections"),)
    positions = Camped(fields, (Turn, Move, Fights), (Name("seat", SEATS, "seat"),))
    state = RidgeState(Dice(SeededSource(1)))
    positions.open(state, {"sections": {"crest": ["blue2"], "gully": []}})
    assert state.at[1] == SPACES.index("crest")
    with pytest.raises(BadPosition, match=r"sections.sea: \[\]: 'sea' is no space"):
        positions.open(RidgeState(Dice(SeededSource(1))), {"sections": {"crest": ["blue2"], "sea": []}})


def test_a_flaw_names_its_key_even_inside_tables() -> None:
    document = Reader({"card": {"id": "rifle"}}, "position", "", {})
    refuse_flaw(document, None)
    with pytest.raises(DataError, match=r"card.id = 'rifle': was never dealt \(1.1\)"):
        refuse_flaw(document, Flaw("card.id", "was never dealt (1.1)"))
    with pytest.raises(DataError, match=r"spirit.lcpl = None: is out"):
        refuse_flaw(document, Flaw("spirit.lcpl", "is out"))
