"""The words that options and answers take."""

from typing import Literal

Question = Literal[
    "slots", "check", "place", "repair", "reroute", "nearby", "plan", "rainouts", "audit", "why", "apply", "validate", "convert", "show",
    "export-model", "diff", "import-schedule", "export-calendar", "export-map", "export-trip",
]
"""The name of a question."""
Engine = Literal["auto", "native", "glpk"]
"""A solver."""
DateOrder = Literal["dmy", "mdy"]
"""The order of day and month in dates such as 5/4/2018."""
FailOn = Literal["error", "warning", "never"]
"""The severity from which a finding makes an audit false."""
Severity = Literal["error", "warning"]
"""The severity of a finding."""
Status = Literal["optimal", "feasible", "infeasible", "unknown"]
"""The status of a plan."""
Quantity = Literal["minutes", "days", "span", "money"]
"""The quantity that a plan minimizes after the wishes."""
MapFormat = Literal["geojson", "kml", "gpx"]
"""The format of a map."""
ProgramFormat = Literal["lp", "mps", "glpk"]
"""The format of an integer program."""
GameStatus = Literal["scheduled", "postponed", "cancelled"]
"""The status of a game of a schedule."""
LegChange = Literal["none", "moved", "new"]
"""The change of a leg in a plan."""
Mode = Literal["drive", "public"]
"""How a leg is traveled."""
