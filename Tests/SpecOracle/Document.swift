import Foundation

/// A reader for valid trip documents. It detects only the errors that prevent reading.
struct Document {
    let id: String
    let dayCount: Int
    /// The first day of the trip, in days since 1970-01-01.
    let startDay: Int?
    var items: [OracleItem]
    let rules: OracleRules
    /// The places and travel times in the document and in the side files.
    let context: TripContext
    /// The names of all cities, in the order of their mention.
    let cityNames: [String]
    /// One element for each unknown key: the id of the item that has the key, `nil` if no item has it.
    let unknownKeys: [String?]

    init(json: String, sideFiles: [String] = []) throws {
        let root = try readObject(json)
        guard let id = root["id"] as? String, let dayCount = whole(root["dayCount"]) else {
            throw OracleError(description: "the trip lacks its id or its days")
        }
        guard let entries = root["items"] as? [[String: Any]] else {
            throw OracleError(description: "the trip lacks its items")
        }
        self.id = id
        self.dayCount = dayCount
        let startDay = (root["startDate"] as? String).flatMap { CivilDate.days($0) }
        self.startDay = startDay
        let items = try entries.enumerated().map { try readItem($1, place: $0, startDay: startDay) }
        for leg in items where leg.isTimedLeg {
            if leg.position == nil { throw OracleError(kind: .timedUnplaced) }
            if leg.minutes < 1 { throw OracleError(kind: .timedWithoutMinutes) }
        }
        self.items = items
        self.rules = readRules(root["rules"] as? [String: Any] ?? [:])
        unknownKeys = UnknownKeys.all(in: root)
        var context = TripContext(root)
        var names = context.startAndEnd
        names += items.flatMap(\.cityNames) + context.placesAndLegs
        for text in sideFiles {
            let side = TripContext(try readObject(text))
            names += side.startAndEnd + side.placesAndLegs
            context.add(side)
        }
        self.context = context
        cityNames = names
    }
}

func readObject(_ json: String) throws -> [String: Any] {
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    guard let root = parsed as? [String: Any] else {
        throw OracleError(description: "the document is no object")
    }
    return root
}

private func readItem(_ entry: [String: Any], place: Int, startDay: Int?) throws -> OracleItem {
    let type = entry["type"] as? String ?? ""
    guard
        let id = entry["id"] as? String,
        // Rules and answers treat an event as a game.
        let kind = type == "event" ? .game : OracleItem.Kind(rawValue: type)
    else {
        throw OracleError(description: "item \(place) lacks its id or its type")
    }
    var position: Position?
    let date = (entry["date"] as? String).flatMap { CivilDate.days($0) }
    let dated = date.flatMap { date in startDay.map { date - $0 + 1 } }
    if let day = whole(entry["day"]) ?? dated, let sortOrder = number(entry["sortOrder"]) {
        position = Position(day: day, sortOrder: sortOrder)
    }
    let gameID = type == "game" ? entry["gameId"] as? String ?? "" : ""
    var cityNames = ["from", "to"].compactMap { entry[$0] as? String }
    if kind == .game {
        cityNames = [entry["city"] as? String ?? CityName.name(fromGameID: gameID)].compactMap(\.self)
    }
    var days: ClosedRange<Int>?
    if let ends = entry["days"] as? [Any], ends.count == 2,
        let first = whole(ends[0]), let last = whole(ends[1]), first <= last
    {
        days = first...last
    }
    return OracleItem(
        id: id,
        kind: kind,
        place: place,
        position: position,
        city: kind == .game ? cityNames.first.map { CityName.key($0) } : nil,
        start: clock(entry["start"]),
        minutes: whole(entry["durationMinutes"]) ?? (kind == .game ? 180 : 0),
        hasMinutes: whole(entry["durationMinutes"]) != nil,
        km: number(entry["distanceKm"]),
        isPublic: entry["mode"] as? String == "public",
        weight: whole(entry["weight"]) ?? 1,
        from: CityName.key(entry["from"] as? String ?? ""),
        to: CityName.key(entry["to"] as? String ?? ""),
        pinned: entry["pinned"] as? Bool ?? false,
        days: days,
        gameID: gameID,
        cityNames: cityNames
    )
}

private func readRules(_ entry: [String: Any]) -> OracleRules {
    var rules = OracleRules()
    for (key, value) in entry {
        switch key {
        case "maxTravelMinutesPerDay": rules.minutesPerDay = whole(value)
        case "maxTravelKmPerDay": rules.kilometersPerDay = whole(value)
        case "maxTravelsPerDay": rules.travelsPerDay = whole(value)
        case "noTravelDays": rules.noTravelDays = (value as? [Any])?.compactMap { whole($0) }
        case "travelHours":
            let ends = (value as? [Any])?.compactMap { clock($0) } ?? []
            if ends.count == 2 { rules.hours = (ends[0], ends[1]) }
        case "bufferAfterGameMinutes": rules.bufferAfter = whole(value) ?? 0
        case "bufferBeforeGameMinutes": rules.bufferBefore = whole(value) ?? 0
        case "bufferBeforeDepartureMinutes": rules.bufferBeforeDeparture = whole(value) ?? 0
        case "bufferAfterArrivalMinutes": rules.bufferAfterArrival = whole(value) ?? 0
        case "presumedStart": rules.presumedStart = clock(value)
        case "connections": rules.connections = value as? Bool
        case "restDayEvery": rules.restDayEvery = whole(value)
        case "maxTravelMinutesInDays":
            let parts = value as? [String: Any] ?? [:]
            if let days = whole(parts["days"]), let minutes = whole(parts["minutes"]) {
                rules.rolling = OracleRules.Rolling(days: days, minutes: minutes)
            }
        case "preference":
            rules.preference = OracleRules.Preference(rawValue: value as? String ?? "") ?? .freeDay
        default: rules.unknown.append(key)
        }
    }
    rules.unknown.sort()
    return rules
}

func number(_ value: Any?) -> Double? {
    // Foundation reads long fractions as decimals, whose own `doubleValue` is not the nearest one.
    if let decimal = value as? NSDecimalNumber { return Double(decimal.stringValue) }
    return (value as? NSNumber)?.doubleValue
}

func whole(_ value: Any?) -> Int? {
    number(value).flatMap { Int(exactly: $0) }
}

func clock(_ value: Any?) -> Int? {
    let parts = (value as? String)?.split(separator: ":").compactMap { Int($0) } ?? []
    return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
}

/// The unknown keys of a document.
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

    /// Returns one element for each unknown key: the id of the item that has the key, `nil` if no item has it.
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
