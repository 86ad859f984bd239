"""The page `/metrics`, in the text format of Prometheus. Its library is loaded on the first request.

With several workers each number has the label `worker`: one that is restarted begins to count anew, which Prometheus
understands of one worker, but not of a sum.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from umpire.server.common.counters import BOUNDS, ServerCounters
from umpire.server.play.rooms import Census
from umpire.server.runtime.peers import PeerReport

KIND: Final = CONTENT_TYPE_PLAIN_0_0_4


def text(reports: Sequence[PeerReport]) -> bytes:
    """Write all counters and gauges."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(reports))
    return generate_latest(registry)


class ServerMetrics(Collector):
    """The server's own numbers, as the library wants them."""

    def __init__(self, reports: Sequence[PeerReport]) -> None:
        self._reports = reports
        self._labels = ["worker"] if any(report.worker for report in reports) else []

    def collect(self) -> Iterator[Metric]:
        yield self._gauge("umpire_matches_open", "Matches in memory.", lambda census: census.open)
        yield self._gauge("umpire_listeners", "Windows that are told of every move.", lambda census: census.listeners)
        yield self._gauge("umpire_bots_thinking", "Matches in which a bot is thinking.", lambda census: census.thinking)
        yield self._counter_by("umpire_matches_begun", "Matches begun, by title.", "title", lambda tally: tally.begun)
        actions = "Actions played, those of bots too, by title."
        yield self._counter_by("umpire_actions_played", actions, "title", lambda tally: tally.actions)
        yield self._counter_by("umpire_refusals", "What was refused, by status.", "status", lambda tally: tally.refusals)
        notices = "Messages that it is somebody's move, by the way they took and what became of each attempt."
        yield self._counter_by("umpire_notices", notices, "way", lambda tally: tally.notices)
        errors = "Times that the store could not be read or written."
        yield self._counter("umpire_store_errors", errors, lambda tally: tally.store_errors)
        workers = "Processes that died over a thought, or were late."
        yield self._counter("umpire_workers_lost", workers, lambda tally: tally.lost_workers)
        yield self._histogram()

    def _label_values(self, report: PeerReport) -> list[str]:
        return [report.worker] if self._labels else []

    def _gauge(self, name: str, help_: str, number: Callable[[Census], int]) -> Metric:
        family = GaugeMetricFamily(name, help_, labels=self._labels)
        for report in self._reports:
            family.add_metric(self._label_values(report), number(report.census))
        return family

    def _counter(self, name: str, help_: str, number: Callable[[ServerCounters], int]) -> Metric:
        family = CounterMetricFamily(name, help_, labels=self._labels)
        for report in self._reports:
            family.add_metric(self._label_values(report), number(report.tally))
        return family

    def _counter_by(
        self, name: str, help_: str, label: str, numbers: Callable[[ServerCounters], Mapping[str, int] | Mapping[int, int]],
    ) -> Metric:
        family = CounterMetricFamily(name, help_, labels=[*self._labels, label])
        for report in self._reports:
            for key, number in sorted(numbers(report.tally).items()):
                family.add_metric([*self._label_values(report), str(key)], number)
        return family

    def _histogram(self) -> Metric:
        help_ = "Seconds for a person's move, from its turn until it is on the disk."
        family = HistogramMetricFamily("umpire_action_seconds", help_, labels=self._labels)
        for report in self._reports:
            family.add_metric(self._label_values(report), _columns(report.tally), report.tally.seconds)
        return family


def _columns(tally: ServerCounters) -> list[tuple[str, float]]:
    """Return the cumulative columns of the histogram."""
    sums: Iterable[int] = accumulate(tally.columns)
    return [(bound, float(number)) for bound, number in zip((*map(str, BOUNDS), "+Inf"), sums, strict=True)]
