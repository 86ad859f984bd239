"""The lobby: how a match begins, new, from a record, or from another's past."""
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
from umpire.engine.faults import Fault
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
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of, refuse_mistakes
from umpire.server.common.sentences import say
from umpire.server.people.invitation_secrets import new_secret, write_secrets
from umpire.server.play.bots import BOT, SENSIBLE, WHILE
from umpire.server.play.conditions import Conditions, write_conditions
from umpire.server.play.holders import Holder, hash_of, same_token
from umpire.server.play.room import Room
from umpire.server.play.rows import all_rows
from umpire.server.play.spectators import check_watchable
from umpire.server.play.tokens import OWN as OWN_SEAT
from umpire.server.render.title_cards import load_title
from umpire.server.storage.store import Seat, Store, StoredMatch
from umpire.server.web.client_identity import is_here, site_of
from umpire.verification import list_rolls

LONGEST_SEED: Final = 256
# the fields of a header for dice of each kind
DICE_FIELDS: Final = {
    "generated": ("kind", "seed"), "physical": ("kind", "seed"), "verifiable": ("kind", "commitment", "nonces"),
}
COMMITMENT: Final = re.compile("[0-9a-f]{64}")
VERSION: Final = re.compile(r"(0|[1-9][0-9]{0,3})(\.(0|[1-9][0-9]{0,3})){0,3}")
# characters of a bad value that a refusal quotes
LONGEST_QUOTED: Final = 40
OWN: Final = ("me", "hotseat")
# a seat that anybody may take, and one for somebody with an invitation
OPEN: Final = "open"
INVITED: Final = "link"
# the first line of a bookmark
BOOKMARK: Final = "umpire bookmark"
LONGEST_BOOKMARK: Final = 1000


class MatchTokens(NamedTuple):
    """A match that was made, the token of its maker's seats, and the secret of an invitation to each friend's seat."""

    match: str
    token: str
    links: dict[str, str]
    # the token of spectators
    watch: str = ""


# Beginnings

class MatchLimiter:
    """Limits how many matches begin: they fill the disk.

    Workers tell each other of the matches that begin with them, so that all count; the bus carries a client in place of a
    match.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, bus_: Optional[Bus] = None) -> None:
        self._clock = clock
        # when each began, and its client
        self._recent: deque[tuple[float, str]] = deque()
        self._today = Buckets(limits.MATCHES_A_DAY, clock)
        # kilobytes of records, which workers share (runtime/shared_limits.py)
        self.record_kilobytes = Buckets(limits.KILOBYTES_A_DAY, clock)
        self._bus = bus_ or Bus()
        self._bus.listen(self._hear, own=False)

    def _hear(self, client: str, what: str) -> None:
        if what == bus.BEGUN:
            self._recent.append((self._clock(), client))
            self._today.wait(client)

    def weigh(self, client: str, size: int) -> None:
        """Count the bytes of a record, or refuse it: many long ones fill the disk, and each is replayed.

        A record that is refused later was read nevertheless, and counts.
        """
        if is_here(client):
            return
        self._charge(client, size, 1)
        if site := site_of(client):
            # all networks of one customer together may bring what some addresses may
            self._charge(site, size, limits.NETWORKS_OF_A_SITE)

    def _charge(self, client: str, size: int, share: int) -> None:
        """Charge a record to an address that has so many limits."""
        if seconds := self.record_kilobytes.wait(client, math.ceil(size / 1024 / share)):
            most = limits.KILOBYTES_A_DAY.burst // 1024 * share
            raise Refusal(TOO_MANY, say("too-much-today", most=most), retry=math.ceil(seconds))

    @contextmanager
    def admit(self, client: str) -> Iterator[None]:
        """Let one more match begin, or refuse it; what does not begin does not count."""
        now = self._clock()
        while self._recent and now - self._recent[0][0] >= MINUTE:
            self._recent.popleft()
        if len(self._recent) >= MOST_IN_ALL:
            raise Refusal(TOO_MANY, say("too-many-matches", most=MOST_IN_ALL))
        if sum(other == client for _, other in self._recent) >= MOST_MATCHES:
            raise Refusal(TOO_MANY, say("too-many-of-yours", most=MOST_MATCHES))
        site = site_of(client)
        if site and sum(site_of(other) == site for _, other in self._recent) >= MOST_IN_ALL // 2:
            # a customer with many networks leaves half of all to others
            raise Refusal(TOO_MANY, say("too-many-of-yours", most=MOST_IN_ALL // 2))
        # a person at the machine itself could fill its disk otherwise
        if not is_here(client) and (seconds := self._today.wait(client)):
            raise Refusal(TOO_MANY, say("too-many-today", most=limits.MATCHES_A_DAY.burst), retry=math.ceil(seconds))
        beginning = (now, client)
        self._recent.append(beginning)
        try:
            yield
        except BaseException:
            with suppress(ValueError):
                self._recent.remove(beginning)
            self._today.give_back(client)
            raise
        self._bus.tell(client, bus.BEGUN)


def begin_match(store: Store, body: NewMatch) -> MatchTokens:
    """Begin a match as the body of POST /api/matches asks."""
    if body.get("lesson"):
        return _begin_lesson(store, body)
    kinds = _kinds(body)
    levels = _levels(body, kinds)
    patience = _patience(body, levels)
    _check_shared(body, kinds)
    _check_conditions(body, kinds)
    seed = body.get("seed")
    with refuse_mistakes():
        match = face.start(
            body["title"], body.get("scenario", ""), body.get("options", {}), _seed() if seed is None else seed,
            body.get("position"), dice=body.get("dice", "generated"), undo=body.get("undo", "free"),
            forced=body.get("forced", True), nonces=_seats_with_nonces(body, kinds),
        )
    return _with_conditions(store, _store_match(store, match, kinds, levels, patience), body)


def _check_conditions(body: NewMatch, kinds: Mapping[str, str]) -> None:
    """Refuse a pace where nobody waits for anybody, and spectators where a title cannot have them."""
    if body.get("pace") and sum(kind == BOT for kind in kinds.values()) >= len(kinds) - 1:
        raise Refusal(NOT_ALLOWED, say("pace-alone"))
    if body.get("watch"):
        check_watchable(load_title(body["title"]))


def _with_conditions(store: Store, keys: MatchTokens, body: NewMatch) -> MatchTokens:
    """Store the conditions of a match that has begun, where it has any."""
    token = secrets.token_urlsafe(16) if body.get("watch") else ""
    if token or body.get("pace"):
        write_conditions(store, keys.match, Conditions(body.get("pace", 0), hash_of(token) if token else ""))
    return keys._replace(watch=token)


async def set_watching(room: Room, on: bool) -> str:
    """Let people watch with a new token, or end that."""
    if on:
        check_watchable(room.current.match.title)
    token = secrets.token_urlsafe(16) if on else ""
    await room.change_conditions(room.conditions._replace(watch_hash=hash_of(token) if token else ""))
    return token


def _levels(body: NewMatch, kinds: Mapping[str, str]) -> dict[str, str]:
    """Return the level of each bot: as the body asks, else sensible."""
    bots = [seat for seat, kind in kinds.items() if kind == BOT]
    return _choices(body.get("levels", {}), bots, LEVELS, SENSIBLE, "level")


def _patience(body: NewMatch, levels: Mapping[str, str]) -> dict[str, str]:
    """Return the patience of each patient bot: as the body asks, else the default."""
    patient = [seat for seat, level in levels.items() if level == PATIENT]
    return _choices(body.get("patience", {}), patient, PATIENCE, WHILE, "patience")


def _choices(
    wishes: Mapping[str, str], seats: Sequence[str], choices: Collection[str], default: str, what: str,
) -> dict[str, str]:
    """Return the choice for each of some seats: its wish, else the default.

    `what` names the sentences of the two refusals.
    """
    for seat, wish in wishes.items():
        if seat not in seats:
            raise Refusal(NOT_ALLOWED, say(f"{what}-for-nobody", seat=seat))
        if wish not in choices:
            raise Refusal(NOT_ALLOWED, say(f"unknown-{what}", wish=wish, all=", ".join(choices)))
    return {seat: wishes.get(seat, default) for seat in seats}


def _begin_lesson(store: Store, body: NewMatch) -> MatchTokens:
    """Begin a lesson against the bots: position, switches and dice are the title's own, and anything may be undone."""
    title = load_title(body["title"])
    if body.keys() - {"title", "lesson", "forced"}:
        raise Refusal(NOT_ALLOWED, say("lesson-alone"))
    with refuse_mistakes():
        lesson = face.find_lesson(title, body.get("lesson", ""))
        match = face.start(body["title"], undo="unlimited", forced=body.get("forced", True), lesson=lesson.id)
        lessons.check(lesson, match)
    return _store_match(store, match, {seat: "me" if seat == lesson.seat else BOT for seat in title.seats})


def _seats_with_nonces(body: NewMatch, kinds: dict[str, str]) -> list[str]:
    """Return the seats that add nonces to verifiable dice: those of people.

    A bot's nonce would be the server's own, and bind nobody.
    """
    return [seat for seat, kind in kinds.items() if kind != BOT] if body.get("dice") == "verifiable" else []


def _check_shared(body: NewMatch, kinds: dict[str, str]) -> None:
    """Refuse chosen dice or a position unless one person has all seats: the person who chooses them knows what is hidden."""
    if set(kinds.values()) <= set(OWN):
        return
    if body.get("seed") is not None:
        raise Refusal(NOT_ALLOWED, say("seed-shared"))
    if body.get("position") is not None:
        raise Refusal(NOT_ALLOWED, say("position-shared"))


def _kinds(body: NewMatch) -> dict[str, str]:
    """Return the player of each seat: the maker, unless the body says otherwise."""
    seats = load_title(body["title"]).seats
    unknown = [seat for seat in body.get("seats", {}) if seat not in seats]
    if unknown:
        raise Refusal(NOT_ALLOWED, say("unknown-seat", seat=unknown[0], seats=", ".join(seats)))
    kinds: dict[str, str] = {seat: body.get("seats", {}).get(seat, "me") for seat in seats}
    if all(kind == BOT for kind in kinds.values()):
        raise Refusal(NOT_ALLOWED, say("no-person"))
    if OPEN in kinds.values() and not set(kinds.values()) & set(OWN):
        # whoever waits for others has a seat
        raise Refusal(NOT_ALLOWED, say("nobody-waits"))
    return kinds


def import_record(store: Store, content: bytes) -> MatchTokens:
    """Go on with a record, all seats in one hand."""
    if not looks_like_record(content):
        raise Refusal(UNREADABLE, say("no-record"))
    try:
        match = face.resume(_check_record(records.loads(content)))
        if match.pledges.awaited_seats:
            raise RecordError(0, Fault("nothing-played-in-it-yet"))
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    except RecursionError:
        raise Refusal(UNREADABLE, say("record-too-deep")) from None
    return _store_match(store, match, _one_hand(match))


def looks_like_record(content: bytes) -> bool:
    """Tell whether a file could be a record: each of its lines begins like one, with an object in JSON."""
    return content.lstrip()[:1] in (b"{", b"")


# A bookmark

class Bookmark(NamedTuple):
    """A point in a match against a bot that still hides something: opened, it is played on from there."""

    match: str
    n: int
    token: str

    def dumps(self) -> str:
        return f"{BOOKMARK}\nmatch {self.match}\naction {self.n}\nseat {self.token}\n"


def read_bookmark(content: bytes) -> Optional[Bookmark]:
    """Read a bookmark; None if a file is something else."""
    lines = content[:LONGEST_BOOKMARK].decode("utf-8", "replace").split("\n")
    words = [line.partition(" ")[2].strip() for line in lines[1:4]]
    if lines[0].strip() != BOOKMARK or len(words) < 3 or not (words[1].isascii() and words[1].isdigit()):
        return None
    return Bookmark(words[0], int(words[1]), words[2])


def _check_record(record: Record) -> Record:
    """Return a record that somebody else may have written, checked and with complete switches.

    Its text can be sent again, and its settings are known.
    """
    header = record.header
    if header.undo not in face.UNDO_KINDS or header.dice.get("kind") not in face.DICE_KINDS:
        raise RecordError(1, Fault("undo-or-dice-are-unknown"))
    _check_dice(header.dice)
    try:
        record.dumps()
    except UnicodeEncodeError:
        raise RecordError(0, Fault("holds-half-a-character")) from None
    title = face.title(header.title)
    _check_rules(header.rules, title)
    switches = title.complete_switches(header.scenario, title.restore_switches(header.switches))
    return record._replace(header=header._replace(switches=switches))


def _check_dice(dice: Mapping[str, Any]) -> None:
    """Refuse dice with unknown fields, which nobody would read, or of the wrong type."""
    fields = DICE_FIELDS[dice["kind"]]
    unknown = [name for name in dice if name not in fields]
    if unknown:
        raise RecordError(1, Fault("dice-have-an-unknown-field", field=repr(unknown[0][:LONGEST_QUOTED])))
    seed, commitment = dice.get("seed", 0), dice.get("commitment", "")
    if type(seed) is not int or seed.bit_length() > LONGEST_SEED or not isinstance(commitment, str):
        raise RecordError(1, Fault("dice-field-is-wrong"))
    if dice["kind"] == "verifiable" and not COMMITMENT.fullmatch(commitment):
        raise RecordError(1, Fault("dice-have-no-commitment"))


def _check_rules(rules: str, title: Title[Any]) -> None:
    """Refuse rules of an unknown version: older ones may play the same, newer ones nobody here knows."""
    ours, theirs = _numbers(title.version), _numbers(rules)
    if rules != title.version and (not theirs or (ours and theirs > ours)):
        quoted = rules[:LONGEST_QUOTED]
        raise RecordError(1, Fault("rules-are-unknown", rules=repr(quoted), title=title.name, version=title.version))


def _numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version, none if it is not written like one."""
    return tuple(map(int, version.split("."))) if VERSION.fullmatch(version) else ()


def size_of(room: Room, n: int) -> int:
    """Return the bytes that the record of a match has up to an action."""
    match = room.current.match
    return len(Record(match.header, match.lines[: max(0, n) + 1], None).dumps().encode())


def fork(store: Store, room: Room, holder: Holder, n: int) -> MatchTokens:
    """Play on from action `n` as a new match, which rolls dice of its own, so that nobody can look ahead in the first one.

    Against bots it is against bots again, and what they hide stays hidden as long as it is played. Its record may show what a
    bot hid in the first match: that deceives nobody but the bot.
    """
    holder.check(OWN_SEAT)
    check_own(room, holder)
    match = room.current.match
    if not 0 <= n <= match.last:
        raise Refusal(NOT_FOUND, say("no-action", last=match.last))
    with refuse_mistakes():
        branch = face.resume(Record(_reseeded(match.header), match.lines[: n + 1], None))
    is_open = room.current.match.over or room.holds_all(holder)
    if is_open:
        return _store_match(store, branch, _one_hand(branch))
    return _store_match(store, branch, _same_hands(room, holder), room.levels, room.patience)


def _same_hands(room: Room, holder: Holder) -> dict[str, str]:
    own = "me" if len(holder.seats) == 1 else "hotseat"
    return {seat: own if seat in holder.seats else BOT for seat in room.kinds}


def _reseeded(header: Header) -> Header:
    kind = "physical" if header.dice.get("kind") == "physical" else "generated"
    return header._replace(dice={"kind": kind, "seed": _seed()})


def _seed() -> int:
    """Return a seed of so many bits that nobody can try them all against the rolls, to learn what is hidden."""
    return secrets.randbits(63)


def _one_hand(match: Match) -> dict[str, str]:
    kind = "me" if len(match.title.seats) == 1 else "hotseat"
    return dict.fromkeys(match.title.seats, kind)


def seats_of(stored_match: StoredMatch, token: str) -> list[str]:
    """Return the seats that a token holds; every one is compared, in constant time."""
    token_hash = hash_of(token)
    return [seat.seat for seat in stored_match.seats if same_token(seat, token_hash)]


def _store_match(
    store: Store, match: Match, kinds: dict[str, str], levels: Mapping[str, str] = {}, patience: Mapping[str, str] = {},
) -> MatchTokens:
    """Write a match that has begun; make its token and the secrets of invitations, of which the store has only the hashes."""
    id_, token = secrets.token_urlsafe(9), secrets.token_urlsafe(16) if set(kinds.values()) & set(OWN) else ""
    secrets_by_seat = {seat: new_secret() for seat, kind in kinds.items() if kind == INVITED}
    hashes = {seat: hash_of(token) if kind in OWN else "" for seat, kind in kinds.items()}
    seats = tuple(Seat(seat, kind, hashes[seat], levels.get(seat, ""), patience.get(seat, "")) for seat, kind in kinds.items())
    stored_match = StoredMatch(match.header, match.secret, seats)
    store.create(id_, stored_match, all_rows(match), lambda connection: write_secrets(connection, id_, secrets_by_seat))
    events.count_begun(id_, match.title.id)
    return MatchTokens(id_, token, secrets_by_seat)


# Records

def check_open(room: Room, holder: Holder) -> None:
    """Refuse a record, which hides nothing, to all but the holder of every seat, until the match is over."""
    if not room.current.match.over and not room.holds_all(holder):
        raise Refusal(NOT_YOURS, say("not-open"))


def check_own(room: Room, holder: Holder) -> None:
    """Refuse playing on to all but the holders of an open record, and a person who plays only against bots."""
    others = [kind for seat, kind in room.kinds.items() if seat not in holder.seats]
    if any(kind != BOT for kind in others):
        check_open(room, holder)


def export_record(room: Room, holder: Holder, token: str) -> str:
    """Return the record of a match; while a bot hides something, a bookmark with which this server plays on from here."""
    check_own(room, holder)
    match = room.current.match
    if match.over or room.holds_all(holder):
        return room.record.dumps()
    # a bookmark has the token in it, and opens another match
    holder.check(OWN_SEAT)
    return Bookmark(room.id, match.last, token).dumps()


def describe_rolls(room: Room) -> Rolls:
    """Describe all that checks every die once the match is over: the secret, the nonces, and the rolls with their purpose."""
    match = room.current.match
    if match.header.dice.get("kind") != "verifiable":
        raise Refusal(NOT_FOUND, say("not-verifiable"))
    if not match.over:
        raise Refusal(NOT_YOURS, say("still-secret"))
    if not match.secret:
        raise Refusal(NOT_FOUND, say("no-secret"))
    rolls = [
        (n, STREAMS[roll.stream], roll.number, roll.sides, roll.face) for n, some in enumerate(list_rolls(match)) for roll in some
    ]
    return {
        "commitment": match.pledges.commitment, "secret": match.secret, "nonces": match.pledges.of(NONCE), "rolls": rolls,
    }
