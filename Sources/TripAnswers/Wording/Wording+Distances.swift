/// The text for distances, in the trip's `shownUnit`. `rounded()` is not used, because it would need a C library.
extension Wording {
    /// Returns a distance in kilometers as text, such as "455 km" or "283 mi", rounded to an integer.
    package func distance(_ kilometers: Double) -> String {
        wholeDistance(kilometers) + " " + trip.shownUnit.symbol
    }

    /// Returns a distance in kilometers as text, rounded to tenths: "455.5 km".
    func exactDistance(_ kilometers: Double) -> String {
        let number = kilometers / trip.shownUnit.kilometers
        guard number < 1e14 else { return "\(number) \(trip.shownUnit.symbol)" }
        let tenths = Int64(number * 10 + 0.5)
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return text + " " + trip.shownUnit.symbol
    }

    /// Returns a distance and the limit that it exceeds as texts, rounded to tenths if they would be equal as integers.
    func distances(_ kilometers: Int64, above limit: Int) -> (String, String) {
        let (sum, limit) = (Double(kilometers), Double(limit))
        let texts = (distance(sum), distance(limit))
        return texts.0 == texts.1 ? (exactDistance(sum), exactDistance(limit)) : texts
    }

    /// Returns a distance in kilometers as a number in the trip's `shownUnit`, rounded to an integer.
    func wholeDistance(_ kilometers: Double) -> String {
        let number = kilometers / trip.shownUnit.kilometers
        return number.magnitude < 1e15 ? "\(Int64(number + 0.5))" : "\(number)"
    }

    /// Returns a distance in kilometers, 0 or more, converted to the trip's `shownUnit` and rounded up.
    func roundedUp(kilometers: Int) -> Int {
        guard trip.shownUnit != .kilometers else { return kilometers }
        let number = Double(kilometers) / trip.shownUnit.kilometers
        return number < 1e15 ? number.wholeNumberAbove : kilometers
    }
}
