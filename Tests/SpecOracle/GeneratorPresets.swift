extension GeneratorOptions {
    /// All presets whose trips can be solved by trying everything.
    public static var bruteForceable: [GeneratorOptions] {
        [small, wild, plausible, tied, clocked, routed]
    }

    /// Trips that can be solved by trying everything, about half of them plausible.
    public static var small: GeneratorOptions {
        var options = GeneratorOptions()
        options.name = "small"
        options.slotLimit = 13
        return options
    }

    /// Trips without plan, that can still be solved by trying everything.
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

    /// Trips whose plan works but for a little here and there.
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

    /// Trips on one or two days with hardly any position of its own.
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

    /// Trips of few days, full of games with start times, with `travelHours`.
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

    /// Trips with limits on driving, half of whose legs are by public transport.
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

    /// Trips with legs that leave at their hour, some of them in several zones.
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

    /// Trips whose route must be searched: few cities, unplaced segments, games of different weight.
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

    /// Plausible trips too large to try everything, to compare one solver with another.
    ///
    /// In about half of them the segments chain as they stand, so that the route needs no search. With
    /// `dragged`, `unplaced` and `ties` at 0 that is so in all.
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
