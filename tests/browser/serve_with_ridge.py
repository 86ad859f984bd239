"""`umpire` as the browser tests start it: with the test title, dice that always roll the same, bots that always do the same."""
import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parent.parent))

import umpire
from ridge import title as ridge
from umpire.cli import main
from umpire.engine.match import Match
from umpire.server.people import lobby
from umpire.server.play import bots, thinkers
from umpire.server.routes import connection
from umpire.titles import landships

SEED = 7
# seconds; a machine that has other things to do is slow, not wrong
PATIENCE = 90.0


def luck(match: Match, seed: int) -> int:
    return (match.last << 24) + SEED


if __name__ == "__main__":
    umpire.register("ridge", ridge)
    if "landships" not in umpire.titles():
        umpire.register("landships", landships.title)
    # every run rolls the same: what fails once fails again
    lobby._seed = lambda: SEED
    patch.object(bots, "bot_seed", luck).start()
    # a bot's turn is told as a whole, however long a busy machine takes for it
    for module, name in (
        (bots, "BLINK"), (thinkers, "START_SECONDS"), (thinkers, "CHOICE_SECONDS"), (bots, "TURN_SECONDS"),
        (connection, "HELLO_SECONDS"),
    ):
        setattr(module, name, PATIENCE)
    main()
