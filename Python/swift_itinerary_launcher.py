"""Starts the program `itinerary` that the wheel carries.

This is a separate module, so that the program starts without the package and its library.
"""

import os
import sys

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "swift_itinerary", "program", "bin", "itinerary")


def main() -> None:
    """Replaces this process by the program, with the same arguments."""
    if not os.path.exists(PROGRAM):
        sys.exit(f"swift-itinerary: this installation has no program {PROGRAM}; install a wheel")
    os.execv(PROGRAM, ["itinerary", *sys.argv[1:]])


if __name__ == "__main__":
    main()
