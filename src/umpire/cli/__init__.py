"""The command line. Only `serve` is loaded where that is what was asked for: somebody waits for the browser to open."""
from __future__ import annotations

import sys
from importlib import import_module

from umpire.cli.base import app


def main() -> None:
    """The entry point of the command `umpire`. Commands enter themselves in the application when their module is loaded."""
    import_module("umpire.cli.serving" if sys.argv[1:2] == ["serve"] else "umpire.cli.commands")
    app()
