"""The lobby: how a match begins: new, from a record, or from another's past."""
from __future__ import annotations

import math
import re
import secrets
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine import lessons, records
from umpire.engine.dice import STREAMS
from umpire.engine.match import Match
from umpire.engine.nonces import NONCE
from umpire.engine.records import Header, Record, RecordError
from umpire.engine.title import Title
from umpire.players import LEVELS
from umpire.players.levels import PATIENCE, PATIENT
from umpire.protocol.bodies import NewMatch
from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, NOT_YOURS, TOO_MANY, UNREADABLE
from umpire.protocol.pages import Rolls
from umpire.server.common import bus, events, limits
from umpire.server.common.bus import Bus
from umpire.server.common.limits import MINUTE, MOST_IN_ALL, MOST_MATCHES, Buckets
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of
from umpire.server.common.sentences import say
from umpire.server.people.invitation_secrets import new_secret, write
from umpire.server.play.bots import BOT, SENSIBLE, WHILE
from umpire.server.play.conditions import Conditions, write_conditions
from umpire.server.play.holders import Holder, hash_of, same_token
from umpire.server.play.room import Room
from umpire.server.play.rows import all_rows
from umpire.server.play.spectators import check_watchable
from umpire.server.play.tokens import OWN as OWN_SEAT
from umpire.server.render.title_cards import load_title
from umpire.server.storage.store import Kept, Seat, Store
from umpire.server.web.client_identity import is_here, site_of
from umpire.verification import list_rolls

LONGEST_SEED: Final = 256
# what is said of dice of each kind
DICE_FIELDS: Final = {
    "generated": ("kind", "seed"), "physical": ("kind", "seed"), "verifiable": ("kind", "commitment", "nonces"),
}
COMMITMENT: Final = re.compile("[0-9a-f]{64}")
VERSION: Final = re.compile(r"(0|[1-9][0-9]{0,3})(\.(0|[1-9][0-9]{0,3})){0,3}")
# characters of what somebody wrote that are told again
LONGEST_QUOTED: Final = 40
OWN: Final = ("me", "hotseat")
# a seat that anybody may take, and one for somebody who is sent an invitation
OPEN: Final = "open"
INVITED: Final = "link"
# the first line of a bookmark
BOOKMARK: Final = "umpire bookmark"
LONGEST_BOOKMARK: Final = 1000


class Begun(NamedTuple):
    """A match that was made: the token of the maker's seats, and the secret of an invitation to each seat for a friend."""

    match: str
    token: str
    links: dict[str, str]
    # a token with which one may watch
    watch: str = ""


# Beginnings

class Doorkeeper:
    """Lets no more matches begin than people could want: whoever makes more fills the disk. Workers tell each other what begins
    with them, so that it is counted wherever it was; the bus carries a client in the place of a match."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, told: Optional[Bus] = None) -> None:
        self._clock = clock
        # when each began, and whose it is
        self._lately: deque[tuple[float, str]] = deque()
        self._today = Buckets(limits.MATCHES_A_DAY, clock)
        # kilobytes of records, which workers tell each other by the ledger
        self.brought = Buckets(limits.KILOBYTES_A_DAY, clock)
        self._bus = told or Bus()
        self._bus.listen(self._hear, own=False)

    def _hear(self, client: str, what: str) -> None:
        if what == bus.BEGUN:
            self._lately.append((self._clock(), client))
            self._today.wait(client)

    def weigh(self, client: str, size: int) -> None:
        """Take a record of so many bytes, or refuse it: many that are long fill the disk, and each is played again. One that is
        refused afterwards was read all the same, and counts."""
        if is_here(client):
            return
        self._bring(client, size, 1)
        if site := site_of(client):
            # all networks of one customer together bring what some addresses may
            self._bring(site, size, limits.NETWORKS_OF_A_SITE)

    def _bring(self, who: str, size: int, share: int) -> None:
        """Take as much as fits into so many limits of one address."""
        if seconds := self.brought.wait(who, math.ceil(size / 1024 / share)):
            most = limits.KILOBYTES_A_DAY.burst // 1024 * share
            raise Refusal(TOO_MANY, say("too-much-today", most=most), retry=math.ceil(seconds))

    @contextmanager
    def admitted(self, client: str) -> Iterator[None]:
        """Let one more match begin, or refuse it; what does not begin does not count."""
        now = self._clock()
        while self._lately and now - self._lately[0][0] >= MINUTE:
            self._lately.popleft()
        if len(self._lately) >= MOST_IN_ALL:
            raise Refusal(TOO_MANY, say("too-many-matches", most=MOST_IN_ALL))
        if sum(other == client for _, other in self._lately) >= MOST_MATCHES:
            raise Refusal(TOO_MANY, say("too-many-of-yours", most=MOST_MATCHES))
        site = site_of(client)
        if site and sum(site_of(other) == site for _, other in self._lately) >= MOST_IN_ALL // 2:
            # who has many networks leaves half of all to others
            raise Refusal(TOO_MANY, say("too-many-of-yours", most=MOST_IN_ALL // 2))
        # who sits at the machine itself could fill its disk otherwise
        if not is_here(client) and (seconds := self._today.wait(client)):
            raise Refusal(TOO_MANY, say("too-many-today", most=limits.MATCHES_A_DAY.burst), retry=math.ceil(seconds))
        beginning = (now, client)
        self._lately.append(beginning)
        try:
            yield
        except BaseException:
            with suppress(ValueError):
                self._lately.remove(beginning)
            self._today.give_back(client)
            raise
        self._bus.tell(client, bus.BEGUN)


def begin(store: Store, wanted: NewMatch) -> Begun:
    """A new match as the body of POST /api/matches asks for it."""
    if wanted.get("lesson"):
        return _begin_lesson(store, wanted)
    kinds = _kinds(wanted)
    levels = _levels(wanted, kinds)
    patience = _patience(wanted, levels)
    _check_shared(wanted, kinds)
    _check_terms(wanted, kinds)
    seed = wanted.get("seed")
    try:
        match = face.start(
            wanted["title"], wanted.get("scenario", ""), wanted.get("options", {}), _seed() if seed is None else seed,
            wanted.get("position"), dice=wanted.get("dice", "generated"), undo=wanted.get("undo", "free"),
            forced=wanted.get("forced", True), nonces=_adding(wanted, kinds),
        )
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    return _on_terms(store, _keep(store, match, kinds, levels, patience), wanted)


def _check_terms(wanted: NewMatch, kinds: Mapping[str, str]) -> None:
    """A pace is for who has somebody to wait for."""
    if wanted.get("pace") and sum(kind == BOT for kind in kinds.values()) >= len(kinds) - 1:
        raise Refusal(NOT_ALLOWED, say("pace-alone"))
    if wanted.get("watch"):
        check_watchable(load_title(wanted["title"]))


def _on_terms(store: Store, begun: Begun, wanted: NewMatch) -> Begun:
    """Keep the terms of a match that has begun, where there are any."""
    token = secrets.token_urlsafe(16) if wanted.get("watch") else ""
    if token or wanted.get("pace"):
        write_conditions(store, begun.match, Conditions(wanted.get("pace", 0), hash_of(token) if token else ""))
    return begun._replace(watch=token)


async def let_watch(room: Room, wanted: bool) -> str:
    """Let people watch, with a new token, or no more."""
    if wanted:
        check_watchable(room.standing.match.title)
    token = secrets.token_urlsafe(16) if wanted else ""
    await room.change_conditions(room.conditions._replace(watch_hash=hash_of(token) if token else ""))
    return token


def _levels(wanted: NewMatch, kinds: Mapping[str, str]) -> dict[str, str]:
    """How well each bot plays: as it is asked for, else the sensible one."""
    bots = [seat for seat, kind in kinds.items() if kind == BOT]
    return _granted(wanted.get("levels", {}), bots, LEVELS, SENSIBLE, "level")


def _patience(wanted: NewMatch, levels: Mapping[str, str]) -> dict[str, str]:
    """How long each patient bot may think: as it is granted, else a while."""
    patient = [seat for seat, level in levels.items() if level == PATIENT]
    return _granted(wanted.get("patience", {}), patient, PATIENCE, WHILE, "patience")


def _granted(asked: Mapping[str, str], seats: Sequence[str], known: Collection[str], usual: str, what: str) -> dict[str, str]:
    """What each of these seats gets: what is asked for it, else the usual; `what` names the sentences of the two refusals."""
    for seat, wish in asked.items():
        if seat not in seats:
            raise Refusal(NOT_ALLOWED, say(f"{what}-for-nobody", seat=seat))
        if wish not in known:
            raise Refusal(NOT_ALLOWED, say(f"unknown-{what}", wish=wish, all=", ".join(known)))
    return {seat: asked.get(seat, usual) for seat in seats}


def _begin_lesson(store: Store, wanted: NewMatch) -> Begun:
    """A first battle against the bots: position, options and dice are the title's own, and anything may be taken back."""
    chosen = load_title(wanted["title"])
    if wanted.keys() - {"title", "lesson", "forced"}:
        raise Refusal(NOT_ALLOWED, say("lesson-alone"))
    try:
        taught = face.find_lesson(chosen, wanted.get("lesson", ""))
        match = face.start(wanted["title"], undo="unlimited", forced=wanted.get("forced", True), lesson=taught.id)
        lessons.check(taught, match)
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    return _keep(store, match, {seat: "me" if seat == taught.seat else BOT for seat in chosen.seats})


def _adding(wanted: NewMatch, kinds: dict[str, str]) -> list[str]:
    """The seats that add to verifiable dice: a person's. What a bot added would be the server's own, and bind nobody."""
    return [seat for seat, kind in kinds.items() if kind != BOT] if wanted.get("dice") == "verifiable" else []


def _check_shared(wanted: NewMatch, kinds: dict[str, str]) -> None:
    """Who chooses the dice or lays out the board knows what is hidden: only where all seats are in one hand."""
    if set(kinds.values()) <= set(OWN):
        return
    if wanted.get("seed") is not None:
        raise Refusal(NOT_ALLOWED, say("seed-shared"))
    if wanted.get("position") is not None:
        raise Refusal(NOT_ALLOWED, say("position-shared"))


def _kinds(wanted: NewMatch) -> dict[str, str]:
    """Who plays which seat; whoever is not named is the maker."""
    seats = load_title(wanted["title"]).seats
    unknown = [seat for seat in wanted.get("seats", {}) if seat not in seats]
    if unknown:
        raise Refusal(NOT_ALLOWED, say("unknown-seat", seat=unknown[0], seats=", ".join(seats)))
    kinds: dict[str, str] = {seat: wanted.get("seats", {}).get(seat, "me") for seat in seats}
    if all(kind == BOT for kind in kinds.values()):
        raise Refusal(NOT_ALLOWED, say("no-person"))
    if OPEN in kinds.values() and not set(kinds.values()) & set(OWN):
        # who waits for others has a seat of their own
        raise Refusal(NOT_ALLOWED, say("nobody-waits"))
    return kinds


def bring(store: Store, content: bytes) -> Begun:
    """Go on with a record, all seats in one hand."""
    if not looks_like_record(content):
        raise Refusal(UNREADABLE, say("no-record"))
    try:
        match = face.resume(_sound(records.loads(content)))
        if match.pledges.awaited:
            raise RecordError(0, "nothing has been played in it yet")
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    except RecursionError:
        raise Refusal(UNREADABLE, say("record-too-deep")) from None
    return _keep(store, match, _one_hand(match))


def looks_like_record(content: bytes) -> bool:
    """Whether a file could be a record: each of its lines begins like one, with an object in JSON."""
    return content.lstrip()[:1] in (b"{", b"")


# A bookmark

class Bookmark(NamedTuple):
    """Where a match stands that cannot be told yet, because a bot hides something in it: opened, it is played on from there."""

    match: str
    n: int
    token: str

    def dumps(self) -> str:
        return f"{BOOKMARK}\nmatch {self.match}\naction {self.n}\nseat {self.token}\n"


def bookmark_in(content: bytes) -> Optional[Bookmark]:
    """The bookmark that a file is, None if it is something else."""
    lines = content[:LONGEST_BOOKMARK].decode("utf-8", "replace").split("\n")
    words = [line.partition(" ")[2].strip() for line in lines[1:4]]
    if lines[0].strip() != BOOKMARK or len(words) < 3 or not (words[1].isascii() and words[1].isdigit()):
        return None
    return Bookmark(words[0], int(words[1]), words[2])


def _sound(record: Record) -> Record:
    """A record that somebody else may have written: text that can be sent again, settings that there are, options complete."""
    header = record.header
    if header.undo not in face.UNDO_KINDS or header.dice.get("kind") not in face.DICE_KINDS:
        raise RecordError(1, "its 'undo' or its 'dice' are of no kind that there is")
    _check_dice(header.dice)
    try:
        record.dumps()
    except UnicodeEncodeError:
        raise RecordError(0, "it holds half a character, which is no text") from None
    title = face.title(header.title)
    _check_rules(header.rules, title)
    switches = title.complete_switches(header.scenario, title.meant_switches(header.switches))
    return record._replace(header=header._replace(switches=switches))


def _check_dice(dice: Mapping[str, Any]) -> None:
    """All that is said of the dice is known here; what nobody reads would only be carried along."""
    fields = DICE_FIELDS[dice["kind"]]
    unknown = [name for name in dice if name not in fields]
    if unknown:
        raise RecordError(1, f"its 'dice' have a field that there is not: {unknown[0][:LONGEST_QUOTED]!r}")
    seed, commitment = dice.get("seed", 0), dice.get("commitment", "")
    if type(seed) is not int or seed.bit_length() > LONGEST_SEED or not isinstance(commitment, str):
        raise RecordError(1, "its 'dice' are not what they should be")
    if dice["kind"] == "verifiable" and not COMMITMENT.fullmatch(commitment):
        raise RecordError(1, "its 'dice' are to be verified, and have no commitment")


def _check_rules(rules: str, title: Title[Any]) -> None:
    """Rules that there are or were: what is older may play the same, what is newer nobody here knows."""
    ours, theirs = _numbers(title.version), _numbers(rules)
    if rules != title.version and (not theirs or (ours and theirs > ours)):
        quoted = rules[:LONGEST_QUOTED]
        raise RecordError(1, f"its 'rules' are {quoted!r}, which are not known here: {title.name} has {title.version}")


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version, none if it is not written like one."""
    return tuple(map(int, version.split("."))) if VERSION.fullmatch(version) else ()


def size_of(room: Room, n: int) -> int:
    """How many bytes the record of a match has up to an action."""
    match = room.standing.match
    return len(Record(match.header, match.played[: max(0, n) + 1], None).dumps().encode())


def fork(store: Store, room: Room, holder: Holder, n: int) -> Begun:
    """Play on from action `n` as a new match. It rolls dice of its own, so that nobody can look ahead in the first one.

    Against bots it is against bots again, and what they hide stays hidden as long as it is played. Who ends it, and reads its
    record, has seen what a bot hid in the first one: that deceives nobody but the bot.
    """
    holder.check(OWN_SEAT)
    check_own(room, holder)
    match = room.standing.match
    if not 0 <= n <= match.last:
        raise Refusal(NOT_FOUND, say("no-action", last=match.last))
    try:
        branch = face.resume(Record(_reseeded(match.header), match.played[: n + 1], None))
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    open_ = room.standing.match.over or room.holds_all(holder)
    return _keep(store, branch, *((_one_hand(branch),) if open_ else (_same_hands(room, holder), room.levels, room.patience)))


def _same_hands(room: Room, holder: Holder) -> dict[str, str]:
    own = "me" if len(holder.seats) == 1 else "hotseat"
    return {seat: own if seat in holder.seats else BOT for seat in room.kinds}


def _reseeded(header: Header) -> Header:
    kind = "physical" if header.dice.get("kind") == "physical" else "generated"
    return header._replace(dice={"kind": kind, "seed": _seed()})


def _seed() -> int:
    """Too many to try them all until one fits the rolls that were seen: it would tell what is hidden."""
    return secrets.randbits(63)


def _one_hand(match: Match) -> dict[str, str]:
    kind = "me" if len(match.title.seats) == 1 else "hotseat"
    return dict.fromkeys(match.title.seats, kind)


def seats_of(kept: Kept, token: str) -> list[str]:
    """The seats that a token holds; every one is compared, in constant time."""
    given = hash_of(token)
    return [seat.seat for seat in kept.seats if same_token(seat, given)]


def _keep(
    store: Store, match: Match, kinds: dict[str, str], levels: Mapping[str, str] = {}, patience: Mapping[str, str] = {},
) -> Begun:
    """Write a match that has begun; its token and the secrets of invitations are made here, and only their hashes are kept."""
    id_, token = secrets.token_urlsafe(9), secrets.token_urlsafe(16) if set(kinds.values()) & set(OWN) else ""
    links = {seat: new_secret() for seat, kind in kinds.items() if kind == INVITED}
    hashes = {seat: hash_of(token) if kind in OWN else "" for seat, kind in kinds.items()}
    seats = tuple(Seat(seat, kind, hashes[seat], levels.get(seat, ""), patience.get(seat, "")) for seat, kind in kinds.items())
    kept = Kept(match.header, match.secret, seats)
    store.create(id_, kept, all_rows(match), lambda connection: write(connection, id_, links))
    events.begun(id_, match.title.id)
    return Begun(id_, token, links)


# Records

def check_open(room: Room, holder: Holder) -> None:
    """A record hides nothing: it is for who holds every seat, or for all once the match is over."""
    if not room.standing.match.over and not room.holds_all(holder):
        raise Refusal(NOT_YOURS, say("not-open"))


def check_own(room: Room, holder: Holder) -> None:
    """To play on is also for who plays against bots alone: it is nobody else's match."""
    others = [kind for seat, kind in room.kinds.items() if seat not in holder.seats]
    if any(kind != BOT for kind in others):
        check_open(room, holder)


def record(room: Room, holder: Holder, token: str) -> str:
    """All that was played; while a bot hides something, a bookmark with which this table plays on from here."""
    check_own(room, holder)
    match = room.standing.match
    if match.over or room.holds_all(holder):
        return room.record.dumps()
    # a bookmark holds the token, and opens another match
    holder.check(OWN_SEAT)
    return Bookmark(room.id, match.last, token).dumps()


def rolls(room: Room) -> Rolls:
    """All that is needed to check every die, once the match is over: the secret, the nonces, and what was rolled for what."""
    match = room.standing.match
    if match.header.dice.get("kind") != "verifiable":
        raise Refusal(NOT_FOUND, say("not-verifiable"))
    if not match.over:
        raise Refusal(NOT_YOURS, say("still-secret"))
    if not match.secret:
        raise Refusal(NOT_FOUND, say("no-secret"))
    found = [
        (n, STREAMS[roll.stream], roll.number, roll.sides, roll.face) for n, some in enumerate(list_rolls(match)) for roll in some
    ]
    return {
        "commitment": match.pledges.commitment, "secret": match.secret, "nonces": match.pledges.of(NONCE), "rolls": found,
    }
