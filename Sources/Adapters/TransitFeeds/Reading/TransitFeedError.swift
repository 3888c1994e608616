import Diagnostics
import OrderedJSON
import TripDocuments
import WorkBudgets

/// An error that prevents the use of a whole feed.
public enum TransitFeedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file of the feed cannot be read; if `file` is `nil`, the feed itself cannot be read.
    case unreadable(file: String?, reason: String)
    /// The path is neither a folder nor a zip archive.
    case noFeed
    /// The path is a zip archive, but the package was built without libzip.
    case noZips
    /// The feed lacks a required file.
    case noFile(String)
    /// The zip archive contains several feeds, in the given folders.
    case severalFeeds([String])
    /// The first line of a file lacks a required column; `nearest` is the most similar name in the line.
    case noColumn(String, file: String, nearest: String?)
    /// The first line of a file repeats the name of a column.
    case columnTwice(String, file: String)
    /// The feed exceeds a limit; the text names the counted quantity.
    case tooMuch(String, limit: Int)
    /// The work stopped before the end of the feed.
    case stopped(StopReason)
    /// The trip has no `startDate`.
    case noStartDate
    /// The source of time zones is empty.
    case noZones
    /// The source of time zones does not contain a time zone of the trip.
    case unknownZone(String)
    /// The file of a time zone is damaged.
    case damagedZone(String, reason: String)

    /// A description of the error in one line, with the cause and a correction.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): (file.map { $0 + ": " } ?? "") + reason
        case .noFeed: "this is neither a folder nor a zip file; a GTFS feed must be one of them"
        case .noZips:
            "this program was built without libzip and reads only folders; unpack the zip file"
        case .noFile(let file): "there is no \(file), which a GTFS feed must have"
        case .severalFeeds(let folders):
            "there are several feeds, in \(TransitFeedError.list(folders)); unpack the file and name one of the folders"
        case .noColumn(let column, let file, let nearest):
            "\(file): there is no column \(column); the first line must name the columns"
                + (nearest.map { "; perhaps you mean \(quoted($0))" } ?? "")
        case .columnTwice(let column, let file):
            "\(file): there are two columns \(quoted(column)); give each column a unique name"
        case .tooMuch(let what, let limit): "there are more than \(limit) \(what), which is the limit"
        case .stopped(let reason): "the feed was not read completely: \(reason)"
        case .noStartDate:
            "the trip has no startDate, which is required to find its days in a timetable; give it one"
        case .noZones: "there is no time zone database, which is required to convert departure times"
        case .unknownZone(let name):
            "the time zone \(quoted(name)) is not in the time zone database"
        case .damagedZone(let name, let reason): "the time zone \(quoted(name)): \(reason)"
        }
    }

    /// True if the error concerns the trip instead of the feed.
    package var isAboutTrip: Bool {
        switch self {
        case .noStartDate, .unknownZone: true
        case .unreadable, .noFeed, .noZips, .noFile, .severalFeeds, .noColumn, .columnTwice, .tooMuch,
            .stopped,
            .noZones, .damagedZone:
            false
        }
    }

    /// Returns the names of the first folders, and the number of the other folders, as text.
    private static func list(_ folders: [String]) -> String {
        let more = folders.count - FeedLimits.namedFolders
        let named = folders.prefix(FeedLimits.namedFolders).map { $0.shortened }
        return more > 0 ? named.joined(separator: ", ") + " and \(more) more" : named.list("and")
    }
}

extension TransitFeedError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unreadable(let file, let reason): ErrorFacts("file", path: file, ["reason": reason])
        case .noFeed: ErrorFacts("no-feed")
        case .noZips: ErrorFacts("no-zips")
        case .noFile(let file): ErrorFacts("no-file", path: file)
        case .severalFeeds(let folders):
            ErrorFacts("several-feeds", ["folders": TransitFeedError.list(folders)])
        case .noColumn(let column, let file, let nearest):
            ErrorFacts("no-column", path: file, ["column": column, "nearest": nearest ?? ""])
        case .columnTwice(let column, let file): ErrorFacts("duplicate-key", path: file, ["column": column])
        case .tooMuch(let what, let limit): ErrorFacts("too-much", ["what": what, "limit": "\(limit)"])
        case .noStartDate: ErrorFacts("no-start-date")
        case .stopped(let reason): reason.facts
        case .unknownZone(let name): ErrorFacts("time-zone", ["name": name])
        case .noZones: ErrorFacts("no-time-zones")
        case .damagedZone(let name, let reason): ErrorFacts("time-zone", ["name": name, "reason": reason])
        }
    }
}

/// Limits on timetable feeds, which bound the time and memory for reading. A feed that exceeds a limit is rejected,
/// unless the comment of the limit states otherwise.
package enum FeedLimits {
    /// The maximum length of a file after decompression, in bytes.
    package static let fileLength = 1 << 34
    /// The decompressed length, in bytes, that every file of a zip archive may have, regardless of its compressed
    /// length.
    package static let unpackedLength = 1 << 26
    /// The maximum decompressed length of a file that exceeds `unpackedLength`, as a multiple of its compressed length.
    package static let unpackedTimes = 200
    /// The maximum length of a row, in bytes; longer rows are skipped.
    package static let rowLength = 1 << 17
    /// The maximum number of different identifiers of one kind.
    package static let identifiers = 20_000_000
    /// The maximum total length of the identifiers of one kind, in bytes.
    package static let identifierBytes = 1 << 30
    /// The maximum number of calls at stops in the trip's cities.
    package static let calls = 20_000_000
    /// The maximum length of an identifier or a name, in bytes; rows with longer identifiers or names are skipped.
    package static let textLength = 1_000
    /// The maximum number of calendar exceptions for the services and days that the search needs.
    package static let exceptions = 10_000_000
    /// The maximum number of unknown names of time zones to remember.
    package static let unknownZones = 10_000
    /// The maximum number of departures on the days of a trip.
    package static let departures = 1_000_000
    /// The maximum total length of the titles and identifiers of all departures, in bytes.
    package static let departureBytes = 1 << 29
    /// The latest time that a row can state, 999:59:59, in seconds since 12 hours before noon of the service day.
    package static let latestTime = 1_000 * 3_600 - 1
    /// The maximum number of rows of a file to name for one kind of reason; further rows are counted.
    package static let namedRows = 5
    /// The maximum number of folders to name if a zip archive contains several feeds; further folders are counted.
    package static let namedFolders = 5
    /// The maximum number of characters of a value in a message; longer values are truncated.
    package static let shownCharacters = 60
    /// The maximum number of entries in a zip archive.
    package static let zipEntries = 100_000
}
