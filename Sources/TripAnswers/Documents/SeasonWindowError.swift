import Diagnostics

/// An error that keeps a trip from being planned on the best days of a season.
public enum SeasonWindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has items, which stand on days of their own.
    case hasItems(Int)
    /// The trip is to last no day, or longer than the dates within which it is to lie.
    case tooManyDays(Int, dates: Int)
    /// The trip would be wrong on some days.
    case change(ChangeError)
    /// No trip can be looked for.
    case solver(SolverError)

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .hasItems(let count):
            "the trip has \(count) \(count == 1 ? "item" : "items"), and only one without items can begin on any day"
        case .tooManyDays(let days, let dates):
            "a trip of \(days) \(days == 1 ? "day" : "days") does not lie within \(dates) \(dates == 1 ? "date" : "dates")"
                + "; it may last \(dates == 1 ? "one" : "1 to \(dates)")"
        case .change(let error): error.description
        case .solver(let error): error.description
        }
    }
}

extension SeasonWindowError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .hasItems(let count): ErrorFacts("trip-has-items", ["count": "\(count)"])
        case .tooManyDays(let days, let dates):
            ErrorFacts("days-outside-dates", ["days": "\(days)", "dates": "\(dates)"])
        case .change(let error): error.facts
        case .solver(let error): error.facts
        }
    }
}
