extension Siblings {
    /// Sorts records of which some have no sort key yet, or one that is not finite: those follow the others
    /// by the time of their creation; records created at equal times keep their order.
    ///
    /// The changes are the entries to store; a second migration has none.
    /// - Complexity: O(n log n).
    public static func migrating<Creation: Comparable & Sendable>(
        _ records: [(id: ID, sortOrder: Double?, created: Creation)]
    ) -> (siblings: Siblings, changes: [Entry]) {
        var numbered: [Entry] = []
        var unnumbered: [(place: Int, id: ID, created: Creation)] = []
        for (place, record) in records.enumerated() {
            if let number = record.sortOrder, number.isFinite {
                numbered.append(Entry(record.id, number))
            } else {
                unnumbered.append((place, record.id, record.created))
            }
        }
        unnumbered.sort { left, right in
            left.created != right.created ? left.created < right.created : left.place < right.place
        }
        var siblings = Siblings(numbered)
        let last = siblings.entries.last?.sortOrder
        guard let numbers = SortOrder.spread(unnumbered.count, between: last, nil) else {
            siblings = Siblings(inOrder: siblings.entries.map { $0.id } + unnumbered.map { $0.id })
            return (siblings, siblings.entries)
        }
        let added = zip(unnumbered, numbers).map { Entry($0.id, $1) }
        return (Siblings(siblings.entries + added), added)
    }
}
