"""Ways to learn that it is your move."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

ChannelKind = Literal["mail", "hook", "discord", "push"]


class NoticeChannel(TypedDict):
    """A channel that tells you that it is your move."""

    id: str
    kind: ChannelKind
    target: str
    """A mail address, a hook, or a browser's push service."""
    confirmed: bool
    """Whether the owner of the address has agreed; until then nothing but that question is sent."""
    failed: str
    """Why it is no longer used, or nothing."""
    everywhere: bool
    """Whether it is used in all your matches."""


class NoticeKinds(TypedDict):
    """The kinds of notices that this server can send."""

    offered: dict[str, bool]
    push_key: str
    """The public key with which browsers verify messages."""


class Notices(NoticeKinds):
    """How you are told that it is your move, and what this server can send."""

    personal: bool
    """Whether the server knows you as a person who plays here, so that `everywhere` is possible."""
    channels: list[NoticeChannel]


class NoticeResult(TypedDict):
    done: str
    """A sentence that says what was done."""
    target: str
    """The address that agreed, or nothing."""
    proof: str
    """The proof that spares the question in another match, or nothing. It is sent only here."""
    undo: str
    """The address to POST to in order to withdraw a refusal of all mail, or nothing. It is sent only here."""
