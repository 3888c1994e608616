/// A rule of a trip (SPEC section 6); findings and refusals are reported in the order of the cases.
///
/// `TripPlanningCore/Rules` holds what each rule asks of a program, how it may be loosened, and where it applies.
public enum Rule: String, CaseIterable, Hashable, Sendable {
    case noTravelDays, maxTravelMinutesPerDay, maxTravelKmPerDay, maxTravelsPerDay, travelHours, connections,
        restDayEvery, maxTravelMinutesInDays

    /// The name of the rule in documents and conflicts.
    package var name: String { rawValue }

    /// The code of the rule where it forbids a slot or is violated by a trip.
    package var code: String {
        switch self {
        case .noTravelDays: "no-travel-day"
        case .maxTravelMinutesPerDay: "day-minutes"
        case .maxTravelKmPerDay: "day-km"
        case .maxTravelsPerDay: "day-count"
        case .travelHours: "clock-window"
        case .connections: "connection"
        case .restDayEvery: "rest-day"
        case .maxTravelMinutesInDays: "rolling-minutes"
        }
    }
}

/// A visitor of rules, with a method for each: after a rule is added, nothing compiles until every visitor handles it.
package protocol RuleVisitor {
    associatedtype Result
    associatedtype Failure: Error

    mutating func noTravelDays() throws(Failure) -> Result
    mutating func maxTravelMinutesPerDay() throws(Failure) -> Result
    mutating func maxTravelKmPerDay() throws(Failure) -> Result
    mutating func maxTravelsPerDay() throws(Failure) -> Result
    mutating func travelHours() throws(Failure) -> Result
    mutating func connections() throws(Failure) -> Result
    mutating func restDayEvery() throws(Failure) -> Result
    mutating func maxTravelMinutesInDays() throws(Failure) -> Result
}

extension RuleVisitor {
    /// Calls the method of a rule and returns its result.
    package mutating func visit(_ rule: Rule) throws(Failure) -> Result {
        switch rule {
        case .noTravelDays: try noTravelDays()
        case .maxTravelMinutesPerDay: try maxTravelMinutesPerDay()
        case .maxTravelKmPerDay: try maxTravelKmPerDay()
        case .maxTravelsPerDay: try maxTravelsPerDay()
        case .travelHours: try travelHours()
        case .connections: try connections()
        case .restDayEvery: try restDayEvery()
        case .maxTravelMinutesInDays: try maxTravelMinutesInDays()
        }
    }
}

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
