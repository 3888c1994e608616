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
