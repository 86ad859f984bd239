"""The terminal table: a match in a hundred columns of text, for a person at a keyboard or a script in a pipe."""
