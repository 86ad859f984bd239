"""What `/metrics` tells, in the text format of Prometheus. Its library is loaded when somebody asks: nobody else waits for it.

Where several workers serve a table each number has the label `worker`: one that is started again begins to count anew, and
Prometheus knows what that means for one worker, but not for a sum.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from umpire.server.common.counters import BOUNDS, Tally
from umpire.server.play.rooms import Census
from umpire.server.runtime.peers import PeerReport

KIND: Final = CONTENT_TYPE_PLAIN_0_0_4


def text(reports: Sequence[PeerReport]) -> bytes:
    """All that is counted, and how many there are now."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(reports))
    return generate_latest(registry)


class ServerMetrics(Collector):
    """The table's own numbers, as the library wants them."""

    def __init__(self, reports: Sequence[PeerReport]) -> None:
        self._reports = reports
        self._labels = ["worker"] if any(report.worker for report in reports) else []

    def collect(self) -> Iterator[Metric]:
        yield self._now("umpire_matches_open", "Matches in memory.", lambda census: census.open)
        yield self._now("umpire_listeners", "Windows that are told of every move.", lambda census: census.listeners)
        yield self._now("umpire_bots_thinking", "Matches in which a bot is thinking.", lambda census: census.thinking)
        yield self._by("umpire_matches_begun", "Matches begun, by title.", "title", lambda tally: tally.begun)
        played = "Actions played, those of bots too, by title."
        yield self._by("umpire_actions_played", played, "title", lambda tally: tally.actions)
        yield self._by("umpire_refusals", "What was refused, by status.", "status", lambda tally: tally.refusals)
        told = "Messages that it is somebody's move, by the way they took and what became of each attempt."
        yield self._by("umpire_notices", told, "way", lambda tally: tally.notices)
        errors = "Times that the store could not be read or written."
        yield self._so_far("umpire_store_errors", errors, lambda tally: tally.store_errors)
        lost = "Processes that died over a thought, or were late."
        yield self._so_far("umpire_workers_lost", lost, lambda tally: tally.lost_workers)
        yield self._histogram()

    def _of(self, report: PeerReport) -> list[str]:
        return [report.worker] if self._labels else []

    def _now(self, name: str, help_: str, number: Callable[[Census], int]) -> Metric:
        family = GaugeMetricFamily(name, help_, labels=self._labels)
        for report in self._reports:
            family.add_metric(self._of(report), number(report.census))
        return family

    def _so_far(self, name: str, help_: str, number: Callable[[Tally], int]) -> Metric:
        family = CounterMetricFamily(name, help_, labels=self._labels)
        for report in self._reports:
            family.add_metric(self._of(report), number(report.tally))
        return family

    def _by(self, name: str, help_: str, label: str, counted: Callable[[Tally], Mapping[str, int] | Mapping[int, int]]) -> Metric:
        family = CounterMetricFamily(name, help_, labels=[*self._labels, label])
        for report in self._reports:
            for key, number in sorted(counted(report.tally).items()):
                family.add_metric([*self._of(report), str(key)], number)
        return family

    def _histogram(self) -> Metric:
        help_ = "Seconds for a person's move, from its turn until it is on the disk."
        family = HistogramMetricFamily("umpire_action_seconds", help_, labels=self._labels)
        for report in self._reports:
            family.add_metric(self._of(report), _columns(report.tally), report.tally.seconds)
        return family


def _columns(tally: Tally) -> list[tuple[str, float]]:
    """A column holds all that took no longer than its bound."""
    sums: Iterable[int] = accumulate(tally.columns)
    return [(bound, float(number)) for bound, number in zip((*map(str, BOUNDS), "+Inf"), sums, strict=True)]
