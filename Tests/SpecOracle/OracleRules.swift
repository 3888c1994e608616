/// The rules of a trip; an absent one does not bind.
public struct OracleRules: Sendable {
    /// The ways to prefer one slot over another.
    public enum Preference: String, Sendable, CaseIterable {
        /// Days without a game first.
        case freeDay
        /// As early as can be.
        case earliest
        /// As late as can be.
        case latest
        /// All slots alike.
        case none
    }

    /// At most so many minutes in a run of days.
    public struct Rolling: Sendable {
        /// The length of the run.
        public let days: Int
        /// The most minutes that it may hold.
        public let minutes: Int
    }

    /// The most travel minutes of a day.
    public var minutesPerDay: Int?
    /// The most kilometres of a day.
    public var kilometresPerDay: Int?
    /// The most segments of a day.
    public var travelsPerDay: Int?
    /// The days on which no segment may stand.
    public var noTravelDays: [Int]?
    /// The first and last minute of a day at which to travel.
    public var hours: (earliest: Int, latest: Int)?
    /// Minutes to leave free after a game.
    public var bufferAfter = 0
    /// Minutes to leave free before a game.
    public var bufferBefore = 0
    /// Minutes to leave free before a leg leaves at its hour.
    public var bufferBeforeDeparture = 0
    /// Minutes to leave free after such a leg arrives.
    public var bufferAfterArrival = 0
    /// Whether travel must fit between the games along the route; absent is nil.
    public var connections: Bool?
    /// When a game without a start counts as starting, in minutes after midnight.
    public var presumedStart: Int?
    /// A day without travel in every run of so many days.
    public var restDayEvery: Int?
    /// The limit on the minutes of a run of days.
    public var rolling: Rolling?
    /// What makes a slot better than another.
    public var preference = Preference.freeDay
    /// Keys that are no rule, sorted.
    public var unknown: [String] = []

    /// The names of the rules that can be members of a conflict, in this trip.
    public var binding: [String] {
        var names: [String] = []
        if minutesPerDay != nil { names.append("maxTravelMinutesPerDay") }
        if kilometresPerDay != nil { names.append("maxTravelKmPerDay") }
        if travelsPerDay != nil { names.append("maxTravelsPerDay") }
        if noTravelDays != nil { names.append("noTravelDays") }
        if hours != nil { names.append("travelHours") }
        if connections == true { names.append("connections") }
        if restDayEvery != nil { names.append("restDayEvery") }
        if rolling != nil { names.append("maxTravelMinutesInDays") }
        return names
    }
}
