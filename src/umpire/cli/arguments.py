"""Arguments that several commands share."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Optional

import typer

from umpire.cli.words import say
from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup

TitleName = Annotated[str, typer.Argument(metavar="TITLE", help=say("help-title"))]
Folder = Annotated[Optional[Path], typer.Option("--data", metavar="DIR", help=say("help-data"))]
ScenarioName = Annotated[str, typer.Option("--scenario", metavar="S", help=say("help-scenario"))]
Scenarios = Annotated[str, typer.Option("--scenario", metavar="S", help=say("help-scenarios"))]
Choices = Annotated[Optional[list[str]], typer.Option("--option", metavar="K=V", help=say("help-option"))]
# stands for all scenarios of a title, one after another
EVERY_SCENARIO: Final = "all"


def read_options(pairs: Sequence[str] | None) -> dict[str, str]:
    """Read `--option key=value`, which may be repeated."""
    options: dict[str, str] = {}
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(Fault("option-lacks-a-value", option=pair))
        options[key.strip()] = value.strip()
    return options
