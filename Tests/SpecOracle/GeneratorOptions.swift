/// How often each rule is in a generated trip, from 0 (never) to 1 (always).
public struct RuleChances: Sendable {
    /// Chance of `maxTravelMinutesPerDay`.
    public var maxTravelMinutesPerDay: Double
    /// Chance of `maxTravelKmPerDay`; above 0 segments have distances.
    public var maxTravelKmPerDay: Double
    /// Chance of `maxTravelsPerDay`.
    public var maxTravelsPerDay: Double
    /// Chance of `noTravelDays`.
    public var noTravelDays: Double
    /// Chance of `travelHours`.
    public var travelHours: Double
    /// Chance of each of the two buffers, with `travelHours` or without.
    public var buffers: Double
    /// Chance of `restDayEvery`.
    public var restDayEvery: Double
    /// Chance of `maxTravelMinutesInDays`.
    public var maxTravelMinutesInDays: Double
    /// Chance of `preference`.
    public var preference: Double
    /// Chance of a key that is no rule.
    public var unknown: Double
    /// Chance of `presumedStart`.
    public var presumedStart: Double
    /// Chance of `connections`.
    public var connections = 0.0

    /// Gives every rule the same chance.
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

    /// No rule at all.
    public static var none: RuleChances { RuleChances(all: 0) }

    /// Each rule now and then, alone and together.
    public static var mixed: RuleChances {
        var chances = RuleChances(all: 0.3)
        chances.preference = 0.6
        chances.unknown = 0.04
        return chances
    }
}

/// What the generated trips are like.
///
/// Chances are from 0 to 1. One strictly between is that of a single item, in the trips that have the thing
/// at all; `absence` says how many have not.
public struct GeneratorOptions: Sendable {
    /// The start of the trips' identifiers.
    public var name = "trip"
    /// How many days a trip has.
    public var days = 1...6
    /// How many games.
    public var games = 0...6
    /// How many travel segments.
    public var segments = 0...5
    /// How many custom items.
    public var customs = 0...2
    /// How many cities there are to travel between.
    public var cities = 2...4
    /// The most skeleton slots; days and items are left out until it holds.
    public var slotLimit: Int?
    /// Chance that a trip starts from a plan that works.
    public var plausible = 0.5
    /// Chance that the segments of any other trip come from one chain.
    public var chained = 0.6
    /// Chance that a thing with a chance is in no item of the trip.
    public var absence = 0.5
    /// Chance that a segment is dragged to a random position.
    public var dragged = 0.2
    /// Chance that a segment is moved somewhere between its neighbours in the route.
    public var nudged = 0.2
    /// Chance that a segment is unplaced.
    public var unplaced = 0.3
    /// Chance that a segment is pinned.
    public var pinned = 0.2
    /// Chance that a segment has `days`.
    public var dayLimits = 0.3
    /// How many different sortOrders a trip without plan draws from.
    public var palette = 3...10
    /// Chance that an item takes the position of another one.
    public var ties = 0.25
    /// Chance that a segment takes no time.
    public var zeroDuration = 0.2
    /// Chance that a game is in a city off the route.
    public var offRoute = 0.2
    /// Chance that a game has no city.
    public var noCity = 0.15
    /// Chance that a game has a start.
    public var starts = 0.6
    /// Chance that a start is out of order.
    public var startsOutOfOrder = 0.15
    /// Chance that a start is one of a few usual ones, so that some are equal.
    public var usualStarts = 0.3
    /// Chance that a start is in the small hours, so that there is little time before it.
    public var earlyStarts = 0.0
    /// Chance that a game has a weight.
    public var weights = 0.4
    /// Chance that a city's name is spelled oddly.
    public var oddNames = 0.3
    /// Chance that a number is spelled oddly, as 2.0 for 2.
    public var oddNumbers = 0.1
    /// Chance that an item has keys of no meaning here.
    public var extraKeys = 0.1
    /// Chance that a trip has a date, zones and coordinates.
    public var zones = 0.0
    /// Chance that a trip has `travelTimes`.
    public var travelTimes = 0.0
    /// Chance of each of `start` and `end`.
    public var ends = 0.0
    /// Chance that a placed segment leaves at its hour.
    public var timed = 0.0
    /// Chance that a segment, a connection or a departure is by public transport.
    public var publicLegs = 0.0
    /// Chance that a trip with `travelTimes` has departures.
    public var departures = 0.0
    /// The chances of the rules.
    public var rules = RuleChances.mixed

    /// Makes the options with their defaults.
    public init() {}
}
