"""Ways to learn that it is one's move."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


ChannelKind = Literal["mail", "hook", "discord", "push"]


class NoticeChannel(TypedDict):
    """A way to be told that it is one's move."""

    id: str
    kind: ChannelKind
    target: str
    """An address for mail, a hook, or where a browser is reached."""
    confirmed: bool
    """Whether whoever has the address said yes: nothing but that question is sent before."""
    failed: str
    """Why nothing is sent to it any more, or nothing."""
    everywhere: bool
    """Whether the asker is told like this in all their matches."""


class NoticeKinds(TypedDict):
    """What this table can send."""

    offered: dict[str, bool]
    push_key: str
    """For browsers: who signs what they are sent."""


class Notices(NoticeKinds):
    """How the holder of the token is told that it is their move, and what this table can send."""

    personal: bool
    """Whether the table knows the asker as a person who plays here, and can tell them of all their matches (`everywhere`)."""
    channels: list[NoticeChannel]


class NoticeResult(TypedDict):
    done: str
    """What was done, in a sentence."""
    target: str
    """The address that said yes, or nothing."""
    proof: str
    """What spares asking it again in another match, or nothing: told only here, to whoever said yes."""
    undo: str
    """Where a refusal of all mail is taken back by a POST, or nothing: told only here, to whoever refused."""
