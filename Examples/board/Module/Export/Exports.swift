import OrderedJSON
import TripGraphics

/// Answers with a text made of the open trip, and with what of the trip is not in it.
private func exported(_ text: (OpenTrip) -> (text: String, leftOut: [String])) -> Int32 {
    answer { trip, json throws(BoardError) in
        let (text, leftOut) = text(trip)
        json.object { json in
            json.member("text", text)
            json.key("notes")
            json.array(leftOut) { $0.string("\($1) has no coordinates, and is left out") }
        }
    }
}

/// The trip on a map as GeoJSON, as `itinerary export-map` prints it.
@_expose(wasm, "board_geojson") @_cdecl("board_geojson")
func exportGeoJSON() -> Int32 {
    exported { trip in
        let map = TripMap(trip.itinerary)
        return (map.geoJSON, map.citiesWithoutCoordinates)
    }
}

/// The trip on a map as KML, as `itinerary export-map --format kml` prints it.
@_expose(wasm, "board_kml") @_cdecl("board_kml")
func exportKML() -> Int32 {
    exported { trip in
        let map = TripMap(trip.itinerary)
        return (map.kml, map.citiesWithoutCoordinates)
    }
}

/// The days as a picture in SVG, as `itinerary show --svg` prints it.
@_expose(wasm, "board_picture") @_cdecl("board_picture")
func exportPicture() -> Int32 {
    exported { (TripPicture($0.document.trip).svg, []) }
}
