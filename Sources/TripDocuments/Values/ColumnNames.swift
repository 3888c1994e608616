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

    /// Returns the first name that means the same as a key, possibly with a remark, such as `Time (ET)`,
    /// `Status/Result` or `Game Date & Time`; `nil` if there is none.
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

    /// The column names that leagues use, by key. They are read like the names of the keys.
    static let ofLeagues: [String: [String]] = [
        "date": ["matchdate", "fixturedate"],
        "start": ["time", "ko", "kickoff"],
        "venue": ["ground", "stadium"],
        "home": ["hometeam"],
        "away": ["awayteam"],
    ]

    /// The plain names of columns that state whether a club plays at home (`side`) or name the other club (`opponent`).
    static let side = ["ha", "homeaway", "homeoraway"]
    static let opponent = ["opponent", "opposition"]

    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
