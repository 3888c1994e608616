import Rerouting
import TripModel

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
        let ids = newIDs(new)
        var legs: [ReroutedLeg] = []
        var place = program.beginning ?? 0
        for (leg, piece) in zip(plan.legs, pieces) {
            guard let position = positions[piece.index] else { continue }
            let to = leg.isNew ? leg.number : program.legs[leg.number].to
            let (start, end) = (trip.cities[place], trip.cities[to])
            let slot = space[leg.slot]
            legs.append(
                leg.isNew
                    ? newLeg(ids[piece.index - count], start, end, slot, position, connections)
                    : keptLeg(leg, piece.index, start, end, slot, position)
            )
            place = to
        }
        let kept = Set(plan.legs.filter { !$0.isNew }.map { $0.number })
        let met = Set(plan.met)
        let movable = Set(pieces.map { $0.index })
        return ReroutedPlan(
            cost: plan.cost,
            legs: legs,
            dropped: segments.indices.filter { !kept.contains($0) }.map { segments[$0] },
            missedGames: games.indices.filter { !met.contains($0) }.map { games[$0] },
            renumbered: placed.filter {
                !movable.contains($0.index) && trip.items[$0.index].position != $0.position
            },
            start: program.beginning.map { trip.cities[$0] },
            finish: plan.finish.map { trip.cities[$0] }
        )
    }

    private func keptLeg(
        _ leg: PlannedLeg,
        _ item: Int,
        _ from: City,
        _ to: City,
        _ slot: SkeletonSlot,
        _ position: Position
    ) -> ReroutedLeg {
        ReroutedLeg(
            item: item,
            id: trip.items[item].id,
            from: from,
            to: to,
            duration: trip.items[item].travel?.duration ?? 0,
            distanceKm: trip.items[item].travel?.distanceKm,
            slot: slot,
            position: position,
            change: program.legs[leg.number].home == leg.slot ? .none : .moved
        )
    }

    private func newLeg<Source: ConnectionSource>(
        _ id: String,
        _ from: City,
        _ to: City,
        _ slot: SkeletonSlot,
        _ position: Position,
        _ connections: Source
    ) -> ReroutedLeg {
        let connection = connections.connection(from: from, to: to)
        return ReroutedLeg(
            item: nil,
            id: id,
            from: from,
            to: to,
            duration: Minutes(Int(connection?.countedMinutes ?? 0)),
            distanceKm: connection?.distanceKm,
            slot: slot,
            position: position,
            change: .new
        )
    }

    /// Returns the ids of `count` new legs, which no item has.
    private func newIDs(_ count: Int) -> [String] {
        guard count > 0 else { return [] }
        var ids = FreeIDs(trip)
        return (0..<count).map { _ in ids.takeNumbered("new") }
    }
}
