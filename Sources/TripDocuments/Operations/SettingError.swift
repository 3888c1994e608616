import Diagnostics

/// An error of a setting as people write it.
public enum SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no property of the name; those that there are, and the nearest of them.
    case unknownName(String, names: [String], nearest: String?)
    /// The property cannot have this value.
    case badValue(String, of: String, expected: String)
    /// The trip has no item with the id.
    case unknownItem(String)

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .unknownName(let name, let names, let nearest):
            "\(quoted(name)) cannot be set here"
                + (nearest == nil ? "; give one of \(names.joined(separator: ", "))" : perhaps(nearest))
        case .badValue(let value, let name, let expected):
            "\(name) must be \(expected), not \(quoted(value))"
        case .unknownItem(let id):
            "the trip has no item \(quoted(id)); give the id of one of its items"
        }
    }
}

extension SettingError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownName(let name, _, let nearest):
            ErrorFacts("unknown-key", path: name, DocumentError.values(nearest: nearest))
        case .badValue(let value, let name, let expected):
            ErrorFacts("wrong-value", path: name, ["value": value, "expected": expected])
        case .unknownItem(let id): ErrorFacts("unknown-item", item: id)
        }
    }
}
