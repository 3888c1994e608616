"""Reads an exported calendar with icalendar and vobject, and compares its games and legs with the document."""

import datetime
import json
import sys
import zoneinfo

import icalendar
import vobject

trip_file, places_file, calendar_file = sys.argv[1:4]
with open(trip_file) as file:
    trip = json.load(file)
with open(places_file) as file:
    places = {place["city"]: place for place in json.load(file)["places"]}
first = datetime.date.fromisoformat(trip["startDate"])
utc = datetime.timezone.utc


def instant(item):
    """Returns the start of a game in the document; if the local time occurs twice, the first occurrence."""
    date = first + datetime.timedelta(days=item["day"] - 1)
    time = datetime.time.fromisoformat(item["start"])
    city = item.get("city") or item["gameId"].split("-")[1]
    zone = places[city].get("timeZone")
    return plain(datetime.datetime.combine(date, time, zoneinfo.ZoneInfo(zone) if zone else None))


def plain(time):
    """Returns a time in UTC, so that times can be compared and subtracted."""
    return time.astimezone(utc) if time.tzinfo else time


items = {
    f"{item['id']}@{trip['id']}": item
    for item in trip["items"]
    if "day" in item and ("start" in item or item["type"] == "travel" and item.get("durationMinutes", 0) > 0)
}
with open(calendar_file, newline="") as file:
    text = file.read()


def compare(reader, uid, start, end, summary, mark, own):
    if uid not in items:
        return 0
    item = items[uid]
    length = item.get("durationMinutes", 180)
    if "start" in item:
        assert plain(start) == instant(item), (reader, uid, start, instant(item))
        title = item.get("title", item.get("gameId"))
        assert summary == (f"{mark} {title}" if mark else title), (reader, uid, summary)
    assert plain(end) - plain(start) == datetime.timedelta(minutes=length), (reader, uid, start, end)
    assert json.loads(own) == item, (reader, uid, own)
    return 1


calendar = icalendar.Calendar.from_ical(text)
assert json.loads(calendar["X-ITINERARY-TRIP"])["id"] == trip["id"]
found = sum(
    compare("icalendar", str(e["UID"]), e.decoded("DTSTART"), e.decoded("DTEND", None), str(e["SUMMARY"]), e.get("X-ITINERARY-MARK"), e["X-ITINERARY-ITEM"])
    for e in calendar.walk("VEVENT")
)
assert found == len(items), ("icalendar", found)
found = 0
for event in vobject.readOne(text).vevent_list:
    end = event.dtend.value if hasattr(event, "dtend") else None
    own = event.contents["x-itinerary-item"][0].value
    mark = event.contents["x-itinerary-mark"][0].value if "x-itinerary-mark" in event.contents else None
    found += compare("vobject", event.uid.value, event.dtstart.value, end, event.summary.value, mark, own)
assert found == len(items), ("vobject", found)
print(f"icalendar and vobject read {found} games and legs at the same instants")
