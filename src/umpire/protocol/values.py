"""Values and limits that messages share."""
from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from umpire.engine.actions import LONGEST_TEXT
from umpire.face import DICE_KINDS, UNDO_KINDS
from umpire.players import LEVELS
from umpire.players.levels import PATIENCE

LONGEST_ID: Final = 64
LONGEST_NOTE: Final = 20_000
# of an address, or of what a browser says of itself
LONGEST_TARGET: Final = 2000
MOST_ACTIONS: Final = 32
MOST_KNOWN: Final = 64
MOST_CLAIMS: Final = 100
# of a number in an address
MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1
# seconds after which a stream of events ends by itself, and a client that wants more begins another
LONGEST_STREAM: Final = 3600
# letters of the word by which a spectator's browser is known
LONGEST_VOICE: Final = 64

Name = Annotated[str, Field(max_length=64)]
Words = Annotated[str, Field(max_length=LONGEST_TEXT + 100)]
Number = Annotated[int, Field(ge=-1, le=10**9)]
# marks of parts of the scene that the client has
Known = Annotated[list[Annotated[str, Field(max_length=32)]], Field(max_length=MOST_KNOWN)]
# the kinds are described only: the face refuses another, in better words than pydantic has
DiceKind = Annotated[Name, Field(json_schema_extra={"enum": [*DICE_KINDS]})]
UndoKind = Annotated[Name, Field(json_schema_extra={"enum": [*UNDO_KINDS]})]
Pace = Literal[0, 1, 3, 7, 14]
Kind = Literal["me", "hotseat", "bot", "link", "open"]
# what people call themselves is examined more closely than this (people/names.py)
PersonName = Annotated[str, Field(max_length=100)]
Secret = Annotated[str, Field(max_length=200)]
Token = Annotated[str, Field(max_length=200)]
Scope = Literal["read", "play", "chat", "settle"]
PermitScope = Literal["read", "play", "begin", "chat", "settle"]
# described only, as above
Level = Annotated[Name, Field(json_schema_extra={"enum": [*LEVELS]})]
Patience = Annotated[Name, Field(json_schema_extra={"enum": [*PATIENCE]})]
# by seat
Pledged = Annotated[dict[Name, Name], Field(min_length=1, max_length=20)]
Point = tuple[float, float]
