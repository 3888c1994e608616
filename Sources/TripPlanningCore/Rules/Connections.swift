// `connections`: what stands between two games on the route that follow one another must fit into the time from the end
// of the first to the start of the second, over the whole trip, and what stands before the first of them into the time
// from the beginning of the trip (SPEC section 6).
//
//     00:00 of day 1 ┬── slots ──┬──────── game A ────────┬── slots ──┬──────── game B
//                         start − bufferBefore    end + bufferAfter     start − bufferBefore

extension Compilation {
    mutating func connections() {
        guard trip.rules.connections ?? false else { return }
        var windows: [CapacityRange] = []
        var last: (game: Int, slot: Int)?
        for (place, game) in space.items.enumerated() {
            guard trip.start(ofGameAt: game) != nil, let day = trip.items[game].position?.day,
                let city = trip.city(ofGameAt: game), itinerary.route.visits(city)
            else { continue }
            let slot = space.slot(beforeItemAt: place, day: day)
            let minutes = last.map { trip.minutes(between: $0.game, and: game) } ?? trip.minutes(before: game)
            let first = last.map { $0.slot + 1 } ?? 0
            windows.append(CapacityRange(first..<slot + 1, capacity: minutes ?? 0))
            last = (game, slot)
        }
        limit(windows, .rule(.connections), isAboutLastDay: true) { $0.duration.count }
    }
}

extension RouteCompilation {
    mutating func connections() {
        program.limits.connections = trip.rules.connections ?? true ? GameConnections() : nil
    }
}

extension CorrectionSearch {
    /// There is nothing to loosen but the rule itself.
    func connections() throws(SolverError) -> [Correction] { [] }
}
