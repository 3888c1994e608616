/// Something that the audit has found (SPEC section 7).
///
/// Its items are indices, with which the trip that was audited is asked: `trip[index]`.
public enum Finding: Hashable, Sendable {
    /// A game on the route that is not met.
    case missedGame(ItemIndex)
    /// A game that the route does not come to.
    case unreachableGame(ItemIndex)
    /// The trip has legs, but no game or event.
    case noGame
    /// A segment that ends in another city than the next starts from.
    case routeGap(ItemIndex, ItemIndex)
    /// The first segment of the route, which does not start where the trip says that it does.
    case wrongStart(ItemIndex)
    /// The last segment of the route, which does not end where the trip says that it does; `nil` where there is no segment
    /// to lead there.
    case wrongEnd(ItemIndex?)
    /// A segment that stands after the one that comes next in the route.
    case routeOrder(ItemIndex, ItemIndex)
    /// The search for the route stopped at its limit of effort.
    case routeUnproven
    /// A segment that has no position.
    case unplacedTravel(ItemIndex)
    /// Segments that break a rule or a limit, on a day or from a day on.
    case breach(Demand, segments: [ItemIndex], day: Int)
    /// Two timed games of a day of which the later in the timeline starts earlier.
    case timeOrder(ItemIndex, ItemIndex, day: Int)
    /// Two games of which the second starts before the first ends.
    case overlappingGames(ItemIndex, ItemIndex)
    /// More travel between two games, or before the first, than there is time for, while no rule heeds it.
    case tightConnection(TightConnection)
    /// More travel after the last game than there is time for.
    case lateArrival(LateArrival)
    /// A game without a start on a day with a leg or another game, in a trip that presumes none.
    case unknownStart(ItemIndex)
    /// A key of the document, or of the item that has it, that is unknown; the nearest known key.
    case unknownKey(String, item: ItemIndex?, nearest: String?)
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
    public var code: String { facts.code }

    /// The severity of the finding in its trip: where the rule `connections` is false, conflicts between games are
    /// warnings.
    public func severity(in trip: Trip) -> Severity {
        facts.severity ?? (trip.rules.connections == false ? .warning : .error)
    }

    /// True if it says that one cannot see two games both, or not the first: they overlap, or there is too little time
    /// between them.
    package var excludesGames: Bool { facts.severity == nil }

    /// The items concerned.
    public var items: [ItemIndex] { facts.items }

    /// Returns the items concerned, by identifier; `trip` is the one that was audited.
    public func itemIDs(in trip: Trip) -> [Item.ID] { items.compactMap { trip[$0]?.id } }

    /// Returns the day concerned, from 1; `nil` when it is about no day.
    public func day(in trip: Trip) -> Int? {
        switch facts.day {
        case .none: nil
        case .number(let day): day
        case .ofItem(let item): trip[item]?.position?.day
        case .last: trip.dayCount
        }
    }
}

extension Finding {
    /// A day that a finding concerns.
    private enum Day {
        case none, last
        case number(Int)
        case ofItem(ItemIndex)
    }

    /// A row of the table of SPEC section 7, as it applies to one finding. The rank is the place of the row in the table;
    /// the severity is `nil` where games exclude each other, of which the trip says how severe that is.
    private typealias Facts = (rank: Int, code: String, severity: Severity?, items: [ItemIndex], day: Day)

    private var facts: Facts {
        switch self {
        case .missedGame(let game): (0, "missed-game", .error, [game], .ofItem(game))
        case .unreachableGame(let game): (1, "unreachable-game", .error, [game], .ofItem(game))
        case .noGame: (2, "no-game", .warning, [], .none)
        case .routeGap(let one, let next): (3, "route-gap", .warning, [one, next], .none)
        case .wrongStart(let segment): (4, "wrong-start", .error, [segment], .none)
        case .wrongEnd(let segment): (5, "wrong-end", .error, segment.map { [$0] } ?? [], .none)
        case .routeOrder(let one, let next): (6, "route-order", .error, [one, next], .none)
        case .routeUnproven: (7, "route-unproven", .warning, [], .none)
        case .unplacedTravel(let segment): (8, "unplaced-travel", .error, [segment], .none)
        case .breach(let demand, let segments, let day):
            (Finding.rank(ofBreached: demand), demand.refusal.name, .error, segments, .number(day))
        case .timeOrder(let one, let next, let day):
            (12, "time-order", .warning, [one, next], .number(day))
        case .tightConnection(let tight):
            (14, "tight-connection", nil, tight.items, .ofItem(tight.second))
        case .overlappingGames(let one, let next):
            (15, "overlapping-games", nil, [one, next], .ofItem(next))
        case .lateArrival(let late): (16, "late-arrival", .warning, late.items, .last)
        case .unknownStart(let game): (17, "unknown-start", .warning, [game], .ofItem(game))
        case .unknownKey(_, let item, _): (18, "unknown-key", .warning, item.map { [$0] } ?? [], .none)
        case .unknownRule: (19, "unknown-rule", .warning, [], .none)
        case .noValidAssignment: (20, "no-valid-assignment", .error, [], .none)
        }
    }

    private static func rank(ofBreached demand: Demand) -> Int {
        switch demand.rule {
        case .noTravelDays: 10
        case nil: 11
        case .connections: 13
        case .some: 9
        }
    }

    /// Among findings of one rank the place of the rule, in the order of the rules' codes.
    private var ruleRank: Int {
        guard case .breach(.rule(let rule), _, _) = self else { return 0 }
        return Rule.allCases.firstIndex(of: rule) ?? 0
    }

    /// The findings in the order of their codes, those of one code as they stand.
    static func ordered(_ findings: [Finding]) -> [Finding] {
        let ranks = findings.map { ($0.facts.rank, $0.ruleRank) }
        return findings.indices.sorted { one, two in
            (ranks[one].0, ranks[one].1, one) < (ranks[two].0, ranks[two].1, two)
        }.map { findings[$0] }
    }
}
