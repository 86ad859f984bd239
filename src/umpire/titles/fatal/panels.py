"""The sums behind a decision: naval fire, bombardment, assault, or else the accounts (accounts.py)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Optional

from umpire.engine.agenda import Decision, advance
from umpire.engine.charts import DieTable
from umpire.engine.events import Message, Slot, Term
from umpire.engine.panel import Lit, Panel, PanelChart, Sum, SumLine
from umpire.titles.fatal.accounts import chest_panel, points_panel, supply_panel
from umpire.titles.fatal.components import ALL, AREAS, NO_EFFECT, NONE, PIECES, SEATS, TURKISH
from umpire.titles.fatal.rules import combat_assault, combat_bombardment, combat_naval_fire
from umpire.titles.fatal.rules.supply import AllocateAllied, AllocateTurkish
from umpire.titles.fatal.state import Assault, Barrage, FatalState, batteries_of, is_land_unit, land_units_in, side_of

# the account shown beside a question, by the question's id
SUPPLY: Final = ("movement_half", "choose_formations", "buy_second", "pick_second")
POINTS: Final = (
    "decide29th", "allied_arrivals", "turkish_arrivals", "choose_withdrawals", "declare_naval", "choose_activation", "late_turn",
)
CHEST: Final = ("lay_setup_mines", "lay_mines", "raise_mines")
FACES: Final = range(1, 7)
# the columns of naval fire, and their meaning
SHOT: Final = ("I", "II", "≤", "I ≥", "II ≥")
SHOT_WORDS: Final = tuple(zip(SHOT, ("column-pb", "column-sb", "column-hit", "column-hurt-pb", "column-hurt-sb"), strict=True))


def panel(state: FatalState, seat: int, names: Mapping[str, str]) -> Optional[Panel]:
    """Return the current fight (only to its attacker while it is prepared), or else the account that the decision needs."""
    fight = state.assault or state.barrage
    if fight is not None and not fight.cast and seat != state.active:
        return None
    if state.assault is not None:
        return assault_panel(state, state.assault)
    if state.barrage is not None:
        return bombardment_panel(state, state.barrage)
    decision = advance(state)
    return None if decision is None else _beside(state, decision, seat, names)


def _beside(state: FatalState, decision: Decision[FatalState], seat: int, names: Mapping[str, str]) -> Optional[Panel]:
    if isinstance(decision, combat_naval_fire.ChooseTarget):
        return fire_panel(state, decision, names) if seat == decision.seat else None
    if isinstance(decision, (AllocateAllied, AllocateTurkish)):
        return supply_panel(state, seat, decision.seat == seat)
    if decision.id in CHEST:
        return chest_panel(state) if seat == TURKISH else None
    if decision.id in SUPPLY:
        return supply_panel(state, seat, False)
    return points_panel(state) if decision.id in POINTS else None


def signed(value: int) -> str:
    """Write a number with its sign.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{value:+}".replace("-", "−") if value else "0"


def _terms(heading: str, terms: Sequence[Term], total: str) -> Sum:
    """List the modifiers of a die or a column, each with its case."""
    entries = [SumLine(Message("modifier-" + term.name, {}), signed(term.value), term.case) for term in terms]
    return Sum(Message(heading, {}), "", tuple(entries), total)


def _lines(state: FatalState, lines: Sequence[combat_bombardment.FactorLine]) -> tuple[SumLine, ...]:
    """List each unit or gun with what it adds."""
    return tuple([SumLine(_unit(state, line.piece), str(line.value), line.case) for line in lines])


def _unit(state: FatalState, piece: int) -> Message:
    place = state.where[piece]
    return Message("panel-unit", {"piece": PIECES[piece], "area": AREAS[place] if place >= 0 else "box-" + SEATS[side_of(piece)]})


# 8.3 assaults

def assault_panel(state: FatalState, current: Assault) -> Optional[Panel]:
    """8.3.1 Return both sums, the ground, shifts and modifiers, the cap, and the table with the column in use."""
    if not current.attackers or not land_units_in(state, current.target, 1 - state.active):
        return None
    sums = combat_assault.reckon(state, current.target, current.attackers, current.support)
    side = state.active
    ground = tuple([SumLine(Message("modifier-" + term.name, {}), _ground(term), term.case) for term in sums.ground])
    shifts, cap = sum([term.value for term in sums.shifts]), combat_assault.cap_terms(state, sums.terms)
    column = sums.column if sums.odds != NONE else NONE
    return Panel(
        Message("panel-assault", {"area": AREAS[current.target]}), (
            Sum(Message("panel-attack", {}), SEATS[side], _lines(state, sums.attackers), str(sums.attack)),
            Sum(Message("panel-defence", {}), SEATS[1 - side], (*_lines(state, sums.defenders), *ground), str(sums.defence)),
            _terms("panel-shifts", sums.shifts, signed(shifts)),
            _terms("panel-die", (*sums.terms, *cap), signed(sums.modifier)),
        ), (), _chart(state.box.assault_columns, state.box.assault_table, column, sums.modifier), _verdict(state, sums),
        "attack" if not current.cast else "",
    )


def _ground(term: Term) -> str:
    """Return a hill multiplies, a city adds."""
    return f"{term.value} %" if term.name == "assault-hill" else signed(term.value)


def _verdict(state: FatalState, sums: combat_assault.Reckoning) -> Message:
    """8.3.1#4 Say that the attack is too weak, or the column and the modifiers."""
    if sums.odds == NONE:
        return Message("verdict-too-weak", {})
    columns = state.box.assault_columns
    slots: dict[str, Slot] = {"odds": columns[sums.odds], "column": columns[sums.column], **_added(sums.modifier)}
    return Message("verdict-assault" if sums.odds == sums.column else "verdict-shifted", slots)


def _added(value: int) -> dict[str, Slot]:
    """Return the modifiers of a die, as text and as a number."""
    return {"value": signed(value), "added": value}


# 8.2 bombardments

def bombardment_panel(state: FatalState, current: Barrage) -> Optional[Panel]:
    """8.2 Return the guns with their factors, the modifiers of the die, and the table."""
    if not current.guns:
        return None
    sums = combat_bombardment.reckon(state, current.target, current.guns)
    columns = tuple([str(factors) for factors in state.box.bombardment_columns])
    return Panel(
        Message("panel-bombardment", {"area": AREAS[current.target]}), (
            Sum(Message("panel-guns", {}), SEATS[state.active], _lines(state, sums.lines), str(sums.factors)),
            _terms("panel-die", sums.terms, signed(sums.modifier)),
        ), (), _chart(columns, state.box.bombardment_table, sums.column, sums.modifier),
        Message("verdict-bombardment", {"n": sums.factors, **_added(sums.modifier)}), "open_fire",
    )


# The tables

def _chart(columns: tuple[str, ...], table: DieTable, column: int, added: int) -> PanelChart:
    """Return the table with a row for each face of the die after modifiers; the column in use is lit."""
    rows = tuple([_row(table, face, added) for face in FACES])
    lit = (Lit(column, Message("panel-read", {"column": _heading(columns[column])}), ""),) if column != NONE else ()
    return PanelChart(columns, rows, lit, words=_words(table))


def _heading(column: str) -> Slot:
    """Return the name of a column. Factors are a number, because the text "11" would be taken for the 11th Division."""
    return int(column) if column.isdigit() else column


def _row(table: DieTable, face: int, added: int) -> tuple[str, tuple[str, ...]]:
    reading = min(max(face + added, table.first), table.first + len(table.values) - 1)
    return f"{face} → {reading}" if added else str(face), tuple([cell_word(cell) for cell in table.at(face + added)])


def cell_word(cell: tuple[int, int]) -> str:
    """Write a cell of the table.

    >>> cell_word((1, 9)), cell_word((0, 0))
    ('1/A', '–/–')
    """
    return f"{_result(cell[0])}/{_result(cell[1])}"


def _result(result: int) -> str:
    return "–" if result == NO_EFFECT else "A" if result == ALL else str(result)


def _words(table: DieTable) -> tuple[tuple[str, Message], ...]:
    """8.3.3 Return the meaning of each cell."""
    meanings: dict[str, Message] = {}
    for row in table.values:
        for cell in row:
            meanings[cell_word(cell)] = Message("long-results", {"ours": cell[0], "theirs": cell[1]})
    return tuple(meanings.items())


# 8.1 naval fire

def fire_panel(state: FatalState, question: combat_naval_fire.ChooseTarget, names: Mapping[str, str]) -> Panel:
    """8.1 Return both batteries and their ranges; a row for each target with the dice and the faces that hit and damage."""
    targets = combat_naval_fire.targets_of(question, state)
    guns = Sum(Message("panel-batteries", {}), SEATS[question.seat], _batteries(state, question.piece), "")
    rows = tuple([(names[PIECES[target]], _aimed(state, question.piece, target)) for target in targets])
    chart = PanelChart(SHOT, rows, (), words=tuple([(short, Message(long, {})) for short, long in SHOT_WORDS]))
    return Panel(Message("panel-fire", {"piece": PIECES[question.piece]}), (guns,), (), chart)


def _batteries(state: FatalState, firer: int) -> tuple[SumLine, ...]:
    """8.1.1 Return the dice of each battery and its range over the sea; into land a ship reaches less far."""
    dice = (0, state.box.constant("naval_fire", "turkish_artillery_sb")) if is_land_unit(firer) else batteries_of(state, firer)
    ranges = [combat_naval_fire.base_range(state, firer, primary) for primary in (True, False)]
    return tuple([
        SumLine(Message("panel-" + name, {"n": dice[place], "far": ranges[place]}), str(dice[place]), "8.1.1#1", dice[place] > 0)
        for place, name in enumerate(("pb", "sb"))
    ])


def _aimed(state: FatalState, firer: int, target: int) -> tuple[str, ...]:
    """8.1.2 Return the dice of both batteries, the highest face that hits, the lowest faces that damage."""
    shot, morale = combat_naval_fire.shot(state, firer, target), state.box.pieces[target].morale
    need = state.box.pieces[firer].morale - 1 - shot.to_hit
    batteries = (shot.pb, shot.pb_damage), (shot.sb, shot.sb_damage)
    hurts = [str(morale + 1 - added) if dice else "–" for dice, added in batteries]
    return (*[str(dice) if dice else "–" for dice, _ in batteries], str(need), *hurts)
