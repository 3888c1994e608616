/// A rule of a trip (SPEC section 6). Answers report findings and refusals in the order of these cases.
///
/// For each rule, `TripPlanningCore/Rules` defines its constraints in a program, its relaxation, and where it applies.
public enum Rule: String, CaseIterable, Hashable, Sendable {
    case noTravelDays, maxTravelMinutesPerDay, maxTravelKmPerDay, maxTravelsPerDay, travelHours, connections,
        restDayEvery, maxTravelMinutesInDays

    /// The name of the rule in documents and conflicts.
    package var name: String { rawValue }

    /// The code of findings about the rule, and of refusals because of the rule.
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

/// A visitor of rules with a method for each rule, so that the compiler reports every visitor that does not handle a
/// new rule.
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
    /// Calls the method for a rule and returns its result.
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

/// The location of a value in a trip's rules.
package enum RulePlace: Hashable, Sendable {
    /// The value of a rule.
    case rule(Rule)
    /// The assumed start of games without `start`.
    case presumedStart
    /// The hours of visits in places that are open all day.
    case visitHours
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
        case .visitHours: "visitHours"
        case .bufferAfterGame: "bufferAfterGameMinutes"
        case .bufferBeforeGame: "bufferBeforeGameMinutes"
        case .bufferBeforeDeparture: "bufferBeforeDepartureMinutes"
        case .bufferAfterArrival: "bufferAfterArrivalMinutes"
        }
    }
}
