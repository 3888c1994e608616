import TripDocuments

extension StoredPlaces {
    /// Returns a line that states what was stored; `nil` if nothing was.
    ///
    /// - Parameter option: The option for side files, as messages name it.
    package func note(naming option: String) -> String? {
        let places =
            switch cities.count {
            case 0: [String]()
            case 1...6: ["the places of " + cities.list("and")]
            case let count: ["the places of \(count) cities"]
            }
        let parts = places + (hasEstimate ? ["the estimate of travel times"] : [])
        guard !parts.isEmpty else { return nil }
        return "stored in the trip: \(parts.list("and")); later commands need no \(option)"
    }
}
