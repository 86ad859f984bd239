"""The addresses of the server, in groups."""
