"""6.2, 9.1 The sums that a player sees before a combat or a bombardment is resolved: only what the seat may know."""
from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, Optional

from umpire.engine.events import Message, Slot
from umpire.engine.panel import Lit, Panel, PanelChart, Sum, SumLine
from umpire.engine.sets import has
from umpire.titles.allenby.components import ARTILLERY, COLUMNS, NONE, SEATS, TURKISH, UNITS
from umpire.titles.allenby.language import ASSAULT, FIRE
from umpire.titles.allenby.rules.bombardment import bombard_value
from umpire.titles.allenby.rules.casualties import result_word, values_of
from umpire.titles.allenby.rules.combat import able_to_support
from umpire.titles.allenby.rules.combat_odds import (
    HIGHEST,
    best_counted,
    column_of,
    defenders_of,
    guns_alone,
    is_concentric,
    shelter,
    write_fraction,
)
from umpire.titles.allenby.rules.command_and_stacking import limit_slots
from umpire.titles.allenby.rules.hidden import is_concealed
from umpire.titles.allenby.state import (
    BARRAGE,
    AllenbyState,
    Engagement,
    hex_id,
    is_covered,
    is_declared,
    is_disrupted,
    is_dummy,
    occupant,
    phasing_side,
    side_of,
)

Range = tuple[Fraction, Fraction]


def panel(state: AllenbyState, seat: int) -> Optional[Panel]:
    """Return the current combat or bombardment; to nobody else while the attacker is still choosing."""
    current = state.engagement
    if current is None or not current.attackers:
        return None
    if (seat != phasing_side(state) and not is_declared(state, current)) or not state.stacks[current.target]:
        return None
    if current.kind == BARRAGE:
        return _barrage(state, current, seat)
    # after the die the sums would be wrong for the units it struck; 9.3.2.a units that advanced into the hex defend nothing
    if current.attacker_result or current.defender_result or occupant(state, current.target) == side_of(current.attackers[0]):
        return None
    return combat_panel(state, current, seat)


# 9.1 combat

def combat_panel(state: AllenbyState, current: Engagement, seat: int) -> Panel:
    """Return an attack that is being declared, or has been."""
    attack = _total(state, [_attacker_worth(state, current, unit) for unit in _counted_attackers(state, current)])
    defence = _defence(state, current, seat)
    place = hex_id(state, current.target)
    side = side_of(current.attackers[0])
    sums = (
        Sum(Message("panel-attack", {}), SEATS[side], _attackers(state, current), _write_range(attack)),
        Sum(Message("panel-defence", {}), SEATS[1 - side], _defenders(state, current, seat), _write_range(defence)),
    )
    reading = _reading(state, current, attack, defence, seat)
    notes = (*_notes(state, current, seat), *_guns_beside(state, current, seat))
    return Panel(Message("panel-combat", {"place": place}), sums, notes, _crt(state, reading), _verdict(reading), ASSAULT.name)


def _range(state: AllenbyState, unit: int, rolls: dict[int, int]) -> Range:
    """Return the worth of a unit: a disrupted one that has not rolled, from its worse to its better die (7.3.1)."""
    if is_disrupted(state, unit) and unit not in rolls:
        odd, even = state.box.disrupted[state.roster.rears[unit]]
        return Fraction(min(odd, even)), Fraction(max(odd, even))
    value = Fraction(values_of(state, [unit], rolls)[unit])
    return value, value


def _attacker_worth(state: AllenbyState, current: Engagement, unit: int) -> Range:
    least, most = _range(state, unit, dict(current.rolled))
    if state.box.ground.is_bridge(state.where[unit], current.target):
        return least * state.box.ground.bridge_attack, most * state.box.ground.bridge_attack
    return least, most


def _total(state: AllenbyState, worths: list[Range]) -> Range:
    return sum([least for least, _ in worths], Fraction(0)), sum([most for _, most in worths], Fraction(0))


def _counted_attackers(state: AllenbyState, current: Engagement) -> tuple[int, ...]:
    """4.4.e Return all that join; once the attack is declared those that count, as far as their owner has said."""
    return current.striking if is_declared(state, current) else current.attackers


def _attackers(state: AllenbyState, current: Engagement) -> tuple[SumLine, ...]:
    counting = _counted_attackers(state, current)
    return tuple([_attacker(state, current, unit, unit in counting) for unit in current.attackers])


def _attacker(state: AllenbyState, current: Engagement, unit: int, counts: bool) -> SumLine:
    crosses = state.box.ground.is_bridge(state.where[unit], current.target)
    text = Message("panel-unit", {"unit": UNITS[unit], "place": hex_id(state, state.where[unit])})
    why = Message("panel-not-counted", limit_slots(state)) if not counts else Message("panel-bridge", {}) if crosses else None
    case = "4.4.e" if not counts else "9.1.e" if crosses else "9.1.a"
    return SumLine(text, _write_range(_attacker_worth(state, current, unit)), case, counts, why)


# The defender, as the attacker sees it

def _unknown(state: AllenbyState, current: Engagement, seat: int) -> list[int]:
    """Return the counters in the target hex that the seat cannot read: concealed ones, and whatever lies under a marker (4.6)."""
    stack = state.stacks[current.target]
    return [unit for unit in stack if seat == TURKISH and (is_concealed(state, unit) or is_covered(state, unit))]


def _counters(state: AllenbyState, units: list[int]) -> int:
    """R22 Return the height of the stack as everyone sees it: a division under its marker is one counter."""
    lone = [unit for unit in units if not is_covered(state, unit)]
    return len(lone) + len({state.box.units[unit].formation for unit in units if is_covered(state, unit)})


def _defence(state: AllenbyState, current: Engagement, seat: int) -> Optional[Range]:
    """9.1.a Return the defence as it stands: every unit that may counts, before support; None if the seat cannot know."""
    if _unknown(state, current, seat):
        return None
    if _guns_alone(state, current):
        return Fraction(1), Fraction(1)
    rolls = dict(current.rolled)
    holding = current.holding or _all_who_may(state, current)
    least, most = _total(state, [_range(state, unit, rolls) for unit in holding])
    multiplier = shelter(state, current.target, occupant(state, current.target))[0]
    support = _total(state, [_range(state, unit, rolls) for unit in current.supports])
    return least * multiplier + support[0], most * multiplier + support[1]


def _guns_alone(state: AllenbyState, current: Engagement) -> bool:
    """9.2.5.a Return whether guns defend alone, also while the attackers are still being chosen."""
    if current.striking:
        return guns_alone(state)
    trial = state.copy()
    trial.engagement = current._replace(striking=current.attackers)
    return guns_alone(trial)


def _all_who_may(state: AllenbyState, current: Engagement) -> list[int]:
    """4.4 Return all defenders if they may count together; else the strongest that may."""
    defenders = [unit for unit in defenders_of(state) if not is_dummy(unit)]
    return best_counted(state, defenders, {unit: int(_range(state, unit, dict(current.rolled))[1]) for unit in defenders})


def _defenders(state: AllenbyState, current: Engagement, seat: int) -> tuple[SumLine, ...]:
    unknown = _unknown(state, current, seat)
    stack = state.stacks[current.target]
    # 4.4.e while a unit is concealed, which of the others count must not be shown: that would reveal it
    counting = stack if unknown else tuple(current.holding or _all_who_may(state, current))
    entries = [_defender(state, current, unit, unit in counting) for unit in stack if unit not in unknown]
    if unknown:
        entries.append(SumLine(Message("panel-concealed", {"n": _counters(state, unknown)}), "?", "4.5.a"))
    entries += [_supporter(state, current, unit) for unit in current.supports]
    return tuple(entries)


def _defender(state: AllenbyState, current: Engagement, unit: int, counts: bool) -> SumLine:
    text = Message("panel-unit", {"unit": UNITS[unit], "place": hex_id(state, current.target)})
    if has(state.newcomers, unit):
        return SumLine(text, "0", "9.3.1.g", False, Message("panel-newcomer", {}))
    if is_dummy(unit):
        return SumLine(text, "0", "9.2.3.a", False, Message("panel-dummy", {}))
    value = _write_range(_range(state, unit, dict(current.rolled)))
    if counts:
        return SumLine(text, value, "9.1.a")
    return SumLine(text, value, "4.4.e", False, Message("panel-not-counted", limit_slots(state)))


def _supporter(state: AllenbyState, current: Engagement, unit: int) -> SumLine:
    text = Message("panel-support", {"unit": UNITS[unit]})
    return SumLine(text, _write_range(_range(state, unit, dict(current.rolled))), "9.2.2.a")


def _notes(state: AllenbyState, current: Engagement, seat: int) -> tuple[SumLine, ...]:
    side = occupant(state, current.target)
    multiplier, name = shelter(state, current.target, side)
    entries: list[SumLine] = []
    if not _unknown(state, current, seat) and _guns_alone(state, current):
        entries.append(SumLine(Message("term-guns-alone", {"value": 1}), "= 1", "9.2.5.a"))
    elif multiplier != 1:
        text = Message("term-" + name, {"value": int(multiplier * 100)})
        entries.append(SumLine(text, f"× {write_fraction(multiplier)}", "9.1.e"))
    if _shows_concentric(state, current, seat):
        entries.append(SumLine(Message("term-concentric", {"value": 1}), "→", "9.2.1.b"))
    return tuple(entries)


def _shows_concentric(state: AllenbyState, current: Engagement, seat: int) -> bool:
    """9.2.1 Return whether the panel shows a concentric assault.

    A Turkish defender learns of it with the die, because earlier it would reveal dummies.
    """
    side = occupant(state, current.target)
    return is_concentric(state, current.target, side) if seat == 1 - side else current.concentric


# 9.2.2 what the defender may still add

def _may_support(state: AllenbyState, current: Engagement, seat: int) -> list[int]:
    """9.2.2.a Return the guns that may still support, as far as the seat can tell: the odds assume that all of them do."""
    if _unknown(state, current, seat) or _guns_alone(state, current):
        return []
    return [unit for unit in able_to_support(state) if seat != TURKISH or not is_concealed(state, unit)]


def _concealed_guns(state: AllenbyState, current: Engagement, seat: int) -> int:
    """R22 Count the concealed batteries beside the hex: the Turk cannot tell whose they are, nor whether they may support."""
    if seat != TURKISH or occupant(state, current.target) == TURKISH:
        return 0
    beside = [unit for h in state.box.grid.around[current.target] for unit in state.stacks[h]]
    return len([unit for unit in beside if is_concealed(state, unit) and state.box.units[unit].shown == ARTILLERY])


def _guns_beside(state: AllenbyState, current: Engagement, seat: int) -> tuple[SumLine, ...]:
    rolls = dict(current.rolled)
    entries = [
        SumLine(Message("panel-may-support", {"unit": UNITS[unit], "place": hex_id(state, state.where[unit])}),
              f"+ {_write_range(_range(state, unit, rolls))}", "9.2.2.a")
        for unit in _may_support(state, current, seat)
    ]
    hidden = _concealed_guns(state, current, seat)
    return (*entries, SumLine(Message("panel-concealed-guns", {"n": hidden}), "+ ?", "9.2.2.a")) if hidden else tuple(entries)


class CombatReading(NamedTuple):
    """How a combat stands: its `column`, and the `worst` one with the `guns` that may still support.

    The defender reads `shift` columns to the right. A column is -1 where dice or concealed counters decide.
    """

    column: int
    worst: int = NONE
    guns: str = ""
    shift: int = 0
    unseen: bool = False
    perhaps: bool = False

    @property
    def shifted(self) -> int:
        return min(self.worst + self.shift, HIGHEST)


def _reading(state: AllenbyState, current: Engagement, attack: Range, defence: Optional[Range], seat: int) -> CombatReading:
    if defence is None:
        return CombatReading(NONE, unseen=True)
    guns = _total(state, [_range(state, unit, dict(current.rolled)) for unit in _may_support(state, current, seat)])
    if defence[0] != defence[1] or attack[0] != attack[1]:
        return CombatReading(NONE)
    column, worst = column_of(attack[0], defence[0]), column_of(attack[0], defence[0] + guns[1])
    shift, perhaps = int(_shows_concentric(state, current, seat)), bool(_concealed_guns(state, current, seat))
    return CombatReading(column, worst, _write_range(guns) if guns[1] else "", shift, perhaps=perhaps)


def _verdict(reading: CombatReading) -> Message:
    """Return the odds in words, with the guns that they count in."""
    if reading.column < 0:
        return Message("verdict-unseen" if reading.unseen else "verdict-dice", {})
    shift = COLUMNS[reading.shifted] if reading.shifted != reading.worst else "same"
    slots: dict[str, Slot] = {"odds": COLUMNS[reading.column], "worst": COLUMNS[reading.worst], "shifted": shift}
    if reading.perhaps:
        return Message("verdict-perhaps", {"odds": COLUMNS[reading.worst]})
    return Message("verdict-guns", {**slots, "guns": reading.guns}) if reading.guns else Message("verdict-odds", slots)


def _crt(state: AllenbyState, reading: CombatReading) -> PanelChart:
    """Return the Combat Results Table with the columns in use.

    They are the attacker's, the defender's if it differs, and the one without supporting guns.
    """
    rows = tuple([(str(die), _cells(state, die)) for die in range(1, 7)])
    words = _cell_words(state)
    if reading.column < 0:
        return PanelChart(COLUMNS, rows, (), words=words)
    lit = [Lit(reading.worst, Message("panel-odds", {"odds": COLUMNS[reading.worst]}), "")]
    if reading.shifted != reading.worst:
        lit.append(Lit(reading.shifted, Message("panel-shifted", {"odds": COLUMNS[reading.shifted]}), ""))
    if reading.column != reading.worst:
        lit.append(Lit(reading.column, Message("panel-without-guns", {"odds": COLUMNS[reading.column]}), ""))
    return PanelChart(COLUMNS, rows, tuple(lit), words=words)


def _cells(state: AllenbyState, die: int) -> tuple[str, ...]:
    ours, theirs = state.box.attacker_results[die], state.box.defender_results[die]
    return tuple([f"{ours[column]} / {theirs[column]}" for column in range(len(COLUMNS))])


def _cell_words(state: AllenbyState) -> tuple[tuple[str, Message], ...]:
    """Return the meaning of each cell, the attacker's result and the defender's, and of each column."""
    meanings = {name: Message("long-ratio", {"odds": name}) for name in COLUMNS}
    for die in range(1, 7):
        for ours, theirs in zip(state.box.attacker_results[die], state.box.defender_results[die], strict=True):
            slots: dict[str, Slot] = {"ours": result_word(ours), "theirs": result_word(theirs)}
            meanings[f"{ours} / {theirs}"] = Message("long-results", slots)
    return tuple(meanings.items())


# 6.2 bombardment

def _barrage(state: AllenbyState, current: Engagement, seat: int) -> Panel:
    guns = tuple([_gun(state, unit) for unit in current.attackers])
    strength = sum([bombard_value(state, unit) for unit in current.attackers])
    stack = [unit for unit in state.stacks[current.target] if not has(state.newcomers, unit)]
    hidden = bool(_unknown(state, current, seat))
    number = _counters(state, stack) if hidden else len([unit for unit in stack if not is_dummy(unit)])
    targets = (SumLine(Message("panel-targets", {"n": number}), f"+ {number}" + ("?" if hidden else ""), "6.2.c"),)
    sums = (
        Sum(Message("panel-strength", {}), SEATS[side_of_guns(state, current)], guns, str(strength)),
        Sum(Message("panel-die", {}), SEATS[occupant(state, current.target)], targets, ""),
    )
    return Panel(Message("panel-barrage", {"place": hex_id(state, current.target)}), sums, weighs=FIRE.name)


def _gun(state: AllenbyState, unit: int) -> SumLine:
    text = Message("panel-unit", {"unit": UNITS[unit], "place": hex_id(state, state.where[unit])})
    return SumLine(text, str(bombard_value(state, unit)), "6.2.b")


def side_of_guns(state: AllenbyState, current: Engagement) -> int:
    return state.box.units[current.attackers[0]].side


# Numbers in text

def _write_range(worth: Optional[Range]) -> str:
    if worth is None:
        return "?"
    least, most = worth
    return write_fraction(least) if least == most else f"{write_fraction(least)}–{write_fraction(most)}"
