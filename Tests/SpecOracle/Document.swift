import Foundation

/// Why a document could not be read; valid documents never give one.
public struct OracleError: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String
}

/// Reads a valid trip document, looking for no mistakes but what stops it.
struct Document {
    let id: String
    let dayCount: Int
    let items: [OracleItem]
    let rules: OracleRules

    init(json: String) throws {
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
        guard let root = parsed as? [String: Any] else {
            throw OracleError(description: "the document is no object")
        }
        guard let id = root["id"] as? String, let dayCount = whole(root["dayCount"]) else {
            throw OracleError(description: "the trip lacks its id or its days")
        }
        guard let entries = root["items"] as? [[String: Any]] else {
            throw OracleError(description: "the trip lacks its items")
        }
        self.id = id
        self.dayCount = dayCount
        self.items = try entries.enumerated().map { try readItem($1, place: $0) }
        self.rules = readRules(root["rules"] as? [String: Any] ?? [:])
    }
}

private func readItem(_ entry: [String: Any], place: Int) throws -> OracleItem {
    guard
        let id = entry["id"] as? String,
        let kind = OracleItem.Kind(rawValue: entry["type"] as? String ?? "")
    else {
        throw OracleError(description: "item \(place) lacks its id or its type")
    }
    var position: Position?
    if let day = whole(entry["day"]), let sortOrder = number(entry["sortOrder"]) {
        position = Position(day: day, sortOrder: sortOrder)
    }
    var city: String?
    if kind == .game {
        let named = (entry["city"] as? String).map { CityName.key($0) }
        city = named ?? CityName.key(fromGameID: entry["gameId"] as? String ?? "")
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
        city: city,
        start: clock(entry["start"]),
        minutes: whole(entry["durationMinutes"]) ?? (kind == .game ? 180 : 0),
        weight: whole(entry["weight"]) ?? 1,
        from: CityName.key(entry["from"] as? String ?? ""),
        to: CityName.key(entry["to"] as? String ?? ""),
        pinned: entry["pinned"] as? Bool ?? false,
        days: days
    )
}

private func readRules(_ entry: [String: Any]) -> OracleRules {
    var rules = OracleRules()
    for (key, value) in entry {
        switch key {
        case "maxTravelMinutesPerDay": rules.minutesPerDay = whole(value)
        case "maxTravelsPerDay": rules.travelsPerDay = whole(value)
        case "noTravelDays": rules.noTravelDays = (value as? [Any])?.compactMap { whole($0) }
        case "travelHours":
            let ends = (value as? [Any])?.compactMap { clock($0) } ?? []
            if ends.count == 2 { rules.hours = (ends[0], ends[1]) }
        case "bufferAfterGameMinutes": rules.bufferAfter = whole(value) ?? 0
        case "bufferBeforeGameMinutes": rules.bufferBefore = whole(value) ?? 0
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

private func number(_ value: Any?) -> Double? {
    // Foundation reads long fractions as decimals, whose own `doubleValue` is not the nearest one.
    if let decimal = value as? NSDecimalNumber { return Double(decimal.stringValue) }
    return (value as? NSNumber)?.doubleValue
}

private func whole(_ value: Any?) -> Int? {
    number(value).flatMap { Int(exactly: $0) }
}

private func clock(_ value: Any?) -> Int? {
    let parts = (value as? String)?.split(separator: ":").compactMap { Int($0) } ?? []
    return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
}
