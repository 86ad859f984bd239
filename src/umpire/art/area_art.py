"""The ground of an area map: land by its terrain, seams that close, rims, and a veil over land on which nothing is played.

Land is drawn often (filled, clipped, rimmed) and written once: each kind of it has a name, `prefix-kind`, in the board's `defs`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from umpire.art.svg import again, clip, element, group, path, trace
from umpire.maps.areas import AreaMap, Ring


def trace_rings(rings: Sequence[Ring]) -> str:
    """Write closed rings as the commands of one SVG path."""
    return "".join([trace(ring) + "z" for ring in rings])


def outlines(map_: AreaMap, terrain: str) -> str:
    """Return all areas of a terrain as one path."""
    return "".join([trace_rings(area.rings) for area in map_.areas if area.terrain == terrain])


def land_defs(prefix: str, map_: AreaMap, terrains: Sequence[str], beyond: Mapping[str, Sequence[Ring]]) -> str:
    """Return the clips of the land and of what lies beyond the map.

    There is a clip for each terrain (`prefix-in-terrain`) and one for all land.
    """
    inside = [path(outlines(map_, terrain), id=f"{prefix}-{terrain}") for terrain in terrains]
    outside = [path(trace_rings(rings), id=f"{prefix}-{name}") for name, rings in beyond.items()]
    clips = [clip(f"{prefix}-in-{terrain}", again(f"{prefix}-{terrain}")) for terrain in terrains]
    whole = element("clipPath", *[again(f"{prefix}-{name}") for name in (*terrains, *beyond)], id=f"{prefix}-land")
    return "".join([*inside, *outside, *clips, whole])


def lands(prefix: str, colours: Mapping[str, str], seam: float = 1) -> str:
    """Fill the areas. A seam of the same colour closes the gap between neighbours."""
    return "".join([
        again(f"{prefix}-{name}", fill=colour, stroke=colour, stroke_width=seam) for name, colour in colours.items()
    ])


def veil(prefix: str, colours: Mapping[str, str]) -> str:
    """Draw a pale veil over the areas where nothing is played, whatever the relief."""
    return "".join([
        again(f"{prefix}-{name}", fill=colour, fill_opacity=0.62, class_="beyond") for name, colour in colours.items()
    ])


def rims(prefix: str, colours: Mapping[str, str]) -> str:
    """Draw each area a little darker along its edge."""
    parts: list[str] = []
    for terrain, colour in colours.items():
        name = f"{prefix}-{terrain}"
        strokes = [again(name, stroke_width=wide, stroke_opacity=opacity) for wide, opacity in ((26, 0.1), (12, 0.14))]
        edge = f"url(#{prefix}-in-{terrain})"
        parts.append(group(*strokes, fill="none", stroke=colour, stroke_linejoin="round", clip_path=edge))
    return "".join(parts)
