/// The rules of a trip with their values (SPEC section 6); an absent rule does not bind.
public struct Rules: Hashable, Sendable {
    /// The greatest sum of travel minutes on one day.
    public var maxTravelMinutesPerDay: Minutes?
    /// The greatest sum of the kilometres of travel on one day, each distance rounded up; an unknown one is 0.
    public var maxTravelKmPerDay: Int?
    /// The greatest number of travel segments on one day.
    public var maxTravelsPerDay: Int?
    /// The days, from 1, on which no segment may be placed; they may be beyond the trip.
    public var noTravelDays: [Int]
    /// The time window for travel on each day, outside the day's games and their buffers.
    public var travelHours: TravelHours?
    /// A Boolean value indicating whether the time between games must suffice for the travel placed there.
    /// `nil`: re-routing applies the rule, and audits report too little time as an error; `false`: it is never applied, and
    /// too little time is a warning.
    public var connections: Bool?
    /// The buffers around games and timed legs, for the rules that consider clock times.
    public var buffers: GameBuffers
    /// The local time at which a game or event without `start` counts as starting, in the time zone of its city; `nil`: such a
    /// game counts in no rule about clocks. In a trip with time zones it counts for a city with a zone only.
    public var presumedStart: ClockTime?
    /// The number of consecutive days of which at least one must have no travel, 2 or more.
    public var restDayEvery: Int?
    /// The limit on travel minutes in consecutive days.
    public var maxTravelMinutesInDays: RollingLimit?
    /// The preference among several feasible slots.
    public var preference: Preference
    /// The keys of a document's `rules` that name no rule, in their order.
    package var unknownKeys: [String]

    /// Creates a set of rules; without arguments no rule binds.
    public init(
        maxTravelMinutesPerDay: Minutes? = nil,
        maxTravelKmPerDay: Int? = nil,
        maxTravelsPerDay: Int? = nil,
        noTravelDays: [Int] = [],
        travelHours: TravelHours? = nil,
        connections: Bool? = nil,
        buffers: GameBuffers = GameBuffers(),
        presumedStart: ClockTime? = nil,
        restDayEvery: Int? = nil,
        maxTravelMinutesInDays: RollingLimit? = nil,
        preference: Preference = .freeDay,
        unknownKeys: [String] = []
    ) {
        self.maxTravelMinutesPerDay = maxTravelMinutesPerDay
        self.maxTravelKmPerDay = maxTravelKmPerDay
        self.maxTravelsPerDay = maxTravelsPerDay
        self.noTravelDays = noTravelDays
        self.travelHours = travelHours
        self.connections = connections
        self.buffers = buffers
        self.presumedStart = presumedStart
        self.restDayEvery = restDayEvery
        self.maxTravelMinutesInDays = maxTravelMinutesInDays
        self.preference = preference
        self.unknownKeys = unknownKeys
    }

    /// Removes a rule, so that no answer applies it.
    package mutating func drop(_ rule: Rule) {
        switch rule {
        case .noTravelDays: noTravelDays = []
        case .maxTravelMinutesPerDay: maxTravelMinutesPerDay = nil
        case .maxTravelKmPerDay: maxTravelKmPerDay = nil
        case .maxTravelsPerDay: maxTravelsPerDay = nil
        case .travelHours: travelHours = nil
        case .connections: connections = false  // Re-routing would still apply it for `nil`.
        case .restDayEvery: restDayEvery = nil
        case .maxTravelMinutesInDays: maxTravelMinutesInDays = nil
        }
    }
}

/// The hours of a day between which travel is allowed.
public struct TravelHours: Hashable, Sendable {
    /// The earliest start of travel.
    public var earliest: ClockTime
    /// The latest end of travel, up to `ClockTime.endOfDay`; after `earliest`.
    public var latest: ClockTime

    /// Creates travel hours.
    public init(from earliest: ClockTime, to latest: ClockTime) {
        self.earliest = earliest
        self.latest = latest
    }
}

/// The buffers around games and timed legs, for the rules that consider clock times.
public struct GameBuffers: Hashable, Sendable {
    /// The time to leave free after a game.
    public var after: Minutes
    /// The time to leave free before a game.
    public var before: Minutes
    /// The time to leave free before the departure of a timed leg.
    public var beforeDeparture: Minutes
    /// The time to leave free after the arrival of a timed leg.
    public var afterArrival: Minutes

    /// Creates buffers; by default none.
    public init(
        after: Minutes = 0,
        before: Minutes = 0,
        beforeDeparture: Minutes = 0,
        afterArrival: Minutes = 0
    ) {
        self.after = after
        self.before = before
        self.beforeDeparture = beforeDeparture
        self.afterArrival = afterArrival
    }
}

/// A limit on the minutes of travel in any run of consecutive days.
public struct RollingLimit: Hashable, Sendable {
    /// The number of consecutive days, 1 or more.
    public var days: Int
    /// The greatest sum of travel minutes in these days.
    public var minutes: Minutes

    /// Creates a limit of `minutes` in any `days` consecutive days.
    public init(days: Int, minutes: Minutes) {
        self.days = days
        self.minutes = minutes
    }
}

/// The preference among several feasible slots (SPEC section 4).
public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// A day without a game.
    case freeDay
    /// As early as possible.
    case earliest
    /// As late as possible.
    case latest
    /// No preference.
    case none
}
