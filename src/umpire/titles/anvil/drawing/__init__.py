"""The drawn board of Striking the Anvil: map, counters, scene and cover."""
