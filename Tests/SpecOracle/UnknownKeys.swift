/// The keys of a document that have no meaning.
enum UnknownKeys {
    private static let top: Set<String> = [
        "format", "id", "name", "startDate", "dayCount", "items", "rules", "places", "timeZone",
        "travelTimes", "start",
        "end",
    ]
    private static let item: Set<String> = ["id", "type", "day", "date", "sortOrder"]
    private static let own: [String: Set<String>] = [
        "game": [
            "gameId", "city", "title", "start", "durationMinutes", "weight", "venue", "home", "away",
        ],
        "event": ["city", "title", "start", "durationMinutes", "weight", "venue", "home", "away"],
        "travel": [
            "from", "to", "durationMinutes", "distanceKm", "pinned", "days", "start", "title", "mode",
        ],
        "custom": ["title"],
    ]

    /// One entry a key: the identifier of the item that has it, nil where it is in no item.
    static func all(in root: [String: Any]) -> [String?] {
        var found: [String?] = []
        func look(_ entry: [String: Any], _ known: Set<String>, _ id: String? = nil) {
            found += entry.keys.filter { !known.contains($0) && !$0.hasPrefix("x-") }.map { _ in id }
        }
        look(root, top)
        for entry in root["items"] as? [[String: Any]] ?? [] {
            let keys = own[entry["type"] as? String ?? ""] ?? []
            look(entry, item.union(keys), entry["id"] as? String)
        }
        for place in root["places"] as? [[String: Any]] ?? [] {
            look(place, ["city", "latitude", "longitude", "timeZone"])
        }
        let times = root["travelTimes"] as? [String: Any] ?? [:]
        look(times, ["legs", "symmetric", "estimate"])
        look(times["estimate"] as? [String: Any] ?? [:], ["kmPerHour", "detour"])
        for leg in times["legs"] as? [[String: Any]] ?? [] {
            look(leg, ["from", "to", "durationMinutes", "distanceKm", "mode"])
        }
        return found
    }
}
