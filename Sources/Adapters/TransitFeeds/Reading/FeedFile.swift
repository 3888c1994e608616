/// A file of a timetable feed that is read.
enum FeedFile: String, CaseIterable, Sendable {
    // In the order in which notes on them are listed.
    case agency, stops
    case stopTimes = "stop_times"
    case trips, frequencies, routes, calendar
    case calendarDates = "calendar_dates"

    /// The name of the file.
    var name: String { rawValue + ".txt" }

    /// The place in the order of all.
    var number: Int { FeedFile.allCases.firstIndex(of: self) ?? 0 }
}

/// The columns of a file that are read, numbered from 0.
protocol FeedColumn: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
    /// The file.
    static var file: FeedFile { get }
    /// The names of the columns, in the order of the cases.
    static var names: [String] { get }
    /// The columns that the file must have.
    static var required: [Self] { get }
}

extension FeedColumn {
    /// The name of the column.
    var name: String { Self.names[rawValue] }
}
