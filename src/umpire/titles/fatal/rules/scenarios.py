"""13.0 The scenarios as their files tell them, read and checked."""
from __future__ import annotations

from umpire.engine.data import DataSource, Reader
from umpire.engine.sets import has, set_of
from umpire.titles.fatal.components import AREAS, MINES, NONE, PIECES, REGIONS, THE_LAND, Components
from umpire.titles.fatal.state import Sheet, Zone


def read_sheet(source: DataSource, name: str, box: Components) -> Sheet:
    """One scenario: clock, zones, boxes, dice, and a ready-made set-up."""
    file = source.read(f"scenarios/{name}.toml")
    turkish, allied = file.table("turkish"), file.table("allied")
    suggested = turkish.table("suggested")
    zones = tuple([_zone(box, item) for item in turkish.tables("zone")])
    begins = {piece: zone.areas for zone in zones for piece in zone.pieces}
    first, ships = file.number("first_turn", 1, box.last_turn), box.members_of(allied, "ships")
    divisions: dict[int, int] = {}
    for piece in sorted(begins, key=lambda piece: box.formation_of[piece]):
        if box.formation_of[piece] != NONE:
            divisions[box.formation_of[piece]] = divisions.get(box.formation_of[piece], THE_LAND) & begins[piece]
    sheet = Sheet(
        file.text("id"), file.text("name"), file.text("case"), first, file.number("last_turn", first, box.last_turn),
        file.flag("suvla"), file.flag("the_29th_may_leave"), (file.number("allied_points"), file.number("turkish_points")),
        (_dice(allied, "sp"), _dice(turkish, "sp")), _dice(turkish, "mine"),
        turkish.number("outside_die", 1, 10), zones, begins, (set_of(ships), set_of(tuple(begins))), divisions,
        (box.members_of(allied, "box"), box.members_of(turkish, "box")),
        box.members_of(turkish, "forts_destroyed"), turkish.flag("forts_rolled"), turkish.flag("ninth_division_rolled"),
        ships, allied.flag("ships_at_sea"), box.members_of(allied, "sunk_before_play"),
        {**_units(suggested.table("units")), **_ships(box, allied.table_or_empty("suggested"))},
        box.members_of(suggested, "entrenched"), _mines(box, suggested.table("mines")),
    )
    _check_zones(suggested.table("units"), sheet)
    return sheet


def _dice(place: Reader, name: str) -> tuple[int, int]:
    """A die (1: none) and what is added to it."""
    return place.number(name + "_die", 1, 10), place.number(name + "_plus", 0, 99)


def _zone(box: Components, item: Reader) -> Zone:
    if item.has("coast"):
        return Zone(box.members_of(item, "units"), box.coastal & box.regions[REGIONS.index(item.choice("coast", REGIONS))])
    return Zone(box.members_of(item, "units"), set_of(tuple(item.members("areas", AREAS, "area"))))


def _units(table: Reader) -> dict[int, int]:
    return {table.known(name, name, PIECES, "counter"): table.member(name, AREAS, "area") for name in table.names()}


def _ships(box: Components, table: Reader) -> dict[int, int]:
    places = [name for name in table.names() if name != "provenance"]
    return {ship: table.known(name, name, AREAS, "area") for name in places for ship in box.members_of(table, name)}


def _mines(box: Components, table: Reader) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for name in table.names():
        area = table.known(name, name, AREAS, "area")
        if not has(box.minable, area):
            raise table.error(name, "no mines may lie there (2.4#16)")
        found[area] = tuple([table.known(name, word, MINES, "mine marker") for word in table.texts(name)])
    return found


def _check_zones(table: Reader, sheet: Sheet) -> None:
    """13.1.1#1 The suggested set-up keeps to the zones, and nobody is left out."""
    for zone in sheet.zones:
        for piece in zone.pieces:
            if piece not in sheet.suggested:
                raise table.error(PIECES[piece], "has no place in the suggested set-up (13.1.1#1)")
            if not has(zone.areas, sheet.suggested[piece]):
                raise table.error(PIECES[piece], "is outside its zone (13.1.1#1)")
