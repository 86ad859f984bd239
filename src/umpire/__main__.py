"""`python -m umpire` is `umpire`."""
from umpire.cli import main

main()
