"""Every verb of The Landing, with its case."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Language, Verb
from umpire.titles.landing.components import ANZAC, ANZAC_CARDS, ROW

PLAY: Final = Verb("play", ANZAC_CARDS, case="L5.1", slot="card")
ADVANCE: Final = Verb("advance", ROW, case="L6.1")
RALLY: Final = Verb("rally", ROW, case="L7.2")
FIRE: Final = Verb("fire", case="L8.1")
COMFORT: Final = Verb("comfort", case="L16.6")
END: Final = Verb("end", case="L5.11", ends=True)
DECLARE: Final = Verb("declare", case="L16.5")
WAIT: Final = Verb("wait", case="L16.5", ends=True)
KEEP: Final = Verb("keep", case="L5.6")
REROLL: Final = Verb("reroll", case="L5.7")
SEND: Final = Verb("send", ANZAC, case="L6.9", slot="piece")
EVERYONE: Final = Verb("everyone", case="L6.9")
HALT: Final = Verb("halt", case="L6.9", ends=True)
STEADY: Final = Verb("steady", ANZAC, case="L7.7", slot="piece")
ENOUGH: Final = Verb("enough", case="L16.6", ends=True)
TAKE: Final = Verb("take", ANZAC, case="L12.1", slot="piece", loses=True)
STRAGGLE: Final = Verb("straggle", ANZAC, case="L17.6", slot="piece", loses=True)
WRITE: Final = Verb("write", case="L11.2", takes_text=True)
BLANK: Final = Verb("blank", case="L11.2", ends=True)
ANOTHER: Final = Verb("another", case="L11.5")

LANGUAGE: Final = Language((
    PLAY, ADVANCE, RALLY, FIRE, COMFORT, END, DECLARE, WAIT, KEEP, REROLL, SEND, EVERYONE, HALT,
    STEADY, ENOUGH, TAKE, STRAGGLE, WRITE, BLANK, ANOTHER,
))
