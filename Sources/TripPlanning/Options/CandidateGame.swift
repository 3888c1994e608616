import TripModel

/// A game that could be added to a trip.
public struct CandidateGame: Hashable, Sendable {
    /// The game; its `gameID` becomes the item's id.
    package let game: Game
    /// The day on which it is played, from 1.
    package let day: Int

    /// Makes a candidate.
    public init(_ game: Game, day: Int) {
        self.game = game
        self.day = day
    }
}

extension Trip {
    /// The trip with a game more, last in `items`: on its day before the first game with a later start, else last; the
    /// day is numbered anew.
    func adding(_ candidate: CandidateGame, in timeline: Timeline) throws(TripError) -> Trip {
        var order = Array(timeline[day: candidate.day])
        let place = order.firstIndex { item in
            guard let start = candidate.game.start, let other = items[item].game?.start else { return false }
            return start < other
        }
        order.insert(items.count, at: place ?? order.count)
        var changed = items
        let id = freeID(candidate.game.gameID ?? "game")
        changed.append(Item(id: id, position: nil, kind: .game(candidate.game)))
        for (number, item) in order.enumerated() {
            changed[item].position = Position(
                day: candidate.day,
                sortOrder: SortOrder.spacing * Double(number + 1)
            )
        }
        return try replacing(items: changed, start: nil, end: nil)
    }

    /// An id that no item has: the one given, else with -2, -3 and so on.
    private func freeID(_ id: String) -> String {
        let taken = Set(items.map { $0.id })
        var (free, number) = (id, 2)
        while taken.contains(free) {
            free = "\(id)-\(number)"
            number += 1
        }
        return free
    }
}
