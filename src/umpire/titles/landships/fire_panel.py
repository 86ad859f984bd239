"""The sums behind fire: who joins with how much, what is added to the die, the table, and the chances of every unit."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.engine.charts import DieTable
from umpire.engine.events import Message, Slot, Term
from umpire.engine.panel import Entry, Lit, Panel, PanelChart, Sum
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, members
from umpire.titles.landships.components import CHECKS, DAMAGES, NONE, PIECES, PLACES, SEATS, WEAPONS
from umpire.titles.landships.rules import direct_fire, small_arms
from umpire.titles.landships.rules.fire_declaration import able_here, current_attack, declared, joiners, spare_barrier
from umpire.titles.landships.rules.fire_volley import NOTHING, Account, Chances, Outlook, account, outlook
from umpire.titles.landships.rules.ground import halves
from umpire.titles.landships.state import Attack, LandState

FACES: Final = range(1, 7)
# the results of both tables, the worst first
WORDS: Final = ("lost", "surrendered", "K", "pinned_again", "pinned", "I", "W", "P", NOTHING)


def fire_panel(state: LandState, side: int) -> Optional[Panel]:
    """While fire is declared: the attack at hand, or all that are declared; None while there is none."""
    attacks = [attack for attack in state.attacks if attack.weapons and not attack.rolled]
    if not attacks:
        return None
    return attack_panel(state, attacks[0], side) if len(attacks) == 1 else volley_panel(state, attacks, side)


def join_panel(state: LandState, side: int) -> Panel:
    """8.1 The attack at hand, whatever else is declared; while nobody has joined, what all who can would bring."""
    attack = current_attack(state)
    if attack.weapons:
        return attack_panel(state, attack, side)
    flames = members(able_here(state, side) & state.box.flames)
    those = together(state, joiners(state, side), declared(state)) or bit(flames[0])
    title = Message("panel-all-join", {"n": those.bit_count(), "place": PLACES[attack.place]})
    return attack_panel(state, attack._replace(weapons=those), side)._replace(title=title)


def together(state: LandState, weapons: Sequence[int], named: int) -> int:
    """8.9 Those of some weapons that can fire in one attack beside those that are named, the strongest first: a crew serves
    its gun or uses its rifles."""
    found = 0
    for weapon in sorted(weapons, key=lambda one: -state.box.weapons[one].points):
        if spare_barrier(state, weapon, named | found) == LEGAL:
            found |= bit(weapon)
    return found


def attack_panel(state: LandState, attack: Attack, side: int) -> Panel:
    """8.1, 9.4 One attack, be it declared or made up (a prospect)."""
    found, units = account(state, attack), outlook(state, attack, side)
    return Panel(
        title_of(attack), (_weapons(state, attack, found, side), *[_unit(one, 1 - side) for one in units]), (),
        _chart(state, attack, found, units), _verdict(state, attack, found, units), "open_fire",
    )


def volley_panel(state: LandState, attacks: Sequence[Attack], side: int) -> Panel:
    """3.4 All declared attacks together: of each what it comes to and the chances of every unit."""
    sums = tuple([_summary(state, attack, side) for attack in attacks])
    return Panel(Message("panel-volley", {"n": len(attacks)}), sums, weighs="open_fire")


def title_of(attack: Attack) -> Message:
    if attack.vehicle != NONE:
        return Message("panel-fire-vehicle", {"target": PIECES[attack.vehicle], "place": PLACES[attack.place]})
    return Message("panel-fire", {"place": PLACES[attack.place]})


# who fires

def _weapons(state: LandState, attack: Attack, found: Account, side: int) -> Sum:
    """8.2 Each weapon with its points; at a vehicle every gun has its own column (9.4) and what is added to its own die."""
    if attack.vehicle == NONE:
        entries = [Entry(Message("panel-weapon", {"weapon": WEAPONS[one]}), halves(points), "8.2") for one, points in found.lines]
        return Sum(Message("panel-firers", {}), SEATS[side], tuple(entries), str(found.points))
    guns = [_gun(state, weapon, attack.vehicle, points) for weapon, points in found.lines]
    return Sum(Message("panel-guns", {}), SEATS[side], tuple(guns), str(len(guns)))


def _gun(state: LandState, weapon: int, vehicle: int, points: int) -> Entry:
    added = direct_fire.modifier(state, weapon, vehicle)
    slots: dict[str, Slot] = {"weapon": WEAPONS[weapon], "points": points, "value": signed(added)}
    return Entry(Message("panel-gun", slots), signed(added), "9.4")


def signed(value: int) -> str:
    """
    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{value:+}".replace("-", "−") if value else "0"


# what it does to each

def _unit(one: Outlook, side: int) -> Sum:
    """What is added to the die for a unit, and the chance of each result."""
    added = tuple([Entry(Message("modifier-" + term.name, {}), signed(term.value), term.case) for term in one.terms])
    total = signed(sum([term.value for term in one.terms]))
    return Sum(Message("panel-target", {"piece": PIECES[one.piece]}), SEATS[side], (*added, *chances_of(one.chances)), total)


def chances_of(chances: Chances) -> tuple[Entry, ...]:
    told = [word for word in WORDS if chances.get(word)]
    return tuple([Entry(Message("chance-" + word.replace("_", "-"), {}), percent(chances[word]), "3.6") for word in told])


def percent(chance: float) -> str:
    """
    >>> percent(1 / 3), percent(0.001), percent(1.0)
    ('33 %', '<1 %', '100 %')
    """
    return f"{100 * chance:.0f} %" if chance >= 0.005 else "<1 %"


def _summary(state: LandState, attack: Attack, side: int) -> Sum:
    entries: list[Entry] = []
    for one in outlook(state, attack, side):
        for entry in chances_of(one.chances):
            text = Message("unit-" + entry.text.key, {"piece": PIECES[one.piece]})
            entries.append(entry._replace(text=text))
    found = account(state, attack)
    return Sum(title_of(attack), SEATS[side], tuple(entries), str(found.points if attack.vehicle == NONE else len(found.lines)))


# the table

def _chart(state: LandState, attack: Attack, found: Account, units: Sequence[Outlook]) -> Optional[PanelChart]:
    """The table as it will be read: by the first unit's row, or by the only gun's."""
    if attack.vehicle == NONE:
        return _table(small_arms.table_of(state), CHECKS, found.column, units[0].terms) if found.column != NONE else None
    if len(found.lines) > 1:
        return None
    weapon, points = found.lines[0]
    terms = direct_fire.terms_for(state, weapon, attack.vehicle)
    return _table(state.box.at_table, DAMAGES, direct_fire.column_of(state, points), terms)


def _table(table: DieTable, words: Sequence[str], column: int, terms: Sequence[Term]) -> PanelChart:
    added = sum([term.value for term in terms])
    rows = [
        (f"{face} → {table.row_sign(face + added)}" if added else str(face), _cells(table, words, face + added)) for face in FACES
    ]
    used = sorted({cell for _, cells in rows for cell in cells} - {"-"})
    lit = Lit(column, Message("panel-read", {"column": table.columns[column]}), "")
    return PanelChart(table.columns, tuple(rows), (lit,), words=tuple([(cell, Message(f"cell-{cell}", {})) for cell in used]))


def _cells(table: DieTable, words: Sequence[str], row: int) -> tuple[str, ...]:
    return tuple([words[table.cell(row, column)] for column in range(len(table.columns))])


def _verdict(state: LandState, attack: Attack, found: Account, units: Sequence[Outlook]) -> Message:
    """What is rolled for, and how likely the unit that is most in danger comes off unharmed."""
    if attack.vehicle != NONE:
        return Message("verdict-guns", {"n": len(members(attack.weapons))})
    if found.column == NONE:
        return Message("verdict-too-weak", {"points": found.points})
    weakest = min(units, key=lambda one: one.chances.get(NOTHING, 0.0))
    return Message("verdict-fire", {
        "points": found.points, "column": small_arms.table_of(state).columns[found.column], "n": len(units),
        "piece": PIECES[weakest.piece], "chance": percent(weakest.chances.get(NOTHING, 0.0)),
    })
