"""What the film of a phase sums up: which events a title counts, and by which sentences."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from umpire.engine.events import Event

# a place by its name alone: its number is on the map
NUMBER: Final = re.compile(r" \(\d+\)$")


class Count(NamedTuple):
    """Events of some kinds that are summed up by the sentence `film-NAME`, with `$n` of them and the `$names` of what they tell.

    Without kinds all that went somewhere count, and are named by where they came to. With a `slot` what fills it is counted, each
    once, and named; if these are `places`, only those that have a name: of all hexes the towns. What is no `deed` befell
    somebody, whoever's action told it.
    """

    name: str
    kinds: tuple[str, ...] = ()
    slot: str = ""
    places: bool = False
    deed: bool = True

    def select(self, events: Sequence[Event], seat: str) -> list[Event]:
        """Those that count; what is told of another side is not this seat's deed."""
        found = [event for event in events if (event.kind in self.kinds if self.kinds else event.way)]
        return [event for event in found if not self.deed or event.slots.get("side", seat) == seat]


MOVES: Final = Count("moves")


def name_things(count: Count, events: Sequence[Event], names: Mapping[str, str]) -> list[str]:
    """What a count is about, each once, by its name or else by its id."""
    told = [str(event.slots.get(count.slot, "")) for event in events] if count.slot else destinations(events)
    found = [thing for thing in dict.fromkeys(told) if thing in names or (thing and not count.places)]
    return [NUMBER.sub("", names.get(thing, thing)) for thing in found]


def destinations(events: Sequence[Event]) -> list[str]:
    """Where those came who went somewhere: who goes on from where he came to is on the same journey."""
    found: list[str] = []
    last: tuple[object, str] = None, ""
    for event in events:
        who, way = event.slots.get("units", event.slots.get("unit")), event.way or ("",)
        if found and who is not None and last == (who, way[0]):
            found.pop()
        found.append(way[-1])
        last = who, way[-1]
    return found
