"""Languages: the sentences of catalogues, what grammar asks of them, and which language somebody reads."""
