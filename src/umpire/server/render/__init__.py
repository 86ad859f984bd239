"""What a seat is sent of a match: its state, films, frames."""
