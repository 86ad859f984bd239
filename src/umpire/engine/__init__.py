"""The machine that runs any title: an agenda of steps, a tape of dice, rulings, records and matches. It knows no title."""
