import Diagnostics

#if canImport(Darwin)
    // Elsewhere Foundation is not at hand in every process, and would have the command line start slowly.
    public import Foundation

    extension CalendarError: LocalizedError {
        /// The sentence of the error.
        public var errorDescription: String? { description }
    }
#endif

extension CalendarError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .noCalendar: ErrorFacts("no-calendar")
        case .unfinished(let name, let line): ErrorFacts("unfinished", line: line, ["component": name])
        case .wrongEnd(let name, let line): ErrorFacts("unbalanced-end", line: line, ["component": name])
        case .tooMuch(let what, let limit): ErrorFacts("too-many", ["what": what, "limit": "\(limit)"])
        case .secondTrip(let line): ErrorFacts("second-trip", line: line)
        case .damagedTrip(let reason, let line): ErrorFacts("damaged-trip", line: line, ["reason": reason])
        case .noEvents: ErrorFacts("no-events")
        case .tooLong(let days, let limit):
            ErrorFacts("too-many-days", ["days": "\(days)", "limit": "\(limit)"])
        case .trip(let error): error.facts
        case .document(let error): error.facts
        case .change(let error): error.facts
        case .schedule(let error): error.facts
        case .noStartDate: ErrorFacts("no-start-date")
        case .tooLate: ErrorFacts("too-late")
        }
    }
}
