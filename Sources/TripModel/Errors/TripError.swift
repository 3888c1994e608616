/// An error in a trip: the problem and its location.
public struct TripError: Error, Hashable, Sendable {
    /// The location of a problem.
    package enum Place: Hashable, Sendable {
        /// A value of the trip itself.
        case trip(TripKey)
        /// A value of the item at `index` (from 0) of the trip's items.
        case item(index: Int, id: String, key: ItemKey)
        /// A value of the rules.
        case rules(RulePlace)
        /// A value of the places, time zones or travel times: of the trip itself, or of the side file at an
        /// index (from 0).
        case geography(GeographyPlace, side: Int?)
    }

    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// A text that must not be blank is blank.
        case blank
        /// An integer is outside its range.
        case outOfRange(Int, allowed: ClosedRange<Int>)
        /// A number is not finite.
        case notFinite
        /// A list has more elements than the limit allows.
        case tooMany(Int, limit: Int)
        /// An item at an earlier index has the same id.
        case duplicateID(firstIndex: Int)
        /// The trip has no such day.
        case dayOutsideTrip(Int, dayCount: Int)
        /// The trip has no item at the index.
        case noSuchItem(count: Int)
        /// A game or custom item has no position.
        case notPlaced
        /// A timed leg has no position.
        case timedUnplaced
        /// A timed leg has no duration of 1 minute or more.
        case timedWithoutMinutes
        /// A range of days or hours is empty or reversed.
        case reversed
        /// A problem of places or travel times.
        case geography(GeographyProblem)
        /// A problem of time zones or local times.
        case clock(ClockProblem)
    }

    /// The problem.
    package let problem: Problem
    /// The location of the problem.
    package let place: Place

    package init(_ problem: Problem, at place: Place) {
        self.problem = problem
        self.place = place
    }

    /// - Parameter index: 0 for the trip's own geography, 1 for that of the first side file, and so on.
    init(_ error: GeographyError, inPart index: Int) {
        self.init(error.problem, at: .geography(error.place, side: index == 0 ? nil : index - 1))
    }
}
