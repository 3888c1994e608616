import OrderedJSON

/// The difference of two documents, whose items are matched by their ids (SPEC section 13).
///
/// The order of keys and of items, white space, and the spelling of numbers and strings make no difference.
public struct DocumentDifference: Sendable {
    /// An item that both documents have and that is not the same in both.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// The item in the first document.
        public let old: Item
        /// The item in the second document.
        public let new: Item
        /// Its index into the items of the first trip.
        package let first: Int
        /// Its index into the items of the second trip.
        package let second: Int
        /// The keys that differ, in the order of the first document, then of the second.
        public let keys: [String]
        /// True if it has moved: its day differs, or it is not in the longest common subsequence of the day's items; of
        /// several of one length, the earliest in the first document counts.
        public let isMoved: Bool

        public var id: Item.ID { old.id }

        /// The position in the first document; `nil` for a travel segment that is not placed there.
        public var from: Position? { old.position }

        /// The position in the second document; `nil` for a travel segment that is not placed there.
        public var to: Position? { new.position }

        /// The keys that differ, without those of the position.
        public var otherKeys: [String] { keys.filter { !PositionKeys.names.contains($0) } }

        /// The keys that differ of those about when the item begins and how long it takes.
        public var timeKeys: [String] {
            keys.filter { $0 == ItemKey.start.name || $0 == ItemKey.durationMinutes.name }
        }

        /// True if only the sort order differs, and the order of the day's items is the same.
        public var isRenumbered: Bool { !isMoved && otherKeys.count < keys.count }
    }

    /// The first document, in the coding `itinerary/1`.
    public let first: TripDocument
    /// The second document, in the coding `itinerary/1`.
    public let second: TripDocument
    /// The items of `added`, as indices into the items of the second trip.
    package let addedIndices: [Int]
    /// The items of `removed`, as indices into the items of the first trip.
    package let removedIndices: [Int]
    /// The items of both that moved, or that differ in some key, in the order of the first.
    public let entries: [Entry]
    /// The keys at the top that differ, but `items`; in the order of the first document, then of the second.
    public let keys: [String]

    /// The JSON objects of the items.
    let oldItems: [JSONValue]
    let newItems: [JSONValue]

    /// The items of the second document only, in order.
    public var added: [Item] { addedIndices.map { second.trip.items[$0] } }

    /// The items of the first document only, in order.
    public var removed: [Item] { removedIndices.map { first.trip.items[$0] } }

    /// The items that moved.
    public var moved: [Entry] { entries.filter { $0.isMoved } }

    /// The items that begin at another time, or take longer or shorter.
    public var retimed: [Entry] { entries.filter { !$0.timeKeys.isEmpty } }

    /// The items of which some key other than those of the position differs.
    public var changed: [Entry] { entries.filter { !$0.otherKeys.isEmpty } }

    /// Compares two documents.
    ///
    /// - Complexity: O(n log n) with n the bytes of both.
    /// - Throws: `DocumentError`, where one in the source app's coding cannot be converted.
    public init(from first: TripDocument, to second: TripDocument) throws(DocumentError) {
        self.first = try first.converted()
        self.second = try second.converted()
        let (old, new) = (self.first, self.second)
        keys = old.tree.root.keysThatDiffer(from: new.tree.root).filter { $0 != TripKey.items.name }
        var places: [String: Int] = [:]
        for (index, item) in new.trip.items.enumerated() { places[item.id] = index }
        var isCommon = [Bool](repeating: false, count: new.trip.items.count)
        var common: [(first: Int, second: Int)] = []
        var removed: [Int] = []
        for (index, item) in old.trip.items.enumerated() {
            guard let place = places[item.id] else {
                removed.append(index)
                continue
            }
            isCommon[place] = true
            common.append((index, place))
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

    /// An item of both documents as it is written in the first and in the second.
    package func objects(of pair: Entry) -> (first: JSONValue, second: JSONValue) {
        (oldItems[pair.first], newItems[pair.second])
    }

    /// True if there is no difference.
    public var isEmpty: Bool {
        addedIndices.isEmpty && removedIndices.isEmpty && entries.isEmpty && keys.isEmpty
    }
}

/// The keys of an item's position.
enum PositionKeys {
    static let date = "date"
    static let names = [ItemKey.day.name, date, ItemKey.sortOrder.name]
}
