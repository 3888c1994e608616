extension Compilation {
    /// A gate at each game on the route: the segments before it must leave the traveller in its city
    /// (SPEC section 5).
    mutating func addGames() {
        var sets = [Int?](repeating: nil, count: trip.cities.names.count)
        for (place, item) in space.items.enumerated() {
            guard let game = trip.items[item].game, let day = trip.items[item].position?.day,
                let city = trip.city(atStartOfItemAt: item), itinerary.route.visits(city)
            else { continue }
            let set = sets[city.index] ?? add(CountSet(itinerary.route.stays.map { $0.contains(city) }))
            sets[city.index] = set
            gate(
                beforeItemAt: place,
                day: day,
                admissible: set,
                weight: game.weight,
                .game(trip.itemIndex(item))
            )
        }
    }
}
