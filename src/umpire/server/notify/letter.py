"""The content of a message, the same for every channel: its words and links. Also the error if it was not delivered."""
from __future__ import annotations

from typing import NamedTuple


class NoticeText(NamedTuple):
    """A message. It contains nothing hidden: only what all players know, and links."""

    id: str
    event: str
    match: str
    title: str
    name: str
    seat: str
    seat_name: str
    opponents: str
    turn: str
    subject: str
    text: str
    link: str
    stop: str
    # the text below the link, in a mail
    foot: str


class NotSent(Exception):
    """The message was not accepted; `final` if it never will be. The reason contains no address, password or key."""

    def __init__(self, reason: str, final: bool = False) -> None:
        super().__init__(reason)
        self.final = final
