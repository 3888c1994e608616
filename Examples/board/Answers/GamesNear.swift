import OrderedJSON
import Rerouting
import TripAnswers

/// The nearby games on one day of a trip, and the cost of each (SPEC section 12).
package struct GamesNear {
    /// The maximum number of additional travel minutes for a game to count as near, if it costs no other game.
    private static let mostMinutes: Int64 = 240
    private static let mended =
        "Each comes with the changes that fix the trip; its price is the cost in addition to them."

    private let answer: NearbyAnswer
    private let day: Int
    /// The first day, from 1, that is not past.
    private let firstDay: Int

    /// Searches for the nearby games of a day.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - document: The trip's document.
    ///   - day: The day, from 1.
    ///   - games: The games of the schedule.
    ///   - firstDay: The first day, from 1, that is not past; games whose plans change an earlier day are left out.
    ///   - limits: The limits on the work.
    /// - Throws: `SolverError`.
    package init(
        of itinerary: Itinerary,
        in document: TripDocument,
        onDay day: Int,
        among games: [DatedGame],
        fromDay firstDay: Int? = nil,
        within limits: WorkLimits = WorkLimits()
    ) throws(SolverError) {
        self.day = day
        self.firstDay = firstDay ?? 1
        answer = try NearbyAnswer(
            itinerary,
            of: document,
            adding: games.filter { $0.day == day && day >= firstDay ?? 1 },
            spending: WorkBudget(limits)
        )
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("day", day)
            if isMended {
                json.member("note", GamesNear.mended)
            }
            json.key("games")
            json.array(answer.nearby.games.filter { keepsPastDays($0.plan) }) { json, option in
                let dated = answer.candidates[option.candidate]
                let game = dated.game
                let title = game.game.displayTitle ?? dated.gameID
                json.object { json in
                    json.member("gameId", dated.gameID)
                    json.member("title", title)
                    json.member("city", game.game.cityName ?? "")
                    json.member("start", game.start?.description ?? "")
                    json.member("price", price(option))
                    json.key("cost")
                    json.array(option.difference.costs) { $0.int(Int(clamping: $1)) }
                    json.key("isNear")
                    json.bool(
                        option.difference.missed <= 0 && option.difference.minutes <= GamesNear.mostMinutes
                    )
                    json.key("changes")
                    json.changes(answer.changes(option))
                }
            }
        }
    }

    /// True if a plan neither moves, adds nor omits a leg on a day that is past.
    private func keepsPastDays(_ plan: ReroutedPlan) -> Bool {
        let items = answer.itinerary.trip.items
        func isPast(_ position: Position?) -> Bool { position.map { $0.day < firstDay } ?? false }
        return plan.droppedIndices.allSatisfy { !isPast(plan.original.items[$0].position) }
            && plan.legs.allSatisfy { leg in
                guard leg.change != .none else { return true }
                let old = leg.index.flatMap { items.indices.contains($0) ? items[$0].position : nil }
                return !isPast(leg.position) && !isPast(old)
            }
    }

    /// True if the best plan without these games changes the trip, too.
    private var isMended: Bool {
        guard let base = answer.nearby.base else { return false }
        return base.edits > 0 || base.moved > 0
    }

    /// Returns the cost of an option, with the additional kilometers if all distances are known, and whether it misses
    /// a game.
    private func price(_ option: NearbyGame) -> String {
        let plan = option.plan
        var parts = [option.sentence]
        if !isMended, let km = moreKm(plan), km.magnitude >= 0.5 {
            let distance = Wording(answer.itinerary.trip).distance(km.magnitude)
            parts.append((km > 0 ? "+ " : "− ") + distance)
        }
        if plan.missedGames.isEmpty { parts.append("misses none") }
        return parts.joined(separator: ", ")
    }

    /// Returns by how many kilometers the legs of a plan are longer than the legs of the trip; `nil` if a distance is
    /// unknown.
    private func moreKm(_ plan: ReroutedPlan) -> Double? {
        var sum = 0.0
        for leg in plan.legs {
            guard let km = leg.distanceKm else { return nil }
            sum += km
        }
        for item in answer.itinerary.trip.items {
            guard let travel = item.travel else { continue }
            guard let km = travel.distanceKm else { return nil }
            sum -= km
        }
        return sum.magnitude < 1e9 ? sum : nil
    }
}

extension RouteCost {
    /// The cost levels by which options are ranked, the most important first.
    fileprivate var costs: [Int64] { [missed, edits, minutes, moved, displacement, preference, shift] }
}

extension JSONWriter {
    /// Writes the nearby games of one day.
    package mutating func games(_ near: GamesNear) {
        near.write(to: &self)
    }
}
