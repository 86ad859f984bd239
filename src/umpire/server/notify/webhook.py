"""Webhooks: a letter as JSON for programs, or as the `content` that Discord and the like show."""
from __future__ import annotations

import json
from typing import Final

from umpire.server.notify.letter import NoticeText
from umpire.server.notify.outgoing_http import Lookups, post

JSON: Final = {"Content-Type": "application/json"}


def generic(letter: NoticeText) -> bytes:
    fields = {
        "id": letter.id, "event": letter.event, "match": letter.match, "title": letter.title, "name": letter.name,
        "seat": letter.seat, "seat_name": letter.seat_name, "opponents": letter.opponents, "turn": letter.turn,
        "text": letter.text, "url": letter.link, "unsubscribe": letter.stop,
    }
    return json.dumps(fields, ensure_ascii=False).encode()


def discord(letter: NoticeText) -> bytes:
    """Write a letter for Discord, in which no @name in the text notifies anybody."""
    content = f"**{letter.subject}**\n{letter.text}\n<{letter.link}>\n-# {letter.foot} <{letter.stop}>"
    return json.dumps({"content": content, "allowed_mentions": {"parse": []}}, ensure_ascii=False).encode()


async def send(url: str, body: bytes, private: bool, lookups: Lookups) -> None:
    await post(url, body, JSON, private, lookups)
