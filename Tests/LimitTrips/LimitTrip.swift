/// A valid trip document at or near a limit, made from a seed.
struct LimitTrip {
    /// The way in which a trip is extreme.
    enum Kind: CaseIterable {
        case hub, star, chain, allAlike, oneGap, allRules, manyDays, manyItems, unplaced, pinnedApart, clocks,
            manyPlaces, restsAndRuns
    }

    let kind: Kind
    private var random: SplitMix64
    private var items: [String] = []
    private var rules: [String] = []
    private(set) var dayCount = 1
    /// Members of the document in addition to the items and rules, each with a comma before it.
    private var more = ""

    /// Creates a trip of a kind from a seed. `scale`, 0 to 1, is the fraction of the limits that the trip reaches.
    init(_ kind: Kind, seed: UInt64, scale: Double) {
        self.kind = kind
        random = SplitMix64(seed: seed)
        let segments = max(2, Int(2_000 * scale))
        switch kind {
        case .hub: hub(segments, isPlaced: random.below(2) == 0)
        case .star: star(segments)
        case .chain: chain(segments, unplacedLast: true)
        case .allAlike: allAlike(segments)
        case .oneGap: oneGap(segments)
        case .allRules: allRules(segments)
        case .manyDays: manyDays(days: max(2, Int(20_000 * scale)))
        case .manyItems: manyItems(max(10, Int(100_000 * scale)))
        case .unplaced: unplaced(segments)
        case .pinnedApart: pinnedApart(segments)
        case .clocks: clocks(games: max(3, Int(500 * scale)))
        case .manyPlaces: manyPlaces(max(3, Int(2_000 * scale)))
        case .restsAndRuns: restsAndRuns(days: max(10, Int(365 * scale)))
        }
    }

    /// The document in one line.
    var text: String {
        let rules = self.rules.isEmpty ? "" : ",\"rules\":{\(self.rules.joined(separator: ","))}"
        return "{\"format\":\"itinerary/1\",\"id\":\"\(kind)\",\"dayCount\":\(dayCount),\"items\":["
            + items.joined(separator: ",") + "]\(rules)\(more)}"
    }
}

extension LimitTrip {
    /// Adds legs out and back between a hub and a few other cities, with games that fit no order of the legs.
    private mutating func hub(_ segments: Int, isPlaced: Bool) {
        let spokes = random.below(6) + 2
        dayCount = min(20_000, segments * 2)
        for segment in 0..<segments {
            let spoke = "S\(segment / 2 % spokes)"
            let day = isPlaced ? segment * dayCount / segments + 1 : nil
            segment % 2 == 0 ? travel("H", spoke, day: day) : travel(spoke, "H", day: day)
        }
        for game in 0..<segments {
            self.game(random.below(spokes + 1) == 0 ? "H" : "S\(game % spokes)", day: game + 1)
        }
    }

    /// Adds legs that all leave from one city, so that no two of them form a chain.
    private mutating func star(_ segments: Int) {
        dayCount = segments
        for segment in 0..<segments {
            travel("H", "S\(segment)", day: random.below(3) == 0 ? nil : segment + 1)
        }
        for game in 0..<min(segments, 500) { self.game("S\(game)", day: random.below(dayCount) + 1) }
    }

    /// Adds a chain of legs on one day, the last of them optionally unplaced.
    private mutating func chain(_ segments: Int, unplacedLast: Bool) {
        dayCount = 2
        for segment in 0..<segments {
            let isLast = segment == segments - 1
            travel(
                "C\(segment)",
                "C\(segment + 1)",
                day: unplacedLast && isLast ? nil : 1,
                order: segment + 1
            )
        }
    }

    private mutating func allAlike(_ segments: Int) {
        dayCount = min(20_000, segments)
        for segment in 0..<segments { travel("A", "A", day: random.below(4) == 0 ? nil : segment + 1) }
        for game in 0..<min(1_000, segments) { self.game("A", day: game + 1) }
    }

    private mutating func oneGap(_ segments: Int) {
        dayCount = 1
        for segment in 0..<segments {
            segment % 2 == 0 ? travel("A", "B", day: 1, order: 500) : travel("B", "A", day: 1, order: 500)
        }
        game("A", day: 1, order: 100)
        game("B", day: 1, order: 900)
    }

    private mutating func allRules(_ segments: Int) {
        hub(segments, isPlaced: true)
        rules = [
            "\"maxTravelMinutesPerDay\":\(random.below(1_000))", "\"maxTravelsPerDay\":\(random.below(4))",
            "\"noTravelDays\":[\(random.below(dayCount) + 1)]", "\"travelHours\":[\"06:00\",\"22:00\"]",
            "\"bufferAfterGameMinutes\":\(random.below(200))",
            "\"bufferBeforeGameMinutes\":\(random.below(200))",
            "\"presumedStart\":\"\(10 + random.below(14)):05\"",
            "\"restDayEvery\":\(random.below(9) + 2)",
            "\"maxTravelMinutesInDays\":{\"days\":\(random.below(9) + 1),\"minutes\":\(random.below(5_000))}",
        ]
    }

    /// Adds a year with a game each day, a leg every few days, rest days and a limit on minutes over several days, so
    /// that a solver must remember much.
    private mutating func restsAndRuns(days: Int) {
        dayCount = days
        let (legs, cities) = (max(2, days * 100 / 365), 6)
        var city = 0
        for leg in 0..<legs {
            let next = (city + 1 + random.below(cities - 1)) % cities
            let minutes = [60, 180, 300, 480, 600][random.below(5)]
            items.append(
                "{\"id\":\"i\(items.count)\",\"type\":\"travel\",\"from\":\"C\(city)\",\"to\":\"C\(next)\","
                    + "\"durationMinutes\":\(minutes),\"day\":\(1 + leg * days / legs),\"sortOrder\":\(random.below(2_000))}"
            )
            city = next
        }
        for game in 0..<days { self.game("C\(random.below(cities))", day: game + 1, order: 1_000) }
        let (run, minutes) = [(7, 2_400), (14, 3_000), (30, 6_000)][random.below(3)]
        rules = [
            "\"restDayEvery\":\(random.below(9) + 3)",
            "\"maxTravelMinutesInDays\":{\"days\":\(run),\"minutes\":\(minutes)}",
        ]
    }

    private mutating func manyDays(days: Int) {
        dayCount = days
        for segment in 0..<min(2_000, days) {
            let day = segment * (days / min(2_000, days)) + 1
            segment % 2 == 0 ? travel("A", "B", day: day) : travel("B", "A", day: day)
        }
        for game in 0..<min(5_000, days) {
            self.game(random.below(2) == 0 ? "A" : "B", day: game * (days / min(5_000, days)) + 1)
        }
        rules = ["\"restDayEvery\":\(random.below(50) + 2)"]
    }

    private mutating func manyItems(_ count: Int) {
        dayCount = min(20_000, count / 3 + 1)
        for item in 0..<count {
            let day = random.below(dayCount) + 1
            switch item % 50 {
            case 0 where item / 50 < 2_000: travel("C\(item / 50 % 30)", "C\((item / 50 + 1) % 30)", day: day)
            case 1..<25: game("C\(random.below(30))", day: day)
            default: custom(day: day)
            }
        }
    }

    private mutating func unplaced(_ segments: Int) {
        dayCount = min(20_000, segments / 2 + 1)
        var city = 0
        for _ in 0..<segments {
            let next = random.below(40)
            travel("C\(city)", "C\(next)", day: nil)
            city = next
        }
        for game in 0..<segments { self.game("C\(random.below(40))", day: game % dayCount + 1) }
    }

    /// Adds pinned legs that contradict the order, their days and the rules.
    private mutating func pinnedApart(_ segments: Int) {
        dayCount = min(20_000, segments)
        for segment in 0..<segments {
            let day = dayCount - segment * dayCount / segments
            travel(
                "C\(segment)",
                "C\(segment + 1)",
                day: day,
                more: ",\"pinned\":true,\"days\":[1,\(random.below(dayCount) + 1)]"
            )
        }
        rules = ["\"noTravelDays\":[\(random.below(dayCount) + 1)]", "\"maxTravelsPerDay\":0"]
    }
}

extension LimitTrip {
    /// Adds a tour through zones on both sides of the date line, with connections, rest days and a daily limit on
    /// minutes.
    private mutating func clocks(games: Int) {
        let zones = [
            "America/New_York", "America/Los_Angeles", "Pacific/Apia", "Australia/Lord_Howe",
            "Asia/Kathmandu",
        ]
        let cities = 4 + random.below(16)
        dayCount = games
        for game in 0..<games {
            self.game("C\(random.below(cities))", day: game + 1, order: 500)
            if game % 3 > 0 {
                travel("C\(game % cities)", "C\((game + 1) % cities)", day: game + 1, order: 900)
            }
        }
        rules = [
            "\"connections\":true", "\"restDayEvery\":\(random.below(9) + 3)",
            "\"maxTravelMinutesPerDay\":\(random.below(900) + 100)", "\"bufferAfterGameMinutes\":180",
        ]
        let places = (0..<cities).map { city in
            "{\"city\":\"C\(city)\",\"latitude\":\(random.below(181) - 90),\"longitude\":\(random.below(361) - 180),"
                + "\"timeZone\":\"\(zones[city % zones.count])\"}"
        }
        more =
            ",\"travelTimes\":{\"estimate\":{\"kmPerHour\":80}},\"startDate\":\"2026-03-01\",\"places\":[\(places.joined(separator: ","))]"
    }

    /// Adds many cities with coordinates, each with a game, and only one leg.
    private mutating func manyPlaces(_ count: Int) {
        dayCount = min(20_000, count)
        for place in 0..<count { game("C\(place)", day: random.below(dayCount) + 1) }
        travel("C0", "C1", day: 1)
        let places = (0..<count).map {
            "{\"city\":\"C\($0)\",\"latitude\":\(random.below(90)),\"longitude\":\(random.below(180))}"
        }
        more =
            ",\"travelTimes\":{\"estimate\":{\"kmPerHour\":80}},\"start\":\"C0\",\"end\":\"C1\",\"places\":[\(places.joined(separator: ","))]"
    }
}

extension LimitTrip {
    private mutating func travel(
        _ from: String,
        _ to: String,
        day: Int?,
        order: Int? = nil,
        more: String = ""
    ) {
        let position = day.map { ",\"day\":\($0),\"sortOrder\":\(order ?? random.below(2_000))" } ?? ""
        let minutes = [0, 1, 60, 600, 1_000_000_000][random.below(5)]
        items.append(
            "{\"id\":\"i\(items.count)\",\"type\":\"travel\",\"from\":\"\(from)\",\"to\":\"\(to)\","
                + "\"durationMinutes\":\(minutes)\(position)\(more)}"
        )
    }

    private mutating func game(_ city: String, day: Int, order: Int? = nil) {
        let start = random.below(3) == 0 ? "" : ",\"start\":\"\(random.below(14) + 10):05\""
        items.append(
            "{\"id\":\"i\(items.count)\",\"type\":\"game\",\"gameId\":\"g\",\"city\":\"\(city)\",\"day\":\(day),"
                + "\"sortOrder\":\(order ?? random.below(2_000)),\"weight\":\([1, 2, 1_000_000_000][random.below(3)])\(start)}"
        )
    }

    private mutating func custom(day: Int) {
        items.append(
            "{\"id\":\"i\(items.count)\",\"type\":\"custom\",\"title\":\"c\",\"day\":\(day),\"sortOrder\":\(random.below(2_000))}"
        )
    }
}

/// The SplitMix64 random number generator (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195).
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
    }
}
