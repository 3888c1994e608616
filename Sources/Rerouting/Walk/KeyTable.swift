/// Values by key: a hash table with open addressing, which takes memory for those alone that were entered.
struct KeyTable<Value> {
    private var keys = [UInt64](repeating: .max, count: 256)
    private var values: [Value]
    private let initial: Value
    /// How many keys there are.
    private(set) var count = 0

    /// Creates an empty table; `initial` is the value of a key that is entered.
    init(_ initial: Value) {
        self.initial = initial
        values = [Value](repeating: initial, count: keys.count)
    }

    /// The index of a key, entered when it is new; good until the next one is entered.
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

    /// The value of a key; `nil` where it was not entered.
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
