"""4.6 A marker that was laid in the middle of something else is taken back like anything that reveals nothing."""
from __future__ import annotations

from support import case, offered, opened

DIVISION = ["b_60div_179", "b_60div_180", "b_60div_181"]


@case("allenby", "4.6.a")
def test_undoing_takes_back_a_marker_laid_during_a_muster() -> None:
    """Asked about an aside, the look ahead must not take it for an answer to what is being asked."""
    match = opened("allenby", {
        "phase": 3, "hexes": {"0710": DIVISION, "0612": ["b_53div_158", "b_53div_159"], "0709": ["t_24"]},
        "pending": [{"step": "combat"}],
    })
    match.play("attack 0709")
    before = match.state.copy()
    match.play("cover 53div")
    assert not match.reveals("cover 60div")
    match.undo()
    assert match.state == before
    assert "with b_60div_179" in offered(match)
