"""What a side hears before it ends what it is doing."""
from __future__ import annotations

from typing import Any

from titles.fatal.fatal_table import state_of, table
from umpire.engine.match import Match
from umpire.titles.fatal.rules.cautions import cautions, ships_in_danger


def warnings(match: Match, seat: int) -> dict[str, Any]:
    """Return the sentences by their keys, each of them said."""
    items = cautions(state_of(match), seat)
    assert all([match.say(caution.text.key, caution.text.slots) for caution in items])
    return {caution.text.key: caution.text.slots for caution in items}


def test_an_unpaid_beachhead_and_fleet() -> None:
    places = {"GP-2": ["bh-cw-1", "cw-29-86"], "GP-5": ["bh-fr-1"]}
    agenda = [{"step": "allocate_allied", "seat": "allied"}]
    hungry = table(places, phase="strategic", fed=[], naval_paid=False, pending=agenda)
    assert warnings(hungry, 0) == {"warn-hungry": {"piece": "bh-cw-1", "area": "GP-2"}, "warn-idle-fleet": {}}
    assert warnings(hungry, 1) == {}
    assert warnings(table(places, phase="strategic", fed=["bh-cw-1"], pending=agenda), 0) == {}


def test_an_unpaid_source_and_silent_forts() -> None:
    agenda = [{"step": "allocate_turkish", "seat": "turkish"}]
    match = table({"A-5": ["tu-3-31"], "GP-1": ["F-HEL"]}, phase="strategic", sources=[], pending=agenda)
    assert warnings(match, 1) == {"warn-closed-source": {"source": "source-asia", "n": 1}, "warn-silent-forts": {"n": 1}}
    match_ = table({"A-5": ["tu-3-31"], "GP-1": ["F-HEL"]}, phase="strategic", sources=["asia"], fed=["F-HEL"], pending=agenda)
    assert warnings(match_, 1) == {}


def test_several_unpaid_are_told_in_one_sentence() -> None:
    beaches = table(
        {"GP-2": ["bh-cw-1", "cw-29-86"], "GP-12": ["bh-cw-2", "cw-1aus-1"]}, phase="strategic", fed=[],
        pending=[{"step": "allocate_allied", "seat": "allied"}],
    )
    assert warnings(beaches, 0) == {"warn-hungry-all": {"n": 2}}
    sources = table(
        {"A-5": ["tu-3-31"], "GP-33": ["tu-5-13", "tu-5-14"]}, phase="strategic", sources=[],
        pending=[{"step": "allocate_turkish", "seat": "turkish"}],
    )
    assert warnings(sources, 1) == {"warn-closed-sources": {"n": 3}}


def test_ships_within_reach_of_markers() -> None:
    ships = {"DS-1": ["hms-albion", "ms-1"], "AEGEAN": ["hms-ocean"]}
    near = state_of(table(ships, ask="choose_activation", mines={"DS-3": ["dummy"], "AA-HELLAS": ["dummy"]}))
    assert [caution.text.slots for caution in ships_in_danger(near)] == [{"n": 1}]
    assert not ships_in_danger(state_of(table(ships, ask="choose_activation", mines={"DS-10": ["level_2"]})))


def test_mines_that_are_not_laid_are_lost() -> None:
    agenda = [{"step": "lay_mines", "seat": "turkish"}]
    match = table({}, phase="strategic", mine_factors=3, outside=2, pending=agenda)
    assert warnings(match, 1) == {"warn-unlaid": {"n": 3}}
    assert warnings(match, 0) == {}, "how many there are is the Turk's alone"
    assert warnings(table({}, phase="strategic", mine_factors=0, pending=agenda), 1) == {}
