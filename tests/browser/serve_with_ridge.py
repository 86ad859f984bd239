"""`umpire` with the test title registered: what the browser tests start as the server."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import umpire
from ridge import title as ridge
from umpire.cli import main

if __name__ == "__main__":
    umpire.register("ridge", ridge)
    main()
