"""The sums behind what is being decided: fire, close assault, foot against tanks, shells, aircraft, the checks of a vehicle."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.engine.charts import DieTable
from umpire.engine.events import Message, Term
from umpire.engine.panel import Entry, Lit, Panel, PanelChart, Sum
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ASSAULT_RESULTS, BATTERIES, CHECKS, DAMAGES, HEXES, NONE, PIECES, PLACES, SEATS, UNHARMED,
)
from umpire.titles.landships.fire_panel import chances_of, fire_panel, join_panel, percent, signed
from umpire.titles.landships.rules import (
    aircraft_combat, aircraft_declarations, artillery, artillery_resolution, close_assault, vehicles_bogging,
)
from umpire.titles.landships.rules.artillery_resolution import Fall
from umpire.titles.landships.rules.fire_declaration import DeclareFire, JoinFire
from umpire.titles.landships.rules.fire_volley import Outlook, RollFire
from umpire.titles.landships.rules.ground import halves
from umpire.titles.landships.rules.small_arms import column_of, table_of
from umpire.titles.landships.rules.vehicles_movement import (
    ChooseVehicle, DriveVehicle, driven, freeable, movable, needs_control,
)
from umpire.titles.landships.rules.vehicles_steering import ahead
from umpire.titles.landships.state import LandState, other, phasing, side_of, stance_of

FACES: Final = range(1, 7)
# the order of the results of close assault, best for the attackers first
RESULTS: Final = ("DE", "DH", "EX", "ND", "AH", "AE")


def panel(state: LandState, seat: int) -> Optional[Panel]:
    """What the question at hand hangs on. Everything on the table is open, so that both sides see the same."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, JoinFire):
        return join_panel(state, asked.seat)
    if isinstance(asked, DeclareFire):
        return fire_panel(state, asked.seat)
    if isinstance(asked, RollFire):
        return _rolled_panel(state, asked.seat)
    if isinstance(asked, close_assault.PickAssault):
        return assaults_panel(state)
    if isinstance(asked, close_assault.ChooseWay):
        return way_panel(state, asked)
    if isinstance(asked, close_assault.AttackTank):
        return tanks_panel(state, asked.seat)
    return _from_afar(state, asked) or _vehicles(state, asked)


def _from_afar(state: LandState, asked: object) -> Optional[Panel]:
    if isinstance(asked, artillery.NameHex):
        return call_panel(state, asked.number)
    if isinstance(asked, artillery_resolution.OrderHexes):
        return shells_panel(state)
    return air_panel(state, asked.piece) if isinstance(asked, aircraft_combat.FireAtAircraft) else None


def _vehicles(state: LandState, asked: object) -> Optional[Panel]:
    if isinstance(asked, ChooseVehicle):
        return engines_panel(state, asked.seat)
    return drive_panel(state) if isinstance(asked, DriveVehicle) else None


def _added(terms: Sequence[Term]) -> tuple[Entry, ...]:
    """What is added to a die, each with its case."""
    return tuple([Entry(Message("modifier-" + term.name, {}), signed(term.value), term.case) for term in terms])


def _rolled_panel(state: LandState, side: int) -> Optional[Panel]:
    """3.4 What is left to roll for; of several the panel weighs none."""
    found = fire_panel(state, side)
    left = [attack for attack in state.attacks if attack.weapons and not attack.rolled]
    weighs = f"roll_for {PLACES[left[0].place]}" if len(left) == 1 else ""
    return None if found is None else found._replace(weighs=weighs)


# 10 close assault

def assaults_panel(state: LandState) -> Optional[Panel]:
    """10.9 The only fight that is left in full, of several each in short."""
    hexes = close_assault.to_fight(state)
    if not hexes:
        return None
    if len(hexes) == 1:
        return assault_panel(state, hexes[0])._replace(weighs=f"fight {HEXES[hexes[0]]}")
    sums = [
        Sum(Message("panel-assault", {"hex": HEXES[one]}), SEATS[phasing(state)], _results(state, one), _column(state, one))
        for one in hexes
    ]
    return Panel(Message("panel-assaults", {"n": len(hexes)}), tuple(sums))


def assault_panel(state: LandState, one: int) -> Panel:
    """10.2 to 10.4 Both sums, what is added to the die, the results with their chances, and the table."""
    terms, column = close_assault.modifiers_of(state, one), close_assault.column_of(state, one)
    attack, defence = close_assault.attack_strength(state, one), close_assault.defence_strength(state, one)
    added = sum([term.value for term in terms])
    return Panel(
        Message("panel-assault", {"hex": HEXES[one]}), (
            Sum(Message("panel-attack", {}), SEATS[phasing(state)], _fighters(state, one, True), halves(attack) or "0"),
            Sum(Message("panel-defence", {}), SEATS[other(state)], _fighters(state, one, False), halves(defence) or "0"),
            Sum(Message("panel-die", {}), "", _added(terms), signed(added)),
            Sum(Message("panel-results", {}), "", _results(state, one), ""),
        ), (), _chart(state.box.assault_table, ASSAULT_RESULTS, column, added, "cell-"), _verdict(state, one),
    )


def _fighters(state: LandState, one: int, attacking: bool) -> tuple[Entry, ...]:
    """10.2 Everybody with his strength; who counts nothing is listed too. 7.22 A charge is told."""
    those = close_assault.attackers_at(state, one) if attacking else close_assault.defenders_at(state, one)
    found = []
    for piece in members(those):
        charging = attacking and has(state.broke_in, piece)
        worth = close_assault.strength(state, piece, charging, one)
        case = "7.22" if charging and has(state.mounted, piece) else "10.2"
        text = Message("panel-pinned" if has(state.pinned, piece) else "panel-target", {"piece": PIECES[piece]})
        found.append(Entry(text, halves(worth) or "0", case, worth > 0))
    return tuple(found)


def _column(state: LandState, one: int) -> str:
    return str(state.box.assault_table.columns[close_assault.column_of(state, one)])


def _results(state: LandState, one: int) -> tuple[Entry, ...]:
    """10.4 The chance of each result."""
    column, added = close_assault.column_of(state, one), close_assault.modifier_of(state, one)
    rolled = [ASSAULT_RESULTS[state.box.assault_table.cell(face + added, column)] for face in FACES]
    told = [word for word in RESULTS if word in rolled]
    return tuple([Entry(Message("odds-assault-" + word, {}), percent(rolled.count(word) / 6), "10.4") for word in told])


def _verdict(state: LandState, one: int) -> Message:
    added = close_assault.modifier_of(state, one)
    return Message("verdict-assault", {"column": _column(state, one), "added": added, "value": signed(added)})


def _chart(table: DieTable, words: Sequence[str], column: int, added: int, prefix: str) -> PanelChart:
    """A table as it will be read: each face of the die with the row it leads to."""
    rows = [
        (f"{face} → {table.row_sign(face + added)}" if added else str(face),
         tuple([words[table.cell(face + added, number)] for number in range(len(table.columns))])) for face in FACES
    ]
    used = sorted({cell for _, cells in rows for cell in cells} - {"-"})
    lit = Lit(column, Message("panel-read", {"column": table.columns[column]}), "")
    return PanelChart(table.columns, tuple(rows), (lit,), words=tuple([(cell, Message(prefix + cell, {})) for cell in used]))


# 10.5, 10.10 foot against tanks

def way_panel(state: LandState, asked: close_assault.ChooseWay) -> Panel:
    """10.5 Both ways: the ratio, and the tank die against each tank."""
    one = close_assault.fought_hex(state)
    found = assault_panel(state, one)
    platoons = close_assault.unpinned_platoons(state, one, asked.seat)
    tanks = members(close_assault.lone_tanks(state, one, 1 - asked.seat))
    return found._replace(sums=(*found.sums, *[_tank(state, tank, platoons) for tank in tanks]), weighs="by_ratio")


def tanks_panel(state: LandState, side: int) -> Panel:
    """10.10 Every tank on a hexside that can be attacked, with what it would come to."""
    tanks = close_assault.attackable(state, side)
    sums = [_tank(state, tank, close_assault.flanking_platoons(state, tank, side)) for tank in tanks]
    weighs = f"against_tank {PIECES[tanks[0]]}" if len(tanks) == 1 else ""
    return Panel(Message("panel-tanks", {}), tuple(sums), weighs=weighs)


def _tank(state: LandState, tank: int, platoons: int) -> Sum:
    """10.5 A die for each platoon, the lowest counts; a tank that cannot move is easier."""
    odds, count = close_assault.tank_die_odds(state, platoons.bit_count(), tank), platoons.bit_count()
    worst = [damage for damage in range(len(DAMAGES) - 1, -1, -1) if odds[damage]]
    chances = [Entry(_harm(damage), percent(odds[damage]), "10.5") for damage in worst]
    modifier = close_assault.tank_modifier(state, tank)
    stuck = [Entry(Message("modifier-tank-stuck", {}), signed(modifier), "10.5")] if modifier else []
    heading = Message("panel-tank", {"piece": PIECES[tank], "n": count})
    return Sum(heading, SEATS[side_of(tank)], (*stuck, *chances), "")


def _harm(damage: int) -> Message:
    return Message("chance-none" if damage == UNHARMED else "chance-" + DAMAGES[damage], {})


# 5 artillery

def call_panel(state: LandState, battery: int) -> Panel:
    """5.11c, 5.14 How sure a battery is of being reached and of its mark, on each ground a hex can be named."""
    grounds = [artillery.SEEN, artillery.UNSEEN]
    if state.standing[battery] != NONE:
        grounds.insert(0, artillery.STANDING)
    sums = tuple([_ground(state, ground) for ground in grounds])
    points = artillery.strength_of(state, battery)
    return Panel(Message("panel-call", {"battery": BATTERIES[battery], "points": points}), sums)


def _ground(state: LandState, ground: int) -> Sum:
    reached, sure = len(artillery.communication_faces(state, ground)) / 6, len(artillery.target_faces(state, ground)) / 6
    ways = artillery.distances(state, ground)
    entries = (
        Entry(Message("panel-reached", {}), percent(reached), "5.11c"),
        Entry(Message("panel-on-target", {}), percent(sure), "5.14"),
        Entry(Message("panel-scatter", {"n": max(ways)}), percent(1 - sure), "5.14"),
    )
    return Sum(Message("panel-ground-" + artillery.GROUNDS[ground], {}), "", entries, percent(reached * sure))


def shells_panel(state: LandState) -> Panel:
    """5.15 The only struck hex in full, of several each in short: friend and foe."""
    hexes = artillery_resolution.struck_hexes(state)
    if len(hexes) == 1:
        batteries = artillery_resolution.batteries_on(state, hexes[0])
        return impact_panel(state, hexes[0], batteries)._replace(weighs=f"resolve {HEXES[hexes[0]]}")
    return Panel(Message("panel-impacts", {"n": len(hexes)}), tuple([_impact(state, one) for one in hexes]))


def _impact(state: LandState, one: int) -> Sum:
    batteries = artillery_resolution.batteries_on(state, one)
    entries = [
        entry._replace(text=Message("unit-" + entry.text.key, {"piece": PIECES[unit.piece]}))
        for unit in artillery_resolution.barrage_outlook(state, one, batteries) for entry in chances_of(unit.chances)
    ]
    return Sum(Message("panel-impact", {"hex": HEXES[one]}), "", tuple(entries), str(_points(state, batteries)))


def _points(state: LandState, batteries: Sequence[int]) -> int:
    return sum([artillery.strength_of(state, battery) for battery in batteries])


def impact_panel(state: LandState, one: int, batteries: tuple[int, ...]) -> Panel:
    """5.15 Shells of these batteries on a hex: everybody they strike with his chances, and the table for the men."""
    guns = tuple([
        Entry(Message("panel-battery", {"battery": BATTERIES[battery]}), str(artillery.strength_of(state, battery)), "5.15")
        for battery in batteries
    ])
    points = _points(state, batteries)
    heading = Sum(Message("panel-batteries", {}), SEATS[artillery.side_of_battery(batteries[0])], guns, str(points))
    return fall_panel(
        state, Message("panel-impact", {"hex": HEXES[one]}), heading, artillery_resolution.shells_on(state, one, batteries),
        artillery_resolution.barrage_outlook(state, one, batteries),
    )


def fall_panel(state: LandState, title: Message, heading: Sum, fall: Fall, units: Sequence[Outlook]) -> Panel:
    """5.15, 13.5 What falls from above."""
    soft = [unit for unit in units if not has(state.box.armoured, unit.piece)]
    column = column_of(state, fall.points)
    verdict = Message("verdict-shells", {"points": fall.points, "n": len(units)})
    chart = None
    if soft and column != NONE:
        added = sum([term.value for term in soft[0].terms])
        chart = _chart(table_of(state), CHECKS, column, added, "cell-")
    return Panel(title, (heading, *[struck_unit(unit) for unit in units]), (), chart, verdict)


def struck_unit(unit: Outlook) -> Sum:
    """What is added to the die for somebody, and the chance of each result."""
    total = signed(sum([term.value for term in unit.terms]))
    heading = Message("panel-target", {"piece": PIECES[unit.piece]})
    return Sum(heading, SEATS[side_of(unit.piece)], (*_added(unit.terms), *chances_of(unit.chances)), total)


# 13.4 anti-aircraft fire

def air_panel(state: LandState, piece: int) -> Optional[Panel]:
    """13.4 Who fires at an aircraft, and what it would come to."""
    guns = aircraft_declarations.mission_of(state, piece).guns
    if not guns:
        return None
    points = aircraft_combat.total_points(state, guns)
    entries = tuple([
        Entry(Message("panel-target", {"piece": PIECES[gun]}), str(aircraft_combat.aa_points(state, gun)), "13.4")
        for gun in members(guns)
    ])
    results = aircraft_combat.aa_results(state, piece, points)
    chances = tuple([
        Entry(Message("odds-aa-fire", {"n": result}), percent(results.count(result) / len(results)), "13.4")
        for result in sorted(set(results), reverse=True)
    ])
    armour = aircraft_combat.armour_in_air(state, piece)
    added = _added((Term("armoured-aircraft", armour, "13.4"),)) if armour else ()
    return Panel(
        Message("panel-air", {"piece": PIECES[piece]}), (
            Sum(Message("panel-firers", {}), SEATS[1 - side_of(piece)], entries, str(points)),
            Sum(Message("panel-results", {}), SEATS[side_of(piece)], (*added, *chances), signed(armour)),
        ), weighs="done",
    )


# 6.15, 6.16, 6.14a the checks of a vehicle

def engines_panel(state: LandState, side: int) -> Optional[Panel]:
    """6.16, 6.15 How likely each vehicle that could move breaks down first; how likely a bogged one comes free."""
    movers = [
        Entry(Message("panel-target", {"piece": PIECES[vehicle]}), percent(_breakdown(state, vehicle)), "6.16")
        for vehicle in movable(state, side) if not has(state.entered, vehicle)
    ]
    stuck = [
        Entry(Message("panel-target", {"piece": PIECES[vehicle]}), percent((7 - vehicles_bogging.free_number(state)) / 6), "6.15")
        for vehicle in freeable(state, side)
    ]
    parts = (("panel-breakdowns", movers), ("panel-freeing", stuck))
    sums = tuple([Sum(Message(key, {}), SEATS[side], tuple(entries), "") for key, entries in parts if entries])
    return Panel(Message("panel-engines", {}), sums) if sums else None


def _breakdown(state: LandState, vehicle: int) -> float:
    return vehicles_bogging.at_most(vehicles_bogging.breakdown_number(state, vehicle))


def drive_panel(state: LandState) -> Optional[Panel]:
    """What the next action may bring: the engine before the first MP, the ground of the next place, the second turn."""
    checks = (*_engine_check(state), *_ground_check(state), *_control_check(state))
    if not checks:
        return None
    drive = driven(state)
    checked = Sum(Message("panel-checks", {}), SEATS[side_of(drive.vehicle)], checks, "")
    return Panel(Message("panel-drive", {"piece": PIECES[drive.vehicle]}), (checked,))


def _engine_check(state: LandState) -> tuple[Entry, ...]:
    drive = driven(state)
    if drive.spent or has(state.entered, drive.vehicle):
        return ()
    need = vehicles_bogging.breakdown_number(state, drive.vehicle)
    return (Entry(Message("panel-breaks-down", {"need": need}), percent(vehicles_bogging.at_most(need)), "6.16"),)


def _ground_check(state: LandState) -> tuple[Entry, ...]:
    """6.15 Of the place ahead; along a road nothing is rolled."""
    vehicle = driven(state).vehicle
    going = ahead(state, vehicle, stance_of(state, vehicle))
    if going.bar != LEGAL or going.road:
        return ()
    place = going.stance // 12
    need = vehicles_bogging.bog_number(state, vehicle, place)
    text = Message("panel-bogs", {"need": need, "place": PLACES[place]})
    return (Entry(text, percent(vehicles_bogging.at_most(need)), "6.15"),) if need else ()


def _control_check(state: LandState) -> tuple[Entry, ...]:
    """6.14a Whether the next turn action would be its second."""
    drive = driven(state)
    if not needs_control(state, drive.vehicle, drive.turns, drive.turns + 1):
        return ()
    need = state.box.constant("whippet_control", "out_of_control_on_or_less")
    return (Entry(Message("panel-control", {"need": need}), percent(need / 6), "6.14a"),)
