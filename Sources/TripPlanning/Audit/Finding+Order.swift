import TripModel

extension Finding {
    /// The place of the finding's code in the table of SPEC section 7, in whose order an audit lists them.
    fileprivate var rank: Int {
        switch self {
        case .missedGame: 0
        case .unreachableGame: 1
        case .routeGap: 2
        case .wrongStart: 3
        case .wrongEnd: 4
        case .routeOrder: 5
        case .routeUnproven: 6
        case .unplacedTravel: 7
        case .breach(.rule(.noTravelDays), _, _): 9
        case .breach(.rule(.connections), _, _): 12
        case .breach(.rule, _, _): 8
        case .breach: 10
        case .timeOrder: 11
        case .tightConnection: 13
        case .overlappingGames: 14
        case .lateArrival: 15
        case .unknownKey: 16
        case .unknownRule: 17
        case .noValidAssignment: 18
        }
    }

    /// Among findings of one rank the place of the rule, in the order of the rules' codes.
    fileprivate var ruleRank: Int {
        guard case .breach(.rule(let rule), _, _) = self else { return 0 }
        return Rule.allCases.firstIndex(of: rule) ?? 0
    }
}

extension [Finding] {
    /// The findings in the order of their codes, those of one code as they stand.
    var ordered: [Finding] {
        let ranks = map { ($0.rank, $0.ruleRank) }
        return indices.sorted { one, two in
            (ranks[one].0, ranks[one].1, one) < (ranks[two].0, ranks[two].1, two)
        }.map { self[$0] }
    }
}
