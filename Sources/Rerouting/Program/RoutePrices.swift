/// An amount of money as plans compare it: first the number of expenses without a price, then the sum of all prices (SPEC
/// section 17).
package struct PlanMoney: Hashable, Sendable, Comparable {
    /// The number of expenses without a price.
    package var unpriced: Int64
    /// The sum of all prices in hundredths.
    package var total: Int64

    /// Nothing to pay.
    package static let zero = PlanMoney(unpriced: 0, total: 0)

    /// The maximum price of one expense. A higher price counts as this one, so that the sum of the expenses of a trip has
    /// at most 64 bits.
    private static let most: Int64 = 1 << 45

    /// Creates an amount.
    init(unpriced: Int64, total: Int64) { (self.unpriced, self.total) = (unpriced, total) }

    /// Creates the amount of one expense from its price in hundredths; `nil` for an expense without a price.
    package init(_ price: Int64?) {
        self.init(unpriced: price == nil ? 1 : 0, total: min(price ?? 0, PlanMoney.most))
    }

    @inline(__always)
    static func + (left: PlanMoney, right: PlanMoney) -> PlanMoney {
        PlanMoney(unpriced: left.unpriced + right.unpriced, total: left.total + right.total)
    }

    @inline(__always)
    static func - (left: PlanMoney, right: PlanMoney) -> PlanMoney {
        PlanMoney(unpriced: left.unpriced - right.unpriced, total: left.total - right.total)
    }

    @inline(__always)
    static func += (left: inout PlanMoney, right: PlanMoney) { left = left + right }

    @inline(__always)
    package static func < (left: PlanMoney, right: PlanMoney) -> Bool {
        left.unpriced != right.unpriced ? left.unpriced < right.unpriced : left.total < right.total
    }
}

/// The nights that a timed leg decides, whatever the legs before and after it are (SPEC section 17).
package struct TimedNights: Hashable, Sendable {
    /// The day of the arrival, from 0. The nights from the leg's day to the day before are spent aboard.
    package var arrival: Int
    /// The expense of the last of these nights if the traveler arrives in it, and sleeps in the city that the leg
    /// reaches; otherwise `nil`.
    package var lastNight: PlanMoney?
    /// The expense of the night before the leg's day; `nil` if the leg does not decide that night.
    package var nightBefore: PlanMoney?

    /// Creates the nights of a leg.
    package init(arrival: Int, lastNight: PlanMoney? = nil, nightBefore: PlanMoney? = nil) {
        (self.arrival, self.lastNight, self.nightBefore) = (arrival, lastNight, nightBefore)
    }

    /// The day before which all nights are aboard.
    var aboardUntil: Int32 { Int32(lastNight == nil ? arrival : arrival - 1) }
}

/// The prices of everything that a plan may contain. What is not counted costs nothing.
package struct RoutePrices: Hashable, Sendable {
    /// By city of departure, then by destination, the price of a new leg. Pairs without a connection have any price.
    package let connections: [PlanMoney]
    /// By old leg, its price.
    package let legs: [PlanMoney]
    /// By number of a departure, its price.
    package let departures: [PlanMoney]
    /// By checkpoint, the price of meeting the game.
    package var games: [PlanMoney]
    /// By number of a visit, the price of meeting it.
    package let visits: [PlanMoney]
    /// By old leg, the nights that it decides; `nil` for an untimed leg.
    package let nightsOfLegs: [TimedNights?]
    /// By number of a departure, the nights that it decides.
    package let nightsOfDepartures: [TimedNights]
    private let cityCount: Int
    private let dayCount: Int
    /// By city, then by day with a last entry for the end of the trip, the sum of the nights of all earlier days.
    private let nightsBefore: [PlanMoney]
    /// By day with a last entry for the end of the trip, the sum of the cheapest nights of all earlier days.
    let cheapestNightsBefore: [Int64]
    /// The highest price of a night.
    let mostNight: Int64
    /// True if some timed leg arrives in a night, which is then spent in the city that it reaches.
    let hasNightArrivals: Bool

    /// Creates prices. `nights` has the prices of the nights after each day, city by city.
    package init(
        connections: [PlanMoney],
        legs: [(price: PlanMoney, nights: TimedNights?)],
        departures: [(price: PlanMoney, nights: TimedNights)],
        games: [PlanMoney],
        visits: [PlanMoney],
        nights: [[PlanMoney]]
    ) {
        (self.connections, self.games, self.visits) = (connections, games, visits)
        self.legs = legs.map { $0.price }
        nightsOfLegs = legs.map { $0.nights }
        self.departures = departures.map { $0.price }
        nightsOfDepartures = departures.map { $0.nights }
        cityCount = nights.count
        let dayCount = nights.first?.count ?? 0
        self.dayCount = dayCount
        nightsBefore = nights.flatMap { $0.reduce(into: [.zero]) { $0.append(($0.last ?? .zero) + $1) } }
        cheapestNightsBefore = (0..<dayCount).reduce(into: [0]) { sums, day in
            sums.append((sums.last ?? 0) + (nights.map { $0[day].total }.min() ?? 0))
        }
        hasNightArrivals =
            nightsOfLegs.contains { $0?.lastNight != nil }
            || nightsOfDepartures.contains { $0.lastNight != nil }
        mostNight = nights.joined().map { $0.total }.max() ?? 0
    }

    /// True if some timed leg decides nights.
    var decidesNights: Bool {
        !nightsOfDepartures.isEmpty || nightsOfLegs.contains { $0 != nil }
    }

    /// True if some leg decides the night before its day, so that money spent for that night may be refunded.
    var refundsNights: Bool {
        nightsOfLegs.contains { $0?.nightBefore != nil }
            || nightsOfDepartures.contains { $0.nightBefore != nil }
    }

    /// Returns the expense of the nights after a range of days in a city.
    @inline(__always)
    func nights(in city: Int32, after days: Range<Int32>) -> PlanMoney {
        let row = Int(city) * (dayCount + 1)
        return nightsBefore[row + Int(days.upperBound)] - nightsBefore[row + Int(days.lowerBound)]
    }

    /// Returns the price of a new leg.
    @inline(__always)
    func connection(from: Int32, to: Int32) -> PlanMoney { connections[Int(from) * cityCount + Int(to)] }
}
