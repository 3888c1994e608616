"""Starts the program `itinerary` that the wheel carries."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("program") / "bin" / "itinerary"


def main() -> None:
    """Replaces this process by the program, with the same arguments."""
    if not PROGRAM.exists():
        sys.exit(f"swift-itinerary: this installation has no program {PROGRAM}; install the wheel, or 'make install'")
    os.execv(PROGRAM, [PROGRAM.name, *sys.argv[1:]])


if __name__ == "__main__":
    main()
