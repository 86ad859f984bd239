"""What a message says: whose move it is in which match, against whom, and in which turn. Nothing of it is hidden from anybody.

A link opens the page of the match, which is the same for everyone: the browser that holds the seat knows its token. Who wants
mail whose link opens the seat anywhere says so when they give their address; then, and only then, the token is in it.
"""
from __future__ import annotations

from umpire.engine.match import capital
from umpire.engine.reader import reading
from umpire.table.notices import ASKING, CONFIRM, MAIL, STOP, Channel, Notice, signed
from umpire.table.rooms import Room
from umpire.table.senders.letter import Letter
from umpire.table.store import Store
from umpire.table.updates import stands
from umpire.table.words import enumerated, player_name, say, seat_name

YOUR_MOVE = "your-move"
OVER = "over"
QUESTION = "confirm"


def letter(store: Store, room: Room, url: str, way: Channel, notice: Notice) -> Letter:
    """What is said to a channel, in its language."""
    with reading(way.language):
        if notice.turn == ASKING:
            return _question(store, room, url, way, notice)
        return _your_move(store, room, url, way, notice)


def link(store: Store, url: str, deed: str, way: Channel) -> str:
    """An address that does one thing for one channel, for whoever was sent it: it cannot be guessed."""
    return f"{url}/notices/{deed}/{way.id}/{signed(store, deed, way.id, way.target)}"


def _question(store: Store, room: Room, url: str, way: Channel, notice: Notice) -> Letter:
    match = room.told
    words = {"title": match.title.name}
    return Letter(
        notice.id, QUESTION, notice.match, match.title.id, match.title.name, "", "", "", "",
        say("mail-question-subject", **words), say("mail-question", **words), link(store, url, CONFIRM, way),
        link(store, url, STOP, way), say("mail-question-foot"),
    )


def _your_move(store: Store, room: Room, url: str, way: Channel, notice: Notice) -> Letter:
    match, seat = room.told, notice.seat
    event = OVER if match.over else YOUR_MOVE
    others = [player_name(match.title, other) for other in match.title.seats if other != seat]
    words = {
        "title": match.title.name, "seat": seat_name(match.title, seat), "player": player_name(match.title, seat),
        "opponents": enumerated(others), "alone": "no" if others else "yes", "turn": _turn(room, seat), "match": notice.match,
    }
    return Letter(
        notice.id, event, notice.match, match.title.id, match.title.name, seat, words["seat"], words["opponents"], words["turn"],
        say(f"letter-{event}-subject", **words), _sentences(event, words), _seat_link(url, way, notice),
        link(store, url, STOP, way), say("letter-foot"),
    )


def _sentences(event: str, words: dict[str, str]) -> str:
    told = say(f"letter-{event}", **words) if words["opponents"] else say(f"letter-{event}-alone", **words)
    return f"{told} {words['turn']}".strip()


def _turn(room: Room, seat: str) -> str:
    """Where in the sequence of play we are, as the page of the match says."""
    parts = stands(room, seat) if room.told.begun and not room.told.over else []
    return capital(f"{', '.join(parts)}.") if parts else ""


def _seat_link(url: str, way: Channel, notice: Notice) -> str:
    seat = f"#{way.token}" if way.kind == MAIL and way.token else ""
    return f"{url}/m/{notice.match}{seat}"
