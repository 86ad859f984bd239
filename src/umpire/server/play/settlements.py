"""People settle among themselves how a match goes on or ends: who may, when, and what is written for it.

Everything here is refused with its true reason, or becomes rows (agreements.py) that are committed like any action.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, Optional, cast

from umpire.engine.agreed import Verdict
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.face import MAILED
from umpire.protocol import state
from umpire.protocol.errors import NOT_ALLOWED, NOT_YOURS
from umpire.protocol.log import SettledLine
from umpire.protocol.messages import AnswerOffer, MakeOffer, Settlement
from umpire.protocol.state import OfferKind, Terms
from umpire.protocol.values import Pace
from umpire.server.common.limits import MOST_OFFERS
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of
from umpire.server.common.sentences import player_name, say
from umpire.server.play import terms
from umpire.server.play.agreements import (
    ACCEPT, DECLINE, DRAW, ENDS, GRANT, MARK, OFFER, REWIND, REWOUND, VACATION, WITHDRAW, AgreementLine, Dealings, Offer,
    number_of,
)
from umpire.server.play.bots import BOT
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rows import Standing, decider, rows_of
from umpire.server.play.spectators import check_seated
from umpire.server.storage.store import Row
Step = tuple[Match, list[Row]]
# so many days at most may be added to the time of one move
MOST_EXTRA: Final = 60
WORDS: Final = {how: words for words, how in ENDS.items()}


async def settle(room: Room, holder: Holder, asked: Settlement) -> None:
    """Do what is asked; Refusal says why not."""
    check_seated(holder.seats)
    stamp = asked["stamp"] if asked["type"] == "offer" else ""
    if asked["type"] in ("claim", "grant"):
        await room.reload_seats()
    await room.agree(lambda standing: _step(room, holder, asked, standing), stamp)


def _step(room: Room, holder: Holder, asked: Settlement, standing: Standing) -> Step:
    match = standing.match
    if not match.begun or match.over:
        raise Refusal(NOT_ALLOWED, match.prompt)
    if is_mailed_off(match, holder):
        raise Refusal(NOT_ALLOWED, say("mail-written"))
    if asked["type"] == "resign":
        return _ended(match, Verdict("resigned", room.seat_of(holder)))
    if asked["type"] == "offer":
        return _offered(room, holder, asked, standing)
    if asked["type"] == "answer":
        return _answered(room, holder, asked, standing)
    if asked["type"] == "vacation":
        return _vacation(room, holder, asked["days"], standing)
    check_late(room, holder, standing, asked["type"] == "claim")
    if asked["type"] == "grant":
        return _granted(room, holder, asked["days"], standing)
    return _ended(match, Verdict("claimed" if asked["what"] == "win" else "claimed-draw", holder.seats[0]))


def _ended(match: Match, verdict: Verdict, *before: Row) -> Step:
    trial = match.copy()
    try:
        trial.settle(verdict)
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    return trial, [*before, Row(verdict.seat, WORDS[verdict.how], (), False)]


# Offers

def others(kinds: Mapping[str, str], holder: Holder) -> list[str]:
    """The seats of other people: those who have to agree."""
    return [seat for seat, kind in kinds.items() if kind != BOT and seat not in holder.seats]


def no_offer(kinds: Mapping[str, str], holder: Holder, kind: str, dealings: Dealings) -> str:
    """Why somebody cannot offer this now; nothing if he can."""
    if not others(kinds, holder):
        return say(f"{kind}-alone")
    if number_of(dealings.offers, holder.seats) >= MOST_OFFERS:
        return say("too-many-offers", most=MOST_OFFERS)
    if dealings.offer is not None:
        return say("offer-yours" if dealings.offer.seat in holder.seats else "offer-theirs")
    return say(f"{kind}-refused") if any((seat, kind) in dealings.refused for seat in holder.seats) else ""


def _offered(room: Room, holder: Holder, asked: MakeOffer, standing: Standing) -> Step:
    match, what = standing.match, asked["what"]
    why_not = no_offer(room.kinds, holder, what, standing.dealings) or _not_by_mail(match, holder, what)
    if why_not:
        raise Refusal(NOT_ALLOWED, why_not)
    seat = room.seat_of(holder)
    if asked["what"] == REWIND and not 0 <= asked["to"] < match.last:
        raise Refusal(NOT_ALLOWED, say("rewind-range", last=match.last - 1) if match.last else say("rewind-nothing"))
    words = f"{OFFER} {REWIND} {asked['to']}" if asked["what"] == REWIND else f"{OFFER} {DRAW}"
    # who holds several seats agrees with himself
    with_me = [Row(other, ACCEPT, (), False) for other in holder.seats if other != seat]
    return match, [Row(seat, words, (), False), *with_me]


def is_mailed_off(match: Match, holder: Holder) -> bool:
    """By mail: whether the letter is written. What is said after that would reach nobody."""
    return match.header.dice.get("kind") == MAILED and (bool(match.order) or match.seat not in holder.seats)


def _not_by_mail(match: Match, holder: Holder, kind: str) -> str:
    """Who writes letters cannot be asked to go back: what was signed stands."""
    if is_mailed_off(match, holder):
        return say("mail-written")
    return say("rewind-by-mail") if kind == REWIND and match.header.dice.get("kind") == MAILED else ""


def _answered(room: Room, holder: Holder, asked: AnswerOffer, standing: Standing) -> Step:
    """Yes or no to an offer; who made it may only take it back."""
    offer = standing.dealings.offer
    if offer is None or offer.row != asked["offer"]:
        raise Refusal(NOT_ALLOWED, say("offer-lapsed"))
    own = offer.seat in holder.seats
    if own and asked["accept"]:
        raise Refusal(NOT_YOURS, say("offer-own"))
    seats = [seat for seat in holder.seats if seat not in offer.agreed]
    if not asked["accept"]:
        return standing.match, [Row(holder.seats[0], WITHDRAW if own else DECLINE, (), False)]
    if not seats:
        raise Refusal(NOT_ALLOWED, say("offer-agreed"))
    return _agreed(room, offer, standing, [Row(seat, ACCEPT, (), False) for seat in seats])


def _agreed(room: Room, offer: Offer, standing: Standing, accepted: list[Row]) -> Step:
    """What comes of it that somebody agrees: with the last of them it takes effect."""
    agreed = {*offer.agreed, *[row.seat for row in accepted]}
    if not all(seat in agreed for seat, kind in room.kinds.items() if kind != BOT):
        return standing.match, accepted
    if offer.kind == DRAW:
        return _ended(standing.match, Verdict("drawn", offer.seat), *accepted)
    trial = standing.match.copy()
    try:
        trial.rewind(offer.to, offer.seat)
        trial.play_forced()
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None
    followed = rows_of(trial.played_since(offer.to + 1))
    return trial, [*accepted, Row(offer.seat, f"{REWOUND} {offer.to}", (), False), *followed]


# Pace

def due(room: Room, standing: Standing) -> Optional[datetime]:
    """Until when who has to decide has to play; None where there is no pace, for a bot, and where nobody has sat down yet."""
    match = standing.match
    seat = decider(match, room.kinds) if match.begun and not match.over else ""
    if not seat or room.kinds[seat] == BOT or seat in room.free:
        return None
    return terms.deadline(room.moved, room.terms.pace, standing.dealings.extra_of(seat))


def check_late(room: Room, holder: Holder, standing: Standing, claims: bool) -> None:
    """Only the other side grants time or claims the match, and claims it only once its time is over."""
    until, seat = due(room, standing), decider(standing.match, room.kinds)
    if not room.terms.pace:
        raise Refusal(NOT_ALLOWED, say("no-pace"))
    if seat in room.free:
        raise Refusal(NOT_ALLOWED, say("claim-nobody"))
    if until is None or seat in holder.seats:
        raise Refusal(NOT_ALLOWED, say("claim-own"))
    now = room.clock.now()
    if claims and now < datetime.fromisoformat(room.moved):
        raise Refusal(NOT_ALLOWED, say("clock-behind"))
    if claims and now < until:
        player = player_name(standing.match.title, seat)
        raise Refusal(NOT_ALLOWED, say("claim-early", player=player, until=f"{until:%Y-%m-%d %H:%M} UTC"))


def _granted(room: Room, holder: Holder, days: int, standing: Standing) -> Step:
    _check_extra(days, standing, decider(standing.match, room.kinds))
    return standing.match, [Row(holder.seats[0], f"{GRANT} {days}", (), False)]


def _vacation(room: Room, holder: Holder, days: int, standing: Standing) -> Step:
    """More days for oneself, once in a match."""
    seat = decider(standing.match, room.kinds)
    if not room.terms.pace:
        raise Refusal(NOT_ALLOWED, say("no-pace"))
    if seat not in holder.seats:
        raise Refusal(NOT_ALLOWED, say("vacation-theirs"))
    if seat in standing.dealings.vacations:
        raise Refusal(NOT_ALLOWED, say("vacation-taken"))
    _check_extra(days, standing, seat)
    return standing.match, [Row(seat, f"{VACATION} {days}", (), False)]


def _check_extra(days: int, standing: Standing, seat: str) -> None:
    if standing.dealings.extra_of(seat) + days > MOST_EXTRA:
        raise Refusal(NOT_ALLOWED, say("too-many-days", most=MOST_EXTRA))


# What is told of it

def told(room: Room, holder: Holder, match: Match) -> Terms:
    """What the asker may do about how the match goes on, what is offered, and until when one has to play."""
    dealings, live = room.standing.dealings, match.begun and not match.over
    deciding = decider(match, room.kinds) if live else ""
    offered = dealings.offer if live and holder.seats else None
    refusals = {
        kind: no_offer(room.kinds, holder, kind, dealings) or _not_by_mail(match, holder, kind) if live else match.prompt
        for kind in (DRAW, REWIND)
    }
    resting = bool(room.terms.pace) and deciding in holder.seats and deciding not in dealings.vacations
    return {
        "others": others(room.kinds, holder), "resign": live and bool(holder.seats) and not is_mailed_off(match, holder),
        "draw_why_not": refusals[DRAW], "rewind_why_not": refusals[REWIND], "turn": _turn(room, match) if live else 0,
        "offer": None if offered is None else _offer(offered, holder, match), "pace": cast(Pace, room.terms.pace),
        "until": terms.written(due(room, room.standing)), "vacation": resting, "watched": bool(room.terms.watch_hash),
    }


def log(room: Room, holder: Holder, match: Match) -> list[SettledLine]:
    """What people have settled so far, in words, each after the action after which it was. That an offer was turned down is
    only for those who play."""
    told: list[SettledLine] = []
    offered = ""
    for one in room.standing.settled:
        words = one.words.split(" ")
        if words[0] == OFFER:
            offered = words[1]
        elif holder.seats or words[0] not in (DECLINE, WITHDRAW):
            told.append({"row": one.row, "n": one.n, "text": _logged(one, words, offered, match)})
    return told


def _logged(one: AgreementLine, words: list[str], offered: str, match: Match) -> str:
    name, number = words[0].removeprefix(MARK), words[-1]
    to = "start" if number == "0" else "to"
    about = {DECLINE: offered, WITHDRAW: offered, ":claimed": number, REWOUND: to}.get(words[0], "")
    key = f"settled-{name}-{about}" if about else f"settled-{name}"
    slots = {"days": number, "to": number, "single": "yes" if number == "1" else "no"}
    return capital(say(key, player=player_name(match.title, one.seat), **slots))


def _offer(offer: Offer, holder: Holder, match: Match) -> state.Offer:
    return {
        "id": offer.row, "what": cast(OfferKind, offer.kind), "seat": offer.seat, "to": offer.to,
        "yours": offer.seat in holder.seats, "agreed": all(seat in offer.agreed for seat in holder.seats),
        "text": say(_called(offer), player=player_name(match.title, offer.seat), to=offer.to),
    }


def offered(room: Room) -> str:
    """The offer that is open, in words; '' if none is."""
    offer, title = room.standing.dealings.offer, room.told.title
    return "" if offer is None else say(_called(offer), player=player_name(title, offer.seat), to=offer.to)


def _called(offer: Offer) -> str:
    return "offered-start" if (offer.kind, offer.to) == (REWIND, 0) else f"offered-{offer.kind}"


def _turn(room: Room, match: Match) -> int:
    """The action with which this turn began, as the widest headings of the log tell it; the last but one turn if nothing was
    played in this one yet."""
    widest = match.title.headings[:1]
    return room.headings.last(match.moments[:-1], ("turn",), lambda n, moment: _heads(n, moment, widest)) or 0


def _heads(n: int, moment: Moment, kinds: Sequence[str]) -> Optional[int]:
    return n if n and any([event.kind in kinds for event in moment.events]) else None
