"""Which classes a title in plain Python may extend where the engine is compiled. Read by mypyc; plain Python ignores it."""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    def mypyc_attr(**asked):
        """What is asked of the compiler changes nothing here."""
        return lambda decorated: decorated
