"""The view of a seat, which may know everything, as nothing is hidden (case 4 limits fire, not knowledge).

The drawing reads this alone.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.engine.sets import has, members
from umpire.titles.landships.components import BATTERIES, HEADINGS, HEXES, NONE, PIECES, PLACES, SEATS, WEAPONS
from umpire.titles.landships.state import ABSENT, OFF_MAP, LandState, is_gun, is_manned, phasing, side_of

PLACE_WORDS: dict[int, str] = {place: word for word, place in OFF_MAP.items()}


def view(state: LandState, seat: int, names: Mapping[str, str]) -> dict[str, Any]:
    """Return everything on the table, with counters named in the reader's language."""
    return {
        "scenario": state.sheet.id, "turn": state.turn, "turns": state.sheet.turns, "half": state.half, "phase": state.phase,
        "phasing": SEATS[phasing(state)], "ending": state.ending, "cap": state.sheet.cap,
        "pieces": [_piece(state, piece, names) for piece, where in enumerate(state.where) if where != ABSENT],
        "wrecks": [PLACES[place] for place in members(state.wrecks)],
        "wire": [HEXES[one] for one in members(state.wire)], "minefields": [HEXES[one] for one in members(state.minefields)],
        "batteries": [_battery(state, battery) for battery in members(state.batteries)],
        "impacts": [{"battery": BATTERIES[battery], "hex": HEXES[one]} for battery, one in state.impacts],
        "attacks": [
            {"place": PLACES[attack.place], "vehicle": PIECES[attack.vehicle] if attack.vehicle >= 0 else "",
             "weapons": [WEAPONS[weapon] for weapon in members(attack.weapons)],
             "rolled": attack.rolled} for attack in state.attacks
        ],
        "missions": [
            {"aircraft": PIECES[mission.aircraft], "kind": mission.kind, "hex": HEXES[mission.hex] if mission.hex >= 0 else "",
             "target": PIECES[mission.target] if mission.target >= 0 else ""} for mission in state.missions
        ],
        "assault": HEXES[state.assault.hex] if state.assault else "",
        "drive": _drive(state), "areas": {name: [HEXES[one] for one in members(area)] for name,
        area in state.sheet.areas.items()},
        "under_way": _under_way(state),
    }


def _piece(state: LandState, piece: int, names: Mapping[str, str]) -> dict[str, Any]:
    counter, where = state.box.pieces[piece], state.where[piece]
    return {
        "id": PIECES[piece], "name": names[PIECES[piece]], "side": SEATS[side_of(piece)], "unit": counter.unit,
        "kind": counter.kind,
        "place": PLACES[where] if where >= 0 else PLACE_WORDS[where], "heading": HEADINGS[state.heading[piece]],
        "aboard": PIECES[state.carrier[piece]] if state.carrier[piece] != NONE else "",
        "status": _status(state, piece), "weapons": [_weapon(state, weapon) for weapon in counter.weapons],
    }


def _weapon(state: LandState, weapon: int) -> dict[str, Any]:
    """T9.8 Return a mount or gun with its sector in steps of thirty degrees from the heading."""
    of = state.box.weapons[weapon]
    status = [word for word, those in (("fired", state.fired), ("out", state.out)) if has(those, weapon)]
    return {
        "id": WEAPONS[weapon], "mount": of.mount, "points": of.points, "range": of.range, "sector": [of.low, of.high],
        "edge": of.edge, "gun": of.gun, "status": status,
    }


def _status(state: LandState, piece: int) -> list[str]:
    """Return the states of a piece: the words of board_words.toml and of the symbols `status-…`."""
    words = [
        ("pinned", state.pinned), ("shaken", state.shaken), ("bogged", state.bogged), ("immobilised", state.immobilised),
        ("revealed", state.revealed), ("moved", state.moved), ("broke_in", state.broke_in), ("mounted", state.mounted),
        ("finished", state.finished), ("flown", state.flown), ("uncontrolled", state.uncontrolled),
    ]
    words_ = [word for word, pieces in words if has(pieces, piece)]
    has_no_crew = is_gun(piece) and state.where[piece] >= 0 and not is_manned(state, piece)
    return [*words_, "unmanned"] if has_no_crew else words_


def _battery(state: LandState, battery: int) -> dict[str, Any]:
    last = state.standing[battery]
    return {"id": BATTERIES[battery], "standing": HEXES[last] if last >= 0 else "", "called": has(state.called, battery)}


def _drive(state: LandState) -> dict[str, Any]:
    drive = state.drive
    return {} if drive is None else {"vehicle": PIECES[drive.vehicle], "left": drive.left, "spent": drive.spent}


def _under_way(state: LandState) -> list[str]:
    """Return the piece, hex and place that the current question is about."""
    question: Any = state.agenda[-1] if state.agenda else None
    piece, one, place = getattr(question, "piece", NONE), getattr(question, "hex", NONE), getattr(question, "place", NONE)
    values = ((piece, PIECES), (one, HEXES), (place, PLACES))
    return [names[number] for number, names in values if number >= 0]
