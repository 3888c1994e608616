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
        options.rules = RuleChances(all: 0.2)
        options.rules.connections = 0.3
        options.rules.unknown = 0
        return options
    }
}
