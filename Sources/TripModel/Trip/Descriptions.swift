/// Values in a few words, for a debugger.
extension Trip: CustomStringConvertible {
    /// The trip in a few words: "Trip great-lakes: 12 days, 31 items".
    public var description: String {
        "Trip \(id): \(dayCount) \(dayCount == 1 ? "day" : "days"), "
            + "\(items.count) \(items.count == 1 ? "item" : "items")"
    }
}

extension Item: CustomStringConvertible {
    /// The item in a few words: "Item cubs: Cubs v Rockies, day 1, 100.0".
    public var description: String {
        "Item \(id): \(shortTitle), " + (position.map { $0.description } ?? "not placed")
    }
}

extension Position: CustomStringConvertible {
    /// The position as "day 2, 100.0".
    public var description: String { "day \(day), \(sortOrder)" }
}

extension Minutes: CustomStringConvertible {
    /// The duration as "95 min".
    public var description: String { "\(count) min" }
}
