"""HTTP before it reaches a match: clients, connections, headers, static files."""
