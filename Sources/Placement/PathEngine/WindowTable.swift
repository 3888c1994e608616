/// The capacity constraints of a program as windows. A window is a range of slots with a limit for each count at which
/// a path can enter it.
///
/// A path that enters a window with count c may leave it with at most count L(c), no matter where in the window it
/// places the legs. A part of a day, a day, the time between two games, and a range of days are all windows. Windows
/// may overlap in any way.
struct WindowTable {
    /// A range of slots, and the limits that its capacity constraints set.
    struct Window {
        let slots: Range<Int>
        var limits: LimitTables.Index
    }

    /// The windows in ascending order of their first slots, then of their ends. No two windows have the same slots.
    private(set) var windows: [Window] = []
    private(set) var tables: LimitTables

    /// Creates the windows of a program, without the ranges whose capacity never binds.
    ///
    /// - Complexity: O(ranges + legs · different capacities).
    init(_ program: PlacementProgram) {
        tables = LimitTables(legCount: program.legCount)
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

    /// Returns the windows in ascending order. Windows with the same slots are merged into one window with the smaller
    /// limits.
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

/// Tables of limits: for each count at which a path enters a window, the maximum count at which it may leave.
///
/// The ranges of a family that have the same capacity share a table. Equal combinations of two tables are also shared.
struct LimitTables {
    /// The index of a table, or `none` for no limit.
    typealias Index = Int32
    static let none: Index = -1

    private let width: Int
    private var entries: [Int32] = []
    private var tables: [Key: Index] = [:]
    /// The most recent combination of two tables. Consecutive requests are often equal.
    private var last: (key: Key, table: Index)?

    private enum Key: Hashable {
        case capacity(family: Int, capacity: Int)
        case both(Index, Index)
    }

    /// Creates an empty collection of tables for a number of legs.
    init(legCount: Int) {
        width = legCount + 1
    }

    /// Returns the maximum count with which a path may leave a window that it enters with `count`.
    @inline(__always)
    func limit(_ table: Index, from count: Int) -> Int {
        table < 0 ? width - 1 : Int(entries[Int(table) * width + count])
    }

    /// Returns the table for the ranges of a family that have a given capacity; `none` if that capacity never binds.
    ///
    /// - Complexity: O(legs) for the first call with a family and capacity.
    mutating func table(_ amounts: [Int], _ capacity: Int, family: Int) -> Index {
        let key = Key.capacity(family: family, capacity: capacity)
        if let known = tables[key] { return known }
        var sum = 0
        var last = 0
        var limits: [Int32] = []
        for first in 0..<width {
            while last < amounts.count, sum + amounts[last] <= capacity {
                sum += amounts[last]
                last += 1
            }
            limits.append(Int32(max(first, last)))
            if last > first { sum -= amounts[first] } else { last = first + 1 }
        }
        return enter(key, limits)
    }

    /// Returns the table that combines two tables: for each count, the smaller of their limits.
    mutating func both(_ one: Index, _ other: Index) -> Index {
        if one < 0 || other < 0 || one == other { return max(one, other) }
        let key = Key.both(one, other)
        if let last, last.key == key { return last.table }
        let table =
            tables[key]
            ?? enter(key, (0..<width).map { Int32(min(limit(one, from: $0), limit(other, from: $0))) })
        last = (key, table)
        return table
    }

    private mutating func enter(_ key: Key, _ limits: [Int32]) -> Index {
        let isLoose = limits[0] == width - 1
        let index = isLoose ? LimitTables.none : Index(entries.count / width)
        if !isLoose { entries += limits }
        tables[key] = index
        return index
    }
}
