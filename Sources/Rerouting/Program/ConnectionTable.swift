/// How long it takes from each place to each other one.
package struct ConnectionTable: Hashable, Sendable {
    /// How many places there are.
    package let placeCount: Int
    /// Row by row, one row for each place of departure; -1 where there is no connection.
    @usableFromInline internal var minutes: [Int32]

    /// Makes a table without connections.
    package init(placeCount: Int) {
        self.placeCount = placeCount
        minutes = [Int32](repeating: -1, count: placeCount * placeCount)
    }

    /// The minutes from one place to another, 0 to `Int32.max`; `nil` where there is no connection. A place has
    /// none to itself.
    @inlinable
    package subscript(from: Int, to: Int) -> Int64? {
        get {
            let value = minutes[from * placeCount + to]
            return value < 0 ? nil : Int64(value)
        }
        set {
            guard from != to else { return }
            minutes[from * placeCount + to] = newValue.map { Int32(clamping: $0) } ?? -1
        }
    }

    /// True if there is a connection from each place to each other one.
    var isComplete: Bool {
        var missing = 0
        for value in minutes where value < 0 { missing += 1 }
        return missing == placeCount
    }
}
