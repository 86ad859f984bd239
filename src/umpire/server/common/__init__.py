"""The common parts of the server: sentences, refusals, limits, queues, threads, counters, the bus between processes."""
