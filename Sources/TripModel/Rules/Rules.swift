/// One of the rules of a trip (SPEC section 6), in the order of their codes.
///
/// What a rule asks of a trip is in a file of its own in `TripPlanning/Rules`.
public enum Rule: String, CaseIterable, Hashable, Sendable {
    case noTravelDays, maxTravelMinutesPerDay, maxTravelsPerDay, travelHours, connections, restDayEvery,
        maxTravelMinutesInDays

    /// The rule's name in documents and conflicts.
    package var name: String { rawValue }

    /// The code with which the rule refuses a slot and finds fault with a trip.
    package var code: String {
        switch self {
        case .noTravelDays: "no-travel-day"
        case .maxTravelMinutesPerDay: "day-minutes"
        case .maxTravelsPerDay: "day-count"
        case .travelHours: "clock-window"
        case .connections: "connection"
        case .restDayEvery: "rest-day"
        case .maxTravelMinutesInDays: "rolling-minutes"
        }
    }
}

/// Something that is done for one rule after the other: a method for each, which the compiler asks for when a rule is
/// new.
package protocol RuleVisitor {
    associatedtype Result
    associatedtype Failure: Error

    mutating func noTravelDays() throws(Failure) -> Result
    mutating func maxTravelMinutesPerDay() throws(Failure) -> Result
    mutating func maxTravelsPerDay() throws(Failure) -> Result
    mutating func travelHours() throws(Failure) -> Result
    mutating func connections() throws(Failure) -> Result
    mutating func restDayEvery() throws(Failure) -> Result
    mutating func maxTravelMinutesInDays() throws(Failure) -> Result
}

extension RuleVisitor {
    /// Calls the method of a rule.
    package mutating func visit(_ rule: Rule) throws(Failure) -> Result {
        switch rule {
        case .noTravelDays: try noTravelDays()
        case .maxTravelMinutesPerDay: try maxTravelMinutesPerDay()
        case .maxTravelsPerDay: try maxTravelsPerDay()
        case .travelHours: try travelHours()
        case .connections: try connections()
        case .restDayEvery: try restDayEvery()
        case .maxTravelMinutesInDays: try maxTravelMinutesInDays()
        }
    }
}

/// The rules of a trip with their values (SPEC section 6); a rule that is absent does not bind.
public struct Rules: Hashable, Sendable {
    /// Minutes of travel on one day, at most.
    public var maxTravelMinutesPerDay: Minutes?
    /// Travel segments on one day, at most.
    public var maxTravelsPerDay: Int?
    /// Days, from 1, on which no segment may stand; one beyond the trip does no harm.
    public var noTravelDays: [Int]
    /// The hours within which a day's travel must fit, around its games.
    public var travelHours: TravelHours?
    /// Whether there must be time enough between games for the travel that stands there; `nil` is as false, but for
    /// re-routing, which heeds it unless told otherwise.
    public var connections: Bool?
    /// The time to leave free around games, where a rule looks at the clock.
    public var buffers: GameBuffers
    /// Of any so many consecutive days, one has no travel.
    public var restDayEvery: Int?
    /// Minutes of travel in any run of so many days, at most.
    public var maxTravelMinutesInDays: RollingLimit?
    /// Which of several possible slots is liked best.
    public var preference: Preference
    /// Keys of a document's rules that are no rule, in their order.
    package var unknownKeys: [String]

    /// Makes a set of rules; with no argument nothing binds.
    public init(
        maxTravelMinutesPerDay: Minutes? = nil,
        maxTravelsPerDay: Int? = nil,
        noTravelDays: [Int] = [],
        travelHours: TravelHours? = nil,
        connections: Bool? = nil,
        buffers: GameBuffers = GameBuffers(),
        restDayEvery: Int? = nil,
        maxTravelMinutesInDays: RollingLimit? = nil,
        preference: Preference = .freeDay,
        unknownKeys: [String] = []
    ) {
        self.maxTravelMinutesPerDay = maxTravelMinutesPerDay
        self.maxTravelsPerDay = maxTravelsPerDay
        self.noTravelDays = noTravelDays
        self.travelHours = travelHours
        self.connections = connections
        self.buffers = buffers
        self.restDayEvery = restDayEvery
        self.maxTravelMinutesInDays = maxTravelMinutesInDays
        self.preference = preference
        self.unknownKeys = unknownKeys
    }

    /// Takes a rule away.
    package mutating func drop(_ rule: Rule) {
        switch rule {
        case .noTravelDays: noTravelDays = []
        case .maxTravelMinutesPerDay: maxTravelMinutesPerDay = nil
        case .maxTravelsPerDay: maxTravelsPerDay = nil
        case .travelHours: travelHours = nil
        case .connections: connections = false
        case .restDayEvery: restDayEvery = nil
        case .maxTravelMinutesInDays: maxTravelMinutesInDays = nil
        }
    }

    /// Says what is wrong with a rule's value, the first of the rules first.
    func check() throws(TripError) {
        func check(_ value: Int?, _ allowed: ClosedRange<Int>, _ place: TripError.RulePlace) throws(TripError)
        {
            guard let value, !(allowed ~= value) else { return }
            throw TripError(.outOfRange(value, allowed: allowed), at: .rules(place))
        }
        let whole = 0...TripLimits.whole
        try check(maxTravelMinutesPerDay?.count, whole, .rule(.maxTravelMinutesPerDay))
        try check(maxTravelsPerDay, whole, .rule(.maxTravelsPerDay))
        for day in noTravelDays { try check(day, 1...TripLimits.whole, .rule(.noTravelDays)) }
        if let hours = travelHours, hours.earliest >= hours.latest {
            throw TripError(.reversed, at: .rules(.rule(.travelHours)))
        }
        try check(buffers.after.count, whole, .bufferAfterGame)
        try check(buffers.before.count, whole, .bufferBeforeGame)
        try check(restDayEvery, 2...TripLimits.whole, .rule(.restDayEvery))
        try check(maxTravelMinutesInDays?.days, 1...TripLimits.whole, .rule(.maxTravelMinutesInDays))
        try check(maxTravelMinutesInDays?.minutes.count, whole, .rule(.maxTravelMinutesInDays))
    }
}
