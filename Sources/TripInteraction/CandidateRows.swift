/// The nearby games of a trip, as rows that can be dragged into the trip. The rows of a day are in order of cost.
///
/// ```swift
/// let near = CandidateRows(try itinerary.nearbyGames(adding: games), adding: games, to: TripRows(itinerary))
/// for option in near.options(onDay: 3) { print(option.difference.minutes) }
/// ```
public struct CandidateRows: Sendable {
    /// The rows of the trip itself.
    package let rows: TripRows
    private let candidates: [CandidateGame]
    private let all: [NearbyGame]

    /// Creates the rows of nearby games.
    ///
    /// - Parameters:
    ///   - options: The nearby games that were found for the trip.
    ///   - candidates: The candidate games among which the nearby games were found.
    ///   - rows: The rows of the trip.
    public init(_ options: NearbyGames, adding candidates: [CandidateGame], to rows: TripRows) {
        self.rows = rows
        self.candidates = candidates
        all = options.games
    }

    /// Returns the nearby games on a day (from 1), cheapest first; empty if the trip does not have the day.
    ///
    /// - Complexity: O(nearby games).
    public func options(onDay day: Int) -> [NearbyGame] {
        all.filter { $0.day == day }
    }

    /// Returns the candidate game of a nearby game.
    package func game(of option: NearbyGame) -> CandidateGame { candidates[option.candidate] }

    /// Starts a drag of a nearby game into the trip's rows.
    ///
    /// - Complexity: O(items · log items).
    public func drag(_ option: NearbyGame) -> CandidateDrag {
        CandidateDrag(option, into: rows)
    }
}

/// A drag of a game that is not in the trip yet, from the grab to the drop.
///
/// The schedule fixes the game: it may be dropped only on its own day, and its start determines its position there. The
/// cost is computed before the drag starts, so an update only compares days.
///
///     day 2                 ← not here
///     day 3   Cubs 13:20    ← here: + 45 min, and the line is drawn below the Cubs
///     day 4                 ← not here
public struct CandidateDrag: Sendable {
    /// The result of one update: the day under the finger, and the effect of dropping the game there.
    public struct Update: Hashable, Sendable {
        /// The day under the finger, from 1.
        public let day: Int
        /// The cost of adding the game, by objective; `nil` if it may not be dropped here.
        public let price: RouteCost?
        /// The index of the row above which to draw the insertion line; `nil` if the game may not be dropped here.
        public let insertionRow: Int?
        /// The haptic feedback: a tick if the finger entered or left the game's day; otherwise `nil`.
        public let feedback: Feedback?

        /// True if the game may be dropped here.
        package var isAllowed: Bool { price != nil }
    }

    /// The dragged game.
    package let option: NearbyGame
    /// The index of the row above which the game is inserted.
    package let insertionRow: Int
    private let rows: TripRows
    private var isOverDay = false

    init(_ option: NearbyGame, into rows: TripRows) {
        self.option = option
        self.rows = rows
        let trip = option.trip
        let before = Timeline(trip)[day: option.day].prefix { $0 != trip.items.count - 1 }
        insertionRow = rows.row(ofHeader: option.day) + 1 + before.count
    }

    /// Updates the drag to an offset, and returns the effect of a drop there.
    ///
    /// - Parameter offset: The index of the row, among the rows as shown, before which to insert.
    /// - Complexity: O(log days), without allocation.
    public mutating func update(offset: Int) -> Update {
        let day = offset > 0 ? rows.day(ofRow: offset - 1) : 0
        let isOver = day == option.day
        defer { isOverDay = isOver }
        return Update(
            day: max(day, 1),
            price: isOver ? option.difference : nil,
            insertionRow: isOver ? insertionRow : nil,
            feedback: isOver == isOverDay ? nil : .selection
        )
    }

    /// Returns the trip with the game and its legs if the finger was over the game's day at the last update; otherwise
    /// `nil`, and the row snaps back.
    ///
    /// - Throws: `TripError` if the changed trip is invalid, which does not happen for nearby games of a valid trip.
    public func drop() throws(TripError) -> Trip? {
        isOverDay ? try option.plan.trip() : nil
    }
}
