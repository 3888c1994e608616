// `connections`: what stands between two games on the route that follow one another, or timed legs, must fit into the time
// from the end of the first to the start of the second, over the whole trip, and what stands before the first of them into
// the time from the beginning of the trip (SPEC sections 6 and 15).
//
//     00:00 of day 1 ┬── slots ──┬──────── game A ────────┬── slots ──┬──────── game B
//                         start − bufferBefore    end + bufferAfter     start − bufferBefore

extension Compilation {
    mutating func connections() {
        guard trip.rules.connections ?? false else { return }
        var windows: [TravelWindow] = []
        var last: (item: Int, slot: Int)?
        for (place, item) in space.items.enumerated() {
            guard cutsWindows(item), trip.items[item].isTravel || isOnRoute(item),
                let day = trip.items[item].position?.day
            else { continue }
            let slot = space.slot(beforeItemAt: place, day: day)
            let minutes = last.map { trip.minutes(between: $0.item, and: item) } ?? trip.minutes(before: item)
            windows.append(
                TravelWindow(
                    slots: (last.map { $0.slot + 1 } ?? 0)..<slot + 1,
                    minutes: minutes ?? 0,
                    before: last?.item,
                    after: item
                )
            )
            last = (item, slot)
        }
        limit(windows, .connections, isAboutLastDay: true)
    }

    private func isOnRoute(_ game: Int) -> Bool {
        trip.city(atStartOfItemAt: game).map { itinerary.route.visits($0) } ?? false
    }
}

extension RouteCompilation {
    mutating func connections() {
        program.limits.gameConnections = trip.rules.connections ?? true ? GameConnections() : nil
    }
}

extension CorrectionSearch {
    /// Less time left free around games and timed legs.
    func connections() throws(SolverError) -> [Correction] { try smallest(shorterBuffers) }
}
