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
