import TripModel

/// The categories of expenses that a trip's money counts, because the input has a price for them (SPEC section 17).
package struct PricedCategories: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let legs = PricedCategories(rawValue: 1)
    package static let nights = PricedCategories(rawValue: 2)
    package static let tickets = PricedCategories(rawValue: 4)

    /// Finds the categories for which a trip or its side files have a price.
    ///
    /// - Complexity: O(items + legs + departures).
    package init(of trip: Trip) {
        self = []
        for (part, geography) in ([trip.geography] + trip.sides).enumerated() {
            let (costs, times) = (geography.costs, geography.travelTimes)
            if costs.leg != nil || costs.km != nil { insert(.legs) }
            if costs.night != nil || costs.nights?.isEmpty == false { insert(.nights) }
            if costs.ticket != nil { insert(.tickets) }
            let priced = times.legs.filter { $0.price != nil }
            let given = part == 0 ? priced : trip.lackedLegs(among: priced)
            if !given.isEmpty || times.departures.contains(where: { $0.price != nil }) { insert(.legs) }
        }
        for item in trip.items {
            if item.travel?.price != nil { insert(.legs) }
            if item.game?.price != nil { insert(.tickets) }
        }
    }
}

/// The prices of a trip's legs, nights and games. What the trip does not state, its side files may (SPEC section 17).
struct PriceList: Sendable {
    let currency: String?
    private let km: KilometerPrice?
    private let leg: Price?
    private let night: Price?
    private let ticket: Price?
    private let home: City?
    /// By city of the trip, the entries for nights.
    private let nights: [City: [Costs.Night]]
    private let trip: Trip

    init(_ trip: Trip) {
        let parts = ([trip.geography] + trip.sides).lazy.map { $0.costs }
        currency = parts.compactMap { $0.currency }.first
        km = parts.compactMap { $0.km }.first
        leg = parts.compactMap { $0.leg }.first
        night = parts.compactMap { $0.night }.first
        ticket = parts.compactMap { $0.ticket }.first
        home = parts.compactMap { $0.home }.first.flatMap { trip.cities.city(named: $0) }
        var nights: [City: [Costs.Night]] = [:]
        for night in parts.compactMap({ $0.nights }).first ?? [] {
            if let city = trip.cities.city(named: night.city) { nights[city, default: []].append(night) }
        }
        self.nights = nights
        self.trip = trip
    }

    /// Returns the price of a leg in hundredths; `nil` if it has none.
    func price(of travel: Travel) -> Int64? {
        if let price = travel.price { return price.hundredths }
        guard travel.mode == .drive, leg != nil || km != nil else { return nil }
        let base = leg?.hundredths ?? 0
        guard let km else { return base }
        return travel.distanceKm.map { MoneyAmount.sum(base, km.hundredths(forKilometers: $0)) }
    }

    /// Returns the price in hundredths of the night that begins on a day; `nil` if it has none.
    func price(ofNightIn city: City, onDay day: Int) -> Int64? {
        if city == home { return 0 }
        let date = trip.date(ofDay: day)
        let entry = nights[city]?.first { entry in
            guard let on = entry.on else { return true }
            return date.map { on.dates.contains($0) || on.weekdays.contains($0) } ?? false
        }
        return (entry?.price ?? night)?.hundredths
    }

    /// Returns the price of a met game or event in hundredths; `nil` if it is a game without a price.
    func price(of game: Game) -> Int64? {
        (game.price ?? ticket.flatMap { game.isEvent ? nil : $0 })?.hundredths ?? (game.isEvent ? 0 : nil)
    }
}

/// The prices of a trip's items as text.
package struct ItemPrices {
    private let prices: PriceList
    private let trip: Trip

    package init(_ trip: Trip) { (self.trip, prices) = (trip, PriceList(trip)) }

    /// The price of the leg, or of the game or event if it is met, at an index of the trip's items, with the currency,
    /// such as `64 USD`; `nil` if it has none.
    package subscript(index: Int) -> String? {
        let price: Int64? =
            switch trip.items[index].kind {
            case .travel(let travel): prices.price(of: travel)
            case .game(let game) where game.isEvent && game.price == nil: nil
            case .game(let game): prices.price(of: game)
            case .custom: nil
            }
        return price.map { Price.text(ofHundredths: $0) + (prices.currency.map { " " + $0 } ?? "") }
    }
}

/// Sums of money in hundredths.
enum MoneyAmount {
    /// The largest amount; a larger one counts as this one, so that the sum of four amounts has at most 64 bits.
    static let most: Int64 = 2_000_000_000_000_000_000

    /// Returns the sum of two amounts, at most `most`.
    static func sum(_ one: Int64, _ two: Int64) -> Int64 { min(one + two, most) }
}

extension KilometerPrice {
    /// Returns the price of a distance in hundredths, rounded half up. The computation is exact: the distance counts as
    /// the shortest decimal number that denotes it.
    func hundredths(forKilometers distance: Double) -> Int64 {
        let (digits, decimals) = KilometerPrice.decimalDigits(of: distance)
        // The digits of the product, in units of 10^−(decimals + 4), least significant first.
        var product: [UInt8] = []
        var carry: Int64 = 0
        for digit in digits.reversed() {
            carry += Int64(digit) * tenThousandths
            product.append(UInt8(carry % 10))
            carry /= 10
        }
        while carry > 0 {
            product.append(UInt8(carry % 10))
            carry /= 10
        }
        let dropped = decimals + KilometerPrice.decimals - Price.decimals
        let zeros = [UInt8](repeating: 0, count: max(0, -dropped))
        let isRoundedUp = dropped > 0 && dropped <= product.count && product[dropped - 1] >= 5
        let kept = zeros + product.dropFirst(max(0, dropped))
        var amount: Int64 = 0
        for digit in kept.reversed() {
            guard amount < MoneyAmount.most / 10 else { return MoneyAmount.most }
            amount = amount * 10 + Int64(digit)
        }
        return amount + (isRoundedUp ? 1 : 0)
    }

    /// Returns the digits of a nonnegative number as Swift writes it, such as `368.5` or `1e-05`, and the number of them
    /// that are decimals, which may be negative.
    private static func decimalDigits(of number: Double) -> (digits: [UInt8], decimals: Int) {
        var digits: [UInt8] = []
        var (point, exponent): (Int?, Int) = (nil, 0)
        let text = Array(number.magnitude.description.utf8)
        scan: for (index, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"):
                exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
                break scan
            case _: digits.append(byte - UInt8(ascii: "0"))
            }
        }
        return (digits, digits.count - (point ?? digits.count) - exponent)
    }
}
