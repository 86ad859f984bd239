"""The public functions of `umpire`: list titles, and begin, resume and replay matches."""
from __future__ import annotations

import hmac
import json
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.data import BadOverlay, DataError, read_toml, set_catalogue_reader
from umpire.engine.dice import DiceSource, MailSource, PhysicalSource, SeededSource, VerifiableSource, commitment
from umpire.engine.faults import Fault, Reason, reason_of, set_words
from umpire.engine.history import Snapshot
from umpire.engine.lessons import Lesson
from umpire.engine.match import Match
from umpire.engine.records import Header, Record, RecordError, RecordLine, Rewind, SeedExchanged, SourceWithoutSecret, load
from umpire.engine.rulings import Illegal
from umpire.engine.title import BadPosition, BadSetup, Title
from umpire.engine.title_check import find_missing_attribute
from umpire.engine.verdicts import verdict_in
from umpire.i18n.catalogue import Catalogue, catalogues_of
from umpire.i18n.data_texts import read_texts
from umpire.i18n.faults import say_in_english
from umpire.i18n.language import ENGLISH, LANGUAGES, reading
from umpire.players import Player, bot

GROUP: Final = "umpire.titles"
# the package itself now: loaded later, it would take the place of our `titles` in the namespace of umpire
import_module(GROUP)
DICE_KINDS: Final = ("generated", "verifiable", "physical")
# the environment tells the processes that we start which folders of an owner are laid over which titles
OVERLAYS: Final = "UMPIRE_OVERLAYS"
# those of a match by mail: nobody can begin one by itself (umpire/mail)
MAILED: Final = "mailed"
UNDO_KINDS: Final = ("free", "unlimited")
Factory = Callable[[Optional[Path]], Title[Any]]
# the engine, which reads data files, has the standard library only; some files are read more than once, to draw the board
set_catalogue_reader(cache(read_texts))


def _own(name: str) -> Factory:
    """Return a title of ours; its modules are loaded when it is first asked for."""

    def factory(overlay: Optional[Path]) -> Title[Any]:
        title_: Title[Any] = import_module(f"umpire.titles.{name}").title(overlay)
        return title_

    return factory


# from the easiest on
OURS: Final = ("landing", "allenby", "anvil", "fatal", "landships")
_OWN: dict[str, Factory] = {name: _own(name) for name in OURS}
# the text of every error, for whoever has the engine
set_words(say_in_english)


def register(name: str, factory: Factory) -> None:
    """Add a title that is not installed as a package: one that is being written, or one for a test."""
    _OWN[name] = factory


def factories() -> dict[str, Factory]:
    """List our own titles and those of other packages; leave out those that cannot be loaded."""
    installed = {name: _load(entry).factory for name, entry in _entries_by_name().items() if name not in _OWN}
    return {**_OWN, **{name: factory for name, factory in installed.items() if factory is not None}}


def broken_titles() -> dict[str, Reason]:
    """Return the titles of other packages that cannot be loaded, or whose name is taken, by name, with the reason."""
    clashes = [entry for entry in _entry_points() if _is_taken(entry)]
    faults_of_names: dict[str, Reason] = {entry.name: Fault("name-of-another-title", entry=entry.value) for entry in clashes}
    faults = {name: _load(entry).fault for name, entry in _entries_by_name().items() if name not in _OWN}
    return faults_of_names | {name: fault for name, fault in faults.items() if fault}


class _Entry(NamedTuple):
    """The result of loading an entry point: the function that makes its title, or the reason why there is none."""

    factory: Optional[Factory]
    fault: Reason = ""


@cache
def _load(entry: EntryPoint) -> _Entry:
    """Load a title of another package and read its data. It is anybody's code, so any failure leaves out this title alone."""
    try:
        factory: Factory = entry.load()
        title_: object = _plain_title(factory, ENGLISH)
        if not isinstance(title_, Title):
            return _Entry(None, Fault("makes-no-title", entry=entry.value))
        if title_.id != entry.name:
            return _Entry(None, Fault("title-has-another-id", entry=entry.value, title=title_.id))
        if undeclared := find_missing_attribute(title_):
            return _Entry(None, Fault("title-lacks-a-field", entry=entry.value, field=undeclared))
        return _Entry(factory)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # pytest's `skip`, for one, is no Exception
        return _Entry(None, " ".join(f"{type(error).__name__}: {error}".split()))


@cache
def _entry_points() -> tuple[EntryPoint, ...]:
    """Return what packages offer, by name. To look through all that are installed takes a while: it is done once."""
    return tuple(sorted(entry_points(group=GROUP), key=attrgetter("name")))


def _entries_by_name() -> dict[str, EntryPoint]:
    """Return what offers each name; of several packages with one name the first that is found."""
    return {entry.name: entry for entry in reversed(_entry_points())}


def _is_taken(entry: EntryPoint) -> bool:
    """Tell whether a name is ours, or that of another package which was found first.

    An editable package may be found twice.
    """
    taker = f"{GROUP}.{entry.name}:title" if entry.name in OURS else _entries_by_name()[entry.name].value
    return entry.value != taker


def titles() -> tuple[str, ...]:
    """Return the ids of all titles that can be played."""
    return tuple(sorted(factories()))


def ordered_titles() -> tuple[str, ...]:
    """Return titles in order of presentation: ours from the easiest on, then those of others."""
    return tuple(factories())


def title(name: str, data: str | Path | None = None, language: str = ENGLISH) -> Title[Any]:
    """Return a title by its id, with an owner's overlay of data if a folder is given, in the words of a language."""
    factory = _factory(name)
    _check_word("language", language, tuple(LANGUAGES))
    if data is not None:
        return _make_title(factory, Path(data), language)
    folder = overlay_folders().get(name)
    return _plain_title(factory, language) if folder is None else _overlaid_title(factory, Path(folder), language)


def title_under(name: str, overlay: str, language: str = ENGLISH) -> Title[Any]:
    """Return a title for a match whose header has this fingerprint of an overlay: without one, or as it is overlaid here."""
    if overlay:
        return title(name, None, language)
    _check_word("language", language, tuple(LANGUAGES))
    return _plain_title(_factory(name), language)


def _factory(name: str) -> Factory:
    """Return the function that makes a title; BadSetup says why there is none.

    Only this one is loaded: it may itself be made of another title.
    """
    if name in _OWN:
        return _OWN[name]
    if (entry := _entries_by_name().get(name)) is not None:
        factory, fault = _load(entry)
        if factory is None:
            raise BadSetup(Fault("title-cannot-be-loaded", title=name, reason=fault))
        return factory
    raise BadSetup(Fault("there-is-no-title", title=name, titles=", ".join(titles())))


@cache
def _plain_title(factory: Factory, language: str) -> Title[Any]:
    """Return a title without an overlay never changes: it is read once."""
    return _make_title(factory, None, language)


def _make_title(factory: Factory, overlay: Path | None, language: str) -> Title[Any]:
    """Return a title in a language; the English one if it has no words in it.

    Its modules are loaded for an English reader first.
    """
    english = _read(factory, overlay) if overlay is not None or language == ENGLISH else _plain_title(factory, ENGLISH)
    if language == ENGLISH or not has_language(english, language):
        return english
    with reading(language):
        return _rename(factory(overlay), Catalogue(english.folder, language))


@cache
def _overlaid_title(factory: Factory, folder: Path, language: str) -> Title[Any]:
    """Return the title with the values that are overlaid in all matches.

    They are read once, when the server starts.
    """
    return _make_title(factory, folder, language)


def _read(factory: Factory, overlay: Path | None) -> Title[Any]:
    with reading(ENGLISH):
        try:
            return factory(overlay)
        except DataError as error:
            if overlay is None:
                raise
            raise BadOverlay(error.file, error.key, error.value, error.reason) from None


def set_overlays(folders: Mapping[str, Path]) -> None:
    """Lay an owner's folders over titles wherever no folder is named, here and in every process that is started from here."""
    os.environ[OVERLAYS] = json.dumps({name: str(folder.absolute()) for name, folder in folders.items()})


def overlay_folders() -> Mapping[str, str]:
    """Return the folders that are laid over, by title."""
    return _folders_in(os.environ.get(OVERLAYS, "{}"))


@cache
def _folders_in(text: str) -> Mapping[str, str]:
    folders: dict[str, str] = json.loads(text)
    return folders


def overlays_in(folder: Path) -> dict[str, Path]:
    """Return the folders of values by title: its own folders named after titles, or the whole for the one title that it fits."""
    if not folder.is_dir():
        raise BadOverlay(str(folder), "", "", Fault("overlay-is-not-a-folder"))
    folders = {name: folder / name for name in titles() if (folder / name).is_dir()}
    if not folders:
        return {_owner_of(folder): folder}
    strangers = [path.name for path in sorted(folder.iterdir()) if path.name not in folders and _may_hold_values(path)]
    if strangers:
        fault = Fault("no-such-overlay-folder", folders=", ".join(titles()))
        raise BadOverlay(str(folder / strangers[0]), "", "", fault)
    for name, own in folders.items():
        title(name, own)
    return folders


def _may_hold_values(path: Path) -> bool:
    return path.suffix == ".toml" or (path.is_dir() and any(path.rglob("*.toml")))


def _owner_of(folder: Path) -> str:
    """Return the title over which a folder can be laid; BadOverlay if there is none, or more than one."""
    fitting, faults = [], []
    for name in titles():
        try:
            # a title that reads no overlay is not changed by one
            fitting += [name] if title(name, folder).overlay else []
        except BadOverlay as fault:
            faults.append(fault)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        reason = Fault("overlay-fits-several-titles", titles=", ".join(fitting))
        raise BadOverlay(str(folder), "", "", reason)
    # the title that knows all its files says best what is wrong with one of them
    raise max(faults, key=_closeness)


def _closeness(fault: BadOverlay) -> int:
    """Return how far a title got in reading a folder: it knows the file, and the key in it."""
    return (2 if _has_suggestion(fault.reason) else 1) if fault.key else 0


def _has_suggestion(reason: Reason) -> bool:
    """Tell whether a fault suggests a word: the title knows one much like it."""
    hint = reason.slots.get("hint") if isinstance(reason, Fault) else None
    return isinstance(hint, Fault) and hint.key == "did-you-mean"


def has_language(title: Title[Any], language: str) -> bool:
    """Tell whether a title has words of its own in a language."""
    return language == ENGLISH or bool(catalogues_of(title.folder, language))


def _rename(title: Title[Any], words: Catalogue) -> Title[Any]:
    """Return what a title calls itself and its pages stands in its code; in another language it is in the catalogue."""
    if words.has("title-name"):
        title.name = words.say("title-name", {})
    if title.pages:
        title.pages.contents = tuple(
            page._replace(name=words.say(f"page-{page.id}", {})) if words.has(f"page-{page.id}") else page
            for page in title.pages.contents
        )
    return title


def in_language(match: Match, language: str) -> Match:
    """Return a match in a language; the match itself if it is in it already."""
    if isinstance(match.messages, Catalogue) and match.messages.language == language:
        return match
    translated_title = title_under(match.title.id, match.title.overlay, language)
    if translated_title.overlay != match.title.overlay:
        # an owner's folder that only whoever began the match knows
        translated_title = match.title
    return match.in_language(translated_title, Catalogue(translated_title.folder, language))


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
    nonces: Sequence[str] = (),
    lesson: str = "",
    language: str = ENGLISH,
) -> Match:
    """Begin a match.

    `dice` is generated (from `seed`, or a random one), verifiable (a hash of a secret seed is in the record from the
    start, the seed itself at the end: `secret`, or a random one) or physical (you roll and say what you rolled). `undo` is
    free (while nothing was revealed) or unlimited. With `forced` the umpire plays what leaves no choice, but never a die unseen.
    `nonces` are seats that add to verifiable dice: nothing is rolled before each has sealed and told its nonce (`Match.pledge`).
    `lesson` is one of the title's own first battles: its position, options and seed. `language` is the reader's; a
    record knows nothing of it.
    """
    title_ = title(name, data, language)
    if lesson:
        battle = find_lesson(title_, lesson)
        scenario, options, seed, position = battle.scenario, battle.switches, battle.seed, battle.opening()
    document = None if position is None else _read_position(position, title_)
    scenario = scenario or title_.scenarios[0].id
    complete = title_.complete_switches(scenario, {**_options_of(document), **(options or {})})
    _check_word("dice", dice, DICE_KINDS)
    _check_word("undo", undo, UNDO_KINDS)
    rolls = _rolls(dice, secrets.randbits(48) if seed is None else seed, secret)
    described = {**rolls.described, **_adding(nonces, dice, title_)}
    header = Header(title_.id, title_.version, scenario, complete, described, undo, forced, title_.overlay, document)
    return Match(title_, header, rolls.source, Catalogue(title_.folder, language), rolls.secret)


def find_lesson(title_: Title[Any], id_: str) -> Lesson:
    """Return a lesson of a title; BadSetup names those that there are."""
    lessons = {lesson.id: lesson for lesson in title_.lessons}
    if id_ not in lessons:
        raise BadSetup(Fault("has-no-lesson", title=title_.name, lesson=id_, lessons=", ".join(lessons) or "none"))
    return lessons[id_]


class _Rolls(NamedTuple):
    """The source of rolls, its description in the record, and the secret that only the end of the match reveals."""

    source: DiceSource
    described: dict[str, Any]
    secret: str


def _rolls(kind: str, seed: int, secret: bytes | None) -> _Rolls:
    if kind == "verifiable":
        secret = secret or secrets.token_bytes(32)
        return _Rolls(VerifiableSource(secret), {"kind": kind, "commitment": commitment(secret)}, secret.hex())
    source: DiceSource = PhysicalSource(seed) if kind == "physical" else SeededSource(seed)
    return _Rolls(source, {"kind": kind, "seed": seed}, "")


def _adding(nonces: Sequence[str], kind: str, title_: Title[Any]) -> dict[str, list[str]]:
    """Return how the record names the seats that add to the dice: in the title's order, and not at all if there are none."""
    if nonces and kind != "verifiable":
        raise BadSetup(Fault("dice-take-no-nonce", kind=kind))
    for seat in nonces:
        _check_word("a seat that adds a nonce", seat, title_.seats)
    return {"nonces": [seat for seat in title_.seats if seat in nonces]} if nonces else {}


def _read_position(position: str | Path | Mapping[str, Any], title_: Title[Any]) -> dict[str, Any]:
    if isinstance(position, Mapping):
        document = dict(position)
    else:
        try:
            document = read_toml(Path(position))
        except DataError as error:
            raise BadPosition(str(position), error.reason) from None
    if document.get("title", title_.id) != title_.id:
        raise BadPosition("title", Fault("match-of-another-title", title=document["title"], wanted=title_.id))
    return document


def _options_of(position: Mapping[str, Any] | None) -> Mapping[str, str]:
    options = {} if position is None else position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("options", Fault("must-be-a-table"))
    return options


def _check_word(what: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise BadSetup(Fault("cannot-be", setting=what, value=word, choices=", ".join(words)))


def player(of: str | Title[Any], level: str = "sensible", seed: int | str = 0, patience: float = 1.0) -> Player:
    """Return a player of a title, given by its id or as an object, at a level: easy, sensible, strong, patient, or at random.

    The player knows no more than the seat for which it is asked, and the same seed chooses the same. `patience` multiplies the
    usual effort of players that think ahead: 4 is sixteen times what a strong player tries, for a patient one.

        >>> import umpire
        >>> match = umpire.start("landing", seed=7)
        >>> str(umpire.player("landing", "sensible").choose(match.state, match.decision))
        'play forward'
    """
    return bot(level, title(of) if isinstance(of, str) else of, seed, patience)


def replay(path: str | Path, data: str | Path | None = None, language: str = ENGLISH) -> Match:
    """Return the match that a record file tells, as it stood when it was written."""
    return resume(load(path), data, language=language)


def resume(
    record: Record, data: str | Path | None = None, secret: str = "", language: str = ENGLISH,
    snapshot: Optional[Snapshot] = None,
) -> Match:
    """Play a record again, ready to go on.

    `secret` is needed to go on with verifiable dice before the end. With a `snapshot` of its first actions only those after
    them are played, whatever the current rules say of the others.
    """
    title_ = _title_of(record, data, language)
    header = record.header
    secret = secret or _published_secret(record)
    check_secret(record, secret)
    match = Match(title_, header, source_of(header, secret), Catalogue(title_.folder, language), secret, begin=False)
    _pledge(record, match)
    try:
        _play_course(record, match, snapshot)
    except RecordError as error:
        raise _older_rules(error, header, title_) from None
    except BadPosition as error:
        raise RecordError(1, reason_of(error)) from None
    if header.rules != title_.version and snapshot is None:
        match.note = Fault("plays-the-same-under-new-rules", rules=header.rules, version=title_.version)
    _check_end(record, match)
    return match


def _play_course(record: Record, match: Match, snapshot: Optional[Snapshot]) -> None:
    """Play everything that happened in order, including actions that a rewind undid, because their dice were seen.

    A snapshot was taken after the last of them.
    """
    steps: Sequence[RecordLine | Rewind] = record.course
    first = record.first
    if snapshot is not None:
        count = len(snapshot.course)
        past = record._replace(lines=record.lines[:count])
        match.restore(snapshot, past)
        steps, first = record.lines[count:], past.last
    for number, step in enumerate(steps, first):
        match.replay_step(step, number)


def _title_of(record: Record, data: str | Path | None, language: str) -> Title[Any]:
    header = record.header
    try:
        title_ = title_under(header.title, header.overlay, language) if data is None else title(header.title, data, language)
        title_.complete_switches(header.scenario, header.switches)
        _check_adding(header, title_)
    except BadSetup as error:
        raise RecordError(1, reason_of(error)) from None
    if header.overlay != title_.overlay:
        needed = Fault("needs-the-owners-data")
        reason = needed if header.overlay else Fault("was-played-without-owners-data")
        raise RecordError(1, Fault("other-overlay", needs=reason, wanted=header.overlay, overlay=title_.overlay))
    return title_


def _check_adding(header: Header, title_: Title[Any]) -> None:
    """Check that the seats which add to the dice are named in the order of `start`: another order would be other dice."""
    nonces = header.dice.get("nonces", [])
    words = isinstance(nonces, list) and all(isinstance(seat, str) for seat in nonces)
    if not words or nonces != _adding(nonces, str(header.dice.get("kind")), title_).get("nonces", []):
        raise BadSetup(Fault("adding-seats-are-misnamed"))


def source_of(header: Header, secret: str) -> DiceSource:
    kind = header.dice.get("kind")
    if kind == "verifiable":
        return VerifiableSource(secret_bytes(secret)) if secret else SourceWithoutSecret()
    if kind == MAILED:
        return VerifiableSource(secret_bytes(secret)) if secret else MailSource(str(header.dice.get("seat", "")))
    seed = header.dice.get("seed", 0)
    if not isinstance(seed, int):
        raise RecordError(1, Fault("seed-is-no-number", seed=repr(seed)))
    return PhysicalSource(seed) if kind == "physical" else SeededSource(seed)


def _pledge(record: Record, match: Match) -> None:
    """Take what the seats added to the dice. Nothing can have been played before all of it was there."""
    for number, pledge in enumerate(record.pledges, start=2):
        match.replay_pledge(pledge, number)
    if record.lines and match.pledges.awaited_seats:
        raise RecordError(record.first, Fault("played-before-all-had-added", question=match.prompt))


def secret_bytes(secret: str) -> bytes:
    try:
        return bytes.fromhex(secret)
    except ValueError:
        raise RecordError(0, Fault("seed-is-not-hexadecimal")) from None


def _published_secret(record: Record) -> str:
    return "" if record.end is None else str(record.end.get("secret", ""))


def _older_rules(error: RecordError, header: Header, title_: Title[Any]) -> RecordError:
    if header.rules == title_.version:
        return error
    return RecordError(error.line, Fault(
        "made-under-older-rules", reason=error.reason, rules=header.rules, title=title_.name, version=title_.version,
    ))


def _check_end(record: Record, match: Match) -> None:
    if record.end is None:
        match.resume()
        return
    last = record.last
    _settle(record, match)
    ending = match.result
    if ending is None or ending.winner != record.end.get("winner") or not _same_case(record, match, ending.case):
        raise RecordError(last, Fault("tells-another-end"))


def _settle(record: Record, match: Match) -> None:
    """End the match as people agreed to, if the record says so."""
    verdict = verdict_in(record.end)
    if verdict is None:
        return
    try:
        match.settle(verdict)
    except Illegal as refusal:
        fault = Fault("end-is-not-allowed", how=verdict.how, seat=verdict.seat, reason=refusal.ruling)
        raise RecordError(record.last, fault) from None


def _same_case(record: Record, match: Match, case: str) -> bool:
    """Tell whether the end cites the case that ended the match; under older rules it may have been called otherwise."""
    end_case = None if record.end is None else record.end.get("case")
    return case == end_case or record.header.rules != match.title.version


def check_secret(record: Record, secret: str) -> None:
    """Check that a seed, told at the end or kept in a store, is the one that was committed to."""
    if record.header.dice.get("kind") != "verifiable" or not secret:
        return
    if not hmac.compare_digest(commitment(secret_bytes(secret)).encode(), str(record.header.dice.get("commitment")).encode()):
        is_published = record.end is not None
        fault = Fault("published-seed-was-exchanged") if is_published else Fault("kept-seed-was-exchanged")
        raise SeedExchanged(record.last if is_published else 1, fault)
