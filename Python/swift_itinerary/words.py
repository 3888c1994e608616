"""The words that options and answers take."""

from typing import Literal

Question = Literal[
    "slots", "check", "place", "repair", "reroute", "nearby", "plan", "audit", "why", "apply", "validate", "convert", "show",
    "export-model", "diff", "import-schedule", "export-calendar", "export-map", "export-trip",
]
"""The name of a question."""
Engine = Literal["native", "glpk"]
"""A solver."""
DateOrder = Literal["dmy", "mdy"]
"""The order of day and month in dates such as 5/4/2018."""
FailOn = Literal["error", "warning", "never"]
"""The severity from which a finding makes an audit false."""
Severity = Literal["error", "warning"]
"""The severity of a finding."""
Status = Literal["optimal", "feasible", "infeasible", "unknown"]
"""How much is known about a plan."""
Quantity = Literal["travel", "days", "span"]
"""What a plan minimizes after the wishes."""
MapFormat = Literal["geojson", "kml", "gpx"]
"""The format of a map."""
ProgramFormat = Literal["lp", "mps", "glpk"]
"""The format of an integer program."""
GameStatus = Literal["scheduled", "postponed", "cancelled"]
"""The status of a game of a schedule."""
LegChange = Literal["none", "moved", "new"]
"""What a plan does with a leg."""
Mode = Literal["drive", "public"]
"""How a leg is traveled."""
