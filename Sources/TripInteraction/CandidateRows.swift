/// The games that could be added to a trip, as rows to drag into it, grouped by day, the cheapest first.
///
/// ```swift
/// let near = CandidateRows(try itinerary.options(adding: games), adding: games, to: TripRows(itinerary))
/// for option in near.options(onDay: 3) { print(option.difference.minutes) }
/// ```
public struct CandidateRows: Sendable {
    /// The trip's own rows.
    package let rows: TripRows
    private let candidates: [CandidateGame]
    private let all: [GameOption]

    /// Creates the rows of the options that were found for a trip among some candidate games.
    public init(_ options: GameOptions, adding candidates: [CandidateGame], to rows: TripRows) {
        self.rows = rows
        self.candidates = candidates
        all = options.options
    }

    /// Returns the options of a day, from 1, in the order of `GameOptions`; empty for days that the trip does
    /// not have.
    ///
    /// - Complexity: O(options).
    public func options(onDay day: Int) -> [GameOption] {
        all.filter { $0.day == day }
    }

    /// Returns the game of an option.
    package func game(of option: GameOption) -> CandidateGame { candidates[option.candidate] }

    /// Begins a drag of an option into the trip's rows.
    ///
    /// - Complexity: O(items · log items).
    public func drag(_ option: GameOption) -> CandidateDrag {
        CandidateDrag(option, into: rows)
    }
}

/// A drag of a game that is not in the trip yet, from the grab to the drop.
///
/// A game is fixed by its schedule: it may be dropped only on its own day, where its start determines its
/// position. The cost is computed before the drag begins, so that an update only compares rows.
///
///     day 2                 ← not here
///     day 3   Cubs 13:20    ← here: + 45 min, and the line is drawn below the Cubs
///     day 4                 ← not here
public struct CandidateDrag: Sendable {
    /// The result of one update: the day under the finger, and the effect of dropping the game there.
    public struct Update: Hashable, Sendable {
        /// The day under the finger, from 1.
        public let day: Int
        /// The cost of adding the game, by objective; `nil` where it may not be dropped.
        public let price: RouteCost?
        /// The index of the row above which to draw the insertion line; `nil` where the game may not be
        /// dropped.
        public let insertionRow: Int?
        /// The haptic feedback: a tick when the finger enters or leaves the game's day; `nil` otherwise.
        public let feedback: Feedback?

        /// True if the game may be dropped there.
        package var isAllowed: Bool { price != nil }
    }

    /// The dragged option.
    package let option: GameOption
    /// The index of the row above which the game will be inserted.
    package let insertionRow: Int
    private let rows: TripRows
    private var isOverDay = false

    init(_ option: GameOption, into rows: TripRows) {
        self.option = option
        self.rows = rows
        let trip = option.trip
        let before = Timeline(trip)[day: option.day].prefix { $0 != trip.items.count - 1 }
        insertionRow = rows.row(ofHeader: option.day) + 1 + before.count
    }

    /// Updates the drag to the offset before a row, an index in the rows as shown, and returns the effect of
    /// a drop there.
    ///
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

    /// Returns the trip with the game and its legs, when the finger was over its day at the last update;
    /// otherwise `nil`, and the row snaps back.
    ///
    /// - Throws: `TripError` when the changed trip is not valid, which is not expected for options of a valid
    ///   trip.
    public func drop() throws(TripError) -> Trip? {
        isOverDay ? try option.plan.trip() : nil
    }
}
