"""3.2 How many units an activation may hold: asked by activations, reactions and combat groups."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import Components


def limit_barrier(box: Components, units: Sequence[int]) -> str:
    """3.2 Three combat units, or four if at least two belong to one division; any number of others."""
    # so few can never be too many, whatever they are
    if len(units) <= box.numbers.combat_units:
        return LEGAL
    divisions = [box.units[unit].division for unit in units if box.combat >> unit & 1]
    if len(divisions) <= box.numbers.combat_units:
        return LEGAL
    if len(divisions) > box.numbers.same_division_units:
        return "3.2 too-many"
    together = max([divisions.count(division) for division in divisions])
    return LEGAL if together >= box.numbers.same_division else "3.2 no-two-of-a-division"
