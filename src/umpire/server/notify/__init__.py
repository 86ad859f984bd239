"""Telling people that it is their move: channels, the outbox, and the ways a message leaves the server."""
