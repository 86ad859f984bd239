"""The drawn board of Striking the Anvil: map, counters and scene."""
