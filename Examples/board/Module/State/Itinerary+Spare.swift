import TripAnswers

extension Itinerary {
    /// The spare minutes below which they are shown.
    private static var fewMinutes: Int { 90 }

    /// For each game that the traveler reaches by travel from the previous game: the time between the games minus the
    /// travel time, in minutes, if it is small. It is negative if the travel takes longer.
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
