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
            windows = windows.isEmpty ? added : merge(windows + added)
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

    /// Returns windows in their order; those with the same slots become one with the lesser limits.
    private mutating func merge(_ windows: [Window]) -> [Window] {
        var merged: [Window] = []
        merged.reserveCapacity(windows.count)
        for window in windows.sorted(by: WindowTable.comesFirst) {
            if let last = merged.last, last.slots == window.slots {
                merged[merged.count - 1].limits = tables.both(last.limits, window.limits)
            } else {
                merged.append(window)
            }
        }
        return merged
    }

    private static func comesFirst(_ one: Window, _ other: Window) -> Bool {
        (one.slots.lowerBound, one.slots.upperBound) < (other.slots.lowerBound, other.slots.upperBound)
    }
}
