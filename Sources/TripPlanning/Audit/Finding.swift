import TripModel

/// Something that the audit has found; items are indices into the trip's items (SPEC section 7).
public enum Finding: Hashable, Sendable {
    /// A game on the route that is not met.
    case missedGame(Int)
    /// A game that the route does not come to.
    case unreachableGame(Int)
    /// A segment that ends in another city than the next starts from.
    case routeGap(Int, Int)
    /// The first segment of the route, which does not start where the trip says that it does.
    case wrongStart(Int)
    /// The last segment of the route, which does not end where the trip says that it does; `nil` where there is no segment
    /// to lead there.
    case wrongEnd(Int?)
    /// A segment that stands after the one that comes next in the route.
    case routeOrder(Int, Int)
    /// The search for the route stopped at its limit of effort.
    case routeUnproven
    /// A segment that has no position.
    case unplacedTravel(Int)
    /// Segments that break a rule or a limit, on a day or from a day on.
    case breach(Demand, segments: [Int], day: Int)
    /// Two timed games of a day of which the later in the timeline starts earlier.
    case timeOrder(Int, Int, day: Int)
    /// Two games of which the second starts before the first ends.
    case overlappingGames(Int, Int)
    /// More travel between two games, or before the first, than there is time for, while no rule heeds it.
    case tightConnection(TightConnection)
    /// More travel after the last game than there is time for.
    case lateArrival(LateArrival)
    /// A key of the document, or of the item that has it, that is unknown; the nearest known key.
    case unknownKey(String, item: Int?, nearest: String?)
    /// A key of the rules that is no rule.
    case unknownRule(String)
    /// No assignment of the segments is valid.
    case noValidAssignment(Conflict)

    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, Comparable {
        case warning, error

        public static func < (left: Severity, right: Severity) -> Bool {
            left == .warning && right == .error
        }
    }

    /// The finding's code.
    public var code: String {
        switch self {
        case .missedGame: "missed-game"
        case .unreachableGame: "unreachable-game"
        case .routeGap: "route-gap"
        case .wrongStart: "wrong-start"
        case .wrongEnd: "wrong-end"
        case .routeOrder: "route-order"
        case .routeUnproven: "route-unproven"
        case .unplacedTravel: "unplaced-travel"
        case .breach(let demand, _, _): demand.refusal.name
        case .timeOrder: "time-order"
        case .overlappingGames: "overlapping-games"
        case .tightConnection: "tight-connection"
        case .lateArrival: "late-arrival"
        case .unknownKey: "unknown-key"
        case .unknownRule: "unknown-rule"
        case .noValidAssignment: "no-valid-assignment"
        }
    }

    /// The severity of the finding in its trip: one that says `"connections": false` takes the time between games upon
    /// itself.
    public func severity(in trip: Trip) -> Severity {
        switch self {
        case .routeGap, .routeUnproven, .timeOrder, .lateArrival, .unknownKey, .unknownRule: .warning
        case .tightConnection, .overlappingGames: trip.rules.connections == false ? .warning : .error
        case .missedGame, .unreachableGame, .wrongStart, .wrongEnd, .routeOrder, .unplacedTravel, .breach,
            .noValidAssignment:
            .error
        }
    }

    /// The items concerned.
    public var items: [Int] {
        switch self {
        case .missedGame(let item), .unreachableGame(let item), .unplacedTravel(let item),
            .wrongStart(let item):
            [item]
        case .wrongEnd(let item): item.map { [$0] } ?? []
        case .routeGap(let first, let second), .routeOrder(let first, let second): [first, second]
        case .timeOrder(let first, let second, _): [first, second]
        case .overlappingGames(let first, let second): [first, second]
        case .tightConnection(let tight): tight.items
        case .lateArrival(let late): late.items
        case .breach(_, let segments, _): segments
        case .unknownKey(_, let item, _): item.map { [$0] } ?? []
        case .routeUnproven, .unknownRule, .noValidAssignment: []
        }
    }

    /// The day concerned, from 1; `nil` when it is about no day.
    public func day(in trip: Trip) -> Int? {
        switch self {
        case .missedGame(let game), .unreachableGame(let game): trip.items[game].position?.day
        case .breach(_, _, let day), .timeOrder(_, _, let day): day
        case .overlappingGames(_, let second): trip.items[second].position?.day
        case .tightConnection(let tight): trip.items[tight.second].position?.day
        case .lateArrival: trip.dayCount
        case .routeGap, .wrongStart, .wrongEnd, .routeOrder, .routeUnproven, .unplacedTravel, .unknownKey,
            .unknownRule, .noValidAssignment:
            nil
        }
    }
}
