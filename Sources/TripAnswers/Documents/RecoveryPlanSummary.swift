/// A recovery plan as text, with the changes that write the plan into the document.
public struct RecoveryPlanSummary: Sendable {
    /// A title in short form: "Detour: 3 h more, 2 new legs".
    public let title: String
    /// The number of games that the traveler sees, and the remaining findings, if any.
    public let consequence: String
    /// The nights and the money after the plan, in short form; `nil` if nothing has a price.
    package let money: String?
    /// The titles of the games that the traveler misses.
    public let losses: [String]
    /// The remaining findings, one sentence each; empty if there are none.
    public let left: [String]
    /// The changes as text, one line for each leg and each game, followed by the remaining findings.
    public let lines: [String]
    /// The latest departures before games and the nights in other cities, one line each.
    package let advice: [String]
    /// The cost at each level, the most important level first.
    public let levels: [(name: String, cost: Int)]
    /// True if it is proved that no plan of the same kind (repair or rerouting) is better.
    public let isProved: Bool
    /// The changes that write the plan into the document.
    public let changes: [TripChange]
}

extension RecoveryPlans {
    /// Returns the recovery plans as text and as changes of the trip's document; an empty array if `document` is the
    /// document of another trip.
    ///
    /// - Parameters:
    ///   - document: The document of the trip.
    ///   - budget: The work budget for repairing the trip after games are removed. If it is exhausted, the trip is not
    ///     repaired.
    public func written(in document: TripDocument, spending budget: WorkBudget) -> [RecoveryPlanSummary] {
        let trip = itinerary.trip
        guard document.trip.items == trip.items else { return [] }
        return ways.map { recovery in
            switch recovery {
            case .repair(let repair):
                let changes = document.changes(
                    losing: repair.lostIndices,
                    spending: budget,
                    then: trip.changes(placing: repair.positions)
                )
                return written(recovery, changes, in: document, spending: budget)
            case .reroute(let plan, _):
                let changes = document.changes(
                    losing: plan.missedIndices,
                    spending: budget,
                    then: plan.changesKeepingLegs(of: trip, in: document)
                )
                return written(recovery, changes, in: document, spending: budget)
            }
        }
    }

    private func written(
        _ recovery: Way,
        _ changes: [TripChange],
        in document: TripDocument,
        spending budget: WorkBudget
    ) -> RecoveryPlanSummary {
        let words = Wording(itinerary.trip)
        let changed = (try? document.applying(changes)).map { Itinerary($0.trip, spending: budget) }
        let left = changed.map { changed in
            changed.findingsLeft(since: itinerary).map { $0.sentence(in: changed.trip) }
        }
        let leftLines = (left ?? []).map { "Left: \($0)" }
        let lost = recovery.missedIndices
        let consequence = words.consequence(lost, leaving: left ?? [])
        let money = words.cost(changed?.expenses)
        let advice = changed.map { PlanAdvice($0, since: itinerary).lines } ?? []
        switch recovery {
        case .repair(let repair):
            return RecoveryPlanSummary(
                title: words.title(repair),
                consequence: consequence,
                money: money,
                losses: words.titles(lost),
                left: left ?? [],
                lines: words.lines(repair) + leftLines,
                advice: advice,
                levels: repair.cost?.namedLevels.map { ($0.level.words, $0.cost) } ?? [],
                isProved: repair.status == .optimal,
                changes: changes
            )
        case .reroute(let plan, let isProved):
            return RecoveryPlanSummary(
                title: words.title(plan),
                consequence: consequence,
                money: money,
                losses: words.titles(lost),
                left: left ?? [],
                lines: words.lines(plan) + leftLines,
                advice: advice,
                levels: plan.cost.namedLevels.map { ($0.level.words, $0.cost) },
                isProved: isProved,
                changes: changes
            )
        }
    }

    /// Returns the recovery plans as text and as changes of the trip's document, with an unlimited work budget.
    public func written(in document: TripDocument) -> [RecoveryPlanSummary] {
        written(in: document, spending: WorkBudget())
    }

    /// A summary of the best recovery plan in one sentence; `nil` if there is no plan.
    public var verdict: String? {
        guard let best = ways.first else { return nil }
        let words = Wording(itinerary.trip)
        let lost = words.titles(best.missedIndices)
        let left = best.findingsLeft(since: itinerary)
        guard left.isEmpty else {
            return
                "No plan fixes everything: the best plan leaves \(words.count(left.count, "problem", "problems"))."
        }
        return lost.isEmpty
            ? "Every game can be seen."
            : "Not every game can be seen: the best recovery plan skips \(words.list(lost))."
    }

    /// A note about the recovery plans; `nil` if there is none.
    public var noteText: String? {
        switch note {
        case .nothingToMove: "Nothing needs to move."
        case .nothingHelps: "Moving legs alone cannot fix this."
        case .noTravelTimes:
            "No detour can be found, because this trip has no travel times. Add coordinates to the places and "
                + "an estimate to travelTimes, or open a places file."
        case .noPlan(let conflict): conflict?.sentence(in: itinerary.trip) ?? "No recovery plan was found."
        case .stopped(let reason): reason.description
        case .failed(let error): error.description
        case nil: nil
        }
    }
}

extension RecoveryPlans.Way {
    /// Returns the findings that remain after the plan is applied, except findings about missed or unreachable games.
    fileprivate func findingsLeft(since original: Itinerary) -> [Finding] {
        let after: Trip? =
            switch self {
            case .repair(let repair): repair.trip
            case .reroute(let plan, _): try? plan.trip()
            }
        guard let after else { return [] }
        return Itinerary(after).findingsLeft(since: original).filter { finding in
            switch finding {
            case .missedGame, .unreachableGame: false
            default: true
            }
        }
    }
}

extension TripDocument {
    /// Returns the changes of a plan that misses games, preceded by the removal of these games. If the trip without the
    /// games can be repaired and no game is lost, the moves of the repair follow.
    func changes(
        losing games: [Int],
        spending budget: WorkBudget,
        then changes: [TripChange]
    ) -> [TripChange] {
        guard !games.isEmpty else { return changes }
        let gone = Set(games.map { trip.items[$0].id })
        let all = removals(of: games) + changes.filter { !$0.moves(anyOf: gone) }
        guard let after = (try? applying(all))?.trip,
            let repair = try? TripProgram(Itinerary(after)).repair(with: NativeSolver(), spending: budget),
            repair.cost != nil, repair.lostIndices.isEmpty
        else { return all }
        return all + after.changes(placing: repair.positions)
    }
}

extension TripChange {
    /// True if the change moves one of `items`.
    fileprivate func moves(anyOf items: Set<Item.ID>) -> Bool {
        switch self {
        case .move(let item, _, _), .moveToDate(let item, _, _, _): items.contains(item)
        case .retime, .update, .remove, .add, .days, .rules, .set: false
        }
    }
}
