import Diagnostics
import OrderedJSON

/// The difference between two documents, whose items are matched by their identifiers (SPEC section 13).
///
/// The order of keys and items, white space, and the text forms of numbers and strings make no difference.
public struct DocumentDifference: Sendable {
    /// An item that differs between the documents.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// The item in the first document.
        public let old: Item
        /// The item in the second document.
        public let new: Item
        /// The index in the items of the first trip.
        package let first: Int
        /// The index in the items of the second trip.
        package let second: Int
        /// The keys that differ: first the keys of the first document, in order, then the keys that only the second
        /// document has.
        public let keys: [String]
        /// True if the item moved: its day differs, or it is not in the longest common subsequence of the day's items.
        /// If there are several longest subsequences, the earliest in the first document is used.
        public let isMoved: Bool

        public var id: Item.ID { old.id }

        /// The position in the first document; `nil` for an unplaced leg or visit.
        public var from: Position? { old.position }

        /// The position in the second document; `nil` for an unplaced leg or visit.
        public var to: Position? { new.position }

        /// The keys that differ, without the keys of the position.
        public var otherKeys: [String] { keys.filter { !PositionKeys.names.contains($0) } }

        /// The keys that differ among `start` and `durationMinutes`.
        public var timeKeys: [String] {
            keys.filter { $0 == ItemKey.start.name || $0 == ItemKey.durationMinutes.name }
        }

        /// True if the day, date or sort order differs but the item did not move.
        public var isRenumbered: Bool { !isMoved && otherKeys.count < keys.count }
    }

    /// The first document, in the format `itinerary/1`.
    public let first: TripDocument
    /// The second document, in the format `itinerary/1`.
    public let second: TripDocument
    /// The items of `added`, as indices in the items of the second trip.
    package let addedIndices: [Int]
    /// The items of `removed`, as indices in the items of the first trip.
    package let removedIndices: [Int]
    /// The items of both documents that moved or whose keys differ, in the order of the first document.
    public let entries: [Entry]
    /// The top-level keys that differ, except `items`: first the keys of the first document, in order, then the keys
    /// that only the second document has.
    public let keys: [String]

    /// The JSON objects of the items in the first document (`oldItems`) and in the second document (`newItems`).
    fileprivate let oldItems: [JSONValue]
    fileprivate let newItems: [JSONValue]

    /// The items that only the second document has, in order.
    public var added: [Item] { addedIndices.map { second.trip.items[$0] } }

    /// The items that only the first document has, in order.
    public var removed: [Item] { removedIndices.map { first.trip.items[$0] } }

    /// The items that moved.
    public var moved: [Entry] { entries.filter { $0.isMoved } }

    /// The items whose start or duration differs.
    public var retimed: [Entry] { entries.filter { !$0.timeKeys.isEmpty } }

    /// The items that differ in a key other than the keys of the position.
    public var changed: [Entry] { entries.filter { !$0.otherKeys.isEmpty } }

    /// Compares two documents.
    ///
    /// - Throws: `DocumentError` if a document in the source app's format cannot be converted.
    /// - Complexity: O(n log n), with n the bytes of both documents.
    public init(from first: TripDocument, to second: TripDocument) throws(DocumentError) {
        self.first = try first.converted()
        self.second = try second.converted()
        let (old, new) = (self.first, self.second)
        keys = old.tree.root.keysThatDiffer(from: new.tree.root).filter { $0 != TripKey.items.name }
        var newIndices: [String: Int] = [:]
        for (index, item) in new.trip.items.enumerated() { newIndices[item.id] = index }
        var isCommon = [Bool](repeating: false, count: new.trip.items.count)
        var common: [(first: Int, second: Int)] = []
        var removed: [Int] = []
        for (index, item) in old.trip.items.enumerated() {
            guard let newIndex = newIndices[item.id] else {
                removed.append(index)
                continue
            }
            isCommon[newIndex] = true
            common.append((index, newIndex))
        }
        removedIndices = removed
        addedIndices = isCommon.indices.filter { !isCommon[$0] }
        let isMoved = MovedItems(old.trip, new.trip, common).isMoved
        let (mine, theirs) = (old.itemObjects, new.itemObjects)
        (oldItems, newItems) = (mine, theirs)
        entries = common.compactMap { first, second in
            let keys = mine[first].keysThatDiffer(from: theirs[second])
            guard !keys.isEmpty || isMoved[first] else { return nil }
            return Entry(
                old: old.trip.items[first],
                new: new.trip.items[second],
                first: first,
                second: second,
                keys: keys,
                isMoved: isMoved[first]
            )
        }
    }

    /// Returns the JSON objects of an item in the first and in the second document.
    package func objects(of pair: Entry) -> (first: JSONValue, second: JSONValue) {
        (oldItems[pair.first], newItems[pair.second])
    }

    /// True if there is no difference.
    public var isEmpty: Bool {
        addedIndices.isEmpty && removedIndices.isEmpty && entries.isEmpty && keys.isEmpty
    }
}

/// The keys of an item's position.
private enum PositionKeys {
    static let date = "date"
    static let names = [ItemKey.day.name, date, ItemKey.sortOrder.name]
}

extension DocumentDifference {
    /// Returns the changes that turn the first document into the second, except for the order of keys and items.
    ///
    /// - Throws: `DifferenceError` if no operation expresses a difference.
    /// - Complexity: O(bytes of both documents).
    public func changes() throws(DifferenceError) -> [TripChange] {
        guard let shifted = shifted, let rest = try? shifted.rest.changesByKey() else {
            return try changesByKey()
        }
        guard let all = try? changesByKey(), all.count <= rest.count + 1 else {
            return [shifted.change] + rest
        }
        return all
    }

    /// The change that gives the first document the start date of the second without changing the date of any item, and
    /// the difference that remains after this change; `nil` if the start dates are equal or the change is impossible.
    private var shifted: (change: TripChange, rest: DocumentDifference)? {
        guard let old = first.trip.startDate, let new = second.trip.startDate, old != new else { return nil }
        let change = TripChange.days(second.trip.dayCount, shift: new.distance(to: old))
        guard let changed = try? first.applying([change]),
            let rest = try? DocumentDifference(from: changed, to: second)
        else { return nil }
        return (change, rest)
    }

    /// Returns the changes key by key and item by item, without a shift of the start date.
    private func changesByKey() throws(DifferenceError) -> [TripChange] {
        var list = ChangeList(self)
        for key in keys { list.changeTrip(key) }
        for item in removedIndices { list.remove(item) }
        for item in addedIndices { list.add(item) }
        for pair in entries { list.change(pair) }
        guard list.reasons.isEmpty else { throw DifferenceError(reasons: list.reasons) }
        _ = try rethrow(try first.applying(list.changes)) {
            DifferenceError(reasons: [DifferenceError.Reason($0, of: list.changes)])
        }
        return list.changes
    }
}

/// The changes collected so far, and the differences that no operation expresses.
private struct ChangeList {
    private let old: Trip
    private let trip: Trip
    private let newRoot: JSONValue
    private let oldItems: [JSONValue]
    private let newItems: [JSONValue]
    private(set) var changes: [TripChange] = []
    private(set) var reasons: [DifferenceError.Reason] = []

    init(_ difference: DocumentDifference) {
        old = difference.first.trip
        trip = difference.second.trip
        newRoot = difference.second.tree.root
        oldItems = difference.oldItems
        newItems = difference.newItems
    }

    /// Adds a change of a top-level key.
    mutating func changeTrip(_ key: String) {
        let value = newRoot[key]
        switch key {
        case TripKey.dayCount.name:
            changes.append(.days(trip.dayCount))
        case TripKey.rules.name:
            guard let value else { return reasons.append(.rulesTakenAway) }
            changes.append(.rules(JSONText(value)))
        case TripKey.id.name, TripKey.format.name:
            reasons.append(.fixed(key))
        case _ where value?.kind == .null:
            reasons.append(.null(key))
        case _:
            changes.append(.set(TripChange.Setting(key, value.map { JSONText($0) })))
        }
    }

    /// Adds the removal of an item in the first document.
    mutating func remove(_ item: Int) {
        changes.append(.remove(item: old.items[item].id, was: JSONText(oldItems[item])))
    }

    /// Adds the addition of an item in the second document.
    mutating func add(_ item: Int) { changes.append(.add(item: JSONText(newItems[item]))) }

    /// Adds the changes of an item that both documents have.
    mutating func change(_ pair: DocumentDifference.Entry) {
        let item = trip.items[pair.second]
        let (old, new) = (oldItems[pair.first], newItems[pair.second])
        // No operation changes a type, and `update` removes a key that it sets to null.
        if pair.keys.contains(ItemKey.type.name) || pair.keys.contains(where: { new[$0]?.kind == .null }) {
            remove(pair.first)
            return add(pair.second)
        }
        var keys = pair.keys
        if keys.contains(where: { PositionKeys.names.contains($0) }) { move(item, old, new, &keys) }
        retime(item, old, new, &keys)
        guard !keys.isEmpty else { return }
        let settings = keys.map { TripChange.Setting($0, new[$0].map { JSONText($0) }) }
        changes.append(.update(item: item.id, set: settings))
    }

    /// Adds a move of an item to the changes, and removes the keys that the move sets from `keys`. If the item has a
    /// date, adds keys for an update instead.
    private mutating func move(_ item: Item, _ old: JSONValue, _ new: JSONValue, _ keys: inout [String]) {
        guard old[PositionKeys.date] != nil || new[PositionKeys.date] != nil else {
            // If a move would round the sort order, an update sets the exact text instead.
            guard let position = item.position, isExact(position.sortOrder, old, new) else { return }
            keys.removeAll { PositionKeys.names.contains($0) }
            changes.append(.move(item.id, to: position))
            return
        }
        // An update that sets only the day removes the date, and vice versa, so the update sets both keys.
        for key in [ItemKey.day.name, PositionKeys.date] where !keys.contains(key) && new[key] != nil {
            keys.append(key)
        }
    }

    /// True if a move to the sort order `number` gives the item exactly its new `sortOrder`, with all digits.
    private func isExact(_ number: Double, _ old: JSONValue, _ new: JSONValue) -> Bool {
        let (old, new) = (old[ItemKey.sortOrder.name]?.number, new[ItemKey.sortOrder.name]?.number)
        // A move keeps the text of a number whose value does not change.
        guard let new, old != new else { return true }
        return old?.double != number && DecimalNumber(JSONWriter.bytes { $0.double(number) }[...]) == new
    }

    /// Adds a change of an item's start or duration, and removes the keys that the change sets from `keys`.
    private mutating func retime(
        _ item: Item,
        _ old: JSONValue,
        _ new: JSONValue,
        _ keys: inout [String]
    ) {
        // Only an update can add a start to a leg that has none.
        let hasStart = !item.isTravel || old[ItemKey.start.name] != nil
        let start = keys.contains(ItemKey.start.name) && hasStart ? item.start : nil
        var duration: Minutes?
        if keys.contains(ItemKey.durationMinutes.name), new[ItemKey.durationMinutes.name] != nil {
            duration = item.game?.duration ?? item.travel?.statedDuration
        }
        guard start != nil || duration != nil else { return }
        keys.removeAll { key in
            key == ItemKey.start.name && start != nil
                || key == ItemKey.durationMinutes.name && duration != nil
        }
        changes.append(.retime(item: item.id, start: start, duration: duration))
    }
}

/// An error thrown if two documents differ in a way that no change document can express.
public struct DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A difference that no operation expresses.
    package enum Reason: Hashable, Sendable {
        /// A top-level key that no operation changes: `id` or `format`.
        case fixed(String)
        /// The second document has no `rules`, and rules can only be replaced.
        case rulesTakenAway
        /// A top-level key is `null` in the second document, but in a change, null removes the key.
        case null(String)
        /// A key is unknown, and the first document does not contain it; `item` is the item of the second document that
        /// has the key, if any.
        case unknownKey(String, item: String?)
        /// The changes are rejected for another reason.
        case refused(ChangeError)
    }

    /// The differences that no operation expresses, at least one.
    package let reasons: [Reason]

    /// The differences in one line.
    public var description: String {
        "no list of changes can express this: " + reasons.map { $0.description }.joined(separator: "; ")
    }
}

extension DifferenceError.Reason: CustomStringConvertible {
    /// Creates the reason for an error that rejected the changes of a difference.
    init(_ error: ChangeError, of changes: [TripChange]) {
        guard case .notAllowed(.unknownKey(let key, _, _), let operation) = error else {
            self = .refused(error)
            return
        }
        self = .unknownKey(key, item: changes.indices.contains(operation) ? changes[operation].itemID : nil)
    }

    /// The difference in short form.
    package var description: String {
        switch self {
        case .fixed(let key): "\(quoted(key)) differs, but no operation changes it"
        case .rulesTakenAway: "\"rules\" is removed, but rules can only be replaced"
        case .null(let key): "\(quoted(key)) is null, but in a change null removes the key"
        case .unknownKey(let key, let item):
            "\(quoted(key))" + (item.map { " of the item \(quoted($0))" } ?? "")
                + " is an unknown key; a change can set it only if the document already has it"
        case .refused(let error): error.description
        }
    }
}

extension TripChange {
    /// The identifier of the item that the change affects; `nil` if it does not affect an item.
    fileprivate var itemID: String? {
        switch self {
        case .move(let item, _, _), .moveToDate(let item, _, _, _), .retime(let item, _, _),
            .update(let item, _), .remove(let item, _):
            item
        case .add(let item, _): item.value["id"]?.string
        case .days, .rules, .set: nil
        }
    }
}

extension DifferenceError: CodedError {
    public var facts: ErrorFacts {
        switch reasons.first {
        case .fixed(let key): ErrorFacts("fixed-key", path: "$.\(key)")
        case .rulesTakenAway: ErrorFacts("fixed-key", path: "$.rules")
        case .null(let key): ErrorFacts("null", path: "$.\(key)")
        case .unknownKey(let key, let item): ErrorFacts("unknown-key", path: key, item: item)
        case .refused(let error): error.facts
        case nil: ErrorFacts("different")
        }
    }
}
