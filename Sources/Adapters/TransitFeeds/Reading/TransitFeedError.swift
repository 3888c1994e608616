import Diagnostics
import OrderedJSON
import TripDocuments
import WorkBudgets

/// An error by which a whole feed is refused.
public enum TransitFeedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file of the feed, or the feed itself (`nil`), cannot be read.
    case unreadable(file: String?, reason: String)
    /// It is neither a folder nor a zip.
    case noFeed
    /// It is a zip, which this build does not read.
    case noZips
    /// The feed lacks a file.
    case noFile(String)
    /// The zip has several feeds, in these folders.
    case severalFeeds([String])
    /// The first line of a file names no such column; the name in it that is nearest.
    case noColumn(String, file: String, nearest: String?)
    /// The first line of a file names a column twice.
    case columnTwice(String, file: String)
    /// One of the limits is exceeded.
    case tooMuch(String, limit: Int)
    /// The work stopped before the feed was read to its end.
    case stopped(StopReason)
    /// The trip has no `startDate`.
    case noStartDate
    /// No zone is known to the source of time zones.
    case noZones
    /// The trip has a time zone that is not known to the source of time zones.
    case unknownZone(String)
    /// The file of a time zone is damaged.
    case damagedZone(String, reason: String)

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): (file.map { $0 + ": " } ?? "") + reason
        case .noFeed: "is neither a folder nor a zip; a feed (GTFS) is one of both"
        case .noZips: "is a zip, and this program, built without libzip, reads folders only; unpack it"
        case .noFile(let file): "has no \(file), which a feed (GTFS) must have"
        case .severalFeeds(let folders):
            "has several feeds, in \(TransitFeedError.list(folders)); unpack it and name the folder of one"
        case .noColumn(let column, let file, let nearest):
            "\(file): there is no column \(column); the first line must name the columns"
                + (nearest.map { "; perhaps \(quoted($0)) is meant" } ?? "")
        case .columnTwice(let column, let file):
            "\(file): there are two columns \(quoted(column)); each must have a name of its own"
        case .tooMuch(let what, let limit): "has more than \(limit) \(what), which is too much"
        case .stopped(let reason): "is not read to its end: \(reason)"
        case .noStartDate: "has no startDate, by which a timetable knows the trip's days; give it one"
        case .noZones: "there is no time zone database, without which nobody knows when a run leaves"
        case .unknownZone(let name):
            "has the time zone \(quoted(name)), which the time zone database does not have"
        case .damagedZone(let name, let reason): "the time zone \(quoted(name)): \(reason)"
        }
    }

    /// True if it is about the trip, and not about the feed.
    package var isAboutTrip: Bool {
        switch self {
        case .noStartDate, .unknownZone: true
        case .unreadable, .noFeed, .noZips, .noFile, .severalFeeds, .noColumn, .columnTwice, .tooMuch,
            .stopped,
            .noZones, .damagedZone:
            false
        }
    }

    /// The names of some folders, of many the first.
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

/// Limits on timetable feeds, which bound the time and memory that reading one takes; what exceeds them is refused.
package enum FeedLimits {
    /// The maximum length of a file, in bytes, as it is when it is unpacked.
    package static let fileLength = 1 << 34
    /// The length up to which any file of a zip is unpacked, in bytes.
    package static let unpackedLength = 1 << 26
    /// The maximum length of a longer file of a zip, as a multiple of its packed length.
    package static let unpackedTimes = 200
    /// The number of bytes after which a row that has not ended is not taken.
    package static let rowLength = 1 << 17
    /// The maximum number of different identifiers of one kind.
    package static let identifiers = 20_000_000
    /// The maximum length of all identifiers of one kind, in bytes.
    package static let identifierBytes = 1 << 30
    /// The maximum number of calls at stops of a trip's cities.
    package static let calls = 20_000_000
    /// The maximum length of an identifier or a name, in bytes; a row with a longer one is not taken.
    package static let textLength = 1_000
    /// The maximum number of exceptions to services that matter, on days that do.
    package static let exceptions = 10_000_000
    /// The maximum number of names of time zones that are not in the database and are remembered as such.
    package static let unknownZones = 10_000
    /// The maximum number of departures on the days of a trip.
    package static let departures = 1_000_000
    /// The maximum length of the titles and identifiers of all departures, in bytes.
    package static let departureBytes = 1 << 29
    /// The latest time that a row can name, 999:59:59, in seconds from noon less 12 hours of its day.
    package static let latestTime = 1_000 * 3_600 - 1
    /// The number of rows of one file that are named for reasons of one kind; more are counted.
    package static let namedRows = 5
    /// The number of folders that are named where a zip has several feeds; more are counted.
    package static let namedFolders = 5
    /// The number of characters of a value that are shown in a message.
    package static let shownCharacters = 60
    /// The maximum number of entries of a zip.
    package static let zipEntries = 100_000
}
