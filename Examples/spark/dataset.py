"""Writes a data set: the trips of some folders as JSON lines, each after its change if there is one.

usage: dataset.py OUTPUT.jsonl REPETITIONS FOLDER...
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ.get("ITINERARY", ROOT / ".build/release/itinerary")


def documents(folder):
    for file in sorted(Path(folder).glob("*.json")):
        if file.name.count(".") > 1:
            continue
        changes = [file.with_name(f"{file.stem}.{kind}.json") for kind in ("change", "rainout")]
        change = next((path for path in changes if path.exists()), None)
        if change is None:
            text = file.read_text()
        else:
            command = [TOOL, "apply", file, "--change", change]
            text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        document = json.loads(text)
        if "items" in document:
            yield document


def main():
    output, repetitions, *folders = sys.argv[1:]
    trips = [document for folder in folders for document in documents(folder)]
    with open(output, "w") as file:
        for number in range(int(repetitions)):
            for trip in trips:
                line = json.dumps(trip | {"id": f"{trip['id']}/{number}"}, ensure_ascii=False, separators=(",", ":"))
                file.write(line + "\n")
    print(f"{len(trips) * int(repetitions)} trips")


if __name__ == "__main__":
    main()
