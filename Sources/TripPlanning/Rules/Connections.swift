import Placement
import TripModel

// `connections`: what stands between two games on the route that follow one another must fit into the time from the end
// of the first to the start of the second, over the whole trip (SPEC section 6).
//
//     game A ────────┬── slots ──┬──────── midnight ────────┬── slots ──┬──────── game B
//            end + bufferAfter                                   start − bufferBefore

extension Compilation {
    mutating func connections() {
        guard trip.rules.connections ?? false else { return }
        var windows: [Budget] = []
        var last: (game: Int, slot: Int)?
        for day in 1...trip.dayCount {
            for place in space.dayStarts[day - 1]..<space.dayStarts[day] {
                let game = space.items[place]
                guard trip.start(ofGameAt: game) != nil, let city = trip.city(ofGameAt: game),
                    itinerary.route.visits(city)
                else { continue }
                let slot = space.slot(beforeItemAt: place, day: day)
                if let last {
                    let minutes = trip.minutes(between: last.game, and: game) ?? 0
                    windows.append(Budget(last.slot + 1..<slot + 1, capacity: minutes))
                }
                last = (game, slot)
            }
        }
        limit(windows, .rule(.connections), isAboutLastDay: true) { $0.duration.count }
    }
}

extension CorrectionSearch {
    /// There is nothing to loosen but the rule itself.
    func connections() throws(PlanningError) -> [Correction] { [] }
}

extension RefusingItems {
    func connections() -> [Int] { overBudget(.connections) }
}
