extension TextReport {
    /// Returns the line with the nights of a trip by city; empty if the trip has none.
    func stays(_ expenses: TripExpenses) -> [String] {
        var names = wording.stays(expenses)
        if !expenses.unknownNights.isEmpty { names.append(style.yellow(wording.unknownNights(expenses))) }
        guard !names.isEmpty else { return [] }
        return [style.bold("Nights: ") + names.joined(separator: ", ")]
    }

    /// Returns the line with the money of a trip, what is not counted, and what has no price; empty if no money is
    /// reported.
    func money(_ expenses: TripExpenses?) -> [String] {
        guard let expenses, let money = expenses.money else { return [] }
        let parts = wording.counted(money) + wording.notCounted(money)
        let sum = style.bold("Money: ") + wording.total(money) + " (" + parts.joined(separator: ", ") + ")"
        let missing = wording.missing(in: money, of: expenses).map { style.yellow("; \($0)") }
        return [sum + missing.joined()]
    }
}
