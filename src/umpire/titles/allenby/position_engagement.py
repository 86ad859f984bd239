"""The combat or bombardment at hand in a position, and the party that is about to march.

    [engagement]
    target = "1513"
    attackers = ["t_48", "t_3cav"]
    rolled = ["t_48 2"]
    defender_result = "DR"
    fallen = ["t_comp 1612"]

What was declared has consequences that need not be written: the attackers have acted, the hex was attacked, counters are shown.
"""
from __future__ import annotations

from typing import Any, Final

from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.allenby.components import AIR, RESULTS, SEATS, TURKISH, TURKISH_SQUADRON, TURKISH_UNITS, UNITS
from umpire.titles.allenby.position_steps import DECLARING, innermost
from umpire.titles.allenby.rules.bombardment import gun_barrier, target_barrier
from umpire.titles.allenby.rules.combat import attack_barrier, with_barrier
from umpire.titles.allenby.rules.hidden import can_hide
from umpire.titles.allenby.rules.levels import is_artillery
from umpire.titles.allenby.rules.movement import common_reach, march_barrier
from umpire.titles.allenby.state import (
    BARRAGE, BATTLE, OPERATIONS, AllenbyState, Engagement, engagement, is_disrupted, is_dummy, phasing_side, side_of, units_of,
)

KEYS: Final = (
    "target", "attackers", "rolled", "striking", "holding", "supports", "concentric", "room", "attacker_result",
    "defender_result", "fallen",
)


# Saving

def save_engagement(state: AllenbyState, current: Engagement) -> dict[str, Any]:
    """What is known of the fight; the kind follows from the phase."""
    ids = state.box.grid.ids
    saved: dict[str, Any] = {
        "attackers": _names(current.attackers), "rolled": [f"{UNITS[unit]} {value}" for unit, value in current.rolled],
        "holding": _names(current.holding), "supports": _names(current.supports), "concentric": current.concentric,
        "room": [f"{ids[h]} {left}" for h, left in current.room], "attacker_result": current.attacker_result,
        "defender_result": current.defender_result, "fallen": [f"{UNITS[unit]} {ids[h]}" for unit, h in current.fallen],
    }
    found = {"target": ids[current.target], **{key: value for key, value in saved.items() if value}}
    if is_declared(state) and current.striking != current.attackers:
        found["striking"] = _names(current.striking)
    return found


def _names(units: tuple[int, ...]) -> list[str]:
    return [UNITS[unit] for unit in units]


# The party

def open_party(state: AllenbyState, position: Reader) -> None:
    """8.2 Units of one hex that may march, with a goal for all of them."""
    party = tuple(position.members("party", UNITS, "unit"))
    for unit in party:
        if unit >= TURKISH_SQUADRON or march_barrier(state, unit) != LEGAL or is_disrupted(state, unit):
            raise position.error("party", f"'{UNITS[unit]}' cannot march now (7.0, 8.2)")
    if len({state.where[unit] for unit in party}) > 1:
        raise position.error("party", "sets out from one hex (8.2.c)")
    if party and not common_reach(state, party):
        raise position.error("party", "there is no hex that all of them could reach (8.2.c)")
    state.party = party


# The engagement

def open_engagement(state: AllenbyState, position: Reader) -> None:
    """6.2, 9.1 The hex, those who attack it, and how far it has come."""
    if not position.has("engagement"):
        return
    table = position.table("engagement")
    table.only(KEYS)
    declaring = innermost(position) in DECLARING
    kind = BATTLE if state.phase in OPERATIONS else BARRAGE
    target = table.member("target", state.box.grid.ids, "hex")
    attackers = tuple(table.members("attackers", UNITS, "unit"))
    if declaring:
        _open_declaring(state, table, kind, target, attackers)
    else:
        state.engagement = _open_fight(state, table, Engagement(kind, target, attackers))
        _check_attackers(state, table, innermost(position))
        _consequences(state)


def _open_declaring(state: AllenbyState, table: Reader, kind: str, target: int, attackers: tuple[int, ...]) -> None:
    """Guns are being laid, attackers gather: each must be able to join those before."""
    for key in KEYS:
        if table.has(key) and key not in ("target", "attackers"):
            raise table.error(key, "is not known while the attack is being declared")
    side = phasing_side(state)
    bar = attack_barrier(state, target) if kind == BATTLE else target_barrier(state, target, side)
    if bar != LEGAL:
        raise table.error("target", f"cannot be attacked now ({_case(bar)})")
    state.engagement = Engagement(kind, target)
    for unit in attackers:
        bar = with_barrier(state, unit) if kind == BATTLE else gun_barrier(state, unit, side)
        if bar != LEGAL:
            raise table.error("attackers", f"'{UNITS[unit]}' cannot take part ({_case(bar)})")
        state.engagement = engagement(state)._replace(attackers=(*engagement(state).attackers, unit))


def _case(bar: str) -> str:
    return bar.split(" ")[0]


def _open_fight(state: AllenbyState, table: Reader, current: Engagement) -> Engagement:
    """What the dice and the owners have said so far."""
    striking = tuple(table.members("striking", UNITS, "unit")) if table.has("striking") else current.attackers
    for unit in striking:
        if unit not in current.attackers:
            raise table.error("striking", f"'{UNITS[unit]}' is none of the attackers (4.4)")
    return current._replace(
        rolled=_open_rolled(state, table), striking=striking, holding=_defenders(state, table, "holding"),
        supports=_open_supports(state, table), concentric=table.flag_or("concentric"),
        room=_open_room(state, table, current.target), fallen=_open_fallen(state, table),
        attacker_result=_result(table, "attacker_result"), defender_result=_result(table, "defender_result"),
    )


def _result(table: Reader, key: str) -> str:
    return table.choice(key, RESULTS) if table.has(key) else ""


def _defenders(state: AllenbyState, table: Reader, key: str) -> tuple[int, ...]:
    units = tuple(table.members(key, UNITS[:TURKISH_SQUADRON], "ground unit"))
    for unit in units:
        if side_of(unit) == phasing_side(state):
            raise table.error(key, f"'{UNITS[unit]}' is of the attacking side")
    return units


def _open_supports(state: AllenbyState, table: Reader) -> tuple[int, ...]:
    units = _defenders(state, table, "supports")
    for unit in units:
        if not is_artillery(state.box, unit):
            raise table.error("supports", f"'{UNITS[unit]}' is no artillery (9.2.2.a)")
    return units


def _words(table: Reader, key: str, what: str) -> list[tuple[str, str]]:
    """A list of two words each."""
    found: list[tuple[str, str]] = []
    for text in table.texts_or(key):
        words = text.split(" ")
        if len(words) != 2:
            raise table.error(key, f"'{text}': must be {what}")
        found.append((words[0], words[1]))
    if len({first for first, _ in found}) < len(found):
        raise table.error(key, "names something twice")
    return found


def _open_rolled(state: AllenbyState, table: Reader) -> tuple[tuple[int, int], ...]:
    """9.2.4, 7.3.1 What disrupted units rolled."""
    found: list[tuple[int, int]] = []
    for name, value in _words(table, "rolled", "a unit and what it is worth, like \"t_24 1\""):
        if name not in UNITS:
            raise table.error("rolled", f"'{name}' is no unit")
        unit = UNITS.index(name)
        possible = state.box.disrupted.get(state.roster.rears[unit], ())
        if value not in [str(number) for number in possible]:
            raise table.error("rolled", f"'{name}' cannot be worth {value} by a die (7.3.1)")
        found.append((unit, int(value)))
    return tuple(found)


def _open_room(state: AllenbyState, table: Reader, target: int) -> tuple[tuple[int, int], ...]:
    """9.3.1.d How many units may still retreat into a hex with nothing but a ZOC."""
    found: list[tuple[int, int]] = []
    numbers = [str(number) for number in range(state.box.limits.zoc_retreat + 1)]
    for name, left in _words(table, "room", "a hex and how many it takes, like \"0613 2\""):
        place = state.box.grid.number.get(name, -1)
        if place not in state.box.grid.around[target] or left not in numbers:
            raise table.error("room", f"'{name} {left}': a hex next to the target takes up to {numbers[-1]} units (9.3.1.d)")
        found.append((place, int(left)))
    if found and not table.flag_or("concentric"):
        raise table.error("room", "matters in a concentric assault only (9.3.1.d)")
    return tuple(found)


def _open_fallen(state: AllenbyState, table: Reader) -> tuple[tuple[int, int], ...]:
    """4.10 The Turkish units lost in this fight, and where; fragments and garrisons may be back on the map."""
    found: list[tuple[int, int]] = []
    for name, where in _words(table, "fallen", "a unit and the hex it fell in, like \"t_24 0613\""):
        if name not in UNITS[:TURKISH_SQUADRON] or side_of(UNITS.index(name)) != TURKISH or where not in state.box.grid.number:
            raise table.error("fallen", f"'{name} {where}': must be a Turkish unit and a hex (4.10)")
        unit = UNITS.index(name)
        if state.where[unit] >= 0 and unit < len(TURKISH_UNITS):
            raise table.error("fallen", f"'{name}' is still on the map")
        found.append((unit, state.box.grid.number[where]))
    return tuple(found)


# Who attacks

def _check_attackers(state: AllenbyState, table: Reader, question: str) -> None:
    """6.2.b, 9.1.d Of the phasing side, next to the hex; in the end some are lost, or have entered it."""
    current = engagement(state)
    if not current.attackers:
        raise table.error("attackers", "nobody attacks")
    if current.kind == BARRAGE and len(current.attackers) > state.box.limits.bombarding:
        raise table.error("attackers", f"at most {state.box.limits.bombarding} bombard together (6.2.b)")
    for unit in current.attackers:
        _check_attacker(state, table, unit)
        _check_next_to(state, table, unit, question)


def _check_attacker(state: AllenbyState, table: Reader, unit: int) -> None:
    bombards = is_artillery(state.box, unit) or state.box.units[unit].type == AIR
    if state.box.units[unit].side != phasing_side(state):
        raise table.error("attackers", f"'{UNITS[unit]}': in phase {state.phase} the {SEATS[phasing_side(state)]} player attacks")
    if is_dummy(unit) or (engagement(state).kind == BARRAGE and not bombards):
        raise table.error("attackers", f"'{UNITS[unit]}' cannot attack like that (6.0.a, 9.2.3)")
    if engagement(state).kind == BATTLE and unit >= TURKISH_SQUADRON:
        raise table.error("attackers", f"'{UNITS[unit]}' only bombards (6.0.a)")


def _check_next_to(state: AllenbyState, table: Reader, unit: int, question: str) -> None:
    current, place = engagement(state), state.where[unit]
    lost = place < 0 and current.kind == BATTLE and question in ("last", "fragment", "advance")
    entered = place == current.target and question == "advance"
    around = state.box.grid.around if current.kind == BARRAGE else state.box.ground.open
    if not lost and not entered and place not in around[current.target]:
        raise table.error("attackers", f"'{UNITS[unit]}' is not next to {state.box.grid.ids[current.target]} (6.2.b, 9.1.d)")


# What follows from the declaration

def is_declared(state: AllenbyState) -> bool:
    """The attackers are at it, nobody else can join."""
    current = engagement(state)
    return has(state.bombarded if current.kind == BARRAGE else state.attacked_hexes, current.target)


def seen_in_the_fight(state: AllenbyState) -> list[int]:
    """R22 Those who have been turned up by the fight: attackers, defenders, supporting guns."""
    current = state.engagement
    if current is None or not is_declared(state):
        return []
    return [*current.attackers, *units_of(state, current.target, 1 - phasing_side(state)), *current.supports]


def _consequences(state: AllenbyState) -> None:
    """9.2.3 Whoever attacks has acted, the hex was attacked, the counters are shown; 6.2.a the same for guns."""
    current = engagement(state)
    if current.kind == BARRAGE:
        state.bombarded |= bit(current.target)
        state.fired |= sum([bit(unit) for unit in current.attackers])
    else:
        _spend(state, current)
    for unit in units_of(state, current.target, 1 - phasing_side(state)):
        state.attacked_units |= bit(unit)
    for unit in seen_in_the_fight(state):
        if can_hide(unit):
            state.revealed |= bit(unit)


def _spend(state: AllenbyState, current: Engagement) -> None:
    state.attacked_hexes |= bit(current.target)
    state.acted |= sum([bit(unit) for unit in current.attackers])
    state.supported |= sum([bit(unit) for unit in current.supports])
    for unit in current.attackers:
        if state.box.units[unit].formation >= 0:
            state.attacking |= bit(state.box.units[unit].formation)
