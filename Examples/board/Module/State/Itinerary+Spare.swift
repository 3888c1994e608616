import TripAnswers

extension Itinerary {
    /// The most minutes to spare that are worth a word.
    private static var fewMinutes: Int { 90 }

    /// For games that one comes to by travel from the game before: by how much the time between the two is longer than
    /// the travel takes, where that is little; less than 0 where it is shorter.
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
            trip.departure(ofSegmentAt: leaving) == trip.city(atStartOfItemAt: first),
            trip.arrival(ofSegmentAt: coming) == trip.city(atStartOfItemAt: second),
            let free = trip.minutes(between: first, and: second)
        else { return nil }
        return free - legs.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
    }
}
