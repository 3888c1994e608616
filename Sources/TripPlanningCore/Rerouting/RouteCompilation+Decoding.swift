extension RouteCompilation {
    /// Translates a plan of the program into legs, games and cities of the trip.
    func decode<Source: ConnectionSource>(_ plan: RoutePlan, _ connections: Source) -> ReroutedPlan {
        let legItems = itinerary.route.legs
        let pieces = pieces(of: plan)
        // Timed legs separate slots, and move only if their day is renumbered.
        let moving = pieces.filter { $0.index >= trip.items.count || !trip.items[$0.index].isFixed }
        let placed = PlanPositions(space: space, legs: moving).all()
        var positions = [Int: Position]()
        for leg in plan.legs where !leg.isNew {
            positions[legItems[leg.number]] = trip.items[legItems[leg.number]].position
        }
        for item in placed { positions[item.index] = item.position }
        let missed = plan.missedGames(among: games)
        let kept = Set(plan.legs.filter { !$0.isNew }.map { $0.number })
        let dropped = legItems.indices.filter { !kept.contains($0) }.map { legItems[$0] }
        return ReroutedPlan(
            original: trip,
            cost: plan.cost,
            legs: legs(of: plan, pieces, at: positions, connections),
            dropped: trip.ids(dropped),
            missedGames: trip.ids(missed),
            droppedIndices: dropped,
            missedIndices: missed,
            renumbered: placed.filter { trip.isRenumbered($0) },
            start: program.beginning.map { trip.cities[$0] },
            finish: plan.finish.map { trip.cities[$0] }
        )
    }

    /// Returns the legs of a plan as input for `PlanPositions`. The indices of new legs follow the indices of the
    /// items.
    private func pieces(of plan: RoutePlan) -> [PlanPositions.Leg] {
        var next = trip.items.count
        return plan.legs.map { leg in
            guard !leg.isNew else {
                defer { next += 1 }
                return PlanPositions.Leg(index: next, slot: leg.slot, kept: nil)
            }
            let item = itinerary.route.legs[leg.number]
            let isHome = program.legs[leg.number].home == leg.slot
            let number = isHome ? trip.items[item].position?.sortOrder : nil
            return PlanPositions.Leg(index: item, slot: leg.slot, kept: number)
        }
    }

    private func legs<Source: ConnectionSource>(
        of plan: RoutePlan,
        _ pieces: [PlanPositions.Leg],
        at positions: [Int: Position],
        _ connections: Source
    ) -> [ReroutedLeg] {
        var ids = FreeIDs(trip)
        var legs: [ReroutedLeg] = []
        var city = program.beginning ?? 0
        for (leg, piece) in zip(plan.legs, pieces) {
            guard let position = positions[piece.index] else { continue }
            let departure = leg.kind == .departure ? departures[leg.number].departure : nil
            let to = self.city(after: leg)
            let (start, end) = (trip.cities[city], trip.cities[to])
            let item = leg.isNew ? nil : piece.index
            let travel = item.flatMap { trip.items[$0].travel }
            let connection = leg.kind == .connection ? connections.connection(from: start, to: end) : nil
            legs.append(
                ReroutedLeg(
                    index: item,
                    id: item.map { trip.items[$0].id } ?? ids.takeNumbered("new"),
                    from: start,
                    to: end,
                    duration: travel?.duration ?? departure?.duration
                        ?? Minutes(Int(connection?.countedMinutes ?? 0)),
                    distanceKm: travel?.distanceKm ?? departure?.distanceKm ?? connection?.distanceKm,
                    start: travel?.start ?? departure?.start,
                    title: travel?.timedTitle ?? departure?.title,
                    mode: travel?.mode ?? departure?.mode ?? connection?.mode ?? .drive,
                    price: item == nil ? departure?.price ?? connection?.price : travel?.price,
                    slot: space[leg.slot],
                    position: position,
                    change: leg.isNew ? .new : program.legs[leg.number].home == leg.slot ? .none : .moved
                )
            )
            city = to
        }
        return legs
    }
}

extension RouteCompilation {
    /// Returns the index of the city where a leg arrives.
    private func city(after leg: PlannedLeg) -> Int {
        switch leg.kind {
        case .kept: program.legs[leg.number].to
        case .connection: leg.number
        case .departure: program.departures[number: leg.number].to
        }
    }
}

extension Trip {
    /// True if an item other than a leg has a new position.
    fileprivate func isRenumbered(_ placed: PlacedIndex) -> Bool {
        guard items.indices ~= placed.index, items[placed.index].travel == nil else { return false }
        return items[placed.index].position != placed.position
    }
}

extension RoutePlan {
    /// Returns the games of the program, in order, that the plan does not meet.
    func missedGames(among games: [Int]) -> [Int] {
        let met = Set(met)
        return games.indices.filter { !met.contains($0) }.map { games[$0] }
    }
}
