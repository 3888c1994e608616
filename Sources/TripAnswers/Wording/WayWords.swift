import Rerouting
import TripModel
import TripPlanning

/// The words of the ways out of a trip's trouble.
struct WayWords {
    private let trip: Trip
    private let wording: Wording

    init(_ trip: Trip) {
        self.trip = trip
        wording = Wording(trip)
    }

    func title(_ repair: Repair) -> String {
        let count = repair.moves.count
        let move = count == 0 ? "" : count == 1 ? "move one leg" : "move \(count) legs"
        return capital([skip(repair.missedGames), move].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    func title(_ plan: ReroutedPlan) -> String {
        let changes = wording.changeParts(plan)
        let facts = [changes.time, changes.new, changes.dropped].filter { !$0.isEmpty }
        let kind =
            changes.minutes > 0 && !changes.new.isEmpty
            ? "Detour" : changes.minutes < 0 ? "Shorter" : "Another way"
        let way = "\(kind): " + facts.joined(separator: ", ")
        let skip = skip(plan.missedGames)
        return skip.isEmpty ? way : capital(skip) + "; " + way
    }

    /// The number of games that the traveller sees, of those that have a city.
    func consequence(_ missed: [Int]) -> String {
        let all = trip.items.indices.count { trip.items[$0].isGame && trip.city(ofGameAt: $0) != nil }
        if missed.isEmpty { return all == 1 ? "You see the game." : "You see all \(all) games." }
        return "You see \(all - missed.count) of \(wording.count(all, "game", "games"))."
    }

    func saving(_ minutes: Int64?) -> String {
        minutes.map { " \(wording.duration(Int($0))) less on the way than above." } ?? ""
    }

    func lines(_ repair: Repair) -> [String] {
        repair.moves.map { line(moving: $0.segment, from: $0.from, to: $0.to) }
            + lines(skipping: repair.missedGames)
    }

    func lines(_ plan: ReroutedPlan) -> [String] {
        let new = plan.legs.filter { $0.change == .new }.map { leg in
            "New: \(wording.name(leg)), \(wording.duration(leg.duration.count)), on \(wording.day(leg.position.day))"
        }
        let moved = plan.legs.filter { $0.change == .moved }.compactMap { leg in
            leg.item.map { line(moving: $0, from: trip.items[$0].position, to: leg.position) }
        }
        return plan.dropped.map { capital(name($0)) + " is left out" } + new + moved
            + lines(skipping: plan.missedGames)
    }

    func levels(_ repair: Repair) -> [(name: String, cost: Int)] {
        guard let cost = repair.cost else { return [] }
        return [
            (Self.missed, cost.missed), (Self.moved, cost.moved), (Self.displacement, cost.displacement),
            (Self.preference, cost.preference), (Self.shift, cost.shift),
        ]
    }

    func levels(_ plan: ReroutedPlan) -> [(name: String, cost: Int)] {
        let names = [
            Self.missed, "Legs added or left out", "Minutes on the way", Self.moved, Self.displacement,
            Self.preference, Self.shift,
        ]
        return zip(names, plan.cost.levels).map { ($0, Int($1)) }
    }

    private static let missed = "Games missed, by weight"
    private static let moved = "Travels moved"
    private static let displacement = "Days moved, in all"
    private static let preference = "Against the preference"
    private static let shift = "Places moved, in all"

    private func skip(_ missed: [Int]) -> String {
        missed.isEmpty
            ? "" : "skip " + wording.list(missed.map { trip.items[$0].game?.title ?? trip.items[$0].id })
    }

    private func lines(skipping missed: [Int]) -> [String] {
        missed.map { "\(capital(wording.nameAndDay($0))) leaves the trip" }
    }

    private func line(moving segment: Int, from: Position?, to: Position) -> String {
        let start = from.map { wording.day($0.day) } ?? "no day"
        let place =
            from?.day == to.day
            ? "moves to another hour of \(wording.day(to.day))"
            : "moves from \(start) to \(wording.day(to.day))"
        return "\(capital(name(segment))) \(place)"
    }

    private func name(_ segment: Int) -> String {
        trip.items[segment].travel.map { "\($0.from) – \($0.to)" } ?? wording.name(segment)
    }

    private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
