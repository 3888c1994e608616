"""`python -m swift_itinerary` starts the program."""

from ._launcher import main

main()
