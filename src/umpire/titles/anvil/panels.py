"""5.4, 5.7 The sums behind a combat, before the die is rolled: strength halved or not, each modifier with its case, the table."""
from __future__ import annotations

from typing import Optional

from umpire.engine.agenda import Decision, advance
from umpire.engine.events import Message, Slot, write_signed
from umpire.engine.panel import Lit, Panel, PanelChart, Sum, SumLine
from umpire.engine.sets import has
from umpire.titles.anvil.bot.fights import strongest_party
from umpire.titles.anvil.components import AREAS, COASTAL, COMBAT, SEATS, TRAIN, TRANSPORT, UNITS
from umpire.titles.anvil.language import DECLINE, ELIMINATE, REDUCE, STRIKE, TO, TURN
from umpire.titles.anvil.rules.combat_hits import ChooseLoss, worth_of
from umpire.titles.anvil.rules.combat_reactions import Muster
from umpire.titles.anvil.rules.combat_resolution import column_of, modifiers, strength
from umpire.titles.anvil.rules.movement_parties import FormParty, GoOn
from umpire.titles.anvil.state import (
    ATTACK,
    COUNTER,
    MOBILE,
    TOTAL,
    AnvilState,
    Fight,
    activation,
    bonus_of,
    good_order,
    is_supplied,
    strength_of,
    units_in,
)

FACES = range(1, 7)
# the number of columns of the table on screen: the one in use and those beside it
COLUMNS = 7
# the only refusal worth explaining; the others say what the counter shows
WORTH_SAYING = "superfluous"


def panel(state: AnvilState, seat: int) -> Optional[Panel]:
    """Return the combat that is being prepared or has just been fought; nothing is hidden in this game."""
    decision = advance(state)
    if isinstance(decision, ChooseLoss):
        return _hits(state, decision)
    prospect = _upcoming_fight(state, decision)
    if prospect is None:
        return None
    fight, came_from = prospect
    idle = isinstance(decision, Muster) and decision.kind != fight.kind
    return combat_panel(state, fight, came_from)._replace(weighs=DECLINE.name if idle else _beginning(state, decision))


def _beginning(state: AnvilState, decision: Optional[Decision[AnvilState]]) -> str:
    """Return the action that leads to the fight: 5.3.c the last party to arrive attacks with all that have."""
    arriving = isinstance(decision, (FormParty, GoOn)) and bool(activation(state).party)
    return TO[activation(state).target].words if arriving else STRIKE.name


def _upcoming_fight(state: AnvilState, decision: Optional[Decision[AnvilState]]) -> Optional[tuple[Fight, tuple[int, ...]]]:
    """Return the fight as it would be if it began now."""
    if isinstance(decision, Muster):
        return _muster_fight(state, decision)
    moving = isinstance(decision, (FormParty, GoOn)) and activation(state).action == MOBILE
    return _mobile(state) if moving else None


def _mobile(state: AnvilState) -> Optional[tuple[Fight, tuple[int, ...]]]:
    """5.3 Return the mobile combat as it would be fought by the units there and those on their way."""
    current, seat = activation(state), state.impulse
    going = tuple([unit for unit in (*current.arrived, *current.party) if _fights(state, unit)])
    if not any([state.box.units[unit].kind == COMBAT for unit in going]):
        return None
    defenders = tuple(units_in(state, current.target, 1 - seat))
    return Fight(MOBILE, seat, current.target, going, defenders, current.landing), _approach(state)


def _muster_fight(state: AnvilState, decision: Muster) -> Optional[tuple[Fight, tuple[int, ...]]]:
    """Return the fight of a muster; before a counter-attack, the attack that threatens without one."""
    if not any([state.box.units[unit].kind == COMBAT for unit in decision.chosen]):
        return _mobile(state) if decision.kind == COUNTER else None
    if decision.kind == ATTACK:
        defenders = tuple(units_in(state, decision.area, 1 - decision.seat))
    else:
        defenders = activation(state).arrived if decision.kind == COUNTER else activation(state).party
    return Fight(decision.kind, decision.seat, decision.area, decision.chosen, defenders), ()


def _fights(state: AnvilState, unit: int) -> bool:
    return state.box.units[unit].kind != TRANSPORT and good_order(state, unit)


def _approach(state: AnvilState) -> tuple[int, ...]:
    """5.3.d Return the borders crossed so far, and the next one if the party stands beside the target."""
    current = activation(state)
    here = state.where[current.party[0]] if current.party else current.target
    beside = (here, current.target) in state.box.ground.kind
    return (*current.came_from, here) if beside else current.came_from


def combat_panel(state: AnvilState, fight: Fight, came_from: tuple[int, ...]) -> Panel:
    """Return the sums of a fight as it would be if it began now."""
    points = strength(state, fight)
    terms = modifiers(state, fight, came_from)
    total = sum([term.value for term in terms])
    die = Sum(
        Message("panel-die", {}), "", tuple([
            SumLine(Message("modifier-" + term.name, {}), write_modifier(term.value), term.case) for term in terms
        ]), write_modifier(total),
    )
    attack = Sum(Message("panel-strength", {}), SEATS[fight.side], _strengths(state, fight), str(points))
    title = Message("panel-combat", {"what": f"kind-{fight.kind}", "area": AREAS[fight.area]})
    return Panel(title, (attack, die), (), _table(state, points, total), _verdict(state, fight, points, total))


def _verdict(state: AnvilState, fight: Fight, points: int, total: int) -> Message:
    """Return the column and the die; 5.5.a before a mobile combat the defender may strike first."""
    column = state.box.columns[column_of(state, points)][0]
    slots: dict[str, Slot] = {"column": column, "added": total, "die": write_modifier(total)}
    counter = _may_counter(state, fight)
    return Message("verdict-counter", {**slots, "n": counter}) if counter else Message("verdict-column", slots)


def _may_counter(state: AnvilState, fight: Fight) -> int:
    """5.5.a Return the strength points in Good Order that could counter-attack, within the limit of 3.2."""
    if fight.kind != MOBILE:
        return 0
    able = [unit for unit in fight.defenders if state.box.units[unit].kind == COMBAT and good_order(state, unit)]
    return sum([strength_of(state, unit) for unit in strongest_party(state, able)])


def write_modifier(value: int) -> str:
    """Write a modifier, zero without a sign.

    >>> write_modifier(2), write_modifier(0), write_modifier(-1)
    ('+2', '0', '−1')
    """
    return write_signed(value) if value else "0"


def _strengths(state: AnvilState, fight: Fight) -> tuple[SumLine, ...]:
    """Return the units that fight, the strong first; and then whether all that is halved."""
    strong = [unit for unit in fight.attackers if state.box.units[unit].kind == COMBAT]
    others = [unit for unit in fight.attackers if unit not in strong]
    return (*[_attacker(state, unit) for unit in (*strong, *others)], *_halving(state, fight))


def _attacker(state: AnvilState, unit: int) -> SumLine:
    text = Message("panel-unit", {"unit": UNITS[unit]})
    kind = state.box.units[unit].kind
    if kind == COMBAT:
        return SumLine(text, str(strength_of(state, unit)), "5.4")
    case = "1.3.3.cd.d" if kind == COASTAL else "1.3.2.f"
    return SumLine(text, f"+{bonus_of(state, unit)}", case, False, Message("panel-to-die", {}))


def _halving(state: AnvilState, fight: Fight) -> tuple[SumLine, ...]:
    """5.3.a, 1.8.f Return why the strength is halved."""
    if fight.kind == MOBILE:
        return (SumLine(Message("panel-mobile", {}), "½", "5.3.a"),)
    if not is_supplied(state, fight.area, fight.side):
        text = "panel-unsupplied" if state.switches.halving == TOTAL else "panel-unsupplied-each"
        return (SumLine(Message(text, {}), "½", "1.8.f"),)
    return ()


def _table(state: AnvilState, points: int, total: int) -> PanelChart:
    """5.8 Return the rows that a die can reach, with the column lit."""
    columns, lit = _columns(state, column_of(state, points))
    rows = tuple([_row(state, die, total, columns) for die in FACES])
    return _explain(PanelChart(tuple([name for name, _ in state.box.columns][columns]), rows, (lit,)))


def _explain(chart: PanelChart) -> PanelChart:
    """5.8 Add the meaning of a chart's columns, rows and cells."""
    words = {name: Message("long-column", {"column": name}) for name in chart.columns}
    for row, cells in chart.rows:
        if " → " in row:
            die, line = row.split(" → ")
            words[row] = Message("long-row", {"die": int(die), "row": int(line)})
        for cell in cells:
            ours, theirs = cell.split("/")
            words[cell] = Message("long-hits", {"ours": int(ours), "theirs": int(theirs)})
    return chart._replace(words=tuple(words.items()))


def _columns(state: AnvilState, column: int) -> tuple[slice, Lit]:
    """Return the columns on screen, and the one in use."""
    names = [name for name, _ in state.box.columns]
    first = min(max(column - COLUMNS // 2, 0), max(len(names) - COLUMNS, 0))
    return slice(first, first + COLUMNS), Lit(column - first, Message("panel-column", {"column": names[column]}), "")


def _row(state: AnvilState, die: int, total: int, columns: slice) -> tuple[str, tuple[str, ...]]:
    row = min(max(die + total, state.box.row_least), state.box.row_most)
    return f"{die} → {row}", _cells(state, row, columns)


def _cells(state: AnvilState, row: int, columns: slice) -> tuple[str, ...]:
    return tuple([f"{ours}/{theirs}" for ours, theirs in state.box.crt[row - state.box.row_least][columns]])


def _read(state: AnvilState, column: int, row: int) -> PanelChart:
    """5.4 Return the table as it was read: the row of the modified die among its neighbours."""
    columns, lit = _columns(state, column)
    first = min(max(row - 1, state.box.row_least), state.box.row_most - 2)
    rows = tuple([(str(line), _cells(state, line, columns)) for line in range(first, first + 3)])
    return _explain(PanelChart(tuple([name for name, _ in state.box.columns][columns]), rows, (lit,), row - first))


# 5.8 hits

def _hits(state: AnvilState, decision: ChooseLoss) -> Panel:
    """Return what can still be lost and what it is worth; and what may not be lost now, and why."""
    entries: list[SumLine] = []
    for unit in decision.pool:
        if state.where[unit] >= 0:
            entries += [_target(state, unit), *_refusals(state, decision, unit)]
    levels = decision.levels(state)
    if levels:
        entries.append(SumLine(Message("panel-levels", {"n": levels}), str(levels), "5.8.f"))
    title = Message("panel-hits", {"n": decision.left, "side": SEATS[decision.seat]})
    losses = Sum(Message("panel-can-lose", {}), SEATS[decision.seat], tuple(entries), str(decision.left))
    read = state.fights[-1].read
    return Panel(title, (losses,), (), None if read is None else _read(state, *read))


def _refusals(state: AnvilState, decision: ChooseLoss, unit: int) -> list[SumLine]:
    """5.8.i Return the losses of a unit that a player would expect but may not take."""
    entries: list[SumLine] = []
    for how in (TURN.name, REDUCE.name, ELIMINATE.name) if state.box.units[unit].kind == COMBAT else (ELIMINATE.name,):
        case, _, reason = decision.loss_barrier(state, (how, unit)).partition(" ")
        if reason == WORTH_SAYING:
            worth = worth_of(state, (how, unit))
            text = Message("do-" + how, {"unit": UNITS[unit], "worth": worth})
            entries.append(SumLine(text, str(worth), case, False, Message("no-" + reason, {})))
    return entries


def _target(state: AnvilState, unit: int) -> SumLine:
    text = Message("panel-unit", {"unit": UNITS[unit]})
    counter = state.box.units[unit]
    if counter.kind == TRANSPORT:
        return SumLine(text, "0", "5.8.l", False, Message("panel-absorbs-none", {}))
    if counter.kind == COASTAL:
        return SumLine(text, "1" if has(state.reduced, unit) else "1, 1", "5.8.d")
    if counter.kind != COMBAT:
        return SumLine(text, "1", "5.8.l" if counter.kind == TRAIN else "5.8.e")
    worth = ["1"] if good_order(state, unit) else []
    worth += [] if has(state.reduced, unit) else [str(counter.strength[0] - counter.strength[1])]
    why = None if good_order(state, unit) else Message("no-disorganized-already", {})
    return SumLine(text, ", ".join([*worth, str(strength_of(state, unit))]), "5.8.g", True, why)
