import Diagnostics

extension ChangeError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .document(let error): return error.facts
        case .unknownItem(let id, let operation):
            return ErrorFacts("unknown-item", path: "$[\(operation)].item", item: id)
        case .notAllowed(let reason, let operation):
            var facts = reason.facts
            facts.path = "$[\(operation)].\(facts.path ?? "")"
            return facts
        case .stale(let item): return ErrorFacts("stale", item: item)
        case .otherDocument(let change): return ErrorFacts("other-document", ["change": change])
        case .otherRevision(let found, let expected):
            return ErrorFacts("other-revision", ["found": "\(found)", "expected": "\(expected)"])
        case .result(let error): return error.facts
        }
    }
}

extension ChangeError.Reason {
    /// The code and the values of the reason, with the key of the operation as its path.
    fileprivate var facts: ErrorFacts {
        switch self {
        case .fixedKey(let key): ErrorFacts("fixed-key", path: "set", ["key": key])
        case .fixedTripKey(let key): ErrorFacts("fixed-key", path: "key", ["key": key])
        case .unknownKey(let key, let place, let nearest):
            ErrorFacts("unknown-key", path: "\(place).\(key)", DocumentError.values(nearest: nearest))
        case .startOfOther(let item): ErrorFacts("no-game", path: "start", item: item)
        case .noStartDate: ErrorFacts("no-start-date", path: "date")
        case .dateOfOtherDay(let other, let day):
            ErrorFacts("date-of-other-day", path: "date", ["other": "\(other)", "day": "\(day)"])
        case .notFinite: ErrorFacts("not-finite", path: "sortOrder")
        case .daysBeforeTrip(let item): ErrorFacts("days-before-trip", path: "shift", item: item)
        case .noSuchStartDate(let shift):
            ErrorFacts("no-such-date", path: "shift", ["shift": "\(shift)"])
        }
    }
}
