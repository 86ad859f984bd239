"""Ways for a message to leave the table: each takes what is to be said and hands it over, or says why that cannot be."""
