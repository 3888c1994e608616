/// One leg of a plan.
package struct PlannedLeg: Hashable, Sendable, Comparable {
    /// The kind of a leg, in lexicographic order.
    package enum Kind: Int, Sendable {
        /// An old leg.
        case kept
        /// A new leg by a connection.
        case connection
        /// A new leg by a departure.
        case departure
    }

    /// The slot of the leg.
    package let slot: Int
    package let kind: Kind
    /// For a kept leg, its index among the old legs; for a connection, its destination; for a departure, its number.
    package let number: Int

    /// Creates a leg.
    package init(slot: Int, _ kind: Kind, number: Int) {
        self.slot = slot
        self.kind = kind
        self.number = number
    }

    /// True if the leg is new, not a kept old leg.
    package var isNew: Bool { kind != .kept }

    package static func < (left: PlannedLeg, right: PlannedLeg) -> Bool {
        (left.slot, left.kind.rawValue, left.number) < (right.slot, right.kind.rawValue, right.number)
    }
}

/// A plan: its legs, the games that it meets, and its cost.
package struct RoutePlan: Hashable, Sendable {
    /// The legs, in order.
    package let legs: [PlannedLeg]
    /// The met games, as indices into the program's checkpoints, ascending.
    package let met: [Int]
    package let cost: RouteCost
    /// The city where plans have to finish; `nil` if they may finish anywhere.
    package let finish: Int?

    /// Creates a plan without checking it. The other initializer, in `CheckedPlan.swift`, checks it.
    package init(legs: [PlannedLeg], met: [Int], cost: RouteCost, finish: Int?) {
        self.legs = legs
        self.met = met
        self.cost = cost
        self.finish = finish
    }
}

/// The cost of a plan, most important level first. Costs are compared level by level (SPEC section 11).
public struct RouteCost: Hashable, Sendable, Comparable {
    /// The weight of the missed games.
    public var missed: Int64
    /// The number of old legs left out plus the number of new legs.
    public var edits: Int64
    /// The minutes of all legs.
    public var minutes: Int64
    /// The number of kept legs that are not in their home slot.
    public var moved: Int64
    /// The number of days by which kept legs move away from their home slots, summed over these legs.
    public var displacement: Int64
    /// The sum of the preference costs of the slots of all legs.
    public var preference: Int64
    /// The number of slots by which kept legs move, summed over these legs, plus the slot numbers of all other legs.
    public var shift: Int64

    /// Creates a cost of 0 at each level.
    package init() { self.init { _ in 0 } }

    /// Creates the cost with the value of a function at each level.
    init(_ cost: (Level) -> Int64) {
        missed = cost(.missed)
        edits = cost(.edits)
        minutes = cost(.minutes)
        moved = cost(.moved)
        displacement = cost(.displacement)
        preference = cost(.preference)
        shift = cost(.shift)
    }

    /// The levels, most important first. Documents and programs use these names.
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

    /// Returns the difference of two costs, level by level.
    package static func - (left: RouteCost, right: RouteCost) -> RouteCost {
        RouteCost { left[$0] - right[$0] }
    }

    /// Returns the cost at the first `count` levels, with 0 at all other levels.
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
