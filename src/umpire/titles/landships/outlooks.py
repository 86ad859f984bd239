"""The outlooks over the board for a counter under the cursor; this module states no rule, it calls the chapters.

Sectors (T9), the units in them, where a move can end, where shells may fall (5.14), and what blocks a line of sight (4.3).
"""
from __future__ import annotations

from typing import Any, Final, Optional

from umpire.art.boxes import clip_outline
from umpire.engine import outlook as shown
from umpire.engine.events import Message, Slot
from umpire.engine.outlook import LineOfSight, MarkedArea, MarkedThing, MoveEnd, Outlook, Point, SectorLine, Stand
from umpire.engine.rulings import LEGAL, case_of
from umpire.engine.sets import has
from umpire.maps.twelve import figures
from umpire.maps.twelve.sectors import ALL_IN, EXCLUDED, INSIDE, Sector
from umpire.titles.landships.components import (
    ALL_AIRCRAFT,
    ALL_VEHICLES,
    BATTERIES,
    GRID,
    GROUND,
    GUN,
    HEADINGS,
    HEX_COUNT,
    HEXES,
    NONE,
    OF_SIDE,
    PIECES,
    PLACES,
    TERRAINS,
    VEHICLE,
)
from umpire.titles.landships.drawing import layout
from umpire.titles.landships.language import FACE
from umpire.titles.landships.rules.artillery import NameHex, scatter_cloud
from umpire.titles.landships.rules.spotting import bears, sector_of, spot_barrier
from umpire.titles.landships.rules.vehicles_reach import End as Reached
from umpire.titles.landships.rules.vehicles_reach import reach
from umpire.titles.landships.state import LandState, on_the_map, side_of, stance_of, stand

ALL_ROUND: Final = Sector(0, 12)
# how far out in its sector the figures of a weapon stand
LABEL: Final = 0.84
INWARD: Final = 28.0
_SCALE: Final = layout.SIDE / GRID.size


def outlook(state: LandState, seat: int, thing: str, elsewhere: Optional[Stand] = None) -> Optional[Outlook]:
    """Return a counter's weapons and moves, or, while a battery is being aimed, where shells called on a hex may fall.

    `elsewhere` is where a counter is thinking of going.
    """
    if thing in PIECES and not _is_aiming(state):
        piece = PIECES.index(thing)
        return _of_piece(state, seat, piece) if elsewhere is None else _from_there(state, piece, elsewhere)
    place = state.where[PIECES.index(thing)] if thing in PIECES else GROUND.number.get(thing, NONE)
    return _of_hex(state, place) if 0 <= place < HEX_COUNT else None


def _is_aiming(state: LandState) -> bool:
    """5.1 Return whether a battery is being aimed: then every counter is a target."""
    return bool(state.agenda) and isinstance(state.agenda[-1], NameHex)


def under_way(state: LandState, seat: int) -> str:
    """6.1, T3.1 Return the vehicle that is moving, or the counter that is being turned."""
    if state.drive is not None and has(OF_SIDE[seat], state.drive.vehicle):
        return PIECES[state.drive.vehicle]
    piece = _turning_piece(state)
    return PIECES[piece] if piece != NONE else ""


def to_board(point: Point) -> Point:
    """Convert a point of the grid of the rules to one of the board."""
    x, y = point[0] - GRID.origin[0], point[1] - GRID.origin[1]
    return round(layout.ORIGIN[0] + x * _SCALE, 1), round(layout.ORIGIN[1] + y * _SCALE, 1)


# A counter

def _of_piece(state: LandState, seat: int, piece: int) -> Optional[Outlook]:
    if state.where[piece] < 0:
        return None
    weapons = [weapon for weapon in state.box.pieces[piece].weapons if not has(state.out, weapon)]
    ends = _ends(state, seat, piece)
    if not weapons and not ends:
        return None
    # longer ranges lie below
    weapons.sort(key=lambda weapon: -state.box.weapons[weapon].range)
    areas, lines = [_area(state, weapon) for weapon in weapons], [line for one in weapons for line in _limits(state, one)]
    title = Message("outlook-piece", {"piece": PIECES[piece]})
    return Outlook(title, tuple(areas), tuple(lines), _targets(state, piece, weapons), ends, PIECES[piece])


def _from_there(state: LandState, piece: int, elsewhere: Stand) -> Optional[Outlook]:
    """Return what a unit would reach from the end of a move; it has not arrived yet, so it goes nowhere from there."""
    place, heading = GROUND.number.get(elsewhere.space, NONE), elsewhere.heading // 30
    if place == NONE or state.where[piece] < 0 or heading not in GROUND.headings[place]:
        return None
    trial = state.copy()
    stand(trial, piece, place, heading)
    return _of_piece(trial, NONE, piece)


def _has_sector(state: LandState, weapon: int) -> bool:
    """T2.1 Return whether a weapon has a sector: men on foot fire all round."""
    return state.box.pieces[state.box.weapons[weapon].piece].kind in (VEHICLE, GUN)


def _shape(state: LandState, weapon: int) -> Sector:
    return sector_of(state, weapon) if _has_sector(state, weapon) else ALL_ROUND


def _area(state: LandState, weapon: int) -> MarkedArea:
    """T9.4, 16.31 Return the sector of a weapon up to its range."""
    of = state.box.weapons[weapon]
    outline = [to_board(point) for point in figures.outline(GROUND, stance_of(state, of.piece), _shape(state, weapon), of.range)]
    inside = clip_outline(outline, layout.MAP)
    tone = shown.FIRST if of.gun else shown.SECOND if _has_sector(state, weapon) else shown.THIRD
    text = Message("outlook-weapon", {"mount": _mount(state, weapon), "points": of.points, "range": of.range})
    case = "T9.4" if _has_sector(state, weapon) else "8.2"
    return MarkedArea(inside, tone, text, case, f"{of.points}/{of.range}", _label_point(outline))


def _mount(state: LandState, weapon: int) -> str:
    """Return the name of a weapon: a mount by its place, a gun, or what men carry."""
    of = state.box.weapons[weapon]
    return f"mount-{of.mount}" if of.mount else "mount-gun" if _has_sector(state, weapon) else "mount-rifles"


def _label_point(outline: list[Point]) -> Point:
    """Return a point near the outer edge of a sector; at the upper end of one that is all round."""
    if len(outline) > 5:
        return _on_map(min(outline, key=lambda point: point[1]))
    (x, y), rim = outline[0], outline[1:]
    right, down = sum([point[0] for point in rim]) / len(rim), sum([point[1] for point in rim]) / len(rim)
    return _on_map((x + (right - x) * LABEL, y + (down - y) * LABEL))


def _on_map(point: Point) -> Point:
    """Pull a point in toward the map, so that its label is visible."""
    x = min(max(point[0], layout.MAP.x + INWARD), layout.MAP.right - INWARD)
    y = min(max(point[1], layout.MAP.y + INWARD), layout.MAP.bottom - INWARD)
    return round(x, 1), round(y, 1)


def _limits(state: LandState, weapon: int) -> list[SectorLine]:
    """T9.5 Return the limits of a sector: solid where a target on the limit can be hit, dashed where hexsides along it cannot."""
    of = state.box.weapons[weapon]
    sector, stance = _shape(state, weapon), stance_of(state, of.piece)
    tone = shown.SOLID if sector.limits == ALL_IN else shown.DASHED
    limits = figures.limits(GROUND, stance, sector, of.range)
    lines = [clip_outline([to_board(start), to_board(end)], layout.MAP) for start, end in limits]
    return [SectorLine(line[:2], tone) for line in lines if len(line) > 1]


def _targets(state: LandState, piece: int, weapons: list[int]) -> tuple[MarkedThing, ...]:
    """Return every enemy that a weapon reaches: hit, on a limit that does not count, or unseen."""
    enemies = OF_SIDE[1 - side_of(piece)] & ~ALL_AIRCRAFT
    spots = [_target(state, piece, weapons, enemy) for enemy in on_the_map(state, enemies)]
    return tuple([spot for spot in spots if spot is not None])


def _target(state: LandState, piece: int, weapons: list[int], enemy: int) -> Optional[MarkedThing]:
    place, here = state.where[enemy], state.where[piece]
    far = GROUND.range(here, place)
    near = [weapon for weapon in weapons if far <= state.box.weapons[weapon].range]
    bearing = [weapon for weapon in near if not _has_sector(state, weapon) or bears(state, weapon, place) == INSIDE]
    if bearing:
        return _target_in_sight(state, here, enemy, bearing, far)
    excluded = [weapon for weapon in near if bears(state, weapon, place) == EXCLUDED]
    if not excluded:
        return None
    slots: dict[str, Slot] = {"target": PIECES[enemy], "mount": _mount(state, excluded[0])}
    return MarkedThing(PIECES[enemy], shown.EXCLUDED, Message("outlook-excluded", slots), "T9.5")


def _target_in_sight(state: LandState, here: int, enemy: int, weapons: list[int], far: int) -> MarkedThing:
    """4.1 Return an enemy in the sector and in range: spotted or not."""
    bar = spot_barrier(state, here, enemy)
    target = PIECES[enemy]
    if bar != LEGAL:
        return MarkedThing(target, shown.BARRED, Message("outlook-unseen", {"target": target, "range": far}), case_of(bar))
    points = sum([state.box.weapons[weapon].points for weapon in weapons])
    inside = Message("outlook-inside", {"target": target, "range": far, "points": points})
    return MarkedThing(target, shown.INSIDE, inside, "T9.1")


# Where a move can end

def _turning_piece(state: LandState) -> int:
    """Return the counter for which the question asks a heading."""
    question: Any = state.agenda[-1] if state.agenda else None
    rows = getattr(question, "rows", None)
    asks = rows is not None and any(row.verb is FACE for row in rows.rows)
    return int(getattr(question, "piece", NONE)) if asks else NONE


def _ends(state: LandState, seat: int, piece: int) -> tuple[MoveEnd, ...]:
    if seat == NONE or not has(OF_SIDE[seat], piece):
        return ()
    if _turning_piece(state) == piece:
        return tuple([_turn_end(state, piece, heading) for heading in range(len(HEADINGS))])
    is_driven = state.drive is not None and state.drive.vehicle == piece
    free = state.drive is None and state.phase == "vehicle_movement" and has(ALL_VEHICLES & ~state.finished, piece)
    return tuple([_end(state, piece, end) for end in reach(state, piece)]) if is_driven or free else ()


def _turn_end(state: LandState, piece: int, heading: int) -> MoveEnd:
    place = state.where[piece]
    words = Message("outlook-turn", {"heading": "heading-" + HEADINGS[heading]})
    at, name = to_board(figures.point(GROUND, place)), PLACES[place]
    return MoveEnd(name, 30 * heading, at, "", (name,), (f"face {HEADINGS[heading]}",), words)


def _end(state: LandState, piece: int, end: Reached) -> MoveEnd:
    place, heading = end.stance // 12, end.stance % 12
    slots: dict[str, Slot] = {"place": PLACES[place], "heading": "heading-" + HEADINGS[heading], "cost": end.cost}
    warning = None if end.chance >= 1 else Message("outlook-stopped", {"chance": f"{100 - end.chance * 100:.0f}"})
    path = (PLACES[state.where[piece]], *[word for word in _through(state, piece, end.words) if word])
    start = () if state.drive is not None else (f"move {PIECES[piece]}",)
    return MoveEnd(
        PLACES[place], 30 * heading, to_board(figures.point(GROUND, place)), str(end.cost), path, (*start, *end.words),
        Message("outlook-end", slots), warning,
    )


def _through(state: LandState, piece: int, words: tuple[str, ...]) -> list[str]:
    """T6.1, T6.6, T7.4, T8.1 Return the places that a vehicle passes on its way."""
    stance, places = stance_of(state, piece), []
    for word in words:
        stance = _after(stance, word)
        if stance < 0:
            break
        places.append(PLACES[stance // 12])
    return places


def _after(stance: int, word: str) -> int:
    """Return the stance after an action of a vehicle."""
    verb, _, what = word.partition(" ")
    if verb == "step":
        return GROUND.ahead[stance] * 12 + stance % 12 if GROUND.ahead[stance] >= 0 else NONE
    if verb == "round":
        return (GROUND.round_port if what == "port" else GROUND.round_starboard)[stance]
    if verb == "drift":
        beside = (GROUND.port if what == "port" else GROUND.starboard)[stance]
        return beside * 12 + stance % 12 if beside >= 0 else NONE
    return GROUND.turn(stance, _change(what)) if verb == "turn" else stance


def _change(turn: str) -> int:
    """T7.3 Return the twelfths of a turn, port negative."""
    if turn == "about":
        return 6
    beam, _, degrees = turn.partition("-")
    return int(degrees) // 30 * (-1 if beam == "port" else 1)


# Where shells may fall

def _of_hex(state: LandState, one: int) -> Optional[Outlook]:
    """5.14 Return how likely each hex is struck, while the hex of a battery is being named."""
    question = state.agenda[-1] if state.agenda else None
    if not isinstance(question, NameHex):
        return None
    battery = question.number
    cloud = scatter_cloud(state, battery, one)
    if not cloud:
        return None
    most = max(cloud.values())
    title = Message("outlook-scatter", {"battery": BATTERIES[battery], "hex": HEXES[one]})
    return Outlook(title, tuple([_hit_area(there, chance, most) for there, chance in cloud.items()]))


def _hit_area(one: int, chance: float, most: float) -> MarkedArea:
    outline, middle = tuple([to_board(corner) for corner in GRID.corners(one)]), to_board(GRID.center(one))
    percent = f"{chance * 100:.0f}"
    text = Message("outlook-struck", {"hex": HEXES[one], "percent": percent})
    return MarkedArea(outline, shown.CHANCE, text, "5.14", f"{percent} %", middle, round(chance / most, 3))


# Lines of sight

def sight(state: LandState, seat: int, here: str, there: str) -> Optional[LineOfSight]:
    """4.3 Return the line between any two places: clear, or what blocks it first."""
    if here not in GROUND.number or there not in GROUND.number or here == there:
        return None
    one, other = GROUND.number[here], GROUND.number[there]
    blocking = state.box.sights.blocked_by(one, other)
    slots: dict[str, Slot] = {"here": here, "there": there, "range": GROUND.range(one, other)}
    line = to_board(figures.point(GROUND, one)), to_board(figures.point(GROUND, other))
    if not blocking:
        return LineOfSight(True, Message("sight-clear", slots), "4.3", line)
    first = blocking[0]
    slots |= {"hex": HEXES[first[0]], "other": HEXES[first[-1]], "terrain": "terrain-" + TERRAINS[state.box.terrain[first[0]]]}
    key = "sight-along" if len(first) > 1 else "sight-blocked"
    return LineOfSight(False, Message(key, slots), "4.3", line, tuple([HEXES[h] for hexes in blocking for h in hexes]))
