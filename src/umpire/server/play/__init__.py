"""Live matches: rooms, bots, dice, agreements, standing orders."""
