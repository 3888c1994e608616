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
    /// The options by day, from day 1.
    private let days: [[GameOption]]

    /// Creates the rows of the options that were found for a trip among some candidate games.
    ///
    /// - Complexity: O(days + options).
    public init(_ options: GameOptions, adding candidates: [CandidateGame], to rows: TripRows) {
        self.rows = rows
        self.candidates = candidates
        var days = [[GameOption]](repeating: [], count: rows.itinerary.trip.dayCount)
        for option in options.options where days.indices ~= option.day - 1 {
            days[option.day - 1].append(option)
        }
        self.days = days
    }

    /// Returns the options of a day, from 1, in the order of `GameOptions`; empty for days that the trip does
    /// not have.
    public func options(onDay day: Int) -> [GameOption] {
        days.indices ~= day - 1 ? days[day - 1] : []
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
