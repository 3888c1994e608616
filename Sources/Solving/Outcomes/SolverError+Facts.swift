import Diagnostics

extension SolverError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .tooManySegments(let count, let limit):
            ErrorFacts("too-many-segments", ["count": "\(count)", "limit": "\(limit)"])
        case .tooManyPlaces(let count, let limit):
            ErrorFacts("too-many-places", ["count": "\(count)", "limit": "\(limit)"])
        case .tooHard: ErrorFacts("too-hard")
        case .tooLarge: ErrorFacts("too-large")
        case .infeasible: ErrorFacts("infeasible")
        case .stopped(let reason): reason.facts
        case .wrongAnswer(let disagreement): ErrorFacts("wrong-answer", ["solver": disagreement.description])
        case .failed(let engine, let words): ErrorFacts("engine-failed", ["engine": engine, "words": words])
        }
    }
}
