"""9.1, 6.2 The sums that a player sees before a combat or a bombardment is resolved: only what the seat may know."""
from __future__ import annotations

from fractions import Fraction
from typing import Optional

from umpire.engine.events import Message
from umpire.engine.panel import Entry, Lit, Panel, PanelChart, Sum
from umpire.engine.sets import has
from umpire.titles.allenby.components import COLUMNS, SEATS, TURKISH, UNITS
from umpire.titles.allenby.rules.bombardment import bombard_value
from umpire.titles.allenby.rules.casualties import values_of
from umpire.titles.allenby.rules.hidden import is_concealed
from umpire.titles.allenby.rules.reckoning import (
    HIGHEST, best_counted, column_of, defenders_of, guns_alone, is_concentric, shelter, written,
)
from umpire.titles.allenby.rules.stacking import limit_slots
from umpire.titles.allenby.state import (
    BARRAGE, AllenbyState, Engagement, engagement, hex_id, is_covered, is_declared, is_disrupted, is_dummy, occupant,
    phasing_side, side_of,
)

Range = tuple[Fraction, Fraction]


def panel(state: AllenbyState, seat: int) -> Optional[Panel]:
    """The combat or bombardment at hand; while the attacker is still choosing, for nobody else."""
    current = state.engagement
    if current is None or not current.attackers:
        return None
    if (seat != phasing_side(state) and not is_declared(state, current)) or not state.stacks[current.target]:
        return None
    return _barrage(state, current, seat) if current.kind == BARRAGE else _combat(state, current, seat)


# 9.1 combat

def _combat(state: AllenbyState, current: Engagement, seat: int) -> Panel:
    attack = _total(state, [_attacker_worth(state, current, unit) for unit in _counted_attackers(state, current)])
    defence = _defence(state, current, seat)
    place = hex_id(state, current.target)
    side = side_of(current.attackers[0])
    sums = (
        Sum(Message("panel-attack", {}), SEATS[side], _attackers(state, current), _written(attack)),
        Sum(Message("panel-defence", {}), SEATS[1 - side], _defenders(state, current, seat), _written(defence)),
    )
    chart = _crt(state, attack, defence, seat)
    return Panel(Message("panel-combat", {"place": place}), sums, _notes(state, current, seat), chart)


def _range(state: AllenbyState, unit: int, rolled: dict[int, int]) -> Range:
    """What a unit is worth: a disrupted one that has not rolled, from its worse to its better die (7.3.1)."""
    if is_disrupted(state, unit) and unit not in rolled:
        odd, even = state.box.disrupted[state.roster.rears[unit]]
        return Fraction(min(odd, even)), Fraction(max(odd, even))
    value = Fraction(values_of(state, [unit], rolled)[unit])
    return value, value


def _attacker_worth(state: AllenbyState, current: Engagement, unit: int) -> Range:
    least, most = _range(state, unit, dict(current.rolled))
    if state.box.ground.is_bridge(state.where[unit], current.target):
        return least * state.box.ground.bridge_attack, most * state.box.ground.bridge_attack
    return least, most


def _total(state: AllenbyState, worths: list[Range]) -> Range:
    return sum([least for least, _ in worths], Fraction(0)), sum([most for _, most in worths], Fraction(0))


def _counted_attackers(state: AllenbyState, current: Engagement) -> tuple[int, ...]:
    """4.4.e Everyone who joins; once the attack is declared those who count, as far as their owner has said."""
    return current.striking if is_declared(state, current) else current.attackers


def _attackers(state: AllenbyState, current: Engagement) -> tuple[Entry, ...]:
    counted = _counted_attackers(state, current)
    return tuple([_attacker(state, current, unit, unit in counted) for unit in current.attackers])


def _attacker(state: AllenbyState, current: Engagement, unit: int, counts: bool) -> Entry:
    halved = state.box.ground.is_bridge(state.where[unit], current.target)
    text = Message("panel-unit", {"unit": UNITS[unit], "place": hex_id(state, state.where[unit])})
    why = Message("panel-not-counted", limit_slots(state)) if not counts else Message("panel-bridge", {}) if halved else None
    case = "4.4.e" if not counts else "9.1.e" if halved else "9.1.a"
    return Entry(text, _written(_attacker_worth(state, current, unit)), case, counts, why)


# The defender: what the attacker sees of him

def _unknown(state: AllenbyState, current: Engagement, seat: int) -> list[int]:
    """Counters in the target hex that the seat cannot read: concealed ones, and whatever lies under a marker (4.6)."""
    stack = state.stacks[current.target]
    return [unit for unit in stack if seat == TURKISH and (is_concealed(state, unit) or is_covered(state, unit))]


def _counters(state: AllenbyState, units: list[int]) -> int:
    """R22 The height of the stack as everyone sees it: a division under its marker is one counter."""
    lone = [unit for unit in units if not is_covered(state, unit)]
    return len(lone) + len({state.box.units[unit].formation for unit in units if is_covered(state, unit)})


def _defence(state: AllenbyState, current: Engagement, seat: int) -> Optional[Range]:
    """9.1.a The defence as it stands: everyone counts who may, before support; None if the seat cannot know."""
    if _unknown(state, current, seat):
        return None
    if _guns_alone(state, current):
        return Fraction(1), Fraction(1)
    rolled = dict(current.rolled)
    holding = current.holding or _all_who_may(state, current)
    least, most = _total(state, [_range(state, unit, rolled) for unit in holding])
    multiplier = shelter(state, current.target, occupant(state, current.target))[0]
    support = _total(state, [_range(state, unit, rolled) for unit in current.supports])
    return least * multiplier + support[0], most * multiplier + support[1]


def _guns_alone(state: AllenbyState, current: Engagement) -> bool:
    """9.2.5.a Also while the attackers are still being chosen."""
    if current.striking:
        return guns_alone(state)
    trial = state.copy()
    trial.engagement = current._replace(striking=current.attackers)
    return guns_alone(trial)


def _all_who_may(state: AllenbyState, current: Engagement) -> list[int]:
    """4.4 All defenders if they may count together; else the strongest that may."""
    defenders = [unit for unit in defenders_of(state) if not is_dummy(unit)]
    return best_counted(state, defenders, {unit: int(_range(state, unit, dict(current.rolled))[1]) for unit in defenders})


def _defenders(state: AllenbyState, current: Engagement, seat: int) -> tuple[Entry, ...]:
    unknown = _unknown(state, current, seat)
    stack = state.stacks[current.target]
    # 4.4.e while somebody is concealed, nobody can say who of the others counts: that would tell who he is
    counted = stack if unknown else tuple(current.holding or _all_who_may(state, current))
    found = [_defender(state, current, unit, unit in counted) for unit in stack if unit not in unknown]
    if unknown:
        found.append(Entry(Message("panel-concealed", {"n": _counters(state, unknown)}), "?", "4.5.a"))
    found += [_supporter(state, current, unit) for unit in current.supports]
    return tuple(found)


def _defender(state: AllenbyState, current: Engagement, unit: int, counts: bool) -> Entry:
    text = Message("panel-unit", {"unit": UNITS[unit], "place": hex_id(state, current.target)})
    if has(state.newcomers, unit):
        return Entry(text, "0", "9.3.1.g", False, Message("panel-newcomer", {}))
    if is_dummy(unit):
        return Entry(text, "0", "9.2.3.a", False, Message("panel-dummy", {}))
    value = _written(_range(state, unit, dict(current.rolled)))
    if counts:
        return Entry(text, value, "9.1.a")
    return Entry(text, value, "4.4.e", False, Message("panel-not-counted", limit_slots(state)))


def _supporter(state: AllenbyState, current: Engagement, unit: int) -> Entry:
    text = Message("panel-support", {"unit": UNITS[unit]})
    return Entry(text, _written(_range(state, unit, dict(current.rolled))), "9.2.2.a")


def _notes(state: AllenbyState, current: Engagement, seat: int) -> tuple[Entry, ...]:
    side = occupant(state, current.target)
    multiplier, name = shelter(state, current.target, side)
    found: list[Entry] = []
    if not _unknown(state, current, seat) and _guns_alone(state, current):
        found.append(Entry(Message("term-guns-alone", {"value": 1}), "= 1", "9.2.5.a"))
    elif multiplier != 1:
        found.append(Entry(Message("term-" + name, {"value": int(multiplier * 100)}), f"× {written(multiplier)}", "9.1.e"))
    if _seen_concentric(state, current, seat):
        found.append(Entry(Message("term-concentric", {"value": 1}), "→", "9.2.1.b"))
    return tuple(found)


def _seen_concentric(state: AllenbyState, current: Engagement, seat: int) -> bool:
    """9.2.1 A Turkish defender is told once the die is cast: until then it would tell him who is a dummy."""
    side = occupant(state, current.target)
    return is_concentric(state, current.target, side) if seat == 1 - side else current.concentric


def _crt(state: AllenbyState, attack: Range, defence: Optional[Range], seat: int) -> PanelChart:
    """The Combat Results Table with the columns that are read: the attacker's, and the defender's if it differs."""
    rows = tuple([(str(die), _cells(state, die)) for die in range(1, 7)])
    if defence is None or defence[0] != defence[1] or attack[0] != attack[1]:
        return PanelChart(COLUMNS, rows, ())
    column = column_of(attack[0], defence[0])
    lit = [Lit(column, Message("panel-odds", {"odds": COLUMNS[column]}), "")]
    if _seen_concentric(state, engagement(state), seat) and column < HIGHEST:
        lit.append(Lit(column + 1, Message("panel-shifted", {"odds": COLUMNS[column + 1]}), ""))
    return PanelChart(COLUMNS, rows, tuple(lit))


def _cells(state: AllenbyState, die: int) -> tuple[str, ...]:
    ours, theirs = state.box.attacker_results[die], state.box.defender_results[die]
    return tuple([f"{ours[column]} / {theirs[column]}" for column in range(len(COLUMNS))])


# 6.2 bombardment

def _barrage(state: AllenbyState, current: Engagement, seat: int) -> Panel:
    guns = tuple([_gun(state, unit) for unit in current.attackers])
    strength = sum([bombard_value(state, unit) for unit in current.attackers])
    stack = [unit for unit in state.stacks[current.target] if not has(state.newcomers, unit)]
    hidden = bool(_unknown(state, current, seat))
    number = _counters(state, stack) if hidden else len([unit for unit in stack if not is_dummy(unit)])
    targets = (Entry(Message("panel-targets", {"n": number}), f"+ {number}" + ("?" if hidden else ""), "6.2.c"),)
    sums = (
        Sum(Message("panel-strength", {}), SEATS[side_of_guns(state, current)], guns, str(strength)),
        Sum(Message("panel-die", {}), SEATS[occupant(state, current.target)], targets, ""),
    )
    return Panel(Message("panel-barrage", {"place": hex_id(state, current.target)}), sums)


def _gun(state: AllenbyState, unit: int) -> Entry:
    text = Message("panel-unit", {"unit": UNITS[unit], "place": hex_id(state, state.where[unit])})
    return Entry(text, str(bombard_value(state, unit)), "6.2.b")


def side_of_guns(state: AllenbyState, current: Engagement) -> int:
    return state.box.units[current.attackers[0]].side


# How numbers are written

def _written(worth: Optional[Range]) -> str:
    if worth is None:
        return "?"
    least, most = worth
    return written(least) if least == most else f"{written(least)}–{written(most)}"
