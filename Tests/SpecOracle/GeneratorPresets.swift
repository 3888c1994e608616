extension GeneratorOptions {
    /// All presets whose trips are small enough to try every assignment.
    public static var bruteForceable: [GeneratorOptions] {
        [small, wild, plausible, tied, clocked, routed]
    }

    /// Trips that are small enough to try every assignment, about half of them plausible.
    public static var small: GeneratorOptions {
        var options = GeneratorOptions()
        options.name = "small"
        options.slotLimit = 13
        return options
    }

    /// Trips without a plan that are small enough to try every assignment.
    public static var wild: GeneratorOptions {
        var options = GeneratorOptions()
        options.name = "wild"
        options.days = 1...7
        options.games = 0...7
        options.segments = 0...6
        options.customs = 0...3
        options.slotLimit = 14
        options.plausible = 0.05
        options.ties = 0.35
        return options
    }

    /// Trips whose plan works except for a few changes.
    public static var plausible: GeneratorOptions {
        var options = GeneratorOptions()
        options.name = "plausible"
        options.days = 3...8
        options.games = 1...6
        options.segments = 1...5
        options.slotLimit = 15
        options.plausible = 1
        options.dragged = 0.1
        options.nudged = 0.25
        options.unplaced = 0.15
        options.pinned = 0.1
        options.dayLimits = 0.15
        options.ties = 0.08
        options.offRoute = 0.05
        options.noCity = 0.05
        options.absence = 0.6
        return options
    }

    /// Trips of one or two days whose items share few positions.
    public static var tied: GeneratorOptions {
        var options = wild
        options.name = "tied"
        options.days = 1...2
        options.games = 1...5
        options.segments = 1...5
        options.customs = 0...2
        options.cities = 1...3
        options.palette = 1...3
        options.plausible = 0.2
        options.rules = RuleChances(all: 0.1)
        return options
    }

    /// Trips of a few days with many games with start times and with `travelHours`.
    public static var clocked: GeneratorOptions {
        var options = small
        options.name = "clocked"
        options.days = 1...3
        options.games = 2...7
        options.segments = 1...4
        options.starts = 0.85
        options.startsOutOfOrder = 0.3
        options.usualStarts = 0.5
        options.ties = 0.15
        options.rules = RuleChances(all: 0.1)
        options.rules.travelHours = 1
        options.rules.buffers = 0.6
        options.rules.presumedStart = 0.5
        return options
    }

    /// Trips with limits on driving, in which half of the legs are public transport.
    public static var moded: GeneratorOptions {
        var options = timed
        options.name = "moded"
        options.zones = 0
        options.timed = 0.2
        options.publicLegs = 0.5
        options.rules = RuleChances(all: 0.1)
        options.rules.maxTravelMinutesPerDay = 0.6
        options.rules.maxTravelKmPerDay = 0.5
        options.rules.maxTravelMinutesInDays = 0.6
        return options
    }

    /// Trips with timed legs, some of them with several time zones.
    public static var timed: GeneratorOptions {
        var options = small
        options.name = "timed"
        options.days = 1...4
        options.games = 0...4
        options.segments = 1...5
        options.slotLimit = 9
        options.timed = 0.5
        options.starts = 0.8
        options.zones = 0.4
        options.plausible = 0.6
        options.rules = RuleChances(all: 0.2)
        options.rules.travelHours = 0.4
        options.rules.buffers = 0.4
        options.rules.connections = 0.5
        return options
    }

    /// Trips whose route must be searched: few cities, unplaced legs, and games with different weights.
    public static var routed: GeneratorOptions {
        var options = small
        options.name = "routed"
        options.days = 2...4
        options.games = 3...6
        options.segments = 3...6
        options.customs = 0...1
        options.cities = 2...3
        options.slotLimit = 11
        options.chained = 0.95
        options.dragged = 0.5
        options.unplaced = 0.6
        options.weights = 1
        options.offRoute = 0.05
        options.noCity = 0.05
        options.ties = 0.1
        options.absence = 0.3
        options.rules = RuleChances(all: 0.1)
        return options
    }

    /// Plausible trips that are too large to try every assignment, for comparisons of solvers.
    ///
    /// In about half of them the legs form a chain in their current order, so that no route search is necessary. If
    /// `dragged`, `unplaced` and `ties` are 0, this holds for all of them.
    public static func large(segments: Int, days: Int) -> GeneratorOptions {
        var options = plausible
        options.name = "large"
        options.days = days...days
        options.segments = segments...segments
        options.games = segments...(segments * 2)
        options.customs = 0...(segments / 2)
        options.cities = 3...8
        options.slotLimit = nil
        options.unplaced = 0.05
        options.ties = 0.03
        options.dragged = 0.03
        options.nudged = 0.15
        options.pinned = 0.05
        options.dayLimits = 0.1
        options.absence = 0.75
        return options
    }
}

extension GeneratorOptions {
    /// Trips of a few days with time zones, games with starts, and `connections`. Time zones need a date, so some trips
    /// have none.
    public static var zoned: GeneratorOptions {
        var options = clocked
        options.name = "zoned"
        options.days = 1...4
        options.games = 2...6
        options.zones = 0.85
        options.travelTimes = 0.2
        options.rules.travelHours = 0.6
        options.rules.connections = 0.7
        return options
    }

    /// Trips with little time between games, before the first and after the last one, and with stated start and end
    /// cities. A third of them do not state `connections`, and some of the others set it to false.
    public static var hurried: GeneratorOptions {
        var options = clocked
        options.name = "hurried"
        options.games = 1...5
        options.startsOutOfOrder = 0.15
        options.earlyStarts = 0.5
        options.zones = 0.3
        options.ends = 0.4
        options.rules.travelHours = 0.1
        options.rules.connections = 0.67
        return options
    }

    /// Trips for rerouting with timed legs and departures.
    public static var departed: GeneratorOptions {
        var options = rerouted
        options.name = "departed"
        options.days = 1...3
        options.games = 0...3
        options.segments = 0...2
        options.cities = 2...3
        options.slotLimit = 6
        options.travelTimes = 1
        options.starts = 0.8
        options.timed = 0.4
        options.departures = 0.9
        options.pinned = 0.1
        options.dayLimits = 0.1
        options.rules = RuleChances(all: 0.15)
        options.rules.travelHours = 0.4
        options.rules.buffers = 0.3
        options.rules.connections = 0.4
        options.rules.unknown = 0
        return options
    }

    /// Trips for rerouting with limits on driving, in which half of the legs are public transport.
    public static var driven: GeneratorOptions {
        var options = departed
        options.name = "driven"
        options.publicLegs = 0.5
        options.departures = 0.5
        options.timed = 0.2
        options.rules = RuleChances(all: 0.1)
        options.rules.maxTravelMinutesPerDay = 0.5
        options.rules.maxTravelKmPerDay = 0.4
        options.rules.maxTravelMinutesInDays = 0.5
        options.rules.connections = 0.3
        options.rules.unknown = 0
        return options
    }

    /// Trips that are small enough to try every reroute, even in a debug build.
    public static var rerouted: GeneratorOptions {
        var options = small
        options.name = "rerouted"
        options.days = 1...4
        options.games = 1...4
        options.segments = 0...3
        options.customs = 0...1
        options.cities = 2...4
        options.slotLimit = 8
        options.plausible = 0.6
        options.zones = 0.4
        options.travelTimes = 0.9
        options.ends = 0.27
        options.earlyStarts = 0.2
        options.rules = RuleChances(all: 0.2)
        options.rules.connections = 0.3
        options.rules.unknown = 0
        return options
    }
}
