"""1.1 The map: areas, their borders and rivers, the bridge sites, and its exits. 1.2.c Six pixels are a kilometre."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from umpire.engine.data import DataError
from umpire.engine.faults import Fault
from umpire.maps.areas import AreaMap, area_map

TERRAINS: Final = ("clear", "rough", "mountain")
PLAIN: Final = "plain"


class Ground:
    """The map as the rules see it: 1.1.a rivers are borders, 1.1.b every area has its terrain, 1.1.e borders make neighbours."""

    def __init__(self, content: dict[str, Any], areas: Sequence[str], sites: Sequence[str]) -> None:
        self.map: AreaMap = area_map(content)
        items = content["areas"]
        self.terrain: tuple[str, ...] = tuple([item["terrain"] for item in items])
        if any([terrain not in TERRAINS for terrain in self.terrain]):
            raise DataError("map.json", "areas.terrain", "", Fault("must-be-one-of", words=", ".join(TERRAINS)))
        self.names: tuple[str, ...] = tuple([item["name"] for item in items])
        self.coastal: tuple[bool, ...] = tuple([bool(item["coastal"]) for item in items])
        self.rhone: tuple[bool, ...] = tuple([bool(item["rhone"]) for item in items])
        self.north: tuple[bool, ...] = tuple([bool(item["north_edge"]) for item in items])
        self.italy: tuple[bool, ...] = tuple([bool(item["italy"]) for item in items])
        # 4.9, 4.10 which of the two exits lie beside an area: 0 the north, 1 Italy
        sides = (self.north, self.italy)
        self.edges: tuple[tuple[int, ...], ...] = tuple([
            tuple([edge for edge, beside in enumerate(sides) if beside[area]]) for area in range(len(areas))
        ])
        # 1.8.c the areas on the northern edge and beside Italy, as a set
        self.way_home: int = sum([1 << area for area in range(len(areas)) if self.north[area] or self.italy[area]])
        # 1.3.3.at.d the coast and the Rhône
        self.railway: int = sum([1 << area for area in range(len(areas)) if self.coastal[area] or self.rhone[area]])
        self.neighbours: tuple[tuple[int, ...], ...] = self.map.neighbours
        self.kind: dict[tuple[int, int], str] = {
            (one, other): self.map.kind(one, other) for one in range(len(areas)) for other in self.neighbours[one]
        }
        self._read_sites(content, areas, sites)

    def _read_sites(self, content: dict[str, Any], areas: Sequence[str], sites: Sequence[str]) -> None:
        """9 Read the bridge sites, each of which joins two areas over a river."""
        items = {item["id"]: item for item in content["bridges"]}
        self.site_names: tuple[str, ...] = tuple([items[name]["name"] for name in sites])
        self.banks: tuple[tuple[int, int], ...] = tuple([
            (areas.index(items[name]["between"][0]), areas.index(items[name]["between"][1])) for name in sites
        ])
        self.sites_between: dict[tuple[int, int], list[int]] = {}
        for number, (one, other) in enumerate(self.banks):
            self.sites_between.setdefault((one, other), []).append(number)
            self.sites_between.setdefault((other, one), []).append(number)
        self.sites_of: tuple[tuple[int, ...], ...] = tuple([
            tuple([number for number, banks in enumerate(self.banks) if area in banks]) for area in range(len(areas))
        ])
        # what the prices of an area's steps depend on: who holds it and the areas around it, and behind these the bridges
        self.near: tuple[int, ...] = tuple([
            1 << area | self.map.around[area] | sum([1 << site for site in there]) << len(areas)
            for area, there in enumerate(self.sites_of)
        ])
