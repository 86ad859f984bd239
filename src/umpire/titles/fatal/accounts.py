"""6.0, 8.5, 12.0 The panels of accounts: supply (sources, lines, hills that cut them), mines, and points."""
from __future__ import annotations

from collections import deque

from umpire.engine.events import Message
from umpire.engine.panel import Panel, Sum, SumLine
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALLIED,
    AREAS,
    FORTS,
    LEVEL_1,
    LEVEL_2,
    MARMARA,
    MINES,
    PIECES,
    SEATS,
    SOURCES,
    THE_LAND,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_mine_placement import counters_left, outside_used
from umpire.titles.fatal.rules.supply import BY_SEA, FED, HILL, SupplyLine, beachhead_price, fed_areas, line_of, source_word
from umpire.titles.fatal.rules.victory import (
    allied_hills,
    damaged_forts,
    exit_line,
    is_blockaded,
    sound_allies,
)
from umpire.titles.fatal.state import EXITED, FatalState, land_units_in, side_of, those_in

# 6 Supply

def supply_panel(state: FatalState, seat: int, choosing: bool) -> Panel:
    """Return the units that are fed, and what cuts the others off.

    While a side allocates: prices, what they buy, and the units that stay cut off even if all is paid.
    """
    lines = as_if_paid(state, seat) if choosing else state
    heading = Message("panel-lines-if-paid" if choosing else "panel-lines", {})
    entries = area_lines(lines, seat)
    fed, units = sum([_units(entry) for entry in entries if entry.counts]), sum([_units(entry) for entry in entries])
    visible = tuple([entry for entry in entries if not entry.counts]) if choosing else by_source(entries)
    sums = (Sum(heading, SEATS[seat], visible, f"{fed}/{units}"),) if visible else ()
    bills = (_bills(state, lines, seat),) if choosing else ()
    return Panel(Message("panel-supply", {}), (*bills, *sums), (), None, _stock(state, seat))


def _stock(state: FatalState, seat: int) -> Message:
    return Message("verdict-supply", {"side": SEATS[seat], "n": state.supply[seat]})


def as_if_paid(state: FatalState, seat: int) -> FatalState:
    """Return a copy of the state in which every Beachhead and both sources are paid for."""
    trial = state.copy()
    if seat == ALLIED:
        trial.fed |= _heads_ashore(state)
    else:
        trial.sources = bit(len(SOURCES)) - 1
    return trial


def _heads_ashore(state: FatalState) -> int:
    return sum([bit(head) for head in members(ALL_BEACHHEADS) if state.where[head] >= 0])


def _bills(state: FatalState, if_paid: FatalState, seat: int) -> Sum:
    entries = _allied_bills(state) if seat == ALLIED else _turkish_bills(state, if_paid)
    total = sum([int(entry.value) for entry in entries if entry.counts])
    return Sum(Message("panel-bills", {}), SEATS[seat], entries, str(total))


def _allied_bills(state: FatalState) -> tuple[SumLine, ...]:
    """6.2 Return each Beachhead with the units it would feed, and the fleet."""
    price = str(beachhead_price(state))
    beachheads = [
        SumLine(
            Message("panel-beachhead", {"piece": PIECES[head], "n": _fed_by(state, head)}), price, "6.2#1", has(state.fed, head),
        )
        for head in members(_heads_ashore(state))
    ]
    fee = str(state.box.constant("constants", "naval_operations_sp"))
    return (*beachheads, SumLine(Message("panel-fleet", {}), fee, "6.2#4", state.naval_paid))


def _fed_by(state: FatalState, head: int) -> int:
    """Count the units that one Beachhead alone would feed."""
    trial, nation = state.copy(), state.box.pieces[head].nation
    trial.fed = bit(head)
    mine = state.box.of_nation(nation)
    units = [unit for area in members(state.held[ALLIED] & THE_LAND) for unit in members(state.at[area] & mine & ~ALL_BEACHHEADS)]
    return len([unit for unit in units if has(fed_areas(trial, ALLIED, nation, state.where[unit]), state.where[unit])])


def _turkish_bills(state: FatalState, if_paid: FatalState) -> tuple[SumLine, ...]:
    """6.3 Return the two sources with the units on their shores, the forts, the mines."""
    price = str(state.box.constant("constants", "turkish_source_sp"))
    sources = [
        SumLine(Message("panel-source", {"source": "source-" + name, "n": _units_of_shore(state, number)}), price, "6.3#1",
              has(state.sources, number))
        for number, name in enumerate(SOURCES)
    ]
    armed, shares = (state.fed & ALL_FORTS).bit_count(), state.box.constant("constants", "forts_per_sp")
    text = Message("panel-forts", {"n": armed, "all": len(FORTS), "share": shares})
    forts = SumLine(text, str(-(-armed // shares)), "6.3#2", armed > 0)
    mines = SumLine(Message("panel-mines", {"n": state.mine_supply}), str(state.mine_supply), "6.3#3", state.mine_supply > 0)
    return (*sources, forts, mines)


# 8.5 Mines

def chest_panel(state: FatalState) -> Panel:
    """Return, for the Turkish player only, the markers still to be laid, and how many of them outside the straits."""
    outside = outside_used(state)
    entries = (
        SumLine(Message("panel-chest-factors", {}), str(state.mine_factors), "8.5#1"),
        SumLine(Message("panel-chest-dummies", {}), str(state.dummies), "8.5#7"),
        SumLine(
            Message("panel-chest-outside", {"n": outside, "most": state.outside}), str(max(state.outside - outside, 0)), "8.5#6",
        ),
    )
    markers = tuple([
        SumLine(
            Message("panel-chest-marker", {"mine": "mine-" + MINES[kind], "n": kind}), str(counters_left(state, kind)), "2.2.3",
        )
        for kind in (LEVEL_1, LEVEL_2)
    ])
    return Panel(Message("panel-chest", {}), (
        Sum(Message("panel-chest-left", {}), SEATS[TURKISH], entries, ""), Sum(Message("panel-chest-box", {}), "", markers, ""),
    ), (), None, Message("verdict-chest", {"n": state.mine_factors, "dummies": state.dummies}))


def _units_of_shore(state: FatalState, source: int) -> int:
    return sum([land_units_in(state, area, TURKISH).bit_count() for area in members(state.box.regions[source])])


def by_source(lines: tuple[SumLine, ...]) -> tuple[SumLine, ...]:
    """Return the units that are cut off, area by area, then what each source feeds."""
    sources: dict[str, list[int]] = {}
    for entry in lines:
        if entry.counts and entry.why is not None:
            sources.setdefault(str(entry.why.slots.get("source", "")), []).append(_units(entry))
    return (*[entry for entry in lines if not entry.counts], *[_feeding(source, units) for source, units in sources.items()])


def _feeding(source: str, units: list[int]) -> SumLine:
    n = sum(units)
    if not source:
        return SumLine(Message("panel-feeds-by-sea", {"n": n}), str(n), "11.5#1")
    return SumLine(Message("panel-feeds", {"source": source, "n": n, "areas": len(units)}), str(n), "6.5#1")


def _units(entry: SumLine) -> int:
    n = entry.text.slots["n"]
    assert isinstance(n, int)
    return n


def area_lines(state: FatalState, seat: int) -> tuple[SumLine, ...]:
    """Return an entry for each area with land units of a side, and nationality: these share their line."""
    entries: list[SumLine] = []
    for area in members(state.held[seat] & THE_LAND):
        units = members(land_units_in(state, area, seat))
        for nation in dict.fromkeys([state.box.pieces[unit].nation for unit in units]):
            of_nation = [unit for unit in units if state.box.pieces[unit].nation == nation]
            entries.append(line_entry(state, of_nation[0], len(of_nation)))
    return tuple(entries)


def line_entry(state: FatalState, unit: int, n: int) -> SumLine:
    """Return where units of an area get their supply, or what cuts them off."""
    line, area = line_of(state, unit), state.where[unit]
    text = Message("panel-line", {"n": n, "area": AREAS[area]})
    if line.kind == BY_SEA:
        return SumLine(text, str(n), "11.5#1", True, Message("panel-by-sea", {}))
    if line.kind == FED:
        source = source_word(state, side_of(unit), state.box.pieces[unit].nation, line.way[-1])
        return SumLine(text, str(n), "6.5#1", True, Message("panel-fed-from", {"source": source, "n": len(line.way) - 1}))
    return SumLine(text, str(n), "6.5#2" if line.kind == HILL else "6.5#1", False, _why_cut(line))


def _why_cut(line: SupplyLine) -> Message:
    if line.kind == HILL:
        return Message("panel-cut-hill", {"hill": AREAS[line.hill], "area": AREAS[line.commanded]})
    return Message("panel-cut-" + line.kind, {})


# 12 Points

def points_panel(state: FatalState) -> Panel:
    """Return the points of both sides, what would be added if the game ended now, and how near sudden death is."""
    ends = (_allied_end(state), _turkish_end(state))
    sums = tuple([_account(state, side, end) for side, end in enumerate(ends)])
    return Panel(Message("panel-points", {}), sums, _sudden_notes(state), None, _standing(state, ends))


def _account(state: FatalState, side: int, end: tuple[SumLine, ...]) -> Sum:
    """Return the points of a side, and the total if the game ended now."""
    last = SumLine(Message("panel-if-over", {}), str(_total(state, side, end)), "12.2#8")
    return Sum(Message("panel-points-of", {"side": SEATS[side]}), SEATS[side], (*end, last), str(state.points[side]))


def _total(state: FatalState, side: int, end: tuple[SumLine, ...]) -> int:
    return state.points[side] + sum([int(entry.value) for entry in end if entry.counts])


def _standing(state: FatalState, ends: tuple[tuple[SumLine, ...], tuple[SumLine, ...]]) -> Message:
    allied, turkish = [_total(state, side, end) for side, end in enumerate(ends)]
    word = "level" if allied == turkish else SEATS[ALLIED] if allied > turkish else SEATS[TURKISH]
    return Message("verdict-" + word, {"n": abs(allied - turkish)})


def _allied_end(state: FatalState) -> tuple[SumLine, ...]:
    each_hill = state.box.constant("victory_points", "hill_controlled_by_allies_at_end")
    each_fort = state.box.constant("victory_points", "fort_eliminated_or_not_normal_at_end")
    hills, forts = allied_hills(state).bit_count(), damaged_forts(state).bit_count()
    return (
        SumLine(Message("panel-hills", {"n": hills}), f"+{hills * each_hill}", "12.2#4"),
        SumLine(Message("panel-hurt-forts", {"n": forts}), f"+{forts * each_fort}", "12.2#3"),
    )


def _turkish_end(state: FatalState) -> tuple[SumLine, ...]:
    closed = is_blockaded(state) and not state.exited_now
    each_turn = state.box.constant("victory_points", "blockade_per_turn")
    why = None if closed else Message("panel-not-closed", {})
    return (SumLine(Message("panel-blockade", {}), f"+{each_turn}", "12.2#6", closed, why),)


def _sudden_notes(state: FatalState) -> tuple[SumLine, ...]:
    """12.1 Return what each kind of sudden death still needs."""
    exited, goal = those_in(state, EXITED).bit_count(), state.box.constant("constants", "sudden_death_exits")
    bars = marked_on_the_way(state)
    column = Message("panel-column" if exit_line(state) or not exited else "panel-column-cut", {"n": exited, "needed": goal})
    sound = sound_allies(state).bit_count()
    return (
        SumLine(Message("panel-channel", {"n": bars}), str(bars), "12.1.1#1"), SumLine(column, f"{exited}/{goal}", "12.1.1#2"),
        SumLine(Message("panel-ashore" if state.landing_tried else "panel-not-landed", {"n": sound}), str(sound), "12.1.2"),
    )


def marked_on_the_way(state: FatalState) -> int:
    """12.1.1#1 Return the fewest sea areas with markers between the Aegean and the Marmara, both ends included."""
    cost = {AEGEAN: 0}
    queue = deque([AEGEAN])
    while queue:
        here = queue.popleft()
        for there in members(state.box.sea_next[here] & THE_SEA):
            price = cost[here] + (1 if state.mines[there] else 0)
            if price < cost.get(there, len(AREAS)):
                cost[there] = price
                queue.append(there)
    return cost.get(MARMARA, len(AREAS))
