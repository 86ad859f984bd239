"""`umpire` with the test title registered: and dice that always roll the same: what the browser tests start as the server."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import umpire
from ridge import title as ridge
from umpire.cli import main
from umpire.table import bots, lobby
from umpire.titles import landships

SEED = 7
LONG = 60.0

if __name__ == "__main__":
    umpire.register("ridge", ridge)
    if "landships" not in umpire.titles():
        umpire.register("landships", landships.title)
    # every run rolls the same: what fails once fails again
    lobby._seed = lambda: SEED
    # a bot's turn is told as a whole, however long a busy machine takes for it
    bots.BLINK = LONG
    main()
