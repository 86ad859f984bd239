"""5.0 Weather and sea."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.titles.fatal.rules.definitions import d10
from umpire.titles.fatal.state import BAD, GOOD, NORMAL, ROUGH, FatalState


class RollWeather(Step[FatalState]):
    """5.0#1 d10 weather and d6 sea by the month, for both sides; turn 1 is Good and Normal without a roll (3.1#2)."""

    id: ClassVar[str] = "roll_weather"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if state.turn == 1:
            state.weather, state.sea = GOOD, NORMAL
            return
        good, normal = limits(state)
        sky, waves = d10(state.dice, "5.0#1"), state.dice.d6("5.0#1")
        state.weather = GOOD if sky <= good else BAD
        state.sea = NORMAL if waves <= normal else ROUGH
        state.tell("weather", "5.0#1", weather=state.weather, sea=state.sea, sky=sky, waves=waves)


def limits(state: FatalState) -> tuple[int, int]:
    """5.0#2 Return the highest die that still is Good, and that still is a Normal sea, in this month."""
    return state.box.good_max[state.turn - 1], state.box.normal_max[state.turn - 1]
