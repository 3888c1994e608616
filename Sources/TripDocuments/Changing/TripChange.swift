import Diagnostics
import OrderedJSON

/// One operation of a change document (SPEC section 8).
public enum TripChange: Hashable, Sendable {
    /// Moves an item to a day and a sort order. A move of a game means that its schedule has changed.
    case move(item: String, day: Int, sortOrder: Double)
    /// Moves an item to a date. If `day` is not `nil`, it must be the day of that date.
    case moveToDate(item: String, date: CalendarDate, day: Int?, sortOrder: Double)
    /// Changes the start of a game, event or timed leg, and the duration of a game, event or leg. A value that is `nil`
    /// stays unchanged.
    case retime(item: String, start: ClockTime?, duration: Minutes?)
    /// Sets keys of an item, in order, to JSON values; a key whose value is `nil` is removed.
    case update(item: String, set: [Setting])
    /// Removes an item. `was` is the JSON of the removed item, from which the item can be added again (see
    /// `TripDocument.removal(of:)`); this JSON is not checked.
    case remove(item: String, was: JSONText? = nil)
    /// Appends an item, given in JSON, to the trip's items. If the item was removed before, `was` is its former JSON;
    /// the new item may then have the unknown keys of `was`.
    case add(item: JSONText, was: JSONText? = nil)
    /// Sets the number of days. If `shift` is not 0, first adds it to all day numbers in the document and moves
    /// `startDate` back by the same number of days, so that every item keeps its date.
    case days(Int, shift: Int = 0)
    /// Replaces all rules by the rules in a JSON object.
    case rules(JSONText)
    /// Sets a key of the trip to a JSON value, or removes it. The keys `format`, `id`, `dayCount`, `items` and `rules`
    /// are not allowed.
    case set(Setting)

    /// A key and its new value.
    public struct Setting: Hashable, Sendable {
        /// The name of the key in the document.
        public let key: String
        /// The value; `nil` to remove the key.
        public let value: JSONText?

        /// Creates a setting of a key; `nil` removes the key.
        public init(_ key: String, _ value: JSONText?) {
            self.key = key
            self.value = value
        }
    }

    /// Returns the change that moves an item to a position.
    package static func move(_ item: String, to position: Position) -> TripChange {
        .move(item: item, day: position.day, sortOrder: position.sortOrder)
    }
}

/// Changes created from Swift values instead of JSON.
extension TripChange {
    /// Returns the change that appends an item to the trip's items.
    public static func add(_ item: Item) -> TripChange {
        .add(item: .written { $0.item(item) })
    }

    /// The identifier of the item that this change adds; `nil` for other changes.
    package var addedID: Item.ID? {
        if case .add(let item, _) = self { item.value[ItemKey.id.name]?.string } else { nil }
    }

    /// Returns the addition of the same item with another identifier; this change if it adds no item.
    package func adding(as id: Item.ID) -> TripChange {
        guard case .add(let item, let was) = self else { return self }
        let setting = (key: ItemKey.id.name, value: JSONWriter.bytes { $0.string(id) } as [UInt8]?)
        guard let tree = try? JSONTree(ObjectRewriter(object: item.value).text(setting: [setting])) else {
            return self
        }
        return .add(item: JSONText(tree.root), was: was)
    }

    /// Returns the change that puts a visit at a position and a start.
    package static func placing(visit id: Item.ID, at position: Position, start: ClockTime) -> TripChange {
        .update(
            item: id,
            set: [
                Setting(ItemKey.day.name, .written { $0.int(position.day) }),
                Setting(ItemKey.sortOrder.name, .written { $0.double(position.sortOrder) }),
                Setting(ItemKey.start.name, .written { $0.string(start.description) }),
            ]
        )
    }

    /// Returns the changes that put a visit at a position and a start, after other items of the day are renumbered.
    package static func placing(
        visit id: Item.ID,
        at position: Position,
        start: ClockTime,
        moving others: [(id: Item.ID, position: Position)]
    ) -> [TripChange] {
        others.map { .move($0.id, to: $0.position) } + [.placing(visit: id, at: position, start: start)]
    }

    /// Returns the change that pins a leg to its slot.
    public static func pin(_ id: Item.ID) -> TripChange { pinning(id, true) }

    /// Returns the change that unpins a leg.
    public static func unpin(_ id: Item.ID) -> TripChange { pinning(id, false) }

    /// Returns the change that replaces all rules. To keep unknown keys of a document's rules, use
    /// `TripDocument.setting(_:)` instead.
    public static func rules(_ rules: Rules) -> TripChange {
        .rules(JSONText.written { $0.rules(rules) })
    }

    private static func pinning(_ id: Item.ID, _ isPinned: Bool) -> TripChange {
        .update(item: id, set: [Setting(ItemKey.pinned.name, .written { $0.bool(isPinned) })])
    }
}

extension TripDocument {
    /// Returns the document with the given rules. Unknown keys, and the text of unchanged values, are kept.
    ///
    /// - Throws: `ChangeError` if a value is outside its range.
    /// - Complexity: O(bytes).
    public func setting(_ rules: Rules) throws(ChangeError) -> TripDocument {
        try applying([rulesText(changedTo: rules).map { .rules($0) } ?? .rules(rules)])
    }

    /// Returns the document with the given number of days and start date.
    ///
    /// - Throws: `ChangeError` if the resulting trip is invalid.
    /// - Complexity: O(bytes).
    public func lasting(_ days: Int, from date: CalendarDate) throws(ChangeError) -> TripDocument {
        let start = TripChange.Setting(TripKey.startDate.name, .written { $0.string(date.description) })
        return try applying([.days(days), .set(start)])
    }
}

extension TripChange {
    /// Returns the text of a change document, with one change per line.
    public static func documentText(_ changes: [TripChange]) -> String {
        let lines = changes.map { change in "  " + JSONWriter.text { $0.change(change) } }
        return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }
}

extension TripChange: CustomStringConvertible {
    /// The operation in JSON, as in a change document.
    public var description: String { JSONWriter.text { $0.change(self) } }
}

extension JSONWriter {
    /// Writes the operations of a change document (SPEC section 8).
    public mutating func changes(_ changes: [TripChange]) {
        array(changes) { $0.change($1) }
    }

    fileprivate mutating func change(_ change: TripChange) {
        object { json in
            switch change {
            case .move(let item, let day, let sortOrder):
                json.operation("move", of: item)
                json.member(ItemKey.day.name, day)
                json.member(ItemKey.sortOrder.name, sortOrder)
            case .moveToDate(let item, let date, let day, let sortOrder):
                json.operation("move", of: item)
                json.member(ItemKey.date.name, date.description)
                if let day { json.member(ItemKey.day.name, day) }
                json.member(ItemKey.sortOrder.name, sortOrder)
            case .retime(let item, let start, let duration):
                json.operation("retime", of: item)
                if let start { json.member(ItemKey.start.name, start.description) }
                if let duration { json.member(ItemKey.durationMinutes.name, duration.count) }
            case .update(let item, let settings):
                json.operation("update", of: item)
                json.key("set")
                json.object { json in
                    for setting in settings { json.member(setting.key, orNull: setting.value) }
                }
            case .remove(let item, let was):
                json.operation("remove", of: item)
                if let was { json.member(ChangeReader.was, was.value) }
            case .add(let item, let was):
                json.operation("add", of: nil)
                json.member("item", item.value)
                if let was { json.member(ChangeReader.was, was.value) }
            case .days(let count, let shift):
                json.operation("days", of: nil)
                json.member(TripKey.dayCount.name, count)
                if shift != 0 { json.member(ChangeReader.shift, shift) }
            case .rules(let rules):
                json.operation("rules", of: nil)
                json.member("rules", rules.value)
            case .set(let setting):
                json.operation("set", of: nil)
                json.member("key", setting.key)
                json.member("value", orNull: setting.value)
            }
        }
    }

    private mutating func member(_ key: String, orNull text: JSONText?) {
        self.key(key)
        if let text { compact(text.value) } else { null() }
    }

    private mutating func operation(_ name: String, of item: String?) {
        member("op", name)
        guard let item else { return }
        member("item", item)
    }
}

/// An error that rejects a list of changes as a whole.
public enum ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The change document is invalid.
    case document(DocumentError)
    /// An operation names an item that the trip does not have.
    case unknownItem(String, operation: Int)
    /// An operation is not allowed.
    case notAllowed(Reason, operation: Int)
    /// An item's position or values differ from the values that the change expects, because the document has changed in
    /// the meantime.
    case stale(item: String)
    /// The document does not contain the bytes that the named change replaces.
    case otherDocument(change: String)
    /// The document has changed since a proposal was made for it.
    case otherRevision(found: DocumentRevision, expected: DocumentRevision)
    /// The change would make the trip invalid.
    case result(DocumentError)

    /// The reason why an operation is not allowed.
    public enum Reason: Hashable, Sendable {
        /// `update` may not set the keys `id` and `type`.
        case fixedKey(String)
        /// `set` may not set the keys `format`, `id`, `dayCount`, `items` and `rules` of the trip.
        case fixedTripKey(String)
        /// A key in the member `place` of an operation is unknown, and the document does not already contain this key.
        /// `nearest` is the most similar known key; `nil` if none is similar.
        case unknownKey(String, place: String, nearest: String?)
        /// The item is not a game, event or timed leg, and only these have a start.
        case startOfOther(item: String)
        /// A date was given, but the trip has no `startDate`, which is needed to compute the day.
        case noStartDate
        /// A date and a day were given, but the date belongs to another day, which is the first value.
        case dateOfOtherDay(Int, day: Int)
        /// The sort order is not a finite number.
        case notFinite
        /// All days on which the item is allowed would be before day 1 of the trip.
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
            "change $[\(operation)].\(place): the key \(quoted(key)) is unknown and not in the document"
                + (nearest == nil ? "; begin the name of a custom key with x-" : perhaps(nearest))
        case .notAllowed(.startOfOther(let item), let operation):
            "change $[\(operation)].start: \(quoted(item)) is not a game, event or timed leg; only these have a start"
        case .notAllowed(.noStartDate, let operation):
            "change $[\(operation)].date: requires a startDate of the trip; give a day instead"
        case .notAllowed(.dateOfOtherDay(let other, let day), let operation):
            "change $[\(operation)].date: is the date of day \(other), but day is \(day); they must agree"
        case .notAllowed(.notFinite, let operation):
            "change $[\(operation)].sortOrder: must be a finite number"
        case .notAllowed(.daysBeforeTrip(let item), let operation):
            "change $[\(operation)].shift: the days of \(quoted(item)) would all be before day 1; change its days first"
        case .notAllowed(.noSuchStartDate(let shift), let operation):
            "change $[\(operation)].shift: \(shift) would move startDate out of the years 1 to 9999"
        case .stale(let item):
            "\(quoted(item)) was modified after the change was created; create the change again"
        case .otherDocument(let change):
            "\(quoted(change)) was created for another version of the document; create it again"
        case .otherRevision(let found, let expected):
            "the document has changed: the proposal is for revision \(expected), but the current revision is \(found); request a new proposal"
        case .result(let error):
            "the change would leave the trip invalid: \(error)"
        }
    }

    /// Returns a suggestion for a key that `set` may not set.
    private static func advice(onTripKey key: String) -> String {
        switch key {
        case TripKey.dayCount.name: "the operation \"days\" changes it"
        case TripKey.rules.name: "the operation \"rules\" replaces all rules"
        case TripKey.items.name: "the operations \"add\", \"update\" and \"remove\" change items"
        case _: "no operation changes it"
        }
    }
}

extension ChangeError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .document(let error): return error.facts
        case .unknownItem(let id, let operation):
            return ErrorFacts("unknown-item", path: "$[\(operation)].item", item: id)
        case .notAllowed(let reason, let operation):
            var facts = reason.facts
            facts.path = "$[\(operation)].\(facts.path ?? "")"
            return facts
        case .stale(let item): return ErrorFacts("stale", item: item)
        case .otherDocument(let change): return ErrorFacts("other-document", ["change": change])
        case .otherRevision(let found, let expected):
            return ErrorFacts("other-revision", ["found": "\(found)", "expected": "\(expected)"])
        case .result(let error): return error.facts
        }
    }
}

extension ChangeError.Reason {
    /// The code and the values of the reason, with the operation's key as the path.
    fileprivate var facts: ErrorFacts {
        switch self {
        case .fixedKey(let key): ErrorFacts("fixed-key", path: "set", ["key": key])
        case .fixedTripKey(let key): ErrorFacts("fixed-key", path: "key", ["key": key])
        case .unknownKey(let key, let place, let nearest):
            ErrorFacts("unknown-key", path: "\(place).\(key)", DocumentError.values(nearest: nearest))
        case .startOfOther(let item): ErrorFacts("no-game", path: "start", item: item)
        case .noStartDate: ErrorFacts("no-start-date", path: "date")
        case .dateOfOtherDay(let other, let day):
            ErrorFacts("date-of-other-day", path: "date", ["other": "\(other)", "day": "\(day)"])
        case .notFinite: ErrorFacts("not-finite", path: "sortOrder")
        case .daysBeforeTrip(let item): ErrorFacts("days-before-trip", path: "shift", item: item)
        case .noSuchStartDate(let shift):
            ErrorFacts("no-such-date", path: "shift", ["shift": "\(shift)"])
        }
    }
}
