/// What a plan must keep to; what is `nil` does not bind.
public struct RouteLimits: Hashable, Sendable {
    /// A greatest number, and what demands it.
    public struct Limit: Hashable, Sendable {
        /// The greatest number that is allowed.
        public var most: Int64
        /// What demands it.
        public var origin: RouteOrigin

        /// Makes a limit.
        public init(_ most: Int64, origin: RouteOrigin) {
            self.most = most
            self.origin = origin
        }
    }

    /// A run of so many consecutive days, and what demands it.
    public struct Run: Hashable, Sendable {
        /// How many days a run has, 1 or more.
        public var days: Int
        /// The minutes allowed in a run; counts for `rollingMinutes` alone.
        public var minutes: Int64
        /// What demands it.
        public var origin: RouteOrigin

        /// Makes a run.
        public init(days: Int, minutes: Int64 = 0, origin: RouteOrigin) {
            self.days = days
            self.minutes = minutes
            self.origin = origin
        }
    }

    /// Days, counted from 0, on which no leg may stand, and what demands it.
    public struct ClosedDays: Hashable, Sendable {
        /// The days.
        public var days: [Int]
        /// What demands it.
        public var origin: RouteOrigin

        /// Makes a list of days.
        public init(_ days: [Int], origin: RouteOrigin) {
            self.days = days
            self.origin = origin
        }
    }

    /// Minutes of legs on one day.
    public var dayMinutes: Limit?
    /// Legs on one day.
    public var dayCount: Limit?
    /// Minutes of legs on a day without met games that have a clock; on other days the games' clocks say it,
    /// window by window.
    public var travelWindows: Limit?
    /// Days of which one at least has no leg; a program with fewer days is free.
    public var restDays: Run?
    /// Minutes of legs in consecutive days; in a program with fewer days, in all of them.
    public var rollingMinutes: Run?
    /// Days without legs.
    public var closedDays: ClosedDays?
    /// Whether the time between two met games that follow one another limits the minutes between them, and whether
    /// such games must not overlap.
    public var connections = true
    /// Old legs left out and new ones, together.
    public var edits: Limit?
    /// Minutes beyond those of all old legs.
    public var extraMinutes: Limit?
    /// The first slot that is not past: old legs that stand before it are kept where they stand, and no other leg
    /// stands before it.
    public var past: Limit?

    /// No limits but `connections`.
    public init() {}
}
