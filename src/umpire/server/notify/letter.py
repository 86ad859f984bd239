"""What is sent: the words and links of a message, the same for every way it may take, and whether it arrived."""
from __future__ import annotations

from typing import NamedTuple


class Letter(NamedTuple):
    """A message. Nothing hidden is in it: what all who wait are told, and links."""

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
    # what is said below the link, in a mail
    foot: str


class NotSent(Exception):
    """It was not taken; `final` if it never will be. The reason has no address, password or key in it."""

    def __init__(self, reason: str, final: bool = False) -> None:
        super().__init__(reason)
        self.final = final
