"""Writes the outlines of land for the board's map from Natural Earth's countries at 1:110 million (public domain,
naturalearthdata.com), as contained in geopandas 0.14.4 on PyPI in geopandas/datasets/naturalearth_lowres.

python3 outlines.py naturalearth_lowres.shp >../Page/land.js
"""

import json
import struct
import sys

from encoding import encoded


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


outlines = [encoded(ring) for ring in rings(open(sys.argv[1], "rb").read())]
print('"use strict";')
print("// The outlines of land from Natural Earth, countries at 1:110 million, public domain (naturalearthdata.com); generated\n"
      "// by Land/outlines.py.")
print("const landOutlines = " + json.dumps([each for each in outlines if len(each) > 12], separators=(",", ":")) + ";")
