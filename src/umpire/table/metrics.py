"""What `/metrics` tells, in the text format of Prometheus. Its library is loaded when somebody asks: nobody else waits for it."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from umpire.table.rooms import Census
from umpire.table.tally import BOUNDS, Tally

KIND: Final = CONTENT_TYPE_PLAIN_0_0_4


def text(tally: Tally, census: Census) -> bytes:
    """All that is counted, and how many there are now."""
    registry = CollectorRegistry()
    registry.register(Counted(tally, census))
    return generate_latest(registry)


class Counted(Collector):
    """The table's own numbers, as the library wants them."""

    def __init__(self, tally: Tally, census: Census) -> None:
        self._tally = tally
        self._census = census

    def collect(self) -> Iterator[Metric]:
        tally, census = self._tally, self._census
        yield GaugeMetricFamily("umpire_matches_open", "Matches in memory.", census.open)
        yield GaugeMetricFamily("umpire_listeners", "Windows that are told of every move.", census.listeners)
        yield GaugeMetricFamily("umpire_bots_thinking", "Matches in which a bot is thinking.", census.thinking)
        yield _by("umpire_matches_begun", "Matches begun, by title.", "title", tally.begun)
        yield _by("umpire_actions_played", "Actions played, those of bots too, by title.", "title", tally.actions)
        yield _by("umpire_refusals", "What was refused, by status.", "status", tally.refusals)
        yield CounterMetricFamily("umpire_store_errors", "Times that the store could not be read or written.", tally.store_errors)
        yield CounterMetricFamily("umpire_workers_lost", "Processes that died over a thought, or were late.", tally.lost_workers)
        yield _histogram(tally)


def _by(name: str, help_: str, label: str, counted: Mapping[str, int] | Mapping[int, int]) -> Metric:
    family = CounterMetricFamily(name, help_, labels=[label])
    for key, number in sorted(counted.items()):
        family.add_metric([str(key)], number)
    return family


def _histogram(tally: Tally) -> Metric:
    """A column holds all that took no longer than its bound."""
    sums: Iterable[int] = accumulate(tally.columns)
    columns = [(bound, float(number)) for bound, number in zip((*map(str, BOUNDS), "+Inf"), sums, strict=True)]
    help_ = "Seconds for a person's move, from its turn until it is on the disk."
    return HistogramMetricFamily("umpire_action_seconds", help_, buckets=columns, sum_value=tally.seconds)
