/// How far budgets let a walk come: for each kind of budget, and each count with which the walk came into its
/// run, the highest count with which it may leave it.
///
/// Budgets with the same amounts and capacity share a table, and so do the same budgets together.
struct LimitTables {
    /// A table, or none: no limit.
    typealias Index = Int32
    static let none: Index = -1

    private let width: Int
    private var entries: [Int32] = []
    private var tables: [Key: Index] = [:]
    /// The two tables that were asked for together last: mostly they are asked for again.
    private var last: (key: Key, table: Index)?

    private enum Key: Hashable {
        case budget(family: Int, capacity: Int)
        case both(Index, Index)
    }

    /// No tables, for so many segments.
    init(segmentCount: Int) {
        width = segmentCount + 1
    }

    /// The highest count that a table allows from a count on.
    @inline(__always)
    func limit(_ table: Index, from count: Int) -> Int {
        table < 0 ? width - 1 : Int(entries[Int(table) * width + count])
    }

    /// The table of a family's budgets of one capacity; none when that never binds.
    ///
    /// - Complexity: O(segments) the first time.
    mutating func table(_ amounts: [Int], _ capacity: Int, family: Int) -> Index {
        let key = Key.budget(family: family, capacity: capacity)
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

    /// The table of two at once.
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
