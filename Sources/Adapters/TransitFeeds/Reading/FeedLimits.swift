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
