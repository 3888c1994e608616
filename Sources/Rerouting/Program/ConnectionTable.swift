/// The times and distances from each place to each other one.
package struct ConnectionTable: Hashable, Sendable {
    /// How many places there are.
    package let placeCount: Int
    /// Row by row, one row for each place of departure; -1 where there is no connection.
    @usableFromInline internal var minutes: [Int32]
    /// Row by row, the distance in kilometres, 0 where it is unknown; empty where all are.
    private var kilometres: [Int32] = []
    /// Row by row, true if the traveler does not drive; empty if the traveler always does.
    private var isPublic: [Bool] = []

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

    /// Notes the distance from one place to another in whole kilometres, 0 or more.
    package mutating func setKilometres(_ distance: Int64, from: Int, to: Int) {
        guard distance > 0 else { return }
        if kilometres.isEmpty { kilometres = [Int32](repeating: 0, count: placeCount * placeCount) }
        kilometres[from * placeCount + to] = Int32(clamping: distance)
    }

    /// Notes that the traveler does not drive from one place to another.
    package mutating func setPublic(from: Int, to: Int) {
        if isPublic.isEmpty { isPublic = [Bool](repeating: false, count: placeCount * placeCount) }
        isPublic[from * placeCount + to] = true
    }

    /// True if the traveler does not drive some connection.
    var hasPublic: Bool { !isPublic.isEmpty }

    /// The resources that a new leg from one place to another uses; `nil` where there is no connection.
    @inline(__always)
    package func use(from: Int, to: Int) -> LegUse? {
        let pair = from * placeCount + to
        let time = minutes[pair]
        guard time >= 0 else { return nil }
        return LegUse(
            minutes: Int64(time),
            driven: !isPublic.isEmpty && isPublic[pair] ? 0 : Int64(time),
            kilometres: kilometres.isEmpty ? 0 : Int64(kilometres[pair])
        )
    }

    /// True if there is a connection from each place to each other one.
    var isComplete: Bool {
        minutes.lazy.filter { $0 < 0 }.count == placeCount
    }
}
