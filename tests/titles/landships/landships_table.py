"""Help for the case tests of Landships!

    match = table({"5408": ["ger-465-1"], "5807": ["brit-mg-1"], "5606|5707": ["a7v-1"]}, ask="choose_vehicle",
                  facing={"a7v-1": "SSE"})
    match.play("move a7v-1")

Places and counters are written as in a position (see position.py of the title); whoever is not mentioned takes no part. Without
anything else it is turn 3 of The Brickyard, the half-turn of the seat that is asked, in the phase that the question belongs to.
`ask` is short for `pending` with the question of that id; ask="" begins the `phase`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional

from support import opened
from umpire.engine.match import Match
from umpire.engine.sets import has, members
from umpire.titles.landships.components import HEADINGS, PIECES, PLACES, SEATS, WEAPONS
from umpire.titles.landships.state import OFF_MAP, LandState

SETTINGS = ("options", "data", "undo", "dice", "forced")
# the phase in which a question is asked, for those that belong to one; packages add theirs
PHASE_OF = {
    "choose_vehicle": "vehicle_movement", "drive_vehicle": "vehicle_movement", "enter_units": "vehicle_movement",
    "move_foot": "first_foot_movement", "march_to": "first_foot_movement", "declare_fire": "offensive_fire",
    "call_battery": "barrage", "name_hex": "barrage", "order_hexes": "barrage", "mission_at": "joint_aircraft",
    "send_interceptors": "joint_aircraft", "intercept_whom": "joint_aircraft", "fire_at_aircraft": "joint_aircraft",
    "agree_to_end": "end_of_turn", "pick_assault": "joint_close_assault", "declare_missions": "joint_aircraft",
}
# who is phasing in the first half-turn
FIRST = {"brickyard": "german", "nixe": "german", "whippets": "british", "gun_line": "british"}


def table(
    places: Mapping[str, Sequence[str]], ask: str = "", seat: str = "german", facing: Optional[Mapping[str, str]] = None,
    phasing: str = "", **position: Any,
) -> Match:
    """Return a position: the counters by place, the question that is asked of a seat (see above), and whatever else matters."""
    settings = {key: position.pop(key) for key in SETTINGS if key in position}
    scenario = position.get("scenario", "brickyard")
    document: dict[str, Any] = {
        "scenario": scenario, "turn": 3, "half": int((phasing or seat) != FIRST[scenario]),
        "phase": PHASE_OF.get(ask, "vehicle_movement"), "places": {name: list(pieces) for name, pieces in places.items()},
        "headings": dict(facing or {}),
    }
    if ask:
        document["pending"] = [{"step": ask, "seat": seat}]
    return opened("landships", {**document, **position}, **settings)


# What is on the table

def state_of(match: Match) -> LandState:
    state = match.state
    assert isinstance(state, LandState)
    return state


def number(piece: str) -> int:
    return PIECES.index(piece)


def weapon(name: str) -> int:
    return WEAPONS.index(name)


def place(name: str) -> int:
    """Return a place by its name; the dossier writes hexsides with a stroke: "5808/5908"."""
    return PLACES.index(name.replace("/", "|"))


def question_id(match: Match) -> str:
    """Return the id of the question, empty when the match is over."""
    return "" if match.decision is None else str(match.decision.id)


def deciding_seat(match: Match) -> str:
    """Return the seat that decides."""
    return "" if match.decision is None else SEATS[match.decision.seat]


def where(match: Match, piece: str) -> str:
    """Return the place of a counter, or the word for its place off the map."""
    there = state_of(match).where[number(piece)]
    return PLACES[there] if there >= 0 else {value: word for word, value in OFF_MAP.items()}[there]


def faces(match: Match, piece: str) -> str:
    return HEADINGS[state_of(match).heading[number(piece)]]


def pieces_with(match: Match, mark: str) -> set[str]:
    """Return the counters in a set of the state by its name: pieces_with(match, "pinned")."""
    return {PIECES[piece] for piece in members(getattr(state_of(match), mark))}


def is_marked(match: Match, mark: str, piece: str) -> bool:
    return has(getattr(state_of(match), mark), number(piece))


def phasing_seat(match: Match) -> str:
    state = state_of(match)
    return SEATS[state.sheet.first if state.half == 0 else 1 - state.sheet.first]
