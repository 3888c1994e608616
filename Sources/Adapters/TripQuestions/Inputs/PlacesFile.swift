import TransitFeeds
import TripDocuments

/// A file of places: JSON, CSV, or a map in KML or KMZ (SPEC section 10).
package enum PlacesFile {
    /// Returns the text of a file, or, for a zip archive (KMZ), the text of the map in the archive.
    ///
    /// - Parameter file: The name of the file in errors; `nil` to omit the name.
    package static func text(_ bytes: [UInt8], of file: String?) throws(QuestionError) -> [UInt8] {
        guard ZippedMap.isZip(bytes) else { return bytes }
        let map: [UInt8]?
        do throws(TransitFeedError) {
            map = try ZippedMap.content(of: bytes)
        } catch {
            let reason =
                error == .noZips
                ? "this program was built without libzip, which reads zip files; unpack the file and give its doc.kml"
                : error.description
            throw QuestionError(error.facts, input: file, reason: reason)
        }
        guard let map else {
            throw QuestionError(
                ErrorFacts("no-map"),
                input: file,
                reason:
                    "the zip file has no map in KML; save a map as KML or KMZ, and a spreadsheet as CSV"
            )
        }
        return map
    }

    /// Reads a file as a side file of a trip. A file whose coordinates are probably swapped or have the wrong sign is
    /// rejected.
    ///
    /// - Parameters:
    ///   - file: The name of the file in errors; `nil` to omit the name.
    ///   - acceptsDoubts: True if a file with doubtful coordinates is accepted.
    package static func side(
        _ bytes: [UInt8],
        of file: String?,
        zones: TimeZoneSource,
        acceptingDoubts acceptsDoubts: Bool = false
    ) throws(QuestionError) -> Geography {
        let text = try text(bytes, of: file)
        let side = try QuestionError.catching(DocumentError.self, of: file, try Geography(text, zones: zones))
        guard !acceptsDoubts, let doubt = side.coordinateDoubt else { return side }
        throw QuestionError(
            ErrorFacts("doubtful-coordinates", ["city": doubt.city]),
            input: file,
            reason: doubt.message
        )
    }

    /// Reads the places of a file in the form and order in which the file lists them.
    ///
    /// - Parameter file: The name of the file in errors; `nil` to omit the name.
    package static func list(_ bytes: [UInt8], of file: String?) throws(QuestionError) -> PlaceList {
        let text = try text(bytes, of: file)
        return try QuestionError.catching(DocumentError.self, of: file, try PlaceList(text))
    }

    /// The note about a file that states nothing.
    static let emptyNote =
        "the file states no place, time zone or travel time; check that it is the right file"

    /// Throws an error if a city of a side file is far from the city with the same name in an earlier side file.
    ///
    /// - Parameters:
    ///   - file: The name of the file in errors.
    ///   - others: The places of the earlier side files, with the names of the files.
    static func check(
        _ places: [Place],
        of file: String,
        after others: [(places: [Place], name: String)]
    ) throws(QuestionError) {
        for other in others {
            guard let found = PlaceContradiction(between: places, and: other.places) else { continue }
            throw QuestionError(
                ErrorFacts("second-place", ["city": found.city, "km": "\(found.kilometers)"]),
                input: file,
                reason: "\(found.city) is \(found.kilometers) km from \(found.city) in \(other.name);"
                    + " give different places different names"
            )
        }
    }
}
