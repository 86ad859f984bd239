"""Twelve-point geometry once more, in two other ways, to compare umpire.maps.twelve with."""
