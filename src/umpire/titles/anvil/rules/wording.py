"""How sentences name several units one after another, and a side as its players call themselves."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.events import Message
from umpire.titles.anvil.components import SEATS, UNITS
from umpire.titles.anvil.state import AnvilState

# "The Allies", where SEATS has the adjective
PEOPLE: Final = tuple([f"people-{seat}" for seat in SEATS])


def list_units(state: AnvilState, units: Sequence[int]) -> tuple[Message, ...]:
    """Return units by name, for the log; nothing while there is no log."""
    return () if state.log is None or not units else (_list(units),)


def _list(units: Sequence[int]) -> Message:
    """Return the sentence that lists some units.

    >>> _list([0]).key, _list([0, 1]).key, _list([0, 1, 2]).key
    ('list-one', 'list-two', 'list-more')
    """
    first, rest = UNITS[units[0]], units[1:]
    if not rest:
        return Message("list-one", {"unit": first})
    if len(rest) == 1:
        return Message("list-two", {"unit": first, "other": UNITS[rest[0]]})
    return Message("list-more", {"unit": first, "rest": (_list(rest),)})
