import TripModel

extension Finding {
    /// The place of the finding's code in the table of SPEC section 7, in whose order an audit lists them.
    var rank: Int {
        switch self {
        case .missedGame: 0
        case .unreachableGame: 1
        case .routeGap: 2
        case .wrongStart: 3
        case .wrongEnd: 4
        case .routeOrder: 5
        case .routeUnproven: 6
        case .unplacedTravel: 7
        case .breach(.rule(let rule), _, _): rule.rank
        case .breach: 15
        case .timeOrder: 16
        case .tightConnection: 18
        case .overlappingGames: 19
        case .lateArrival: 20
        case .unknownKey: 21
        case .unknownRule: 22
        case .noValidAssignment: 23
        }
    }
}

extension Rule {
    fileprivate var rank: Int {
        switch self {
        case .maxTravelMinutesPerDay: 8
        case .maxTravelsPerDay: 10
        case .travelHours: 11
        case .restDayEvery: 12
        case .maxTravelMinutesInDays: 13
        case .noTravelDays: 14
        case .connections: 17
        }
    }
}

extension [Finding] {
    /// The findings in the order of their codes, those of one code as they stand.
    var ordered: [Finding] {
        let ranks = map { $0.rank }
        return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
    }
}
