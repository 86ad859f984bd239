"""The public face: which titles there are, and how a match begins, is resumed, replayed and verified."""
from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.data import DataError, read_toml
from umpire.engine.dice import Generated, Physical, Source, Verifiable, commitment
from umpire.engine.match import Match
from umpire.engine.records import Header, Record, RecordError, Sealed, load
from umpire.engine.title import BadPosition, BadSetup, Title
from umpire.messages import Catalogue

GROUP: Final = "umpire.titles"
# the package itself now: loaded later, it would take the place of our `titles` in the namespace of umpire
import_module(GROUP)
DICE_KINDS: Final = ("generated", "verifiable", "physical")
UNDO_KINDS: Final = ("free", "unlimited")

Factory = Callable[[Optional[Path]], Title[Any]]


def _own(name: str) -> Factory:
    """A title of ours; its modules are loaded when it is first asked for."""

    def factory(overlay: Optional[Path]) -> Title[Any]:
        made: Title[Any] = import_module(f"umpire.titles.{name}").title(overlay)
        return made

    return factory


# from the easiest on
_OWN: dict[str, Factory] = {name: _own(name) for name in ("landing", "allenby", "anvil")}


def register(name: str, factory: Factory) -> None:
    """Add a title that is not installed as a package: one that is being written, or one for a test."""
    _OWN[name] = factory


def factories() -> dict[str, Factory]:
    """Our own titles, and those other people's packages bring along."""
    found: dict[str, Factory] = dict(_OWN)
    for entry in _installed():
        if entry.name not in found:
            found[entry.name] = entry.load()
    return found


@cache
def _installed() -> tuple[EntryPoint, ...]:
    """What packages offer, by name. To look through all that are installed takes a while: it is done once."""
    return tuple(sorted(entry_points(group=GROUP), key=attrgetter("name")))


def titles() -> tuple[str, ...]:
    """The ids of all titles that can be played."""
    return tuple(sorted(factories()))


def shelf() -> tuple[str, ...]:
    """The same in the order in which one meets them: ours from the easiest on, then those of others."""
    return tuple(factories())


def title(name: str, data: str | Path | None = None) -> Title[Any]:
    """A title by its id, with an owner's overlay of data if a folder is given."""
    known = factories()
    if name not in known:
        raise BadSetup(f"there is no title '{name}'; there are: {', '.join(sorted(known))}")
    return _plain(known[name]) if data is None else known[name](Path(data))


@cache
def _plain(factory: Factory) -> Title[Any]:
    """A title without an overlay never changes: it is read once."""
    return factory(None)


def start(
    name: str,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    position: str | Path | Mapping[str, Any] | None = None,
    data: str | Path | None = None,
    dice: str = "generated",
    undo: str = "free",
    forced: bool = True,
    secret: bytes | None = None,
) -> Match:
    """Begin a match.

    `dice` is generated (from `seed`, or a random one), verifiable (a hash of a secret seed is in the record from the
    start, the seed itself at the end: `secret`, or a random one) or physical (you roll and say what you rolled). `undo` is
    free (while nothing was revealed) or unlimited. With `forced` the umpire plays what leaves no choice, but never a die unseen.
    """
    chosen = title(name, data)
    written = None if position is None else _read_position(position, chosen)
    scenario = scenario or chosen.scenarios[0].id
    complete = chosen.complete_options(scenario, {**_options_of(written), **(options or {})})
    _check_word("dice", dice, DICE_KINDS)
    _check_word("undo", undo, UNDO_KINDS)
    rolls = _rolls(dice, secrets.randbits(48) if seed is None else seed, secret)
    header = Header(chosen.id, chosen.version, scenario, complete, rolls.described, undo, forced, chosen.overlay, written)
    return Match(chosen, header, rolls.source, Catalogue(chosen.folder), rolls.secret)


class _Rolls(NamedTuple):
    """Where rolls come from, how the record describes it, and the secret that only its end tells."""

    source: Source
    described: dict[str, Any]
    secret: str


def _rolls(kind: str, seed: int, secret: bytes | None) -> _Rolls:
    if kind == "verifiable":
        secret = secret or secrets.token_bytes(32)
        return _Rolls(Verifiable(secret), {"kind": kind, "commitment": commitment(secret)}, secret.hex())
    source: Source = Physical(seed) if kind == "physical" else Generated(seed)
    return _Rolls(source, {"kind": kind, "seed": seed}, "")


def _read_position(position: str | Path | Mapping[str, Any], chosen: Title[Any]) -> dict[str, Any]:
    if isinstance(position, Mapping):
        written = dict(position)
    else:
        try:
            written = read_toml(Path(position))
        except DataError as error:
            raise BadPosition(str(position), error.reason) from None
    if written.get("title", chosen.id) != chosen.id:
        raise BadPosition("title", f"is '{written['title']}', but the match is of '{chosen.id}'")
    return written


def _options_of(position: Mapping[str, Any] | None) -> Mapping[str, str]:
    options = {} if position is None else position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("options", "must be a table")
    return options


def _check_word(what: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise BadSetup(f"{what} cannot be '{word}'; it is one of: {', '.join(words)}")


# Records

def replay(path: str | Path, data: str | Path | None = None) -> Match:
    """The match that a record file tells, as it stood when it was written."""
    return resume(load(path), data)


def resume(record: Record, data: str | Path | None = None, secret: str = "") -> Match:
    """Play a record again, ready to go on. `secret` is needed to go on with verifiable dice before the end."""
    chosen = _title_of(record, data)
    header = record.header
    secret = secret or _told_secret(record)
    match = Match(chosen, header, _source_of(header, secret), Catalogue(chosen.folder), secret, begin=False)
    try:
        for number, line in enumerate(record.lines, start=2):
            match.replay_line(line, number)
    except RecordError as error:
        raise _older_rules(error, header, chosen) from None
    except BadPosition as error:
        raise RecordError(1, str(error)) from None
    if header.rules != chosen.version:
        match.note = f"This record was made under rules {header.rules}; it plays the same under {chosen.version}."
    _check_end(record, match)
    return match


def _title_of(record: Record, data: str | Path | None) -> Title[Any]:
    header = record.header
    try:
        chosen = title(header.title, data)
        chosen.complete_options(header.scenario, header.options)
    except BadSetup as error:
        raise RecordError(1, str(error)) from None
    if header.overlay != chosen.overlay:
        needed = "needs the owner's data it was played with: give the folder with --data"
        wanted = needed if header.overlay else "was played without an owner's data: leave out --data"
        raise RecordError(1, f"the match {wanted} (its fingerprint is '{header.overlay}', this is '{chosen.overlay}')")
    return chosen


def _source_of(header: Header, secret: str) -> Source:
    kind = header.dice.get("kind")
    if kind == "verifiable":
        return Verifiable(_bytes_of(secret)) if secret else Sealed()
    seed = header.dice.get("seed", 0)
    if not isinstance(seed, int):
        raise RecordError(1, f"the seed {seed!r} is no number")
    return Physical(seed) if kind == "physical" else Generated(seed)


def _bytes_of(secret: str) -> bytes:
    try:
        return bytes.fromhex(secret)
    except ValueError:
        raise RecordError(0, "the secret seed is not a row of hexadecimal digits") from None


def _told_secret(record: Record) -> str:
    return "" if record.end is None else str(record.end.get("secret", ""))


def _older_rules(error: RecordError, header: Header, chosen: Title[Any]) -> RecordError:
    if header.rules == chosen.version:
        return error
    return RecordError(
        error.line, f"{error.reason}. The record was made under rules {header.rules} of {chosen.name}, this is {chosen.version}: "
        "it can be played on with the Umpire that made it (see CHANGELOG.md)",
    )


def _check_end(record: Record, match: Match) -> None:
    last = len(record.lines) + 2
    if record.end is None:
        match.go_on()
        return
    ending = match.result
    if ending is None or (ending.winner, ending.case) != (record.end.get("winner"), record.end.get("case")):
        raise RecordError(last, "tells another end than the actions lead to")


class Verification(NamedTuple):
    """What `verify` found: how many rolls were checked, and remarks a trusting reader should know."""

    rolls: int
    remarks: tuple[str, ...]


def verify(path: str | Path, data: str | Path | None = None) -> Verification:
    """Check a finished record: no line changed, every action legal, every roll the one the committed seed gives."""
    record = load(path)
    match = resume(record, data)
    rolls = sum(len(line.dice) for line in record.lines)
    dice = record.header.dice
    remarks = ["the rules were those of today" if not match.note else match.note]
    if record.header.undo == "unlimited":
        remarks.append("undo was unlimited: the dice are as committed, but a player could have looked ahead")
    if dice.get("kind") != "verifiable":
        remarks.append(f"the dice were {dice.get('kind')}: there is no commitment to check {rolls} rolls against")
        return Verification(0, tuple(remarks))
    _check_secret(record)
    _check_rolls(record, match)
    return Verification(rolls, tuple(remarks))


def _check_secret(record: Record) -> None:
    secret = _told_secret(record)
    if record.end is None or not secret:
        raise RecordError(len(record.lines) + 1, "the match is not over: its seed is published with the last line")
    if not hmac.compare_digest(commitment(_bytes_of(secret)), str(record.header.dice.get("commitment"))):
        raise RecordError(len(record.lines) + 2, "the published seed is not the one committed to in line 1")


def _check_rolls(record: Record, match: Match) -> None:
    """Play the actions once more with the committed stream and compare every roll."""
    fresh = Match(match.title, record.header, _source_of(record.header, _told_secret(record)), match.messages, begin=False)
    for number, line in enumerate(record.lines, start=2):
        fresh.reroll_line(line)
        if fresh.played[-1].dice != line.dice:
            raise RecordError(number, f"shows dice {list(line.dice)}, the committed seed gives {list(fresh.played[-1].dice)}")
