import TripPlanningCore

/// The options about money.
extension TripInput {
    /// Checks that money is reported if an option concerns it.
    ///
    /// - Throws: `QuestionError` if nothing has a price.
    func check(
        _ asked: PlanOptions,
        for trip: Trip,
        _ wishes: WishList = WishList(unchecked: []),
        _ season: [SeasonGame] = []
    ) throws(QuestionError) {
        guard asked.countsMoney, PricedCategories(of: trip).union(pricesOf: season, wishes).isEmpty else {
            return
        }
        let option =
            asked.rerouting.maxCost != nil
            ? options.name(.maxCost) : options.name(.least, word: PlanOptions.Quantity.money.rawValue)
        throw .usage("\(option) requires prices: \(options.hintAtPrices)")
    }

    /// Returns a warning that names what has no price, if a plan keeps a limit on money; otherwise an empty array.
    func unpricedWarnings(
        _ asked: RerouteOptions,
        _ expenses: TripExpenses?,
        from firstDay: Int = 1
    ) -> [String] {
        guard asked.maxCost != nil, let expenses, let money = expenses.money else { return [] }
        let unpriced = Wording(expenses.trip, nil, countingFrom: firstDay).unpriced(money, of: expenses.trip)
        guard !unpriced.isEmpty else { return [] }
        return ["\(options.name(.maxCost)) counts as free what has no price: \(unpriced.list("and"))"]
    }
}
