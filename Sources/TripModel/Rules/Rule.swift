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

/// A value of the rules.
package enum RulePlace: Hashable, Sendable {
    /// The value of a rule.
    case rule(Rule)
    /// The start of games without `start`.
    case presumedStart
    /// The buffer after a game.
    case bufferAfterGame
    /// The buffer before a game.
    case bufferBeforeGame
    /// The buffer before the departure of a timed leg.
    case bufferBeforeDeparture
    /// The buffer after the arrival of a timed leg.
    case bufferAfterArrival

    /// The key of the value in documents.
    package var name: String {
        switch self {
        case .rule(let rule): rule.name
        case .presumedStart: "presumedStart"
        case .bufferAfterGame: "bufferAfterGameMinutes"
        case .bufferBeforeGame: "bufferBeforeGameMinutes"
        case .bufferBeforeDeparture: "bufferBeforeDepartureMinutes"
        case .bufferAfterArrival: "bufferAfterArrivalMinutes"
        }
    }
}
