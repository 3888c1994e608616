extension TextReport {
    /// Returns the line with the nights of a trip by city; empty if the trip has none.
    func stays(_ expenses: TripExpenses) -> [String] {
        var names = expenses.stays.map { stay in
            let name = stay.city.map { expenses.trip.cities.name(of: $0).printable } ?? "aboard"
            return stay.nights == 1 ? name : "\(stay.nights) × \(name)"
        }
        if !expenses.unknownNights.isEmpty { names.append(style.yellow(wording.unknownNights(expenses))) }
        guard !names.isEmpty else { return [] }
        return [style.bold("Nights: ") + names.joined(separator: ", ")]
    }

    /// Returns the line with the money of a trip, what is not counted, and what has no price; empty if no money is
    /// reported.
    func money(_ expenses: TripExpenses?) -> [String] {
        guard let expenses, let money = expenses.money else { return [] }
        let categories = [("legs", money.legs), ("nights", money.nights), ("tickets", money.tickets)]
        let counted = categories.compactMap { name, sum in
            sum.map { "\(name) \(Price.text(ofHundredths: $0))" }
        }
        let others = categories.filter { $0.1 == nil }.map { "\($0.0) not counted" }
        let sum = Price.text(ofHundredths: money.total) + (money.currency.map { " " + $0 } ?? "")
        var line = style.bold("Money: ") + sum + " (" + (counted + others).joined(separator: ", ") + ")"
        let unpriced = wording.unpriced(money, of: expenses.trip)
        if !unpriced.isEmpty { line += style.yellow("; no price for \(wording.list(unpriced))") }
        if money.nights != nil, !expenses.unknownNights.isEmpty {
            line += style.yellow("; not counting " + wording.unknownNights(expenses))
        }
        return [line]
    }
}

extension TripExpenses {
    /// Returns a warning that names what has no price, if a plan keeps a limit on money; otherwise an empty array.
    ///
    /// - Parameters:
    ///   - options: The options of the plan.
    ///   - name: The name of the option that limits the money.
    ///   - firstDay: The day that has the number 1 in the text.
    package func warnings(_ options: RerouteOptions, naming name: String, from firstDay: Int = 1) -> [String] {
        guard options.maxCost != nil, let money else { return [] }
        let unpriced = Wording(trip, nil, countingFrom: firstDay).unpriced(money, of: trip)
        return unpriced.isEmpty ? [] : ["\(name) counts as free what has no price: \(unpriced.list("and"))"]
    }
}

extension Wording {
    /// Returns the nights in unknown cities as a phrase.
    func unknownNights(_ expenses: TripExpenses) -> String {
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
    func unpriced(_ money: TripMoney, of trip: Trip) -> [String] {
        let names = money.unpriced.prefix(Wording.mostUnpriced).map { unpriced in
            let city = unpriced.city.map { trip.cities.name(of: $0).printable } ?? "an unknown city"
            switch unpriced.kind {
            case .night: return "the night of day \(number(ofDay: unpriced.day)) in \(city)"
            case .leg, .game: return unpriced.item.map { trip.items[$0].id.printable } ?? city
            }
        }
        let rest = money.unpriced.count - names.count
        return names + (rest > 0 ? ["\(rest) more"] : [])
    }
}
