"""The summary in the film of a phase: which events a title counts, and by which sentences."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from umpire.engine.events import Event

# a place by its name alone: its number is on the map
NUMBER: Final = re.compile(r" \(\d+\)$")


class Count(NamedTuple):
    """Events of some kinds that the sentence `film-NAME` sums up, with `$n` of them and the `$names` of what they tell.

    Without kinds it counts everything that moved and names it by its destination. With a `slot` it counts each value of the
    slot once and names it; if the values are `places`, it names only those that have a name: towns, not every hex. An event
    that is not a `deed` happened to somebody, no matter whose action caused it.
    """

    name: str
    kinds: tuple[str, ...] = ()
    slot: str = ""
    places: bool = False
    deed: bool = True

    def select(self, events: Sequence[Event], seat: str) -> list[Event]:
        """Return the events that count. Deeds of another side are not this seat's."""
        matching = [event for event in events if (event.kind in self.kinds if self.kinds else event.way)]
        return [event for event in matching if not self.deed or event.slots.get("side", seat) == seat]


MOVES: Final = Count("moves")


def name_things(count: Count, events: Sequence[Event], names: Mapping[str, str]) -> list[str]:
    """Return the names of the things in a count, each once; a thing without a name has its id."""
    words = [str(event.slots.get(count.slot, "")) for event in events] if count.slot else destinations(events)
    things = [thing for thing in dict.fromkeys(words) if thing in names or (thing and not count.places)]
    return [NUMBER.sub("", names.get(thing, thing)) for thing in things]


def destinations(events: Sequence[Event]) -> list[str]:
    """Return the destinations of moves; a unit that moves on from where it arrived is still on the same journey."""
    ends: list[str] = []
    last: tuple[object, str] = None, ""
    for event in events:
        who, way = event.slots.get("units", event.slots.get("unit")), event.way or ("",)
        if ends and who is not None and last == (who, way[0]):
            ends.pop()
        ends.append(way[-1])
        last = who, way[-1]
    return ends
