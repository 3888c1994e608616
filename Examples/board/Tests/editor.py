"""Adds an item to a trip with the locking of the program `itinerary`: the file is locked from reading to replacing."""

import fcntl
import json
import os
import sys


def add(path, name):
    while True:
        with open(path) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            # If another program has replaced the file since, the path names another file.
            if os.fstat(file.fileno()).st_ino != os.stat(path).st_ino:
                continue
            document = json.load(file)
            document["items"].append({"id": name, "type": "custom", "title": name, "day": 1, "sortOrder": 1})
            with open(f"{path}.new", "w") as new:
                json.dump(document, new)
            os.replace(f"{path}.new", path)
            return


if __name__ == "__main__":
    add(sys.argv[1], sys.argv[2])
