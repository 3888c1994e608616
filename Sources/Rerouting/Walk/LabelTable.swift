/// The labels of each state, as lists: a hash table with open addressing.
struct LabelTable {
    private var keys: [UInt64]
    private var heads: [Int32]
    private var count = 0

    init() {
        keys = [UInt64](repeating: .max, count: 256)
        heads = [Int32](repeating: -1, count: 256)
    }

    /// The place of a state, entered when it is new.
    mutating func place(of key: UInt64) -> Int {
        if count * 4 >= keys.count * 3 { grow() }
        let place = find(key)
        if keys[place] == .max {
            keys[place] = key
            count += 1
        }
        return place
    }

    /// The first label of a state; -1 for none.
    subscript(head place: Int) -> Int32 {
        get { heads[place] }
        set { heads[place] = newValue }
    }

    private func find(_ key: UInt64) -> Int {
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[place] != .max && keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldHeads) = (keys, heads)
        keys = [UInt64](repeating: .max, count: oldKeys.count * 2)
        heads = [Int32](repeating: -1, count: oldKeys.count * 2)
        for (old, key) in oldKeys.enumerated() where key != .max {
            let place = find(key)
            keys[place] = key
            heads[place] = oldHeads[old]
        }
    }
}
