"""The server as a process: supervisor, peers, health, metrics, the doctor."""
