/// The rules of a trip with their values (SPEC section 6). A rule whose value is `nil` does not apply, except for
/// `connections`.
public struct Rules: Hashable, Sendable {
    /// The maximum driving time on one day.
    public var maxTravelMinutesPerDay: Minutes?
    /// The maximum driving distance on one day, in kilometers. Each leg is rounded up; an unknown distance counts as 0.
    public var maxTravelKmPerDay: Int?
    /// The maximum number of legs on one day.
    public var maxTravelsPerDay: Int?
    /// The days (from 1) on which no leg may be placed; they may be after the end of the trip.
    public var noTravelDays: [Int]
    /// The time window for travel on each day; travel must also avoid the day's games and their buffers.
    public var travelHours: TravelHours?
    /// True if the legs between two games must fit into the time between them.
    ///
    /// If the value is `nil`, only rerouting applies the rule, and audits report too little time as an error. If it is
    /// false, nothing applies the rule, and audits report too little time as a warning.
    public var connections: Bool?
    /// The buffers around games and timed legs, which the rules about times of day take into account.
    public var buffers: GameBuffers
    /// The start time that rules assume for a game or event without `start`, in the local time of its city.
    ///
    /// If it is `nil`, the rules about times ignore such a game. In a trip with time zones, the assumed start applies
    /// only in cities with a zone.
    public var presumedStart: ClockTime?
    /// The hours in which a visit may be if it is only in periods of opening hours of 24 hours or more, which do not
    /// state when a visit is suitable; `nil` if there is no such limit.
    public var visitHours: TravelHours?
    /// The number of consecutive days, 2 or more, of which at least one must have no travel.
    public var restDayEvery: Int?
    /// The limit on driving time in consecutive days.
    public var maxTravelMinutesInDays: RollingLimit?
    /// The preference among several feasible slots.
    public var preference: Preference
    /// The keys of a document's `rules` that are not rules, in document order.
    package var unknownKeys: [String]

    /// Creates a set of rules; without arguments, no rule has a value.
    public init(
        maxTravelMinutesPerDay: Minutes? = nil,
        maxTravelKmPerDay: Int? = nil,
        maxTravelsPerDay: Int? = nil,
        noTravelDays: [Int] = [],
        travelHours: TravelHours? = nil,
        connections: Bool? = nil,
        buffers: GameBuffers = GameBuffers(),
        presumedStart: ClockTime? = nil,
        visitHours: TravelHours? = nil,
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
        self.visitHours = visitHours
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
        case .connections: connections = false  // Rerouting applies the rule if the value is `nil`.
        case .restDayEvery: restDayEvery = nil
        case .maxTravelMinutesInDays: maxTravelMinutesInDays = nil
        }
    }
}

/// The times of day between which travel or visits are allowed.
public struct TravelHours: Hashable, Sendable {
    /// The earliest start of travel or of a visit.
    public var earliest: ClockTime
    /// The latest end of travel or of a visit, after `earliest` and at most `ClockTime.endOfDay`.
    public var latest: ClockTime

    /// Creates travel hours.
    public init(from earliest: ClockTime, to latest: ClockTime) {
        self.earliest = earliest
        self.latest = latest
    }
}

/// The buffers around games and timed legs, which the rules about times of day take into account.
public struct GameBuffers: Hashable, Sendable {
    /// The time to leave free after a game.
    public var after: Minutes
    /// The time to leave free before a game.
    public var before: Minutes
    /// The time to leave free before the departure of a timed leg.
    public var beforeDeparture: Minutes
    /// The time to leave free after the arrival of a timed leg.
    public var afterArrival: Minutes

    /// Creates buffers, by default of 0 minutes.
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

/// A limit on driving time in any period of consecutive days.
public struct RollingLimit: Hashable, Sendable {
    /// The number of consecutive days, 1 or more.
    public var days: Int
    /// The maximum driving time in these days.
    public var minutes: Minutes

    /// Creates a limit of `minutes` in any `days` consecutive days.
    public init(days: Int, minutes: Minutes) {
        self.days = days
        self.minutes = minutes
    }
}

/// The preference among several feasible slots (SPEC section 4).
public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// Prefer a day without a game.
    case freeDay
    /// Prefer the earliest slot.
    case earliest
    /// Prefer the latest slot.
    case latest
    /// No preference.
    case none
}
