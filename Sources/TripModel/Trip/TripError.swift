/// Why a trip cannot be: what is wrong, and where.
public struct TripError: Error, Hashable, Sendable {
    /// Where the trouble is.
    package enum Place: Hashable, Sendable {
        /// A value of the trip itself.
        case trip(TripKey)
        /// A value of the item at `index` (from 0) in the trip's items.
        case item(index: Int, id: String, key: ItemKey)
        /// A value of the rules.
        case rules(RulePlace)
        /// Places, clocks or travel times: those of the trip itself, or those beside it at an index (from 0).
        case geography(GeographyPlace, side: Int?)
    }

    /// A value of the rules.
    package enum RulePlace: Hashable, Sendable {
        /// The value of a rule.
        case rule(Rule)
        /// The time to leave free after a game.
        case bufferAfterGame
        /// The time to leave free before a game.
        case bufferBeforeGame
    }

    /// What is wrong.
    package enum Problem: Hashable, Sendable {
        /// A text that must say something says nothing.
        case blank
        /// A whole number outside the range it may have.
        case outOfRange(Int, allowed: ClosedRange<Int>)
        /// A number that is not finite.
        case notFinite
        /// More of something than the limit allows.
        case tooMany(Int, limit: Int)
        /// The id was given to the item at an earlier index already.
        case duplicateID(firstIndex: Int)
        /// A day that the trip does not have.
        case dayOutsideTrip(Int, dayCount: Int)
        /// An index of an item that the trip does not have.
        case noSuchItem(count: Int)
        /// A game or custom item without a position.
        case notPlaced
        /// A range of days or hours whose end is not after its start as it must be.
        case reversed
        /// Something about places or travel times.
        case geography(GeographyProblem)
        /// Something about clocks.
        case clock(ClockProblem)
    }

    /// What is wrong.
    package let problem: Problem
    /// Where it is wrong.
    package let place: Place

    /// Makes an error.
    package init(_ problem: Problem, at place: Place) {
        self.problem = problem
        self.place = place
    }
}
