import Diagnostics
import OrderedJSON
import TripModel

extension DocumentError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = path
        facts.item = item
        facts.line = line
        return facts
    }
}

extension DocumentError.Problem {
    /// The code and the values of the problem, without its place.
    var facts: ErrorFacts {
        switch self {
        case .syntax(let problem): ErrorFacts(problem.code)
        case .missing: ErrorFacts("missing")
        case .wrongType: ErrorFacts("wrong-type")
        case .notWhole(let number): ErrorFacts("not-whole", ["value": number])
        case .malformed(let text, _): ErrorFacts("malformed", ["value": text])
        case .unknownWord(let word, let known):
            ErrorFacts("unknown-word", ["value": word, "known": known.joined(separator: " ")])
        case .unknownKey(let nearest): ErrorFacts("unknown-key", DocumentError.values(nearest: nearest))
        case .halfPlaced: ErrorFacts("half-placed")
        case .dateWithoutStart: ErrorFacts("no-start-date")
        case .dateOfOtherDay(let other, let day):
            ErrorFacts("date-of-other-day", ["other": "\(other)", "day": "\(day)"])
        case .otherMoment(let text, _, let other): ErrorFacts("other-time", ["value": text, "other": other])
        case .offset(let text): ErrorFacts("offset", ["value": text])
        case .trip(let problem): problem.facts
        case .wish(let problem): problem.facts
        case .otherDocument: ErrorFacts("other-document")
        }
    }
}

extension DocumentError {
    /// The value with the name that was probably meant, if there is one.
    static func values(nearest: String?) -> KeyValuePairs<String, String> {
        nearest.map { ["nearest": $0] } ?? [:]
    }
}
