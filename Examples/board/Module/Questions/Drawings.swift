import OrderedJSON
import TripGraphics

/// Answers with an export of the open trip, and with a note for each city that the export omits.
private func exported(_ text: (Board) -> (text: String, leftOut: [String])) -> Int32 {
    answer { board, json throws(BoardError) in
        let (text, leftOut) = text(board)
        json.object { json in
            json.member("text", text)
            json.key("notes")
            json.array(leftOut) { $0.string("\($1) has no coordinates and is left out") }
        }
    }
}

/// Answers with the trip as GeoJSON, equal to the output of `itinerary export-map`.
@_expose(wasm, "board_geojson") @_cdecl("board_geojson")
func boardGeoJSON() -> Int32 {
    exported { board in
        let map = TripMap(board.itinerary)
        return (map.geoJSON, map.citiesWithoutCoordinates)
    }
}

/// Answers with the trip as KML, equal to the output of `itinerary export-map --format kml`.
@_expose(wasm, "board_kml") @_cdecl("board_kml")
func boardKML() -> Int32 {
    exported { board in
        let map = TripMap(board.itinerary)
        return (map.kml, map.citiesWithoutCoordinates)
    }
}

/// Answers with an SVG image of the days, equal to the output of `itinerary show --svg`.
@_expose(wasm, "board_picture") @_cdecl("board_picture")
func boardPicture() -> Int32 {
    exported { (TripPicture($0.trip).svg, []) }
}
