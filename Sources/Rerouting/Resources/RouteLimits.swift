/// What a plan must keep to; what is `nil` does not bind.
package struct RouteLimits: Hashable, Sendable {
    /// A greatest number, and what demands it.
    package struct Limit: Hashable, Sendable {
        /// The greatest number that is allowed.
        package var most: Int64
        /// What demands it.
        package var origin: RouteOrigin

        /// Makes a limit.
        package init(_ most: Int64, origin: RouteOrigin) {
            self.most = most
            self.origin = origin
        }
    }

    /// A run of so many consecutive days, and what demands it.
    package struct Run: Hashable, Sendable {
        /// How many days a run has, 1 or more.
        package var days: Int
        /// The minutes allowed in a run; counts for `rollingMinutes` alone.
        package var minutes: Int64
        /// What demands it.
        package var origin: RouteOrigin

        /// Makes a run.
        package init(days: Int, minutes: Int64 = 0, origin: RouteOrigin) {
            self.days = days
            self.minutes = minutes
            self.origin = origin
        }
    }

    /// Days, counted from 0, on which no leg may stand, and what demands it.
    package struct ClosedDays: Hashable, Sendable {
        /// The days.
        package var days: [Int]
        /// What demands it.
        package var origin: RouteOrigin

        /// Makes a list of days.
        package init(_ days: [Int], origin: RouteOrigin) {
            self.days = days
            self.origin = origin
        }
    }

    /// Minutes of legs on one day.
    package var dayMinutes: Limit?
    /// Legs on one day.
    package var dayCount: Limit?
    /// Minutes of legs on a day without met games that have a clock; on other days the games' clocks say it,
    /// window by window.
    package var travelWindows: Limit?
    /// Days of which one at least has no leg; a program with fewer days is free.
    package var restDays: Run?
    /// Minutes of legs in consecutive days; in a program with fewer days, in all of them.
    package var rollingMinutes: Run?
    /// Days without legs.
    package var closedDays: ClosedDays?
    /// True if the time between two met games that follow one another limits the minutes between them, and whether
    /// such games must not overlap.
    package var connections = true
    /// Old legs left out and new ones, together.
    package var edits: Limit?
    /// Minutes beyond those of all old legs.
    package var extraMinutes: Limit?
    /// The first slot that is not past: old legs that stand before it are kept where they stand, and no other leg
    /// stands before it.
    package var past: Limit?

    /// No limits but `connections`.
    package init() {}
}
