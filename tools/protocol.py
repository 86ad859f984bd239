"""Write what is made of umpire.protocol: `make protocol` after every change of a message or an address.

    python tools/protocol.py    writes src/umpire/protocol/openapi.json

tests/test_protocol.py fails while the file is not what would be written.
"""
from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Final

from umpire.protocol.openapi import describe

ROOT: Final = Path(__file__).parent.parent
OPENAPI: Final = ROOT / "src/umpire/protocol/openapi.json"


def description() -> dict[str, Any]:
    """The OpenAPI description of this version."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return describe(version)


def written() -> dict[Path, str]:
    """What belongs into each file."""
    return {OPENAPI: json.dumps(description(), ensure_ascii=False, indent=1) + "\n"}


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT), len(text))
