/// An error of an operation on a document, which is then left as it is.
public enum OperationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has no item with the id; the nearest id that it has.
    case unknownItem(String, nearest: String?)
    /// Only a game or event can be postponed.
    case notGame(item: String)
    /// Only a travel segment can be pinned.
    case notTravel(item: String)
    /// A travel segment that is not placed cannot be pinned.
    case notPlaced(item: String)
    /// The trip has no day of the number.
    case dayOutsideTrip(Int, dayCount: Int)
    /// The date is on none of the trip's days.
    case dateOutsideTrip(CalendarDate, first: CalendarDate, last: CalendarDate)
    /// The trip has no `startDate` by which the date would be one of its days.
    case noStartDate(CalendarDate)
    /// The day has fewer other items than the index says.
    case indexOutsideDay(Int, day: Int, otherCount: Int)
    /// The item before or after which another is to be placed is not on that day.
    case notOnDay(item: String, day: Int)
    /// A game, event or custom item cannot be added without a day.
    case dayMissing(item: String)
    /// The trip has an item with the id of a new one.
    case idTaken(String)
    /// The new contents of an item are of another type than the item.
    case otherType(item: String)
    /// A timed leg goes at its hour, and is not split.
    case timedSplit(item: String)
    /// A segment is split at a city between its own two.
    case splitAtEnd(item: String, city: String)
    /// The document would be wrong after the operation.
    case refused(ChangeError)

    /// The error in one line: the item or day concerned, the problem, and what is possible.
    public var description: String {
        switch self {
        case .unknownItem(let id, let nearest):
            "the trip has no item \(quoted(id))" + perhaps(nearest)
        case .notGame(let item):
            "the item \(item) is no game or event, and only these are postponed; move it"
        case .notTravel(let item):
            "the item \(item) is no travel segment"
        case .notPlaced(let item):
            "the segment \(item) is not placed, so that it cannot be pinned"
        case .dayOutsideTrip(let day, let dayCount):
            "day \(day) is outside the trip, which has days 1 to \(dayCount)"
        case .dateOutsideTrip(let date, let first, let last):
            "\(date) is outside the trip, which is from \(first) to \(last)"
        case .noStartDate(let date):
            "the trip has no startDate, so that \(date) is none of its days; give the number of the day"
        case .indexOutsideDay(let index, let day, 0):
            "day \(day) has no other item, so that the index must be 0, not \(index)"
        case .indexOutsideDay(let index, let day, let count):
            "day \(day) has \(count) other item\(count == 1 ? "" : "s"), so that the index must be 0 to \(count), "
                + "not \(index)"
        case .notOnDay(let item, let day):
            "the item \(item) is not on day \(day), so that none can be placed beside it there"
        case .dayMissing(let item):
            "\(item) needs a day; only travel can be added without one"
        case .idTaken(let id):
            "the trip has an item \(id) already; the new one needs an id of its own"
        case .otherType(let item):
            "the new contents of \(item) are of another type; remove the item and add another"
        case .timedSplit(let item):
            "the leg \(item) goes at its hour, so that it is not split; only legs without a start are"
        case .splitAtEnd(let item, let city):
            "the segment \(item) begins or ends in \(city); it is split at another city"
        case .refused(let error):
            error.description
        }
    }
}
