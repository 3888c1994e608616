/// A game of a season, from which trips are planned.
public struct SeasonGame: Hashable, Sendable {
    /// The game; its `gameID` becomes the id of the item.
    public let game: Game
    /// The day of the trip on which it is played, from 1, or outside of it; `nil` where it is not known.
    public let day: Int?
    /// The date on which it is played; `nil` where it is not known.
    public let date: CalendarDate?
    /// False for a game that is postponed without a date, or cancelled.
    public let isPlayed: Bool
    /// The line of the text on which it stands, from 1; 0 where there is none.
    package let line: Int

    /// Makes a game of a season.
    public init(_ game: Game, day: Int?, date: CalendarDate?, isPlayed: Bool = true, line: Int = 0) {
        (self.game, self.day, self.date, self.isPlayed, self.line) = (game, day, date, isPlayed, line)
    }
}
