"""5 Artillery, T11: batteries called one by one, observers, communication, scatter, standing fire."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep
from umpire.engine.events import Arithmetic, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import (
    ALL_AIRCRAFT,
    BATTERIES,
    BY_DIE,
    GROUND,
    HEX_COUNT,
    HEXES,
    MODULES,
    MODULES_PER_SIDE,
    NONE,
    OF_SIDE,
    PIECES,
    SEATS,
    SHRAPNEL,
    SIDES_OF,
    THE_HEXES,
)
from umpire.titles.landships.language import CALL, DONE, NOT_NOW, ON
from umpire.titles.landships.rules.fire_volley import spend
from umpire.titles.landships.rules.small_arms import faces_that_change
from umpire.titles.landships.rules.spotting import sees, sees_hex, visible_range
from umpire.titles.landships.state import BARRAGE, READY, LandState, enemies_at, hexes_held, is_served, on_the_map, put, side_of

# 5.1 the grounds on which a hex is named, the best for the caller last
NO_GROUND: Final = 0
UNSEEN: Final = 1
SEEN: Final = 2
STANDING: Final = 3
GROUNDS: Final = ("none", "unseen", "seen", "standing")
_FACES: Final = 6


class CallBarrage(SideStep[LandState]):
    """5.1 Phase 1: the phasing player calls battery after battery, knowing where the earlier ones fell.

    A player without a battery that could fire has nothing to decide.
    """

    id: ClassVar[str] = "call_barrage"

    def run(self, state: LandState) -> None:
        if callable_batteries(state, self.side):
            state.agenda.append(CallBattery(self.side))


def take_up_observers(state: LandState, side: int) -> None:
    """13.8 Take up the observing aircraft: they stay until their side's next Barrage Phase."""
    for aircraft in on_the_map(state, ALL_AIRCRAFT & OF_SIDE[side]):
        put(state, aircraft, READY)
        state.tell("taken-up", "13.8", piece=PIECES[aircraft])


# 5.0, 5.18 the batteries

def is_module(battery: int) -> bool:
    return battery < len(MODULES)


def side_of_battery(battery: int) -> int:
    return battery // MODULES_PER_SIDE if is_module(battery) else side_of(gun_of(battery))


def gun_of(battery: int) -> int:
    """5.18 Return the gun on the map that a battery stands for; modules have none."""
    return _GUN_OF[battery]


_GUN_OF: Final = tuple([NONE if name in MODULES else PIECES.index(name) for name in BATTERIES])


def strength_of(state: LandState, battery: int) -> int:
    """5.0 Return the strength of a battery: FS 10 for a module; a gun fires with its own."""
    return state.box.constant("barrage", "fs") if is_module(battery) else state.box.pieces[gun_of(battery)].fs


def battery_barrier(state: LandState, side: int, battery: int) -> str:
    """5.0, 5.18, 5.20 Return what keeps a battery from being called at all."""
    if side_of_battery(battery) != side:
        return "5.0 not-your-battery"
    bar = _module_barrier(state, battery) if is_module(battery) else _gun_barrier(state, gun_of(battery))
    if bar == LEGAL and has(state.called, battery):
        return "5.20 called-already"
    if bar == LEGAL and not has_observer(state, side):
        return "5.10 no-observer"
    return bar or (LEGAL if has_hex(state, battery) else "4.8 hex-not-seen")


def _module_barrier(state: LandState, battery: int) -> str:
    return LEGAL if has(state.batteries, battery) else "5.0 not-at-hand"


def _gun_barrier(state: LandState, gun: int) -> str:
    """5.18 Return what keeps a gun from being called: it needs its crew, and fires nothing else in this half-turn.

    AA guns never fire indirectly.
    """
    counter = state.box.pieces[gun]
    if state.where[gun] < 0:
        return "5.0 not-at-hand"
    if counter.aa_points:
        return "5.18 aa-guns"
    if not counter.indirect_range:
        return "5.18 no-artillery"
    if any([has(state.fired, weapon) for weapon in counter.weapons]):
        return "3.3 fired-already"
    return LEGAL if is_served(state, gun) else "12.1 no-crew"


def callable_batteries(state: LandState, side: int) -> list[int]:
    """Return every battery that `battery_barrier` lets through."""
    if not has_observer(state, side):
        return []
    return [battery for battery in _OF_SIDE[side] if battery_barrier(state, side, battery) == LEGAL]


_OF_SIDE: Final = tuple([
    tuple([battery for battery in range(len(BATTERIES)) if side_of_battery(battery) == side]) for side in range(len(SEATS))
])


# 4.8, 5.10 to 5.13 who observes what

def forward_observers(state: LandState, side: int) -> tuple[int, ...]:
    """5.10 Return the unpinned FOs of a side on the map."""
    return on_the_map(state, state.box.observers & OF_SIDE[side] & ~state.pinned)


def air_observers(state: LandState, side: int) -> tuple[int, ...]:
    """5.12 Return the observing aircraft of a side."""
    return on_the_map(state, ALL_AIRCRAFT & OF_SIDE[side])


def has_observer(state: LandState, side: int) -> bool:
    return bool(forward_observers(state, side) or air_observers(state, side))


def seen_from(state: LandState, here: int, side: int) -> int:
    """4.8 Return the hexes that an observer of a side at a place sees, as a set: by their ground, or an enemy spotted in them."""
    hexes_seen = 0
    for far, hexes in state.box.seen_grounds:
        hexes_seen |= state.box.sights.in_sight(here, GROUND.within(here, min(far, state.sheet.cap)) & hexes)
    for one in members(hexes_held(state, 1 - side) & ~hexes_seen):
        if sees(state, here, one, visible_range(state, enemies_at(state, one, side))):
            hexes_seen |= bit(one)
    return hexes_seen


def seen_hexes(state: LandState, side: int) -> int:
    """5.10, 5.12 Return the hexes that a side may name as seen: from an FO's own hex, or within two of an aircraft."""
    hexes, near = 0, state.box.constant("air_observation", "range")
    for observer in forward_observers(state, side):
        hexes |= seen_from(state, state.where[observer], side)
    for aircraft in air_observers(state, side):
        hexes |= GROUND.within(state.where[aircraft], near) & THE_HEXES
    return hexes


def is_seen(state: LandState, side: int, one: int) -> bool:
    """Return whether a hex is among `seen_hexes`."""
    for observer in forward_observers(state, side):
        if sees_hex(state, state.where[observer], side, one):
            return True
    near = state.box.constant("air_observation", "range")
    return any([GROUND.range(state.where[aircraft], one) <= near for aircraft in air_observers(state, side)])


def standing_hexes(state: LandState, battery: int) -> int:
    """5.16 Return where a battery fell last; it may fire there unseen while its side has an unpinned FO on the map."""
    last, side = state.standing[battery], side_of_battery(battery)
    if last == NONE:
        return 0
    return bit(last) if forward_observers(state, side) else bit(last) & seen_hexes(state, side)


def unseen_hexes(state: LandState, side: int) -> int:
    """5.13 Return the town, bridge and road junction hexes, as long as the side has an FO on the map."""
    return state.box.automatic if forward_observers(state, side) else 0


def in_range(state: LandState, battery: int) -> int:
    """5.18 Return the hexes that a gun reaches; a module reaches all."""
    if is_module(battery):
        return THE_HEXES
    gun = gun_of(battery)
    return GROUND.within(state.where[gun], state.box.pieces[gun].indirect_range) & THE_HEXES


def call_hexes(state: LandState, battery: int) -> int:
    """Return every hex that `call_barrier` lets through, as a set."""
    side = side_of_battery(battery)
    hexes = seen_hexes(state, side) | standing_hexes(state, battery) | unseen_hexes(state, side)
    return hexes & in_range(state, battery)


def has_hex(state: LandState, battery: int) -> bool:
    """Return whether a battery can be called on some hex: mostly one known by heart; otherwise all are searched."""
    return bool(unseen_hexes(state, side_of_battery(battery)) & in_range(state, battery)) or bool(call_hexes(state, battery))


def ground_of(state: LandState, battery: int, one: int) -> int:
    """5.1, A23 Return the ground on which a battery may be called on a hex: standing before seen, seen before unseen."""
    side = side_of_battery(battery)
    if has(standing_hexes(state, battery), one):
        return STANDING
    if is_seen(state, side, one):
        return SEEN
    return UNSEEN if has(unseen_hexes(state, side), one) else NO_GROUND


def call_barrier(state: LandState, battery: int, one: int) -> str:
    """5.10, 5.12, 5.13, 5.16, 5.18 Return what bars a battery from a hex: no observer, not seen, out of range."""
    if not has(THE_HEXES, one):
        return "5.1 off-the-map"
    if not has_observer(state, side_of_battery(battery)):
        return "5.10 no-observer"
    if not has(in_range(state, battery), one):
        return "5.18 out-of-range"
    return LEGAL if ground_of(state, battery, one) != NO_GROUND else "4.8 hex-not-seen"


# 5.11c, 5.14 the numbers

def communication_faces(state: LandState, ground: int) -> tuple[int, ...]:
    """5.11c Return the faces on which a battery is reached."""
    return state.box.communication_standing if ground == STANDING else state.box.communication


def target_faces(state: LandState, ground: int) -> tuple[int, ...]:
    """5.14 Return the faces on which the shells fall where they should; A23 standing before unseen."""
    if ground == STANDING:
        return state.box.on_target_standing
    return state.box.on_target if ground == SEEN else state.box.on_target_unseen


def distances(state: LandState, ground: int) -> tuple[int, ...]:
    """5.14 Return how far shells scatter, by the face of the distance die; seen or standing no die is rolled."""
    if ground != UNSEEN:
        return (state.box.constant("barrage", "scatter_distance"),)
    through = state.box.constant("barrage", "unseen_scatter_divisor")
    return tuple([-(-face // through) for face in range(1, _FACES + 1)])


def scatter_hex(one: int, heading: int, steps: int) -> int:
    """5.14 Return the hex so many steps away on a heading; NONE off the map."""
    for _ in range(steps):
        one = GROUND.ahead[one * 12 + heading]
        if one < 0:
            return NONE
    return one


def landings(state: LandState, ground: int, one: int) -> dict[int, float]:
    """5.11c, 5.14 Return how likely the shells fall on each hex; NONE is off the map. The rest of the probability is silence."""
    answering = len(communication_faces(state, ground)) / _FACES
    on_target = len(target_faces(state, ground)) / _FACES
    headings, ways = state.box.scatter_headings, distances(state, ground)
    chances = {one: answering * on_target}
    for heading in headings:
        for steps in ways:
            there = scatter_hex(one, heading, steps)
            chances[there] = chances.get(there, 0.0) + answering * (1 - on_target) / (len(headings) * len(ways))
    return chances


def scatter_cloud(state: LandState, battery: int, one: int) -> dict[int, float]:
    """5.11c, 5.14 Return how likely the impact falls on each hex, for the board; the rest is silence or lost off the map."""
    ground = ground_of(state, battery, one)
    if ground == NO_GROUND:
        return {}
    return {hex_: chance for hex_, chance in landings(state, ground, one).items() if hex_ != NONE and chance}


# 5.1 a battery is called

def roll_communication(state: LandState, battery: int, ground: int) -> bool:
    """5.11c Roll the communication die and return whether the battery answers."""
    good = communication_faces(state, ground)
    die = state.dice.d6("5.11c", faces_that_change([tuple([int(face in good) for face in range(1, _FACES + 1)])]))
    answers = int(die in good)
    state.tell_roll(
        "communication", "5.11c", Arithmetic((die,), (), _word_of(good), answers), ("communication", answers),
        battery=BATTERIES[battery], die=die,
    )
    return bool(answers)


def _word_of(faces: tuple[int, ...]) -> str:
    """Write faces of a die as a range.

    >>> _word_of((4, 5, 6))
    '4-6'
    """
    return f"{faces[0]}-{faces[-1]}"


def impact_of(state: LandState, battery: int, ground: int, one: int) -> int:
    """5.14 Return where the shells fall: on target, or scattered; NONE off the map."""
    good = target_faces(state, ground)
    die = state.dice.d6("5.14", faces_that_change([tuple([int(face in good) for face in range(1, _FACES + 1)])]))
    if die in good:
        _tell_fall(state, battery, one, one, (die,), 0)
        return one
    way = state.dice.d6("5.14")
    dice, steps = _distance(state, ground, (die, way))
    there = scatter_hex(one, state.box.scatter_headings[way - 1], steps)
    _tell_fall(state, battery, one, there, dice, steps)
    return there


def _distance(state: LandState, ground: int, dice: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """5.14 Return the dice and the distance: one hex; unseen a die, halved."""
    ways = distances(state, ground)
    if len(ways) == 1:
        return dice, ways[0]
    die = state.dice.d6("5.14", faces_that_change([ways]))
    return (*dice, die), ways[die - 1]


def _tell_fall(state: LandState, battery: int, one: int, there: int, dice: tuple[int, ...], steps: int) -> None:
    """Tell where they fell; the odds show how far off, not in which direction."""
    arithmetic = Arithmetic(dice, (), "scatter", steps)
    if there == NONE:
        state.tell_roll(
            "shells-lost", "5.14", arithmetic, ("shells-lost", 0), battery=BATTERIES[battery], hex=HEXES[one], n=steps,
        )
    else:
        state.tell_roll(
            "shells-fall", "5.14", arithmetic, ("shells-fall", steps), battery=BATTERIES[battery], hex=HEXES[one],
            impact=HEXES[there], n=steps,
        )


def load_shells(state: LandState, battery: int) -> None:
    """5.17 Choose shrapnel or high explosive, by the scenario, or by a die where it leaves that open."""
    word = state.sheet.ammunition.get(battery, BY_DIE)
    shrapnel = word == SHRAPNEL
    if word == BY_DIE:
        last = state.box.constant("barrage", "shrapnel_up_to")
        die = state.dice.d6("5.17", (last + 1,))
        shrapnel = die <= last
        state.tell_roll(
            "ammunition", "5.17", Arithmetic((die,), (), f"1-{last}", int(shrapnel)), ("ammunition", int(shrapnel)),
            battery=BATTERIES[battery], die=die,
        )
    if shrapnel:
        state.shrapnel |= bit(battery)


def call_on(state: LandState, battery: int, one: int) -> None:
    """5.1, 5.20 Call a battery on a hex: communication, then scatter.

    Every new impact is remembered, silence changes nothing, shells lost off the map end the standing fire.
    """
    ground = ground_of(state, battery, one)
    state.called |= bit(battery)
    state.tell(
        "called", "5.1", battery=BATTERIES[battery], hex=HEXES[one], ground=GROUNDS[ground], side=SEATS[side_of_battery(battery)],
    )
    if not roll_communication(state, battery, ground):
        return
    if not is_module(battery):
        spend(state, sum([bit(weapon) for weapon in state.box.pieces[gun_of(battery)].weapons]))
    there = impact_of(state, battery, ground, one)
    state.standing[battery] = there
    if there != NONE:
        state.impacts = (*state.impacts, (battery, there))
        load_shells(state, battery)


def _call_barrier(question: CallBattery, state: LandState, battery: int) -> str:
    return battery_barrier(state, question.seat, battery)


def _call(question: CallBattery, state: LandState, battery: int) -> None:
    state.agenda.append(NameHex(question.seat, battery))


class CallBattery(Question[LandState]):
    """5.1 The battery that fires next, if any."""

    id: ClassVar[str] = "call_battery"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(CALL, _call_barrier, _call, legal=lambda question, state: callable_batteries(state, question.seat)),
        DecisionRow(DONE, always, leave), refused={ON: "5.1 battery-first"}, otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if state.phase == BARRAGE else Flaw("phase", Fault("batteries-are-called-in-their-phase"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat]}

    def outlook(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(callable_batteries(state, self.seat)), "impacts": len(state.impacts)}


def _on_barrier(question: NameHex, state: LandState, one: int) -> str:
    return call_barrier(state, question.number, one)


def _on(question: NameHex, state: LandState, one: int) -> None:
    state.agenda.pop()
    call_on(state, question.number, one)
    if not callable_batteries(state, question.seat):
        state.agenda.pop()


class NameHex(Question[LandState]):
    """5.1 The hex it is called on: seen, observed from the air, known by heart (5.13), or the one it fell on last (5.16)."""

    id: ClassVar[str] = "name_hex"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(ON, _on_barrier, _on, legal=lambda question, state: members(call_hexes(state, question.number))),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        # the battery
        self.number = number

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if self.number >= len(BATTERIES):
            return Flaw("step", Fault("there-is-no-such-battery"))
        return None if state.phase == BARRAGE else Flaw("phase", Fault("batteries-are-called-in-their-phase"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        last = state.standing[self.number]
        return {"battery": BATTERIES[self.number], "last": HEXES[last] if last != NONE else "none"}

    def details(self, state: LandState, action: Action) -> dict[str, Slot]:
        """Add the ground on which the hex is named."""
        slots = super().details(state, action)
        if action.verb == ON.name and 0 <= action.target < HEX_COUNT:
            slots["ground"] = GROUNDS[ground_of(state, self.number, action.target)]
        return slots

    def matters(self, state: LandState, action: Action) -> bool:
        """Return whether enemies are there, or the battery fell there last."""
        one = action.target
        return bool(enemies_at(state, one, self.seat) or state.held[1 - self.seat] & SIDES_OF[one]) or (
            state.standing[self.number] == one
        )
