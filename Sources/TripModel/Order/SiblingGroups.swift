/// Siblings in several groups, such as the days of a trip or the lists of a to-do app.
public struct SiblingGroups<Group: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    private var groups: [Group: Siblings<ID>] = [:]
    private var homes: [ID: Group] = [:]

    /// No groups.
    public init() {}

    /// The siblings of a group; none for a group in which nothing stands.
    public subscript(group: Group) -> Siblings<ID> { groups[group] ?? Siblings() }

    /// The group in which one stands.
    package func group(of id: ID) -> Group? { homes[id] }

    /// Gives one, which may be new or in another group, that number in a group.
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

    /// Puts one at a place, from 0, among the others of a group, after all of them when none is given; a place beyond
    /// either end means that end.
    @discardableResult
    public mutating func move(_ id: ID, to group: Group, at place: Int = .max) -> [Siblings<ID>.Entry] {
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, to: place)
    }

    /// Puts one right before another, in whose group it then stands.
    @discardableResult
    public mutating func move(_ id: ID, before other: ID) -> [Siblings<ID>.Entry] {
        guard id != other, let group = homes[other] else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, before: other)
    }

    /// Puts one right after another, in whose group it then stands.
    @discardableResult
    public mutating func move(_ id: ID, after other: ID) -> [Siblings<ID>.Entry] {
        guard id != other, let group = homes[other] else { return [] }
        leave(id, for: group)
        return groups[group, default: Siblings()].move(id, after: other)
    }

    /// Takes one out of its group.
    public mutating func remove(_ id: ID) {
        guard let group = homes.removeValue(forKey: id) else { return }
        groups[group]?.remove(id)
    }

    private mutating func leave(_ id: ID, for group: Group) {
        if let old = homes[id], old != group { groups[old]?.remove(id) }
        homes[id] = group
    }
}
