/// Values of points of a walk, by their numbers: a hash table with open addressing, which takes memory for those
/// alone that were needed.
struct PointTable {
    private struct Entry {
        var key: Int32
        var range: Range<Int32>
    }

    private static let none = Entry(key: -1, range: 0..<0)
    private var entries = [Entry](repeating: PointTable.none, count: 1024)
    /// How many points are known.
    private(set) var count = 0

    /// The value of a point; `nil` where there is none.
    @inline(__always)
    subscript(key: Int) -> Range<Int32>? {
        let entry = entries[find(Int32(truncatingIfNeeded: key))]
        return entry.key < 0 ? nil : entry.range
    }

    /// Enters a point that is not known.
    mutating func enter(_ key: Int, _ range: Range<Int32>) {
        if count * 4 >= entries.count * 3 { grow() }
        let key = Int32(truncatingIfNeeded: key)
        entries[find(key)] = Entry(key: key, range: range)
        count += 1
    }

    @inline(__always)
    private func find(_ key: Int32) -> Int {
        let mask = entries.count - 1
        var place =
            Int(truncatingIfNeeded: (UInt64(UInt32(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while entries[place].key >= 0 && entries[place].key != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = entries
        entries = [Entry](repeating: PointTable.none, count: old.count * 2)
        for entry in old where entry.key >= 0 { entries[find(entry.key)] = entry }
    }
}
