/// The prices that a trip document or a side file states for a whole trip (SPEC section 17).
public struct Costs: Hashable, Sendable {
    /// The price of a night in a city.
    public struct Night: Hashable, Sendable {
        /// The name of the city.
        public var city: String
        /// The price of one night.
        public var price: Price
        /// The days of the week and the dates on which the night begins; `nil` for all. A trip without `startDate` may
        /// not state them; in its side files, an entry with such days never applies.
        public var on: OpeningHours.Days?

        /// Creates the price of a night in a city. `Trip.init` validates it.
        public init(city: String, price: Price, on: OpeningHours.Days? = nil) {
            (self.city, self.price, self.on) = (city, price, on)
        }
    }

    /// The code of the currency, three capital letters; `nil` if it is not stated. A trip and its side files must state
    /// the same one.
    public var currency: String?
    /// The price of each kilometer that the traveler drives; `nil` if it is not stated.
    public var km: KilometerPrice?
    /// The price of each leg that the traveler drives, in addition to its kilometers; `nil` if it is not stated.
    public var leg: Price?
    /// The price of a night in a city that `nights` does not list; `nil` if it is not stated.
    public var night: Price?
    /// The price of a game that states none; `nil` if it is not stated.
    public var ticket: Price?
    /// The city in which nights cost nothing; `nil` if there is none.
    public var home: String?
    /// The prices of nights in cities; `nil` if the list is not stated. Of the entries for a night, the first applies.
    public var nights: [Night]?

    /// Creates prices; without arguments, none are stated. `Trip.init` validates them.
    public init(
        currency: String? = nil,
        km: KilometerPrice? = nil,
        leg: Price? = nil,
        night: Price? = nil,
        ticket: Price? = nil,
        home: String? = nil,
        nights: [Night]? = nil
    ) {
        (self.currency, self.km, self.leg, self.night) = (currency, km, leg, night)
        (self.ticket, self.home, self.nights) = (ticket, home, nights)
    }
}

/// The keys of `costs` in a trip document, in the order in which documents list them.
package enum CostKey: String, DocumentKey {
    case currency, km, leg, night, ticket, home, nights
}

/// The keys of the price of a night in a trip document.
package enum NightPriceKey: String, DocumentKey {
    case city, price, on
}

/// A problem that only a price or the costs of a trip can have.
package enum CostProblem: Hashable, Sendable {
    /// A number is negative, too large, or has too many decimals.
    case price(decimals: Int)
    /// A currency is not three capital letters.
    case currency
    /// The trip and its side files state two currencies.
    case otherCurrency(String, String)
    /// An entry for nights has an empty list of days.
    case noDays
    /// An entry for nights names days of the week or dates, but the trip has no `startDate`.
    case noStartDate

    /// The problem and the allowed values, without the location.
    package var message: String {
        switch self {
        case .price(let decimals):
            "must be 0 to 1000000 with at most \(decimals == 2 ? "two" : "four") decimals, such as 12.5"
        case .currency: "must be three capital letters, such as USD"
        case .otherCurrency(let first, let second):
            "\(first.quoted) and \(second.quoted) are two currencies; give the prices of a trip and of its places files in one"
        case .noDays: VisitProblem.noDays.message
        case .noStartDate: VisitProblem.noStartDate.message
        }
    }

    /// The code of the problem.
    package var code: String {
        switch self {
        case .price: "not-a-price"
        case .currency: "not-a-currency"
        case .otherCurrency: "other-currency"
        case .noDays: "no-days"
        case .noStartDate: "no-start-date"
        }
    }
}

extension Costs {
    /// True if a text is the code of a currency: three capital letters.
    package static func isCurrency(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
}
