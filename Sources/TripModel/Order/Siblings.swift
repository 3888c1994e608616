/// Things in an order of their own, each with a sparse number: one that moves gets a number between those of its
/// new neighbours, so that the others keep theirs; only where no number is left are all numbered anew.
///
/// The items of one day are such siblings, and so are the tasks of one list. Every change returns what to store:
/// mostly one entry, all of them after renumbering.
public struct Siblings<ID: Hashable & Sendable>: Hashable, Sendable {
    /// One of the siblings and its number.
    public struct Entry: Hashable, Sendable {
        /// The sibling.
        public let id: ID
        /// Its number: smaller stands earlier.
        public let sortOrder: Double

        /// Gives a sibling a number, which must be finite.
        public init(_ id: ID, _ sortOrder: Double) {
            self.id = id
            self.sortOrder = sortOrder
        }
    }

    /// The siblings in order.
    public private(set) var entries: [Entry]

    /// Puts siblings in the order of their numbers; of equal ones the first given stands first.
    ///
    /// - Complexity: O(n log n) with n siblings.
    public init(_ entries: [Entry] = []) {
        self.entries = entries.enumerated().sorted { left, right in
            (left.element.sortOrder, left.offset) < (right.element.sortOrder, right.offset)
        }.map { $0.element }
    }

    /// Siblings numbered anew in the order given: `SortOrder.spacing`, twice that, and so on.
    ///
    /// - Complexity: O(n).
    package init(inOrder ids: [ID]) {
        entries = ids.enumerated().map { place, id in Entry(id, SortOrder.spacing * Double(place + 1)) }
    }

    /// The place of a sibling, from 0; `nil` when it is none.
    ///
    /// - Complexity: O(n).
    package func place(of id: ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// Gives a sibling, or a new one, that number; after those that have the same. A number that is not finite
    /// changes nothing.
    ///
    /// - Complexity: O(n).
    @discardableResult
    public mutating func set(_ id: ID, to sortOrder: Double) -> [Entry] {
        guard sortOrder.isFinite else { return [] }
        remove(id)
        let entry = Entry(id, sortOrder)
        let place = entries.firstIndex { $0.sortOrder > sortOrder } ?? entries.count
        entries.insert(entry, at: place)
        return [entry]
    }

    /// Puts one right before another; no change when the other is no sibling, or the same.
    ///
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, before other: ID) -> [Entry] {
        move(id, besides: other, offset: 0)
    }

    /// Puts one right after another; no change when the other is no sibling, or the same.
    ///
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, after other: ID) -> [Entry] {
        move(id, besides: other, offset: 1)
    }

    /// Puts one at a place, from 0, among the others; a place beyond either end means that end. What stands
    /// there already keeps its number.
    ///
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, to place: Int) -> [Entry] {
        let old = self.place(of: id)
        let others = entries.count - (old == nil ? 0 : 1)
        let place = max(0, min(place, others))
        if old == place { return [] }
        if let old { entries.remove(at: old) }
        let before = place > 0 ? entries[place - 1].sortOrder : nil
        let after = place < entries.count ? entries[place].sortOrder : nil
        let number = SortOrder.between(before, after)
        entries.insert(Entry(id, number ?? 0), at: place)
        guard let number else { return renumber() }
        return [Entry(id, number)]
    }

    /// Takes one away, if it is there.
    ///
    /// - Complexity: O(n).
    public mutating func remove(_ id: ID) {
        entries.removeAll { $0.id == id }
    }

    /// Numbers all anew in their order.
    ///
    /// - Complexity: O(n).
    @discardableResult
    package mutating func renumber() -> [Entry] {
        self = Siblings(inOrder: entries.map { $0.id })
        return entries
    }

    private mutating func move(_ id: ID, besides other: ID, offset: Int) -> [Entry] {
        guard id != other, let place = place(of: other) else { return [] }
        let isBefore = self.place(of: id).map { $0 < place } ?? false
        return move(id, to: place + offset - (isBefore ? 1 : 0))
    }
}
