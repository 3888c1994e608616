"""Writes the outlines of land for the board's map from Natural Earth's countries at 1:110 million (public domain,
naturalearthdata.com), as contained in geopandas 0.14.4 on PyPI in geopandas/datasets/naturalearth_lowres.

python3 outlines.py naturalearth_lowres.shp >../Page/land.js
"""

import json
import struct
import sys


def rings(shape):
    """Returns the rings of a shapefile of polygons, as lists of (longitude, latitude)."""
    at = 100
    while at < len(shape):
        length = struct.unpack(">i", shape[at + 4:at + 8])[0] * 2
        record = shape[at + 8:at + 8 + length]
        at += 8 + length
        if struct.unpack("<i", record[:4])[0] != 5:
            continue
        parts, points = struct.unpack("<ii", record[36:44])
        starts = list(struct.unpack(f"<{parts}i", record[44:44 + 4 * parts])) + [points]
        values = struct.unpack(f"<{2 * points}d", record[44 + 4 * parts:44 + 4 * parts + 16 * points])
        pairs = list(zip(values[::2], values[1::2]))
        for start, end in zip(starts, starts[1:]):
            yield pairs[start:end]


def letters(number):
    """Returns an integer as text: five bits per letter, the lowest first."""
    number = number << 1 if number >= 0 else ~(number << 1)
    text = ""
    while number >= 32:
        text += chr((32 | number & 31) + 63)
        number >>= 5
    return text + chr(number + 63)


def encoded(ring):
    """Returns a ring in tenths of a degree, each point by its distance from the previous one."""
    text, before = "", (0, 0)
    for point in ring:
        rounded = (round(point[0] * 10), round(point[1] * 10))
        if text and rounded == before:
            continue
        text += letters(rounded[0] - before[0]) + letters(rounded[1] - before[1])
        before = rounded
    return text


outlines = [encoded(ring) for ring in rings(open(sys.argv[1], "rb").read())]
print('"use strict";')
print("// The outlines of land: Natural Earth, countries at 1:110 million, public domain (naturalearthdata.com); made by Land/outlines.py.")
print("const landOutlines = " + json.dumps([each for each in outlines if len(each) > 12], separators=(",", ":")) + ";")
