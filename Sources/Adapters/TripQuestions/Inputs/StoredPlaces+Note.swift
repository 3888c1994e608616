import TripDocuments

extension StoredPlaces {
    /// Returns a line that lists the stored places and estimate; `nil` if nothing was stored.
    ///
    /// - Parameter option: The name of the option for side files in messages.
    package func note(naming option: String) -> String? {
        let places =
            switch cities.count {
            case 0: [String]()
            case 1...6: ["the places of " + cities.list("and")]
            case let count: ["the places of \(count) cities"]
            }
        let parts = places + (hasEstimate ? ["the estimate of travel times"] : [])
        guard !parts.isEmpty else { return nil }
        return
            "stored in the trip: \(parts.list("and")); later commands need \(option) only for other cities, such as the cities of a schedule"
    }
}
