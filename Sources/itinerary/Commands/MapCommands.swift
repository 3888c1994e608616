import TripAnswers
import TripGraphics

/// A format of `export-map`.
enum MapFormat: String, CaseIterable {
    case geoJSON = "geojson"
    case kml, gpx
}

extension Command {
    static let exportMap = Command(
        name: "export-map",
        inputs: .trip,
        summary: "the trip on a map",
        about: """
            Prints the stays of a trip as points, with their days and games, and its travel as lines, for programs that
            show maps. Cities without coordinates are named on standard error and left out.
            """,
        options: [.may(.mapFormat)],
        example: "export-map great-lakes-2010.json --places great-lakes-2010.places.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON("export-map prints the map only")
            let format = MapFormat(rawValue: arguments.word(.mapFormat)) ?? .geoJSON
            return { (input: TripInput) throws(Failure) in
                let map = TripMap(Itinerary(try input.document().trip))
                let text =
                    switch format {
                    case .geoJSON: map.geoJSON
                    case .kml: map.kml
                    case .gpx: map.gpx
                    }
                let unknown = map.citiesWithoutCoordinates
                let warnings = unknown.map { "\($0) has no coordinates, and is left out" }
                return Answer(text: { _ in text }, isData: true, warnings: warnings)
            }
        }
    )
}
