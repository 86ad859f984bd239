"""The text of messages: whose move it is in which match, against whom, and in which turn. Nothing in it is hidden from anybody.

The link opens the page of the match, which is the same for everyone: the browser that holds the seat knows its token. The link in
a mail opens the seat on any device, once (mail_sign_in.py); no message contains the token of a seat.
"""
from __future__ import annotations

from umpire.engine.wording import capital
from umpire.i18n.language import reading
from umpire.protocol.routes import path_of
from umpire.server.common.sentences import join_names, player_name, say, seat_name
from umpire.server.notify import absent_players, mail_sign_in
from umpire.server.notify.channels import ASKING, CONFIRM, MAIL, STOP, Channel, Notice, is_offer, is_talk
from umpire.server.notify.letter import NoticeText
from umpire.server.play import settlements
from umpire.server.play.room import Room
from umpire.server.render.breadcrumbs import breadcrumbs
from umpire.server.storage.signatures import sign
from umpire.server.storage.store import Store

YOUR_MOVE = "your-move"
OVER = "over"
OFFER = "offer"
TALK = "talk"
QUESTION = "confirm"


def letter(store: Store, room: Room, url: str, channel: Channel, notice: Notice) -> NoticeText:
    """Write a message to a channel, in its language."""
    with reading(channel.language):
        if notice.turn == ASKING:
            return _question(store, room, url, channel, notice)
        return _notice_letter(store, room, url, channel, notice)


def link(store: Store, url: str, deed: str, channel: Channel) -> str:
    """Return an address that does one thing for one channel; it cannot be guessed."""
    return url + path_of("notice_page", deed=deed, channel=channel.id, word=sign(store, deed, channel.id, channel.target))


def _question(store: Store, room: Room, url: str, channel: Channel, notice: Notice) -> NoticeText:
    match = room.localized_match
    words = {"title": match.title.name}
    return NoticeText(
        notice.id, QUESTION, notice.match, match.title.id, match.title.name, "", "", "", "",
        say("mail-question-subject", **words), say("mail-question", **words), link(store, url, CONFIRM, channel),
        link(store, url, STOP, channel), say("mail-question-foot"),
    )


def _notice_letter(store: Store, room: Room, url: str, channel: Channel, notice: Notice) -> NoticeText:
    match, seat = room.localized_match, notice.seat
    event = _event(room, notice)
    others = [player_name(match.title, other) for other in match.title.seats if other != seat]
    words = {
        "title": match.title.name, "seat": seat_name(match.title, seat), "player": player_name(match.title, seat),
        "opponents": join_names(others), "alone": "no" if others else "yes", "turn": _turn(room, seat), "match": notice.match,
    }
    return NoticeText(
        notice.id, event, notice.match, match.title.id, match.title.name, seat, words["seat"], words["opponents"], words["turn"],
        say(f"letter-{event}-subject", **words), _sentences(event, {**words, **_event_words(store, room, channel, event)}),
        _seat_link(store, url, channel, notice), link(store, url, STOP, channel), say("letter-foot"),
    )


def _event(room: Room, notice: Notice) -> str:
    if is_talk(notice.turn):
        return TALK
    if is_offer(notice.turn):
        return OFFER
    return OVER if room.localized_match.over else YOUR_MOVE


def _event_words(store: Store, room: Room, channel: Channel, event: str) -> dict[str, str]:
    """Return further words: the speaker, the offer, and the time limit."""
    if event == TALK:
        seats = absent_players.speakers(store, room, channel)
        return {"speaker": player_name(room.localized_match.title, seats[0]) if seats else ""}
    if event == OFFER:
        return {"offer": settlements.say_open_offer(room)}
    until = settlements.due(room, room.current) if event == YOUR_MOVE else None
    return {} if until is None else {"until": f"{until:%Y-%m-%d %H:%M} UTC"}


def _sentences(event: str, words: dict[str, str]) -> str:
    if event in (TALK, OFFER):
        return say(f"letter-{event}", **words)
    sentence = say(f"letter-{event}", **words) if words["opponents"] else say(f"letter-{event}-alone", **words)
    until = say("letter-until", **words) if "until" in words else ""
    return " ".join(part for part in (sentence, words["turn"], until) if part)


def _turn(room: Room, seat: str) -> str:
    """Return the place in the sequence of play, as the page of the match shows it."""
    parts = breadcrumbs(room, seat) if room.localized_match.begun and not room.localized_match.over else []
    return capital(f"{', '.join(parts)}.") if parts else ""


def _seat_link(store: Store, url: str, channel: Channel, notice: Notice) -> str:
    if channel.kind != MAIL:
        return url + path_of("match_page", match=notice.match)
    return f"{url}{path_of('enter_page', match=notice.match)}#{mail_sign_in.link_word(store, channel, notice)}"
