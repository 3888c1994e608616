import Rerouting
import TripModel
import TripPlanning

/// One drag of a game that is not in the trip yet, from the grab to the drop.
///
/// A game is fixed by its schedule: it may be dropped on its own day alone, and stands there where its start puts it.
/// What it costs is known when the drag begins, so that an update is a comparison of rows.
///
///     day 2                 ← not here
///     day 3   Cubs 13:20    ← here: + 45 min, and the line is drawn below the Cubs
///     day 4                 ← not here
public struct CandidateDrag: Sendable {
    /// What the finger is over.
    public struct Update: Hashable, Sendable {
        /// The day under the finger, from 1.
        public let day: Int
        /// What adding the game costs, level by level; `nil` where it may not be dropped.
        public let price: RouteCost?
        /// The row above which to draw the insertion line; `nil` where the game may not be dropped.
        public let insertionRow: Int?
        /// What the hand is to feel: a tick when the finger comes to the game's day, or leaves it.
        public let feedback: Feedback?

        /// Whether the game may be dropped there.
        package var isAllowed: Bool { price != nil }
    }

    /// The option that is dragged.
    package let option: GameOption
    /// The row above which the game will stand.
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

    /// Says what dropping before a row would mean: an index into the rows as shown.
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

    /// The trip with the game and its legs, where the finger was over its day at the last update; `nil` elsewhere, where
    /// the row snaps back.
    ///
    /// - Throws: `TripError`, though none is known for options of a valid trip.
    public func drop() throws(TripError) -> Trip? {
        isOverDay ? try option.plan.trip(from: option.trip) : nil
    }
}
