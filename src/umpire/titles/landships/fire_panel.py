"""The sums behind fire: what each weapon brings, the modifiers of the die, the table, and the chances of every unit."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.engine.charts import DieTable
from umpire.engine.events import Message, Slot, Term, write_signed
from umpire.engine.panel import Lit, Panel, PanelChart, Sum, SumLine
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, members
from umpire.titles.landships.components import CHECKS, DAMAGES, NONE, PIECES, PLACES, SEATS, WEAPONS
from umpire.titles.landships.rules import direct_fire, small_arms
from umpire.titles.landships.rules.fire_declaration import able_here, current_attack, joiners
from umpire.titles.landships.rules.fire_targets import declared_weapons, spare_barrier
from umpire.titles.landships.rules.fire_volley import NOTHING, Chances, FireChances, FireSum, account, outlook
from umpire.titles.landships.rules.ground import halves
from umpire.titles.landships.state import Attack, LandState

FACES: Final = range(1, 7)
# the results of both tables, the worst first
WORDS: Final = ("lost", "surrendered", "K", "pinned_again", "pinned", "I", "W", "P", NOTHING)


def fire_panel(state: LandState, side: int) -> Optional[Panel]:
    """Return the declared attack, or all of them; None while there is none."""
    attacks = [attack for attack in state.attacks if attack.weapons and not attack.rolled]
    if not attacks:
        return None
    return attack_panel(state, attacks[0], side) if len(attacks) == 1 else volley_panel(state, attacks, side)


def join_panel(state: LandState, side: int) -> Panel:
    """8.1 Return the attack being declared, whatever else is declared.

    While no weapon has joined, show what all that can would bring.
    """
    attack = current_attack(state)
    if attack.weapons:
        return attack_panel(state, attack, side)
    flames = members(able_here(state, side) & state.box.flames)
    weapons = together(state, joiners(state, side), declared_weapons(state)) or bit(flames[0])
    title = Message("panel-all-join", {"n": weapons.bit_count(), "place": PLACES[attack.place]})
    return attack_panel(state, attack._replace(weapons=weapons), side)._replace(title=title)


def together(state: LandState, weapons: Sequence[int], in_use: int) -> int:
    """8.9 Return those of some weapons that can fire in one attack beside those in use, the strongest first.

    A crew serves its gun or uses its rifles.
    """
    group = 0
    for weapon in sorted(weapons, key=lambda one: -state.box.weapons[one].points):
        if spare_barrier(state, weapon, in_use | group) == LEGAL:
            group |= bit(weapon)
    return group


def attack_panel(state: LandState, attack: Attack, side: int) -> Panel:
    """8.1, 9.4 Return one attack, declared or hypothetical (a prospect)."""
    sums, units = account(state, attack), outlook(state, attack, side)
    return Panel(
        title_of(attack), (_weapons(state, attack, sums, side), *[_unit(one, 1 - side) for one in units]), (),
        _chart(state, attack, sums, units), _verdict(state, attack, sums, units), "open_fire",
    )


def volley_panel(state: LandState, attacks: Sequence[Attack], side: int) -> Panel:
    """3.4 Return all declared attacks together: the total of each and the chances of every unit."""
    sums = tuple([_summary(state, attack, side) for attack in attacks])
    return Panel(Message("panel-volley", {"n": len(attacks)}), sums, weighs="open_fire")


def title_of(attack: Attack) -> Message:
    if attack.vehicle != NONE:
        return Message("panel-fire-vehicle", {"target": PIECES[attack.vehicle], "place": PLACES[attack.place]})
    return Message("panel-fire", {"place": PLACES[attack.place]})


# the firers

def _weapons(state: LandState, attack: Attack, sums: FireSum, side: int) -> Sum:
    """8.2 Return each weapon with its points; at a vehicle every gun has its own column (9.4), and its own modifiers."""
    if attack.vehicle == NONE:
        entries = [
            SumLine(Message("panel-weapon", {"weapon": WEAPONS[one]}), halves(points), "8.2") for one, points in sums.lines
        ]
        return Sum(Message("panel-firers", {}), SEATS[side], tuple(entries), str(sums.points))
    guns = [_gun(state, weapon, attack.vehicle, points) for weapon, points in sums.lines]
    return Sum(Message("panel-guns", {}), SEATS[side], tuple(guns), str(len(guns)))


def _gun(state: LandState, weapon: int, vehicle: int, points: int) -> SumLine:
    modifier = direct_fire.modifier(state, weapon, vehicle)
    slots: dict[str, Slot] = {"weapon": WEAPONS[weapon], "points": points, "value": write_modifier(modifier)}
    return SumLine(Message("panel-gun", slots), write_modifier(modifier), "9.4")


def write_modifier(value: int) -> str:
    """Write a modifier, zero without a sign.

    >>> write_modifier(2), write_modifier(0), write_modifier(-1)
    ('+2', '0', '−1')
    """
    return write_signed(value) if value else "0"


# the effect on each unit

def _unit(one: FireChances, side: int) -> Sum:
    """Return the modifiers of the die for a unit, and the chance of each result."""
    entries = tuple([SumLine(Message("modifier-" + term.name, {}), write_modifier(term.value), term.case) for term in one.terms])
    total = write_modifier(sum([term.value for term in one.terms]))
    return Sum(Message("panel-target", {"piece": PIECES[one.piece]}), SEATS[side], (*entries, *chances_of(one.chances)), total)


def chances_of(chances: Chances) -> tuple[SumLine, ...]:
    words = [word for word in WORDS if chances.get(word)]
    return tuple([SumLine(Message("chance-" + word.replace("_", "-"), {}), percent(chances[word]), "3.6") for word in words])


def percent(chance: float) -> str:
    """Write a probability as a percentage.

    >>> percent(1 / 3), percent(0.001), percent(1.0)
    ('33 %', '<1 %', '100 %')
    """
    return f"{100 * chance:.0f} %" if chance >= 0.005 else "<1 %"


def _summary(state: LandState, attack: Attack, side: int) -> Sum:
    entries: list[SumLine] = []
    for one in outlook(state, attack, side):
        for entry in chances_of(one.chances):
            text = Message("unit-" + entry.text.key, {"piece": PIECES[one.piece]})
            entries.append(entry._replace(text=text))
    sums = account(state, attack)
    return Sum(title_of(attack), SEATS[side], tuple(entries), str(sums.points if attack.vehicle == NONE else len(sums.lines)))


# the table

def _chart(state: LandState, attack: Attack, sums: FireSum, units: Sequence[FireChances]) -> Optional[PanelChart]:
    """Return the table as it is read: by the first unit's row, or by the only gun's."""
    if attack.vehicle == NONE:
        return _table(small_arms.table_of(state), CHECKS, sums.column, units[0].terms) if sums.column != NONE else None
    if len(sums.lines) > 1:
        return None
    weapon, points = sums.lines[0]
    terms = direct_fire.terms_for(state, weapon, attack.vehicle)
    return _table(state.box.at_table, DAMAGES, direct_fire.column_of(state, points), terms)


def _table(table: DieTable, words: Sequence[str], column: int, terms: Sequence[Term]) -> PanelChart:
    modifier = sum([term.value for term in terms])
    rows = [
        (f"{face} → {table.row_sign(face + modifier)}" if modifier else str(face), _cells(table, words, face + modifier))
        for face in FACES
    ]
    cells_ = sorted({cell for _, cells in rows for cell in cells} - {"-"})
    lit = Lit(column, Message("panel-read", {"column": table.columns[column]}), "")
    return PanelChart(table.columns, tuple(rows), (lit,), words=tuple([(cell, Message(f"cell-{cell}", {})) for cell in cells_]))


def _cells(table: DieTable, words: Sequence[str], row: int) -> tuple[str, ...]:
    return tuple([words[table.cell(row, column)] for column in range(len(table.columns))])


def _verdict(state: LandState, attack: Attack, sums: FireSum, units: Sequence[FireChances]) -> Message:
    """Return the purpose of the roll, and the chance that the unit most in danger comes off unharmed."""
    if attack.vehicle != NONE:
        return Message("verdict-guns", {"n": len(members(attack.weapons))})
    if sums.column == NONE:
        return Message("verdict-too-weak", {"points": sums.points})
    weakest = min(units, key=lambda one: one.chances.get(NOTHING, 0.0))
    return Message("verdict-fire", {
        "points": sums.points, "column": small_arms.table_of(state).columns[sums.column], "n": len(units),
        "piece": PIECES[weakest.piece], "chance": percent(weakest.chances.get(NOTHING, 0.0)),
    })
