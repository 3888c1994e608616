/// An error for which a change is refused as a whole.
public enum ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The change document itself is wrong.
    case document(DocumentError)
    /// An operation names an item that the trip does not have.
    case unknownItem(String, operation: Int)
    /// An operation asks for something that is not allowed.
    case notAllowed(Reason, operation: Int)
    /// An item does not stand where the change takes it from, or is not as it was: the document has changed since.
    case stale(item: String)
    /// The document does not have the bytes that a change of the name replaces.
    case otherDocument(change: String)
    /// The document has changed since a proposal was made for it.
    case otherRevision(found: DocumentRevision, expected: DocumentRevision)
    /// The trip would be invalid after the change.
    case result(DocumentError)

    /// The reason for which an operation is not allowed.
    public enum Reason: Hashable, Sendable {
        /// `update` may set any key but `id` and `type`.
        case fixedKey(String)
        /// `set` may set any key of the trip but `format`, `id`, `dayCount`, `items` and `rules`.
        case fixedTripKey(String)
        /// A key of the member `place` of an operation is unknown, and neither the item nor the document has it
        /// already; the nearest known key.
        case unknownKey(String, place: String, nearest: String?)
        /// Only games, events and timed legs have a start.
        case startOfOther(item: String)
        /// The trip has no `startDate` from which a date would be that of a day.
        case noStartDate
        /// The date is that of another day than the one that is given beside it.
        case dateOfOtherDay(Int, day: Int)
        /// A sort order must be a finite number.
        case notFinite
        /// The days on which an item may be are all before day 1 of the trip.
        case daysBeforeTrip(item: String)
        /// The trip would start before the year 1 or after the year 9999.
        case noSuchStartDate(shift: Int)
    }

    /// The error in one line.
    public var description: String {
        switch self {
        case .document(let error):
            "the change cannot be read: \(error)"
        case .unknownItem(let id, let operation):
            "change $[\(operation)].item: the trip has no item \(quoted(id)); give the id of one of its items"
        case .notAllowed(.fixedKey(let key), let operation):
            "change $[\(operation)].set: \(quoted(key)) cannot be changed; remove the item and add another"
        case .notAllowed(.fixedTripKey(let key), let operation):
            "change $[\(operation)].key: \(quoted(key)) cannot be set; "
                + ChangeError.advice(onTripKey: key)
        case .notAllowed(.unknownKey(let key, let place, let nearest), let operation):
            "change $[\(operation)].\(place): the key \(quoted(key)) is unknown, and not there already"
                + (nearest == nil ? "; a key of your own begins with x-" : perhaps(nearest))
        case .notAllowed(.startOfOther(let item), let operation):
            "change $[\(operation)].start: \(quoted(item)) is no game, event or timed leg, and only these have a start"
        case .notAllowed(.noStartDate, let operation):
            "change $[\(operation)].date: stands for a day only where the trip has a startDate; give a day"
        case .notAllowed(.dateOfOtherDay(let other, let day), let operation):
            "change $[\(operation)].date: is the date of day \(other), but day is \(day); they must agree"
        case .notAllowed(.notFinite, let operation):
            "change $[\(operation)].sortOrder: must be a finite number"
        case .notAllowed(.daysBeforeTrip(let item), let operation):
            "change $[\(operation)].shift: the days of \(quoted(item)) would all be before day 1; change its days first"
        case .notAllowed(.noSuchStartDate(let shift), let operation):
            "change $[\(operation)].shift: \(shift) would move startDate out of the years 1 to 9999"
        case .stale(let item):
            "\(quoted(item)) is not as it was when the change was made; make the change anew"
        case .otherDocument(let change):
            "\(quoted(change)) is a change of another text than the document has; make it anew"
        case .otherRevision(let found, let expected):
            "the document has changed: the proposal is for its revision \(expected), and it is at \(found); ask anew"
        case .result(let error):
            "the change would leave the trip invalid: \(error)"
        }
    }

    /// Returns the operation for a key that `set` does not set.
    private static func advice(onTripKey key: String) -> String {
        switch key {
        case TripKey.dayCount.name: "the operation \"days\" changes it"
        case TripKey.rules.name: "the operation \"rules\" replaces all rules"
        case TripKey.items.name: "the operations \"add\", \"update\" and \"remove\" change items"
        case _: "no operation changes it"
        }
    }
}
