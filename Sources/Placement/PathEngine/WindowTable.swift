/// The capacity constraints of a program as windows: ranges of slots, each with the limits on a path that
/// enters it.
///
/// A path that enters a window with count c may leave it with at most L(c); the slots of its segments inside
/// do not matter. So a part of a day, a day, the time between two games and a range of days are all windows,
/// and may overlap in any way.
struct WindowTable {
    /// A range of slots whose capacity constraints bind.
    struct Window {
        let slots: Range<Int>
        var limits: LimitTables.Index
    }

    /// The windows, ascending by their first slots, then by their ends; no two have the same slots.
    private(set) var windows: [Window] = []
    private(set) var tables: LimitTables

    /// Creates the windows of a program; ranges whose capacity never binds are left out.
    ///
    /// - Complexity: O(ranges + segments · different capacities).
    init(_ program: PlacementProgram) {
        tables = LimitTables(segmentCount: program.segmentCount)
        for (index, family) in program.capacities.enumerated() {
            let added = windows(of: family, index)
            windows = windows.isEmpty ? added : merge(windows, added)
        }
    }

    private mutating func windows(of family: CapacityFamily, _ index: Int) -> [Window] {
        var windows: [Window] = []
        windows.reserveCapacity(family.ranges.count)
        var capacity: Int?
        var limits = LimitTables.none
        for range in family.ranges where !range.slots.isEmpty {
            if capacity != range.capacity {
                limits = tables.table(family.amounts, range.capacity, family: index)
            }
            capacity = range.capacity
            if limits != LimitTables.none { windows.append(Window(slots: range.slots, limits: limits)) }
        }
        return windows
    }

    /// Returns two lists merged; windows with the same slots become one with the lesser limits.
    private mutating func merge(_ one: [Window], _ other: [Window]) -> [Window] {
        var merged: [Window] = []
        merged.reserveCapacity(one.count + other.count)
        var (first, second) = (one[...], other[...])
        while let left = first.first, let right = second.first {
            if left.slots == right.slots {
                merged.append(Window(slots: left.slots, limits: tables.both(left.limits, right.limits)))
                first.removeFirst()
                second.removeFirst()
            } else if WindowTable.comesFirst(left.slots, right.slots) {
                merged.append(left)
                first.removeFirst()
            } else {
                merged.append(right)
                second.removeFirst()
            }
        }
        return merged + first + second
    }

    private static func comesFirst(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
    }
}
