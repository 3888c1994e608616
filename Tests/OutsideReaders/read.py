"""Reads the maps of an exported trip with gpxpy, fastkml and shapely, and compares them with the document."""

import json
import sys

import fastkml
import gpxpy
import shapely.geometry

places_file, folder = sys.argv[1:3]
with open(places_file) as file:
    places = {place["city"]: place for place in json.load(file)["places"]}

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
