extension RouteCompilation {
    /// Names what a plan of the program says.
    func decode<Source: ConnectionSource>(_ plan: RoutePlan, _ connections: Source) -> ReroutedPlan {
        let count = trip.items.count
        let segments = itinerary.route.segments
        var new = 0
        let pieces = plan.legs.map { leg -> PlanPositions.Leg in
            guard !leg.isNew else {
                new += 1
                return PlanPositions.Leg(index: count + new - 1, slot: leg.slot, kept: nil)
            }
            let item = segments[leg.number]
            let isHome = program.legs[leg.number].home == leg.slot
            let number = isHome ? trip.items[item].position?.sortOrder : nil
            return PlanPositions.Leg(index: item, slot: leg.slot, kept: number)
        }
        var positions = [Int: Position]()
        let placed = PlanPositions(space: space, legs: pieces).all()
        for item in placed { positions[item.index] = item.position }
        var ids = FreeIDs(trip)
        var legs: [ReroutedLeg] = []
        var place = program.beginning ?? 0
        for (leg, piece) in zip(plan.legs, pieces) {
            guard let position = positions[piece.index] else { continue }
            let to = leg.isNew ? leg.number : program.legs[leg.number].to
            let (start, end) = (trip.cities[place], trip.cities[to])
            let item = leg.isNew ? nil : piece.index
            let travel = item.flatMap { trip.items[$0].travel }
            let connection = leg.isNew ? connections.connection(from: start, to: end) : nil
            legs.append(
                ReroutedLeg(
                    item: item,
                    id: item.map { trip.items[$0].id } ?? ids.takeNumbered("new"),
                    from: start,
                    to: end,
                    duration: travel?.duration ?? Minutes(Int(connection?.countedMinutes ?? 0)),
                    distanceKm: leg.isNew ? connection?.distanceKm : travel?.distanceKm,
                    slot: space[leg.slot],
                    position: position,
                    change: leg.isNew ? .new : program.legs[leg.number].home == leg.slot ? .none : .moved
                )
            )
            place = to
        }
        let kept = Set(plan.legs.filter { !$0.isNew }.map { $0.number })
        let movable = Set(pieces.map { $0.index })
        return ReroutedPlan(
            cost: plan.cost,
            legs: legs,
            dropped: segments.indices.filter { !kept.contains($0) }.map { segments[$0] },
            missedGames: plan.missedGames(among: games),
            renumbered: placed.filter {
                !movable.contains($0.index) && trip.items[$0.index].position != $0.position
            },
            start: program.beginning.map { trip.cities[$0] },
            finish: plan.finish.map { trip.cities[$0] }
        )
    }
}

extension RoutePlan {
    /// Those of its program's games, in order, that the plan does not meet.
    func missedGames(among games: [Int]) -> [Int] {
        let met = Set(met)
        return games.indices.filter { !met.contains($0) }.map { games[$0] }
    }
}
