"""Reads an exported trip with icalendar, vobject, gpxpy, fastkml and shapely, and compares it with the document."""

import datetime
import json
import sys
import zoneinfo

import fastkml
import gpxpy
import icalendar
import shapely.geometry
import vobject

trip_file, places_file, folder = sys.argv[1:4]
with open(trip_file) as file:
    trip = json.load(file)
with open(places_file) as file:
    places = {place["city"]: place for place in json.load(file)["places"]}
first = datetime.date.fromisoformat(trip["startDate"])


def instant(item):
    """When a game starts, as the document says."""
    date = first + datetime.timedelta(days=item["day"] - 1)
    time = datetime.time.fromisoformat(item["start"])
    city = item.get("city") or item["gameId"].split("-")[1]
    zone = places[city].get("timeZone")
    return datetime.datetime.combine(date, time, zoneinfo.ZoneInfo(zone) if zone else None)


games = {
    f"{item['id']}@{trip['id']}": item
    for item in trip["items"]
    if item["type"] in ("game", "event") and "start" in item
}
with open(f"{folder}/trip.ics", newline="") as file:
    text = file.read()


def compare(reader, uid, start, end, summary, own):
    if uid not in games:
        return 0
    item = games[uid]
    assert start == instant(item), (reader, uid, start, instant(item))
    assert end - start == datetime.timedelta(minutes=item.get("durationMinutes", 180)), (reader, uid, end)
    assert summary == item.get("title", item.get("gameId")), (reader, uid, summary)
    assert json.loads(own) == item, (reader, uid, own)
    return 1


calendar = icalendar.Calendar.from_ical(text)
assert json.loads(calendar["X-ITINERARY-TRIP"])["id"] == trip["id"]
found = sum(
    compare("icalendar", str(e["UID"]), e.decoded("DTSTART"), e.decoded("DTEND", None), str(e["SUMMARY"]), e["X-ITINERARY-ITEM"])
    for e in calendar.walk("VEVENT")
)
assert found == len(games), ("icalendar", found)
found = 0
for event in vobject.readOne(text).vevent_list:
    end = event.dtend.value if hasattr(event, "dtend") else None
    own = event.contents["x-itinerary-item"][0].value
    found += compare("vobject", event.uid.value, event.dtstart.value, end, event.summary.value, own)
assert found == len(games), ("vobject", found)
print(f"icalendar and vobject read {found} games at the same instants")

with open(f"{folder}/trip.geojson") as file:
    features = json.load(file)["features"]
shapes = [shapely.geometry.shape(feature["geometry"]) for feature in features]
assert all(shape.is_valid for shape in shapes)
for feature, shape in zip(features, shapes):
    if feature["properties"]["kind"] == "stay":
        place = places[feature["properties"]["city"]]
        assert (shape.x, shape.y) == (place["longitude"], place["latitude"])
legs = [shape for feature, shape in zip(features, shapes) if feature["properties"]["kind"] == "leg"]
print(f"shapely reads {len(shapes)} shapes")

with open(f"{folder}/trip.gpx") as file:
    gpx = gpxpy.parse(file)
assert len(gpx.routes) == len(legs)
print(f"gpxpy reads {len(gpx.waypoints)} waypoints and {len(gpx.routes)} routes")

with open(f"{folder}/trip.kml", "rb") as file:
    kml = fastkml.KML.from_string(file.read())
document = next(iter(kml.features))
placemarks = list(document.features)
assert len(placemarks) == len(features), (len(placemarks), len(features))
print(f"fastkml reads {len(placemarks)} placemarks")
