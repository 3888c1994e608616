/// How a trip numbers the items of its days.
enum DraftNumbering: CaseIterable {
    case hundreds
    case thousands
    case fractions
    case negative
    case crowded

    /// The number of the first item of a day.
    func first(_ random: inout SplitMix64) -> Double {
        switch self {
        case .hundreds: 100
        case .thousands: 1000
        case .fractions: Double(random.number(in: -8...40)) / 4
        case .negative: Double(random.number(in: -40...0)) * 10
        case .crowded: Double(random.number(in: 0...2))
        }
    }

    /// The number of the item after one with the number given.
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
