"""Two people who write to each other, each with keys and a program of their own; between them goes nothing but bytes."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple
from unittest.mock import patch

import umpire
from umpire.engine.match import Match
from umpire.mail import keys as chains
from umpire.mail.correspondent import Correspondent, join_match, write_invitation
from umpire.mail.keys import Keys, new_keys
from umpire.mail.letters import Letter, loads
from umpire.mail.terms import DicePace, new_terms

Body = dict[str, Any]
# no match here takes as many draws as one might: a shorter chain proves itself in the same way
patch.object(chains, "LINKS", 1024).start()


class Pair(NamedTuple):
    poster: Correspondent
    joiner: Correspondent

    @property
    def keys(self) -> dict[str, Keys]:
        return {writer.seat: writer.keys for writer in self}

    def of(self, seat: str) -> Correspondent:
        return next(writer for writer in self if writer.seat == seat)


def fixed_keys(match: str, seat: str) -> Keys:
    """Return the same every time, so that a test plays the same match."""
    return Keys(match, seat, seat.encode().ljust(32, b"."))


def pair(title: str, seat: str, scenario: str = "", pace: DicePace = DicePace.QUICK, fixed: bool = True) -> Pair:
    """Two people who have agreed to play."""
    terms = new_terms(title, seat, scenario, pace=pace)
    terms = terms._replace(match="0" * 32) if fixed else terms
    make = fixed_keys if fixed else new_keys
    keys = make(terms.match, seat)
    first = write_invitation(terms, keys)
    other, second = join_match(loads(first.dumps().encode()))
    if fixed:
        other = make(terms.match, other.seat)
        second = rewritten(second, {keys.seat: keys, other.seat: other}, 1, _renewed(other))
    poster = Correspondent(keys, first)
    poster.receive(loads(second.dumps().encode()))
    return Pair(poster, Correspondent(other, second))


def _renewed(keys: Keys) -> Callable[[list[Body]], list[Body]]:
    def change(bodies: list[Body]) -> list[Body]:
        seat_keys = {"key": keys.public, "commitment": keys.commitment, "seal": keys.seal}
        return [{**bodies[0], **seat_keys}, *[{**body, "value": keys.value(0)} for body in bodies[1:]]]

    return change


def letters(two: Pair, players: str = "sensible") -> Iterator[Letter]:
    """Yield every letter from the third on, until the match is over: each is written by one and read by the other."""
    choose = {writer.seat: umpire.player(writer.course.title, players, 1).choose for writer in two}
    writer, reader = two
    while writer.course.end is None:
        if not writer.run_errand():
            match = writer.sit()
            play_on(writer, match, choose)
            writer.finish(match)
        reader.receive(loads(writer.letter.dumps().encode(), reader.letter))
        yield writer.letter
        writer, reader = reader, writer


def play_on(writer: Correspondent, match: Match, choose: Mapping[str, Callable[..., Any]]) -> None:
    while not writer.is_done(match):
        assert match.decision is not None
        match.play(choose[writer.seat](match.state, match.decision))


def rewritten(letter: Letter, keys: Mapping[str, Keys], number: int, change: Callable[[list[Body]], list[Body]]) -> Letter:
    """Return the file as it would be had a seat written another stretch, and all had signed what follows as it was."""
    letter_ = Letter(())
    for stretch in letter.stretches:
        bodies = [dict(entry.body) for entry in stretch.entries]
        letter_ = letter_.with_stretch(keys[stretch.seat], change(bodies) if stretch.number == number else bodies)
    return letter_._replace(layout=letter.layout)
