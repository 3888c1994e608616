/// The deviations of a table of games from the standard format (SPEC section 12).
public struct TableSpelling: Hashable, Sendable {
    /// The order of day and month in dates such as 5/4/2019; `nil` to infer it from the dates.
    public var dates: DateOrder?
    /// The column names in the first line, by key. For example, `["date": "START DATE"]` reads the key `date` from the
    /// column `START DATE`.
    public var columns: [String: String]
    /// The IANA name of the time zone for every time without an offset; `nil` if each time is in its city's local time.
    public var timeZone: String?
    /// The start times, such as 03:33, that the schedule writes for an unknown start. A game with one of these start
    /// times is read with its date, but without a start.
    public var unknownStarts: Set<ClockTime>

    /// Creates a spelling; without arguments, it is the standard format.
    public init(
        dates: DateOrder? = nil,
        columns: [String: String] = [:],
        timeZone: String? = nil,
        unknownStarts: Set<ClockTime> = []
    ) {
        self.dates = dates
        self.columns = columns
        self.timeZone = timeZone
        self.unknownStarts = unknownStarts
    }
}

/// An unused column whose name suggests that it contains the values of a key.
public struct OtherColumn: Hashable, Sendable {
    /// The name of the column in the first line.
    public let name: String
    /// The key whose values the column probably contains.
    public let key: String
}
