import TripAnswers

/// The options about money.
extension TripInput {
    /// Checks that something has a price if an option concerns money.
    ///
    /// - Throws: `QuestionError` if nothing has a price.
    func check(
        _ asked: PlanOptions,
        for trip: Trip,
        _ wishes: WishList = WishList(unchecked: []),
        _ season: [SeasonGame] = []
    ) throws(QuestionError) {
        guard asked.lackPrices(in: trip, wishes, season) else { return }
        let option =
            asked.rerouting.maxCost != nil
            ? options.name(.maxCost) : options.name(.least, word: PlanOptions.Quantity.money.rawValue)
        throw .usage("\(option) requires prices: \(options.hintAtPrices)")
    }
}
