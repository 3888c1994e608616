/// A unit of the distances in texts for people. Documents and JSON state distances in kilometers (SPEC section 1).
public enum DistanceUnit: String, CaseIterable, Hashable, Sendable {
    case kilometers = "km"
    case miles

    /// The kilometers of one unit.
    package var kilometers: Double {
        switch self {
        case .kilometers: 1
        case .miles: 1.609344
        }
    }

    /// The abbreviation after a number.
    package var symbol: String {
        switch self {
        case .kilometers: "km"
        case .miles: "mi"
        }
    }
}
