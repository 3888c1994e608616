/// A unit of the distances in human-readable text. Documents and JSON state distances in kilometers (SPEC section 1).
public enum DistanceUnit: String, CaseIterable, Hashable, Sendable {
    case kilometers = "km"
    case miles

    /// The length of the unit in kilometers.
    package var kilometers: Double {
        switch self {
        case .kilometers: 1
        case .miles: 1.609344
        }
    }

    /// The abbreviation that follows a number.
    package var symbol: String {
        switch self {
        case .kilometers: "km"
        case .miles: "mi"
        }
    }
}
