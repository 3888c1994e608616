/// An item of a trip that is being generated.
struct DraftItem {
    let id: String
    let kind: OracleItem.Kind
    var position: Position?
    /// The cities, as indices in the trip's names. `nil` means a game without a city.
    var city: Int?
    var from = 0
    var to = 0
    var start: Int?
    var minutes: Int?
    /// The distance in tenths of a kilometer.
    var tenthsOfKm: Int?
    var weight: Int?
    var pinned: Bool?
    var days: ClosedRange<Int>?
    var isPublic: Bool?
}

/// A trip that is being generated.
struct TripDraft {
    let options: GeneratorOptions
    let dayCount: Int
    let gameCount: Int
    let legCount: Int
    let customCount: Int
    /// The names of all cities. Those from index `cityCount` on are not on the route.
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
        legCount = random.number(in: options.segments)
        cityNames = random.shuffled(Spelling.names)
        cityCount = min(max(1, random.number(in: options.cities)), cityNames.count - 2)
    }

    /// Returns the cities of a random trip, one more than it has legs.
    func walk(_ random: inout SplitMix64) -> [Int] {
        var cities = [random.number(in: 0...(cityCount - 1))]
        for _ in 0..<legCount {
            var next = random.number(in: 0...(cityCount - 1))
            // Sometimes a leg ends where it starts.
            if next == cities[cities.count - 1] && !random.chance(0.1) { next = (next + 1) % cityCount }
            cities.append(next)
        }
        return cities
    }
}

extension TripDraft {
    /// Generates the items of a trip that meets every game.
    mutating func makePlan(_ random: inout SplitMix64) {
        let cities = walk(&random)
        var kinds = Array(repeating: OracleItem.Kind.travel, count: legCount)
        kinds += Array(repeating: .game, count: gameCount)
        kinds += Array(repeating: .custom, count: customCount)
        kinds = random.shuffled(kinds)
        let days = kinds.map { _ in random.number(in: 1...dayCount) }.sorted()
        let numbering = random.pick(DraftNumbering.allCases)
        var counts: [OracleItem.Kind: Int] = [:]
        for (kind, day) in zip(kinds, days) {
            let last = items.last?.position
            let sortOrder: Double =
                if let last, last.day == day {
                    numbering.next(after: last.sortOrder, &random)
                } else {
                    numbering.first(&random)
                }
            counts[kind, default: 0] += 1
            var item = DraftItem(id: Self.id(kind, counts[kind, default: 0]), kind: kind)
            item.position = Position(day: day, sortOrder: sortOrder)
            let travelled = counts[.travel, default: 0]
            if kind == .game { item.city = cities[travelled] }
            if kind == .travel {
                item.from = cities[travelled - 1]
                item.to = cities[travelled]
            }
            items.append(item)
        }
    }

    /// Generates items at random positions.
    mutating func makeMess(_ random: inout SplitMix64) {
        let cities = walk(&random)
        let chained = random.chance(options.chained)
        let palette = (1...max(1, random.number(in: options.palette))).map { _ in
            random.chance(0.3)
                ? Double(random.number(in: -40...80)) * 12.5 : Double(random.number(in: -4...12)) * 50
        }
        func somewhere() -> Position {
            Position(day: random.number(in: 1...dayCount), sortOrder: random.pick(palette))
        }
        for number in 0..<gameCount {
            var item = DraftItem(id: Self.id(.game, number + 1), kind: .game, position: somewhere())
            item.city = random.number(in: 0...(cityCount - 1))
            items.append(item)
        }
        for number in 0..<legCount {
            var item = DraftItem(id: Self.id(.travel, number + 1), kind: .travel, position: somewhere())
            item.from = chained ? cities[number] : random.number(in: 0...(cityCount - 1))
            item.to = chained ? cities[number + 1] : random.number(in: 0...(cityCount - 1))
            items.append(item)
        }
        for number in 0..<customCount {
            items.append(DraftItem(id: Self.id(.custom, number + 1), kind: .custom, position: somewhere()))
        }
    }

    private static func id(_ kind: OracleItem.Kind, _ number: Int) -> String {
        switch kind {
        case .game: "g\(number)"
        case .travel: "t\(number)"
        case .custom: "c\(number)"
        }
    }
}

/// The ways to choose the sort orders of a day's items.
enum DraftNumbering: CaseIterable {
    case hundreds
    case thousands
    case fractions
    case negative
    case crowded

    /// Returns the sort order of the first item of a day.
    func first(_ random: inout SplitMix64) -> Double {
        switch self {
        case .hundreds: 100
        case .thousands: 1000
        case .fractions: Double(random.number(in: -8...40)) / 4
        case .negative: Double(random.number(in: -40...0)) * 10
        case .crowded: Double(random.number(in: 0...2))
        }
    }

    /// Returns the sort order of the item after one with the sort order `number`.
    func next(after number: Double, _ random: inout SplitMix64) -> Double {
        switch self {
        case .hundreds: number + 100
        case .thousands: number + 1000
        case .fractions: number + Double(random.number(in: 1...12)) / 8
        case .negative: number + Double(random.number(in: 1...9)) * 10
        // Sometimes there is no number between two items.
        case .crowded: random.chance(0.3) ? number.nextUp : number + 0.1
        }
    }
}
