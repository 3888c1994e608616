import Placement

extension Compilation {
    /// A gate at each game on the route: the segments before it must leave the traveller in its city
    /// (SPEC section 5).
    mutating func addGames() {
        var sets = [Int?](repeating: nil, count: trip.cities.names.count)
        for day in 1...trip.dayCount {
            for place in space.dayStarts[day - 1]..<space.dayStarts[day] {
                let item = space.items[place]
                guard let game = trip.items[item].game, let city = trip.city(ofGameAt: item),
                    itinerary.route.visits(city)
                else { continue }
                let set = sets[city.index] ?? add(CountSet(itinerary.route.stays.map { $0.contains(city) }))
                sets[city.index] = set
                gate(beforeItemAt: place, day: day, admissible: set, weight: game.weight, .game(item))
            }
        }
    }
}
