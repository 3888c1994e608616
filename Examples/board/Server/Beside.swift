import HTTPServer
import OrderedJSON
import TripDocuments
import TripModel
import WholeFiles

/// The files next to the trip with its name: `NAME.schedule.csv`, `.json` or `.ics`, and `NAME.places.json`.
struct Beside: Sendable {
    /// The path of the trip without its extension.
    let stem: String

    init(trip: String) {
        stem = trip.withoutEnding(".json") ?? trip
    }

    /// The file of places.
    var places: (name: String, bytes: [UInt8])? { file(".places.json") }

    /// Creates the file of places; returns false if it exists.
    func createPlaces(_ bytes: [UInt8]) throws(Refused) -> Bool {
        try NewFile.create(stem + ".places.json", bytes)
    }

    /// The context in which the document is read: the places next to it, if they are readable.
    var context: TripContext {
        let side = places.flatMap { try? Geography($0.bytes, zones: TripContext.zoneSource) }
        return TripContext(sides: side.map { [$0] } ?? [], zones: TripContext.zoneSource)
    }

    /// Returns the current files; a file that is missing or unreadable is `null`.
    func response() -> Response {
        let schedule = ["csv", "json", "ics"].lazy.compactMap { file(".schedule." + $0) }.first
        return .json { json in
            json.object { json in
                for (key, file) in [("schedule", schedule), ("places", places)] {
                    json.key(key)
                    guard let file else {
                        json.null()
                        continue
                    }
                    json.object { json in
                        json.member("name", file.name)
                        json.member("text", String(decoding: file.bytes, as: UTF8.self))
                    }
                }
            }
        }
    }

    private func file(_ ending: String) -> (name: String, bytes: [UInt8])? {
        let path = stem + ending
        guard access(path, F_OK) == 0, let bytes = try? WholeFile.contents(of: path) else { return nil }
        return (String(path.split(separator: "/").last ?? ""), bytes)
    }
}
