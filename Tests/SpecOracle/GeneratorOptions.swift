/// The probability of each rule in a generated trip, from 0 (never) to 1 (always).
public struct RuleChances: Sendable {
    /// The probability of `maxTravelMinutesPerDay`.
    public var maxTravelMinutesPerDay: Double
    /// The probability of `maxTravelKmPerDay`. If it is above 0, legs have distances.
    public var maxTravelKmPerDay: Double
    /// The probability of `maxTravelsPerDay`.
    public var maxTravelsPerDay: Double
    /// The probability of `noTravelDays`.
    public var noTravelDays: Double
    /// The probability of `travelHours`.
    public var travelHours: Double
    /// The probability of each of the two buffers, with or without `travelHours`.
    public var buffers: Double
    /// The probability of `restDayEvery`.
    public var restDayEvery: Double
    /// The probability of `maxTravelMinutesInDays`.
    public var maxTravelMinutesInDays: Double
    /// The probability of `preference`.
    public var preference: Double
    /// The probability of an unknown rule.
    public var unknown: Double
    /// The probability of `presumedStart`.
    public var presumedStart: Double
    /// The probability of `connections`.
    public var connections = 0.0

    /// Creates equal probabilities for all rules except `connections`.
    public init(all chance: Double) {
        maxTravelMinutesPerDay = chance
        maxTravelKmPerDay = chance
        maxTravelsPerDay = chance
        noTravelDays = chance
        travelHours = chance
        buffers = chance
        restDayEvery = chance
        maxTravelMinutesInDays = chance
        preference = chance
        presumedStart = chance
        unknown = chance
    }

    /// The probabilities for trips without rules.
    public static var none: RuleChances { RuleChances(all: 0) }

    /// The probabilities for trips with a few rules each.
    public static var mixed: RuleChances {
        var chances = RuleChances(all: 0.3)
        chances.preference = 0.6
        chances.unknown = 0.04
        return chances
    }
}

/// The properties of generated trips.
///
/// Probabilities are from 0 to 1. A probability between 0 and 1 applies to each item, in trips that have the feature at
/// all; `absence` is the probability that a trip does not have it.
public struct GeneratorOptions: Sendable {
    /// The prefix of the trips' ids.
    public var name = "trip"
    /// The number of days of a trip.
    public var days = 1...6
    /// The number of games.
    public var games = 0...6
    /// The number of legs.
    public var segments = 0...5
    /// The number of custom items.
    public var customs = 0...2
    /// The number of cities between which legs go.
    public var cities = 2...4
    /// The maximum number of skeleton slots. The generator removes days and items until a trip meets it.
    public var slotLimit: Int?
    /// The probability that a trip is derived from a plan that works.
    public var plausible = 0.5
    /// The probability that the legs of any other trip form a chain.
    public var chained = 0.6
    /// The probability that a feature with a probability does not occur in a trip.
    public var absence = 0.5
    /// The probability that a leg is moved to a random position.
    public var dragged = 0.2
    /// The probability that a leg is moved to a position between its neighbors in the route.
    public var nudged = 0.2
    /// The probability that a leg is not placed.
    public var unplaced = 0.3
    /// The probability that a leg is pinned.
    public var pinned = 0.2
    /// The probability that a leg has `days`.
    public var dayLimits = 0.3
    /// The number of different sort orders in a trip without a plan.
    public var palette = 3...10
    /// The probability that an item gets the position of another item.
    public var ties = 0.25
    /// The probability that a leg takes no time.
    public var zeroDuration = 0.2
    /// The probability that a game is in a city that is not on the route.
    public var offRoute = 0.2
    /// The probability that a game has no city.
    public var noCity = 0.15
    /// The probability that a game has a start.
    public var starts = 0.6
    /// The probability that a start is out of order.
    public var startsOutOfOrder = 0.15
    /// The probability that a start is one of a few common times, so that some starts are equal.
    public var usualStarts = 0.3
    /// The probability that a start is early in the day, so that there is little time before it.
    public var earlyStarts = 0.0
    /// The probability that a game has a weight.
    public var weights = 0.4
    /// The probability that the name of a city has an unusual spelling.
    public var oddNames = 0.3
    /// The probability that a number has an unusual spelling, such as 2.0 for 2.
    public var oddNumbers = 0.1
    /// The probability that an item has unknown keys.
    public var extraKeys = 0.1
    /// The probability that a trip has a date, time zones and coordinates.
    public var zones = 0.0
    /// The probability that a trip has `travelTimes`.
    public var travelTimes = 0.0
    /// The probability of each of `start` and `end`.
    public var ends = 0.0
    /// The probability that a placed leg is a timed leg.
    public var timed = 0.0
    /// The probability that a leg, a connection or a departure is public transport.
    public var publicLegs = 0.0
    /// The probability that a trip with `travelTimes` has departures.
    public var departures = 0.0
    /// The probabilities of the rules.
    public var rules = RuleChances.mixed

    /// Creates the default options.
    public init() {}
}
