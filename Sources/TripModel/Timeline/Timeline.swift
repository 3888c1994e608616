/// The placed items of a trip in order: by day, then sort order, then index in `items` (SPEC section 1).
public struct Timeline: Hashable, Sendable {
    /// The indices of the placed items in the trip's `items`, in timeline order.
    @usableFromInline package let items: [Int]
    /// The index in `items` at which each day starts; day d (from 1) is `dayStarts[d - 1] ..< dayStarts[d]`.
    @usableFromInline package let dayStarts: [Int]

    /// Creates the timeline of a trip.
    ///
    /// - Complexity: O(items + days + m log m) with m the items of the fullest day.
    package init(_ trip: Trip) {
        var starts = [Int](repeating: 0, count: trip.dayCount + 1)
        for item in trip.items {
            if let day = item.position?.day { starts[day] += 1 }
        }
        for day in 0..<trip.dayCount { starts[day + 1] += starts[day] }
        var next = starts
        var keyed = [Keyed](repeating: Keyed(sortOrder: 0, item: 0), count: starts[trip.dayCount])
        for (index, item) in trip.items.enumerated() {
            guard let position = item.position else { continue }
            keyed[next[position.day - 1]] = Keyed(sortOrder: position.sortOrder, item: index)
            next[position.day - 1] += 1
        }
        keyed.withUnsafeMutableBufferPointer { keyed in
            for day in 0..<trip.dayCount { keyed[starts[day]..<starts[day + 1]].sort() }
        }
        items = keyed.map { $0.item }
        dayStarts = starts
    }

    /// Accesses the items of a day (from 1), in order, as indices in the trip's items.
    @inlinable
    package subscript(day day: Int) -> ArraySlice<Int> {
        items[dayStarts[day - 1]..<dayStarts[day]]
    }

    private struct Keyed: Comparable {
        var sortOrder: Double
        var item: Int

        static func < (left: Keyed, right: Keyed) -> Bool {
            (left.sortOrder, left.item) < (right.sortOrder, right.item)
        }
    }
}
