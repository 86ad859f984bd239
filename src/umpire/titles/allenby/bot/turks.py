"""The sensible Turkish player on the march: hold the towns (11.3), retake what is weakly held, keep the broken alive."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.sets import has
from umpire.titles.allenby.bot.ground import Obstacles, distances, distances_from, obstacles
from umpire.titles.allenby.bot.memory import Grounds
from umpire.titles.allenby.bot.worth import (
    count_british_towns,
    hangs_by_towns,
    is_red,
    own_strength,
    protection,
    strength_at,
    total,
    town_worth,
    worth_of,
)
from umpire.titles.allenby.components import (
    ARTILLERY,
    BRITISH,
    FIRST_BRITISH,
    HEADQUARTERS,
    THE_BRITISH,
    THE_TURKS,
    TURKISH,
    TURKISH_GROUPS,
)
from umpire.titles.allenby.rules.command_and_stacking import is_command
from umpire.titles.allenby.rules.movement import common_reach
from umpire.titles.allenby.state import AllenbyState, is_disrupted, occupant
from umpire.titles.allenby.style import YES

# with this many towns lost every other one counts (11.4)
LATE: Final = 12
# how far off a British stack is dreaded, and up to what strength friends count as company
DREADED: Final = 3
COMPANY: Final = 10.0
# a unit without a post keeps away from the British, but not farther than this
FAR_ENOUGH: Final = 8


class Post(NamedTuple):
    """A town to be held or retaken, with what it is worth and how much strength it wants."""

    hex: int
    worth: float
    need: float


class Company:
    """4.4 The units that are to hold a post: a formation with its Group's own, and one stranger, which a garrison is already."""

    def __init__(self, state: AllenbyState, h: int) -> None:
        self.box = state.box
        self.group = -1
        self.formation = -1
        self.strangers = len([unit for unit in state.stacks[h] if unit < FIRST_BRITISH and is_command(state.box, unit)])

    def takes(self, unit: int) -> bool:
        """Return whether one more unit would count with the others; if so it belongs to them."""
        counter = self.box.units[unit]
        if counter.group >= 0 and self.group in (counter.group, -1) and self.formation in (counter.formation, -1):
            self.group, self.formation = counter.group, max(self.formation, counter.formation)
            return True
        if counter.group >= 0 and self.group == counter.group and counter.formation < 0:
            return True
        self.strangers += 1
        return self.strangers <= 1


class Posts:
    """The post of each unit."""

    def __init__(self, state: AllenbyState) -> None:
        self.state = state
        self.grounds = Grounds(state, state.styles.turkish.steady)
        self.turn = state.turn
        self.watch = watch_of(state)
        self.far = distances_from(state, british_hexes(state))
        self.pressing = state.styles.turkish.deadline if hangs_by_towns(state) else 0.0
        self.looming = looming(state) if state.styles.turkish.dread else []
        self.of: dict[int, int] = {}
        posts = [*to_hold(state), *to_retake(state)]
        need = {post.hex: post.need for post in posts}
        company = {post.hex: Company(state, post.hex) for post in posts} if state.styles.turkish.kin >= YES else {}
        for _, h, unit in sorted(self._pairs(posts)):
            if unit not in self.of and need[h] > 0 and (not company or company[h].takes(unit)):
                self.of[unit] = h
                need[h] -= own_strength(state, unit)

    def _pairs(self, posts: list[Post]) -> list[tuple[float, int, int]]:
        """Return which unit could go to which post, with the distance."""
        farthest = self.state.styles.turkish.farthest
        units = [unit for unit in THE_TURKS if self.state.where[unit] >= 0 and can_hold_post(self.state, unit)]
        ways = [(self.way(unit, post.hex), post, unit) for post in posts for unit in units]
        preference = self.state.styles.turkish.picked
        return [
            (way - post.worth - preference * own_strength(self.state, unit), post.hex, unit)
            for way, post, unit in ways if way <= farthest
        ]

    def field(self, unit: int, h: int) -> tuple[int, ...]:
        return distances(self.state, h, self.state.box.units[unit].walks, self.watch)

    def way(self, unit: int, h: int) -> float:
        return float(self.field(unit, h)[self.state.where[unit]])


def watch_of(state: AllenbyState) -> Obstacles:
    """Return where the British are in the way; in haste, where they were at the first look in this turn."""
    posts = state.posts
    if state.hasty and isinstance(posts, Posts) and posts.turn == state.turn:
        return posts.watch
    return obstacles(state, TURKISH)


def posts_of(state: AllenbyState) -> Posts:
    """Return the posts, as they were or anew."""
    posts_ = state.posts
    if isinstance(posts_, Posts) and posts_.grounds.hold(state):
        return posts_
    posts = Posts(state)
    state.posts = posts
    return posts


def can_hold_post(state: AllenbyState, unit: int) -> bool:
    """Return whether a unit can march and fight; headquarters keep out of it."""
    return state.box.units[unit].movement > 0 and state.box.units[unit].type != HEADQUARTERS


def british_hexes(state: AllenbyState) -> list[int]:
    return sorted({state.where[unit] for unit in THE_BRITISH if state.where[unit] >= 0})


def to_hold(state: AllenbyState) -> list[Post]:
    """Return the towns still in Turkish hands that count: the red ones, and late in the game any other (11.4).

    Those in the mountains count most.
    """
    posts: list[Post] = []
    late, style = count_british_towns(state) >= LATE, state.styles.turkish
    pulls: dict[str, float] = style._asdict()
    for town in state.box.towns:
        if occupant(state, town.hex) == BRITISH or not (town.scores or late):
            continue
        strong = protection(state, town.hex, TURKISH) >= 2.0
        worth, need = style.stronghold if strong or late else style.outpost, style.fortress if strong else style.enough
        pull = pulls.get(town.id, 0.0)
        posts.append(Post(town.hex, worth + pull, need * max(0.0, 1.0 + 0.5 * pull)))
    return posts


def to_retake(state: AllenbyState) -> list[Post]:
    """Return the towns behind the British that are weakly held."""
    posts: list[Post] = []
    raid = state.styles.turkish.raid
    for town in state.box.towns:
        if occupant(state, town.hex) == BRITISH:
            guard = protection(state, town.hex, BRITISH) * strength_at(state, town.hex, TURKISH)
            if guard <= state.styles.turkish.weak:
                posts.append(Post(town.hex, raid if town.scores else raid - 2.0, 2.5 * guard))
    return posts


# What a hex is worth to a unit

def threat(state: AllenbyState, h: int) -> float:
    """Return the British strength that could fall on a hex from next to it."""
    return sum([strength_at(state, there, TURKISH) for there in state.box.ground.open[h] if occupant(state, there) == BRITISH])


def looming(state: AllenbyState) -> list[float]:
    """Return by hex the British strength two or three hexes away: it can come and strike before the Turk acts again."""
    strengths = [0.0] * len(state.stacks)
    grid = state.box.grid
    strong = [(h, strength_at(state, h, TURKISH)) for h in british_hexes(state)]
    for here in range(len(strengths)):
        strengths[here] = total([strength for h, strength in strong if 2 <= grid.distance(here, h) <= DREADED])
    return strengths


def risk(state: AllenbyState, h: int, units: tuple[int, ...], more: float = 0.0) -> float:
    """Return how likely a stack in a hex is to be broken in the next British phase; `more` is strength feared besides."""
    against = threat(state, h) + more
    if against == 0.0:
        return 0.0
    friends = [unit for unit in state.stacks[h] if unit not in units] if occupant(state, h) == TURKISH else []
    own = sum([own_strength(state, unit) for unit in [*units, *friends]]) * protection(state, h, TURKISH)
    ratio = against / max(own, 0.5)
    return min(1.0, max(0.0, (ratio - 0.7) / 4.0))


def place_worth(state: AllenbyState, posts: Posts, h: int, units: tuple[int, ...]) -> float:
    """Return the value of standing in a hex: the post, the trench, the town; less the way still to go and the risk."""
    first, style = units[0], state.styles.turkish
    more = style.dread * posts.looming[h] if posts.looming else 0.0
    worth = -risk(state, h, units, more) * style.risk * sum([worth_of(state, unit, TURKISH) for unit in units])
    post = posts.of.get(first, -1)
    if post >= 0:
        worth -= style.per_step * posts.field(first, post)[h]
    else:
        worth += style.flight * min(posts.far[h], FAR_ENOUGH) - style.northward * state.box.grid.row_of[h]
    worth += _ground_worth(state, h, units)
    if posts.pressing and is_red(state.box, h):
        worth += posts.pressing
    friends = [unit for unit in state.stacks[h] if unit not in units]
    if style.company and friends:
        worth += style.company * min(COMPANY, total([own_strength(state, unit) for unit in friends]))
    return worth - 0.3 * max(0.0, len(friends) + len(units) - style.crowd)


def _ground_worth(state: AllenbyState, h: int, units: tuple[int, ...]) -> float:
    """Return the worth of the ground: a trench holds the British up; an empty red town can be walked into."""
    fights = state.box.units[units[0]].type not in (HEADQUARTERS, ARTILLERY)
    worth = 0.0
    if state.box.ground.trench[h] and fights and not is_disrupted(state, units[0]):
        worth += state.styles.turkish.trench
    others = [unit for unit in state.stacks[h] if unit not in units]
    if is_red(state.box, h):
        worth += state.styles.turkish.walk_in * town_worth(state, h) if not others else 0.4
    return worth + 0.1 * protection(state, h, TURKISH)


# Marches

def destination(state: AllenbyState, posts: Posts, party: tuple[int, ...]) -> int:
    """Return the goal of a party, -1 if it stays."""
    best, most = -1, place_worth(state, posts, state.where[party[0]], party) + state.styles.turkish.gain
    for h in sorted(common_reach(state, party)):
        worth = place_worth(state, posts, h, party)
        if worth > most:
            best, most = h, worth
    return best


def next_march(state: AllenbyState, able: list[int]) -> int:
    """Return the next unit to march: broken ones first, then units that stand badly; -1 for none."""
    disrupted_units = [unit for unit in able if is_disrupted(state, unit)]
    if disrupted_units:
        return disrupted_units[0]
    posts = posts_of(state)
    for unit in able:
        if destination(state, posts, (unit,)) >= 0:
            return unit
    return -1


def best_hex(state: AllenbyState, units: tuple[int, ...], hexes: list[int]) -> int:
    """Return where a stack goes that has to leave, or where fragments gather."""
    posts = posts_of(state)
    return max(hexes, key=lambda h: (place_worth(state, posts, h, units), -h))


# Which Group acts now

def choose_group(state: AllenbyState) -> int:
    """Return the Group with most units near the British, so that it fights or leaves before they come again."""
    weight = state.styles.turkish.pressed
    unused_groups = [group for group in TURKISH_GROUPS if not has(state.groups_used, group)]
    return max(unused_groups, key=lambda group: (weight * pressure(state, group), -group))


def pressure(state: AllenbyState, group: int) -> float:
    total = 0.0
    for unit in THE_TURKS:
        if state.where[unit] >= 0 and state.box.units[unit].group == group:
            total += 1.0 if threat(state, state.where[unit]) > 0 else 0.0
            total += 0.5 if is_disrupted(state, unit) else 0.0
    return total
