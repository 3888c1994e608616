extension Compilation<AllItems> {
    /// The slots that the placed segments next to the one that moves in the route, and the games between them, leave
    /// it: the founding rules CONS-02 and CONS-03 (SPEC section 4, rules 1 and 2).
    mutating func addNeighbours() {
        let slots = 0..<space.count
        let barriers = Barriers(of: segments[0], in: itinerary, space)
        if let previous = barriers.previous {
            forbid(
                [slots.prefix(upTo: barriers.afterPrevious)],
                to: 0..<1,
                .previousTravel(trip.itemIndex(previous))
            )
        }
        if let next = barriers.next {
            forbid(
                [slots.suffix(from: barriers.beforeNext + 1)],
                to: 0..<1,
                .nextTravel(trip.itemIndex(next))
            )
        }
        if let game = barriers.lastDeparture {
            forbid([slots.prefix(upTo: game.slot + 1)], to: 0..<1, .departureGame(trip.itemIndex(game.item)))
        }
        if let game = barriers.firstArrival {
            forbid([slots.suffix(from: game.slot + 1)], to: 0..<1, .arrivalGame(trip.itemIndex(game.item)))
        }
    }
}
