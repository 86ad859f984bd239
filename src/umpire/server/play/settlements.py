"""Let players settle among themselves how a match goes on or ends: who may, when, and which rows are written.

Every refusal gives its true reason. An agreement becomes rows (agreements.py) that are committed like any action.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, Optional, cast

from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.verdicts import Verdict
from umpire.engine.wording import capital
from umpire.face import MAILED
from umpire.protocol import state
from umpire.protocol.errors import NOT_ALLOWED, NOT_YOURS
from umpire.protocol.log import SettledLine
from umpire.protocol.messages import AnswerOffer, MakeOffer, Settlement
from umpire.protocol.state import OfferKind, Terms
from umpire.protocol.values import Pace
from umpire.server.common.limits import MOST_OFFERS
from umpire.server.common.refusals import Refusal, refuse_mistakes
from umpire.server.common.sentences import player_name, say
from umpire.server.play.agreements import (
    ACCEPT,
    DECLINE,
    DRAW,
    ENDS,
    GRANT,
    MARK,
    OFFER,
    REWIND,
    REWOUND,
    VACATION,
    WITHDRAW,
    AgreementLine,
    Dealings,
    Offer,
    count_for,
)
from umpire.server.play.bots import BOT
from umpire.server.play.conditions import deadline, format_time
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rows import CurrentMatch, decider, rows_of
from umpire.server.play.spectators import check_seated
from umpire.server.storage.store import Row

Step = tuple[Match, list[Row]]
# so many days at most may be added to the time of one move
MOST_EXTRA: Final = 60
WORDS: Final = {how: words for words, how in ENDS.items()}


async def settle(room: Room, holder: Holder, message: Settlement) -> None:
    """Do what players settle; refuse with the reason."""
    check_seated(holder.seats)
    stamp = message["stamp"] if message["type"] == "offer" else ""
    if message["type"] in ("claim", "grant"):
        await room.reload_seats()
    await room.agree(lambda current: _step(room, holder, message, current), stamp)


def _step(room: Room, holder: Holder, message: Settlement, current: CurrentMatch) -> Step:
    """Return the match after a settlement, and the rows to write."""
    match = current.match
    if not match.begun or match.over:
        raise Refusal(NOT_ALLOWED, match.prompt)
    if is_mailed_off(match, holder):
        raise Refusal(NOT_ALLOWED, say("mail-written"))
    if message["type"] == "resign":
        return _end(match, Verdict("resigned", room.seat_of(holder)))
    if message["type"] == "offer":
        return _make_offer(room, holder, message, current)
    if message["type"] == "answer":
        return _answer_offer(room, holder, message, current)
    if message["type"] == "vacation":
        return _vacation(room, holder, message["days"], current)
    check_late(room, holder, current, message["type"] == "claim")
    if message["type"] == "grant":
        return _grant(room, holder, message["days"], current)
    return _end(match, Verdict("claimed" if message["what"] == "win" else "claimed-draw", holder.seats[0]))


def _end(match: Match, verdict: Verdict, *before: Row) -> Step:
    """Return the match after a verdict, with its row after those `before`."""
    trial = match.copy()
    with refuse_mistakes():
        trial.settle(verdict)
    return trial, [*before, Row(verdict.seat, WORDS[verdict.how], (), False)]


# Offers

def other_people(kinds: Mapping[str, str], holder: Holder) -> list[str]:
    """Return the seats of other people: those who have to agree."""
    return [seat for seat, kind in kinds.items() if kind != BOT and seat not in holder.seats]


def why_no_offer(kinds: Mapping[str, str], holder: Holder, kind: str, dealings: Dealings) -> str:
    """Say why a holder cannot make this offer now; '' if they can."""
    if not other_people(kinds, holder):
        return say(f"{kind}-alone")
    if count_for(dealings.offers, holder.seats) >= MOST_OFFERS:
        return say("too-many-offers", most=MOST_OFFERS)
    if dealings.offer is not None:
        return say("offer-yours" if dealings.offer.seat in holder.seats else "offer-theirs")
    return say(f"{kind}-refused") if any((seat, kind) in dealings.refusals for seat in holder.seats) else ""


def _make_offer(room: Room, holder: Holder, message: MakeOffer, current: CurrentMatch) -> Step:
    match, kind = current.match, message["what"]
    why_not = why_no_offer(room.kinds, holder, kind, current.dealings) or _why_not_by_mail(match, holder, kind)
    if why_not:
        raise Refusal(NOT_ALLOWED, why_not)
    seat = room.seat_of(holder)
    if message["what"] == REWIND and not 0 <= message["to"] < match.last:
        raise Refusal(NOT_ALLOWED, say("rewind-range", last=match.last - 1) if match.last else say("rewind-nothing"))
    words = f"{OFFER} {REWIND} {message['to']}" if message["what"] == REWIND else f"{OFFER} {DRAW}"
    # a holder of several seats agrees with themselves
    own_acceptances = [Row(other, ACCEPT, (), False) for other in holder.seats if other != seat]
    return match, [Row(seat, words, (), False), *own_acceptances]


def is_mailed_off(match: Match, holder: Holder) -> bool:
    """Tell whether the letter of a match by mail is written: anything said later would reach nobody."""
    return match.header.dice.get("kind") == MAILED and (bool(match.request) or match.seat not in holder.seats)


def _why_not_by_mail(match: Match, holder: Holder, kind: str) -> str:
    """Say why an offer cannot be made by mail. A rewind cannot, because signed actions stand."""
    if is_mailed_off(match, holder):
        return say("mail-written")
    return say("rewind-by-mail") if kind == REWIND and match.header.dice.get("kind") == MAILED else ""


def _answer_offer(room: Room, holder: Holder, message: AnswerOffer, current: CurrentMatch) -> Step:
    """Accept or decline an offer; its maker may only withdraw it."""
    offer = current.dealings.offer
    if offer is None or offer.row != message["offer"]:
        raise Refusal(NOT_ALLOWED, say("offer-lapsed"))
    own = offer.seat in holder.seats
    if own and message["accept"]:
        raise Refusal(NOT_YOURS, say("offer-own"))
    seats = [seat for seat in holder.seats if seat not in offer.agreed]
    if not message["accept"]:
        return current.match, [Row(holder.seats[0], WITHDRAW if own else DECLINE, (), False)]
    if not seats:
        raise Refusal(NOT_ALLOWED, say("offer-agreed"))
    return _accept_offer(room, offer, current, [Row(seat, ACCEPT, (), False) for seat in seats])


def _accept_offer(room: Room, offer: Offer, current: CurrentMatch, acceptances: list[Row]) -> Step:
    """Add acceptances to an offer; with the last of them it takes effect."""
    in_favour = {*offer.agreed, *[row.seat for row in acceptances]}
    if not all(seat in in_favour for seat, kind in room.kinds.items() if kind != BOT):
        return current.match, acceptances
    if offer.kind == DRAW:
        return _end(current.match, Verdict("drawn", offer.seat), *acceptances)
    trial = current.match.copy()
    with refuse_mistakes():
        trial.rewind(offer.to, offer.seat)
        trial.play_forced()
    forced = rows_of(trial.lines_since(offer.to + 1))
    return trial, [*acceptances, Row(offer.seat, f"{REWOUND} {offer.to}", (), False), *forced]


# Pace

def due(room: Room, current: CurrentMatch) -> Optional[datetime]:
    """Return the time limit of the deciding seat; None without a pace, for a bot, and while nobody has taken the seat."""
    match = current.match
    seat = decider(match, room.kinds) if match.begun and not match.over else ""
    if not seat or room.kinds[seat] == BOT or seat in room.free:
        return None
    return deadline(room.moved, room.conditions.pace, current.dealings.extra_of(seat))


def check_late(room: Room, holder: Holder, current: CurrentMatch, claims: bool) -> None:
    """Refuse to grant time or claim the match, unless it is the other side's turn, and for a claim its time is over."""
    until, seat = due(room, current), decider(current.match, room.kinds)
    if not room.conditions.pace:
        raise Refusal(NOT_ALLOWED, say("no-pace"))
    if seat in room.free:
        raise Refusal(NOT_ALLOWED, say("claim-nobody"))
    if until is None or seat in holder.seats:
        raise Refusal(NOT_ALLOWED, say("claim-own"))
    now = room.clock.now()
    if claims and now < datetime.fromisoformat(room.moved):
        raise Refusal(NOT_ALLOWED, say("clock-behind"))
    if claims and now < until:
        player = player_name(current.match.title, seat)
        raise Refusal(NOT_ALLOWED, say("claim-early", player=player, until=f"{until:%Y-%m-%d %H:%M} UTC"))


def _grant(room: Room, holder: Holder, days: int, current: CurrentMatch) -> Step:
    _check_extra(days, current, decider(current.match, room.kinds))
    return current.match, [Row(holder.seats[0], f"{GRANT} {days}", (), False)]


def _vacation(room: Room, holder: Holder, days: int, current: CurrentMatch) -> Step:
    """Take more days for oneself, once in a match."""
    seat = decider(current.match, room.kinds)
    if not room.conditions.pace:
        raise Refusal(NOT_ALLOWED, say("no-pace"))
    if seat not in holder.seats:
        raise Refusal(NOT_ALLOWED, say("vacation-theirs"))
    if seat in current.dealings.vacations:
        raise Refusal(NOT_ALLOWED, say("vacation-taken"))
    _check_extra(days, current, seat)
    return current.match, [Row(seat, f"{VACATION} {days}", (), False)]


def _check_extra(days: int, current: CurrentMatch, seat: str) -> None:
    """Refuse more extra days than one move may have."""
    if current.dealings.extra_of(seat) + days > MOST_EXTRA:
        raise Refusal(NOT_ALLOWED, say("too-many-days", most=MOST_EXTRA))


# Describing agreements

def describe_conditions(room: Room, holder: Holder, match: Match) -> Terms:
    """Describe the holder's possible agreements, the open offers, and the time limit."""
    dealings, live = room.current.dealings, match.begun and not match.over
    deciding = decider(match, room.kinds) if live else ""
    offer = dealings.offer if live and holder.seats else None
    refusals = {
        kind: why_no_offer(room.kinds, holder, kind, dealings) or _why_not_by_mail(match, holder, kind) if live else match.prompt
        for kind in (DRAW, REWIND)
    }
    resting = bool(room.conditions.pace) and deciding in holder.seats and deciding not in dealings.vacations
    return {
        "others": other_people(room.kinds, holder), "resign": live and bool(holder.seats) and not is_mailed_off(match, holder),
        "draw_why_not": refusals[DRAW], "rewind_why_not": refusals[REWIND], "turn": _turn(room, match) if live else 0,
        "offer": None if offer is None else _describe_offer(offer, holder, match), "pace": cast(Pace, room.conditions.pace),
        "until": format_time(due(room, room.current)), "vacation": resting, "watched": bool(room.conditions.watch_hash),
    }


def describe_agreements(room: Room, holder: Holder, match: Match) -> list[SettledLine]:
    """Describe the agreements so far, each line after the action it followed.

    Only players hear that an offer was turned down.
    """
    lines: list[SettledLine] = []
    kind = ""
    for one in room.current.settled:
        words = one.words.split(" ")
        if words[0] == OFFER:
            kind = words[1]
        elif holder.seats or words[0] not in (DECLINE, WITHDRAW):
            lines.append({"row": one.row, "n": one.n, "text": say_agreement(one, words, kind, match)})
    return lines


def say_agreement(line: AgreementLine, words: list[str], kind: str, match: Match) -> str:
    """Say an agreement; `kind` is the kind of offer that it answers."""
    name, number = words[0].removeprefix(MARK), words[-1]
    to = "start" if number == "0" else "to"
    about = {DECLINE: kind, WITHDRAW: kind, ":claimed": number, REWOUND: to}.get(words[0], "")
    key = f"settled-{name}-{about}" if about else f"settled-{name}"
    slots = {"days": number, "to": number, "single": "yes" if number == "1" else "no"}
    return capital(say(key, player=player_name(match.title, line.seat), **slots))


def _describe_offer(offer: Offer, holder: Holder, match: Match) -> state.Offer:
    return {
        "id": offer.row, "what": cast(OfferKind, offer.kind), "seat": offer.seat, "to": offer.to,
        "yours": offer.seat in holder.seats, "agreed": all(seat in offer.agreed for seat in holder.seats),
        "text": say(_offer_key(offer), player=player_name(match.title, offer.seat), to=offer.to),
    }


def say_open_offer(room: Room) -> str:
    """Say the offer that is open; '' if none is."""
    offer, title = room.current.dealings.offer, room.localized_match.title
    return "" if offer is None else say(_offer_key(offer), player=player_name(title, offer.seat), to=offer.to)


def _offer_key(offer: Offer) -> str:
    return "offered-start" if (offer.kind, offer.to) == (REWIND, 0) else f"offered-{offer.kind}"


def _turn(room: Room, match: Match) -> int:
    """Return the action with which this turn began, by the widest headings of the log.

    With nothing played in it yet, it is that of the turn before.
    """
    widest = match.title.headings[:1]
    return room.headings.last(match.moments[:-1], ("turn",), lambda n, moment: _number_if_headed(n, moment, widest)) or 0


def _number_if_headed(n: int, moment: Moment, kinds: Sequence[str]) -> Optional[int]:
    return n if n and any([event.kind in kinds for event in moment.events]) else None
