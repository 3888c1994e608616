import TripModel

/// The costs of the legs, nights and tickets of a trip (SPEC section 17).
public struct TripMoney: Hashable, Sendable {
    /// An expense without a price, in a category that is counted.
    public struct Unpriced: Hashable, Sendable {
        /// The kind of an expense.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case leg, night, game
        }

        /// The kind.
        public let kind: Kind
        /// The leg or game, as an index into the trip's items; `nil` for a night.
        package let item: Int?
        /// The city that the leg leaves, or in which the night or the game is; `nil` if it is unknown.
        public let city: City?
        /// The day, from 1.
        public let day: Int
    }

    /// The code of the currency; `nil` if none is stated.
    public let currency: String?
    /// The price of all legs in hundredths, 0 or more; `nil` if legs are not counted.
    public private(set) var legs: Int64?
    /// The price of all nights in hundredths, 0 or more; `nil` if nights are not counted.
    public private(set) var nights: Int64?
    /// The price of all met games and events in hundredths, 0 or more; `nil` if tickets are not counted.
    public private(set) var tickets: Int64?
    /// The expenses without a price, which count as 0 in the sums.
    public private(set) var unpriced: [Unpriced] = []

    /// The sum of the categories that are counted, in hundredths, 0 or more.
    public var total: Int64 { (legs ?? 0) + (nights ?? 0) + (tickets ?? 0) }

    /// Adds up the prices of a trip; `nil` if no category is counted.
    fileprivate init?(
        _ itinerary: Itinerary,
        _ nights: TripNights,
        meeting met: [Int],
        _ prices: PriceList,
        counting categories: PricedCategories
    ) {
        guard !categories.isEmpty else { return nil }
        currency = prices.currency
        if categories.contains(.legs) { legs = addLegs(of: itinerary, prices) }
        if categories.contains(.nights) { self.nights = addNights(nights, prices) }
        if categories.contains(.tickets) { tickets = addGames(met, of: itinerary.trip, prices) }
    }

    private mutating func addLegs(of itinerary: Itinerary, _ prices: PriceList) -> Int64 {
        let trip = itinerary.trip
        var sum: Int64 = 0
        for index in itinerary.timeline.items {
            guard let travel = trip.items[index].travel, let day = trip.items[index].position?.day else {
                continue
            }
            if let price = prices.price(of: travel) {
                sum = MoneyAmount.sum(sum, price)
            } else {
                let city = trip.departure(ofLegAt: index)
                unpriced.append(Unpriced(kind: .leg, item: index, city: city, day: day))
            }
        }
        return sum
    }

    private mutating func addNights(_ nights: TripNights, _ prices: PriceList) -> Int64 {
        var sum: Int64 = 0
        for (offset, place) in nights.places.enumerated() {
            guard case .city(let city) = place else { continue }
            let day = nights.firstDay + offset
            if let price = prices.price(ofNightIn: city, onDay: day) {
                sum = MoneyAmount.sum(sum, price)
            } else {
                unpriced.append(Unpriced(kind: .night, item: nil, city: city, day: day))
            }
        }
        return sum
    }

    private mutating func addGames(_ met: [Int], of trip: Trip, _ prices: PriceList) -> Int64 {
        var sum: Int64 = 0
        for index in met {
            guard let game = trip.items[index].game, let day = trip.items[index].position?.day else {
                continue
            }
            if let price = prices.price(of: game) {
                sum = MoneyAmount.sum(sum, price)
            } else {
                let city = trip.city(atStartOfItemAt: index)
                unpriced.append(Unpriced(kind: .game, item: index, city: city, day: day))
            }
        }
        return sum
    }
}

/// The nights of a trip with their prices, and the money of the whole trip.
public struct TripExpenses: Hashable, Sendable {
    /// The trip.
    package let trip: Trip
    /// The stays in one city, or aboard, in the order of their nights.
    public let stays: [NightStay]
    /// The days (from 1) whose nights are in a city that is unknown. They are in no stay and no sum.
    public let unknownNights: [Int]
    /// The money; `nil` if nothing has a price.
    public let money: TripMoney?

    /// Computes the nights and the money of a trip as it is.
    ///
    /// - Complexity: The complexity of `Itinerary.missedGames`, plus O(days + connections + departures).
    public init(_ itinerary: Itinerary) {
        self.init(itinerary, meeting: itinerary.metIndices, counting: PricedCategories(of: itinerary.trip))
    }

    /// Computes the nights and the money of a trip.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - met: The met games and events, as indices into the trip's items, in timeline order.
    ///   - categories: The categories that are counted.
    package init(_ itinerary: Itinerary, meeting met: [Int], counting categories: PricedCategories) {
        let nights = TripNights(itinerary, meeting: met)
        let prices = PriceList(itinerary.trip)
        trip = itinerary.trip
        unknownNights = nights.unknownDays
        money = TripMoney(itinerary, nights, meeting: met, prices, counting: categories)
        stays = NightStay.stays(nights, categories.contains(.nights) ? prices : nil)
    }
}

extension Itinerary {
    /// The nights and the money of the trip as it is; `nil` if nothing has a price.
    package var expenses: TripExpenses? {
        PricedCategories(of: trip).isEmpty ? nil : TripExpenses(self)
    }
}

extension ReroutedPlan {
    /// Returns the nights and the money of the planned trip; `nil` if no category is counted, or the trip would be
    /// invalid.
    ///
    /// - Complexity: O(items + days + legs of the travel times).
    package func expenses(counting categories: PricedCategories) -> TripExpenses? {
        guard !categories.isEmpty, let trip = try? trip() else { return nil }
        let itinerary = Itinerary(trip)
        let met = metGames(of: trip)
        let indices = itinerary.timeline.items.filter { met.contains(trip.items[$0].id) }
        return TripExpenses(itinerary, meeting: indices, counting: categories)
    }

    /// Returns the games and events of a trip that the plan meets.
    ///
    /// - Parameter trip: A trip with the games of the planned trip.
    /// - Complexity: O(items).
    package func metGames(of trip: Trip) -> Set<Item.ID> {
        let games = trip.items.indices.filter { item in
            trip.items[item].isGame && trip.items[item].position != nil
                && trip.city(atStartOfItemAt: item) != nil
        }
        return Set(games.map { trip.items[$0].id }).subtracting(missedGames)
    }
}

extension NightStay {
    /// Joins consecutive nights in one place.
    fileprivate static func stays(_ nights: TripNights, _ prices: PriceList?) -> [NightStay] {
        var stays: [NightStay] = []
        for (offset, place) in nights.places.enumerated() {
            let day = nights.firstDay + offset
            let (city, price): (City?, Int64?)
            switch place {
            case .unknown: continue
            case .aboard: (city, price) = (nil, prices == nil ? nil : 0)
            case .city(let own): (city, price) = (own, prices?.price(ofNightIn: own, onDay: day))
            }
            guard let last = stays.last, last.city == city, last.firstDay + last.nights == day else {
                stays.append(NightStay(city: city, firstDay: day, nights: 1, price: price))
                continue
            }
            stays[stays.count - 1].nights += 1
            stays[stays.count - 1].price = last.price.flatMap { sum in price.map { MoneyAmount.sum(sum, $0) }
            }
        }
        return stays
    }
}
