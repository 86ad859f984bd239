"""Colours of printed maps, one family for all titles. A client may give the sheet others by variables: what is printed on it
stays dark."""
from __future__ import annotations

from typing import Final

PAPER: Final = "var(--map-paper, #efe5c9)"
PANEL: Final = "var(--map-panel, #f8f1dc)"
BAND: Final = "var(--map-band, #ebdfbd)"
INK: Final = "#33291a"
SEPIA: Final = "#6a5733"
RED: Final = "#9c1f19"
FRAME: Final = "#7d6636"
GOLD: Final = "#c9a24b"
PLAIN: Final = "#ebe4c3"
SEA: Final = "#9dbdc6"
SHALLOW: Final = "#c8dcd9"
NEAR_SHORE: Final = "#b4cfd1"
WATER_INK: Final = "#3c6a80"
RIVER: Final = "#5f9ab8"
RIVER_EDGE: Final = "#2f5f7c"
ROAD: Final = "#c8643a"
ROAD_EDGE: Final = "#6b2f17"
BLACK: Final = "#2a2217"
# a hint of paper around words that cross the ground
HALO: Final = "#f4ecd2"
