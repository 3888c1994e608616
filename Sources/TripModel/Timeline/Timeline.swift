/// The standing items of a trip in timeline order: by day, then sort order, then place in `items`
/// (SPEC section 1).
public struct Timeline: Hashable, Sendable {
    /// Indices into the trip's items.
    public let items: [Int]
    /// Where each day starts in `items`; day d (from 1) is `dayStarts[d - 1] ..< dayStarts[d]`.
    @usableFromInline package let dayStarts: [Int]

    /// Puts the standing items of `trip` in order.
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
        for day in 0..<trip.dayCount {
            Timeline.sort(&keyed, starts[day]..<starts[day + 1])
        }
        items = keyed.map { $0.item }
        dayStarts = starts
    }

    /// The items of a day (from 1), in order.
    @inlinable
    public subscript(day day: Int) -> ArraySlice<Int> {
        items[dayStarts[day - 1]..<dayStarts[day]]
    }

    private struct Keyed: Comparable {
        var sortOrder: Double
        var item: Int

        static func < (left: Keyed, right: Keyed) -> Bool {
            (left.sortOrder, left.item) < (right.sortOrder, right.item)
        }
    }

    /// Sorts one day; a short day, the usual one, by insertion.
    private static func sort(_ keyed: inout [Keyed], _ range: Range<Int>) {
        guard range.count <= 16 else { return keyed[range].sort() }
        for place in range.dropFirst() {
            let moving = keyed[place]
            var hole = place
            while hole > range.lowerBound, moving < keyed[hole - 1] {
                keyed[hole] = keyed[hole - 1]
                hole -= 1
            }
            keyed[hole] = moving
        }
    }
}
