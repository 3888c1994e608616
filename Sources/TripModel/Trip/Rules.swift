/// The rules of a trip (SPEC section 6); a rule that is absent does not bind.
public struct Rules: Hashable, Sendable {
    /// Minutes of travel on one day, at most.
    public var maxTravelMinutesPerDay: Minutes?
    /// Travel segments on one day, at most.
    public var maxTravelsPerDay: Int?
    /// Days, from 1, on which no segment may stand; one beyond the trip does no harm.
    public var noTravelDays: [Int]
    /// The hours within which a day's travel must fit, around its games.
    public var travelHours: TravelHours?
    /// Time to leave free after a game, for whatever counts the time between games.
    public var bufferAfterGame: Minutes
    /// Time to leave free before a game, likewise.
    public var bufferBeforeGame: Minutes
    /// Whether the travel between two games that follow one another must fit into the time between them.
    public var connections: Bool
    /// Of any so many consecutive days, one has no travel.
    public var restDayEvery: Int?
    /// Minutes of travel in any run of so many days, at most.
    public var maxTravelMinutesInDays: RollingLimit?
    /// Which of several possible slots is liked best.
    public var preference: Preference
    /// Keys of a document's rules that are no rule, in their order.
    public var unknownKeys: [String]

    /// Makes a set of rules; with no argument nothing binds.
    public init(
        maxTravelMinutesPerDay: Minutes? = nil,
        maxTravelsPerDay: Int? = nil,
        noTravelDays: [Int] = [],
        travelHours: TravelHours? = nil,
        bufferAfterGame: Minutes? = nil,
        bufferBeforeGame: Minutes? = nil,
        connections: Bool = false,
        restDayEvery: Int? = nil,
        maxTravelMinutesInDays: RollingLimit? = nil,
        preference: Preference = .freeDay,
        unknownKeys: [String] = []
    ) {
        self.maxTravelMinutesPerDay = maxTravelMinutesPerDay
        self.maxTravelsPerDay = maxTravelsPerDay
        self.noTravelDays = noTravelDays
        self.travelHours = travelHours
        self.bufferAfterGame = bufferAfterGame ?? travelHours?.bufferAfterGame ?? 0
        self.bufferBeforeGame = bufferBeforeGame ?? travelHours?.bufferBeforeGame ?? 0
        self.connections = connections
        self.restDayEvery = restDayEvery
        self.maxTravelMinutesInDays = maxTravelMinutesInDays
        self.preference = preference
        self.unknownKeys = unknownKeys
    }
}

/// The hours of a day in which one may travel, and the time to leave free around games.
public struct TravelHours: Hashable, Sendable {
    /// Travel starts no earlier.
    public var earliest: ClockTime
    /// Travel ends no later; after `earliest`.
    public var latest: ClockTime
    /// Time to leave free after a game.
    public var bufferAfterGame: Minutes
    /// Time to leave free before a game.
    public var bufferBeforeGame: Minutes

    /// Makes travel hours.
    public init(
        from earliest: ClockTime,
        to latest: ClockTime,
        bufferAfterGame: Minutes = 0,
        bufferBeforeGame: Minutes = 0
    ) {
        self.earliest = earliest
        self.latest = latest
        self.bufferAfterGame = bufferAfterGame
        self.bufferBeforeGame = bufferBeforeGame
    }
}

/// A limit on the minutes of travel in any run of consecutive days.
public struct RollingLimit: Hashable, Sendable {
    /// How many days a run has, 1 or more.
    public var days: Int
    /// Minutes of travel in a run, at most.
    public var minutes: Minutes

    /// Makes a limit of `minutes` in any `days` consecutive days.
    public init(days: Int, minutes: Minutes) {
        self.days = days
        self.minutes = minutes
    }
}

/// Which of several possible slots is liked best (SPEC section 4).
public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// A day without a game.
    case freeDay
    /// As early as possible.
    case earliest
    /// As late as possible.
    case latest
    /// No liking.
    case none
}
