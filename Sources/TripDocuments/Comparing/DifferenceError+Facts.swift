import Diagnostics

extension DifferenceError: CodedError {
    public var facts: ErrorFacts {
        switch reasons.first {
        case .fixed(let key): ErrorFacts("fixed-key", path: "$.\(key)")
        case .rulesTakenAway: ErrorFacts("fixed-key", path: "$.rules")
        case .null(let key): ErrorFacts("null", path: "$.\(key)")
        case .unknownKey(let key, let item): ErrorFacts("unknown-key", path: key, item: item)
        case .refused(let error): error.facts
        case nil: ErrorFacts("different")
        }
    }
}
