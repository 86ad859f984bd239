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
# of a target: an address, or a browser's subscription
LONGEST_TARGET: Final = 2000
MOST_ACTIONS: Final = 32
MOST_KNOWN: Final = 64
MOST_CLAIMS: Final = 100
# digits of a number in a path or query
MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1
# seconds after which a stream of events ends by itself; a client that wants more opens another
LONGEST_STREAM: Final = 3600
# letters of the word that identifies a spectator's browser
LONGEST_VOICE: Final = 64

Name = Annotated[str, Field(max_length=64)]
Words = Annotated[str, Field(max_length=LONGEST_TEXT + 100)]
Number = Annotated[int, Field(ge=-1, le=10**9)]
# marks of the parts of the scene that the client has
Known = Annotated[list[Annotated[str, Field(max_length=32)]], Field(max_length=MOST_KNOWN)]
# the values are only documented: the face refuses others, in better words than pydantic's
DiceKind = Annotated[Name, Field(json_schema_extra={"enum": [*DICE_KINDS]})]
UndoKind = Annotated[Name, Field(json_schema_extra={"enum": [*UNDO_KINDS]})]
Pace = Literal[0, 1, 3, 7, 14]
Kind = Literal["me", "hotseat", "bot", "link", "open"]
# names are checked more strictly in people/names.py
PersonName = Annotated[str, Field(max_length=100)]
Secret = Annotated[str, Field(max_length=200)]
Token = Annotated[str, Field(max_length=200)]
Scope = Literal["read", "play", "chat", "settle"]
PermitScope = Literal["read", "play", "begin", "chat", "settle"]
# only documented, as above
Level = Annotated[Name, Field(json_schema_extra={"enum": [*LEVELS]})]
Patience = Annotated[Name, Field(json_schema_extra={"enum": [*PATIENCE]})]
# by seat
Pledged = Annotated[dict[Name, Name], Field(min_length=1, max_length=20)]
Point = tuple[float, float]
