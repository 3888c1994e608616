import OrderedJSON

/// The difference of two documents, whose items are matched by their ids (SPEC section 13).
///
/// The order of keys and of items, white space, and the spelling of numbers and strings make no difference.
public struct DocumentDifference: Sendable {
    /// An item that both documents have and that is not the same in both.
    package struct Pair: Hashable, Sendable {
        /// Its index into the items of the first trip.
        package let first: Int
        /// Its index into the items of the second trip.
        package let second: Int
        /// The keys that differ, in the order of the first document, then of the second.
        package let keys: [String]
        /// True if it has moved: its day differs, or it is outside the longest common run of its day's items in both; of
        /// several such runs, the one whose indices in the first come first in dictionary order.
        package let isMoved: Bool

        /// The keys that differ, without those of the position.
        package var otherKeys: [String] { keys.filter { !PositionKeys.names.contains($0) } }
    }

    /// The first document, in the coding `itinerary/1`.
    package let first: TripDocument
    /// The second document, in the coding `itinerary/1`.
    package let second: TripDocument
    /// The items of the second document only, as indices into its items, in order.
    public let added: [Int]
    /// The items of the first document only, as indices into its items, in order.
    public let removed: [Int]
    /// The items of both that moved, or that differ in some key, in the order of the first.
    package let pairs: [Pair]
    /// The keys at the top that differ, but `items`; in the order of the first document, then of the second.
    package let keys: [String]

    /// The JSON objects of the items.
    let oldItems: [JSONValue]
    let newItems: [JSONValue]

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
        self.removed = removed
        added = isCommon.indices.filter { !isCommon[$0] }
        let isMoved = MovedItems(old.trip, new.trip, common).isMoved
        let (mine, theirs) = (old.itemObjects, new.itemObjects)
        (oldItems, newItems) = (mine, theirs)
        pairs = common.compactMap { first, second in
            let keys = mine[first].keysThatDiffer(from: theirs[second])
            guard !keys.isEmpty || isMoved[first] else { return nil }
            return Pair(first: first, second: second, keys: keys, isMoved: isMoved[first])
        }
    }

    /// An item of both documents as it is written in the first and in the second.
    package func objects(of pair: Pair) -> (first: JSONValue, second: JSONValue) {
        (oldItems[pair.first], newItems[pair.second])
    }

    /// True if there is no difference.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && pairs.isEmpty && keys.isEmpty }
}

/// The keys of an item's position.
enum PositionKeys {
    static let date = "date"
    static let names = [ItemKey.day.name, date, ItemKey.sortOrder.name]
}
