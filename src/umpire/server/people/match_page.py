"""The page of a match: its set-up, its seats and players, who is present, whose turn it is, and what can be done about it."""
from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from umpire.engine.title import Switch, Title
from umpire.protocol.matches import MatchAbout, SeatAbout, SetOption
from umpire.protocol.presence import AtSeat
from umpire.server.common.sentences import player_name, readable_id, seat_name, title_sentence
from umpire.server.people import open_matches, persons, presence
from umpire.server.play import settlements
from umpire.server.play.conditions import format_time
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rows import decider
from umpire.server.render.breadcrumbs import say_turn
from umpire.server.storage.schema import ACTIONS, MATCHES
from umpire.server.storage.store import Store


def describe_match(store: Store, room: Room, holder: Holder, at: datetime) -> MatchAbout:
    """Describe a match for its players."""
    match, presence_message = room.localized_match, presence.describe_presence(store, room.id, room.stored_match, at)
    title, header = match.title, open_matches.public_header(room.stored_match.header.to_fields())
    began, last = _times(store, room.id)
    ending = match.result
    return {
        "match": room.id, "title": title.id, "name": title.name, "scenario": open_matches.scenario_name(title, header.scenario),
        "options": [_describe_switch(title, switch, header.switches) for switch in title.switches],
        "dice": header.dice, "undo": header.undo, "pace": room.conditions.pace,
        "watched": bool(room.conditions.watch_hash),
        "seats": [_describe_seat(room, holder, seat, presence_message["seats"][seat]) for seat in title.seats],
        "deciding": list(match.pledges.awaited_seats) or [seat for seat in (decider(match, room.kinds),) if seat],
        "round": say_turn(room, match, room.seat_of(holder)), "over": match.over, "result": "" if ending is None else ending.text,
        "actions": max(0, match.last), "began": began, "last": last,
        "listed": _may_withdraw(store, room.id, holder), "rematch": presence_message["rematch"],
        "until": format_time(settlements.due(room, room.current)),
    }


def _describe_switch(title: Title[Any], switch: Switch, switches: Mapping[str, str]) -> SetOption:
    choice = switches.get(switch.id, switch.choices[0])
    return {
        "name": title_sentence(title, f"option-{switch.id}") or readable_id(switch.id),
        "choice": title_sentence(title, f"choice-{switch.id}-{choice}") or readable_id(choice),
        "usual": choice == switch.choices[0],
    }


def _describe_seat(room: Room, holder: Holder, seat: str, at_seat: AtSeat) -> SeatAbout:
    title = room.localized_match.title
    return {
        "seat": seat, "name": seat_name(title, seat), "player": player_name(title, seat),
        "yours": seat in holder.seats, "kind": at_seat["kind"],
        "by": at_seat["name"], "program": at_seat["program"], "here": at_seat["here"], "seen": at_seat["seen"],
        "level": room.levels.get(seat, ""),
        "patience": room.patience.get(seat, ""), "free": seat in room.free,
    }


def _times(store: Store, match: str) -> tuple[str, str]:
    """Return when the match began, and when something was last done in it."""
    with store.reading(match) as connection:
        began = connection.execute(sa.select(MATCHES.c.created).where(MATCHES.c.id == match)).scalar()
        last = connection.execute(sa.select(sa.func.max(ACTIONS.c.at)).where(ACTIONS.c.match == match)).scalar()
    return str(began), str(last or began)


def _may_withdraw(store: Store, match: str, holder: Holder) -> bool:
    """Tell whether anybody may still join, and the holder may put an end to that."""
    maker = open_matches.maker_of(store, match)
    by_seat = persons.holders(store, [match]).get(match, {}) if maker else {}
    return any(by_seat[seat].person == maker for seat in holder.seats if seat in by_seat)
