import Foundation
import TimeZones
import TripDocuments
import TripPlanning

/// A folder of real trips with changes: the folders `tour`, `follow` and `unplaced`, with the files `NAME.json` and
/// `NAME.change.json`.
struct Corpus {
    /// A trip before and after its change.
    struct Entry {
        let name: String
        let text: [UInt8]
        let before: Trip
        let after: Trip
    }

    private let folder: URL
    private let context: TripContext

    /// Opens a folder.
    ///
    /// - Parameter places: The path of a side file with places, which applies to all trips; `nil` for none.
    init(_ path: String, places: String? = nil) throws {
        folder = URL(filePath: path)
        var context = TripContext.system
        if let places {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: places)))
            context = TripContext(sides: [try Geography(bytes)], zones: ZoneDatabase().source)
        }
        self.context = context
    }

    /// Returns the trips of a family whose file names satisfy `isWanted`.
    func entries(_ family: String, where isWanted: (String) -> Bool = { _ in true }) throws -> [Entry] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: family).path())
        return try files.sorted().filter { !$0.contains(".change.") && $0.hasSuffix(".json") && isWanted($0) }
            .map { file in
                let text = try bytes(family, file)
                let document = try TripDocument(text, context: context)
                let change = file.replacingOccurrences(of: ".json", with: ".change.json")
                let isChanged = FileManager.default.fileExists(
                    atPath: folder.appending(path: family).appending(path: change).path()
                )
                let after =
                    isChanged
                    ? try document.applying(TripChange.list(bytes(family, change))).trip : document.trip
                return Entry(name: file, text: text, before: document.trip, after: after)
            }
    }

    private func bytes(_ family: String, _ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: family).appending(path: file)))
    }
}
