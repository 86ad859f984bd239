"""One module for each step, by the Alembic revision it makes."""
