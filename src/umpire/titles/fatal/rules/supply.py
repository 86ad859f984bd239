"""6.0 Supply: the rolls, the stocks, and what they are spent on."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS, ALL_FORTS, ALLIED, EVENTS, FIRST_BEACHHEAD, FIRST_FORT, PIECES, SEATS, SOURCES, TURKISH,
)
from umpire.titles.fatal.language import ARM, BUY_MINES, DONE, FEED, FUEL, NOT_NOW, OPEN_SOURCE
from umpire.titles.fatal.rules.lines import can_trace, tracing_forts
from umpire.titles.fatal.rules.points import can_pay, gain_supply, pay_supply
from umpire.titles.fatal.rules.supplied import mark_out_of_supply
from umpire.titles.fatal.state import BOX, FatalState, has_german_support, is_bad, is_rough, is_summer, on_map


# 6.1 determination

class DetermineSupply(Step[FatalState]):
    """6.1#1 d6 each with modifiers, added to the stocks; also on turn 1 (3.1#3)."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        for side in (ALLIED, TURKISH):
            determine(state, side)


def determine(state: FatalState, side: int) -> None:
    """6.1#1, 6.1#3 One side's die on its column of the table."""
    terms = supply_terms(state, side)
    die = state.dice.d6("6.1#1")
    modified = die + sum([term.value for term in terms])
    points = state.box.supply_table[side].at(modified)
    state.tell_roll(
        "supply-roll", "6.1#1", Arithmetic((die,), terms, "supply", points), ("supply", points), side=SEATS[side], die=die,
        modified=state.box.supply_table[side].row(modified), points=points,
    )
    gain_supply(state, side, points, "6.1#4")


def supply_terms(state: FatalState, side: int) -> tuple[Term, ...]:
    """6.1#2 Bad weather (5.1#8), and the events in play; 4.0#2 two that bring German support do not add up."""
    terms = [Term("bad-weather", state.box.constant("weather_effects", "bad", "supply_drm"), "5.1#8")] if is_bad(state) else []
    supported = False
    for number in members(state.events):
        event = state.box.events[EVENTS[number]]
        if event.supply[side] and not (event.german_support and supported):
            terms.append(Term(f"event-{EVENTS[number]}", event.supply[side], "6.1#2"))
            supported |= event.german_support
    return tuple(terms)


# 6.2, 6.3 allocation

class AlliedAllocation(Step[FatalState]):
    """6.2 Asks AllocateAllied."""

    def run(self, state: FatalState) -> None:
        state.agenda.append(AllocateAllied(ALLIED))


class TurkishAllocation(Step[FatalState]):
    """6.3 Asks AllocateTurkish."""

    def run(self, state: FatalState) -> None:
        state.agenda.append(AllocateTurkish(TURKISH))


class CheckSupply(Step[FatalState]):
    """6.5#3 Out-of-supply markers, unsupplied forts fired."""

    def run(self, state: FatalState) -> None:
        mark_out_of_supply(state)


def price_barrier(state: FatalState, side: int, points: int) -> str:
    """6.4 Nobody spends what he does not have."""
    return LEGAL if can_pay(state, side, points) else "6.4 stock-too-small"


# The Allies

def feed_barrier(state: FatalState, head: int) -> str:
    """6.2#1 A Beachhead on the map, once a turn."""
    piece = FIRST_BEACHHEAD + head
    if not on_map(state, piece):
        return "6.2#1 beachhead-not-set"
    if has(state.fed, piece):
        return "6.2#1 beachhead-fed"
    return price_barrier(state, ALLIED, beachhead_price(state))


def feed(state: FatalState, head: int) -> None:
    state.fed |= bit(FIRST_BEACHHEAD + head)
    state.tell("fed", "6.2#1", piece=PIECES[FIRST_BEACHHEAD + head])
    pay_supply(state, ALLIED, beachhead_price(state), "6.2#1")


def fuel_barrier(state: FatalState, _: int) -> str:
    """6.2#4, R-50 Once a turn, in this step only."""
    return "6.2#4 fleet-fuelled" if state.naval_paid else price_barrier(state, ALLIED, naval_price(state))


def fuel(state: FatalState, _: int) -> None:
    state.naval_paid = True
    state.tell("fuelled", "6.2#4")
    pay_supply(state, ALLIED, naval_price(state), "6.2#4")


class AllocateAllied(Question[FatalState]):
    """6.2 FEED a Beachhead, FUEL the fleet (6.2#4), DONE."""

    selects: ClassVar[tuple[str, ...]] = (FEED.name,)
    rows: ClassVar[Rows] = Rows(
        Row(FEED, feed_barrier, feed), Row(FUEL, fuel_barrier, fuel), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {
            "stock": state.supply[ALLIED], "price": beachhead_price(state), "naval": naval_price(state),
            "fuelled": int(state.naval_paid),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"n": len(_unfed(state))}

    def group(self, state: FatalState) -> int:
        return min(len(_unfed(state)), state.supply[ALLIED] // max(beachhead_price(state), 1))


def _unfed(state: FatalState) -> list[int]:
    return [head for head in members(ALL_BEACHHEADS & ~state.fed) if on_map(state, head)]


# The Turks

def source_barrier(state: FatalState, source: int) -> str:
    """6.3#1 Each source once a turn."""
    if has(state.sources, source):
        return "6.3#1 source-open"
    return price_barrier(state, TURKISH, source_price(state))


def open_source(state: FatalState, source: int) -> None:
    state.sources |= bit(source)
    state.tell("source-opened", "6.3#1", source=f"source-{SOURCES[source]}")
    pay_supply(state, TURKISH, source_price(state), "6.3#1")


def arm_barrier(state: FatalState, fort: int) -> str:
    """6.3#2, R-23 A fort that can trace to an open source; R-45 a mobile fort in the box may be named for its return."""
    piece = FIRST_FORT + fort
    if not on_map(state, piece) and state.where[piece] != BOX:
        return "6.3#2 fort-gone"
    if has(state.fed, piece):
        return "6.3#2 fort-armed"
    if not can_trace(state, piece):
        return "6.3#2 fort-without-line"
    return price_barrier(state, TURKISH, share_price(state))


def forts_to_arm(state: FatalState) -> list[int]:
    if price_barrier(state, TURKISH, share_price(state)) != LEGAL:
        return []
    return [fort - FIRST_FORT for fort in members(tracing_forts(state, ALL_FORTS & ~state.fed))]


def arm(state: FatalState, fort: int) -> None:
    price = share_price(state)
    state.fed |= bit(FIRST_FORT + fort)
    state.tell("armed", "6.3#2", piece=PIECES[FIRST_FORT + fort])
    if price:
        pay_supply(state, TURKISH, price, "6.3#2")


def share_price(state: FatalState) -> int:
    """6.3#2 One SP for the first of each four; the other three share it."""
    armed = (state.fed & ALL_FORTS).bit_count()
    return 0 if armed % state.box.constant("constants", "forts_per_sp") else fort_price(state)


def left_to_share(state: FatalState) -> int:
    """6.3#2 How many more forts the last point could supply."""
    return -(state.fed & ALL_FORTS).bit_count() % state.box.constant("constants", "forts_per_sp")


def mines_barrier(state: FatalState, _: int) -> str:
    """6.3#3 Two at most, three with Increased German Support."""
    if state.mine_supply >= most_mine_supply(state):
        return "6.3#3 mine-supply-limit"
    return price_barrier(state, TURKISH, mine_price(state))


def buy_mines(state: FatalState, _: int) -> None:
    state.mine_supply += 1
    state.tell("mine-supply", "6.3#3", n=state.mine_supply)
    pay_supply(state, TURKISH, mine_price(state), "6.3#3")


def most_mine_supply(state: FatalState) -> int:
    return state.box.constant("constants", "mine_sp_drm_max", "german_support" if has_german_support(state) else "normal")


class AllocateTurkish(Question[FatalState]):
    """6.3 OPEN_SOURCE, ARM forts (1 SP by four, R-23), BUY_MINES up to 2 or 3, DONE."""

    selects: ClassVar[tuple[str, ...]] = (OPEN_SOURCE.name, ARM.name)
    rows: ClassVar[Rows] = Rows(
        Row(OPEN_SOURCE, source_barrier, open_source), Row(ARM, arm_barrier, arm, forts_to_arm),
        Row(BUY_MINES, mines_barrier, buy_mines), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        armed, four = (state.fed & ALL_FORTS).bit_count(), state.box.constant("constants", "forts_per_sp")
        return {
            "stock": state.supply[TURKISH], "open": state.sources.bit_count(), "armed": armed, "share": share_price(state),
            "four": four, "bought": state.mine_supply, "most": most_mine_supply(state), "price": source_price(state),
            "mines": mine_price(state),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        """How many forts, of those that there are, can share the last point."""
        return {"shared": min(left_to_share(state), len(forts_to_arm(state)))}

    def group(self, state: FatalState) -> int:
        """As many forts as may be named together."""
        per_point, points = state.box.constant("constants", "forts_per_sp"), state.supply[TURKISH] // max(fort_price(state), 1)
        return min(len(forts_to_arm(state)), left_to_share(state) + per_point * points)


# Prices

def beachhead_price(state: FatalState) -> int:
    """6.2#1, 5.1#4 1 SP; 2 in Rough sea or summer; 3 in both."""
    key = ("summer_rough" if is_rough(state) else "summer") if is_summer(state) else "rough" if is_rough(state) else "normal"
    return state.box.constant("constants", "beachhead_sp", key)


def naval_price(state: FatalState) -> int:
    """6.2#4 What the fleet costs in a turn."""
    return state.box.constant("constants", "naval_operations_sp")


def source_price(state: FatalState) -> int:
    """6.3#1 What a source costs in a turn."""
    return state.box.constant("constants", "turkish_source_sp")


def fort_price(state: FatalState) -> int:
    """6.3#2 What four forts cost."""
    return state.box.constant("constants", "fort_sp")


def mine_price(state: FatalState) -> int:
    """6.3#3 What a modifier of the mine roll costs."""
    return state.box.constant("constants", "mine_drm_sp")


def second_activation_price(state: FatalState) -> int:
    """6.2#3, 6.3#5 1 SP, 2 in summer."""
    return state.box.constant("constants", "second_activation_sp", "summer" if is_summer(state) else "normal")
