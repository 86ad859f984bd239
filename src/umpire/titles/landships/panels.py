"""The sums behind a decision: fire, close assault, foot against tanks, shells, aircraft, the checks of a vehicle."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.engine.charts import DieTable
from umpire.engine.events import Message, Term
from umpire.engine.panel import Lit, Panel, PanelChart, Sum, SumLine
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ASSAULT_RESULTS,
    BATTERIES,
    CHECKS,
    DAMAGES,
    HEXES,
    NONE,
    PIECES,
    PLACES,
    SEATS,
    UNHARMED,
)
from umpire.titles.landships.fire_panel import chances_of, fire_panel, join_panel, percent, write_modifier
from umpire.titles.landships.rules import (
    aircraft_combat,
    aircraft_declarations,
    artillery,
    artillery_resolution,
    close_assault,
    vehicles_bogging,
    vehicles_movement,
)
from umpire.titles.landships.rules.artillery_resolution import Fall
from umpire.titles.landships.rules.fire_declaration import DeclareFire, JoinFire
from umpire.titles.landships.rules.fire_volley import FireChances, RollFire
from umpire.titles.landships.rules.ground import halves
from umpire.titles.landships.rules.small_arms import column_of, table_of
from umpire.titles.landships.rules.vehicles_steering import ahead
from umpire.titles.landships.state import LandState, other, phasing, side_of, stance_of

FACES: Final = range(1, 7)
# the order of the results of close assault, best for the attackers first
RESULTS: Final = ("DE", "DH", "EX", "ND", "AH", "AE")


def panel(state: LandState, seat: int) -> Optional[Panel]:
    """Return the sums behind the current decision. Everything on the table is open, so both sides see the same."""
    question = state.agenda[-1] if state.agenda else None
    if isinstance(question, JoinFire):
        return join_panel(state, question.seat)
    if isinstance(question, DeclareFire):
        return fire_panel(state, question.seat)
    if isinstance(question, RollFire):
        return _roll_panel(state, question.seat)
    if isinstance(question, close_assault.PickAssault):
        return assaults_panel(state)
    if isinstance(question, close_assault.ChooseWay):
        return way_panel(state, question)
    if isinstance(question, close_assault.AttackTank):
        return tanks_panel(state, question.seat)
    return _ranged_panel(state, question) or _vehicles(state, question)


def _ranged_panel(state: LandState, question: object) -> Optional[Panel]:
    if isinstance(question, artillery.NameHex):
        return call_panel(state, question.number)
    if isinstance(question, artillery_resolution.OrderHexes):
        return shells_panel(state)
    return air_panel(state, question.piece) if isinstance(question, aircraft_combat.FireAtAircraft) else None


def _vehicles(state: LandState, question: object) -> Optional[Panel]:
    if isinstance(question, vehicles_movement.ChooseVehicle):
        return engines_panel(state, question.seat)
    return drive_panel(state) if isinstance(question, vehicles_movement.DriveVehicle) else None


def _modifiers(terms: Sequence[Term]) -> tuple[SumLine, ...]:
    """Return the modifiers of a die, each with its case."""
    return tuple([SumLine(Message("modifier-" + term.name, {}), write_modifier(term.value), term.case) for term in terms])


def _roll_panel(state: LandState, side: int) -> Optional[Panel]:
    """3.4 Return what is left to roll for; if several attacks are, the panel belongs to none of them."""
    panel = fire_panel(state, side)
    attacks = [attack for attack in state.attacks if attack.weapons and not attack.rolled]
    weighs = f"roll_for {PLACES[attacks[0].place]}" if len(attacks) == 1 else ""
    return None if panel is None else panel._replace(weighs=weighs)


# 10 close assault

def assaults_panel(state: LandState) -> Optional[Panel]:
    """10.9 Return the only fight left in full; of several a summary each."""
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
    """10.2 to 10.4 Return both sums, the modifiers of the die, the results with their chances, and the table."""
    terms, column = close_assault.modifiers_of(state, one), close_assault.column_of(state, one)
    attack, defence = close_assault.attack_strength(state, one), close_assault.defence_strength(state, one)
    modifier = sum([term.value for term in terms])
    return Panel(
        Message("panel-assault", {"hex": HEXES[one]}), (
            Sum(Message("panel-attack", {}), SEATS[phasing(state)], _fighters(state, one, True), halves(attack) or "0"),
            Sum(Message("panel-defence", {}), SEATS[other(state)], _fighters(state, one, False), halves(defence) or "0"),
            Sum(Message("panel-die", {}), "", _modifiers(terms), write_modifier(modifier)),
            Sum(Message("panel-results", {}), "", _results(state, one), ""),
        ), (), _chart(state.box.assault_table, ASSAULT_RESULTS, column, modifier, "cell-"), _verdict(state, one),
    )


def _fighters(state: LandState, one: int, attacking: bool) -> tuple[SumLine, ...]:
    """7.22, 10.2 Return every unit with its strength, even one that counts nothing. A charge cites its own case."""
    those = close_assault.attackers_at(state, one) if attacking else close_assault.defenders_at(state, one)
    entries = []
    for piece in members(those):
        charging = attacking and has(state.broke_in, piece)
        worth = close_assault.strength(state, piece, charging, one)
        case = "7.22" if charging and has(state.mounted, piece) else "10.2"
        text = Message("panel-pinned" if has(state.pinned, piece) else "panel-target", {"piece": PIECES[piece]})
        entries.append(SumLine(text, halves(worth) or "0", case, worth > 0))
    return tuple(entries)


def _column(state: LandState, one: int) -> str:
    return str(state.box.assault_table.columns[close_assault.column_of(state, one)])


def _results(state: LandState, one: int) -> tuple[SumLine, ...]:
    """10.4 Return the chance of each result."""
    column, modifier = close_assault.column_of(state, one), close_assault.modifier_of(state, one)
    results = [ASSAULT_RESULTS[state.box.assault_table.cell(face + modifier, column)] for face in FACES]
    words = [word for word in RESULTS if word in results]
    return tuple([SumLine(Message("odds-assault-" + word, {}), percent(results.count(word) / 6), "10.4") for word in words])


def _verdict(state: LandState, one: int) -> Message:
    modifier = close_assault.modifier_of(state, one)
    return Message("verdict-assault", {"column": _column(state, one), "added": modifier, "value": write_modifier(modifier)})


def _chart(table: DieTable, words: Sequence[str], column: int, modifier: int, prefix: str) -> PanelChart:
    """Return a table as it is read: each face of the die with the row it leads to."""
    rows = [
        (f"{face} → {table.row_sign(face + modifier)}" if modifier else str(face),
         tuple([words[table.cell(face + modifier, number)] for number in range(len(table.columns))])) for face in FACES
    ]
    cells_ = sorted({cell for _, cells in rows for cell in cells} - {"-"})
    lit = Lit(column, Message("panel-read", {"column": table.columns[column]}), "")
    return PanelChart(table.columns, tuple(rows), (lit,), words=tuple([(cell, Message(prefix + cell, {})) for cell in cells_]))


# 10.5, 10.10 foot against tanks

def way_panel(state: LandState, question: close_assault.ChooseWay) -> Panel:
    """10.5 Return both ways: the ratio, and the tank die against each tank."""
    one = close_assault.fought_hex(state)
    panel = assault_panel(state, one)
    platoons = close_assault.unpinned_platoons(state, one, question.seat)
    tanks = members(close_assault.lone_tanks(state, one, 1 - question.seat))
    return panel._replace(sums=(*panel.sums, *[_tank(state, tank, platoons) for tank in tanks]), weighs="by_ratio")


def tanks_panel(state: LandState, side: int) -> Panel:
    """10.10 Return every tank on a hexside that can be attacked, with its chances."""
    tanks = close_assault.attackable(state, side)
    sums = [_tank(state, tank, close_assault.flanking_platoons(state, tank, side)) for tank in tanks]
    weighs = f"against_tank {PIECES[tanks[0]]}" if len(tanks) == 1 else ""
    return Panel(Message("panel-tanks", {}), tuple(sums), weighs=weighs)


def _tank(state: LandState, tank: int, platoons: int) -> Sum:
    """10.5 Return the odds of a die for each platoon, of which the lowest counts; a tank that cannot move is easier."""
    odds, count = close_assault.tank_die_odds(state, platoons.bit_count(), tank), platoons.bit_count()
    worst = [damage for damage in range(len(DAMAGES) - 1, -1, -1) if odds[damage]]
    chances = [SumLine(_harm(damage), percent(odds[damage]), "10.5") for damage in worst]
    modifier = close_assault.tank_modifier(state, tank)
    modifiers = [SumLine(Message("modifier-tank-stuck", {}), write_modifier(modifier), "10.5")] if modifier else []
    heading = Message("panel-tank", {"piece": PIECES[tank], "n": count})
    return Sum(heading, SEATS[side_of(tank)], (*modifiers, *chances), "")


def _harm(damage: int) -> Message:
    return Message("chance-none" if damage == UNHARMED else "chance-" + DAMAGES[damage], {})


# 5 artillery

def call_panel(state: LandState, battery: int) -> Panel:
    """5.11c, 5.14 Return how surely a battery answers and hits its mark, on each ground on which a hex can be named."""
    grounds = [artillery.SEEN, artillery.UNSEEN]
    if state.standing[battery] != NONE:
        grounds.insert(0, artillery.STANDING)
    sums = tuple([_ground(state, ground) for ground in grounds])
    points = artillery.strength_of(state, battery)
    return Panel(Message("panel-call", {"battery": BATTERIES[battery], "points": points}), sums)


def _ground(state: LandState, ground: int) -> Sum:
    answering, sure = len(artillery.communication_faces(state, ground)) / 6, len(artillery.target_faces(state, ground)) / 6
    ways = artillery.distances(state, ground)
    entries = (
        SumLine(Message("panel-reached", {}), percent(answering), "5.11c"),
        SumLine(Message("panel-on-target", {}), percent(sure), "5.14"),
        SumLine(Message("panel-scatter", {"n": max(ways)}), percent(1 - sure), "5.14"),
    )
    return Sum(Message("panel-ground-" + artillery.GROUNDS[ground], {}), "", entries, percent(answering * sure))


def shells_panel(state: LandState) -> Panel:
    """5.15 Return the only struck hex in full; of several a summary each: friend and foe."""
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
    """5.15 Return the shells of some batteries on a hex: the chances of every unit they strike, and the table for the men."""
    guns = tuple([
        SumLine(Message("panel-battery", {"battery": BATTERIES[battery]}), str(artillery.strength_of(state, battery)), "5.15")
        for battery in batteries
    ])
    points = _points(state, batteries)
    heading = Sum(Message("panel-batteries", {}), SEATS[artillery.side_of_battery(batteries[0])], guns, str(points))
    return fall_panel(
        state, Message("panel-impact", {"hex": HEXES[one]}), heading, artillery_resolution.shells_on(state, one, batteries),
        artillery_resolution.barrage_outlook(state, one, batteries),
    )


def fall_panel(state: LandState, title: Message, heading: Sum, fall: Fall, units: Sequence[FireChances]) -> Panel:
    """5.15, 13.5 Return the shells or bombs that fall on a place."""
    soft = [unit for unit in units if not has(state.box.armoured, unit.piece)]
    column = column_of(state, fall.points)
    verdict = Message("verdict-shells", {"points": fall.points, "n": len(units)})
    chart = None
    if soft and column != NONE:
        modifier = sum([term.value for term in soft[0].terms])
        chart = _chart(table_of(state), CHECKS, column, modifier, "cell-")
    return Panel(title, (heading, *[struck_unit(unit) for unit in units]), (), chart, verdict)


def struck_unit(unit: FireChances) -> Sum:
    """Return the modifiers of the die for a unit, and the chance of each result."""
    total = write_modifier(sum([term.value for term in unit.terms]))
    heading = Message("panel-target", {"piece": PIECES[unit.piece]})
    return Sum(heading, SEATS[side_of(unit.piece)], (*_modifiers(unit.terms), *chances_of(unit.chances)), total)


# 13.4 anti-aircraft fire

def air_panel(state: LandState, piece: int) -> Optional[Panel]:
    """13.4 Return the units that fire at an aircraft, and the chances."""
    guns = aircraft_declarations.mission_of(state, piece).guns
    if not guns:
        return None
    points = aircraft_combat.total_points(state, guns)
    entries = tuple([
        SumLine(Message("panel-target", {"piece": PIECES[gun]}), str(aircraft_combat.aa_points(state, gun)), "13.4")
        for gun in members(guns)
    ])
    results = aircraft_combat.aa_results(state, piece, points)
    chances = tuple([
        SumLine(Message("odds-aa-fire", {"n": result}), percent(results.count(result) / len(results)), "13.4")
        for result in sorted(set(results), reverse=True)
    ])
    armour = aircraft_combat.armour_in_air(state, piece)
    modifiers = _modifiers((Term("armoured-aircraft", armour, "13.4"),)) if armour else ()
    return Panel(
        Message("panel-air", {"piece": PIECES[piece]}), (
            Sum(Message("panel-firers", {}), SEATS[1 - side_of(piece)], entries, str(points)),
            Sum(Message("panel-results", {}), SEATS[side_of(piece)], (*modifiers, *chances), write_modifier(armour)),
        ), weighs="done",
    )


# 6.15, 6.16, 6.14a the checks of a vehicle

def engines_panel(state: LandState, side: int) -> Optional[Panel]:
    """6.15, 6.16 Return the chance that each vehicle that could move breaks down first, and that a bogged one comes free."""
    movers = [
        SumLine(Message("panel-target", {"piece": PIECES[vehicle]}), percent(_breakdown(state, vehicle)), "6.16")
        for vehicle in vehicles_movement.movable(state, side) if not has(state.entered, vehicle)
    ]
    rescues = [
        SumLine(
            Message("panel-target", {"piece": PIECES[vehicle]}), percent((7 - vehicles_bogging.free_number(state)) / 6), "6.15",
        )
        for vehicle in vehicles_movement.freeable(state, side)
    ]
    parts = (("panel-breakdowns", movers), ("panel-freeing", rescues))
    sums = tuple([Sum(Message(key, {}), SEATS[side], tuple(entries), "") for key, entries in parts if entries])
    return Panel(Message("panel-engines", {}), sums) if sums else None


def _breakdown(state: LandState, vehicle: int) -> float:
    return vehicles_bogging.at_most(vehicles_bogging.breakdown_number(state, vehicle))


def drive_panel(state: LandState) -> Optional[Panel]:
    """Return the checks that the next action may bring: of the engine, the next ground, or the second turn."""
    checks = (*_engine_check(state), *_ground_check(state), *_control_check(state))
    if not checks:
        return None
    drive = vehicles_movement.current_drive(state)
    sums = Sum(Message("panel-checks", {}), SEATS[side_of(drive.vehicle)], checks, "")
    return Panel(Message("panel-drive", {"piece": PIECES[drive.vehicle]}), (sums,))


def _engine_check(state: LandState) -> tuple[SumLine, ...]:
    drive = vehicles_movement.current_drive(state)
    if drive.spent or has(state.entered, drive.vehicle):
        return ()
    need = vehicles_bogging.breakdown_number(state, drive.vehicle)
    return (SumLine(Message("panel-breaks-down", {"need": need}), percent(vehicles_bogging.at_most(need)), "6.16"),)


def _ground_check(state: LandState) -> tuple[SumLine, ...]:
    """6.15 Return the check of the place ahead; along a road nothing is rolled."""
    vehicle = vehicles_movement.current_drive(state).vehicle
    going = ahead(state, vehicle, stance_of(state, vehicle))
    if going.bar != LEGAL or going.road:
        return ()
    place = going.stance // 12
    need = vehicles_bogging.bog_number(state, vehicle, place)
    text = Message("panel-bogs", {"need": need, "place": PLACES[place]})
    return (SumLine(text, percent(vehicles_bogging.at_most(need)), "6.15"),) if need else ()


def _control_check(state: LandState) -> tuple[SumLine, ...]:
    """6.14a Return the check if the next turn action would be the second."""
    drive = vehicles_movement.current_drive(state)
    if not vehicles_movement.needs_control(state, drive.vehicle, drive.turns, drive.turns + 1):
        return ()
    need = state.box.constant("whippet_control", "out_of_control_on_or_less")
    return (SumLine(Message("panel-control", {"need": need}), percent(need / 6), "6.14a"),)
