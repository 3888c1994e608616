extension GeneratorOptions {
    /// Trips of few days with zones, games with starts, and `connections`; they need a date, so that some have none.
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

    /// Trips with little time between games, and before the first and after the last of them, that say where they start and
    /// end; a third says nothing of `connections`, and of the others some that it is false.
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

    /// Such trips with legs that leave at their hour, and departures.
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

    /// Such trips with limits on driving, half of whose legs are by public transport.
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

    /// Trips small enough to try every plan of a re-routing, also in a debug build.
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
