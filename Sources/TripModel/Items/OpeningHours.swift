/// The opening hours of the place of a visit, and the grid of the times at which the visit may start (SPEC section 16).
///
/// ```swift
/// let hours = OpeningHours(
///     [.init(from: 10 * 60, to: 17 * 60), .init(from: 10 * 60, to: 20 * 60, on: .init(.friday))],
///     closed: .init(.monday)
/// )
/// ```
public struct OpeningHours: Hashable, Sendable {
    /// Days of the week and dates.
    public struct Days: Hashable, Sendable {
        /// The days of the week.
        public var weekdays: Weekdays
        /// The dates, in the order of the document.
        public var dates: [CalendarDate]

        /// Creates a set of days, by default an empty one.
        public init(_ weekdays: Weekdays = [], dates: [CalendarDate] = []) {
            (self.weekdays, self.dates) = (weekdays, dates)
        }

        /// True if the set has no day.
        public var isEmpty: Bool { weekdays.isEmpty && dates.isEmpty }
    }

    /// A period in which the place is open. It belongs to the date on which it starts.
    public struct Period: Hashable, Sendable {
        /// The start, in minutes after 00:00, 0 to 1439.
        public var from: Int
        /// The end, in minutes after 00:00 of the same date, after `from` and at most 2880; 1560 is 02:00 of the next
        /// date.
        public var to: Int
        /// The days to which the period applies; `nil` for all.
        public var on: Days?

        /// Creates a period. `Trip.init` validates it.
        public init(from: Int, to: Int, on: Days? = nil) {
            (self.from, self.to, self.on) = (from, to, on)
        }

        /// True if the period has 24 hours or more, so that it does not state which hours are suitable for a visit.
        package var isAllDay: Bool { to - from >= 1440 }
    }

    /// The value of `every` if none is stated.
    @usableFromInline
    package static let usualStep = 15
    /// The range of `every`.
    package static let steps = 1...60
    /// The range of a visit's duration in minutes.
    package static let durations = 1...1440

    /// The periods, one or more.
    public var periods: [Period]
    /// The days on which the place is closed.
    public var closed: Days
    /// The distance of possible starts in minutes, 1 to 60; starts are multiples of it, counted from 00:00.
    public var every: Int

    /// Creates opening hours. `Trip.init` validates them.
    public init(_ periods: [Period], closed: Days = Days(), every: Int = OpeningHours.usualStep) {
        (self.periods, self.closed, self.every) = (periods, closed, every)
    }

    /// Returns the periods that start on a date; `nil` is a date that is not known.
    ///
    /// If a period names the date, the result is the periods that name it. Otherwise, it is empty if `closed` has the
    /// date or its day of the week, and otherwise the periods that name this day of the week or no day.
    ///
    /// - Complexity: O(periods + dates).
    public func periods(on date: CalendarDate?) -> [Period] {
        guard let date else { return periods.filter { $0.on == nil } }
        let named = periods.filter { $0.on?.dates.contains(date) ?? false }
        guard named.isEmpty else { return named }
        if closed.dates.contains(date) || closed.weekdays.contains(date) { return [] }
        return periods.filter { $0.on?.weekdays.contains(date) ?? true }
    }

    /// True if the hours depend on the date, so that a trip needs a `startDate`.
    package var needsDate: Bool { !closed.isEmpty || periods.contains { $0.on != nil } }
}

extension OpeningHours {
    /// The latest end of a period, 48:00, in minutes after 00:00.
    package static let latestEnd = 2880
}

/// A problem that only a visit can have.
package enum VisitProblem: Hashable, Sendable {
    /// A visit has no city.
    case noCity
    /// A visit has no duration.
    case noDuration
    /// A list of periods is empty.
    case noPeriods
    /// A list of days is empty.
    case noDays
    /// A period starts or ends outside the allowed times.
    case periodOutOfRange
    /// A visit has some but not all of its day, sort order and start.
    case halfPlaced
    /// Opening hours name days of the week or dates, but the trip has no `startDate`.
    case noStartDate

    /// The problem and the allowed values, without the location.
    package var message: String {
        switch self {
        case .noCity: "is missing; a visit needs a city"
        case .noDuration: "is missing; a visit needs its duration, 1 to 1440 minutes"
        case .noPeriods: #"is empty; list one or more periods such as {"from": "10:00", "to": "17:00"}"#
        case .noDays:
            #"is empty; list one or more of mon to sun and dates such as "2026-07-04", or leave it out"#
        case .periodOutOfRange: "has a period outside 00:00 to 48:00; from must be before 24:00"
        case .halfPlaced:
            "is missing; give a placed visit day, sortOrder and start, and an unplaced visit none of them"
        case .noStartDate: "names days of the week or dates, but the trip has no startDate; add one"
        }
    }

    /// The code of the problem.
    package var code: String {
        switch self {
        case .noCity, .noDuration: "missing"
        case .noPeriods: "no-periods"
        case .noDays: "no-days"
        case .periodOutOfRange: "out-of-range"
        case .halfPlaced: "half-placed"
        case .noStartDate: "no-start-date"
        }
    }
}
