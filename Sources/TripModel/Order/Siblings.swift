/// Elements in a user-defined order, each with a sparse sort key.
///
/// An element that moves gets a key between its new neighbors, so that the other elements keep their keys. If there is
/// no number between the keys of the neighbors, all elements are renumbered. The items of one day are siblings, and so
/// are the tasks of one list.
///
/// Every change returns the entries to store: usually one entry, or all entries after renumbering.
public struct Siblings<ID: Hashable & Sendable>: Hashable, Sendable {
    /// An element and its sort key.
    public struct Entry: Hashable, Sendable {
        /// The identifier of the element.
        public let id: ID
        /// The sort key; elements with smaller keys come first.
        public let sortOrder: Double

        /// Creates an entry. The key must be finite.
        public init(_ id: ID, _ sortOrder: Double) {
            self.id = id
            self.sortOrder = sortOrder
        }
    }

    /// The entries in order.
    public private(set) var entries: [Entry]

    /// Creates siblings sorted by their keys; entries with equal keys keep their order.
    ///
    /// - Complexity: O(n log n) for n siblings.
    public init(_ entries: [Entry] = []) {
        self.entries = entries.enumerated().sorted { left, right in
            (left.element.sortOrder, left.offset) < (right.element.sortOrder, right.offset)
        }.map { $0.element }
    }

    /// Creates siblings in the given order, with the keys `SortOrder.spacing`, twice that number, and so on.
    ///
    /// - Complexity: O(n).
    package init(inOrder ids: [ID]) {
        entries = ids.enumerated().map { index, id in Entry(id, SortOrder.spacing * Double(index + 1)) }
    }

    /// Returns the index of an element, from 0; `nil` if it is not a sibling.
    ///
    /// - Complexity: O(n).
    package func index(of id: ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// Sets the key of an element, which may be new, and moves it after the elements with the same key.
    ///
    /// - Returns: The entries to store; empty if `sortOrder` is not finite, which changes nothing.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func set(_ id: ID, to sortOrder: Double) -> [Entry] {
        guard sortOrder.isFinite else { return [] }
        remove(id)
        let entry = Entry(id, sortOrder)
        let index = entries.firstIndex { $0.sortOrder > sortOrder } ?? entries.count
        entries.insert(entry, at: index)
        return [entry]
    }

    /// Moves an element, which may be new, directly before another element.
    ///
    /// - Returns: The entries to store; empty if `other` is not a sibling or is the element itself.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, before other: ID) -> [Entry] {
        move(id, nextTo: other, offset: 0)
    }

    /// Moves an element, which may be new, directly after another element.
    ///
    /// - Returns: The entries to store; empty if `other` is not a sibling or is the element itself.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, after other: ID) -> [Entry] {
        move(id, nextTo: other, offset: 1)
    }

    /// Moves an element, which may be new, to an index (from 0) among the other elements. An index outside the range is
    /// clamped.
    ///
    /// - Returns: The entries to store; empty if the element is already at the index.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move(_ id: ID, to index: Int) -> [Entry] {
        let old = self.index(of: id)
        let others = entries.count - (old == nil ? 0 : 1)
        let index = max(0, min(index, others))
        if old == index { return [] }
        if let old { entries.remove(at: old) }
        let before = index > 0 ? entries[index - 1].sortOrder : nil
        let after = index < entries.count ? entries[index].sortOrder : nil
        let number = SortOrder.between(before, after)
        entries.insert(Entry(id, number ?? 0), at: index)
        guard let number else { return renumber() }
        return [Entry(id, number)]
    }

    /// Removes an element if it is a sibling.
    ///
    /// - Complexity: O(n).
    public mutating func remove(_ id: ID) {
        entries.removeAll { $0.id == id }
    }

    /// Renumbers all elements in their order, and returns the entries to store.
    ///
    /// - Complexity: O(n).
    @discardableResult
    package mutating func renumber() -> [Entry] {
        self = Siblings(inOrder: entries.map { $0.id })
        return entries
    }

    private mutating func move(_ id: ID, nextTo other: ID, offset: Int) -> [Entry] {
        guard id != other, let index = index(of: other) else { return [] }
        let isBefore = self.index(of: id).map { $0 < index } ?? false
        return move(id, to: index + offset - (isBefore ? 1 : 0))
    }
}

/// Siblings in several groups, such as the days of a trip or the lists of a to-do app.
public struct SiblingGroups<Group: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    private var groups: [Group: Siblings<ID>] = [:]
    private var groupOfID: [ID: Group] = [:]

    /// Creates an empty collection of groups.
    public init() {}

    /// Accesses the siblings of a group. An unknown group has no siblings.
    public subscript(group: Group) -> Siblings<ID> { groups[group] ?? Siblings() }

    /// Returns the group of an element; `nil` if the element is in no group.
    package func group(of id: ID) -> Group? { groupOfID[id] }

    /// Moves an element, which may be new, to a group, with a given sort key.
    ///
    /// - Returns: The entries to store; empty if `sortOrder` is not finite, which changes nothing.
    /// - Complexity: O(n) for n siblings in both groups. All moves have this complexity.
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

    /// Moves an element, which may be new, to an index (from 0) among the other elements of a group. An index outside
    /// the range is clamped; by default the element becomes the last.
    ///
    /// - Returns: The entries to store.
    @discardableResult
    public mutating func move(_ id: ID, to group: Group, at index: Int = .max) -> [Siblings<ID>.Entry] {
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, to: index)
    }

    /// Moves an element directly before another element, into the other element's group.
    ///
    /// - Returns: The entries to store; empty if `other` is in no group.
    @discardableResult
    public mutating func move(_ id: ID, before other: ID) -> [Siblings<ID>.Entry] {
        guard id != other, let group = groupOfID[other] else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, before: other)
    }

    /// Moves an element directly after another element, into the other element's group.
    ///
    /// - Returns: The entries to store; empty if `other` is in no group.
    @discardableResult
    public mutating func move(_ id: ID, after other: ID) -> [Siblings<ID>.Entry] {
        guard id != other, let group = groupOfID[other] else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, after: other)
    }

    /// Removes an element from its group.
    public mutating func remove(_ id: ID) {
        guard let group = groupOfID.removeValue(forKey: id) else { return }
        groups[group]?.remove(id)
    }

    private mutating func leave(_ id: ID, for group: Group) {
        if let old = groupOfID[id], old != group { groups[old]?.remove(id) }
        groupOfID[id] = group
    }
}
