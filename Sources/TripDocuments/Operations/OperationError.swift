import Diagnostics

/// An error that prevents an operation on a document. The document is then unchanged.
public enum OperationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has no item with the identifier; `nearest` is the most similar identifier, or `nil` if none is similar.
    case unknownItem(String, nearest: String?)
    /// The item is not a game or event. Only games and events can be postponed.
    case notGame(item: String)
    /// The item is not a leg.
    case notTravel(item: String)
    /// The leg or visit has no position, so it cannot be pinned.
    case notPlaced(item: String)
    /// The visit has no position, so it needs a start in addition to a day.
    case startMissing(visit: String)
    /// The trip has no day with this number.
    case dayOutsideTrip(Int, dayCount: Int)
    /// The date is outside the trip.
    case dateOutsideTrip(CalendarDate, first: CalendarDate, last: CalendarDate)
    /// A date was given, but the trip has no `startDate` to compute its day from.
    case noStartDate(CalendarDate)
    /// Items are before the day that would become the first day of the trip.
    case itemsBefore(Int, items: [String])
    /// Items are after the day that would become the last day of the trip.
    case itemsAfter(Int, items: [String])
    /// The index is greater than the number of other items on the day.
    case indexOutsideDay(Int, day: Int, otherCount: Int)
    /// The item before or after which an item would be placed is not on that day.
    case notOnDay(item: String, day: Int)
    /// A game, a custom item, or an event that is not a visit cannot be added without a day.
    case dayMissing(item: String)
    /// The trip already has an item with the new item's identifier.
    case idTaken(String)
    /// The new contents have a different type than the item.
    case otherType(item: String)
    /// A timed leg cannot be split, because its departure time is fixed.
    case timedSplit(item: String)
    /// The city at which a leg would be split is one of the leg's ends.
    case splitAtEnd(item: String, city: String)
    /// The document would be invalid after the operation.
    case refused(ChangeError)

    /// The error in one line: the item or day, the problem, and what is possible.
    public var description: String {
        switch self {
        case .unknownItem(let id, let nearest):
            "the trip has no item \(quoted(id))" + perhaps(nearest)
        case .notGame(let item):
            "the item \(item) is not a game or event; only these can be postponed; move it instead"
        case .notTravel(let item):
            "the item \(item) is not a leg"
        case .notPlaced(let item):
            "the item \(item) is not placed, so it cannot be pinned"
        case .startMissing(let visit):
            "the visit \(visit) is not placed, so it needs a start in addition to a day: postpone sets both, and place "
                + "finds the best ones"
        case .dayOutsideTrip(let day, let dayCount):
            "day \(day) is outside the trip, which has days 1 to \(dayCount)"
        case .dateOutsideTrip(let date, let first, let last):
            "\(date) is outside the trip, which is from \(first) to \(last)"
        case .noStartDate(let date):
            "the trip has no startDate, so \(date) is not one of its days; give the number of the day"
        case .itemsBefore(let day, let items):
            OperationError.message(items, are: "before", "day \(day), the new first day")
        case .itemsAfter(let day, let items):
            OperationError.message(items, are: "after", "day \(day), the new last day")
        case .indexOutsideDay(let index, let day, 0):
            "day \(day) has no other item, so the index must be 0, not \(index)"
        case .indexOutsideDay(let index, let day, let count):
            "day \(day) has \(count) other item\(count == 1 ? "" : "s"), so the index must be 0 to \(count), "
                + "not \(index)"
        case .notOnDay(let item, let day):
            "the item \(item) is not on day \(day), so nothing can be placed next to it there"
        case .dayMissing(let item):
            "\(item) needs a day; only legs and visits can be added without one"
        case .idTaken(let id):
            "the trip already has an item \(id); give the new item another id"
        case .otherType(let item):
            "the new contents of \(item) have another type; remove the item and add another"
        case .timedSplit(let item):
            "the leg \(item) has a start, so it cannot be split; only legs without a start can"
        case .splitAtEnd(let item, let city):
            "the leg \(item) begins or ends in \(city); split it at another city"
        case .refused(let error):
            error.description
        }
    }
}

extension OperationError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownItem(let id, let nearest):
            ErrorFacts("unknown-item", item: id, DocumentError.values(nearest: nearest))
        case .notGame(let item): ErrorFacts("no-game", item: item)
        case .notTravel(let item): ErrorFacts("no-travel", item: item)
        case .notPlaced(let item): ErrorFacts("not-placed", item: item)
        case .startMissing(let visit): ErrorFacts("missing", path: "start", item: visit)
        case .dayOutsideTrip(let day, let count):
            ErrorFacts("day-outside-trip", ["day": "\(day)", "dayCount": "\(count)"])
        case .dateOutsideTrip(let date, let first, let last):
            ErrorFacts("date-outside-trip", ["date": "\(date)", "first": "\(first)", "last": "\(last)"])
        case .noStartDate(let date): ErrorFacts("no-start-date", ["date": "\(date)"])
        case .itemsBefore(let day, let items), .itemsAfter(let day, let items):
            ErrorFacts(
                "items-outside-trip",
                item: items.first,
                ["day": "\(day)", "items": items.joined(separator: " ")]
            )
        case .indexOutsideDay(let index, let day, let count):
            ErrorFacts(
                "index-outside-day",
                ["index": "\(index)", "day": "\(day)", "count": "\(count)"]
            )
        case .notOnDay(let item, let day): ErrorFacts("not-on-day", item: item, ["day": "\(day)"])
        case .dayMissing(let item): ErrorFacts("missing", path: "day", item: item)
        case .idTaken(let id): ErrorFacts("duplicate-id", item: id)
        case .otherType(let item): ErrorFacts("other-type", item: item)
        case .timedSplit(let item): ErrorFacts("timed-leg", item: item)
        case .splitAtEnd(let item, let city): ErrorFacts("same-city", item: item, ["city": city])
        case .refused(let error): error.facts
        }
    }
}

extension OperationError {
    /// Returns the message about items that would be outside the trip.
    static func message(_ items: [String], are place: String, _ day: String) -> String {
        let named = items.prefix(5)
        let rest = items.count - named.count
        var words = Array(named) + (rest > 0 ? ["\(rest) other\(rest == 1 ? "" : "s")"] : [])
        let last = words.popLast() ?? ""
        let list = words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
        let subject = items.count == 1 ? "1 item is" : "\(items.count) items are"
        return
            "\(subject) \(place) \(day) of the trip: \(list); move or remove \(items.count == 1 ? "it" : "them") first"
    }
}
