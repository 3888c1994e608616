/// Re-routing in whole numbers, without names: which old legs to keep, where, and which new legs to add, so that the
/// path through the slots meets as many games as it can for the least change (SPEC section 11).
///
///     slots       0   1 │ 2   3   4 │ 5
///     games         A   │   A   B   │
///     old legs                ──►           from A to B
///     a path      A   A │ A   A   B │ B     keeps it in slot 3 and meets all
///
/// A plan is a list of legs in ascending slots, several in one: an alignment of the old legs with a new path through the places.
package struct RouteProgram: Hashable, Sendable {
    /// The demand on the place where the plan ends.
    package enum Finish: Hashable, Sendable {
        /// In this place; what demands it.
        case required(Int, origin: Origin)
        /// In this place if some plan does, else anywhere.
        case preferred(Int)
        /// Anywhere.
        case anywhere
    }

    /// The first slot of each day, and the number of slots at the end.
    package var dayStarts: [Int]
    /// The minutes of new legs.
    package var connections: ConnectionTable
    /// The old legs, in the order in which they can be kept.
    package var legs: [OldLeg] = []
    /// The timed legs that may be taken.
    package var departures = DepartureTable()
    /// The games, by slot; at most one at the end of each slot, and none where an old timed leg is.
    package var checkpoints: [RouteGame] = []
    /// The place where the plan begins; `nil` where it is unknown, and no leg can be taken.
    package var beginning: Int?
    /// The place where the plan is to end.
    package var finish = Finish.anywhere
    /// The limits that the plan must keep.
    package var limits = RouteLimits()
    /// The cost of a leg at the level of preference, by slot.
    package var preference: [Int64]

    /// Creates a program without old legs and games, of which the limits of `RouteLimits()` are asked; without
    /// `preference` all slots are preferred alike.
    package init(
        dayStarts: [Int],
        connections: ConnectionTable,
        beginning: Int?,
        preference: [Int64]? = nil
    ) {
        self.dayStarts = dayStarts
        self.connections = connections
        self.beginning = beginning
        self.preference = preference ?? [Int64](repeating: 0, count: dayStarts.last ?? 0)
    }

    /// How many slots there are.
    package var slotCount: Int { dayStarts.last ?? 0 }

    /// How many days there are.
    package var dayCount: Int { max(0, dayStarts.count - 1) }

    /// How many places there are.
    package var placeCount: Int { connections.placeCount }

    /// The minutes of all old legs.
    package var oldMinutes: Int64 { legs.reduce(0) { $0 + $1.minutes } }

    /// True if the traveler does not drive some leg that a plan may have.
    var hasPublicLegs: Bool {
        connections.hasPublic || legs.contains { $0.isPublic } || departures.all.contains { $0.isPublic }
    }

    /// The place where plans finish, as far as the program names it: a preferred one is given up where no plan finishes
    /// there.
    var namedFinish: Int? {
        switch finish {
        case .required(let place, _), .preferred(let place): place
        case .anywhere: nil
        }
    }

    /// The day of each slot, from 0.
    var dayOfSlots: [Int] {
        (0..<dayCount).flatMap { repeatElement($0, count: dayStarts[$0 + 1] - dayStarts[$0]) }
    }
}
