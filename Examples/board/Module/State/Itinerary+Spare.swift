import TripAnswers

extension Itinerary {
    /// The page shows the spare minutes before a game only if they are below this number.
    private static var fewMinutes: Int { 90 }

    /// The spare minutes before each game that the traveler reaches by legs from the previous game, by item index: the
    /// time between the games minus the travel time. Contains only numbers below `fewMinutes`; a number is negative if
    /// the travel takes longer than the time between the games.
    var spareMinutes: [Int: Int] {
        var spare: [Int: Int] = [:]
        var game: Int?
        var legs: [Int] = []
        for index in timeline.items {
            switch trip.items[index].kind {
            case .custom: break
            case .travel: legs.append(index)
            case .game:
                if let game, let free = minutes(between: game, and: index, by: legs), free < Self.fewMinutes {
                    spare[index] = free
                }
                game = index
                legs = []
            }
        }
        return spare
    }

    private func minutes(between first: Int, and second: Int, by legs: [Int]) -> Int? {
        guard let leaving = legs.first, let coming = legs.last,
            trip.departure(ofLegAt: leaving) == trip.city(atStartOfItemAt: first),
            trip.arrival(ofLegAt: coming) == trip.city(atStartOfItemAt: second),
            let free = trip.minutes(between: first, and: second)
        else { return nil }
        return free - legs.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
    }
}
