"""Persons and what they do beside the board: the lobby, invitations, rematches, chat."""
