/// An item of a trip that is being made up.
struct DraftItem {
    let id: String
    let kind: OracleItem.Kind
    var position: Position?
    /// The places of cities among the trip's names; nil is a game without a city.
    var city: Int?
    var from = 0
    var to = 0
    var start: Int?
    var minutes: Int?
    /// Tenths of a kilometre.
    var tenthsOfKm: Int?
    var weight: Int?
    var pinned: Bool?
    var days: ClosedRange<Int>?
    var isPublic: Bool?
}

/// A trip that is being made up.
struct TripDraft {
    let options: GeneratorOptions
    let dayCount: Int
    let gameCount: Int
    let segmentCount: Int
    let customCount: Int
    /// The names of all cities; those past `cityCount` are on no route.
    let cityNames: [String]
    let cityCount: Int
    var items: [DraftItem] = []

    init(options: GeneratorOptions, random: inout SplitMix64) {
        var days = random.number(in: options.days)
        var games = random.number(in: options.games)
        var customs = random.number(in: options.customs)
        while let limit = options.slotLimit, days + games + customs > limit {
            if customs > options.customs.lowerBound {
                customs -= 1
            } else if games > max(options.games.lowerBound, days) {
                games -= 1
            } else if days > max(options.days.lowerBound, 1) {
                days -= 1
            } else if games > options.games.lowerBound {
                games -= 1
            } else {
                break
            }
        }
        self.options = options
        dayCount = days
        gameCount = games
        customCount = customs
        segmentCount = random.number(in: options.segments)
        cityNames = random.shuffled(Spelling.names)
        cityCount = min(max(1, random.number(in: options.cities)), cityNames.count - 2)
    }

    /// The cities of a journey, one more than it has segments.
    func walk(_ random: inout SplitMix64) -> [Int] {
        var cities = [random.number(in: 0...(cityCount - 1))]
        for _ in 0..<segmentCount {
            var next = random.number(in: 0...(cityCount - 1))
            // Now and then a segment leads back to where it starts.
            if next == cities[cities.count - 1] && !random.chance(0.1) { next = (next + 1) % cityCount }
            cities.append(next)
        }
        return cities
    }
}
