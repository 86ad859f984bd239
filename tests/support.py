"""Help for case tests: a small position, scripted dice, one case each."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, TypeVar

import pytest

import umpire
from umpire.engine.match import Match
from umpire.engine.nonces import NONCE, SEAL, Pledge, seal_of
from umpire.maps.areas import AreaMap, within

T = TypeVar("T")


def some(value: Optional[T]) -> T:
    """Return a value that has to be there: `some(title.panels).score(…)`."""
    assert value is not None
    return value


def case(title: str, number: str) -> pytest.MarkDecorator:
    """Return the case that a test shows: `umpire cases` finds it by this marker."""
    return pytest.mark.case(title, number)


def opened(title: str, position: Mapping[str, Any], **settings: Any) -> Match:
    """Return a match that begins in a written position; nothing is played by the umpire itself, unless it is `forced`."""
    return umpire.start(title, position=position, seed=1, **{"forced": False, **settings})


def offered(match: Match) -> list[str]:
    """Return the text forms of all options."""
    return [str(action) for action in match.options]


def odds_of(match: Match, action: str) -> dict[str, float]:
    """Return the odds of an action: how likely each result is, in words."""
    return {row.text: row.probability for row in match.odds(action).rows}


def refused(match: Match, action: str) -> str:
    """Return the case that forbids an action, which must also be refused when it is played."""
    ruling = match.why_not(action)
    assert ruling is not None, f"'{action}' is legal"
    before = match.state.copy()
    with pytest.raises(umpire.Illegal) as refusal:
        match.play(action)
    assert refusal.value.ruling == ruling
    assert match.state == before, "a refused action changes nothing"
    return ruling.case


def play_all(match: Match, *moves: str | tuple[str, Sequence[int]]) -> list[str]:
    """Play several actions, each with its dice if it rolls any; the cases of all that was told."""
    cases: list[str] = []
    for move in moves:
        action, dice = (move, ()) if isinstance(move, str) else move
        cases += [line.case for line in match.play(action, dice)]
    return cases


def pledge_all(match: Match, nonces: Mapping[str, str]) -> None:
    """Each seat seals its nonce, then each tells it, in the order of the mapping: the match begins."""
    for seat, nonce in nonces.items():
        match.pledge(Pledge(seat, SEAL, seal_of(match.pledges.commitment, seat, nonce)))
    for seat, nonce in nonces.items():
        match.pledge(Pledge(seat, NONCE, nonce))


def area_at(areas: AreaMap, x: float, y: float) -> int:
    """Find the area in which a point lies, -1 outside of all."""
    return next((number for number, area in enumerate(areas.areas) if within(area.rings, x, y)), -1)
