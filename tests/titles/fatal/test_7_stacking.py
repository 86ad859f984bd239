"""7.4 Stacking on land."""
from __future__ import annotations

import pytest

from support import case
from titles.fatal.fatal_table import state_of, table
from umpire.titles.fatal.components import ALLIED, PIECES, TURKISH
from umpire.titles.fatal.rules.operations_land_movement import stacking_barrier, together_barrier


def together(side: int, *pieces: str) -> str:
    state = state_of(table({}, ask="movement_half"))
    return together_barrier(state, sum([1 << PIECES.index(piece) for piece in pieces]), side).partition(" ")[0]


DIVISION = ("cw-1aus-1", "cw-1aus-2", "cw-1aus-3", "cw-1aus-fa", "cw-1aus-hv")


@case("fatal", "7.4#1")
def test_enemies_never_share_an_area() -> None:
    state = state_of(table({"GP-3": ["tu-9-25"], "GP-2": ["cw-29-86"]}, ask="movement_half"))
    assert stacking_barrier(state, PIECES.index("cw-29-86"), state.where[PIECES.index("tu-9-25")]) == "7.4#1 enemies-there"
    assert stacking_barrier(state, PIECES.index("cw-29-87"), state.where[PIECES.index("cw-29-86")]) == ""


@case("fatal", "7.4.1#1")
@pytest.mark.parametrize(("more", "bar"), [
    ((), ""), (("cw-ind-29", "cw-cav-se"), ""), (("cw-ind-29", "cw-cav-se", "cw-cav-e"), "7.4.1#1"),
])
def test_a_division_and_two_independents(more: tuple[str, ...], bar: str) -> None:
    assert together(ALLIED, *DIVISION, *more) == bar


@case("fatal", "7.4.1#2")
def test_four_units_of_different_formations() -> None:
    four = ("cw-29-86", "cw-29-87", "cw-42-125", "cw-52-155")
    assert together(ALLIED, *four) == ""
    assert together(ALLIED, *four, "cw-52-156") == "7.4.1#2"


@case("fatal", "7.4.1#3")
def test_one_french_and_one_commonwealth_unit() -> None:
    assert together(ALLIED, "fr-1-met", "cw-29-86") == ""
    assert together(ALLIED, "fr-1-met", "fr-1-col", "cw-29-86") == "7.4.1#3"
    assert together(ALLIED, "fr-1-met", "fr-1-col", "fr-1-art", "fr-2-met") == ""


@case("fatal", "7.4.3")
def test_one_turkish_formation_and_any_independents() -> None:
    assert together(TURKISH, "tu-9-25", "tu-9-26", "tu-gal", "tu-bru", "ge-goeben") == ""
    assert together(TURKISH, "tu-9-25", "tu-19-57") == "7.4.3"
