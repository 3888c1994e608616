import WorkBudgets

extension Array {
    /// Sorts the elements as long as there is budget.
    ///
    /// - Throws: `TransitFeedError.stopped`.
    mutating func sort(
        spending budget: WorkBudget,
        by precedes: (Element, Element) -> Bool
    ) throws(TransitFeedError) {
        do {
            try sort { left, right in
                try budget.spend()
                return precedes(left, right)
            }
        } catch {
            throw .stopped(budget.stopped ?? .stepLimit)
        }
    }
}
