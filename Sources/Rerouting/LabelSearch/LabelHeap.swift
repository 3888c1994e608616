/// A priority queue of the labels to extend, lowest bound first. Of labels with equal bounds, the newest comes first.
struct LabelHeap {
    struct Entry {
        /// A lower bound on the cost of plans through the label. The missed weight in this bound is always 0.
        var cost: RouteCost
        var label: Int32
        /// True if the search will extend the label only by new legs.
        var isNewLegs: Bool

        @inline(__always)
        func isBefore(_ other: Entry) -> Bool {
            if cost != other.cost { return cost.isLessPastMissed(than: other.cost) }
            return label != other.label ? label > other.label : !isNewLegs && other.isNewLegs
        }
    }

    /// The first entry, if it is kept outside the heap; otherwise `nil`. This is faster because the last entry pushed
    /// is usually the next entry popped.
    private var top: Entry?
    private var entries: [Entry] = []

    var first: Entry? { top ?? entries.first }

    mutating func push(_ entry: Entry) {
        if let last = top {
            guard entry.isBefore(last) else { return add(entry) }
            top = entry
            add(last)
        } else if let first = entries.first, first.isBefore(entry) {
            add(entry)
        } else {
            top = entry
        }
    }

    private mutating func add(_ entry: Entry) {
        entries.append(entry)
        var index = entries.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            guard entry.isBefore(entries[parent]) else { break }
            entries[index] = entries[parent]
            index = parent
        }
        entries[index] = entry
    }

    mutating func pop() -> Entry? {
        if let top {
            self.top = nil
            return top
        }
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        let count = entries.count
        guard count > 0 else { return first }
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < count else { break }
            if child + 1 < count, entries[child + 1].isBefore(entries[child]) { child += 1 }
            guard entries[child].isBefore(last) else { break }
            entries[index] = entries[child]
            index = child
        }
        entries[index] = last
        return first
    }
}

/// The edits and minutes of the plans found so far. Another plan is requested only if it has fewer minutes than every
/// found plan with as many or fewer edits.
struct RouteFront {
    private var points: [(edits: Int64, minutes: Int64)] = []

    /// Returns the minutes below which a plan with the given number of edits is requested; `Int64.max` if no found plan
    /// has at most as many edits.
    @inline(__always)
    func limit(edits: Int64) -> Int64 {
        var least = Int64.max
        for point in points where point.edits <= edits { least = min(least, point.minutes) }
        return least
    }

    mutating func add(edits: Int64, minutes: Int64) {
        points.removeAll { $0.edits >= edits && $0.minutes >= minutes }
        points.append((edits, minutes))
    }
}
