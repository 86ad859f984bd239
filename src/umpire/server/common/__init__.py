"""What every part of the server uses: sentences, refusals, limits, queues, threads, counters, the bus between processes."""
