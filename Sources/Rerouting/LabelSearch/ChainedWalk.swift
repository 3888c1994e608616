/// A search that drops dominated labels. The labels in the same state form a chain, and a new label is compared with
/// each label of its chain.
protocol ChainedWalk: LegWalk {
    /// The first label of each chain; -1 if there is none.
    var chains: StateTable<Int32> { get set }
    /// The next label in the chain of each label; -1 if there is none.
    var nextInChain: [Int32] { get set }

    /// True if the first of two labels in the same chain dominates the second.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool
}

extension ChainedWalk {
    /// Adds a label to its chain and returns true; returns false if another label of the chain dominates it. Removes
    /// from the chain the labels that the new label dominates, and the labels whose `isDead` is true.
    @inline(__always)
    mutating func link(_ index: Int32, at key: UInt64) -> Bool {
        let entry = chains.index(of: key)
        var (previous, current): (Int32, Int32) = (-1, chains[entry])
        var looks = 0
        while current >= 0 {
            looks += 1
            steps += WorkCost.comparison(looks)
            let next = nextInChain[Int(current)]
            let isAlive = !labels[Int(current)].isDead
            if isAlive, dominates(Int(current), Int(index)) { return false }
            if !isAlive || dominates(Int(index), Int(current)) {
                labels[Int(current)].isDead = true
                if previous < 0 { chains[entry] = next } else { nextInChain[Int(previous)] = next }
            } else {
                previous = current
            }
            current = next
        }
        nextInChain[Int(index)] = chains[entry]
        chains[entry] = index
        return true
    }

    /// True if the first of two labels is no worse than the second in every limited resource: each completion of the
    /// second is also feasible after the first.
    ///
    /// The method is mutating although it changes nothing. If it were not, a mutating caller would copy the whole
    /// search at each of millions of comparisons.
    @inline(__always)
    mutating func keepsResources(_ one: Int, _ two: Int, onDay day: Int) -> Bool {
        let pair = LabelPair(
            one: labels[one],
            two: labels[two],
            day: day,
            labels: tables.limits.rollingMinutes == nil ? [] : labels,
            tables: tables
        )
        return tables.limits.pass(pair)
    }
}

/// A hash table of states, with open addressing, which uses memory only for the keys that were entered.
struct StateTable<Value> {
    private var keys = [UInt64](repeating: .max, count: 256)
    private var values: [Value]
    private let initial: Value
    /// The number of keys.
    private(set) var count = 0

    /// Creates an empty table. `initial` is the value of a new key.
    init(_ initial: Value) {
        self.initial = initial
        values = [Value](repeating: initial, count: keys.count)
    }

    /// Returns the index of a key, and enters it if it is new. The index is valid until the next key is entered.
    mutating func index(of key: UInt64) -> Int {
        if count * 4 >= keys.count * 3 { grow() }
        let index = find(key)
        if keys[index] == .max {
            keys[index] = key
            count += 1
        }
        return index
    }

    /// The value at an index.
    subscript(index: Int) -> Value {
        get { values[index] }
        set { values[index] = newValue }
    }

    /// Returns the value of a key; `nil` if it was not entered.
    @inline(__always)
    func value(of key: UInt64) -> Value? {
        let index = find(key)
        return keys[index] == .max ? nil : values[index]
    }

    @inline(__always)
    private func find(_ key: UInt64) -> Int {
        let mask = keys.count - 1
        var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[index] != .max && keys[index] != key { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = [UInt64](repeating: .max, count: oldKeys.count * 2)
        values = [Value](repeating: initial, count: oldKeys.count * 2)
        for (key, value) in zip(oldKeys, oldValues) where key != .max {
            let index = find(key)
            keys[index] = key
            values[index] = value
        }
    }
}
