"""Draws the plots of Evaluation.md from the files in Benchmarks/Results. Needs no library.

usage: plots.py [--check]

With --check, it writes nothing and exits with 1 if a plot does not match the results.
"""

import json
import sys
from math import ceil, floor, log10
from pathlib import Path

HERE = Path(__file__).resolve().parent
RESULTS = HERE.parents[1] / "Benchmarks/Results"
COLOURS = ("#0b5fa5", "#c2410c", "#15803d", "#7e22ce", "#a16207", "#be185d", "#0f766e", "#525252")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 70, 250, 30, 50


def main():
    tables = [json.loads(line) for line in (RESULTS / "figures.jsonl").read_text().splitlines()]
    growth(tables, "One leg moves", "items", "interactive.svg", "One leg moves, growing trips")
    growth(tables, "Whole seasons in a row", "legs", "whole-trip.svg", "All legs move, seasons in a row")
    growth(tables, "Against all assignments", "legs", "brute-force.svg", "Small trips against brute force")
    records = [json.loads(line) for line in (RESULTS / "peers.jsonl").read_text().splitlines()]
    peers(records)


class Scale:
    """A logarithmic axis."""

    def __init__(self, values, start, end):
        self.low, self.high = floor(log10(min(values))), ceil(log10(max(values)))
        self.start, self.end = start, end

    def __call__(self, value):
        return self.start + (log10(value) - self.low) / max(1, self.high - self.low) * (self.end - self.start)

    def powers(self):
        return [10.0**power for power in range(self.low, self.high + 1)]


def growth(tables, title, size, file, caption):
    """Draws a line for each question: its median over the size."""
    table = next(table for table in tables if table["table"].startswith(title))
    columns = table["columns"]
    lines = {}
    for row in table["rows"]:
        point = (row[columns.index(size)], row[columns.index("median")] / 1e9)
        lines.setdefault(row[0], []).append(point)
    points = [point for line in lines.values() for point in line]
    across, up = linear_or_log([x for x, _ in points]), Scale([y for _, y in points], HEIGHT - BOTTOM, TOP)
    parts = frame(caption, size, [(across(x), f"{x:,}") for x in sorted({x for x, _ in points})], up)
    ends = label_places([(up(line[-1][1]), name) for name, line in lines.items()])
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        way = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in line)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [dot(across(x), up(y), colour) for x, y in line]
        parts.append(text(WIDTH - RIGHT + 12, ends[name] + 4, name.replace(" (baseline)", ""), colour))
    write(file, parts)


def linear_or_log(values):
    low, high = min(values), max(values)
    scale = log10 if high > 5 * low else float
    return lambda x: LEFT + 10 + (scale(x) - scale(low)) / (scale(high) - scale(low)) * (WIDTH - LEFT - RIGHT - 20)


def label_places(wanted):
    """Returns label heights near the wanted ones, so that no two labels overlap."""
    places, last = {}, -20.0
    for height, name in sorted(wanted):
        last = max(height, last + 14)
        places[name] = last
    return places


def peers(records):
    """Draws a row for each solver, with a dot for each trip."""
    kinds = list(dict.fromkeys(record["kind"] for record in records))
    rows = {"native": [], "GLPK": []}
    for record in records:
        for engine, question in (("native", "native"), ("GLPK", "glpk")):
            rows[engine].append((record["kind"], record["ours"][question]))
        for solver, answer in record["repair"].items():
            if answer["solve"] and answer["cost"] != "limit":
                rows.setdefault(solver, []).append((record["kind"], answer["solve"]))
    rows = {name: row for name, row in rows.items() if row}
    across = Scale([seconds for row in rows.values() for _, seconds in row], LEFT + 80, WIDTH - 130)
    height = TOP + 34 * len(rows) + BOTTOM
    parts = [text(LEFT, 18, "Repair, solving alone: a dot for each trip solved within the limit", "#111")]
    for power in across.powers():
        x = across(power)
        parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{height - BOTTOM}" stroke="#ddd"/>')
        parts.append(text(x, height - BOTTOM + 16, unit(power), "#333", "middle"))
    for number, (name, row) in enumerate(rows.items()):
        middle = TOP + 34 * number + 17
        parts.append(text(LEFT + 70, middle + 4, name, "#111", "end"))
        for place, (kind, seconds) in enumerate(row):
            shift = (place * 7 % 21) - 10
            parts.append(dot(across(seconds), middle + shift, COLOURS[kinds.index(kind)], 2.2))
    for number, kind in enumerate(kinds):
        parts.append(dot(WIDTH - 100, TOP + 10 + 18 * number, COLOURS[number], 4))
        parts.append(text(WIDTH - 90, TOP + 14 + 18 * number, kind, "#111"))
    write("peers.svg", parts, height)


def frame(caption, size, ticks, up):
    parts = [text(LEFT, 18, caption + ": median of a call", "#111")]
    for power in up.powers():
        y = up(power)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(text(LEFT - 6, y + 4, unit(power), "#333", "end"))
    for x, label in ticks:
        parts.append(text(x, HEIGHT - BOTTOM + 18, label, "#333", "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, size, "#333", "middle"))
    return parts


def unit(seconds):
    for factor, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")):
        if seconds >= factor * 0.999:
            return f"{seconds / factor:.0f} {name}"
    return f"{seconds / 1e-9:.1f} ns"


def dot(x, y, colour, radius=3):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}" fill-opacity="0.8"/>'


def text(x, y, words, colour, anchor="start"):
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}">{words}</text>'


def write(file, parts, height=HEIGHT):
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="12">'
    back = f'<rect width="{WIDTH}" height="{height}" fill="white"/>'
    plot = "\n".join([head, back, *parts, "</svg>"]) + "\n"
    if "--check" not in sys.argv:
        (HERE / file).write_text(plot)
    elif (HERE / file).read_text() != plot:
        sys.exit(f"{file} is not the plot of the results: run make plots")


if __name__ == "__main__":
    main()
