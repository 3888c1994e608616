// The nights and the money of a trip.
extension Wording {
    /// Returns the nights and the money of a trip in short form: `3 nights, 420 EUR; no price for t1`; `nil` if no money
    /// is reported.
    package func cost(_ expenses: TripExpenses?) -> String? {
        guard let expenses, let money = expenses.money else { return nil }
        let nights = expenses.stays.reduce(expenses.unknownNights.count) { $0 + $1.nights }
        let others = notCounted(money)
        let start = nights == 0 ? "" : count(nights, "night", "nights") + ", "
        let sum = start + total(money) + (others.isEmpty ? "" : " (" + others.joined(separator: ", ") + ")")
        return ([sum] + missing(in: money, of: expenses)).joined(separator: "; ")
    }

    /// Returns a clause with the money of a trip: `, 420 EUR (2 things without a price)`; empty if no money is reported.
    func price(_ money: TripMoney?) -> String {
        guard let money else { return "" }
        let count = money.unpriced.count
        let total = (money.currency == nil ? "a price of " : "") + total(money)
        return ", " + total + (count == 0 ? "" : " (\(self.count(count, "thing", "things")) without a price)")
    }

    /// Returns the nights by city, such as `2 × Chicago`, without those in unknown cities.
    package func stays(_ expenses: TripExpenses) -> [String] {
        expenses.stays.map { stay in
            let name = stay.city.map { expenses.trip.cities.name(of: $0).printable } ?? "aboard"
            return stay.nights == 1 ? name : "\(stay.nights) × \(name)"
        }
    }

    /// Returns the total with the currency, such as `420 EUR`.
    func total(_ money: TripMoney) -> String {
        Price.text(ofHundredths: money.total) + (money.currency.map { " " + $0 } ?? "")
    }

    /// Returns the sums of the categories that are counted, such as `legs 20`.
    func counted(_ money: TripMoney) -> [String] {
        money.categories.compactMap { name, sum in sum.map { "\(name) \(Price.text(ofHundredths: $0))" } }
    }

    /// Returns the categories that are not counted, such as `tickets not counted`.
    func notCounted(_ money: TripMoney) -> [String] {
        money.categories.filter { $0.sum == nil }.map { "\($0.name) not counted" }
    }

    /// Returns the expenses of counted categories that are not in the total, as phrases.
    func missing(in money: TripMoney, of expenses: TripExpenses) -> [String] {
        let unpriced = unpriced(money, of: expenses.trip)
        let hasUnknownNights = money.nights != nil && !expenses.unknownNights.isEmpty
        return (unpriced.isEmpty ? [] : ["no price for \(list(unpriced))"])
            + (hasUnknownNights ? ["not counting \(unknownNights(expenses))"] : [])
    }

    /// Returns the nights in unknown cities as a phrase.
    package func unknownNights(_ expenses: TripExpenses) -> String {
        let days = expenses.unknownNights.map { "\(number(ofDay: $0))" }.list("and")
        return expenses.unknownNights.count == 1
            ? "the night of day \(days), whose city is unknown"
            : "the nights of days \(days), whose cities are unknown"
    }

    /// Returns the number of a day, counted from the day that has the number 1.
    private func number(ofDay day: Int) -> Int { day - (firstDay - 1) }

    /// The largest number of things without a price that a text names.
    private static let mostUnpriced = 5

    /// Returns what has no price, each as a phrase; the phrases after the fifth are counted.
    package func unpriced(_ money: TripMoney, of trip: Trip) -> [String] {
        Wording.shortened(phrases(ofUnpriced: money, of: trip))
    }

    /// Returns what has no price, each as a phrase.
    func phrases(ofUnpriced money: TripMoney, of trip: Trip) -> [String] {
        money.unpriced.map { unpriced in
            let city = unpriced.city.map { trip.cities.name(of: $0).printable } ?? "an unknown city"
            switch unpriced.kind {
            case .night: return "the night of day \(number(ofDay: unpriced.day)) in \(city)"
            case .leg, .game: return unpriced.item.map { trip.items[$0].id.printable } ?? city
            }
        }
    }

    /// Returns the first phrases, and the number of the others.
    private static func shortened(_ phrases: [String]) -> [String] {
        let rest = phrases.count - mostUnpriced
        return phrases.prefix(mostUnpriced) + (rest > 0 ? ["\(rest) more"] : [])
    }

    /// Returns a warning that a limit on money counts things without a price as free; an empty array if there are none.
    ///
    /// - Parameters:
    ///   - phrases: The things without a price.
    ///   - name: The name of the option that limits the money.
    static func warnings(ofUnpriced phrases: [String], naming name: String) -> [String] {
        phrases.isEmpty
            ? [] : ["\(name) counts as free what has no price: \(shortened(phrases).list("and"))"]
    }
}

extension TripExpenses {
    /// Returns a warning that names what has no price, if a plan keeps a limit on money; otherwise an empty array.
    ///
    /// - Parameters:
    ///   - options: The options of the plan.
    ///   - name: The name of the option that limits the money.
    ///   - firstDay: The day that has the number 1 in the text.
    package func warnings(_ options: RerouteOptions, naming name: String, from firstDay: Int = 1) -> [String]
    {
        guard options.maxCost != nil, let money else { return [] }
        let phrases = Wording(trip, nil, countingFrom: firstDay).phrases(ofUnpriced: money, of: trip)
        return Wording.warnings(ofUnpriced: phrases, naming: name)
    }
}

extension TripMoney {
    /// The categories with their sums in hundredths, `nil` if they are not counted.
    fileprivate var categories: [(name: String, sum: Int64?)] {
        [("legs", legs), ("nights", nights), ("tickets", tickets)]
    }
}
