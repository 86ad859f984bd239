"""HTTP before it reaches a match: who asks, connections, headers, static files, pictures."""
