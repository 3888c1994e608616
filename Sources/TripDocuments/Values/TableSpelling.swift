/// How a table of games is written, where that is another way than the plain one (SPEC section 12).
public struct TableSpelling: Hashable, Sendable {
    /// The order of day and month in dates such as 5/4/2019; `nil` where the dates themselves show it.
    public var dates: DateOrder?
    /// For keys the names of their columns in the first line, such as `date` in a column `START DATE`.
    public var columns: [String: String]
    /// The IANA name of the time zone of all times of the table that have no offset; `nil` if each is in the local time of
    /// its city.
    public var timeZone: String?

    /// Creates a spelling; without arguments the plain one.
    public init(dates: DateOrder? = nil, columns: [String: String] = [:], timeZone: String? = nil) {
        self.dates = dates
        self.columns = columns
        self.timeZone = timeZone
    }
}

/// A column that is not taken, though its name says that it has the values of a key.
public struct OtherColumn: Hashable, Sendable {
    /// The name of the column in the first line.
    public let name: String
    /// The key whose values it probably has.
    public let key: String
}

/// The names that others give to columns, without blanks and signs and in small letters.
enum ColumnNames {
    private static let others: [String: [String]] = [
        "gameId": ["id", "gameid", "gamepk", "eventid", "matchid", "gameno", "gamenumber"],
        "title": [
            "subject", "event", "game", "match", "matchup", "fixture", "name", "summary", "description",
        ],
        "city": ["town", "location", "place", "ort", "stadt", "ville"],
        "date": ["startdate", "gamedate", "eventdate", "matchdate", "datum", "when"],
        "start": [
            "time", "starttime", "gametime", "kickoff", "firstpitch", "localtime", "starttimelocal",
            "uhrzeit",
        ],
        "durationMinutes": ["duration", "minutes", "length"],
        "venue": ["stadium", "ballpark", "arena", "park", "ground", "field"],
        "home": ["hometeam", "homeclub", "host"],
        "away": ["awayteam", "visitor", "visitors", "visitingteam", "opponent", "guest"],
        "status": ["gamestatus", "state"],
        "day": ["tripday"],
    ]

    /// Returns the first of some names that says the same as a key.
    static func other(for key: String, among names: [String]) -> String? {
        let known = (others[key] ?? []) + [key.lowercased()]
        return names.first { known.contains(plain($0)) }
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
