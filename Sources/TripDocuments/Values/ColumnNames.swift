/// Common alternative column names for each key, in lower case and without blanks and punctuation.
enum ColumnNames {
    private static let others: [String: [String]] = [
        "gameId": ["id", "gameid", "gamepk", "eventid", "matchid", "gameno", "gamenumber"],
        "title": [
            "subject", "event", "game", "match", "matchup", "fixture", "name", "summary", "description",
        ],
        "city": ["town", "location", "place", "ort", "stadt", "ville"],
        "date": ["startdate", "gamedate", "eventdate", "matchdate", "fixturedate", "datum", "when"],
        "start": [
            "time", "starttime", "gametime", "kickoff", "firstpitch", "localtime", "starttimelocal",
            "uhrzeit", "ko",
        ],
        "durationMinutes": ["duration", "minutes", "length"],
        "venue": ["stadium", "ballpark", "arena", "park", "ground", "field"],
        "home": ["hometeam", "homeclub", "host"],
        "away": ["awayteam", "visitor", "visitors", "visitingteam", "opponent", "guest"],
        "status": ["gamestatus", "state"],
        "day": ["tripday"],
    ]

    /// Returns the first column name that means the same as a key; `nil` if there is none. The name may contain a
    /// remark, as in `Time (ET)`, `Status/Result` or `Game Date & Time`.
    static func other(for key: String, among names: [String]) -> String? {
        let known = (others[key] ?? []) + [key.lowercased()]
        return names.first { known.contains(plain($0)) }
            ?? names.first { name in pieces(of: name).contains { known.contains(plain($0)) } }
    }

    /// Splits a column name at each `(`, `/` and `&`.
    private static func pieces(of name: String) -> [String] {
        name.split { "(/&".contains($0) }.map { String($0) }
    }

    /// Returns the abbreviation of a time zone, such as `ET`, that a column name states; `nil` if the name does not
    /// state a zone.
    static func zoneWord(in name: String) -> String? {
        let words = name.split { !$0.isLetter }.map { $0.lowercased() }
        let zones = [
            "et", "est", "edt", "ct", "cst", "cdt", "mt", "mst", "mdt", "pt", "pst", "pdt", "utc", "gmt",
            "bst",
            "cet", "cest", "eastern", "central", "mountain", "pacific",
        ]
        return words.dropFirst().first { zones.contains($0) }?.uppercased()
    }

    /// The plain column names that leagues use, by key. These columns are read without being specified by the caller.
    private static let ofLeagues: [String: [String]] = [
        "date": ["matchdate", "fixturedate"],
        "start": ["time", "ko", "kickoff"],
        "venue": ["ground", "stadium"],
        "home": ["hometeam"],
        "away": ["awayteam"],
    ]

    /// The plain names of the columns that identify a table in the format of Google Calendar and Outlook.
    private static let marksOfCalendar = ["subject", "startdate"]

    /// The plain column names in the format of Google Calendar and Outlook, by key.
    private static let ofCalendars: [String: String] = [
        "title": "subject", "date": "startdate", "start": "starttime", "city": "location",
    ]

    /// Returns the alternative plain names of a key's column in a table with the given column names.
    static func others(for key: String, in columns: [String]) -> [String] {
        let plain = columns.map { ColumnNames.plain($0) }
        let isOfCalendar = marksOfCalendar.allSatisfy { plain.contains($0) }
        let ofCalendar = isOfCalendar ? ofCalendars[key].map { [$0] } ?? [] : []
        return ofLeagues[key, default: []] + ofCalendar
    }

    /// The plain names of columns that state whether a club plays at home.
    static let side = ["ha", "homeaway", "homeoraway"]
    /// The plain names of columns that name the other club.
    static let opponent = ["opponent", "opposition"]

    /// Returns the plain form of a name: in lower case, with only letters and digits.
    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
