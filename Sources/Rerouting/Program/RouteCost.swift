/// The cost of a plan, most important level first: compared level by level (SPEC section 11).
public struct RouteCost: Hashable, Sendable, Comparable {
    /// The weight of the games that are not met.
    public var missed: Int64
    /// Old legs left out and new ones, together.
    public var edits: Int64
    /// The minutes of all legs.
    public var minutes: Int64
    /// Kept legs that leave the slot in which they stood.
    public var moved: Int64
    /// By how many days those move, together.
    public var displacement: Int64
    /// The sum of the preference costs of the slots of all legs.
    public var preference: Int64
    /// By how many slots kept legs move, and the slot numbers of all legs that stood nowhere.
    public var shift: Int64

    /// No cost.
    package init() { self.init { _ in 0 } }

    /// The cost with the value of a function at each level.
    init(_ cost: (Level) -> Int64) {
        missed = cost(.missed)
        edits = cost(.edits)
        minutes = cost(.minutes)
        moved = cost(.moved)
        displacement = cost(.displacement)
        preference = cost(.preference)
        shift = cost(.shift)
    }

    /// The levels, most important first, under the names that documents and programs give them.
    package enum Level: String, CaseIterable, Sendable {
        case missed, edits, minutes, moved, displacement, preference, shift
    }

    /// The cost at a level.
    package subscript(level: Level) -> Int64 {
        switch level {
        case .missed: missed
        case .edits: edits
        case .minutes: minutes
        case .moved: moved
        case .displacement: displacement
        case .preference: preference
        case .shift: shift
        }
    }

    /// The costs at all levels, most important first.
    package var levels: [Int64] { Level.allCases.map { self[$0] } }

    static func + (left: RouteCost, right: RouteCost) -> RouteCost {
        RouteCost { left[$0] + right[$0] }
    }

    /// The difference of two costs, level by level.
    package static func - (left: RouteCost, right: RouteCost) -> RouteCost {
        RouteCost { left[$0] - right[$0] }
    }

    /// The cost at the first levels, 0 at the others.
    func prefix(_ count: Int) -> RouteCost {
        let first = Level.allCases.prefix(count)
        return RouteCost { first.contains($0) ? self[$0] : 0 }
    }

    @inline(__always)
    public static func < (left: RouteCost, right: RouteCost) -> Bool {
        if left.missed != right.missed { return left.missed < right.missed }
        return left.isLessPastMissed(than: right)
    }

    @inline(__always)
    func isLessPastMissed(than other: RouteCost) -> Bool {
        if edits != other.edits { return edits < other.edits }
        if minutes != other.minutes { return minutes < other.minutes }
        return isLessPastMinutes(than: other)
    }

    @inline(__always)
    func isLessPastMinutes(than other: RouteCost) -> Bool {
        (moved, displacement, preference, shift)
            < (other.moved, other.displacement, other.preference, other.shift)
    }
}
