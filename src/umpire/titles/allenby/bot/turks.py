"""The sensible Turkish player on the march: hold the towns (11.3), retake what is weakly held, keep the broken alive."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.sets import has
from umpire.titles.allenby.bot.eyes import (
    hangs_by_towns, is_red, own_strength, protection, strength_at, total, town_worth, towns_lost, worth_of,
)
from umpire.titles.allenby.bot.ground import Obstacles, distances, distances_from, obstacles
from umpire.titles.allenby.bot.memory import Grounds
from umpire.titles.allenby.components import (
    ARTILLERY, BRITISH, FIRST_BRITISH, HEADQUARTERS, THE_BRITISH, THE_TURKS, TURKISH, TURKISH_GROUPS,
)
from umpire.titles.allenby.rules.command_and_stacking import is_command
from umpire.titles.allenby.rules.movement import common_reach
from umpire.titles.allenby.state import AllenbyState, is_disrupted, occupant
from umpire.titles.allenby.style import YES

# so many towns lost, and every other counts (11.4)
LATE: Final = 12
# a British stack is dreaded from so far, and friends count as company up to so much
DREADED: Final = 3
COMPANY: Final = 10.0
# whoever has no post keeps away from the British, but not farther than this
FAR_ENOUGH: Final = 8


class Post(NamedTuple):
    """A town to be held or retaken, with what it is worth and how much strength it wants."""

    hex: int
    worth: float
    need: float


class Company:
    """4.4 Who is to hold a post: a formation with its Group's own, and one stranger, which a garrison is already."""

    def __init__(self, state: AllenbyState, h: int) -> None:
        self.box = state.box
        self.group = -1
        self.formation = -1
        self.strangers = len([unit for unit in state.stacks[h] if unit < FIRST_BRITISH and is_command(state.box, unit)])

    def takes(self, unit: int) -> bool:
        """Whether one more would count with the others; then it belongs to them."""
        printed = self.box.units[unit]
        if printed.group >= 0 and self.group in (printed.group, -1) and self.formation in (printed.formation, -1):
            self.group, self.formation = printed.group, max(self.formation, printed.formation)
            return True
        if printed.group >= 0 and self.group == printed.group and printed.formation < 0:
            return True
        self.strangers += 1
        return self.strangers <= 1


class Posts:
    """Who should hold what."""

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
        """Who could go where, with how far it is."""
        farthest = self.state.styles.turkish.farthest
        units = [unit for unit in THE_TURKS if self.state.where[unit] >= 0 and may_be_posted(self.state, unit)]
        ways = [(self.way(unit, post.hex), post, unit) for post in posts for unit in units]
        picked = self.state.styles.turkish.picked
        return [
            (way - post.worth - picked * own_strength(self.state, unit), post.hex, unit)
            for way, post, unit in ways if way <= farthest
        ]

    def field(self, unit: int, h: int) -> tuple[int, ...]:
        return distances(self.state, h, self.state.box.units[unit].walks, self.watch)

    def way(self, unit: int, h: int) -> float:
        return float(self.field(unit, h)[self.state.where[unit]])


def watch_of(state: AllenbyState) -> Obstacles:
    """Where the British are in the way; in haste, where they were when one first looked in this turn."""
    known = state.posts
    if state.hasty and isinstance(known, Posts) and known.turn == state.turn:
        return known.watch
    return obstacles(state, TURKISH)


def posts_of(state: AllenbyState) -> Posts:
    """The posts, as they were or anew."""
    known = state.posts
    if isinstance(known, Posts) and known.grounds.hold(state):
        return known
    posts = Posts(state)
    state.posts = posts
    return posts


def may_be_posted(state: AllenbyState, unit: int) -> bool:
    """Whoever can march and fight; headquarters keep out of it."""
    return state.box.units[unit].movement > 0 and state.box.units[unit].type != HEADQUARTERS


def british_hexes(state: AllenbyState) -> list[int]:
    return sorted({state.where[unit] for unit in THE_BRITISH if state.where[unit] >= 0})


def to_hold(state: AllenbyState) -> list[Post]:
    """The towns that are still ours: the red ones, most of all those in the mountains; late in the day any other (11.4)."""
    found: list[Post] = []
    late, style = towns_lost(state) >= LATE, state.styles.turkish
    pulls: dict[str, float] = style._asdict()
    for town in state.box.towns:
        if occupant(state, town.hex) == BRITISH or not (town.scores or late):
            continue
        strong = protection(state, town.hex, TURKISH) >= 2.0
        worth, need = style.stronghold if strong or late else style.outpost, style.fortress if strong else style.enough
        pull = pulls.get(town.id, 0.0)
        found.append(Post(town.hex, worth + pull, need * max(0.0, 1.0 + 0.5 * pull)))
    return found


def to_retake(state: AllenbyState) -> list[Post]:
    """Towns behind the British that little holds."""
    found: list[Post] = []
    raid = state.styles.turkish.raid
    for town in state.box.towns:
        if occupant(state, town.hex) == BRITISH:
            guard = protection(state, town.hex, BRITISH) * strength_at(state, town.hex, TURKISH)
            if guard <= state.styles.turkish.weak:
                found.append(Post(town.hex, raid if town.scores else raid - 2.0, 2.5 * guard))
    return found


# What a hex is worth to a unit

def threat(state: AllenbyState, h: int) -> float:
    """The British strength that could fall on a hex from next to it."""
    return sum([strength_at(state, there, TURKISH) for there in state.box.ground.open[h] if occupant(state, there) == BRITISH])


def looming(state: AllenbyState) -> list[float]:
    """By hex the British strength that is two or three hexes away: it can come and strike before one acts again."""
    found = [0.0] * len(state.stacks)
    grid = state.box.grid
    strong = [(h, strength_at(state, h, TURKISH)) for h in british_hexes(state)]
    for here in range(len(found)):
        found[here] = total([strength for h, strength in strong if 2 <= grid.distance(here, h) <= DREADED])
    return found


def risk(state: AllenbyState, h: int, units: tuple[int, ...], more: float = 0.0) -> float:
    """How likely a stack in a hex is to be broken in the next British phase; `more` strength is feared besides."""
    against = threat(state, h) + more
    if against == 0.0:
        return 0.0
    friends = [unit for unit in state.stacks[h] if unit not in units] if occupant(state, h) == TURKISH else []
    own = sum([own_strength(state, unit) for unit in [*units, *friends]]) * protection(state, h, TURKISH)
    ratio = against / max(own, 0.5)
    return min(1.0, max(0.0, (ratio - 0.7) / 4.0))


def place_worth(state: AllenbyState, posts: Posts, h: int, units: tuple[int, ...]) -> float:
    """What it is worth to stand in a hex: the post, the trench, the town; less the way still to go and the risk."""
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
    """A trench holds the British up; an empty red town can be walked into."""
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
    """Where a party goes, -1 if it stays."""
    best, most = -1, place_worth(state, posts, state.where[party[0]], party) + state.styles.turkish.gain
    for h in sorted(common_reach(state, party)):
        worth = place_worth(state, posts, h, party)
        if worth > most:
            best, most = h, worth
    return best


def next_march(state: AllenbyState, able: list[int]) -> int:
    """Who marches next: the broken first, then whoever stands badly; -1 for nobody."""
    broken = [unit for unit in able if is_disrupted(state, unit)]
    if broken:
        return broken[0]
    posts = posts_of(state)
    for unit in able:
        if destination(state, posts, (unit,)) >= 0:
            return unit
    return -1


def best_hex(state: AllenbyState, units: tuple[int, ...], hexes: list[int]) -> int:
    """Where a stack that has to leave goes, or fragments gather."""
    posts = posts_of(state)
    return max(hexes, key=lambda h: (place_worth(state, posts, h, units), -h))


# Which Group acts now

def choose_group(state: AllenbyState) -> int:
    """The Group with most units near the British, so that it fights or leaves before they come again."""
    pressed = state.styles.turkish.pressed
    waiting = [group for group in TURKISH_GROUPS if not has(state.groups_used, group)]
    return max(waiting, key=lambda group: (pressed * pressure(state, group), -group))


def pressure(state: AllenbyState, group: int) -> float:
    found = 0.0
    for unit in THE_TURKS:
        if state.where[unit] >= 0 and state.box.units[unit].group == group:
            found += 1.0 if threat(state, state.where[unit]) > 0 else 0.0
            found += 0.5 if is_disrupted(state, unit) else 0.0
    return found
