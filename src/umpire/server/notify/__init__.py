"""Notifications: channels, the outbox, and the ways a message leaves the server."""
