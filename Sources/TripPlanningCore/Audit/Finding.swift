/// A finding of the audit (SPEC section 7).
///
/// The items of a finding are indices for the audited trip: `trip[index]`.
public enum Finding: Hashable, Sendable {
    /// A game on the route that the traveler does not meet.
    case missedGame(ItemIndex)
    /// A game that the route does not reach.
    case unreachableGame(ItemIndex)
    /// The trip has legs, but no game or event.
    case noGame
    /// Two consecutive legs of the route; the first does not end in the city where the second starts.
    case routeGap(ItemIndex, ItemIndex)
    /// The first leg of the route, which does not start in the city in which the trip starts.
    case wrongStart(ItemIndex)
    /// The last leg of the route, which does not end in the city in which the trip ends; `nil` if the trip has no legs.
    case wrongEnd(ItemIndex?)
    /// Two consecutive placed legs of the route; the first is later in the timeline.
    case routeOrder(ItemIndex, ItemIndex)
    /// The search for the route stopped at its work limit.
    case routeUnproven
    /// A leg that has no position.
    case unplacedTravel(ItemIndex)
    /// A visit that has no position.
    case unplacedVisit(ItemIndex)
    /// A placed visit that is not in a period of its opening hours.
    case closed(ItemIndex)
    /// Legs that break a rule or a limit. The day counts from 1; for most limits on several days, it is the first of
    /// these days.
    case breach(Demand, legs: [ItemIndex], day: Int)
    /// Two timed events of a day; the event that is later in the timeline starts earlier.
    case timeOrder(ItemIndex, ItemIndex, day: Int)
    /// Two games or timed legs; the second starts before the first ends.
    case overlappingGames(ItemIndex, ItemIndex)
    /// Too little time for the legs between two timed events, or before the first, in a trip to which the rule
    /// `connections` does not apply.
    case tightConnection(TightConnection)
    /// Too little time for the legs after the last timed event.
    case lateArrival(LateArrival)
    /// A game without a start on a day with a leg or another game, in a trip that presumes no start.
    case unknownStart(ItemIndex)
    /// An unknown key of the document, or of an item if `item` is given, with the nearest known key.
    case unknownKey(String, item: ItemIndex?, nearest: String?)
    /// An unknown key of the rules.
    case unknownRule(String)
    /// No assignment of the legs to slots is valid.
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

    /// Returns the severity of the finding in the audited trip. If the rule `connections` is false, games that exclude
    /// each other are warnings.
    public func severity(in trip: Trip) -> Severity {
        facts.severity ?? (trip.rules.connections == false ? .warning : .error)
    }

    /// True if the finding states that the traveler cannot see both of two games, or cannot reach the first game: the
    /// games overlap, or there is too little time.
    package var excludesGames: Bool { facts.severity == nil }

    /// The items that the finding is about.
    public var items: [ItemIndex] { facts.items }

    /// Returns the identifiers of the items that the finding is about. `trip` is the audited trip.
    public func itemIDs(in trip: Trip) -> [Item.ID] { items.compactMap { trip[$0]?.id } }

    /// Returns the day that the finding is about, from 1; `nil` if the finding is not about a day.
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
    /// The day that a finding is about.
    private enum Day {
        case none, last
        case number(Int)
        case ofItem(ItemIndex)
    }

    /// A row of the table of SPEC section 7, applied to one finding. The rank is the index of the row. The severity is
    /// `nil` for games that exclude each other, because it depends on the trip.
    private typealias Facts = (rank: Int, code: String, severity: Severity?, items: [ItemIndex], day: Day)

    private var facts: Facts {
        switch self {
        case .missedGame(let game): (0, "missed-game", .error, [game], .ofItem(game))
        case .unreachableGame(let game): (1, "unreachable-game", .error, [game], .ofItem(game))
        case .noGame: (2, "no-game", .warning, [], .none)
        case .routeGap(let one, let next): (3, "route-gap", .warning, [one, next], .none)
        case .wrongStart(let leg): (4, "wrong-start", .error, [leg], .none)
        case .wrongEnd(let leg): (5, "wrong-end", .error, leg.map { [$0] } ?? [], .none)
        case .routeOrder(let one, let next): (6, "route-order", .error, [one, next], .none)
        case .routeUnproven: (7, "route-unproven", .warning, [], .none)
        case .unplacedTravel(let leg): (8, "unplaced-travel", .error, [leg], .none)
        case .unplacedVisit(let visit): (9, "unplaced-visit", .error, [visit], .none)
        case .closed(let visit): (13, "closed", .error, [visit], .ofItem(visit))
        case .breach(let demand, let legs, let day):
            (Finding.rank(ofBreached: demand), demand.refusal.name, .error, legs, .number(day))
        case .timeOrder(let one, let next, let day):
            (14, "time-order", .warning, [one, next], .number(day))
        case .tightConnection(let tight):
            (16, "tight-connection", nil, tight.items, .ofItem(tight.second))
        case .overlappingGames(let one, let next):
            (17, "overlapping-games", nil, [one, next], .ofItem(next))
        case .lateArrival(let late): (18, "late-arrival", .warning, late.items, .last)
        case .unknownStart(let game): (19, "unknown-start", .warning, [game], .ofItem(game))
        case .unknownKey(_, let item, _): (20, "unknown-key", .warning, item.map { [$0] } ?? [], .none)
        case .unknownRule: (21, "unknown-rule", .warning, [], .none)
        case .noValidAssignment: (22, "no-valid-assignment", .error, [], .none)
        }
    }

    private static func rank(ofBreached demand: Demand) -> Int {
        switch demand.rule {
        case .noTravelDays: 11
        case nil: 12
        case .connections: 15
        case .maxTravelMinutesPerDay, .maxTravelKmPerDay, .maxTravelsPerDay, .travelHours, .restDayEvery,
            .maxTravelMinutesInDays:
            10
        }
    }

    /// The index of the finding's rule in `Rule.allCases`, which orders findings of the same rank; 0 if the finding is
    /// not about a rule.
    private var ruleRank: Int {
        guard case .breach(.rule(let rule), _, _) = self else { return 0 }
        return Rule.allCases.firstIndex(of: rule) ?? 0
    }

    /// Returns the findings in the order of their codes. Findings with the same code keep their order.
    static func ordered(_ findings: [Finding]) -> [Finding] {
        let ranks = findings.map { ($0.facts.rank, $0.ruleRank) }
        return findings.indices.sorted { one, two in
            (ranks[one].0, ranks[one].1, one) < (ranks[two].0, ranks[two].1, two)
        }.map { findings[$0] }
    }
}
