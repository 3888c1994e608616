"""`python -m swift_itinerary` starts the program."""

from swift_itinerary_launcher import main

main()
