/// Elements in an order of their own, each with a sparse sort key: one that moves gets a key between those of
/// its new neighbours, so that the others keep theirs; only when there is no key between them are all
/// renumbered.
///
/// The items of one day are such siblings, and so are the tasks of one list. Every change returns the entries
/// to store: mostly one, all of them after renumbering.
public struct Siblings<ID: Hashable & Sendable>: Hashable, Sendable {
    /// A sibling and its sort key.
    public struct Entry: Hashable, Sendable {
        /// The identifier of the sibling.
        public let id: ID
        /// The sort key; smaller ones come first.
        public let sortOrder: Double

        /// Creates the entry of a sibling; the key must be finite.
        public init(_ id: ID, _ sortOrder: Double) {
            self.id = id
            self.sortOrder = sortOrder
        }
    }

    /// The entries in order.
    public private(set) var entries: [Entry]

    /// Creates siblings sorted by their keys; entries with equal keys keep their order.
    ///
    /// - Complexity: O(n log n) with n siblings.
    public init(_ entries: [Entry] = []) {
        self.entries = entries.enumerated().sorted { left, right in
            (left.element.sortOrder, left.offset) < (right.element.sortOrder, right.offset)
        }.map { $0.element }
    }

    /// Creates siblings in the given order, with the keys `SortOrder.spacing`, twice that, and so on.
    ///
    /// - Complexity: O(n).
    package init(inOrder ids: [ID]) {
        entries = ids.enumerated().map { place, id in Entry(id, SortOrder.spacing * Double(place + 1)) }
    }

    /// Returns the index of a sibling, from 0; `nil` when there is no such sibling.
    ///
    /// - Complexity: O(n).
    package func place(of id: ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// Sets the key of a sibling, which may be new, and puts it after those with the same key; returns the
    /// entries to store. A key that is not finite changes nothing.
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

    /// Moves a sibling, which may be new, right before another; returns the entries to store, none when the
    /// other is no sibling or the same.
    ///
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, before other: ID) -> [Entry] {
        move(id, besides: other, offset: 0)
    }

    /// Moves a sibling, which may be new, right after another; returns the entries to store, none when the
    /// other is no sibling or the same.
    ///
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, after other: ID) -> [Entry] {
        move(id, besides: other, offset: 1)
    }

    /// Moves a sibling, which may be new, to an index, from 0, among the others; returns the entries to
    /// store, none when it is there already. An index beyond either end means that end.
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

    /// Removes a sibling, if it is present.
    ///
    /// - Complexity: O(n).
    public mutating func remove(_ id: ID) {
        entries.removeAll { $0.id == id }
    }

    /// Renumbers all siblings in their order; returns the entries to store.
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

/// Ordered siblings in several groups, such as the days of a trip or the lists of a to-do app.
public struct SiblingGroups<Group: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    private var groups: [Group: Siblings<ID>] = [:]
    private var homes: [ID: Group] = [:]

    /// Creates an empty collection of groups.
    public init() {}

    /// Accesses the siblings of a group; an unknown group has none.
    public subscript(group: Group) -> Siblings<ID> { groups[group] ?? Siblings() }

    /// Returns the group of a sibling; `nil` when it is in none.
    package func group(of id: ID) -> Group? { homes[id] }

    /// Moves an element, which may be new, to a group, with a given sort key there; returns the entries to
    /// store. A key that is not finite changes nothing.
    ///
    /// - Complexity: O(n) with n siblings in both groups; so are the other moves.
    @discardableResult
    public mutating func set(
        _ id: ID,
        in group: Group,
        to sortOrder: Double
    ) -> [Siblings<ID>.Entry] {
        guard sortOrder.isFinite else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].set(id, to: sortOrder)
    }

    /// Moves an element, which may be new, to an index, from 0, among the others of a group; returns the
    /// entries to store. Without an index it becomes the last; an index beyond either end means that end.
    @discardableResult
    public mutating func move(_ id: ID, to group: Group, at place: Int = .max) -> [Siblings<ID>.Entry] {
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, to: place)
    }

    /// Moves an element right before another one, into its group; returns the entries to store.
    @discardableResult
    public mutating func move(_ id: ID, before other: ID) -> [Siblings<ID>.Entry] {
        guard id != other, let group = homes[other] else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, before: other)
    }

    /// Moves an element right after another one, into its group; returns the entries to store.
    @discardableResult
    public mutating func move(_ id: ID, after other: ID) -> [Siblings<ID>.Entry] {
        guard id != other, let group = homes[other] else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, after: other)
    }

    /// Removes an element from its group.
    public mutating func remove(_ id: ID) {
        guard let group = homes.removeValue(forKey: id) else { return }
        groups[group]?.remove(id)
    }

    private mutating func leave(_ id: ID, for group: Group) {
        if let old = homes[id], old != group { groups[old]?.remove(id) }
        homes[id] = group
    }
}
