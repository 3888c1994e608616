/// The rules of a trip. A rule that is absent has no effect.
public struct OracleRules: Sendable {
    /// The preferences between slots.
    public enum Preference: String, Sendable, CaseIterable {
        /// Days without a game are better.
        case freeDay
        /// Earlier slots are better.
        case earliest
        /// Later slots are better.
        case latest
        /// All slots are equal.
        case none
    }

    /// A limit on the minutes in any run of consecutive days.
    public struct Rolling: Sendable {
        /// The number of days.
        public let days: Int
        /// The maximum number of minutes.
        public let minutes: Int
    }

    /// The maximum travel minutes of a day.
    public var minutesPerDay: Int?
    /// The maximum kilometers of a day.
    public var kilometersPerDay: Int?
    /// The maximum number of legs on a day.
    public var travelsPerDay: Int?
    /// The days without travel.
    public var noTravelDays: [Int]?
    /// The first and the last minute of a day for travel.
    public var hours: (earliest: Int, latest: Int)?
    /// The minutes to leave free after a game.
    public var bufferAfter = 0
    /// The minutes to leave free before a game.
    public var bufferBefore = 0
    /// The minutes to leave free before a timed leg departs.
    public var bufferBeforeDeparture = 0
    /// The minutes to leave free after a timed leg arrives.
    public var bufferAfterArrival = 0
    /// True if travel must fit between the games along the route; `nil` if the document does not state it.
    public var connections: Bool?
    /// The presumed start of games without a start, in minutes after midnight.
    public var presumedStart: Int?
    /// The length of the runs of days that must each contain a day without travel.
    public var restDayEvery: Int?
    /// The limit on the minutes in a run of days.
    public var rolling: Rolling?
    /// The preference between slots.
    public var preference = Preference.freeDay
    /// The unknown rules, sorted.
    public var unknown: [String] = []

    /// The names of the rules in this trip that can be members of a conflict.
    public var binding: [String] {
        var names: [String] = []
        if minutesPerDay != nil { names.append("maxTravelMinutesPerDay") }
        if kilometersPerDay != nil { names.append("maxTravelKmPerDay") }
        if travelsPerDay != nil { names.append("maxTravelsPerDay") }
        if noTravelDays != nil { names.append("noTravelDays") }
        if hours != nil { names.append("travelHours") }
        if connections == true { names.append("connections") }
        if restDayEvery != nil { names.append("restDayEvery") }
        if rolling != nil { names.append("maxTravelMinutesInDays") }
        return names
    }
}

/// A demand that an assignment can satisfy or break, that is, a possible member of a conflict.
public enum OracleMember: Hashable, Sendable {
    /// A game on the route is met.
    case game(String)
    /// A timed leg departs at its start time.
    case timed(String)
    /// A pinned leg stays in its skeleton slot.
    case pinned(String)
    /// A leg is on one of its allowed days.
    case days(String)
    /// A rule holds, by its name in the document.
    case rule(String)
}
