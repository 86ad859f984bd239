"""Where programs keep their data on this machine."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str], platform: str) -> Path:
    """Return where the user's programs keep data, and there our folder."""
    if platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / "umpire"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "umpire"
