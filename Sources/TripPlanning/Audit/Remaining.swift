import TripModel

extension Finding {
    /// Whether it says that one cannot see two games both: they overlap, or there is too little time to come from one to
    /// the other, or to the first.
    package var excludesGames: Bool {
        switch self {
        case .tightConnection, .overlappingGames: true
        case .missedGame, .unreachableGame, .routeGap, .wrongStart, .wrongEnd, .routeOrder, .routeUnproven,
            .unplacedTravel, .breach, .timeOrder, .lateArrival, .unknownKey, .unknownRule, .noValidAssignment:
            false
        }
    }
}

extension Itinerary {
    /// What a trip that was repaired or re-routed still has against it, beside missed and unreachable games: gaps in its
    /// route, a start or an end that is not the one asked for, and, unless the rule `connections` is false, too little
    /// time between games and games that overlap (SPEC section 9).
    ///
    /// - Complexity: O(items), more where `missedGames` takes more.
    public var left: [Finding] {
        trip.rules.connections == false ? routeFindings : routeFindings + excludingFindings
    }

    /// Too little time between games and games that overlap, where the trip says `"connections": false`, so that they are
    /// no more than warnings.
    package var allowed: [Finding] {
        trip.rules.connections == false ? excludingFindings : []
    }

    private var excludingFindings: [Finding] {
        intervalFindings(missed: missedGames, unreachable: unreachableGames).filter { $0.excludesGames }
    }

    /// What is wrong with where the items stand, some findings left out.
    ///
    /// - Complexity: as `standingFindings`.
    package func standing(but known: [Finding]) -> [Finding] {
        let known = Set(known)
        return standingFindings.filter { !known.contains($0) }
    }
}
