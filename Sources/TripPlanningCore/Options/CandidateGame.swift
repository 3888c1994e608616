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

/// The place of a game that is added to a trip, and the items that are numbered anew for it.
struct AddedGame {
    /// The game as an item, its id one that no item has.
    let item: Item
    /// The items of its day in their order, with the numbers that they get.
    let moves: [(index: Int, position: Position)]
    /// The number of items of its day that stand before it.
    let place: Int

    /// A game on one of the trip's days, which stands before the first game with a later start, else last.
    ///
    /// - Complexity: O(items).
    init(_ candidate: CandidateGame, to itinerary: Itinerary) {
        let trip = itinerary.trip
        let order = itinerary.timeline[day: candidate.day]
        let next = order.lazy.map { trip.startTime(ofItemAt: $0) }
            .arrivalIndex(ofItemStartingAt: trip.startTime(of: candidate.game))
        let place = next - order.startIndex
        func position(_ place: Int) -> Position {
            Position(day: candidate.day, sortOrder: SortOrder.spacing * Double(place + 1))
        }
        moves = order.enumerated().map { ($1, position($0 < place ? $0 : $0 + 1)) }
        var ids = FreeIDs(trip)
        item = Item(
            id: ids.take(candidate.game.gameID ?? "game"),
            position: position(place),
            kind: .game(candidate.game)
        )
        self.place = place
    }
}

extension Itinerary {
    /// The trip with a game more, last in `items`; the day of the game is numbered anew.
    ///
    /// - Complexity: O(items + places).
    func adding(_ candidate: CandidateGame) -> Trip {
        let game = AddedGame(candidate, to: self)
        return trip.adding([game.item], moving: game.moves)
    }
}
